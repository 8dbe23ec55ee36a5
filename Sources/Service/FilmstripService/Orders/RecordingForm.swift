import FilmstripOutputs
import FilmstripTrace

/// A result of a recording; the raw value is a word for messages.
enum RecordingForm: RawRepresentable, Equatable, Sendable {
    /// A film of the pictures between which equally much changes.
    case film(OutputFormat)
    /// The places of what moves.
    case trace
    /// The curves of the motion, as JSON or in sentences.
    case fit(isText: Bool)
    /// A spec with its pictures.
    case proposal
    /// The differences from a spec.
    case comparison(TraceFormat)

    /// The formats of films, in order of preference: those that no program makes.
    static let films = OutputFormat.byMediaType.filter { $0.conversion == nil }
        .map(RecordingForm.film)

    private static let all: [RecordingForm] =
        films + [.trace, .fit(isText: false), .fit(isText: true), .proposal]
        + TraceOrder.formats.map(RecordingForm.comparison)

    init?(rawValue: String) {
        guard let form = Self.all.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = form
    }

    var rawValue: String {
        switch self {
        case .film(let format): "film.\(format.rawValue)"
        case .trace: "trace"
        case .fit(let isText): isText ? "fit.txt" : "fit.json"
        case .proposal: "proposal"
        case .comparison(let format): "comparison.\(format)"
        }
    }

    var mediaType: MediaType {
        switch self {
        case .film(let format): format.mediaType
        case .trace: MediaType("application/jsonl")
        case .fit(let isText): isText ? .text : .json
        case .proposal: OutputFormat.zip.mediaType
        case .comparison(let format): format.mediaType
        }
    }
}
