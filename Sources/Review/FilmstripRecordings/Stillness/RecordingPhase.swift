/// A span of a recording in which the screen rests or moves.
public struct RecordingPhase: Equatable, Sendable {
    /// The number of a span of motion, from 1; nil if the screen rests.
    public var transition: Int?
    /// Seconds from the recording's first picture.
    ///
    /// A motion begins with the last picture that shows the screen at rest, at most a usual step before the first one
    /// that differs, and ends with the first one that shows it at rest again.
    public var begin, end: Double
    /// The positions of the phase's pictures among those that are looked at; those at rest before and after a motion
    /// count to it as well.
    public var frames: ClosedRange<Int>

    /// Whether the screen moves.
    public var isMoving: Bool { transition != nil }
}
