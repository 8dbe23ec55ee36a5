import Filmstrip
import Foundation
import Testing
import TransitionSpec

@Suite struct `A report of findings` {
    struct Row: CustomTestStringConvertible {
        var text: String
        var line, column: Int
        var testDescription: String { "\(line):\(column) in \(text)" }
    }

    /// Keys that replace the completion of the preset's animator, so that the message keeps its shadow.
    private static let careless = """
        "animators": {"backSwipe": {"complete": [{"completeTransition": "!cancelled"}]}}, "allow": []
        """

    @Test(arguments: [
        // In order of preference: operation, the finding's screen, container, the preset's name.
        Row(
            text: """
                {"preset": "back-swipe", "screens": {"message": {}},
                 "container": {"navigation": {"pop": {}}}, \(careless)}
                """, line: 2, column: 38),
        Row(
            text: """
                {"preset": "back-swipe", "container": {"navigation": {}},
                 "screens": {"message": {}}, \(careless)}
                """, line: 2, column: 25),
        Row(
            text: #"{"preset": "back-swipe", "container": {"navigation": {}}, \#(careless)}"#,
            line: 1, column: 39),
        Row(text: #"{"preset": "back-swipe", \#(careless)}"#, line: 1, column: 12),
    ])
    func `tells the place in the text`(_ row: Row) throws {
        let found = findings(.shadowLeftBehind, in: try linted(row.text))
        try #require(!found.isEmpty)
        for finding in found {
            #expect(finding.place.line == row.line && finding.place.column == row.column)
        }
    }

    @Test func `is lines of a place, a weight, a sentence and a rule, then what belongs to them`()
        throws
    {
        let spec = try linted(Dimming().text, as: "specs/a.json")
        let finding = try #require(findings(.alphaLeftBehind, in: spec).first).finding
        let text = LintReport([spec]).text(as: .text)
        let frame = try #require(finding.frame)
        #expect(
            text.contains(
                """
                specs/a.json:4:57: warning: \(finding.message) [alpha-left-behind]
                    at 0.200 s, frame \(frame + 1), view two
                    fix: \(FindingRule.alphaLeftBehind.fix)

                """))
        #expect(text.hasSuffix(" in 1 spec\n"))
    }

    @Test func `gives the reason of what is allowed, and does not count it`() throws {
        let allow = #"[{ "rule": "alpha-left-behind", "reason": "a veil follows" }]"#
        let report = LintReport([try linted(Dimming(script: pushedTwice, allow: allow).text)])
        let all = LintReport([try linted(Dimming(script: pushedTwice).text)])
        #expect(report.summary.allowed == 2)
        #expect(report.summary.findings == all.summary.findings - 2)
        let lines = report.text(as: .text).split(separator: "\n").filter {
            $0.hasSuffix("[alpha-left-behind]")
        }
        let line = "a.json:4:57: allowed: a veil follows [alpha-left-behind]"
        #expect(lines.map(String.init) == [line, line])
    }

    @Test func `tells of an allowance that was not needed, if the text itself has it`() throws {
        let allow = """
            [{ "rule": "alpha-left-behind", "reason": "r" }, { "rule": "black-screen", "reason": "r" }]
            """
        let report = LintReport([try linted(Dimming(allow: allow).text)])
        let line =
            "a.json:8:61: notice: the allowance of black-screen was not needed "
            + "[needless-allowance]\n"
        #expect(report.text(as: .text).contains(line))
        #expect(!report.text(as: .text).contains("allowance of alpha-left-behind"))
    }

