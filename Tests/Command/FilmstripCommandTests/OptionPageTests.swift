import Foundation
import ServiceSupport
import TestSupport
import Testing

/// `Docs/service.md` lists the options of `filmstrip serve` between two markers, as the command describes them.
/// `RECORD_SERVICE=1` rewrites the list, and the test still fails.
@Suite struct `The page of the service's options` {
    private struct Dump: Decodable {
        struct Option: Decodable {
            struct Name: Decodable { var kind, name: String }
            var kind: String
            var names: [Name]
            var abstract, defaultValue, sectionTitle: String?
            /// False for options that exist for tests alone.
            var shouldDisplay: Bool

            var name: String { names.first { $0.kind == "long" }?.name ?? "" }
            var variable: String {
                "FILMSTRIP_" + name.uppercased().replacingOccurrences(of: "-", with: "_")
            }
        }
        struct Command: Decodable { var arguments: [Option] }
        var command: Command
    }

    private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Docs/service.md").standardized

    private func options(in folder: URL) throws -> [Dump.Option] {
        let dump = try Command.run("serve", "--experimental-dump-help", in: folder)
        return try JSONDecoder().decode(Dump.self, from: Data(dump.output.utf8)).command.arguments
            .filter { $0.shouldDisplay && !["help", "version"].contains($0.name) }
    }

    private func table(_ options: [Dump.Option]) -> String {
        var sections: [String] = []
        for title in options.map({ $0.sectionTitle ?? "Where" }) where !sections.contains(title) {
            sections.append(title)
        }
        // Options outside any section come first.
        sections.sort { ($0 == "Where" ? 0 : 1) < ($1 == "Where" ? 0 : 1) }
        return sections.map { section in
            let rows = options.filter { ($0.sectionTitle ?? "Where") == section }.map { option in
                "| `--\(option.name)`<br>`\(option.variable)` | \(option.abstract ?? "") "
                    + "| \(option.defaultValue.map { "`\($0)`" } ?? "") |"
            }
            let head = "| Option, variable | Meaning | Default |\n| --- | --- | --- |\n"
            return "### \(section)\n\n" + head + rows.joined(separator: "\n") + "\n"
        }.joined(separator: "\n")
    }

    @Test func `lists what the command takes`() async throws {
        try await withFolder { folder throws in
            let table = table(try options(in: folder))
            let (begin, end) = ("<!-- options -->\n", "<!-- end of options -->")
            let text = try String(contentsOf: Self.page, encoding: .utf8)
            let first = try #require(text.range(of: begin))
            let last = try #require(text.range(of: end))
            let isTrue = text[first.upperBound..<last.lowerBound] == table
            #expect(isTrue, "RECORD_SERVICE=1 writes the options anew")
            if !isTrue, ProcessInfo.processInfo.environment["RECORD_SERVICE"] == "1" {
                let new = text[..<first.upperBound] + table + text[last.lowerBound...]
                try Data(new.utf8).write(to: Self.page)
            }
        }
    }

    /// The command refuses values just outside each range that the page gives.
    @Test func `names ranges that are held`() async throws {
        try await withFolder { folder throws in
            let range = try NSRegularExpression(pattern: "([0-9]+)\\.\\.\\.([0-9]+)")
            var count = 0
            for option in try options(in: folder) {
                let help = option.abstract ?? ""
                let all = NSRange(help.startIndex..., in: help)
                guard let match = range.firstMatch(in: help, range: all),
                    let lower = Range(match.range(at: 1), in: help).flatMap({ Int(help[$0]) }),
                    let upper = Range(match.range(at: 2), in: help).flatMap({ Int(help[$0]) })
                else { continue }
                count += 1
                for value in [lower - 1, upper + 1] {
                    let result = try Command.run("serve", "--\(option.name)=\(value)", in: folder)
                    #expect(result.code == 64)
                    #expect(
                        result.errors.contains(
                            help.contains("Seconds")
                                ? "\(upper) seconds" : "expected \(lower)...\(upper)"),
                        "--\(option.name)=\(value): \(result.errors)")
                }
            }
            #expect(count >= 30)
        }
    }
}
