import FilmSupport
import Filmstrip
import Testing

@Suite struct `The slide presets` {
    struct Slide: CustomTestStringConvertible {
        var name: String
        /// The arriving screen's start and the leaving one's end, in widths and heights.
        var arrival, departure: (x: Double, y: Double)
        var testDescription: String { name }
    }

    static let slides = [
        Slide(name: "slide-up", arrival: (0, 1), departure: (0, -1)),
        Slide(name: "slide-down", arrival: (0, -1), departure: (0, 1)),
        Slide(name: "slide-left", arrival: (1, 0), departure: (-1, 0)),
        Slide(name: "slide-right", arrival: (-1, 0), departure: (1, 0)),
    ]

    /// After a quarter of 0.5 s, easeInOut is at 0.129161931 (solved by bisection with 30 digits).
    @Test(arguments: slides)
    func `push and pop the author's way`(_ slide: Slide) throws {
        let timeline = try RenderedTimeline(
            """
            { "preset": "\(slide.name)", "device": { "size": [400, 800] },
              "script": [{ "at": 0, "push": "summary" }, { "at": 1, "pop": true }],
              "filmstrip": { "times": [0, 0.125, 0.5, 1.125, 1.5] } }
            """)
        let shown = 0.129161931
        for (frame, from, to) in [(1, "gallery", "summary"), (3, "summary", "gallery")] {
            let views = timeline.frames[frame].views
            let (fromFrame, toFrame) = (views[from]?.frame ?? [], views[to]?.frame ?? [])
            #expect(abs(fromFrame[0] - 400 * slide.departure.x * shown) < 1e-3)
            #expect(abs(fromFrame[1] - 800 * slide.departure.y * shown) < 1e-3)
            #expect(abs(toFrame[0] - 400 * slide.arrival.x * (1 - shown)) < 1e-3)
            #expect(abs(toFrame[1] - 800 * slide.arrival.y * (1 - shown)) < 1e-3)
        }
        #expect(Array(timeline.frames[2].views.keys) == ["summary"])
        #expect(Array(timeline.frames[4].views.keys) == ["gallery"])
        #expect(timeline.transitions.map(\.outcome) == ["completed", "completed"])
        #expect(timeline.transitions.map(\.operation) == ["push", "pop"])
    }

    private func drag(from: Double, to: Double, cancelled: Bool = false) throws -> [String?] {
        try RenderedTimeline(
            """
            { "preset": "slide-left", "script": [{ "at": 0, "push": "summary" },
              { "at": 1, "drag": { "from": [\(from), 400], "to": [\(to), 400], "duration": 0.5,
                "hold": 0.1, "cancelled": \(cancelled) } }] }
            """
        ).transitions.dropFirst().map(\.outcome)
    }

    @Test func `follow a finger from the left edge and are decided at half`() throws {
        #expect(try drag(from: 5, to: 250) == ["completed"])
        #expect(try drag(from: 5, to: 180) == ["cancelled"])
    }

    @Test func `do nothing for a finger that starts at 60`() throws {
        #expect(try drag(from: 60, to: 350).isEmpty)
    }

    @Test func `finish past half even if the touch is cancelled`() throws {
        #expect(try drag(from: 5, to: 250, cancelled: true) == ["completed"])
        #expect(try drag(from: 5, to: 180, cancelled: true) == ["cancelled"])
    }
}
