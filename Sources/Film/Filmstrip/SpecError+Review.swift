import FilmstripFilm
import FilmstripJSON
import TransitionSpec

extension SpecError {
    /// Creates the warning of an operation that was impossible in a review.
    init(_ refused: Timeline.Refused) {
        self.init(
            pointer: refused.pointer, line: 0, column: 0,
            message: "\(refused.reason), so that it is skipped at "
                + "\(JSONValue.text(of: refused.time)) s")
    }

    /// Creates the warning of a wait of the script that never ended in a review.
    init(_ missed: Timeline.Missed) {
        let steps = missed.skipped == 1 ? "the step is" : "it and the steps after it are"
        self.init(
            pointer: "/script/\(missed.step)/after", line: 0, column: 0,
            message: "\"\(missed.event)\" never comes after \(JSONValue.text(of: missed.since)) s, "
                + "so that \(steps) skipped")
    }
}
