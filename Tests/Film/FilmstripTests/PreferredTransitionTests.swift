import FilmSupport
import Filmstrip
import Testing

@Suite struct `A spec's preferred transition` {
    /// A tile of 60 × 60 at (120, 40) on a display of 200 × 300, and a page that zooms out of it.
    private static func spec(
        _ script: String, options: String = "",
        container: String = #"{ "navigation": { "stack": ["tiles"] } }"#
    ) -> String {
        """
        { "device": { "size": [200, 300], "scale": 1, "system": "iOS 27" },
          "screens": {
            "tiles": { "views": [{ "name": "tile", "frame": [120, 40, 60, 60] }] },
            "page": {
              "views": [{ "name": "photo", "frame": [0, 50, 200, 200] }],
              "preferredTransition": { "zoom": { "sourceView": "tile"\(options) } } } },
          "container": \(container), "script": [\(script)],
          "filmstrip": { "times": [0.001, 0.2, 1, 1.05, 3] } }
        """
    }

    @Test func `zooms a page out of a named view, and fills the display`() throws {
        let spec = Self.spec(#"{ "at": 0, "push": "page" }"#)
        let timeline = try RenderedTimeline(spec)
        #expect(timeline.transitions.map(\.outcome) == ["completed"])
        #expect(timeline.frames.last?.views["page"]?.frame == [0, 0, 200, 300])
    }

    @Test func `hides the source while it zooms, and shows it again`() throws {
        let timeline = try RenderedTimeline(
            Self.spec(#"{ "at": 0, "push": "page" }, { "at": 1, "pop": true }"#))
        let alphas = timeline.frames.map { $0.views["tiles.tile"]?.alpha }
        #expect(alphas[1] == 0)
        #expect(alphas.last == 1)
        #expect(timeline.transitions.map(\.outcome) == ["completed", "completed"])
    }

    @Test(arguments: [("", "completed"), (#", "interactiveDismissShouldBegin": false"#, nil)])
    func `lets a finger take the page away, unless it may not`(
        _ options: String, _ outcome: String?
    ) throws {
        let drag = #"{ "at": 1, "drag": { "from": [100, 50], "to": [100, 250], "duration": 0.3 } }"#
        let timeline = try RenderedTimeline(
            Self.spec(#"{ "at": 0, "push": "page" }, \#(drag)"#, options: options))
        let outcomes = timeline.transitions.map(\.outcome)
        #expect(outcomes == ["completed"] + (outcome.map { [$0] } ?? []))
    }

    @Test func `is played by presentations as well`() throws {
        let container = #"{ "presentation": { "root": "tiles", "style": "fullScreen" } }"#
        let timeline = try RenderedTimeline(
            Self.spec(
                #"{ "at": 0, "present": "page" }, { "at": 1, "dismiss": true }"#,
                container: container))
        #expect(timeline.transitions.map(\.outcome) == ["completed", "completed"])
        #expect(timeline.frames[1].views["tiles.tile"]?.alpha == 0)
        #expect(timeline.frames.last?.views["tiles.tile"]?.alpha == 1)
    }

    @Test func `gives way to an animator`() throws {
        let container = """
            { "navigation": { "stack": ["tiles"], "push": { "animator": "own" } } },
              "animators": { "own": { "duration": 0.5,
                "prepare": [{ "insert": "to" }, { "set": { "to.alpha": 0 } }],
                "animate": [{ "set": { "to.alpha": 1 } }],
                "complete": [{ "completeTransition": true }] } }
            """
        let timeline = try RenderedTimeline(
            Self.spec(#"{ "at": 0, "push": "page" }"#, container: container))
        #expect(timeline.frames[1].views["tiles.tile"]?.alpha == 1)
        #expect(timeline.frames[1].views["page"]?.frame == [0, 0, 200, 300])
    }
}
