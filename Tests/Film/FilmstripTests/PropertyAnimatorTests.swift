import FilmSupport
import Filmstrip
import Foundation
import Testing
import TransitionSpec

/// A pop in a container 400 points wide, whose property animator moves the leaving screen from 0 to 400 points in one
/// second, at constant speed unless the animation says otherwise.
@Suite struct `A property animator of a spec` {
    private static let linear = #"{ "curve": "linear", "set": { "from.frame.x": 400 } }"#
    /// A driver whose property animator follows the finger, and continues as `ended` says.
    private static func driver(
        start: String = #"{ "pauseAnimation": true }"#, interrupted: String? = nil,
        changed: String =
            #"{ "fractionComplete": "heldFraction + translation.x / container.width" }"#,
        ended: String
    ) -> String {
        """
        "start": [\(start)], \(interrupted.map { "\"interrupted\": [\($0)]," } ?? "")
        "changed": [\(changed)], "ended": [\(ended)]
        """
    }

    private static func spec(
        animate: String = linear, keys: String = #""interruptible": true,"#,
        driver: String?, script: String, times: [Double]
    ) -> String {
        let interaction = driver.map {
            """
            "interactions": { "drag": { "recognizer": { "pan": {} }, "begin": "pop",
              "driver": { "freeForm": { \($0) } } } },
            """
        }
        return """
            { "device": { "size": [400, 800] }, "screens": { "inbox": {}, "message": {} },
              "container": { "navigation": { "stack": ["inbox", "message"], "pop": {
                "animator": "move" \(interaction == nil ? "" : #", "interaction": "drag""#) } } },
              "animators": { "move": { "duration": 1, "animatedBy": "propertyAnimator", \(keys)
                "prepare": [{ "insert": "to", "below": "from" }], "animate": [\(animate)],
                "complete": [{ "completeTransition": "position.end" }] } },
              \(interaction ?? "")
              "script": [\(script)],
              "filmstrip": { "times": \(times) } }
            """
    }

    private static func timeline(
        animate: String = linear, keys: String = #""interruptible": true,"#,
        driver: String? = nil, script: String, at times: [Double]
    ) throws -> RenderedTimeline {
        try RenderedTimeline(
            spec(animate: animate, keys: keys, driver: driver, script: script, times: times))
    }

    /// The x of the leaving screen at each frame.
    private func x(_ timeline: RenderedTimeline) -> [Double] {
        timeline.frames.map { $0.views["message"]?.frame[0] ?? .nan }
    }

    private func near(_ found: [Double], _ expected: [Double]) -> Bool {
        found.count == expected.count
            && zip(found, expected).allSatisfy { abs($0 - $1) < 1e-4 }
    }

    /// The finger moves 210 points, of which the pan needs 10 to begin: half the width. It lifts at 0.6 s.
    private static let half = """
        { "at": 0, "drag": { "from": [60, 400], "to": [270, 400], "duration": 0.5, "hold": 0.1 } }
        """
    private static let pop = #"{ "at": 0, "pop": true }"#

    /// At 0.6 s, half a second is left.
    @Test func `is scrubbed by a finger and goes on to its end`() throws {
        let timeline = try Self.timeline(
            driver: Self.driver(
                ended: """
                    { "prepare": [{ "finishInteractiveTransition": true },
                                  { "continueAnimation": {} }] }
                    """), script: Self.half, at: [0.55, 0.85, 1.09])
        #expect(near(x(timeline), [200, 300, 396]))
        #expect(timeline.transitions.map(\.outcome) == ["completed"])
        #expect(abs((timeline.transitions[0].ended ?? 0) - 1.1) < 1e-6)
    }

    @Test func `goes back where it is reversed`() throws {
        let timeline = try Self.timeline(
            driver: Self.driver(
                ended: """
                    { "prepare": [{ "cancelInteractiveTransition": true }, { "isReversed": true },
                                  { "continueAnimation": {} }] }
                    """), script: Self.half, at: [0.55, 0.85])
        #expect(near(x(timeline), [200, 100]))
        #expect(timeline.transitions.map(\.outcome) == ["cancelled"])
        #expect(abs((timeline.transitions[0].ended ?? 0) - 1.1) < 1e-6)
    }

