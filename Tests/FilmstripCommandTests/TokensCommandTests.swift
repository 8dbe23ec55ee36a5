import Foundation
import ServiceSupport
import Testing

@Suite struct `The tokens command` {
    private static let tokens = """
        {
          "slow": { "$type": "duration", "$value": { "value": 600, "unit": "ms" } },
          "brand": { "$type": "color", "$value": "#ff8800" }
        }

        """

    private static func write(_ text: String, _ name: String, in folder: URL) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    @Test func `writes the values of a file, and warns of what it leaves out`() async throws {
        try await withFolder { folder in
            try Self.write(Self.tokens, "a.tokens.json", in: folder)
            let result = try Command.run("tokens", "a.tokens.json", "--as", "let", in: folder)
            #expect(result.code == 0 && result.output == "{\n  \"let\": { \"slow\": 0.6 }\n}\n")
            #expect(
                result.errors.hasPrefix(
                    "a.tokens.json:1:1 the spec: warning: left out 1 token of the type \"color\"\n")
            )
        }
    }

    @Test func `writes the tokens of a spec that names a file`() async throws {
        try await withFolder { folder in
            try Self.write(Self.tokens, "a.tokens.json", in: folder)
            try Self.write(
                #"{ "preset": "card", "tokens": "a.tokens.json", "let": { "seconds": "slow" } }"#,
                "a.json", in: folder)
            let result = try Command.run("tokens", "a.json", "-o", "b.json", in: folder)
            #expect(result.code == 0 && result.output.isEmpty)
            let again = try Command.run("tokens", "b.json", "--as", "let", in: folder)
            #expect(again.code == 0)
            #expect(again.output == "{\n  \"let\": { \"slow\": 0.6, \"seconds\": 0.6 }\n}\n")
        }
    }

    @Test func `reports errors with their places`() async throws {
        try await withFolder { folder in
            try Self.write(
                Self.tokens.replacing("\"ms\"", with: "\"min\""), "a.tokens.json", in: folder)
            let result = try Command.run("tokens", "a.tokens.json", "--as", "let", in: folder)
            #expect(result.code == 1 && result.output.isEmpty)
            #expect(
                result.errors.hasPrefix(
                    "a.tokens.json:2:68 /slow/$value/unit: found the string \"min\", accepted is "
                        + "\"ms\" or \"s\"\n"))
            #expect(try Command.run("tokens", "b.json", in: folder).code == 2)
            #expect(try Command.run("tokens", "a.json", "--as", "css", in: folder).code == 64)
        }
    }
}
