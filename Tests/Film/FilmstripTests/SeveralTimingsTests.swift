import FilmSupport
import Filmstrip
import Testing

/// A page that moves 100 points evenly in one second while it fades in within half a second, and back.
private func spec(driver: String, script: String, times: [Double]) -> String {
    """
    { "device": { "size": [200, 300], "scale": 1 },
      "screens": { "list": { "template": "list" }, "page": { "template": "empty" } },
      "animators": { "move": {
        "duration": 1, "animatedBy": "propertyAnimator", "interruptible": true,
        "prepare": [{ "insert": "to" }, { "set": { "to.alpha": 0 } }],
        "animate": [
          { "curve": "linear", "set": { "to.center.x": "to.center.x + 100" } },
          { "propertyAnimator": "fade", "curve": "linear", "duration": 0.5, "set": { "to.alpha": 1 } }],
        "complete": [
          { "set": { "to.frame": "to.finalFrame", "to.alpha": 1 } }, { "completeTransition": "!cancelled" }] } },
      "interactions": { "pull": {
        "recognizer": { "pan": {} }, "begin": { "push": "page" }, \(driver) } },
      "container": { "navigation": {
        "stack": ["list"], "push": { "animator": "move", "interaction": "pull" } } },
      "script": \(script),
      "filmstrip": { "times": [\(times.map { "\($0)" }.joined(separator: ", "))] } }
    """
}

