import ArgumentParser
import Filmstrip
import FilmstripFiles
import FilmstripTour
import Foundation

/// The command that the program with UIKit runs for `tour`: everything that is tried on one scene.
struct TourPlayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tour-play", abstract: "Tries the transitions of one scene.",
        shouldDisplay: false)

    /// The path under which the code is known.
    @Argument var spec: String
    @Argument var scene: String
    @Argument var calls: String
    @Argument var seconds: Double
    /// The names of attempts that are left out.
    @Argument var skipped: [String] = []

    func run() throws {
        guard CompiledCode.ofProcess != nil, let calls = TourStop.Calls(rawValue: calls) else {
            throw ValidationError("filmstrip tour alone runs this command")
        }
        try prepareEngine()
        func tell(_ word: TourWord) {
            if let text = try? JSONEncoder().encode(word) { try? writeStandardOutput(Array(text)) }
        }
        var trial = TourTrial(
            scene, calls: calls, by: Renderer(threads: 1, files: SpecFolder(of: spec).files),
            seconds: seconds, skipped: Set(skipped), tell: tell)
        do throws(RenderFailure) {
            let untried = try trial.visit()
            if untried > 0 { tell(.untried(untried)) }
        } catch {
            if case .invalid(let errors) = error, let first = errors.first {
                throw ExitCode(1, saying: first.message)
            }
            throw ExitCode(1, saying: "\(error)")
        }
    }
}
