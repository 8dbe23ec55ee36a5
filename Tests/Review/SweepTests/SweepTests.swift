import Filmstrip
import FilmstripSweep
import Foundation
import Synchronization
import Testing
import TransitionSpec

/// A navigation pop that a pan drives along a straight line: 400 points in 0.4 s, so 1000 points per second without a
/// finger.
private let straight = Array(
    """
    { "device": { "size": [400, 800] }, "let": { "far": 0.5 },
      "screens": { "list": {}, "page": {} },
      "container": { "navigation": { "stack": ["list", "page"],
        "pop": { "animator": "slide", "interaction": "drag" } } },
      "animators": { "slide": { "duration": 0.4,
        "prepare": [{ "insert": "to", "below": "from" }],
        "animate": [{ "duration": 0.4, "curve": "linear", "set": { "from.frame.x": "container.width" } }],
        "complete": [{ "completeTransition": "!cancelled" }] } },
      "interactions": { "drag": { "recognizer": { "pan": {} }, "begin": "pop",
        "progress": "max(translation.x, 0) / container.width",
        "finish": "progress > far || velocity.x > 1000",
        "driver": { "percentDriven": { "completionCurve": "linear" } } } },
      "script": [{ "at": 0.1, "drag": { "from": [20, 400], "to": [320, 400], "duration": 0.4 } }] }
    """.utf8)

private func plan(_ text: [UInt8] = straight, _ axes: String...) throws -> SweepPlan {
    try SweepPlan(
        text, axes: try axes.map { try SweepAxis(argument: $0) }, by: Renderer(threads: 1))
}

private func results(
    of plan: SweepPlan, threads: Int = 1, store: SweepRun.Store? = nil
) throws -> [SweepResult] {
    var results: [SweepResult] = []
    try SweepRun(plan, by: Renderer(threads: 1), threads: threads, store: store)
        .perform { cell, result in
            #expect(cell.index == results.count)
            results.append(result)
        }
    return results
}

private func table(
    _ format: SweepTable.Format, of plan: SweepPlan, threads: Int = 1,
    store: SweepRun.Store? = nil
) throws -> String {
    var table = SweepTable(plan, as: format)
    var text = table.header
    try SweepRun(plan, by: Renderer(threads: 1), threads: threads, store: store)
        .perform { text += table.row($0, $1) }
    return text + table.footer
}

@Suite struct `A sweep` {
    /// The rule of the spec: more than half of the way, or faster than 1000 pt/s to the right.
    @Test func `ends each finger as the rule of the spec says`() throws {
        let plan = try plan(straight, "travel=0.2,0.4,0.6,0.7", "velocity=-400,0,400,1200")
        for (index, result) in try results(of: plan).enumerated() {
            let labels = plan.cell(index).labels.compactMap(Double.init)
            let progress = try #require(result.progress)
            // The pan begins after 10 points of the finger's way, which it does not count.
            #expect(abs(progress - (labels[0] - 10.0 / 400)) < 0.001)
            let finishes = progress > 0.5 || labels[1] > 1000
            #expect(result.outcome == (finishes ? "completed" : "cancelled"))
            let velocity = try #require(result.velocity)
            #expect(abs(velocity[0] - labels[1]) < 10)
        }
    }

