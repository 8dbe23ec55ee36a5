import Foundation
public import StageEvents

/// Everything in a film but its pictures: values, transitions, events, gestures and findings.
///
/// Other tools read it as JSON. ``init(json:)`` restores it: a timeline read from JSON equals the one that was
/// written. Times are stage seconds, lengths points; all numbers lie on a grid of 1e-6.
public struct Timeline: Equatable, Sendable {
    /// The version of the JSON that this program writes. It rises when a key is removed or changes its meaning, not
    /// when a key is added.
    public static let version = 1

    /// The version of the program that made the play.
    public var engine: String
    /// The digest of the spec and its pictures, `sha256:` and 64 hexadecimal digits; nil if no spec was played.
    public var spec: String?
    /// The digest of the frames' pixels, in the same form; nil until they are drawn.
    public var pixels: String?
    /// Pixels per point; nil if an older program wrote the timeline.
    public var scale: Double?
    /// The display's rectangle in each frame, if a frame shows more or less than the display; otherwise nil.
    public var display: PixelRect?
    /// Frames in order of time.
    public var frames: [Frame]
    /// Transitions in the order in which they begin.
    public var transitions: [StageTransition]
    /// Delegate calls, decisions and other events, in order.
    public var events: [StageEvent]
    /// The contacts on the screen, in the order of their touches.
    public var gestures: [Contact]
    /// Gestures of screens' behaviors with the states that they enter, in the order in which they begin.
    public var changes: [StateChange] = []
    /// Probable mistakes in order of time; empty if the play was not examined for them.
    public var findings: [Finding]
    /// Numbers about the motion in the transitions that have ended and in which a view moves, in their order; nil if the
    /// play was not examined for them, or an older program wrote the timeline.
    public var motion: [Motion]?
    /// Parts of the pictures that are not drawn as requested, each once.
    public var warnings: [RenderWarning]
    /// The part of the play that reviews compare; nil if the play was not for a review, or an older program wrote the
    /// timeline.
    public var record: Record?
    /// The spec's own settings for comparing the film with a later one; nil if the timeline is of no baseline, or an older
    /// program wrote it.
    public var review: Review?
    /// The spec as it was read; nil if the play was not for a review, or an older program wrote the timeline.
    public var settled: Settled?
    /// Whether the film is of a recording of a screen, of which rest and motion alone are known: the JSON calls its phases
    /// `still` and `moving`.
    public var isRecording = false

    /// Creates a timeline of this version of the program.
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

    /// The display's size in points: width and height; nil if it is not known.
    package var displaySize: [Double]? {
        if let record { return record.size }
        guard let scale, let rect = display ?? frames.first?.rect else { return nil }
        return [Double(rect.width) / scale, Double(rect.height) / scale]
    }

    package func word(for phase: StageTransition.Phase) -> String {
        guard isRecording else { return phase.rawValue }
        return phase == .idle ? Self.still : Self.moving
    }

    /// The words for the phases of recordings: no transition is in progress, and one is.
    static let still = "still", moving = "moving"

    /// Takes the scale, the display's rectangle and the frames' rectangles from `layout`.
    mutating func show(_ layout: SheetLayout) {
        scale = layout.scale
        display = layout.isDisplay ? nil : layout.display
        for index in frames.indices { frames[index].rect = layout.frameRect(index) }
    }
}
