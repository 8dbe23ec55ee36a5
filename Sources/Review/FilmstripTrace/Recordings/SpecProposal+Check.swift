package import Filmstrip
package import FilmstripRecordings
import Foundation

extension SpecProposal {
    /// A sentence on how far the play of the spec is from the recording, from the places that were measured.
    ///
    /// - Parameter renderer: Plays the spec, with its pictures as files.
    package func check(
        by renderer: Renderer, isCancelled: @escaping @Sendable () -> Bool = { false }
    ) throws(RecordingError) -> String {
        let compared: TraceComparison
        do {
            let film = try renderer.film(of: spec, isCancelled: isCancelled)
            let played = try RecordedTransition.transition(1, of: film, in: recording)
            compared = try RecordedTransition(
                transition, of: tracks, in: recording, as: played, of: film
            ).compared(with: spec, played, by: renderer, isCancelled: isCancelled)
        } catch {
            if isCancelled() { throw RecordingError(recording, .option("the work was cancelled")) }
            return "it cannot be compared with the recording: \(error)"
        }
        let lengths = compared.numbers.filter(\.number.isLength)
        guard
            let worst = lengths.max(by: {
                abs($0.worst.difference) < abs($1.worst.difference)
            })
        else { return "played, nothing that was measured is seen" }
        let most = String(format: "%.1f", abs(worst.worst.difference))
        let differing = compared.numbers.filter { !$0.isSame }
        guard let bad = differing.first(where: \.number.isLength) ?? differing.first else {
            return "played, it is as recorded: no place differs by more than \(most) pt"
        }
        let found = bad.number.isLength ? worst : bad
        let difference = String(
            format: bad.number.isLength ? "%.1f pt" : "%.2f", abs(found.worst.difference))
        return
            "played, it is not as recorded: \(found.view)'s \(found.number.rawValue) differs by \(difference) "
            + "at \(String(format: "%.3f", found.worst.time)) s of the recording; mend it by hand"
    }
}
