package import Filmstrip
import FilmstripPNG
package import FilmstripRecordings
import Foundation
import TransitionSpec

extension SpecProposal {
    /// The spec, laid out, the files of its pictures, and what is not sure about it: the play is held against the
    /// recording.
    ///
    /// - Throws: ``RecordingError``, ``RenderFailure``, or an error of the PNG encoder.
    package func files(
        by renderer: Renderer, isCancelled: @escaping @Sendable () -> Bool = { false }
    ) throws -> (spec: [UInt8], pictures: [(path: String, bytes: [UInt8])], notes: [String]) {
        let pictures = try pictures.map {
            (path: $0.path, bytes: try PNGEncoder.encode($0.bitmap))
        }
        var renderer = renderer
        renderer.files = SpecFiles(
            Dictionary(uniqueKeysWithValues: pictures.map { ($0.path, $0.bytes) }))
        let check = try check(by: renderer, isCancelled: isCancelled)
        return (try renderer.laidOut(spec), pictures, notes + [check])
    }

    /// A sentence on how far the play of the spec is from the recording, from the places that were measured.
    ///
    /// - Parameter renderer: Plays the spec, with its pictures as files.
    private func check(
        by renderer: Renderer, isCancelled: @escaping @Sendable () -> Bool
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
        func far(_ number: NumberComparison) -> Double { abs(number.worst.difference) }
        func words(_ found: NumberComparison) -> String {
            let difference = String(format: found.number.isLength ? "%.1f pt" : "%.2f", far(found))
            return "\(found.view)'s \(found.number.rawValue) differs by \(difference) at "
                + "\(String(format: "%.3f", found.worst.time)) s of the recording"
        }
        let lengths = compared.numbers.filter(\.number.isLength)
        guard let worst = lengths.max(by: { far($0) < far($1) }) else {
            return "played, nothing that was measured is seen"
        }
        guard lengths.allSatisfy(\.isSame) else {
            return "played, it is not as recorded: \(words(worst)); mend it by hand"
        }
        let most = String(format: "%.1f", far(worst))
        let alpha = compared.numbers.filter { !$0.isSame }.max { far($0) < far($1) }
        return "played, no place differs by more than \(most) pt from the recording"
            + (alpha.map { "; \(words($0))" } ?? "")
    }
}
