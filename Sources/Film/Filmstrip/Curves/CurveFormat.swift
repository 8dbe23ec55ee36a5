public import FilmstripOutputs

/// An output format of sampled curves.
///
/// Cases are in order of preference: a client that accepts several formats equally gets the first.
public enum CurveFormat: String, CaseIterable, Sendable {
    /// All facts about each curve, and its samples.
    case json
    /// The samples alone: a header, and a row for each sample.
    case csv
    /// A plot of all curves as vectors.
    case svg
    /// The same plot with two pixels per point.
    case png

    /// The media type, for HTTP.
    public var mediaType: MediaType {
        switch self {
        case .json: .json
        case .csv: MediaType("text/csv", parameters: "charset=utf-8; header=present")
        case .svg: .svg
        case .png: .png
        }
    }
}
