import Filmstrip
import Testing

@Suite struct `The preset card` {
    /// Half-way through its time easeOut shows 0.6846432; the indicator goes −390 + 2 · 20 + 4 points and
    /// turns from white to (180, 100, 250).
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
}
