public import FilmstripPNG

/// The reason why a recording cannot be compared.
public enum RecordingError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The sheet's PNG does not contain the digest of its frames' pixels.
    case withoutDigest
    /// The digests of the frames' pixels differ, so sheet and timeline show different frames.
    case strangers(sheet: String, timeline: String)
    /// The frames on the sheet are not those of the timeline, or their sizes differ among themselves.
    case otherFrames
    /// The sheet's PNG cannot be read.
    case sheet(PNGDecodingError)
    /// The frame with this index, from 0, lies outside the sheet.
    case frameOutside(Int)
    /// Areas in points are ignored, but the timeline does not say how many pixels a point has.
    case withoutScale

    /// The problem and its remedy: one clause in lower case.
    public var description: String {
        switch self {
        case .withoutDigest:
            "the sheet does not say which frames it shows: record sheet and timeline together"
        case .strangers(let sheet, let timeline):
            "sheet and timeline are not of one play, the sheet's pixels are \(sheet), the "
                + "timeline's \(timeline): record both together"
        case .otherFrames: "the frames of sheet and timeline differ: record both together"
        case .sheet(let error): "the sheet cannot be read: \(error)"
        case .frameOutside(let index): "frame \(index) lies outside the sheet"
        case .withoutScale:
            "the timeline has no \"scale\", without which nothing in points can be ignored"
        }
    }
}
