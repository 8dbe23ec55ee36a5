import ArgumentParser
import Filmstrip
import FilmstripService

/// Limits on specs and on the cost of renderings as options; the defaults are the service's own.
struct SpecLimitOptions: ParsableArguments {
    private static let specs = ServiceConfiguration().specs
    private static let renders = ServiceConfiguration().renders

    @Option(help: "Frames of a filmstrip, 1...100000.")
    var maxFrames = specs.frames

    @Option(help: "Screens of a spec, 1...100000.")
    var maxScreens = specs.screens

    @Option(help: "Views of one screen, 1...100000.")
    var maxViews = specs.views

    @Option(help: "Steps of a script, 1...100000.")
    var maxScriptSteps = specs.scriptSteps

    @Option(help: "Touches of one step of a script, 1...10000000.")
    var maxTouches = specs.touches

    @Option(help: "Touches and operations of a whole script, 1...1073741824.")
    var maxScriptEvents = renders.scriptEvents

    @Option(
        help: """
            Operations of a play, estimated from its spec and counted while it runs, \
            1000000...1099511627776.
            """)
    var maxOperations = renders.operations

    @Option(
        help: """
            Virtual seconds for which a play may continue after its script, more than 0 and at most 86400.
            """)
    var maxPlaySeconds = renders.virtualTime

    @Option(help: "Pixels of a sheet, or of all frames of a format without one, 1...1073741824.")
    var maxPixels = renders.pixels

    @Option(help: "Pixels of a sheet's longer side, 1...32768.")
    var maxSide = renders.side

    @Option(help: "Pixels of all images of a spec, 0...1073741824.")
    var maxImagePixels = renders.imagePixels

    @Option(help: "Bytes that the groups of one frame may take at once, 1048576...1099511627776.")
    var maxGroupBytes = renders.groupBytes

    @Option(
        help: """
            Bytes that one rendering may take, estimated as an upper bound before it is drawn, \
            1048576...1099511627776.
            """)
    var maxMemory = renders.memory

    @Option(
        help: """
            The cost of drawing and encoding one rendering, in steps of about a microsecond, estimated \
            before it is drawn, 1...1099511627776.
            """)
    var maxDrawing = renders.drawing

    func apply(to service: inout ServiceConfiguration) {
        service.specs.frames = maxFrames
        service.specs.screens = maxScreens
        service.specs.views = maxViews
        service.specs.scriptSteps = maxScriptSteps
        service.specs.touches = maxTouches
        service.renders.scriptEvents = maxScriptEvents
        service.renders.operations = maxOperations
        service.renders.virtualTime = maxPlaySeconds
        service.renders.pixels = maxPixels
        service.renders.side = maxSide
        service.renders.imagePixels = maxImagePixels
        service.renders.groupBytes = maxGroupBytes
        service.renders.memory = maxMemory
        service.renders.drawing = maxDrawing
    }
}
