import Filmstrip
import Foundation
import Testing
import TransitionSpec

@Suite struct `A finding` {
    /// The findings but those of shadows that do not move, which the preset `back-swipe` has, too.
    private func findings(_ spec: String) throws -> [Finding] {
        try Renderer(threads: 1).findings(in: Array(spec.utf8))
            .filter { $0.rule != .propertyNotAnimated }
    }

    @Test func `has a time, the first frame that is not before it, a view and a transition`() throws
    {
        // The pop takes 0.3 s from 0.1 s on: its frames are at 0.1, 0.2, 0.3 and 0.4 s.
        let found = try findings(
            """
            { "preset": "back-swipe", "script": [{ "at": 0.1, "pop": true }],
              "filmstrip": { "frames": 4 } }
            """)
        let finding = try #require(found.first)
        #expect(found.count == 1)
        #expect(finding.rule == .shadowLeftBehind)
        #expect(abs(finding.time - 0.4) < 1e-9)
        #expect(finding.frame == 3)
        #expect(finding.view == "message")
        #expect(finding.transition == 0)
        #expect(finding.allowed == nil)
    }

    @Test func `has no frame if the strip ends before it`() throws {
        let found = try findings(
            """
            { "preset": "back-swipe", "script": [{ "at": 0.1, "pop": true }],
              "filmstrip": { "times": [0, 0.2] } }
            """)
        #expect(found.map(\.frame) == [nil])
    }

    @Test func `keeps the reason for which the spec allows it`() throws {
        let found = try findings(
            """
            { "preset": "back-swipe",
              "allow": [{ "rule": "shadow-left-behind", "reason": "the next pop sets it" },
                        { "rule": "black-screen", "reason": "not needed" }] }
            """)
        #expect(found.map(\.allowed) == ["the next pop sets it"])
    }

    @Test func `is allowed by one reason alone`() throws {
        let spec = """
            { "preset": "back-swipe",
              "allow": [{ "rule": "crossing-sides", "reason": "the brand's" },
                        { "rule": "crossing-sides", "reason": "another" }] }
            """
        #expect {
            try Renderer(threads: 1).findings(in: Array(spec.utf8))
        } throws: { error in
            guard case .invalid(let errors)? = error as? RenderFailure else { return false }
            return errors.map(\.pointer) == ["/allow/1"] && errors[0].line == 3
        }
    }

    @Test func `stands in the timeline, in the order of time`() throws {
        let spec = #"{ "preset": "fade-through-black" }"#
        let json = try #require(
            try Renderer(threads: 1).render(spec: Array(spec.utf8), as: [.json])[.json])
        // Decodes each key, since a typed timeline takes severity and fix from the rule.
        struct Timeline: Decodable {
            struct Row: Decodable {
                var rule, severity, message, fix: String
                var time: Double
                var frame, transition: Int?
                var view: String?
            }
            var findings: [Row]
        }
        let rows = try JSONDecoder().decode(Timeline.self, from: Data(json)).findings
        let found = try findings(spec)
        #expect(rows.map(\.rule) == found.map(\.rule.rawValue))
        #expect(rows.map(\.severity) == found.map(\.rule.severity.rawValue))
        #expect(rows.map(\.fix) == found.map(\.fix))
        #expect(rows.map(\.message) == found.map(\.message))
        #expect(rows.map(\.view) == found.map(\.view))
        #expect(rows.map(\.frame) == found.map(\.frame))
        #expect(rows.map(\.transition) == found.map(\.transition))
        #expect(rows.map(\.time) == rows.map(\.time).sorted())
    }

    @Test func `is of the same instant whatever the frames of the strip are`() throws {
        let specs = ["\"frames\": 2", "\"frames\": 60", "\"times\": [9]", "\"progress\": [0.5]"].map
        {
            "{ \"preset\": \"fade-through-black\", \"filmstrip\": { \($0) } }"
        }
        let found = try specs.map { try findings($0).map { [$0.rule.rawValue, "\($0.time)"] } }
        #expect(Set(found).count == 1)
    }

    @Test func `is not looked for in a play that would have to be kept at too many moments`() throws
    {
        // A drag of 1 s moves two screens: more than 100 views at 60 Hz.
        let spec = """
            {
              "preset": "back-swipe",
              "script": [{ "at": 0, "drag": { "from": [60, 400], "to": [360, 400], "duration": 1,
                "hold": 0.1 } }]
            }
            """
        var limits = RenderLimits()
        limits.sightings = 100
        #expect {
            try Renderer(threads: 1, limits: limits).findings(in: Array(spec.utf8))
        } throws: { error in
            guard case .invalid(let errors)? = error as? RenderFailure else { return false }
            return errors.map(\.pointer) == ["/script"] && errors[0].line == 3
                && errors[0].message.contains("more than 100 views")
        }
        limits.sightings = 1000
        let found = try Renderer(threads: 1, limits: limits).findings(in: Array(spec.utf8))
        #expect(found.map(\.rule) == [.propertyNotAnimated, .shadowLeftBehind])
    }
}

@Suite struct `A rule` {
    @Test func `has an id of its own, words and a fix in one sentence`() {
        let ids = FindingRule.allCases.map(\.rawValue)
        #expect(Set(ids).count == ids.count)
        for rule in FindingRule.allCases {
            #expect(rule.rawValue.allSatisfy { $0.isLowercase || $0 == "-" })
            for sentence in [rule.summary, rule.fix] {
                #expect(sentence.hasSuffix(".") && !sentence.contains(". "), "\(sentence)")
            }
        }
    }
}