@Suite struct `Several timings of one transition` {
    private static let percent = #"""
        "progress": "translation.x / 100", "finish": "progress > 0.9", "driver": { "percentDriven": {} }
        """#

    private func states(_ text: String) throws -> [(moved: Double, alpha: Double)?] {
        try RenderedTimeline(text).frames.map { frame in
            frame.views["page"].map { ($0.frame[0], $0.alpha) }
        }
    }

    /// A quarter of the way after a quarter of a second, and half of the shorter animation.
    @Test func `play each at its own pace, and end with the last`() throws {
        let text = spec(
            driver: Self.percent, script: #"[{ "at": 0, "push": "page" }]"#,
            times: [0.25, 0.5, 0.75])
        let states = try states(text)
        #expect(states.map { $0?.moved } == [25, 50, 75])
        #expect(states.map { $0?.alpha } == [0.5, 1, 1])
        #expect(try RenderedTimeline(text).transitions.first?.ended == 1)
    }

    @Test func `have the same fraction under a finger, and go back with it`() throws {
        let text = spec(
            driver: Self.percent,
            script:
                #"[{ "at": 0.1, "drag": { "from": [50, 150], "to": [100, 150], "duration": 0.3, "hold": 0.5 } }]"#,
            times: [0.6, 0.7, 3])
        let timeline = try RenderedTimeline(text)
        for frame in timeline.frames.prefix(2) {
            let page = try #require(frame.views["page"])
            let fraction = page.frame[0] / 100
            #expect(fraction > 0.3 && fraction < 0.6)
            #expect(abs(page.alpha - fraction) < 1e-6)
        }
        #expect(timeline.transitions.first?.outcome == "cancelled")
        #expect(timeline.frames.last?.views["page"] == nil)
    }

    @Test func `are driven one by one by their names`() throws {
        let text = spec(
            driver: #"""
                "driver": { "freeForm": {
                  "start": [{ "pauseAnimation": true }],
                  "changed": [
                    { "fractionComplete": 0.25, "of": "fade" },
                    { "set": { "page.alpha": 1 }, "when": false }],
                  "ended": [{ "prepare": [
                    { "finishInteractiveTransition": true }, { "continueAnimation": {} }] }] } }
                """#.replacing(
                    #"""
                    ,
                        { "set": { "page.alpha": 1 }, "when": false }
                    """#, with: ""),
            script:
                #"[{ "at": 0.1, "drag": { "from": [50, 150], "to": [100, 150], "duration": 0.3, "hold": 0.5 } }]"#,
            times: [0.7, 3])
        let timeline = try RenderedTimeline(text)
        let page = try #require(timeline.frames.first?.views["page"])
        #expect(page.frame[0] == 0)
        #expect(page.alpha == 0.25)
        #expect(timeline.transitions.first?.outcome == "completed")
    }

    /// The finger leaves both half-way; one goes back to its start while the other goes on to its end.
    @Test func `are reversed and continued one by one by their names`() throws {
        let text = spec(
            driver: #"""
                "driver": { "freeForm": {
                  "start": [{ "fractionComplete": 0.5 }],
                  "ended": [{ "prepare": [
                    { "finishInteractiveTransition": true },
                    { "isReversed": true, "of": "fade" },
                    { "continueAnimation": {}, "of": "fade" },
                    { "continueAnimation": {}, "of": "slide" }] }] } }
                """#,
            script:
                #"[{ "at": 0.1, "drag": { "from": [50, 150], "to": [100, 150], "duration": 0.3 } }]"#,
            times: [0.35, 0.8, 3]
        ).replacing(
            #"{ "curve": "linear", "set""#,
            with: #"{ "propertyAnimator": "slide", "curve": "linear", "set""#)
        let timeline = try RenderedTimeline(text)
        let (held, later) = (
            try #require(timeline.frames[0].views["page"]),
            try #require(timeline.frames[1].views["page"])
        )
        #expect(held.frame[0] == 50 && held.alpha == 0.5)
        #expect(later.frame[0] > 70 && later.alpha == 0)
        #expect(timeline.transitions.first?.outcome == "completed")
    }

    /// After 0.75 s the fade is over. A finger takes hold of both and brings both back.
    @Test func `can be taken back when one of them is at its end`() throws {
        let text = spec(
            driver: #"""
                "driver": { "freeForm": {
                  "start": [{ "startAnimation": true }],
                  "interrupted": [{ "pauseAnimation": true }, { "pauseInteractiveTransition": true }],
                  "changed": [{ "fractionComplete": "heldFraction + translation.x / 100" }],
                  "ended": [{ "prepare": [
                    { "cancelInteractiveTransition": true }, { "isReversed": true }, { "continueAnimation": {} }] }] } }
                """#,
            script: #"""
                [{ "at": 0, "push": "page" },
                 { "at": 0.75, "drag": { "from": [150, 150], "to": [120, 150], "duration": 0.4, "hold": 0.3 } }]
                """#,
            times: [0.7, 1.3, 4])
        let timeline = try RenderedTimeline(text)
        let (before, held) = (
            try #require(timeline.frames[0].views["page"]),
            try #require(timeline.frames[1].views["page"])
        )
        #expect(before.alpha == 1)
        #expect(held.frame[0] < 75 && held.frame[0] > 30)
        #expect(held.alpha < 1 && held.alpha > 0.5)
        #expect(timeline.transitions.first?.outcome == "cancelled")
        #expect(timeline.frames.last?.views["page"] == nil)
    }
}

@Suite struct `The vertical velocity of a spring` {
    /// Both springs begin at the same place; only the vertical one has a velocity.
    @Test func `moves only the vertical component of a position`() throws {
        func states(_ velocity: String) throws -> [[Double]] {
            try RenderedTimeline(
                """
                { "device": { "size": [200, 300], "scale": 1 },
                  "screens": { "list": { "template": "list" }, "page": { "template": "empty" } },
                  "animators": { "move": { "duration": 1, "animatedBy": "propertyAnimator",
                    "prepare": [{ "insert": "to" }],
                    "animate": [{ "curve": "spring(damping: 1)", \(velocity)
                      "set": { "to.center": "point(to.center.x + 100, to.center.y + 100)" } }] } },
                  "container": { "navigation": { "stack": ["list"], "push": { "animator": "move" } } },
                  "script": [{ "at": 0, "push": "page" }], "filmstrip": { "times": [0.05, 0.1, 0.2] } }
                """
            ).frames.compactMap { $0.views["page"].map { [$0.frame[0], $0.frame[1]] } }
        }
        let (still, thrown) = (
            try states(""), try states(#""initialVelocity": 0, "initialVelocityY": 10,"#)
        )
        #expect(still.allSatisfy { abs($0[0] - $0[1]) < 1e-6 })
        #expect(thrown.map { $0[0] } == still.map { $0[0] })
        #expect(zip(thrown, still).allSatisfy { $0[1] > $1[1] + 5 })
    }
}
