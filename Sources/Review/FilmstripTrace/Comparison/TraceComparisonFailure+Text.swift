import Filmstrip
import FilmstripJSON

extension TraceComparisonFailure: CustomStringConvertible {
    /// The errors of the spec, or one clause with the accepted names.
    public var description: String {
        switch self {
        case .spec(let failure): failure.description
        case .neverShown(let name, as: let own, shown: let shown):
            (name == own
                ? "the trace has the view \(quoted(name)), which the play never shows"
                : "the play never shows the view \(quoted(own)), which stands for the trace's "
                    + quoted(name))
                + "; it shows \(list(shown))" + suggestion(for: own, among: shown)
        case .noSuchView(let name, recorded: let recorded):
            "the trace has no view \(quoted(name)); it has \(list(recorded))"
                + suggestion(for: name, among: recorded)
        }
    }
}
