import FilmSupport
import Filmstrip
import Testing

@Suite struct `The preset card` {
    /// Half-way through its time, easeOut is at 0.6846432. The indicator moves by −390 + 2 · 20 + 4 points, and changes
    /// its colour from white to (180, 100, 250).
    @Test func `tells of the views that it names beside its screens`() throws {
        let timeline = try RenderedTimeline(
            """
            { "preset": "card", "device": { "scale": 0.5 },
              "script": [{ "at": 0, "select": "card" }], "filmstrip": { "times": [0.165, 1] } }
            """)
        for frame in timeline.frames {
            #expect(
                frame.views.keys.sorted()
                    == (frame.time < 0.33
                        ? ["blur", "camera", "card", "indicator", "main"]
                        : ["blur", "camera", "card", "indicator"]))
        }
        let shown = 0.6846432
        let (blur, indicator) = (
            timeline.frames[0].views["blur"], timeline.frames[0].views["indicator"]
        )
        #expect(abs((blur?.alpha ?? 0) - shown) < 1e-6)
        #expect(abs((indicator?.transform[4] ?? 0) + 346 * shown) < 1e-4)
        let color = indicator?.backgroundColor ?? []
        #expect(color.count == 4 && abs(color[1] - 1 + shown * (1 - 100 / 255.0)) < 1e-6)
    }

    /// Without its last step, the animator leaves a cancelled swipe at the end of its time when the layer's clock runs
    /// again. 30 % are 0.099 s: the return takes five frames of 1/60 s, and ends with the sixth.
    @Test(arguments: [(#""animators": { "swipe": { "ended": [] } },"#, true), ("", false)])
    func `flashes for a frame when a cancelled swipe is not put back`(
        changes: String, flashes: Bool
    ) throws {
        let frames = (0...8).map { 0.6 + (Double($0) + 0.5) / 60 }
        let timeline = try RenderedTimeline(
            """
            { "preset": "card", \(changes) "device": { "scale": 0.5 },
              "script": [{ "at": 0, "drag": { "from": [385, 420], "to": [258, 420], "duration": 0.5,
                "hold": 0.1 } }],
              "filmstrip": { "times": \(frames) } }
            """)
        let blur = timeline.frames.map { $0.views["blur"]?.alpha ?? -1 }
        let isBack = timeline.frames.map { $0.views.keys.contains("card") == false }
        #expect(blur[5] > 0 && blur[5] < 0.1)
        #expect(blur[6] == (flashes ? 1 : 0) && blur[7] == 0)
        #expect(isBack.firstIndex(of: true) == (flashes ? 7 : 6))
        #expect(timeline.transitions.map(\.outcome) == ["cancelled"])
    }
}
