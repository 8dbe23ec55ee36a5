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

    private static let spec = #"""
        { "screens": { "one": {}, "two": {} },
          "let": { "fast": 0.2, "slowDuration": 0.6, "standard": "cubic(0.2, 0, 0, 1)",
                   "pop": "spring(duration: 0.5, bounce: 0.3)", "dip": "keyframes(0, 1.2, 1)" },
          "animators": {
            "plain": { "duration": "fast", "prepare": [{ "insert": "to" }],
              "animate": [{ "curve": "standard", "delay": 0.05, "set": { "to.alpha": 1 } }],
              "complete": [{ "completeTransition": true }] },
            "both": { "duration": "slowDuration", "prepare": [{ "insert": "to" }],
              "animate": [{ "curve": "linear", "set": { "to.alpha": 1 } },
                          { "curve": "easeIn", "set": { "from.alpha": 0 } }],
              "complete": [{ "completeTransition": true }] } },
          "container": { "navigation": { "stack": ["one"],
            "push": { "animator": "plain" }, "pop": { "animator": "both" } } },
          "script": [{ "at": 0, "push": "two" }] }
        """#

    @Test func `writes springs as curves that others read, and as what they are`() async throws {
        try await withFolder { folder in
            try Self.write(Self.spec, "a.json", in: folder)
            let result = try Command.run("tokens", "a.json", "-o", "b.json", in: folder)
            #expect(result.code == 0)
            let near =
                "/let/pop: warning: no token type says this curve; other tools read the cubic"
            #expect(result.errors.contains(near) && result.errors.contains("/let/dip: warning: no"))
            let file = try JSONSerialization.jsonObject(
                with: Data(contentsOf: folder.appendingPathComponent("b.json")))
            let tokens = try #require(file as? [String: [String: Any]])
            #expect(tokens["pop"]?["$type"] as? String == "transition")
            let again = try Command.run("tokens", "b.json", "--as", "let", in: folder)
            #expect(again.code == 0)
            for value in [
                #""pop": "spring(duration: 0.5, bounce: 0.3)""#, #""dip": "keyframes(0, 1.2, 1)""#,
                #""fast": 0.2"#,
            ] { #expect(again.output.contains(value)) }
        }
    }

    @Test func `writes the timings of animators as transitions`() async throws {
        try await withFolder { folder in
            try Self.write(Self.spec, "a.json", in: folder)
            let made = try Command.run(
                "tokens", "a.json", "--animators", "-o", "b.json", in: folder)
            #expect(made.code == 0)
            let again = try Command.run("tokens", "b.json", "--as", "let", in: folder)
            for value in [
                #""animatorsPlainDuration": 0.2"#, #""animatorsPlainDelay": 0.05"#,
                #""animatorsPlainTimingFunction": "cubic(0.2, 0, 0, 1)""#,
                #""animatorsBoth1TimingFunction": "cubic(0, 0, 1, 1)""#,
                #""animatorsBoth2Duration": 0.6"#,
            ] { #expect(again.output.contains(value), "\(value)") }
        }
    }

    /// The body of a request, as Figma answers with it once it is there.
    private static func answer(to body: Data) throws -> Data {
        let body = try #require(
            try JSONSerialization.jsonObject(with: body) as? [String: [[String: Any]]])
        var variables: [String: [String: Any]] = [:]
        for variable in body["variables"] ?? [] {
            variables[try #require(variable["id"] as? String)] = variable
        }
        for value in body["variableModeValues"] ?? [] {
            let (id, mode) = (
                value["variableId"] as? String ?? "", value["modeId"] as? String ?? ""
            )
            variables[id]?["valuesByMode"] = [mode: value["value"] ?? 0]
        }
        let collections = (body["variableCollections"] ?? []).map {
            ($0["id"] as? String ?? "", ["defaultModeId": $0["initialModeId"] as? String ?? ""])
        }
        return try JSONSerialization.data(withJSONObject: [
            "meta": [
                "variables": variables,
                "variableCollections": Dictionary(uniqueKeysWithValues: collections),
            ]
        ])
    }

    @Test func `writes variables of Figma, which are read as the same values`() async throws {
        try await withFolder { folder in
            try Self.write(Self.spec, "a.json", in: folder)
            let result = try Command.run("tokens", "a.json", "--as", "figma", in: folder)
            #expect(result.code == 0)
            // Its name does not say that it is a duration.
            #expect(result.errors.contains("/let/fast: warning: called \"duration/fast\""))
            try Self.answer(to: Data(result.output.utf8))
                .write(to: folder.appendingPathComponent("figma.json"))
            let again = try Command.run("tokens", "figma.json", "--as", "let", in: folder)
            #expect(again.code == 0)
            for value in [
                #""durationFast": 0.2"#, #""slowDuration": 0.6"#,
                #""standard": "cubic(0.2, 0, 0, 1)""#,
                #""pop": "spring(duration: 0.5, bounce: 0.3)""#,
            ] { #expect(again.output.contains(value), "\(value)") }
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
                    "a.tokens.json:2:68 /slow/$value/unit: found the string \"min\"; expected "
                        + "\"ms\" or \"s\"\n"))
            #expect(try Command.run("tokens", "b.json", in: folder).code == 2)
            #expect(try Command.run("tokens", "a.json", "--as", "css", in: folder).code == 64)
        }
    }
}
