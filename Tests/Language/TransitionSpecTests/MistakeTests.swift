import Foundation
import Testing
import TransitionSpec

@Suite struct `A mistake in a spec` {
    /// A file in `Tests/Language/Mistakes`: a spec with one mistake, a line of three hyphens, and the errors
    /// as the command prints them. The file's name describes the mistake.
    struct Mistake: CustomTestStringConvertible {
        var testDescription, spec, told: String
    }

    private static let mistakes: [Mistake] = {
        let folder = repository.appendingPathComponent("Tests/Language/Mistakes")
        let files =
            (try? FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.sorted { $0.path < $1.path }.compactMap { file in
            guard let text = try? String(contentsOf: file, encoding: .utf8),
                let line = text.range(of: "---\n")
            else { return nil }
            return Mistake(
                testDescription: file.deletingPathExtension().lastPathComponent
                    .replacingOccurrences(of: "-", with: " "),
                spec: String(text[..<line.lowerBound]), told: String(text[line.upperBound...]))
        }
    }()

    @Test(arguments: mistakes)
    func `is told with its place, what was found and what is accepted`(_ mistake: Mistake) {
        let told = errors(in: mistake.spec).map { error in
            let excerpt = error.excerpt?.split(separator: "\n", omittingEmptySubsequences: false)
            return (["\(error)"] + (excerpt ?? []).map { $0.isEmpty ? "" : "    \($0)" })
                .joined(separator: "\n") + "\n"
        }
        #expect(told.joined() == mistake.told)
    }

    @Test func `is one of many that people make`() { #expect(Self.mistakes.count >= 130) }
}
