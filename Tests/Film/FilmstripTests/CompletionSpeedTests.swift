import FilmSupport
import Filmstrip
import Testing
import TransitionSpec

/// A pop of one second that is half-way when the finger lifts.
@Suite struct `The speed of the rest after a finger` {
    private static func spec(_ speed: String) -> String {
        """
        { "preset": "back-swipe", "device": { "size": [400, 400] },
          "let": { "seconds": 1 },
          "interactions": { "drag": { "progress": 0.5, "finish": true,
            "driver": { "percentDriven": { "completionSpeed": \(speed) } } } },
          "script": [{ "at": 0, "drag": { "from": [60, 200], "to": [260, 200], "duration": 0.3 } }],
          "filmstrip": { "frames": 2 } }
        """
    }

    /// At the animator's pace, half a second is left.
    @Test(arguments: [
        ("1", 0.5), ("2", 0.25), (#""progress""#, 1), (#""4 * (1 - progress)""#, 0.25),
    ])
    func `is worked out when it lifts`(_ speed: String, _ rest: Double) throws {
        let transition = try #require(try RenderedTimeline(Self.spec(speed)).transitions.first)
        let (released, ended) = (
            try #require(transition.released), try #require(transition.ended)
        )
        // The end falls on one of the display's frames.
        #expect(abs(ended - released - rest) < 0.02)
    }

    @Test(arguments: [("progress - 0.5", "0.0"), ("progress * 300", "150.0")])
    func `that is none is an error at its place`(_ speed: String, _ found: String) {
        let errors = refusals(of: Self.spec("\"\(speed)\""))
        #expect(
            errors.map(\.message) == [
                "found a speed of \(found); expected a number above 0 and at most 100"
            ])
        #expect(
            errors.map(\.pointer)
                == ["/interactions/drag/driver/percentDriven/completionSpeed"])
    }
}
