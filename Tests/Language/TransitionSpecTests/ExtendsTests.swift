import Foundation
import Testing
import TransitionSpec

@Suite struct `A spec that extends another` {
    /// A reader with the given files, keyed by path.
    private static func reader(_ files: [String: String]) -> SpecReader {
        SpecReader(
            presets: presets,
            files: SpecFiles { path throws(SpecFiles.Refusal) in
                guard let text = files[path] else {
                    throw SpecFiles.Refusal("there is no such file")
                }
                return Array(text.utf8)
            })
    }

    private static func read(
        _ text: String, _ files: [String: String] = [:]
    ) throws(SpecReadFailure) -> Spec {
        try reader(files).read(Array(text.utf8))
    }

    private static func errors(
        in text: String, _ files: [String: String] = [:]
    ) -> [String] {
        do {
            _ = try read(text, files)
            return []
        } catch {
            return error.errors.map { ($0.file.map { "\($0):" } ?? "") + $0.description }
        }
    }

    @Test func `takes a preset by its name as the short form does`() throws {
        let (short, long) = (
            #"{ "preset": "back-swipe", "device": { "scale": 2 } }"#,
            #"{ "extends": "back-swipe", "device": { "scale": 2 } }"#
        )
        #expect(try Self.read(short) == Self.read(long))
        #expect(
            Self.errors(in: #"{ "extends": "back-swipe", "preset": "back-swipe" }"#) == [
                "1:28 /preset: \"preset\" excludes \"extends\"; expected at most one of "
                    + "\"preset\" or \"extends\""
            ])
    }

    @Test func `takes a file, and what that extends from its own folder`() throws {
        let files = [
            "base/one.json": #"{ "extends": "deep/two.json", "device": { "scale": 3 } }"#,
            "base/deep/two.json": #"{ "preset": "back-swipe", "device": { "touchRate": 120 } }"#,
        ]
        let spec = try Self.read(
            #"{ "extends": "base/one.json", "filmstrip": { "frames": 3 } }"#, files)
        let plain = try Self.read(
            #"{ "preset": "back-swipe", "device": { "scale": 3, "touchRate": 120 }, "#
                + #""filmstrip": { "frames": 3 } }"#)
        #expect(spec.canonicalForm == plain.canonicalForm)
        #expect(spec.device == plain.device && spec.animators == plain.animators)
    }

    @Test func `has the errors of a file in that file`() throws {
        let base = smallSpec.replacing("\"to.alpha\": 1", with: "\"to.alpha\": \"1 + \\u0020alpa\"")
        let failure = #expect(throws: SpecReadFailure.self) {
            try Self.read(#"{ "extends": "base.json" }"#, ["base.json": base])
        }
        let error = try #require(failure?.errors.first)
        #expect(error.file == "base.json" && failure?.errors.count == 1)
        #expect(error.pointer == "/animators/slide/animate/0/set/to.alpha")
        #expect(error.line == 7 && error.column == 51)
        #expect(error.excerpt?.hasPrefix("\"animate\": [{ \"set\": { \"to.alpha\"") == true)
        #expect(
            Self.errors(in: #"{ "extends": "a.json" }"#, ["a.json": "{ \"device\": }"]) == [
                "a.json:1:13 the spec: found \"}\"; expected a value"
            ])
        #expect(
            Self.errors(
                in: #"{ "extends": "a.json" }"#, ["a.json": #"{ "extends": "b.json" }"#])
                == ["a.json:1:14 /extends: cannot read \"b.json\": there is no such file"])
        #expect(
            Self.errors(
                in: #"{ "extends": "a.json" }"#,
                ["a.json": #"{ "extends": "card", "preset": "card" }"#])
                == [
                    "a.json:1:22 /preset: \"preset\" excludes \"extends\"; expected at most one "
                        + "of the two"
                ])
    }

    @Test func `names a value of a file with its place there`() {
        let base = smallSpec.replacing(
            "\"screens\"", with: "\"let\": { \"side\": \"container.width\" }, \"screens\"")
        #expect(
            Self.errors(
                in: #"{ "extends": "base.json", "device": { "scale": "side" } }"#,
                ["base.json": base]) == [
                    "1:49 /device/scale: the value \"side\" of base.json:2:20 cannot stand here: "
                        + "unknown name \"container\"; a name here is \"side\""
                ])
    }

    @Test func `does not extend itself`() {
        #expect(
            Self.errors(
                in: #"{ "extends": "a.json" }"#,
                [
                    "a.json": #"{ "extends": "b.json" }"#, "b.json": #"{ "extends": "c.json" }"#,
                    "c.json": #"{ "extends": "b.json" }"#,
                ]) == [
                    "c.json:1:14 /extends: the file extends itself: \"b.json\" extends \"c.json\" "
                        + "extends \"b.json\""
                ])
    }

    @Test func `is one of a bounded chain`() {
        var files: [String: String] = [:]
        for i in 1...9 { files["\(i).json"] = "{ \"extends\": \"\(i + 1).json\" }" }
        files["9.json"] = smallSpec
        #expect(
            Self.errors(in: #"{ "extends": "1.json" }"#, files) == [
                "8.json:1:14 /extends: found a chain of more than 8 files that extend each other "
                    + "(limit \"extends\")"
            ])
        #expect(Self.errors(in: #"{ "extends": "2.json" }"#, files) == [])
    }

    @Test(arguments: [
        "../a.json", "/a.json", "b/../a.json", "./a.json", "b//a.json", "a.txt", "b\\\\a.json", "",
    ])
    func `takes no path that could lead out of its folder`(_ path: String) throws {
        let text = "{ \"extends\": \"\(path)\" }"
        let failure = #expect(throws: SpecReadFailure.self) {
            try SpecReader(
                presets: ["card": presets["card"] ?? []],
                files: SpecFiles { _ throws(SpecFiles.Refusal) in
                    Issue.record("the path was read")
                    return []
                }
            ).read(Array(text.utf8))
        }
        let shown = path.replacingOccurrences(of: "\\\\", with: "\\")
        let quoted = shown.replacingOccurrences(of: "\\", with: "\\\\")
        #expect(
            failure?.errors.map(\.description) == [
                "1:14 /extends: found the string \"\(quoted)\"; expected the path of a JSON "
                    + "file in the spec's folder or below, as \"base.json\", or a preset: \"card\""
            ])
    }

    @Test func `finds no files where there are none`() {
        let failure = #expect(throws: SpecReadFailure.self) {
            try SpecReader(presets: ["card": presets["card"] ?? []]).read(
                Array(#"{ "extends": "base.json" }"#.utf8))
        }
        #expect(
            failure?.errors.map(\.description) == [
                "1:14 /extends: found the string \"base.json\", but there are no files here; expected "
                    + "\"card\""
            ])
    }

    @Test func `suggests a preset whose name is near`() {
        #expect(
            Self.errors(in: #"{ "extends": "back-swype" }"#).first?.hasSuffix(
                "did you mean \"back-swipe\"?") == true)
    }
}
