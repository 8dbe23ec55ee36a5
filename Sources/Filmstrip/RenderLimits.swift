import Display
import TransitionSpec

/// What one render may cost; each limit is checked before the work begins.
public struct RenderLimits: Equatable, Sendable {
    /// Pixels of the sheet: bounds the time and memory of drawing and encoding.
    public var pixels = 120_000_000
    /// Pixels of the sheet's longer side: what picture viewers still open.
    public var side = 32_768
    /// Bytes that the groups of a frame take up at once while it is drawn, each of which may keep a
    /// picture of its own: bounds the memory of each thread that draws.
    public var groupBytes = 1 << 30
    /// Touches and operations of a script: bounds the time of a play.
    public var scriptEvents = 200_000
    /// Virtual seconds that a play goes on after its script's last event: ends transitions that
    /// never complete.
    public var virtualTime = 120.0
    /// Views that move, seen at each moment at which findings look at them: bounds what a search for
    /// findings keeps.
    public var sightings = 2_000_000

    /// The default limits.
    public init() {}

    /// What says that a frame cannot be drawn; it says no line yet.
    static func problem(_ error: DisplayListError) -> SpecError {
        SpecError(
            pointer: "/filmstrip", line: 0, column: 0, message: "a frame cannot be drawn: \(error)")
    }

    /// What of `spec` exceeds the limits; the errors say no line yet.
    func problems(of spec: Spec, layout: SheetLayout) -> [SpecError] {
        var problems: [SpecError] = []
        func exceeds(_ pointer: String, _ message: String) {
            problems.append(SpecError(pointer: pointer, line: 0, column: 0, message: message))
        }
        if max(layout.width, layout.height) > side {
            exceeds(
                "/filmstrip",
                "\(layout.frameCount) frames in \(layout.columns) columns make a sheet of "
                    + "\(layout.width) × \(layout.height) pixels; a side is at most \(side)")
        }
        if layout.width * layout.height > pixels {
            exceeds(
                "/filmstrip",
                "\(layout.frameCount) frames make a sheet of \(layout.width) × \(layout.height) "
                    + "= \(layout.width * layout.height) pixels; at most \(pixels) are drawn")
        }
        let events = Script.eventCount(spec)
        if events > Double(scriptEvents) {
            exceeds(
                "/script",
                "\(Int(events)) touches and operations; at most \(scriptEvents) are played")
        }
        return problems
    }
}
