import FilmSupport
import Filmstrip
import Testing

/// Animations alongside a push of one second, which itself does not affect a box in "a" whose x is 0.
@Suite struct `What goes alongside a transition` {
    private func timeline(
        _ alongside: String, animator: String = "", interactions: String = "{}",
        script: String = #"{ "at": 0, "push": "b" }"#, times: String
    ) throws -> RenderedTimeline {
        try RenderedTimeline(
            """
            { "device": { "size": [200, 400] },
              "screens": { "a": { "views": [{ "name": "box", "frame": [0, 0, 10, 10] }] },
                           "b": { "template": "empty" } },
              "animators": { "cover": { "duration": 1\(animator),
                "prepare": [{ "insert": "to" }, { "set": { "to.frame.x": "container.width" } }],
                "animate": [{ "curve": "linear", "set": { "to.frame.x": 0 } }],
                "complete": [{ "completeTransition": "!cancelled" }] } },
              "interactions": \(interactions),
              "container": { "navigation": { "stack": ["a"],
                "push": { "animator": "cover"\(interactions == "{}" ? "" : ", \"interaction\": \"pull\""),
                  "alongside": { \(alongside) } } } },
              "script": [\(script)], "filmstrip": { "times": \(times) } }
            """)
    }

    private func x(_ alongside: String, animator: String = "", at times: String) throws -> [Double]
    {
        try timeline(alongside, animator: animator, times: times).frames.map {
            $0.views["a.box"]?.frame[0] ?? .nan
        }
    }

    private func near(_ found: [Double], _ expected: [Double]) -> Bool {
        found.count == expected.count && zip(found, expected).allSatisfy { abs($0 - $1) < 0.5 }
    }

    /// At half of the time, linear and `easeInOut` curves are both half-way.
    @Test func `lasts as long as it does`() throws {
        #expect(
            near(try x(#""set": { "from.box.frame.x": 100 }"#, at: "[0, 0.5, 0.99]"), [0, 50, 100]))
    }

    /// The alongside keyframes do not take on the curve of an interruptible animator.
    @Test(arguments: ["", #", "animatedBy": "propertyAnimator""#])
    func `goes through keyframes in its time`(_ animator: String) throws {
        let keyframes = #"""
            "keyframes": [{ "start": 0, "duration": 0, "set": { "from.box.frame.x": 20 } },
                          { "start": 0.5, "duration": 0, "set": { "from.box.frame.x": 40 } }],
            "calculationMode": "discrete"
            """#
        let places = try x(keyframes, animator: animator, at: "[0.25, 0.75]")
        #expect(near(places, [20, 40]))
    }

    /// A nested block inherits the outer block's duration unless it overrides it, but has its own delay.
    @Test func `has animations within of a time of their own`() throws {
        let nested = { (options: String) in
            #"""
            "nested": [{ "duration": 0.5, "delay": 0.5, "curve": "linear",
              "options": ["overrideInheritedCurve"\#(options)],
              "set": { "from.box.frame.x": 100 } }]
            """#
        }
        let own = try x(nested(#", "overrideInheritedDuration""#), at: "[0.5, 0.75, 0.995]")
        #expect(near(own, [0, 50, 99]))
        let inherited = try x(nested(""), at: "[0.5, 0.75, 0.995]")
        #expect(near(inherited, [0, 25, 49.5]))
    }

    /// Lifting the finger cancels the transition; both blocks are called, and each sets the box last.
    @Test(arguments: [("notifyWhenInteractionChanges", 30.0), ("notifyWhenInteractionEnds", 30)])
    func `hears that the finger's part has ended`(_ key: String, _ expected: Double) throws {
        let timeline = try timeline(
            #""\#(key)": [{ "when": "cancelled", "set": { "from.box.frame.x": 30 } }]"#,
            interactions: """
                { "pull": { "begin": { "push": "b" }, "recognizer": { "pan": {} },
                  "progress": "-translation.x / container.width", "finish": false,
                  "driver": { "percentDriven": {} } } }
                """,
            script:
                #"{ "at": 0, "drag": { "from": [190, 200], "to": [90, 200], "duration": 0.2 } }"#,
            times: "[0.19, 0.25]")
        let places = timeline.frames.map { $0.views["a.box"]?.frame[0] ?? .nan }
        #expect(near(places, [0, expected]))
    }
}
