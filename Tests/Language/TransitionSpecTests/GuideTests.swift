import FilmstripJSON
import TestSupport
import Testing
import TransitionSpec

/// Texts that are being typed, and the help with writing them.
@Suite struct `A text that is being typed` {
    private static let limits = JSONLimits(textBytes: 1 << 20)
    private let guide = SpecGuide(SpecReader(presets: presets, rules: ["black-screen"]))

    private static func known() throws -> [String: [UInt8]] {
        try ["Examples", "Public/examples", "Sources/Film/Filmstrip/Presets"]
            .reduce(into: [:]) { known, folder in known.merge(try texts(in: folder)) { $1 } }
    }

    @Test func `reads as JSON does if it is JSON`() throws {
        for (name, text) in try Self.known() {
            let strict = try JSONReader.read(text, limits: Self.limits)
            let lenient = try #require(LenientJSONReader.read(text, limits: Self.limits))
            #expect(lenient.root == strict, "\(name)")
        }
        let escapes = Array(#"{ "a\u00e9\n": ["\ud83d\ude42", -1.5e3, true, null, {}, [] ] }"#.utf8)
        let strict = try JSONReader.read(escapes, limits: Self.limits)
        #expect(LenientJSONReader.read(escapes, limits: Self.limits)?.root == strict)
    }

    struct Row: CustomTestStringConvertible {
        /// The text, in which `|` stands for the cursor.
        var text: String
        var path: [String]
        var role = JSONCursor.Role.value
        var found: String?
        var siblings: [String] = []
        var testDescription: String { text }
    }

    @Test(arguments: [
        Row(text: "|", path: []),
        Row(text: "{|", path: [], role: .key),
        Row(text: "{ \"a|", path: [], role: .key, found: "a"),
        Row(text: #"{ "a|": 1, "b": 2 }"#, path: [], role: .key, found: "a", siblings: ["b"]),
        Row(text: #"{ "a": 1, | "b": 2 }"#, path: [], role: .key, siblings: ["a", "b"]),
        Row(text: #"{ "a": |"#, path: ["a"], siblings: ["a"]),
        Row(text: #"{ "a": "x|" }"#, path: ["a"], found: "x", siblings: ["a"]),
        Row(text: #"{ "a": tr| }"#, path: ["a"], found: "tr", siblings: ["a"]),
        Row(text: #"{ "a": [1, |] }"#, path: ["a", "1"], siblings: ["a"]),
        Row(text: #"{ "a": [{ "b": 1 }, { "c|" }] }"#, path: ["a", "1"], role: .key, found: "c"),
        // The comma after 1 is missing.
        Row(text: "{ \"a\": 1\n \"b|\" }", path: [], role: .key, found: "b", siblings: ["a"]),
        // The value of a is missing.
        Row(text: "{ \"a\": |\n \"b\": 2 }", path: ["a"], siblings: ["a", "b"]),
        // The quote of x ends with its line.
        Row(text: "{ \"a\": \"x|\n, \"b\": 2 }", path: ["a"], found: "x", siblings: ["a", "b"]),
    ])
    func `has the cursor at its place`(_ row: Row) throws {
        let parts = row.text.split(
            separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        let text = Array((parts[0] + parts[1]).utf8)
        let read = LenientJSONReader.read(
            text, cursor: parts[0].utf8.count, limits: Self.limits)
        let cursor = try #require(read?.cursor)
        #expect(cursor.path == row.path && cursor.role == row.role)
        #expect(cursor.text == row.found)
        #expect(cursor.siblings == row.siblings)
    }

    @Test(.seeded) func `never traps the reader or the guide, however it is damaged`() throws {
        var random = SplitMix64(state: TestSeed.used(14))
        let marks = Array("{}[]\",:\\ \n|0aé".utf8)
        for (_, whole) in try Self.known().sorted(by: { $0.key < $1.key }).prefix(24) {
            for _ in 0..<4 {
                var text = whole
                for _ in 0..<Int.random(in: 1...6, using: &random) where !text.isEmpty {
                    let place = Int.random(in: 0..<text.count, using: &random)
                    switch Int.random(in: 0..<3, using: &random) {
                    case 0: text.remove(at: place)
                    case 1: text.insert(marks.randomElement(using: &random) ?? 0, at: place)
                    case _: text.removeSubrange(place...)
                    }
                }
                let offset = Int.random(in: 0...text.count, using: &random)
                let completions = guide.completions(in: text, at: offset)
                #expect(completions.range.lowerBound <= offset)
                #expect(completions.range.upperBound <= text.count)
                if let hover = guide.hover(in: text, at: offset) {
                    #expect(hover.range.contains(offset) || hover.range.upperBound == offset)
                }
                _ = guide.hints(in: text)
                for link in guide.links(in: text) { #expect(link.range.upperBound <= text.count) }
                do {
                    _ = try SpecReader(presets: presets).read(text)
                } catch {
                    for error in error.errors {
                        guard let range = error.range(in: text) else { continue }
                        #expect(range.upperBound <= text.count)
                        if let fix = error.fix(in: text) {
                            #expect(fix.range.upperBound <= text.count)
                        }
                    }
                }
            }
        }
    }

    @Test func `is valid with a completed key in place, for every key of the spec`() throws {
        let text = Array("{  }".utf8)
        let items = guide.completions(in: text, at: 2).items
        #expect(items.count > 10)
        for item in items {
            let completed = Array("{ \(item.text) }".utf8)
            #expect(throws: Never.self) { try JSONReader.read(completed, limits: Self.limits) }
            do {
                _ = try SpecReader(presets: presets, rules: ["black-screen"]).read(completed)
            } catch {
                #expect(!error.errors.contains { $0.message.hasPrefix("unknown key") })
            }
        }
    }

    @Test func `shows the numbers that strings compute`() {
        let text = """
            { "preset": "push", "let": { "quick": 0.25 },
              "script": [{ "at": "quick * 2", "push": "message" }, { "at": 3, "pop": true }] }
            """
        // 0.25 · 2; the name in "let" is itself shown where it is defined.
        #expect(guide.hints(in: Array(text.utf8)).map(\.text) == ["= 0.5"])
    }

    @Test func `is mended by the name that an error suggests`() throws {
        let text = Array(#"{ "preset": "push", "devise": { "scale": 2 } }"#.utf8)
        let error = try #require(throws: SpecReadFailure.self) {
            try SpecReader(presets: presets).read(text)
        }
        let fix = try #require(error.errors.first?.fix(in: text))
        var mended = text
        mended.replaceSubrange(fix.range, with: Array(fix.text.utf8))
        #expect(
            String(decoding: mended, as: UTF8.self)
                == #"{ "preset": "push", "device": { "scale": 2 } }"#)
    }

    @Test func `is explained by name, by its keys, and by its pointer`() {
        let pointer = guide.explain("/animators/slide/duration")
        let keys = guide.explain("animators.slide.duration")
        #expect(pointer.count == 1 && pointer == keys)
        #expect(pointer.first?.values == "a number of seconds from 0 to 60")
        #expect(guide.explain("duration").count > 1)
        #expect(guide.explain("duration").first?.title == "animators.NAME.duration")
        #expect(guide.explain("push").first?.title == "script[].push")
        #expect(guide.explain("clamp").first?.title == "clamp(x, low, high)")
        #expect(guide.explain("nothing").isEmpty && guide.explain("animators.a.nothing").isEmpty)
    }

    /// Of the last two, the words are only in the purposes of keys.
    @Test(arguments: [
        ("UIPanGestureRecognizer", "interactions.NAME.recognizer.pan"),
        ("transitionDuration", "animators.NAME.duration"),
        ("UIView.animate", "animators.NAME.animate"), ("CGAffineTransform", "translation(x, y)"),
        ("curveEaseInOut", "easeInOut"),
        ("UISheetPresentationController", "container.presentation.detents"),
        ("UIViewPropertyAnimator", "animators.NAME.animatedBy"),
        ("modalPresentationStyle", "container.presentation.style"),
    ])
    func `is explained by a word of UIKit`(_ word: String, title: String) {
        #expect(guide.explain(word).contains { $0.title == title })
    }

    @Test func `is explained by the last of its keys, with the other places that it has`() throws {
        let one = try #require(guide.explain("dismiss.reversed").first)
        #expect(one.title == "container.presentation.dismiss.reversed")
        let all = try #require(guide.explain("reversed").first)
        #expect(all.rules.contains { $0.contains("`container.presentation.dismiss.reversed`") })
        #expect(guide.explain("let.far.range").first?.summary.contains("knob") == true)
    }
}
