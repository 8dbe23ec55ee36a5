import Foundation
import ServiceSupport
import TestSupport
import Testing

/// `Docs/commands.md` lists the commands between two markers, as they describe themselves. `RECORD_COMMANDS=1` rewrites
/// the list, and the test still fails.
@Suite struct `The page of commands` {
    private struct Dump: Decodable {
        struct Command: Decodable {
            var commandName: String
            var abstract, discussion: String?
            var shouldDisplay: Bool
            var subcommands: [Command]?

            /// The commands that do something, with their whole names.
            var leaves: [(name: String, command: Command)] {
                guard let subcommands else { return [(commandName, self)] }
                return subcommands.filter { $0.shouldDisplay && $0.commandName != "help" }
                    .flatMap(\.leaves).map { ("\(commandName) \($0.name)", $0.command) }
            }
        }
        var command: Command
    }

    private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Docs/commands.md").standardized

    /// The commands with their whole names, their abstracts, and the sentence on exit codes that ends each one's help.
    private func commands(
        in folder: URL
    ) throws -> [(arguments: [String], abstract: String, codes: String)] {
        let dump = try Command.run("--experimental-dump-help", in: folder)
        return try JSONDecoder().decode(Dump.self, from: Data(dump.output.utf8)).command.leaves
            .map { name, command in
                let mark = "Exit codes: "
                let codes = try #require(command.discussion?.range(of: mark), "\(name)")
                return (
                    name.split(separator: " ").dropFirst().map(String.init),
                    command.abstract ?? "",
                    String((command.discussion ?? "")[codes.upperBound...])
                )
            }
    }

    @Test func `lists every command with its exit codes`() async throws {
        try await withFolder { folder throws in
            let rows = try commands(in: folder).map { arguments, abstract, codes in
                "| `\(arguments.joined(separator: " "))` | \(abstract) | \(codes) |\n"
            }
            #expect(rows.count > 25)
            let table = "| command | | exit codes |\n| --- | --- | --- |\n" + rows.joined()
            let (begin, end) = ("<!-- commands -->\n", "<!-- end of commands -->")
            let text = try String(contentsOf: Self.page, encoding: .utf8)
            let first = try #require(text.range(of: begin))
            let last = try #require(text.range(of: end))
            let isTrue = text[first.upperBound..<last.lowerBound] == table
            #expect(isTrue, "RECORD_COMMANDS=1 writes the commands anew")
            if !isTrue, ProcessInfo.processInfo.environment["RECORD_COMMANDS"] == "1" {
                let new = text[..<first.upperBound] + table + text[last.lowerBound...]
                try Data(new.utf8).write(to: Self.page)
            }
        }
    }

    @Test func `tells the code of a mistaken argument`() async throws {
        try await withFolder { folder throws in
            for (arguments, _, codes) in try commands(in: folder) {
                let result = try Command(arguments + ["--no-such-option"], in: folder).end()
                #expect(result.code == 2 || result.code == 64)
                let parts = codes.split(separator: ";").filter { $0.contains("an argument is not") }
                #expect(
                    parts.count == 1 && parts[0].hasPrefix(" \(result.code) if"),
                    "\(arguments) ends with \(result.code): \(codes)")
            }
        }
    }

    @Test func `has the groups of the help`() async throws {
        try await withFolder { folder throws in
            let help = try Command.run("--help", in: folder).output
            let heads = help.split(separator: "\n").filter { $0.hasSuffix("SUBCOMMANDS:") }
            #expect(
                heads == [
                    "MAKE SUBCOMMANDS:", "CHECK SUBCOMMANDS:", "EXPLAIN SUBCOMMANDS:",
                    "SERVE SUBCOMMANDS:", "YOUR CODE SUBCOMMANDS:",
                ])
        }
    }
}

@Suite struct `A mistyped name` {
    struct Row: CustomTestStringConvertible {
        var arguments: [String]
        var code: Int32 = 64
        /// The beginning of the message; the rest is the usage.
        var message: String
        var testDescription: String { arguments.joined(separator: " ") }
    }

    @Test(arguments: [
        Row(
            arguments: ["rendr", "spec.json"],
            message: #"Error: there is no command "rendr"; did you mean "render"?"#),
        Row(
            arguments: ["help", "chekc"],
            message: #"Error: there is no command "chekc"; did you mean "check"?"#),
        Row(
            arguments: ["trace", "compere", "a", "b"], code: 2,
            message: #"Error: there is no command "compere"; did you mean "compare"?"#),
        Row(arguments: ["dance"], message: "Error: there is no command \"dance\"\n"),
        Row(
            arguments: ["expand", "spac.json"], code: 2,
            message:
                "cannot read spac.json: No such file or directory; did you mean \"spec.json\"?\n"),
        Row(
            arguments: ["expand", "inner/slide-up.jsn"], code: 2,
            message: "cannot read inner/slide-up.jsn: No such file or directory; did you mean "
                + "\"slide-up.json\"?\n"),
        // Short names are near to all.
        Row(
            arguments: ["expand", "a.json"], code: 2,
            message: "cannot read a.json: No such file or directory\n"),
        Row(
            arguments: ["expand", "other/spec.json"], code: 2,
            message: "cannot read other/spec.json: No such file or directory\n"),
    ])
    func `is answered with the nearest one`(_ row: Row) async throws {
        try await withFolder { folder throws in
            let inner = folder.appending(path: "inner")
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
            for file in [
                folder.appending(path: "spec.json"), inner.appending(path: "slide-up.json"),
            ] {
                try Data(#"{ "preset": "slide-up" }"#.utf8).write(to: file)
            }
            let result = try Command(row.arguments, in: folder).end()
            #expect(result.code == row.code && result.output.isEmpty)
            #expect(result.errors.hasPrefix(row.message), "\(result.errors)")
        }
    }
}
