/// What sampled curves can be returned as.
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
    public var mediaType: String {
        switch self {
        case .json: "application/json"
        case .csv: "text/csv; charset=utf-8; header=present"
        case .svg: "image/svg+xml"
        case .png: "image/png"
        }
    }
}
