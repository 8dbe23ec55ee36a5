import Filmstrip
import Testing

@Suite struct `A baseline` {
    @Test func `keeps what it has from counting`() throws {
        let spec = try linted(Dimming(script: pushedTwice).text)
        let before = LintReport([spec]).summary
        let after = LintReport([spec], baseline: LintBaseline([spec]))
        #expect(before.findings >= 2)
        #expect(after.summary.findings == 0 && after.summary.known == before.findings)
        #expect(
            after.text(as: .text) == "no findings in 1 spec, \(before.findings) in the baseline\n")
    }

    @Test func `lets what is new count`() throws {
        let old = LintBaseline([try linted(Dimming().text)])
        let report = LintReport([try linted(Dimming(script: pushedTwice).text)], baseline: old)
        let found = findings(.alphaLeftBehind, in: report.specs[0])
        #expect(found.map(\.identity.ordinal) == [1, 2])
        #expect(report.text(as: .text).contains("at 2.000 s") && report.summary.known >= 1)
    }

    @Test func `knows findings in a text that is laid out anew and a play whose times shift`()
        throws
    {
        let baseline = LintBaseline([try linted(Dimming(script: pushedTwice).text)])
        let shifted = Dimming(
            duration: 0.25, script: pushedTwice.replacing("\"at\": 2", with: "\"at\": 2.1"))
        let text = "\n\n" + shifted.text.replacing("\n", with: " ").replacing("{", with: "\t{\n")
        let report = LintReport([try linted(text)], baseline: baseline)
        #expect(report.summary.findings == 0 && report.summary.gone == 0)
    }

    @Test func `is told of what is gone, of the specs that were played`() throws {
        let specs = [
            try linted(Dimming(script: pushedTwice).text), try linted(Dimming().text, as: "b.json"),
            try linted(Dimming().text, as: "c.json"),
        ]
        let report = LintReport(
            [try linted(Dimming().text), try refused("{}", as: "b.json")],
            baseline: LintBaseline(specs))
        let line =
            "a.json: notice: the baseline has alpha-left-behind of two in "
            + "/container/navigation/push, number 2, which is found no more [gone-from-baseline]\n"
        #expect(report.text(as: .text).contains(line))
        #expect(!report.text(as: .text).contains("b.json"))
        #expect(report.summary.findings == 0)
    }

    @Test func `has nothing that is allowed`() throws {
        let allow = #"[{ "rule": "alpha-left-behind", "reason": "r" }]"#
        let baseline = LintBaseline([try linted(Dimming(allow: allow).text)])
        #expect(!String(decoding: baseline.bytes, as: UTF8.self).contains("alpha-left-behind"))
        // A finding that is allowed later still exists: it is not gone.
        let old = LintBaseline([try linted(Dimming().text)])
        let report = LintReport([try linted(Dimming(allow: allow).text)], baseline: old)
        #expect(report.summary.gone == 0 && report.summary.allowed == 1)
    }

    @Test func `is a file of sorted lines, whatever the order of the specs`() throws {
        let specs = [
            try linted(Dimming(script: pushedTwice).text),
            renamed("\"\\~1/\n", in: try linted(Dimming().text, as: "\"\n☃.json")),
        ]
        let baseline = LintBaseline(specs)
        #expect(LintBaseline(specs.reversed()).bytes == baseline.bytes)
        #expect(LintBaseline(baseline.bytes) == baseline)
        let lines = String(decoding: baseline.bytes, as: UTF8.self).split(separator: "\n")
        #expect(lines.first == "{" && lines.last == "}")
        let rows = lines.filter { $0.contains("\"rule\"") }.map {
            $0.hasSuffix(",") ? $0.dropLast() : $0
        }
        #expect(rows == rows.sorted() && rows.count == LintReport(specs).summary.findings)
        #expect(
            rows.contains(
                #"    {"spec": "a.json", "rule": "alpha-left-behind", "operation": "#
                    + #""/container/navigation/push", "view": "two", "ordinal": 1}"#))
    }

    @Test(arguments: [
        "", "[]", "{}", #"{"findings": []}"#, #"{"version": 2, "findings": []}"#,
        #"{"version": 1, "findings": [{"rule": "black-screen"}]}"#,
        #"{"version": 1, "findings": [{"spec": "a", "rule": "b", "ordinal": "1"}]}"#,
    ])
    func `is not`(_ text: String) {
        #expect(LintBaseline(Array(text.utf8)) == nil)
    }
}