    @Test func `stays one line a sentence, whatever a screen or a file is called`() throws {
        // U+202E reverses the rest of a line, U+001B begins a terminal's control sequence.
        let hostile = "x\n\u{202E}\u{1B}[2J"
        let name = "a\nb\u{1B}.json"
        let allow = #"[{ "rule": "alpha-left-behind", "reason": "x\n\u202E\u001B[2J" }]"#
        let text = LintReport([
            renamed(hostile, in: try linted(Dimming().text, as: name)),
            try linted(Dimming(allow: allow).text, as: name),
        ]).text(as: .text)
        #expect(text.contains(#"view x\u000a\u202e\u001b[2J"#))
        #expect(text.contains(#"allowed: x\u000a\u202e\u001b[2J [alpha"#))
        for line in text.split(separator: "\n").dropLast() {
            #expect(line.hasPrefix(#"a\u000ab\u001b.json:"#) || line.hasPrefix("    "))
        }
        #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    }

    private static func summary(
        of specs: Int = 1, _ fill: (inout LintSummary) -> Void = { _ in }
    ) -> LintSummary {
        var summary = LintSummary()
        summary.specs = specs
        fill(&summary)
        return summary
    }

    @Test(arguments: [
        (summary(), "no findings in 1 spec"),
        (summary(of: 3) { $0.failed = 2 }, "no findings in 1 spec, 2 not played"),
        (summary { ($0.notes, $0.affected) = (1, 1) }, "1 finding (1 note) in 1 spec"),
        (
            summary(of: 5) {
                ($0.affected, $0.errors, $0.warnings, $0.notes) = (2, 1, 2, 3)
                ($0.allowed, $0.known, $0.gone) = (1, 4, 7)
            },
            "6 findings (1 error, 2 warnings, 3 notes) in 2 of 5 specs, 1 allowed, "
                + "4 in the baseline, 7 gone from the baseline"
        ),
    ])
    func `ends with a summary`(_ summary: LintSummary, _ sentence: String) {
        #expect(summary.description == sentence)
    }

    private struct Report: Decodable {
        struct Finding: Decodable {
            var rule, severity, message, fix, fingerprint: String
            var time: Double
            var line, column: Int
            var frame, transition: Int?
            var view, operation, allowed: String?
            var known: Bool?
        }
        struct Notice: Decodable {
            var kind, rule, message: String
            var line, column: Int?
        }
        struct Failure: Decodable {
            var message: String
            var pointer: String?
            var line, column: Int?
        }
        struct Spec: Decodable {
            var spec: String
            var findings: [Finding]
            var notices: [Notice]
            var errors: [Failure]?
        }
        var version: Int
        var engine: String
        var specs: [Spec]
        var summary: [String: Int]
    }

    @Test func `has the documented shape as JSON`() throws {
        let old = try linted(Dimming(script: pushedTwice).text)
        let report = LintReport(
            [
                try linted(Dimming().text), try refused("{}", as: "b.json"),
                LintedSpec(name: "c.json", outcome: .unreadable("cannot read c.json: why")),
            ], baseline: LintBaseline([old]))
        let json = try JSONDecoder().decode(Report.self, from: Data(report.bytes(as: .json)))
        #expect(json.version == 1 && json.engine == Engine.version)
        #expect(json.specs.map(\.spec) == ["a.json", "b.json", "c.json"])

        let finding = try #require(json.specs[0].findings.first { $0.rule == "alpha-left-behind" })
        #expect(finding.severity == "warning" && finding.time == 0.2 && finding.view == "two")
        #expect(finding.line == 4 && finding.column == 57 && finding.known == true)
        #expect(finding.operation == "/container/navigation/push" && finding.allowed == nil)
        let gone = try #require(json.specs[0].notices.first { $0.rule == "alpha-left-behind" })
        #expect(gone.kind == "gone-from-baseline" && gone.line == nil)

        #expect(json.specs[0].errors == nil)
        let errors = try #require(json.specs[1].errors)
        #expect(errors.count == 1 && errors[0].line == 1 && errors[0].pointer == "")
        #expect(json.specs[2].errors?.map(\.message) == ["cannot read c.json: why"])
        #expect(json.summary["specs"] == 3 && json.summary["failed"] == 2)
        #expect(json.summary["findings"] == 0 && json.summary["gone"] == report.summary.gone)
    }

    @Test(arguments: LintFormat.allCases)
    func `is the same bytes for the same specs`(_ format: LintFormat) throws {
        let bytes = try (0..<2).map { _ in
            let specs = [try linted(Dimming(script: pushedTwice).text), try refused("{}")]
            return LintReport(specs, baseline: LintBaseline([specs[0]])).bytes(as: format)
        }
        #expect(bytes[0] == bytes[1])
    }

    @Test func `cancelled is none`() {
        #expect(throws: RenderFailure.cancelled) {
            try Renderer(threads: 1).lint(Array(still.utf8)) { true }
        }
    }
}

@Suite struct `A report of what the script leaves untried` {
    private func notices(_ script: String, finish: String = "progress > 0.5") throws -> [String] {
        let report = LintReport([
            try linted(
                """
                {
                  "screens": { "one": {}, "two": {} },
                  "animators": { "slide": { "duration": 0.3,
                    "prepare": [{ "insert": "to", "below": "from" },
                      { "when": "interactive", "layoutIfNeeded": "to" }],
                    "animate": [{ "set": { "from.frame.x": "container.width" } }],
                    "complete": [{ "completeTransition": "!cancelled" }] } },
                  "interactions": { "drag": { "recognizer": { "pan": {}, "on": "two" },
                    "begin": "pop",
                    "progress": "max(translation.x, 0) / container.width",
                    "finish": "\(finish)", "driver": { "percentDriven": {} } } },
                  "container": { "navigation": { "stack": ["one", "two"],
                    "interactivePopGestureRecognizer": "disabled",
                    "pop": { "animator": "slide", "interaction": "drag" } } },
                  "script": \(script)
                }
                """)
        ])
        return report.text(as: .text).split(separator: "\n").map(String.init)
            .filter { $0.hasSuffix("[never-reached]") }
    }

    private let drag = #"{ "from": [60, 400], "to": [300, 400], "duration": 0.3, "hold": 0.1 }"#

    @Test func `has nothing where a gesture is decided and every condition holds once`() throws {
        #expect(try notices(#"[{ "at": 0.1, "drag": \#(drag) }]"#) == [])
    }

    @Test func `tells of a rule that decides nothing, and of a condition that never holds`() throws
    {
        #expect(
            try notices(#"[{ "at": 0.1, "pop": true }]"#) == [
                "a.json:5:7: notice: /animators/slide/prepare/1: the script never meets the condition "
                    + "of this step [never-reached]",
                "a.json:11:15: notice: /interactions/drag/finish: no gesture of the script is decided "
                    + "by this rule [never-reached]",
            ])
    }

    /// After the pop the finger is on a screen without a recognizer; a tap would be too short to be one's.
    @Test(arguments: [(300.0, true), (71, true), (70, false)])
    func `tells of a finger that moves where no recognizer watches`(x: Double, isTold: Bool) throws
    {
        let told = try notices(
            """
            [{ "at": 0.1, "drag": \(drag) },
              { "at": 2, "drag": { "from": [60, 400], "to": [\(x), 400], "duration": 0.3 } }]
            """)
        let expected =
            "a.json:16:22: notice: /script/1/drag: the finger touches a place of \"one\" that no "
            + "recognizer watches [never-reached]"
        #expect(told == (isTold ? [expected] : []))
    }

    @Test func `has nothing of a preset's rules`() throws {
        let report = LintReport([
            try linted(#"{ "preset": "back-swipe", "script": [{ "at": 0.1, "pop": true }] }"#)
        ])
        #expect(!report.text(as: .text).contains("never-reached"))
    }
}
