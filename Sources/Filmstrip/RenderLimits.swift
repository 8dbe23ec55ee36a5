import Display
import TransitionSpec

/// What one render may cost; each limit is checked before the work begins.
public struct RenderLimits: Codable, Equatable, Sendable {
    /// Pixels of the sheet: bounds the time and memory of drawing and encoding.
    public var pixels = 120_000_000
    /// Pixels of the sheet's longer side: what picture viewers still open.
    public var side = 32_768
    /// Bytes that the groups of a frame take up at once while it is drawn, each of which may keep a
    /// picture of its own: bounds the memory of each thread that draws.
    public var groupBytes = 1 << 30
    /// Pixels of all pictures of a spec together: bounds the memory that they take when they are read.
    public var imagePixels = 40_000_000
    /// Bytes that drawing one film may take, counted from above with all that does not compress: bounds what
    /// one costs beside others that are drawn. Fewer threads draw where each takes much.
    public var memory = 4 << 30
    /// Steps of drawing, compressing and writing, of about a microsecond of one core each, estimated from the
    /// film before the first pixel: bounds the time for which one rendering keeps a core busy. The dearest
    /// that are accepted take about half a minute.
    public var drawing = 30_000_000
    /// Frames of a strip, where the play says how many there are: bounds the pictures that are drawn.
    public var frames = 600
    /// Touches and operations of a script: bounds the time of a play.
    public var scriptEvents = 200_000
    /// Operations of a play, from finding out when its waits are over to taking its frames: bounds the time of
    /// what each touch, each frame and each animation does. An operation takes some 50 ns, so that the dearest
    /// play takes some ten seconds of a core.
    public var operations = 250_000_000
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

    /// What of the sheet exceeds the limits; the errors say no line yet.
    func problems(of layout: SheetLayout) -> [SpecError] {
        var problems: [SpecError] = []
        func exceeds(_ key: String, _ message: String) {
            problems.append(
                SpecError(pointer: "/filmstrip" + key, line: 0, column: 0, message: message))
        }
        if max(layout.width, layout.height) > side {
            exceeds(
                "",
                "\(layout.frameCount) frames in \(layout.columns) columns make a sheet of "
                    + "\(layout.width) × \(layout.height) pixels; a side is at most \(side)")
        }
        if layout.width * layout.height > pixels {
            exceeds(
                "",
                "\(layout.frameCount) frames make a sheet of \(layout.width) × \(layout.height) "
                    + "= \(layout.width * layout.height) pixels; at most \(pixels) are drawn")
        }
        let whole = layout.frameCount * layout.display.width * layout.display.height
        if layout.isCropped, whole > pixels {
            exceeds(
                "/crop",
                "\(layout.frameCount) frames of \(layout.display.width) × "
                    + "\(layout.display.height) = \(whole) pixels are drawn whole before they are "
                    + "cropped; at most \(pixels) are drawn")
        }
        return problems
    }

    /// What of the script exceeds the limits; the errors say no line yet.
    func problems(ofScriptOf spec: Spec) -> [SpecError] {
        let events = Script.eventCount(spec)
        guard events > Double(scriptEvents) else {
            let estimate = PlayEstimate(spec, patience: virtualTime)
            return estimate.problem(atMost: operations).map { [$0] } ?? []
        }
        return [
            SpecError(
                pointer: "/script", line: 0, column: 0,
                message:
                    "\(Int(events)) touches and operations; at most \(scriptEvents) are played")
        ]
    }
}
