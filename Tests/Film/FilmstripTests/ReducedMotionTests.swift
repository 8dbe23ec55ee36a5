import FilmSupport
import Filmstrip
import Foundation
import Testing

@Suite struct `A device whose user asked for less motion` {
    /// A push that slides or fades, with a property animator or without, at half of its time.
    private func halfway(_ device: String, _ animatedBy: String) throws -> RenderedTimeline.View {
        let timeline = try RenderedTimeline(
            """
            { "device": { "size": [400, 800]\(device) }, "screens": { "inbox": {}, "message": {} },
              "container": { "navigation": { "stack": ["inbox"], "push": { "animator": "come" } } },
              "animators": { "come": { "duration": 1, "animatedBy": "\(animatedBy)",
                "prepare": [{ "insert": "to" },
                  { "set": { "to.frame.x": "reduceMotion ? 0 : container.width" } },
                  { "when": "reduceMotion", "set": { "to.alpha": 0 } }],
                "animate": [
                  { "curve": "linear", "when": "!reduceMotion", "set": { "to.frame.x": 200 } },
                  { "curve": "linear", "when": "reduceMotion", "set": { "to.alpha": 1 } }],
                "complete": [{ "completeTransition": "!cancelled" }] } },
              "script": [{ "at": 0, "push": "message" }], "filmstrip": { "times": [0.5] } }
            """)
        return try #require(timeline.frames[0].views["message"])
    }

    @Test(arguments: ["view", "propertyAnimator"])
    func `sees a fade where others see a slide`(_ animatedBy: String) throws {
        for device in ["", #", "reduceMotion": false"#] {
            let moving = try halfway(device, animatedBy)
            #expect(abs(moving.frame[0] - 300) < 1e-6 && moving.alpha == 1)
        }
        let fading = try halfway(#", "reduceMotion": true"#, animatedBy)
        #expect(fading.frame[0] == 0 && abs(fading.alpha - 0.5) < 1e-6)
    }

    /// Animations that follow an omitted one are omitted, too, and the completion does not wait for them.
    @Test func `waits for no animation that is left out`() throws {
        let timeline = try RenderedTimeline(
            """
            { "device": { "size": [100, 100], "reduceMotion": true },
              "screens": { "inbox": {}, "message": {} },
              "container": { "navigation": { "stack": ["inbox"], "push": { "animator": "come" } } },
              "animators": { "come": { "duration": 1, "prepare": [{ "insert": "to" }],
                "animate": [{ "when": "!reduceMotion", "set": { "to.alpha": 0.5 },
                  "then": [{ "set": { "to.alpha": 0 } }] }],
                "complete": [{ "completeTransition": true }] } },
              "script": [{ "at": 0.5, "push": "message" }], "filmstrip": { "times": [2] } }
            """)
        #expect(timeline.transitions.map(\.ended) == [0.5])
        #expect(timeline.frames[0].views["message"]?.alpha == 1)
    }

    @Test func `may be spared an interaction`() throws {
        for (device, count) in [("false", 1), ("true", 0)] {
            let timeline = try RenderedTimeline(
                """
                { "preset": "back-swipe", "device": { "scale": 0.5, "reduceMotion": \(device) },
                  "interactions": { "drag": { "when": "!reduceMotion" } },
                  "filmstrip": { "times": [1] } }
                """)
            #expect(timeline.transitions.count == count)
        }
    }
}

@Suite struct `A percent driven transition that is always given` {
    private func play(_ always: Bool, _ script: String) throws -> RenderedTimeline {
        try RenderedTimeline(
            """
            { "preset": "back-swipe", "device": { "scale": 0.5 },
              "interactions": { "drag": { "driver": { "percentDriven": { "always": \(always) } } } },
              "script": [\(script)], "filmstrip": { "times": [5] } }
            """)
    }

    @Test func `waits forever for a finger where code begins it`() throws {
        let pop = #"{ "at": 0, "pop": true }"#
        let stalled = try play(true, pop)
        #expect(stalled.transitions.map(\.outcome) == ["stalled"])
        #expect(stalled.transitions.map(\.interactive) == [true])
        #expect(stalled.frames[0].phase == "interactive" && stalled.frames[0].progress == 0)
        let moves = ["context.updateInteractiveTransition", "context.completeTransition"]
        #expect(!stalled.events.contains { moves.contains($0.name) })
        #expect(try play(false, pop).transitions.map(\.outcome) == ["completed"])
    }

    @Test func `follows a finger as any other`() throws {
        let drag = #"{ "at": 0, "drag": { "from": [60, 400], "to": [300, 400], "duration": 0.4 } }"#
        let (always, usual) = (try play(true, drag), try play(false, drag))
        #expect(always.transitions.map(\.outcome) == ["completed"])
        #expect(always.pixels == usual.pixels)
        #expect(always.events.map(\.name) == usual.events.map(\.name))
    }
}
