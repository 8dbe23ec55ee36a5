import FilmSupport
import Filmstrip
import Testing

@Suite struct `The last frame of a film` {
    /// The last frame of a number of frames is at the very instant at which the last transition ends, where only the
    /// arriving screen is left, in its place. The sum of a spring's times may lie on either side of that instant, which
    /// depends on the display's width and on what is sampled before.
    @Test(arguments: [375.0, 390, 393, 402, 414, 428, 440], [2, 5, 16])
    func `shows no screen that has left`(_ width: Double, _ count: Int) throws {
        let timeline = try RenderedTimeline(
            """
            { "preset": "content-pop", "device": { "size": [\(width), 844], "scale": 0.5 },
              "filmstrip": { "frames": \(count) } }
            """)
        let (last, transition) = (
            try #require(timeline.frames.last), try #require(timeline.transitions.last)
        )
        #expect(transition.outcome == "completed")
        #expect(last.phase == "idle")
        #expect(last.views.keys.sorted() == ["inbox"])
        #expect(last.views["inbox"]?.frame.prefix(2) == [0, 0])
    }
}
