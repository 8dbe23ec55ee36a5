import Foundation
import TestSupport
import Testing
import TransitionSpec

@Suite struct `Design tokens` {
    /// Files of tokens that are published.
    struct Published: CustomTestStringConvertible {
        var testDescription: String
        var text: String
        /// The named values that they give.
        var values: String
    }

    static let published = [
        Published(
            testDescription: "the durations of the format's section 8.5",
            text: """
                {
                  "Duration-Quick": { "$value": { "value": 100, "unit": "ms" }, "$type": "duration" },
                  "Duration-Long": { "$value": { "value": 1.5, "unit": "s" }, "$type": "duration" }
                }
                """, values: #""DurationQuick": 0.1, "DurationLong": 1.5"#),
        Published(
            testDescription: "a duration of the drafts before 2025",
            text: #"{ "Duration-200": { "$value": "200ms", "$type": "duration" } }"#,
            values: #""Duration200": 0.2"#),
        Published(
            testDescription: "the curve Accelerate of section 8.6",
            text: #"{ "Accelerate": { "$value": [0.5, 0, 1, 1], "$type": "cubicBezier" } }"#,
            values: #""Accelerate": "cubic(0.5, 0, 1, 1)""#),
        Published(
            testDescription: "the transition of section 9.5",
            text: """
                { "transition": { "emphasis": { "$type": "transition", "$value": {
                  "duration": { "value": 200, "unit": "ms" }, "delay": { "value": 0, "unit": "ms" },
                  "timingFunction": [0.5, 0, 1, 1] } } } }
                """,
            values: #""transitionEmphasisDuration": 0.2, "transitionEmphasisDelay": 0, "#
                + #""transitionEmphasisTimingFunction": "cubic(0.5, 0, 1, 1)""#),
        Published(
            testDescription: "groups with a type, as in the theme of WordPress",
            text: """
                { "wpds-motion": {
                  "duration": { "$type": "duration",
                    "xs": { "$value": "50ms", "$description": "Offsets" }, "sm": { "$value": "100ms" } },
                  "easing": { "$type": "cubicBezier", "subtle": { "$value": [0.25, 0.1, 0.25, 1] } }
                } }
                """,
            values: #""wpdsMotionDurationXs": 0.05, "wpdsMotionDurationSm": 0.1, "#
                + #""wpdsMotionEasingSubtle": "cubic(0.25, 0.1, 0.25, 1)""#),
    ]

    private static let reader = SpecReader(presets: presets)

    private static func json(_ text: [UInt8]) throws -> NSObject? {
        try JSONSerialization.jsonObject(with: Data(text)) as? NSObject
    }

    private static func values(_ text: String) throws -> TokenConversion {
        try reader.namedValues(ofTokens: Array(text.utf8))
    }

    private static func errors(in text: String) -> [String] {
        do {
            _ = try values(text)
            return []
        } catch let failure as SpecReadFailure {
            return failure.errors.map(\.description)
        } catch {
            return ["\(error)"]
        }
    }

    @Test(arguments: published)
    func `are named values of a spec`(_ tokens: Published) throws {
        #expect(
            try Self.json(Self.values(tokens.text).text)
                == Self.json(Array("{ \"let\": { \(tokens.values) } }".utf8)))
        #expect(try Self.values(tokens.text).warnings == [])
    }

    /// A spec that uses every one of `names` for seconds.
    private static func spec(_ values: String, seconds names: [String]) -> String {
        let steps = names.map { "{ \"at\": \"\($0)\", \"pop\": true }" }.joined(separator: ", ")
        return smallSpec(
            replacing: #""script": [{ "at": 0, "pop": true }]"#,
            with: "\"let\": \(values), \"script\": [\(steps)]")
    }

    @Test(arguments: published)
    func `come back from a spec with the same values`(_ tokens: Published) throws {
        let values = try Self.values(tokens.text).text
        let object = try #require(Self.json(values) as? [String: [String: Any]])
        let inner = try #require(object["let"])
        let times = inner.filter { $0.value is NSNumber }.sorted {
            ("\($0.value)", $0.key) < ("\($1.value)", $1.key)
        }
        let text = String(
            decoding: try JSONSerialization.data(withJSONObject: inner), as: UTF8.self)
        let spec = Self.spec(text, seconds: times.isEmpty ? ["0"] : times.map(\.key))
        let written = try Self.reader.tokens(of: Array(spec.utf8))
        #expect(written.warnings == [])
        let again = try Self.reader.namedValues(ofTokens: written.text)
        #expect(try Self.json(again.text) == Self.json(values))
    }

    @Test func `follow aliases, of whole tokens and of parts`() throws {
        let tokens = """
            { "base": { "$type": "duration", "$root": { "$value": "300ms" } },
              "curve": { "$type": "cubicBezier", "$value": [0, 0, 1, 1] },
              "alias": { "$value": "{base.$root}" },
              "open": { "$type": "transition",
                        "$value": { "duration": "{alias}", "timingFunction": "{curve}" } } }
            """
        #expect(
            try Self.json(Self.values(tokens).text)
                == Self.json(
                    Array(
                        #"""
                        { "let": { "base": 0.3, "curve": "cubic(0, 0, 1, 1)", "alias": 0.3,
                          "openDuration": 0.3, "openTimingFunction": "cubic(0, 0, 1, 1)" } }
                        """#.utf8)))
    }

    @Test(arguments: [
        (#"{ "duration": 0.5, "bounce": 0.3 }"#, "spring(duration: 0.5, bounce: 0.3)"),
        (#"{ "duration": "400ms", "bounce": 0.35 }"#, "spring(duration: 0.4, bounce: 0.35)"),
        (
            #"{ "stiffness": 180, "damping": 20, "mass": 1 }"#,
            "spring(stiffness: 180, damping: 20, mass: 1)"
        ),
        (
            #"{ "response": "300ms", "dampingRatio": 0.88 }"#,
            "spring(response: 0.3, dampingFraction: 0.88)"
        ),
        (
            #"{ "response": 0.3, "damping": 0.85 }"#,
            "spring(response: 0.3, dampingFraction: 0.85)"
        ),
    ])
    func `may be springs in the ways that files have them`(_ value: String, _ curve: String) throws
    {
        let text = "{ \"pop\": { \"$type\": \"spring\", \"$value\": \(value) } }"
        #expect(
            try Self.json(Self.values(text).text)
                == Self.json(Array("{ \"let\": { \"pop\": \"\(curve)\" } }".utf8)))
    }

    @Test func `keep the curves that no type says in an extension`() throws {
        let spec = Self.spec(
            #"{ "pop": "spring(mass: 1, stiffness: 200, damping: 15)", "dip": "keyframes(0, 1.2, 1)" }"#,
            seconds: ["0"])
        let written = try Self.reader.tokens(of: Array(spec.utf8))
        #expect(written.warnings.map(\.pointer) == ["/let/pop", "/let/dip"])
        #expect(
            try Self.json(Self.reader.namedValues(ofTokens: written.text).text)
                == Self.json(
                    Array(
                        #"""
                        { "let": { "pop": "spring(mass: 1, stiffness: 200, damping: 15)",
                          "dip": "keyframes(0, 1.2, 1)" } }
                        """#.utf8)))
        let token = """
            { "pop": { "$type": "cubicBezier", "$value": [0.3, 1.5, 0.6, 1],
                       "$extensions": { "filmstrip": { "curve": "bouncy" } } } }
            """
        #expect(
            try Self.json(Self.values(token).text)
                == Self.json(Array(#"{ "let": { "pop": "bouncy" } }"#.utf8)))
    }

    @Test func `say what they leave out`() throws {
        let text = """
            { "fast": { "$type": "duration", "$value": "100ms" },
              "red": { "$type": "color", "$value": "red" }, "a": { "$value": 1 } }
            """
        #expect(
            try Self.values(text).warnings.map(\.message) == [
                "left out 1 token of no type", #"left out 1 token of the type "color""#,
            ])
        let spec = Self.spec(
            #"{ "inset": 12, "fast": 0.1, "slow": "fast * 2" }"#, seconds: ["fast", "slow"])
        let written = try Self.reader.tokens(of: Array(spec.utf8))
        #expect(written.warnings.map(\.pointer) == ["/let/inset"])
        #expect(
            try Self.json(written.text)
                == Self.json(
                    Array(
                        #"""
                        { "fast": { "$type": "duration", "$value": { "value": 100, "unit": "ms" } },
                          "slow": { "$type": "duration", "$value": { "value": 200, "unit": "ms" } } }
                        """#.utf8)))
    }

    @Test(arguments: [
        (
            #"{ "a": { "$type": "duration", "$value": 200 } }"#,
            "1:41 /a/$value: found the number 200"
        ),
        (
            #"{ "a": { "$type": "duration", "$value": { "value": 2, "unit": "min" } } }"#,
            #"1:63 /a/$value/unit: found the string "min"; expected "ms" or "s""#
        ),
        (
            #"{ "a": { "$type": "cubicBezier", "$value": "ease-in" } }"#,
            #"1:44 /a/$value: found the string "ease-in"; expected the four numbers"#
        ),
        (
            #"{ "a": { "$type": "cubicBezier", "$value": [2, 0, 1, 1] } }"#,
            #"1:44 /a/$value: the curve is "cubic(2, 0, 1, 1)": found the number 2"#
        ),
        (
            #"{ "a": { "$type": "duration", "$value": "{b}" }, "b": { "$type": "duration", "$value": "{a}" } }"#,
            #"the alias leads to itself: "{b}" is "{a}" is "{b}""#
        ),
        (
            #"{ "fast": { "$type": "duration", "$value": "1s" }, "a": { "$type": "duration", "$value": "{fats}" } }"#,
            #"no token is named "fats"; did you mean "fast"?"#
        ),
        (
            #"{ "c": { "$type": "color", "$value": "red" }, "a": { "$type": "duration", "$value": "{c}" } }"#,
            #"the token "c" is of the type "color"; expected "duration""#
        ),
        (
            #"{ "a-b": { "$type": "duration", "$value": "1s" }, "a": { "$type": "duration", "b": { "$value": "2s" } } }"#,
            #"the token "a.b" has the name "aB", as "a-b" at 1:3 has"#
        ),
        (
            #"{ "linear": { "$type": "cubicBezier", "$value": [0, 0, 1, 1] } }"#,
            #"1:3 /linear: the token "linear" cannot be a named value"#
        ),
        (
            #"{ "a": { "$type": "spring", "$value": { "duration": 0.5, "mass": 1 } } }"#,
            "does not go with"
        ),
        (
            #"{ "a": { "$type": "transition", "$value": { "duration": "1s" } } }"#,
            #"the key "timingFunction" is missing"#
        ),
        (#"{ "g": { "$extends": "{h}" } }"#, #"1:10 /g/$extends: "$extends" is not read"#),
        (#"{ "c": { "$type": "color", "$value": "red" } }"#, "1:1 the spec: found no motion"),
        ("[]", "found an empty array; expected an object of design tokens"),
    ])
    func `are refused with the place of the error`(_ text: String, _ message: String) throws {
        let errors = Self.errors(in: text)
        #expect(errors.contains { $0.contains(message) }, "\(errors)")
    }

    @Test(.seeded) func `are read or refused with a place, however they are damaged`() throws {
        var generator = SplitMix64(seed: 7)
        let pieces = ["\"", "{", "}", "[", "]", ",", ":", "1e9", "null", "-", "$value", "{fast}"]
        var (read, refused) = (0, 0)
        for i in 0..<2000 {
            var text = Array(Self.published[i % Self.published.count].text.utf8)
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let at = Int.random(in: text.indices, using: &generator)
                if Bool.random(using: &generator) {
                    text[at] = UInt8.random(in: 0x20...0x7E, using: &generator)
                } else {
                    let piece = pieces[Int.random(in: pieces.indices, using: &generator)]
                    text.insert(contentsOf: piece.utf8, at: at)
                }
            }
            do {
                _ = try Self.reader.namedValues(ofTokens: text)
                read += 1
            } catch {
                #expect(!error.errors.isEmpty)
                #expect(error.errors.allSatisfy { $0.line >= 1 && $0.column >= 1 })
                refused += 1
            }
        }
        #expect(read > 100 && refused > 100)
    }

    // MARK: Figma

    @Test func `may be Figma's variables, in the default mode`() throws {
        let text = """
            { "status": 200, "error": false, "meta": {
              "variableCollections": { "VariableCollectionId:1:1": { "id": "VariableCollectionId:1:1",
                "name": "Motion", "defaultModeId": "1:0",
                "modes": [{ "modeId": "1:1", "name": "Slow" }, { "modeId": "1:0", "name": "Usual" }] } },
              "variables": {
                "VariableID:1:2": { "id": "VariableID:1:2", "name": "duration/fast",
                  "variableCollectionId": "VariableCollectionId:1:1", "resolvedType": "FLOAT",
                  "valuesByMode": { "1:1": 400, "1:0": 200 } },
                "VariableID:1:3": { "id": "VariableID:1:3", "name": "duration/sheet",
                  "variableCollectionId": "VariableCollectionId:1:1", "resolvedType": "FLOAT",
                  "valuesByMode": { "1:0": { "type": "VARIABLE_ALIAS", "id": "VariableID:1:2" } } },
                "VariableID:1:4": { "id": "VariableID:1:4", "name": "easing/standard",
                  "variableCollectionId": "VariableCollectionId:1:1", "resolvedType": "STRING",
                  "valuesByMode": { "1:0": "cubic-bezier(0.2, 0, 0, 1)" } },
                "VariableID:1:5": { "id": "VariableID:1:5", "name": "easing/exit",
                  "variableCollectionId": "VariableCollectionId:1:1", "resolvedType": "STRING",
                  "valuesByMode": { "1:0": "ease-in" } },
                "VariableID:1:6": { "id": "VariableID:1:6", "name": "spacing/4",
                  "variableCollectionId": "VariableCollectionId:1:1", "resolvedType": "FLOAT",
                  "valuesByMode": { "1:0": 16 } } } } }
            """
        let values = try Self.values(text)
        #expect(
            try Self.json(values.text)
                == Self.json(
                    Array(
                        #"""
                        { "let": { "durationFast": 0.2, "durationSheet": 0.2,
                          "easingStandard": "cubic(0.2, 0, 0, 1)", "easingExit": "easeIn" } }
                        """#.utf8)))
        #expect(
            values.warnings.map(\.message) == [
                "read the default mode alone, of 2", "left out 1 variable that are no motion",
            ])
        #expect(
            Self.errors(
                in: text.replacing("cubic-bezier(0.2, 0, 0, 1)", with: "cubic-bezier(2, 0)")
            ).first?.contains("expected \"cubic-bezier(x1, y1, x2, y2)\"") == true)
    }

    // MARK: In a spec

    private static let motion = #"{ "fast": { "$type": "duration", "$value": "250ms" } }"#

    private static func read(_ text: String, _ files: [String: String]) throws -> Spec {
        try SpecReader(presets: presets, files: SpecFiles(files.mapValues { Array($0.utf8) })).read(
            Array(text.utf8))
    }

    private static func spec(naming file: String, _ more: String = "") -> String {
        smallSpec(replacing: "\"duration\": 0.3", with: "\"duration\": \"fast\"").replacing(
            "\"screens\": {", with: "\"tokens\": \"\(file)\", \(more) \"screens\": {",
            maxReplacements: 1)
    }

    @Test func `are values of the spec that names their file`() throws {
        let spec = try Self.read(
            Self.spec(naming: "motion/a.tokens.json"), ["motion/a.tokens.json": Self.motion])
        #expect(try spec.animator("slide").duration == 0.25)
        #expect(!spec.warnings.contains { $0.message.contains("fast") })
        let plain = try TransitionSpecTests.read(
            Self.spec(naming: "x").replacing(
                "\"tokens\": \"x\",", with: "\"let\": { \"fast\": 0.25 },"))
        #expect(spec.canonicalForm == plain.canonicalForm)
    }

    @Test func `are tokens again, whether the spec uses them or not`() throws {
        let motion =
            #"{ "fast": { "$type": "duration", "$value": "250ms" }, "#
            + #""slow": { "$type": "duration", "$value": "1s" } }"#
        let reader = SpecReader(presets: presets, files: SpecFiles(["a.json": Array(motion.utf8)]))
        let written = try reader.tokens(of: Array(Self.spec(naming: "a.json").utf8))
        #expect(written.warnings == [])
        #expect(
            try Self.json(reader.namedValues(ofTokens: written.text).text)
                == Self.json(Array(#"{ "let": { "fast": 0.25, "slow": 1 } }"#.utf8)))
    }

    @Test func `give way to a value of the spec's own`() throws {
        let spec = try Self.read(
            Self.spec(naming: "a.json", #""let": { "fast": 0.5 },"#), ["a.json": Self.motion])
        #expect(try spec.animator("slide").duration == 0.5)
    }

    @Test func `come with a file that the spec extends, from its folder`() throws {
        let spec = try Self.read(
            #"{ "extends": "base/b.json", "filmstrip": { "frames": 3 } }"#,
            ["base/b.json": Self.spec(naming: "a.json"), "base/a.json": Self.motion])
        #expect(try spec.animator("slide").duration == 0.25)
    }

    @Test func `have their errors in their file`() throws {
        let failure = #expect(throws: SpecReadFailure.self) {
            try Self.read(
                Self.spec(naming: "a.json"),
                ["a.json": "{\n  \"fast\": { \"$type\": \"duration\", \"$value\": \"fast\" }\n}"])
        }
        let error = try #require(failure?.errors.first)
        #expect(failure?.errors.count == 1)
        #expect(error.file == "a.json" && error.line == 2 && error.column == 44)
        #expect(error.pointer == "/fast/$value")
    }

    @Test(arguments: [
        ("../a.json", "expected the path of a JSON file"), ("a.txt", "expected the path"),
        ("b.json", "no such file came with the spec"),
    ])
    func `are in the spec's folder or below`(_ file: String, _ message: String) throws {
        let failure = #expect(throws: SpecReadFailure.self) {
            try Self.read(Self.spec(naming: file), ["a.json": Self.motion])
        }
        let error = try #require(failure?.errors.first)
        #expect(error.pointer == "/tokens" && error.message.contains(message))
        #expect(failure?.errors.count == 1)
    }

    @Test func `are spelled out in the expanded spec`() throws {
        let reader = SpecReader(
            presets: presets, files: SpecFiles(["a.json": Array(Self.motion.utf8)]))
        let text = Array(Self.spec(naming: "a.json").utf8)
        let whole = String(decoding: try reader.expanded(text), as: UTF8.self)
        #expect(!whole.contains("tokens") && whole.contains("\"fast\": 0.25"))
        #expect(try reader.read(Array(whole.utf8)).canonicalForm == reader.read(text).canonicalForm)
    }
}
