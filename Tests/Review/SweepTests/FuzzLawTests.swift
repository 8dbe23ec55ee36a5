import FilmstripFilm
import FilmstripSweep
import Foundation
import StageEvents
import Testing

/// An end of a play that breaks no law unless it is changed: after a finished push from "list" to "page", a pop was begun
/// and cancelled.
private struct StagedEnding {
    var pop = StageTransition(
        id: 1, container: "navigation", operation: "pop", from: "page", to: "list", began: 2,
        isInteractive: true, released: 2.5, ended: 3, outcome: .cancelled)
    var place = CGRect(x: 0, y: 0, width: 400, height: 800)
    var visibility = 1.0
    var isInWindow = true
    var screens = ["list", "page"]
    var survivors: [String] = []
    var findings: [Finding] = []

    static let push = StageTransition(
        id: 0, container: "navigation", operation: "push", from: "list", to: "page", began: 0,
        isInteractive: false, ended: 0.5, outcome: .completed)

    private var views: [Seen] {
        [
            Seen(
                name: "list", isScreen: true, isInWindow: false, hasSpring: false,
                place: .zero, visibility: 0),
            Seen(
                name: "page", isScreen: true, isInWindow: isInWindow, hasSpring: false,
                place: place, visibility: visibility),
        ]
    }

    /// The play without the pop.
    static var still: FuzzEnding {
        FuzzEnding(
            transitions: [push], views: StagedEnding().views,
            places: [(screens: ["list", "page"], visible: 1)])
    }

    var ending: FuzzEnding {
        FuzzEnding(
            transitions: [Self.push, pop], views: views,
            places: [(screens: screens, visible: screens.count - 1)], survivors: survivors,
            findings: findings)
    }

    func breaches(
        known: Set<FindingRule> = [], severities: Set<FindingSeverity> = [.error, .warning],
        hasCalls: Bool = false
    ) -> [FuzzBreach] {
        FuzzLaws(still: Self.still, known: known, severities: severities)
            .breaches(of: ending, hasCalls: hasCalls)
    }

    func changed(_ change: (inout StagedEnding) -> Void) -> StagedEnding {
        var copy = self
        change(&copy)
        return copy
    }
}

@Suite struct `A law of every play` {
    private struct Row: CustomTestStringConvertible {
        var testDescription: String
        var ending: StagedEnding
        var breach: FuzzBreach

        init(
            _ name: String, _ law: FuzzLaw, _ message: String,
            _ change: (inout StagedEnding) -> Void
        ) {
            testDescription = name
            ending = StagedEnding().changed(change)
            breach = FuzzBreach(law: law, message: message)
        }
    }

    /// Each breaks one law alone.
    private static let rows = [
        Row("a pop that stalls", .ends, "the pop never ends") {
            ($0.pop.outcome, $0.pop.ended) = (.stalled, nil)
        },
        Row("a pop under way", .ends, "the pop never ends") {
            ($0.pop.outcome, $0.pop.ended) = (nil, nil)
        },
        Row(
            "a screen elsewhere", .cancelledIsNeverBegun,
            "page is at [5000, 0, 400, 800], not at [0, 0, 400, 800]"
        ) {
            $0.place.origin.x = 5000
        },
        Row(
            "a screen a little lower", .cancelledIsNeverBegun,
            "page is at [0, 1, 400, 800], not at [0, 0, 400, 800]"
        ) {
            $0.place.origin.y = 0.6
        },
        Row(
            "a wider screen", .cancelledIsNeverBegun,
            "page is at [0, 0, 401, 800], not at [0, 0, 400, 800]"
        ) {
            $0.place.size.width = 400.6
        },
        Row(
            "a lower end", .cancelledIsNeverBegun,
            "page is at [0, 0, 400, 799], not at [0, 0, 400, 800]"
        ) {
            $0.place.size.height = 799.4
        },
        Row("a faded screen", .cancelledIsNeverBegun, "page has alpha 0.98, not 1.0") {
            $0.visibility = 0.98
        },
        Row("a screen that is gone", .cancelledIsNeverBegun, "page is not in the window") {
            $0.isInWindow = false
        },
        Row("a stack that went on", .stackIsAsTold, "list is on top, not page, after the pop") {
            $0.screens = ["list"]
        },
        Row("an object that is alive", .nothingOutlives, "alive after the play: animator") {
            $0.survivors = ["animator"]
        },
        Row("many objects that are alive", .nothingOutlives, "alive after the play: a, b, c, d") {
            $0.survivors = ["a", "b", "c", "d", "e"]
        },
        Row("a finding", .finds(.alphaLeftBehind), "Its alpha is 0.5") {
            $0.findings = [Finding(.alphaLeftBehind, at: 3, view: "page", "Its alpha is 0.5")]
        },
    ]

    @Test func `holds of a pop that is cancelled`() {
        #expect(StagedEnding().breaches() == [])
    }

    @Test(arguments: rows) private func `alone is broken by`(_ row: Row) {
        #expect(row.ending.breaches() == [row.breach])
    }

