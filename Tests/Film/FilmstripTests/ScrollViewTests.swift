import FilmSupport
import Filmstrip
import Testing

/// Content 1,000 points high in a view of 400 by 200.
@Suite struct `A scroll view of a spec` {
    /// The offset that an animator reads when the screen is popped at 9 s, after `touch` at 1 s.
    private func offset(
        _ keys: String, contentSize: String = "[400, 1000]", touch: String = "", at time: Double = 9
    ) throws -> (x: Double, y: Double) {
        let step = touch.isEmpty ? "" : "{ \"at\": 1, \(touch) }, "
        let frame = try RenderedTimeline(
            """
            { "device": { "size": [400, 800] },
              "screens": { "inbox": {}, "message": { "views": [{ "name": "feed",
                "frame": [0, 100, 400, 200],
                "scroll": { "contentSize": \(contentSize)\(keys) } }] } },
              "container": { "navigation": { "stack": ["inbox", "message"],
                "pop": { "animator": "read" } } },
              "animators": { "read": { "duration": 1,
                "prepare": [{ "insert": "to", "below": "from" },
                            { "set": { "to.frame.x": "from.feed.contentOffset.x",
                                     "to.frame.y": "from.feed.contentOffset.y" } }],
                "animate": [{ "set": { "from.alpha": 0 } }],
                "complete": [{ "completeTransition": true }] } },
              "script": [\(step){ "at": \(time), "pop": true }],
              "filmstrip": { "times": [\(time)] } }
            """
        ).frames[0].views["inbox"]?.frame
        return (frame?[0] ?? .nan, frame?[1] ?? .nan)
    }

    private func drag(_ x: Int, _ y: Int) -> String {
        """
        "drag": { "from": [200, 200], "to": [\(200 + x), \(200 + y)], "duration": 0.2, "hold": 0.2 }
        """
    }

    @Test(arguments: [
        ("", 0.0), (#", "contentOffset": [0, 50]"#, 50), (#", "contentInset": [30, 0, 0, 0]"#, -30),
        (#", "contentInset": [30, 0, 0, 0], "contentOffset": [0, 50]"#, 50),
        (#", "contentInset": [30, 0, 0, 0], "contentOffset": [0, 0]"#, 0),
    ])
    func `begins where it says, or where its content does`(
        _ keys: String, _ expected: Double
    ) throws { #expect(try offset(keys).y == expected) }

    /// The last 30 points are the inset below the content.
    @Test func `ends with the room around its content`() throws {
        let flick = #""flick": { "from": [200, 290], "to": [200, 110], "velocity": 9000 }"#
        #expect(try abs(offset("", touch: flick).y - 800) < 1e-3)
        let inset = #", "contentInset": [0, 0, 30, 0]"#
        #expect(try abs(offset(inset, touch: flick).y - 830) < 1e-3)
    }

    /// The finger rests before it lifts; the offset is its distance minus the 10 points before the drag begins.
    @Test(arguments: [
        ("", 80.0), (#", "isScrollEnabled": false"#, 0), (#", "isPagingEnabled": true"#, 0),
    ])
    func `follows a finger if it may`(_ keys: String, _ expected: Double) throws {
        #expect(try abs(offset(keys, touch: drag(0, -90)).y - expected) < 1e-3)
    }

    /// The content is pulled down at its upper end, and read while the finger holds it.
    @Test func `gives beyond its ends if it may`() throws {
        #expect(try offset("", touch: drag(0, 90), at: 1.35).y < -1)
        #expect(try offset(#", "bounces": false"#, touch: drag(0, 90), at: 1.35).y == 0)
        let small = { (keys: String) in
            try self.offset(keys, contentSize: "[400, 100]", touch: self.drag(0, 90), at: 1.35).y
        }
        #expect(try small("") == 0)
        #expect(try small(#", "alwaysBounceVertical": true"#) < -1)
    }

    /// 40 points to the left and 160 up, which is almost along one axis.
    @Test(arguments: [("", true), (#", "isDirectionalLockEnabled": true"#, false)])
    func `keeps to one axis if it must`(_ keys: String, _ movesAside: Bool) throws {
        let offset = try offset(keys, contentSize: "[1000, 1000]", touch: drag(-40, -160))
        #expect(offset.y > 100)
        #expect((offset.x > 1) == movesAside)
    }

    /// Released content moves r / (1 − r) milliseconds times its velocity: 499 and 99.
    @Test func `comes to rest as soon as it says`() throws {
        let flick = #""flick": { "from": [200, 280], "to": [200, 200], "velocity": 800 }"#
        let normal = try offset("", touch: flick).y
        let fast = try offset(#", "decelerationRate": "fast""#, touch: flick).y
        // 70 points under the finger; both end a few points early, at a threshold.
        #expect(abs(normal - 70 - 0.8 * 499) < 12)
        #expect(abs(fast - 70 - 0.8 * 99) < 12)
    }
}
