import Filmstrip
import FilmstripFilm
import FilmstripSweep
import Foundation
import Testing

/// Random fingers on all presets and examples, with a small budget: nothing that traps, and no error that is not known.
@Suite struct `Random fingers on` {
    /// Laws that presets of published code are known to break, with the mistakes of that code.
    private static let known: [String: Set<String>] = [
        "pull-to-dismiss": ["ends", "driver-never-driven"],
        "page": ["cancelled-is-never-begun", "same-at-every-rate", "stack-is-as-told"],
    ]

    @Test(arguments: Presets.all.keys.sorted())
    func `a preset break no law`(_ preset: String) throws {
        let report = try search(try #require(Presets.all[preset]))
        let broken = report.failures.filter { Self.known[preset]?.contains($0.law.name) != true }
        #expect(broken.map { "\($0.law.name): \($0.message), play \($0.play)" } == [])
    }

    private static let examples = [
        "back-swipe", "card-touches", "slide-left-interrupted", "three-swipes",
        "two-fingers-cropped",
    ]

    @Test(arguments: examples)
    func `an example break no law`(_ name: String) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Examples/\(name).json")
        let report = try search(Array(try Data(contentsOf: file)))
        #expect(report.failures.map { "\($0.law.name): \($0.message), play \($0.play)" } == [])
    }

    private func search(_ text: [UInt8]) throws -> Fuzz.Report {
        try Fuzz(plays: 40, severities: [.error]).search(text, by: Renderer(threads: 1))
    }
}
