import Filmstrip
import PNG

/// What one play of a spec showed, as two files keep it: the timeline and the sheet.
public struct Recording: Sendable {
    /// Values, transitions, events and findings.
    public let timeline: RecordedTimeline
    /// The sheet's PNG, whose frames lie where the timeline says.
    public let sheet: [UInt8]

    /// A recording of parts that belong together.
    ///
    /// - Throws: ``RecordingError`` if the sheet says another digest of its frames' pixels than the
    ///   timeline, or none; its pixels are not read.
    public init(timeline: RecordedTimeline, sheet: [UInt8]) throws(RecordingError) {
        guard let digest = PNGDecoder.text(PNGKeyword.pixels, in: sheet) else {
            throw .withoutDigest
        }
        guard digest == timeline.pixels else {
            throw .strangers(sheet: digest, timeline: timeline.pixels)
        }
        (self.timeline, self.sheet) = (timeline, sheet)
    }
}
