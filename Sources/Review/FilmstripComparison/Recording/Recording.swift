public import FilmstripFilm
public import FilmstripOutputs
import FilmstripPNG

/// A record of one play of a spec, stored as two files: the timeline and the sheet.
public struct Recording: Sendable {
    /// The values, transitions, events and findings.
    public let timeline: Timeline
    /// The sheet as a PNG, with the frames at the places that the timeline gives.
    public let sheet: [UInt8]

    /// Creates a recording of `film`, drawn on `threads` threads.
    ///
    /// - Throws: An `OutputFailure` if the film cannot be drawn.
    public init(_ film: Film, threads: Int = 1) throws(OutputFailure) {
        let files = try FilmOutput(film: film, threads: threads).files(
            [.png], tellsPixels: true)
        guard let timeline = files.timeline, let sheet = files[.png] else { throw .cancelled }
        (self.timeline, self.sheet) = (timeline, sheet)
    }

    /// Creates a recording from a timeline and a sheet of the same play.
    ///
    /// - Throws: ``RecordingError`` if the digest of the frames' pixels in the sheet is missing or differs from the
    ///   timeline's; the pixels themselves are not read.
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
