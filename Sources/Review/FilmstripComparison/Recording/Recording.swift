public import FilmstripFilm
public import FilmstripOutputs
import FilmstripPNG

/// A record of one play of a spec, stored as two files: the timeline and the sheet.
public struct Recording: Sendable {
    /// The values, transitions, events and findings.
    public let timeline: Timeline
    /// The sheet as a PNG.
    public let sheet: [UInt8]
    /// The places of the frames on the sheet, with its scale: those of the timeline, unless the sheet is small.
    package let places: Timeline

    /// Whether the sheet has smaller frames than those of the timeline, whose pixels its digest is of.
    package let isSmall: Bool

    /// Whether a small sheet would have smaller frames.
    package var isLarge: Bool {
        !isSmall && timeline.frames.contains { max($0.rect.width, $0.rect.height) > Film.smallSide }
    }

    /// Creates a recording of `film`, drawn on `threads` threads.
    ///
    /// - Throws: An `OutputFailure` if the film cannot be drawn.
    public init(_ film: Film, threads: Int = 1) throws(OutputFailure) {
        let files = try FilmOutput(film: film, threads: threads).files(
            [.png], tellsPixels: true)
        guard let timeline = files.timeline, let sheet = files[.png] else { throw .cancelled }
        (self.timeline, self.sheet, places, isSmall) = (timeline, sheet, timeline, false)
    }

    /// Creates a recording from a timeline and a sheet of the same play.
    ///
    /// - Throws: ``RecordingError`` if the digest of the frames' pixels in the sheet is missing or differs from the
    ///   timeline's, or if the frames on the sheet are others; the pixels themselves are not read.
    public init(timeline: Timeline, sheet: [UInt8]) throws(RecordingError) {
        guard let digest = PNGDecoder.text(PNGKeyword.pixels, in: sheet) else {
            throw .withoutDigest
        }
        guard digest == timeline.pixels else {
            throw .strangers(sheet: digest, timeline: timeline.pixels ?? "not drawn")
        }
        (self.timeline, self.sheet) = (timeline, sheet)
        let small = PNGDecoder.text(PNGKeyword.small, in: sheet)
        guard let places = try? small.map({ try Timeline(json: Array($0.utf8)) }) ?? timeline else {
            throw .otherFrames
        }
        (self.places, isSmall) = (places, small != nil)
        guard places.frames.map(\.time) == timeline.frames.map(\.time),
            places.hasEqualFrames, timeline.hasEqualFrames
        else { throw .otherFrames }
    }

    /// The recording with the sheet of another one whose frames have the same pixels; nil if they have not.
    package func redrawn(by other: Recording) -> Recording? {
        guard timeline.pixels == other.timeline.pixels,
            timeline.frames.count == other.timeline.frames.count
        else { return nil }
        var timeline = timeline
        for index in timeline.frames.indices {
            timeline.frames[index].rect = other.timeline.frames[index].rect
        }
        return try? Recording(timeline: timeline, sheet: other.sheet)
    }
}

extension Timeline {
    /// Whether all frames have the same size, which is not empty.
    fileprivate var hasEqualFrames: Bool {
        frames.allSatisfy {
            $0.size == frames[0].size && $0.rect.width > 0 && $0.rect.height > 0
        }
    }
}