    /// The second half in a quarter of the duration, 0.25 s; or with a critically damped spring, w = 10, which covers
    /// 1 − e^(−10t)(1 + 10t) of it, or 1 − e^(−10t) with an initial velocity of w.
    private static let paces: [(how: String, time: Double, expected: Double)] = [
        (#"{ "timingParameters": "linear", "durationFactor": 0.25 }"#, 0.7, 280),
        (#"{ "timingParameters": "linear", "duration": 0.25 }"#, 0.7, 280),
        (#"{ "timingParameters": "linear", "duration": "translation.x / 800" }"#, 0.7, 280),
        (
            #"{ "timingParameters": "spring(mass: 1, stiffness: 100, damping: 20)" }"#, 0.7,
            200 + 200 * 0.264241
        ),
        (
            """
            { "timingParameters": "spring(mass: 1, stiffness: 100, damping: 20)",
              "initialVelocity": "5 + 5" }
            """, 0.7, 200 + 200 * 0.632121
        ),
    ]

    @Test(arguments: paces)
    func `goes on at a pace of its own`(_ how: String, _ time: Double, _ expected: Double) throws {
        let timeline = try Self.timeline(
            driver: Self.driver(
                ended: """
                    { "prepare": [{ "finishInteractiveTransition": true },
                                  { "continueAnimation": \(how) }] }
                    """), script: Self.half, at: [time])
        #expect(zip(x(timeline), [expected]).allSatisfy { abs($0 - $1) < 1e-3 }, "\(x(timeline))")
    }

    /// The finger takes hold at 0.5 s after 20 points, and moves on by 100 to the right and partly back.
    @Test func `is taken hold of on its way and let go again`() throws {
        let script =
            Self.pop + """
                , { "at": 0.4, "touches": [[0, 60, 400], [0.1, 80, 400], [0.2, 180, 400],
                                           [0.3, 140, 400], [0.4, 140, 400]] }
                """
        let timeline = try Self.timeline(
            driver: Self.driver(
                interrupted: #"{ "pauseAnimation": true }, { "pauseInteractiveTransition": true }"#,
                changed: """
                    { "fractionComplete": "heldFraction + (translation.x - 10) / container.width" },
                    { "updateInteractiveTransition": "fractionComplete" }
                    """,
                ended: """
                    { "prepare": [{ "cancelInteractiveTransition": true }, { "isReversed": true },
                                  { "continueAnimation": { "durationFactor": 0.5 } }] }
                    """), script: script, at: [0.25, 0.55, 0.65, 0.75, 1.05])
        #expect(near(x(timeline), [100, 200, 300, 260, 130]), "\(x(timeline))")
        #expect(
            timeline.frames.map(\.phase) == [
                "running", "interactive", "interactive", "interactive", "cancelling",
            ])
        #expect(timeline.frames[2].progress == 0.75)
        #expect(timeline.transitions.map(\.outcome) == ["cancelled"])
        #expect(abs((timeline.transitions[0].ended ?? 0) - 1.3) < 1e-6)
    }

    /// Half of the remainder when half of it is left: the changes begin at three quarters.
    @Test func `adds changes later on`() throws {
        let timeline = try Self.timeline(
            driver: Self.driver(
                ended: """
                    { "prepare": [{ "finishInteractiveTransition": true },
                        { "addAnimations": { "to.frame.y": 100 }, "delayFactor": 0.5 },
                        { "continueAnimation": {} }] }
                    """), script: Self.half, at: [0.6, 0.8, 0.975])
        let y = timeline.frames.map { $0.views["inbox"]?.frame[1] ?? .nan }
        #expect(near(y, [0, 0, 50]), "\(y)")
    }

    @Test(arguments: [
        ("start", "cancelled", 0.0), ("end", "completed", 400), ("current", "cancelled", 200),
    ])
    func `is stopped and finished at a position`(
        _ position: String, _ outcome: String, _ end: Double
    ) throws {
        let timeline = try Self.timeline(
            driver: Self.driver(
                ended: """
                    { "prepare": [{ "stopAnimation": false },
                                  { "finishAnimation": "\(position)" }] }
                    """), script: Self.half, at: [0.55])
        #expect(near(x(timeline), [200]))
        #expect(timeline.transitions.map(\.outcome) == [outcome])
        #expect(abs((timeline.transitions[0].ended ?? 0) - 0.6) < 1e-6)
    }

    @Test func `begins its blocks when their delay factors say, and itself after its delay`() throws
    {
        let later = #"{ "curve": "linear", "delayFactor": 0.5, "set": { "to.frame.y": 100 } }"#
        let timeline = try Self.timeline(
            animate: Self.linear + ", " + later, keys: #""afterDelay": 0.5,"#, script: Self.pop,
            at: [0.4, 0.75, 1.25])
        #expect(near(x(timeline), [0, 100, 300]))
        #expect(near(timeline.frames.map { $0.views["inbox"]?.frame[1] ?? .nan }, [0, 0, 50]))
        #expect(abs((timeline.transitions[0].ended ?? 0) - 1.5) < 1e-6)
    }

    /// The ease-in-out curve of `An animation of a spec`, at a quarter of its time.
    @Test(arguments: [("", 100.0), (#""scrubsLinearly": false,"#, 400 * 0.12916193)])
    func `shows a part of its way, or of its time`(_ key: String, _ expected: Double) throws {
        let timeline = try Self.timeline(
            animate: #"{ "curve": "cubic(0.42, 0, 0.58, 1)", "set": { "from.frame.x": 400 } }"#,
            keys: #""interruptible": true,"# + key,
            driver: Self.driver(ended: #"{ "prepare": [{ "finishAnimation": "end" }] }"#),
            script: """
                { "at": 0, "drag": { "from": [60, 400], "to": [170, 400], "duration": 0.5,
                                     "hold": 0.1 } }
                """, at: [0.55])
        #expect(near(x(timeline), [expected]))
    }

    /// It arrives at 1.1 s, and waits there for the next gesture.
    @Test func `waits at its end if it pauses on completion`() throws {
        let again = """
            , { "at": 2, "touches": [[0, 60, 400], [0.1, 80, 400], [0.2, 80, 400]] }
            """
        let timeline = try Self.timeline(
            keys: #""interruptible": true, "pausesOnCompletion": true,"#,
            driver: Self.driver(
                interrupted: #"{ "finishAnimation": "end" }"#,
                ended: """
                    { "when": "!isRunning && fractionComplete < 1",
                      "prepare": [{ "finishInteractiveTransition": true },
                                  { "continueAnimation": {} }] }
                    """), script: Self.half + again, at: [0.85, 1.5])
        #expect(near(x(timeline), [300, 400]))
        #expect(abs((timeline.transitions[0].ended ?? 0) - 2.1) < 1e-6)
    }

    struct Mistake: CustomTestStringConvertible {
        var steps: String
        var key: String
        var message: String
        var testDescription: String { steps }
    }

    @Test(arguments: [
        Mistake(
            steps: #"{ "startAnimation": true }, { "continueAnimation": {} }"#, key: "1",
            message:
                "the property animator is running, \"continueAnimation\" takes one that is paused"),
        Mistake(
            steps: #"{ "stopAnimation": false }, { "pauseAnimation": true }"#, key: "1",
            message: "the property animator is stopped, so that it takes no \"pauseAnimation\""),
        Mistake(
            steps: #"{ "stopAnimation": false }, { "continueAnimation": {} }"#, key: "1",
            message:
                "the property animator is stopped, \"continueAnimation\" takes one that is paused"),
        // microsoft/fluentui-apple, pull request 915
        Mistake(
            steps: #"{ "stopAnimation": true }, { "stopAnimation": true }"#, key: "1",
            message:
                "the property animator of \"move\" is not active, and UIKit throws an exception for \"stopAnimation\""
        ),
        Mistake(
            steps: #"{ "startAnimation": true, "afterDelay": 0.5 }"#, key: "0",
            message: "the property animator has begun, so that it takes no \"afterDelay\""),
        Mistake(
            steps: #"{ "continueAnimation": { "durationFactor": "0 - 1" } }"#, key: "0",
            message: "found the durationFactor -1.0; expected 0 or more"),
    ])
    func `that cannot do what it is told says so and where`(_ mistake: Mistake) {
        let errors = refusals(
            of: Self.spec(
                driver: Self.driver(ended: #"{ "prepare": [\#(mistake.steps)] }"#),
                script: Self.half, times: [1]))
        #expect(errors.map(\.message) == [mistake.message])
        #expect(
            errors.map(\.pointer)
                == ["/interactions/drag/driver/freeForm/ended/0/prepare/\(mistake.key)"])
    }

    @Test func `is driven in a container of one's own`() throws {
        let timeline = try RenderedTimeline(
            """
            { "device": { "size": [400, 800] }, "screens": { "a": {}, "b": {} },
              "container": { "custom": { "children": ["a", "b"], "select": {
                "animator": "move", "interaction": "drag" } } },
              "animators": { "move": { "duration": 1, "animatedBy": "propertyAnimator",
                "interruptible": true, "prepare": [{ "insert": "to", "below": "from" }],
                "animate": [{ "curve": "linear", "set": { "from.frame.x": 400 } }],
                "complete": [{ "completeTransition": "position.end" }] } },
              "interactions": { "drag": { "recognizer": { "pan": {} }, "begin": { "select": 1 },
                "driver": { "freeForm": {
                  "interrupted": [{ "pauseAnimation": true }, { "pauseInteractiveTransition": true }],
                  "changed": [{ "fractionComplete": "heldFraction + translation.x / container.width" }],
                  "ended": [{ "prepare": [{ "finishInteractiveTransition": true },
                                          { "continueAnimation": {} }] }] } } } },
              "script": [{ "at": 0, "select": "b" },
                { "at": 0.4, "touches": [[0, 60, 400], [0.1, 80, 400], [0.3, 80, 400]] }],
              "filmstrip": { "times": [0.25, 0.65, 0.95] } }
            """)
        let x = timeline.frames.map { $0.views["a"]?.frame[0] ?? .nan }
        #expect(near(x, [100, 200, 300]), "\(x)")
        #expect(timeline.transitions.map(\.outcome) == ["completed"])
    }
}
