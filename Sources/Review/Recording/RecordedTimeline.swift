/// A timeline as `timeline.json` has it, of this version of the program or an earlier one.
public struct RecordedTimeline: Sendable {}
