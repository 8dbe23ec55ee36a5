/// What one play of a spec showed, as two files keep it: the timeline and the sheet.
public struct Recording: Sendable {
    /// Values, transitions, events and findings.
    public var timeline: RecordedTimeline
    /// The sheet's PNG, whose frames lie where the timeline says.
    public var sheet: [UInt8]

    /// A recording of the given parts.
    public init(timeline: RecordedTimeline, sheet: [UInt8]) {
        (self.timeline, self.sheet) = (timeline, sheet)
    }
}
