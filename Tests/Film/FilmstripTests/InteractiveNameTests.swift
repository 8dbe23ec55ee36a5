import FilmSupport
import Filmstrip
import Testing

@Suite struct `An animator that asks whether a finger moves it` {
    private func alpha(_ step: String, at time: Double) throws -> Double? {
        try RenderedTimeline(
            """
            { "preset": "back-swipe", "device": { "size": [300, 400] },
              "animators": { "backSwipe": {
                "prepare": [{ "insert": "to", "below": "from" },
                            { "set": { "to.alpha": "interactive ? 0.5 : 0.75" } }],
                "animate": [{ "set": { "from.frame.x": "container.width" } }],
                "complete": [{ "set": { "to.alpha": "interactive ? 0.25 : 1" } },
                             { "completeTransition": "!cancelled" }] } },
              "script": [\(step)], "filmstrip": { "times": [\(time)] } }
            """
        ).frames[0].views["inbox"]?.alpha
    }

    /// The finger lifts before the animations end.
    @Test func `hears of the finger as long as it is there`() throws {
        let drag = #"{ "at": 0, "drag": { "from": [60, 200], "to": [280, 200], "duration": 0.3 } }"#
        #expect(try alpha(drag, at: 0.2) == 0.5)
        #expect(try alpha(drag, at: 3) == 1)
    }

    @Test func `hears of none where code begins`() throws {
        #expect(try alpha(#"{ "at": 0, "pop": true }"#, at: 0.1) == 0.75)
    }
}
