import Filmstrip
import FilmstripFilm
import FilmstripSweep
import Foundation
import StageEvents
import Testing
import TransitionSpec

/// A spec with a mistake that its own script does not show, and the law that it breaks.
private struct Bug: CustomTestStringConvertible {
    let name: String
    let law: FuzzLaw
    /// Keys of the spec in place of those of the sound one.
    let changes: [String: String]
    var testDescription: String { name }

    init(_ name: String, _ law: FuzzLaw, _ changes: [String: String]) {
        (self.name, self.law, self.changes) = (name, law, changes)
    }

    /// A pop that a pan drives, without mistakes; its own finger goes all the way.
    static let sound = [
        "device": #"{ "size": [400, 800] }"#,
        "screens": #"{ "list": {}, "page": {} }"#,
        "container": """
        { "navigation": { "stack": ["list", "page"], "pop": { "animator": "slide", "interaction": "drag" } } }
        """,
        "animators": animator(),
        "interactions": interaction(),
        // A finger may touch the list while the pop goes back.
        "allow": """
        [{ "rule": "touch-reaches-wrong-screen", "reason": "The list takes no taps." }]
        """,
        "script": """
        [{ "at": 0.1, "drag": { "from": [20, 400], "to": [360, 400], "duration": 0.4, "hold": 0.2 } }]
        """,
    ]

    /// The animator of the pop.
    static func animator(
        prepare: String = "", complete: String = #"{ "completeTransition": "!cancelled" }"#
    ) -> String {
        """
        { "slide": { "duration": 0.3,
          "prepare": [{ "insert": "to", "below": "from" }\(prepare)],
          "animate": [{ "duration": 0.3, "curve": "linear", "set": { "from.frame.x": "container.width" } }],
          "complete": [\(complete)] } }
        """
    }

    /// The interaction of the pop.
    static func interaction(
        _ more: String = "", progress: String = "clamp(translation.x / container.width, 0, 1)",
        when: String = #""when": "stack.count > 1", "#,
        finish: String = "progress > 0.5 || velocity.x > 1000"
    ) -> String {
        """
        { "drag": { "recognizer": { "pan": {} }, \(when)"begin": "pop", "progress": "\(progress)",
          "finish": "\(finish)", \(more)"driver": { "percentDriven": {} } } }
        """
    }

    var spec: [UInt8] {
        let keys = Self.sound.merging(changes) { $1 }
        let members = keys.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
        return Array("{ \(members.joined(separator: ",\n")) }".utf8)
    }

