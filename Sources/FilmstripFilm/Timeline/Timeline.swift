import Foundation
public import StageEvents

/// All of a film but its pictures: values, transitions, events, gestures and findings.
///
/// Its JSON is the file that other tools read, and ``init(json:)`` reads it again: a timeline that comes from there
/// is equal to the one that was written. Times are stage seconds, lengths points; all numbers lie on a grid of 1e-6.
public struct Timeline: Equatable, Sendable {
    /// The version of the JSON that this program writes. It rises when a key goes or changes its meaning; keys may
    /// come without.
    public static let version = 1

    /// The version of the program that played it.
    public var engine: String
    /// The digest of the spec and its pictures, `sha256:` and 64 hexadecimal digits; nil if no spec was played.
    public var spec: String?
    /// The digest of the frames' pixels, in the same form; nil as long as they are not drawn.
    public var pixels: String?
    /// Pixels to the point; nil if an older program wrote it.
    public var scale: Double?
    /// Where the display lies in each frame, which shows more or less of it; nil if it is all of it.
    public var display: PixelRect?
    /// In the order of their times.
    public var frames: [Frame]
    /// In the order of their beginnings.
    public var transitions: [StageTransition]
    /// Delegate calls, decisions and other events, in order.
    public var events: [StageEvent]
    /// The fingers on the screen, in the order of their touches.
    public var gestures: [Contact]
    /// Probable mistakes, in the order of times; empty if nobody looked for it.
    public var findings: [Finding]
    /// Parts of the pictures that are not drawn as asked, each once.
    public var warnings: [RenderWarning]

    /// A timeline of this program.
    package init(
        spec: String? = nil, scale: Double? = nil, frames: [Frame],
        transitions: [StageTransition] = [], events: [StageEvent] = [], gestures: [Contact] = [],
        findings: [Finding] = [], warnings: [RenderWarning] = []
    ) {
        engine = Engine.version
        (self.spec, self.scale, self.frames) = (spec, scale, frames)
        (self.transitions, self.events) = (transitions, events)
        (self.gestures, self.findings, self.warnings) = (gestures, findings, warnings)
    }

    /// The size of the display's part that a frame shows, in points: width and height; nil if that is not known.
    package var displaySize: [Double]? {
        guard let scale, let rect = display ?? frames.first?.rect else { return nil }
        return [Double(rect.width) / scale, Double(rect.height) / scale]
    }

    /// Says where the frames lie.
    mutating func show(_ layout: SheetLayout) {
        scale = layout.scale
        display = layout.isDisplay ? nil : layout.display
        for index in frames.indices { frames[index].rect = layout.frameRect(index) }
    }
}
