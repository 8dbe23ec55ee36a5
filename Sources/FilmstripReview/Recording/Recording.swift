import Filmstrip
public import FilmstripFilm
public import FilmstripOutputs
import FilmstripPNG

/// What one play of a spec showed, as two files keep it: the timeline and the sheet.
public struct Recording: Sendable {
    /// Values, transitions, events and findings.
    public let timeline: Timeline
    /// The sheet's PNG, whose frames lie where the timeline says.
    public let sheet: [UInt8]

    /// A recording of `film`, drawn on `threads` threads.
    ///
    /// - Throws: An `OutputFailure` if it cannot be drawn.
    public init(_ film: Film, threads: Int = 1) throws(OutputFailure) {
        let files = try FilmOutput(film: film, threads: threads).files(
            [.png], tellsPixels: true)
        guard let timeline = files.timeline, let sheet = files[.png] else { throw .cancelled }
        (self.timeline, self.sheet) = (timeline, sheet)
    }

    /// A recording of parts that belong together.
    ///
    /// - Throws: ``RecordingError`` if the sheet says another digest of its frames' pixels than the
    ///   timeline, or none; its pixels are not read.
    public init(timeline: Timeline, sheet: [UInt8]) throws(RecordingError) {
        guard let digest = PNGDecoder.text(PNGKeyword.pixels, in: sheet) else {
            throw .withoutDigest
        }
        guard digest == timeline.pixels else {
            throw .strangers(sheet: digest, timeline: timeline.pixels ?? "not drawn")
        }
        (self.timeline, self.sheet) = (timeline, sheet)
    }
}