    /// A finger of 600 pt/s lets go of a screen that then moves at 400 points in 0.4 s.
    @Test func `tells the change of speed when a finger lets go`() throws {
        let result = try #require(
            try results(of: try plan(straight, "travel=0.6", "velocity=600")).first)
        let change = try #require(result.handOff)
        #expect(change.view == "page")
        #expect(abs(change.before - 600) < 1 && abs(change.after - 1000) < 1)
        let percent = try #require(change.percent)
        #expect(abs(change.jump - 400) < 2 && abs(percent - 66.67) < 0.5)
    }

    struct Spelled: CustomTestStringConvertible {
        var axis, key, value: String
        var testDescription: String { axis }
    }

    /// A cell is the play of the spec that has the value in its text.
    @Test(arguments: [
        Spelled(
            axis: "userInterfaceStyle=dark", key: "device",
            value: #"{ "size": [400, 800], "userInterfaceStyle": "dark" }"#),
        Spelled(
            axis: "reduceMotion=true", key: "device",
            value: #"{ "size": [400, 800], "reduceMotion": true }"#),
        Spelled(
            axis: "system=iOS 27", key: "device",
            value: #"{ "size": [400, 800], "system": "iOS 27" }"#),
        Spelled(axis: "let.far=0.9", key: "let", value: #"{ "far": 0.9 }"#),
        Spelled(
            axis: "model=iPad mini (A17 Pro)", key: "device",
            value: #"{ "model": "iPad mini (A17 Pro)" }"#),
    ])
    func `plays what a spec with the values would`(_ row: Spelled) throws {
        let result = try #require(try results(of: try plan(straight, row.axis)).first)
        var spec = try #require(
            try JSONSerialization.jsonObject(with: Data(straight)) as? [String: Any])
        spec[row.key] = try JSONSerialization.jsonObject(with: Data(row.value.utf8))
        let film = try Film(of: Array(try JSONSerialization.data(withJSONObject: spec)))
        let transition = try #require(film.transitions.first)
        #expect(result.outcome == transition.outcome?.rawValue)
        #expect(result.began == transition.began && result.ended == transition.ended)
        #expect(result.released == transition.released)
        #expect(result.findings.map(\.rule) == film.findings.map(\.rule.rawValue))
    }

    @Test func `has the last axis vary fastest`() throws {
        let plan = try plan(straight, "scale=1,2", "let.far=0.2,0.5,0.8")
        #expect(plan.count == 6)
        #expect(plan.cell(1).labels == ["1", "0.5"] && plan.cell(3).labels == ["2", "0.2"])
    }

    @Test func `takes gestures from a file of axes, each a script`() throws {
        let file = """
            { "gesture": {
                "short": [{ "at": 0, "drag": { "from": [20, 400], "to": [120, 400], "duration": 0.4, "hold": 0.2 } }],
                "far": [{ "at": 0, "drag": { "from": [20, 400], "to": [380, 400], "duration": 0.4 } }],
                "none": [{ "at": 0, "tap": { "location": [20, 400] } }] } }
            """
        let axes = try SweepAxis.axes(in: Array(file.utf8))
        let plan = try SweepPlan(straight, axes: axes, by: Renderer(threads: 1))
        #expect(try results(of: plan).map(\.outcome) == ["cancelled", "completed", "none"])
    }

    @Test(arguments: SweepTable.Format.allCases)
    func `gives the same bytes at any number of threads`(_ format: SweepTable.Format) throws {
        let plan = try plan(straight, "travel=0.3,0.6", "velocity=0,300,600,900,1200")
        #expect(try table(format, of: plan) == table(format, of: plan, threads: 4))
    }

    @Test func `goes on after an interruption with what was kept, to the same bytes`() throws {
        let plan = try plan(straight, "travel=0.3,0.6", "velocity=0,300,600,900,1200")
        let kept = Mutex<[String: Data]>([:])
        let store = SweepRun.Store { digest in
            kept.withLock { $0[digest] }.flatMap {
                try? JSONDecoder().decode(SweepResult.self, from: $0)
            }
        } keep: { result, digest in
            let data = try JSONEncoder().encode(result)
            kept.withLock { $0[digest] = data }
        }
        let run = SweepRun(plan, by: Renderer(threads: 1), threads: 1, store: store)
        #expect(throws: RenderFailure.cancelled) {
            try run.perform(isCancelled: { kept.withLock { $0.count >= 4 } }) { _, _ in }
        }
        let count = kept.withLock(\.count)
        #expect((4..<10).contains(count))
        let resumed = try table(.json, of: plan, store: store)
        #expect(try resumed == table(.json, of: plan))
        #expect(kept.withLock(\.count) == 10)
        // Doubled work changes nothing.
        #expect(try table(.json, of: plan, threads: 2, store: store) == resumed)
    }

    @Test func `has a digest for each cell, spec and program`() throws {
        let plan = try plan(straight, "scale=1,2", "let.far=0.2,0.5")
        let again = try SweepPlan(
            straight, axes: plan.axes, by: Renderer(threads: 1))
        let other = try SweepPlan(
            straight, axes: plan.axes, engine: "another", by: Renderer(threads: 1))
        let changed = String(decoding: straight, as: UTF8.self).replacing("0.1,", with: "0.2,")
        let ofChanged = try SweepPlan(
            Array(changed.utf8), axes: plan.axes, by: Renderer(threads: 1))
        let digests = { (plan: SweepPlan) in (0..<plan.count).map { plan.cell($0).digest } }
        #expect(digests(again) == digests(plan))
        #expect(Set(digests(plan) + digests(other) + digests(ofChanged)).count == 12)
    }

    @Test func `tells which combinations make no valid spec, and plays the others`() throws {
        // From 0.9 of the width, 0.6 of it do not fit.
        let results = try results(
            of: try plan(straight, "start=[0.05,0.5],[0.9,0.5]", "travel=0.6"))
        #expect(results.map(\.outcome) == ["completed", "refused"])
        #expect(results[1].errors.count == 1 && results[1].errors[0].hasPrefix("/script: "))
    }

    /// By 180 degrees the finger goes to the left, which the rule does not count.
    @Test func `turns and moves the finger`() throws {
        let plan = try plan(straight, "angle=0,180", "start=[0.5,0.5]", "travel=0.4")
        let results = try results(of: plan)
        #expect(results[0].progress ?? 0 > 0.3)
        #expect(results[1].progress ?? 0 == 0)
    }

    struct Mistake: CustomTestStringConvertible {
        var axis, message: String
        var testDescription: String { axis }
    }

    @Test(arguments: [
        Mistake(axis: "modl=iPhone 14", message: "there is no axis \"modl\""),
        Mistake(axis: "model=iPhne 14", message: "did you mean \"iPhone 14\"?"),
        Mistake(axis: "model=iPhone SE", message: "did you mean \"iPhone SE (3rd generation)\"?"),
        Mistake(axis: "model=iPhone 14,iPhone 14", message: "twice"),
        Mistake(axis: "velocity=fast", message: "expected a number from -20000 to 20000"),
        Mistake(axis: "scale=1,9", message: "found the number 9"),
        Mistake(axis: "start=[0.5]", message: "two numbers from 0 to 1"),
        Mistake(axis: "reduceMotion=1", message: "true or false"),
        Mistake(axis: "gesture=a", message: "in a file of axes only"),
        Mistake(axis: "model", message: "expected an axis, =, and values"),
    ])
    func `refuses an axis that is none`(_ mistake: Mistake) throws {
        let refusals = #expect(throws: SweepAxis.Refusals.self) {
            try SweepAxis(argument: mistake.axis)
        }
        #expect(refusals?.all.count == 1)
        #expect(try #require(refusals?.all.first).message.contains(mistake.message))
    }

    @Test func `refuses values that the spec does not know, or cannot have`() throws {
        for (axis, words) in [
            ("let.fra=1", "did you mean \"far\"?"), ("let.far=nothing.at.all", "let.far"),
        ] {
            let failure = #expect(throws: SweepFailure.self) { try plan(straight, axis) }
            guard case .axes(let messages)? = failure else {
                Issue.record("\(failure as Any)")
                continue
            }
            #expect(messages.count == 1 && messages.joined().contains(words))
        }
    }

    @Test func `tells all values that the spec cannot have`() throws {
        let failure = #expect(throws: SweepFailure.self) {
            try plan(straight, "let.fra=1", "let.far=0.2,no.such,0.5,nor.that", "scale=1")
        }
        guard case .axes(let messages)? = failure else {
            Issue.record("\(failure as Any)")
            return
        }
        let beginnings = [
            "the spec names no value \"fra\"", "let.far = no.such", "let.far = nor.that",
        ]
        #expect(messages.count == beginnings.count)
        for (message, beginning) in zip(messages, beginnings) {
            #expect(message.hasPrefix(beginning))
        }
    }

    @Test func `tells the place of a mistake in a file of axes`() throws {
        let text = "{\n  \"velocity\": [0, true]\n}"
        let failure = #expect(throws: SpecReadFailure.self) {
            try SweepAxis.axes(in: Array(text.utf8))
        }
        let error = failure?.errors.first
        #expect(failure?.errors.count == 1)
        #expect(error?.pointer == "/velocity/1" && error?.line == 2 && error?.column == 19)
    }

    @Test func `tells all mistakes in a file of axes, in the order of the text`() throws {
        let text = """
            {
              "modl": [],
              "velocity": [0, true, 0, "fast"],
              "a/b": [1],
              "scale": []
            }
            """
        let failure = #expect(throws: SpecReadFailure.self) {
            try SweepAxis.axes(in: Array(text.utf8))
        }
        let errors = failure?.errors ?? []
        #expect(
            errors.map(\.pointer) == [
                "/modl", "/velocity/1", "/velocity/2", "/velocity/3", "/a~1b", "/scale",
            ])
        #expect(errors.map(\.line) == [2, 3, 3, 3, 4, 5])
    }

    @Test func `tells no more mistakes than those of a spec`() throws {
        let text = "{ \"velocity\": [\((0..<200).map { _ in "true" }.joined(separator: ","))] }"
        let failure = #expect(throws: SpecReadFailure.self) {
            try SweepAxis.axes(in: Array(text.utf8))
        }
        #expect(failure?.errors.count == SpecLimits().errors)
    }

    @Test func `has more cells than a sweep may have refused before anything is played`() throws {
        let values = (0..<2000).map { "\(Double($0) / 10)" }.joined(separator: ",")
        #expect(throws: SweepFailure.axes(["the axes have more than 1000000 combinations"])) {
            try plan(straight, "velocity=\(values)", "let.far=\(values)")
        }
    }

    /// RFC 4180: a field with a comma is quoted.
    /// Values of a result that came from elsewhere.
    private static let foreign: [(member: String, isPossible: Bool)] = [
        (#""began": 0.5, "ended": 1, "progress": 0.5, "velocity": [900, -1]"#, true),
        (
            #""findings": [{ "rule": "stuck", "severity": "error", "time": 0, "message": "" }]"#,
            false
        ),
        (
            """
            "findings": [{ "rule": "black-screen", "severity": "error", "time": 0, "message": "m" }]
            """, true
        ),
        (
            """
            "findings": [{ "rule": "black-screen", "severity": "note", "time": 0, "message": "m" }]
            """, false
        ),
        (#""velocity": [1]"#, false), (#""velocity": [1, 2, 3]"#, false),
        (#""velocity": [1e300, 0]"#, false), (#""progress": -1e300"#, false),
        (#""began": -1"#, false), (#""ended": 1e9"#, false), (#""released": 1e9"#, false),
        (#""handOff": { "view": "a", "before": 100, "after": 150 }"#, true),
        // A share of it would be infinite.
        (#""handOff": { "view": "a", "before": 1e-300, "after": 1e10 }"#, false),
        (##""operation": "\##(String(repeating: "a", count: 20_000))""##, false),
    ]

    @Test(arguments: foreign)
    func `is told from one that no play has`(_ member: String, isPossible: Bool) throws {
        let whole = [
            #""end": 1"#, #""outcome": "completed""#, #""errors": []"#, #""findings": []"#,
        ].filter { !member.hasPrefix($0.prefix(6)) }
        let text = "{ \((whole + [member]).joined(separator: ", ")) }"
        let result = try JSONDecoder().decode(SweepResult.self, from: Data(text.utf8))
        #expect(result.isPossible == isPossible)
    }

    @Test func `writes values with commas so that tables keep their columns`() throws {
        let plan = try plan(straight, "start=[0.05,0.5]", "travel=0.6")
        let lines = try table(.csv, of: plan).split(separator: "\r\n")
        #expect(lines.count == 2 && lines[1].hasPrefix("0,\"[0.05, 0.5]\",0.6,completed,pop,"))
    }

    /// A spreadsheet takes a field that begins with one of these characters as a formula.
    @Test func `writes texts as no formulas, and numbers as they are`() throws {
        let plan = try plan(straight, "travel=0.6")
        var result = try #require(try results(of: plan).first)
        result.velocity = [-12.5, 0]
        for (error, field) in [
            ("=1+1", "'=1+1"), ("+1+1", "'+1+1"), ("-1+1", "'-1+1"), ("@SUM(A1)", "'@SUM(A1)"),
            ("\t=1", "'\t=1"), ("\r=1", "\"'\r=1\""), ("-0.5", "-0.5"), ("+5", "+5"),
            ("-inf", "'-inf"), ("=\"x\"", "\"'=\"\"x\"\"\""), ("a=b", "a=b"),
        ] {
            result.errors = [error]
            var table = SweepTable(plan, as: .csv)
            let row = table.row(plan.cell(0), result)
            #expect(row.hasSuffix(",\(field)\r\n"))
            #expect(row.contains(",-12.5,0,"))
        }
    }
}
