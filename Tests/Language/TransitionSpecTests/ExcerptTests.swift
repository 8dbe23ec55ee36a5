import Testing
import TransitionSpec

@Suite struct `An excerpt` {
    /// The excerpt of the single error in a text; nil if there is not exactly one.
    private static func excerpt(of text: String) -> String? {
        let found = errors(in: text)
        return found.count == 1 ? found.first?.excerpt : nil
    }

    @Test func `has a caret under the place in an expression`() {
        let text = smallSpec(
            replacing: #"{ "set": { "to.alpha": 1 } }"#,
            with: "{ \"set\":\n      { \"to.alpha\": \"1 + containr.width\" } }")
        #expect(
            Self.excerpt(of: text) == """
                { "to.alpha": "1 + containr.width" } }],
                                   ^
                """)
    }

    @Test func `has a caret where a text ends too early`() {
        #expect(Self.excerpt(of: "{ \"a\": ") == "{ \"a\": \n       ^")
        #expect(Self.excerpt(of: "") == "\n^")
    }

    @Test func `shows tabs, wide characters and what has no shape`() {
        // 日 takes two columns, a combining acute accent none, and an escape sequence six.
        for (before, width) in [
            ("\t", 4), ("\u{65E5}", 2), ("e\u{301}", 1), ("\u{1F600}", 2), ("\u{200B}", 6),
            ("é", 1),
        ] {
            let shown = before == "\t" ? "    " : before == "\u{200B}" ? "\\u200b" : before
            let text = before == "\t" ? "[\t1 x" : "[\"\(before)\" x"
            let quoted = before == "\t" ? "[    1 x" : "[\"\(shown)\" x"
            let caret = String(repeating: " ", count: width + (before == "\t" ? 3 : 4)) + "^"
            #expect(Self.excerpt(of: text) == quoted + "\n" + caret)
        }
    }

    @Test func `of a long line is cut to what is around the place`() throws {
        let long = String(repeating: "1,", count: 500)
        let excerpt = try #require(Self.excerpt(of: "[\(long)x,\(long)"))
        let lines = excerpt.split(separator: "\n").map(String.init)
        #expect(lines.map(\.count) == [100, 61])
        #expect(lines[0].hasPrefix("…") && lines[0].hasSuffix("…"))
        #expect(lines[0].dropFirst(60).first == "x" && lines[1].last == "^")
        let end = try #require(Self.excerpt(of: "[\(long)x"))
        #expect(end.split(separator: "\n").map(\.count) == [100, 100])
        let start = try #require(Self.excerpt(of: "x\(long)"))
        #expect(start.split(separator: "\n").map(\.count) == [100, 1])
    }

    @Test func `does not tell errors apart`() {
        let error = SpecError(pointer: "/a", line: 1, column: 2, message: "m")
        var other = error
        other.excerpt = "a\n^"
        #expect(error == other)
    }

    @Test func `is found for errors of a play`() throws {
        let text = smallSpec(replacing: "translation.x /", with: "1 /")
        let progress = try #require(try read(text).interaction("drag").driver?.rules).progress
        let error = try #require(
            #expect(throws: SpecError.self) {
                try progress.evaluate { _ in .rect(Spec.Rect(x: 0, y: 0, width: 0, height: 0)) }
            })
        let located = SpecReader().located(error, in: Array(text.utf8))
        #expect(
            located.excerpt == """
                "progress": "1 / container.width", "finish": "progress > 0.5",
                            ^
                """)
        let elsewhere = SpecError(pointer: "/script/0/at", line: 0, column: 0, message: "m")
        let found = SpecReader().located(elsewhere, in: Array(text.utf8))
        #expect(
            found.excerpt == """
                "script": [{ "at": 0, "pop": true }]
                                   ^
                """)
    }
}
