public import FilmstripOutputs

/// What sampled curves can be returned as.
///
/// The order is that of preference: of formats that a client accepts alike, it gets the first.
public enum CurveFormat: String, CaseIterable, Sendable {
    /// All that is known of each curve, and its samples.
    case json
    /// The samples alone: a row for each, after a header.
    case csv
    /// A plot of all curves, as vectors.
    case svg
    /// The same plot at two pixels a point.
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
