import FilmSupport
import Filmstrip
import Testing

@Suite struct `The preset back-swipe` {
    /// Linear between the author's end values for a width of 390: −390/3.33 to 0, 0 to 390, 0.9 to 1. UIView does not
    /// animate the shadow's opacity: it is 0.1 from the first frame on.
    @Test(arguments: [60, 120])
    func `shows the author's numbers without a finger`(refreshRate: Int) throws {
        let timeline = try RenderedTimeline(
            """
            { "preset": "back-swipe", "device": { "refreshRate": \(refreshRate) },
              "script": [{ "at": 0, "pop": true }], "filmstrip": { "times": [0.15] } }
            """)
        let (from, to) = (timeline.frames[0].views["message"], timeline.frames[0].views["inbox"])
        #expect(from?.frame == [195, 0, 390, 844])
        #expect(to?.frame == [-58.558559, 0, 390, 844])
        #expect(to?.alpha == 0.95)
        #expect(abs((from?.shadowOpacity ?? 0) - 0.1) < 1e-6)
        #expect(from?.shadowRadius == 5)
        #expect(timeline.frames[0].progress == 0.5)
        #expect(timeline.frames[0].phase == "running")
        #expect(timeline.transitions[0].outcome == "completed")
        #expect(timeline.transitions[0].ended == 0.3)
        #expect(!timeline.transitions[0].interactive)
    }

    struct Release: CustomTestStringConvertible {
        var percent: Double
        var outcome: String
        var testDescription: String { "at \(percent) % is \(outcome)" }
    }

    /// The finger travels 10 points more than the recognizer reports.
    @Test(arguments: [
        Release(percent: 51, outcome: "completed"), Release(percent: 50, outcome: "cancelled"),
        Release(percent: 49, outcome: "cancelled"),
    ])
    func `released slowly`(_ release: Release) throws {
        let timeline = try RenderedTimeline(
            """
            { "preset": "back-swipe", "script": [{ "at": 0, "drag": { "from": [60, 400],
              "to": [\(70 + 3.9 * release.percent), 400], "duration": 1, "hold": 0.1 } }] }
            """)
        #expect(timeline.transitions.map(\.outcome) == [release.outcome])
        #expect(timeline.transitions.map(\.interactive) == [true])
    }

    /// Six moves of 1/64 s each: 15.625 points per move are exactly 1000 per second; 20 % of 390 are 78.
    @Test(arguments: [(15.625, "cancelled"), (15.7, "completed")])
    func `flicked over 20 % finishes only above 1000 points a second`(
        step: Double, outcome: String
    ) throws {
        let samples = (0...6).map { "[\(Double($0) / 64), \(60 + step * Double($0)), 400]" }
        let timeline = try RenderedTimeline(
            """
            { "preset": "back-swipe", "script": [{ "at": 0,
              "touches": [\(samples.joined(separator: ","))] }] }
            """)
        #expect(timeline.transitions.map(\.outcome) == [outcome])
    }

    @Test func `leaves the screen as it was when it is cancelled`() throws {
        let timeline = try RenderedTimeline(
            """
            { "preset": "back-swipe", "filmstrip": { "times": [0, 3] },
              "script": [{ "at": 0.1, "drag": { "from": [60, 400], "to": [200, 400],
                "duration": 0.5, "hold": 0.1 } }] }
            """)
        #expect(timeline.frames.map { Array($0.views.keys) } == [["message"], ["message"]])
        #expect(timeline.frames[1].views["message"]?.frame == [0, 0, 390, 844])
        // The stack tells of its first screen alone.
        #expect(
            timeline.events.filter { $0.name == "navigationController.didShow" }.map(\.time) == [0])
    }

    @Test func `begins nothing on a stack of one`() throws {
        let timeline = try RenderedTimeline(
            """
            { "preset": "back-swipe", "container": { "navigation": { "stack": ["inbox"] } },
              "filmstrip": { "times": [1] } }
            """)
        #expect(timeline.transitions.isEmpty)
        #expect(timeline.frames[0].progress == nil)
        #expect(timeline.frames[0].phase == "idle")
        #expect(Array(timeline.frames[0].views.keys) == ["inbox"])
    }

    @Test func `gives the push to the system`() throws {
        let timeline = try RenderedTimeline(
            """
            { "preset": "back-swipe", "container": { "navigation": { "stack": ["inbox"] } },
              "script": [{ "at": 0, "push": "message" }] }
            """)
        #expect(timeline.transitions.map(\.outcome) == ["completed"])
        #expect(timeline.transitions.map(\.ended) == [0.5])
    }

    @Test func `is cancelled with its touch, however far it went`() throws {
        let timeline = try RenderedTimeline(
            """
            { "preset": "back-swipe", "script": [{ "at": 0, "drag": { "from": [10, 400],
              "to": [380, 400], "duration": 0.5, "cancelled": true } }] }
            """)
        #expect(timeline.transitions.map(\.outcome) == ["cancelled"])
    }
}