    static let all = [
        Bug(
            "a cancelled pop is reported as completed", .finds(.cancelCompletes),
            ["animators": animator(complete: #"{ "completeTransition": true }"#)]),
        Bug(
            "a cancelled pop is never reported", .ends,
            [
                "animators": animator(
                    complete: #"{ "when": "!cancelled", "completeTransition": true }"#)
            ]),
        Bug(
            "a cancelled pop leaves the page dimmed", .finds(.alphaLeftBehind),
            [
                "animators": animator(
                    complete: """
                        { "when": "cancelled", "set": { "from.alpha": 0.5 } }, { "completeTransition": "!cancelled" }
                        """)
            ]),
        Bug(
            "a cancelled pop leaves the page hidden", .cancelledIsNeverBegun,
            [
                "animators": animator(
                    complete: """
                        { "when": "cancelled", "set": { "from.isHidden": true } }, { "completeTransition": "!cancelled" }
                        """)
            ]),
        Bug(
            "a cancelled pop leaves the page scaled", .finds(.transformLeftBehind),
            [
                "animators": animator(
                    complete: """
                        { "when": "cancelled", "set": { "from.transform": "scale(0.98, 0.98)" } }, { "completeTransition": "!cancelled" }
                        """)
            ]),
        Bug(
            "a cancelled pop leaves the page deaf to touches", .finds(.touchesLeftOff),
            [
                "animators": animator(
                    prepare: #", { "set": { "from.isUserInteractionEnabled": false } }"#)
            ]),
        Bug(
            "the progress goes below 0 if the finger goes back", .finds(.progressOutOfRange),
            ["interactions": interaction(progress: "translation.x / container.width")]),
        Bug(
            "a touch that the system cancels finishes the pop", .finds(.cancelledTouchCompletes),
            ["interactions": interaction(#""touchCancelled": "decide", "#)]),
        Bug(
            "the only screen is popped", .finds(.nothingToPop),
            ["interactions": interaction(when: "")]),
        Bug(
            "a cancelled pop leaves the page with round corners", .finds(.cornerRadiusLeftBehind),
            [
                "animators": animator(
                    prepare: #", { "set": { "from.layer.cornerRadius": 20 } }"#,
                    complete: """
                        { "when": "!cancelled", "set": { "from.layer.cornerRadius": 0 } }, { "completeTransition": "!cancelled" }
                        """)
            ]),
    ]
}

private func search(
    _ text: [UInt8], seed: UInt64 = 1, plays: Int, threads: Int = 1,
    severities: Set<FindingSeverity> = Set(FindingSeverity.allCases)
) throws -> Fuzz.Report {
    try Fuzz(seed: seed, plays: plays, severities: severities, threads: threads)
        .search(text, by: Renderer(threads: 1))
}

@Suite struct `A search for broken laws` {
    @Test(arguments: Bug.all)
    fileprivate func `finds a mistake and shrinks its play`(_ bug: Bug) throws {
        let report = try search(bug.spec, plays: 250)
        let failure = try #require(
            report.failures.first { $0.law == bug.law }, "\(report.failures.map(\.law.name))")
        #expect(failure.touches.shrunk <= 5, "\(String(decoding: failure.spec, as: UTF8.self))")
        // What it gives is a spec that has the mistake.
        if case .finds(let rule) = bug.law {
            let found = try Renderer(threads: 1).findings(in: failure.spec)
            #expect(found.contains { $0.rule == rule })
        } else {
            #expect(try Film(of: failure.spec).transitions.isEmpty == false)
        }
    }

    /// Every kind of event comes in every phase.
    @Test func `finds nothing in a sound spec, with all events in all phases`() throws {
        let report = try search(
            Bug("none", .ends, [:]).spec, plays: 800, severities: [.error, .warning])
        #expect(report.plays == 800)
        #expect(report.failures.map { "\($0.law.name): \($0.message)" } == [])
        for phase in StageTransition.Phase.allCases {
            for event in FuzzCoverage.Event.allCases {
                #expect(report.coverage.count(of: event, in: phase) > 0, "\(event) in \(phase)")
            }
        }
    }

    @Test func `is the same at any number of threads, and another with another seed`() throws {
        let spec = Bug.all[2].spec
        let (one, four) = (try search(spec, plays: 200), try search(spec, plays: 200, threads: 4))
        #expect(one.failures == four.failures && one.coverage == four.coverage)
        #expect(!one.failures.isEmpty)
        let other = try search(spec, seed: 2, plays: 200)
        #expect(other.coverage != one.coverage)
    }

    @Test func `ends as soon as it is told to`() throws {
        let fuzz = Fuzz(plays: 1000)
        let renderer = Renderer(threads: 1)
        let report = try fuzz.search(
            Bug("none", .ends, [:]).spec, by: renderer, isOver: { true })
        #expect(report.plays == 0)
        #expect(throws: RenderFailure.cancelled) {
            try fuzz.search(Bug("none", .ends, [:]).spec, by: renderer, isCancelled: { true })
        }
    }

    @Test func `refuses a spec that is none`() throws {
        #expect(throws: RenderFailure.self) {
            try search(Array(#"{ "preset": "pusch" }"#.utf8), plays: 10)
        }
    }

    @Test func `believes nobody that a play breaks a law which it does not break`() throws {
        let bug = Bug.all[1]
        let own = try #require(
            try search(bug.spec, plays: 250).failures.first { $0.law == bug.law })
        let claim = """
            { "coverage": {}, "breaches":
              [{ "play": \(own.play), "breach": { "law": "\(own.law.name)", "message": "other words" } }] }
            """
        let piece = try JSONDecoder().decode(Fuzz.Piece.self, from: Data(claim.utf8))
        #expect(piece.isResult(of: 0..<250) && !piece.isResult(of: 0..<own.play))
        for (spec, failures) in [(bug.spec, [own]), (Bug("none", .ends, [:]).spec, [])] {
            var report = Fuzz.Report()
            let isNew = try Fuzz(plays: 250).add(
                piece, to: &report, of: spec, by: Renderer(threads: 1), isCancelled: { false })
            #expect(report.failures == failures && isNew == (failures.isEmpty ? nil : true))
        }
    }

    /// While the system's pop goes back, its screen is on the stack again.
    @Test func `is told of a push of the screen to which a cancelled pop goes back`() throws {
        let text = """
            { "device": { "size": [400, 800], "system": "iOS 27" }, "screens": { "list": {}, "page": {} },
              "container": { "navigation": { "stack": ["list", "page"] } },
              "script": [
                { "at": 0.1, "drag": { "from": [2, 400], "to": [90, 400], "duration": 0.3, "hold": 0.3 } },
                { "at": 0.75, "push": "page" }] }
            """
        let failure = #expect(throws: RenderFailure.self) {
            _ = try Renderer(threads: 1).findings(in: Array(text.utf8))
        }
        guard case .invalid(let errors)? = failure else {
            Issue.record("\(failure as Any)")
            return
        }
        #expect(errors.map(\.pointer) == ["/script/1/push"])
        #expect(errors[0].message.contains("on the stack already"))
    }
}