    /// Half a point, and a hundredth of the visibility, may be due to rounding.
    @Test func `lets small differences be`() {
        let shifted = StagedEnding().changed {
            $0.place = CGRect(x: 0.5, y: -0.4, width: 400, height: 800)
        }
        #expect(shifted.breaches() == [])
        #expect(StagedEnding().changed { $0.visibility = 0.991 }.breaches() == [])
    }

    @Test func `lets code change the screens`() {
        let elsewhere = StagedEnding().changed { $0.place.origin.x = 100 }
        #expect(elsewhere.breaches(hasCalls: true) == [])
    }

    /// After a pop that finishes, or beside a finished one, screens are elsewhere.
    @Test func `says nothing of screens after a finished transition`() {
        let finished = StagedEnding().changed {
            ($0.pop.outcome, $0.screens, $0.place.origin.x) = (.completed, ["list"], 400)
        }
        #expect(finished.breaches() == [])
    }

    @Test func `says nothing of a stack beside others, or after transitions that overlap`() {
        let wrong = StagedEnding().changed { $0.screens = ["list"] }
        var ending = wrong.ending
        ending.places.append((screens: ["tab"], visible: 0))
        let laws = FuzzLaws(still: StagedEnding.still)
        #expect(laws.breaches(of: ending, hasCalls: false) == [])
        #expect(wrong.changed { $0.pop.began = 0.4 }.breaches() == [])
        #expect(wrong.changed { $0.pop.began = 0.5 }.breaches().map(\.law) == [.stackIsAsTold])
        #expect(wrong.changed { $0.pop.container = "own" }.breaches() == [])
    }

    @Test func `counts findings once, of the severities that are asked for, that are new`() {
        let found = StagedEnding().changed {
            $0.findings = [
                Finding(.alphaLeftBehind, at: 3, view: "page", "one"),
                Finding(.alphaLeftBehind, at: 3, view: "list", "two"),
                Finding(.nothingToPop, at: 3, view: nil, "three"),
            ]
        }
        let rules: [FindingRule] = [.alphaLeftBehind, .nothingToPop]
        #expect(
            found.breaches(severities: Set(FindingSeverity.allCases)).map(\.law)
                == rules.map { .finds($0) })
        #expect(found.breaches(known: Set(rules), severities: Set(FindingSeverity.allCases)) == [])
        for severity in FindingSeverity.allCases {
            let expected = rules.filter { $0.severity == severity }
            #expect(
                found.breaches(severities: [severity]).map(\.law) == expected.map { .finds($0) })
        }
    }

    @Test(
        arguments: FindingRule.allCases.map { FuzzLaw.finds($0) } + [
            .plays, .ends, .cancelledIsNeverBegun, .stackIsAsTold, .sameAtEveryRate,
            .nothingOutlives,
        ])
    func `is known by its name`(_ law: FuzzLaw) throws {
        #expect(FuzzLaw(rawValue: law.name) == law)
        let coded = try JSONEncoder().encode([law])
        #expect(String(decoding: coded, as: UTF8.self) == "[\"\(law.name)\"]")
        #expect(try JSONDecoder().decode([FuzzLaw].self, from: coded) == [law])
    }

    @Test func `is unknown by another name`() {
        #expect(FuzzLaw(rawValue: "end") == nil)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([FuzzLaw].self, from: Data(#"["end"]"#.utf8))
        }
    }
}

@Suite struct `The law of equal outcomes at every rate` {
    private struct Finger: Hashable {
        var way, time, rate: Double
    }

    /// Plays of four fingers that are a little otherwise; those of `odd` have another outcome at 60 Hz.
    private func difference(
        _ slow: [String], _ fast: [String], odd: Set<Finger> = []
    ) -> (message: String?, asked: [Finger]) {
        var asked: [Finger] = []
        let message = FuzzLaws.difference(slow, fast) { way, time, rate in
            let finger = Finger(way: way, time: time, rate: rate)
            asked.append(finger)
            return odd.contains(finger) ? ["none"] : rate == 60 ? slow : fast
        }
        return (message, asked)
    }

    @Test func `holds where both outcomes are equal`() {
        let result = difference(["pop completed"], ["pop completed"])
        #expect(result.message == nil && result.asked.isEmpty)
    }

    @Test func `is broken where all fingers around agree`() {
        let (message, asked) = difference(["pop completed"], ["pop cancelled", "push completed"])
        #expect(message == "at 60 Hz: pop completed; at 120 Hz: pop cancelled, push completed")
        #expect(Set(asked.map(\.way)) == [0.96, 1, 1.04])
        #expect(Set(asked.map(\.time)) == [0.96, 1, 1.04])
        #expect(asked.count == 8 && asked.allSatisfy { ($0.way == 1) != ($0.time == 1) })
    }

    /// Such a finger is near the threshold of a rule.
    @Test(arguments: [(0.96, 1.0), (1.04, 1.0), (1.0, 0.96), (1.0, 1.04)], [60.0, 120])
    func `holds where one of them ends otherwise`(
        _ finger: (way: Double, time: Double), rate: Double
    ) {
        let odd = Finger(way: finger.way, time: finger.time, rate: rate)
        #expect(difference(["pop completed"], ["pop cancelled"], odd: [odd]).message == nil)
    }
}
