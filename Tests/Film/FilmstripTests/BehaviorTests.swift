import FilmSupport
import Filmstrip
import Foundation
import Testing
import TransitionSpec

/// A screen of 300 by 500 points with a card, whose states and gestures the tests give.
@Suite struct `A screen with a behavior` {
    private static func timeline(
        _ behavior: String, script: String, at times: [Double], frame: String = "[0, 400, 300, 100]"
    ) throws -> RenderedTimeline {
        try RenderedTimeline(
            """
            { "device": { "size": [300, 500] },
              "screens": { "a": {
                "views": [{ "name": "card", "frame": \(frame), "backgroundColor": "red" }],
                "behavior": \(behavior) } },
              "container": { "navigation": { "stack": ["a"], "bar": false } },
              "script": [\(script)], "filmstrip": { "times": \(times) } }
            """)
    }

    private func y(_ timeline: RenderedTimeline) -> [Double] {
        timeline.frames.map { $0.views["a.card"]?.frame[1] ?? .nan }
    }

    private static let pan = """
        { "initial": "low",
          "states": {
            "low": { "set": { "card.frame.y": 400 },
                     "curve": "spring(mass: 1, stiffness: 100, damping: 20)" },
            "high": { "set": { "card.frame.y": 100 },
                      "curve": "spring(mass: 1, stiffness: 100, damping: 20)" } },
          "gestures": [{
            "recognizer": { "pan": {}, "view": "card" },
            "changed": { "card.frame.y": "card.originalFrame.y + translation.y" },
            "ended": [{ "when": "card.frame.y < 300", "state": "high", VELOCITY },
                      { "state": "low", VELOCITY }] }] }
        """
    private static func pan(velocity: String?) -> String {
        pan.replacing(
            ", VELOCITY",
            with: velocity.map { ", \"velocity\": { \"of\": \"card.frame.y\", \"is\": \($0) }" }
                ?? "")
    }

    /// The finger moves up by 210 points, of which the pan needs 10 to begin, and lifts at 0.6 s.
    private static let up = """
        { "at": 0, "drag": { "from": [150, 450], "to": [150, 240], "duration": 0.5, "hold": 0.1 } }
        """

    @Test func `follows the finger, springs to a state and begins no transition`() throws {
        let timeline = try Self.timeline(Self.pan(velocity: nil), script: Self.up, at: [0.55, 3])
        #expect(zip(y(timeline), [200, 100]).allSatisfy { abs($0 - $1) < 1e-3 }, "\(y(timeline))")
        #expect(timeline.transitions.isEmpty)
    }

    /// One gesture in the spec for each of two cards, of which the finger taps the second.
    @Test func `takes a gesture for each copy of a view`() throws {
        let timeline = try RenderedTimeline(
            """
            { "device": { "size": [300, 500] },
              "screens": { "a": {
                "views": [{ "repeat": 2, "name": "card{index}", "backgroundColor": "red",
                            "frame": "rect(0, {index} * 100, 300, 80)" }],
                "behavior": {
                  "initial": "rest",
                  "states": {
                    "rest": { "curve": "linear", "duration": 0.1 },
                    "open0": { "set": { "card0.frame.y": 300 }, "curve": "linear", "duration": 0.1 },
                    "open1": { "set": { "card1.frame.y": 400 }, "curve": "linear", "duration": 0.1 } },
                  "gestures": [{ "repeat": 2, "recognizer": { "tap": {}, "view": "card{index}" },
                                 "in": ["rest"], "ended": "open{index}" }] } } },
              "container": { "navigation": { "stack": ["a"], "bar": false } },
              "script": [{ "at": 0.1, "tap": { "location": [150, 140] } }],
              "filmstrip": { "times": [1] } }
            """)
        let places = timeline.frames.first.map { frame in
            ["a.card0", "a.card1"].map { frame.views[$0]?.frame[1] }
        }
        #expect(places == [0, 400])
    }

    /// - Source: the critically damped oscillator, w = 10: x = (x₀ + (v₀ + w·x₀)·t)·e^(−w·t), x₀ = 100 points above
    ///   its end, v₀ in points a second.
    @Test(arguments: [0.0, -500, 300])
    func `hands the velocity on to the spring`(_ velocity: Double) throws {
        let timeline = try Self.timeline(
            Self.pan(velocity: "\(velocity)"), script: Self.up, at: [0.7, 0.8])
        let expected = [0.1, 0.2].map { t in
            100 + (100 + (velocity + 10 * 100) * t) * exp(-10 * t)
        }
        #expect(zip(y(timeline), expected).allSatisfy { abs($0 - $1) < 0.01 }, "\(y(timeline))")
    }

    /// - Source: the critically damped oscillator along each axis, as above; the finger rests before it lifts.
    @Test func `hands the velocity along both axes on to the spring of a center`() throws {
        let velocity = [-200.0, 900]
        let timeline = try Self.timeline(
            """
            { "initial": "home",
              "states": { "home": { "set": { "card.center": [150, 450] },
                                    "curve": "spring(mass: 1, stiffness: 100, damping: 20)" } },
              "gestures": [{
                "recognizer": { "pan": {}, "view": "card" },
                "changed": { "card.center.x": "150 + translation.x", "card.center.y": "450 + translation.y" },
                "ended": [{ "state": "home",
                            "velocity": { "of": "card.center", "is": \(velocity) } }] }] }
            """,
            script: #"""
                { "at": 0, "drag": { "from": [150, 450], "to": [230, 240], "duration": 0.5, "hold": 0.1 } }
                """#,
            at: [0.595, 0.7, 0.8], frame: "[100, 400, 100, 100]")
        let places = timeline.frames.map { frame in
            (frame.views["a.card"]?.frame ?? []).prefix(2).map { $0 + 50 }
        }
        for (axis, end) in [150.0, 450].enumerated() {
            let away = places[0][axis] - end
            #expect(abs(away) > 60)
            for (i, t) in [0.1, 0.2].enumerated() {
                let expected = end + (away + (velocity[axis] + 10 * away) * t) * exp(-10 * t)
                #expect(abs(places[i + 1][axis] - expected) < 0.01, "\(places)")
            }
        }
    }

    /// A second finger rests from 0.7 s, while the spring is on its way, and lifts at 1 s.
    @Test func `is stopped where it is by a finger that takes hold of it`() throws {
        let press = Self.pan(velocity: nil).replacing(
            #"] }] }"#,
            with: """
                ] },
                { "recognizer": { "longPress": { "minimumPressDuration": 0 } }, "in": ["high"],
                  "ended": "low" }] }
                """)
        let finger = #", { "at": 0.7, "hold": { "location": [150, 20], "duration": 0.3 } }"#
        let free = try Self.timeline(press, script: Self.up, at: [0.7])
        let held = try Self.timeline(press, script: Self.up + finger, at: [0.7, 0.75, 0.95, 3])
        #expect(abs(y(free)[0] - (100 + 200 * exp(-1))) < 0.01)
        #expect(y(held)[0...2].allSatisfy { abs($0 - y(free)[0]) < 0.01 }, "\(y(held))")
        #expect(abs(y(held)[3] - 400) < 1e-3)
    }

    private static let press = """
        { "initial": "idle",
          "states": {
            "idle": { "set": { "card.alpha": 1 }, "curve": "linear", "duration": 0.1 },
            "pressed": { "set": { "card.alpha": 0.5 }, "curve": "linear", "duration": 0.1 },
            "gone": { "set": { "card.alpha": 0.25 }, "curve": "linear", "duration": 0.1 } },
          "gestures": [
            { "recognizer": { "longPress": { "minimumPressDuration": 0 }, "view": "card" },
              "in": ["idle"], "began": "pressed", "ended": "ENDED" }] }
        """

    private func alpha(_ timeline: RenderedTimeline) -> [Double] {
        timeline.frames.map { $0.views["a.card"]?.alpha ?? .nan }
    }

    @Test func `dips while a finger presses it`() throws {
        let timeline = try Self.timeline(
            Self.press.replacing("ENDED", with: "idle"),
            script: #"{ "at": 0.1, "hold": { "location": [150, 450], "duration": 0.4 } }"#,
            at: [0.05, 0.15, 0.3, 0.55, 0.8])
        #expect(zip(alpha(timeline), [1, 0.75, 0.5, 0.75, 1]).allSatisfy { abs($0 - $1) < 0.05 })
    }

    @Test func `begins a gesture only in the states that it names`() throws {
        let hold = #"{ "location": [150, 450], "duration": 0.3 }"#
        let timeline = try Self.timeline(
            Self.press.replacing("ENDED", with: "gone"),
            script: "{ \"at\": 0, \"hold\": \(hold) }, { \"at\": 1, \"hold\": \(hold) }",
            at: [0.2, 0.9, 1.2])
        #expect(zip(alpha(timeline), [0.5, 0.25, 0.25]).allSatisfy { abs($0 - $1) < 1e-6 })
    }

    /// - Source: from 1 to 0.5 in half a second and back, linearly: 0.75 at a quarter and three quarters.
    @Test func `plays its loops as long as they last`() throws {
        let timeline = try Self.timeline(
            """
            { "loops": [{ "duration": 0.5, "curve": "linear", "set": { "card.alpha": 0.5 },
                          "repeatCount": 1000, "autoreverses": true }] }
            """, script: #"{ "at": 0, "tap": { "location": [10, 10] } }"#,
            at: [0, 0.25, 0.5, 0.75, 1, 7.25])
        #expect(
            zip(alpha(timeline), [1, 0.75, 0.5, 0.75, 1, 0.75]).allSatisfy { abs($0 - $1) < 0.02 },
            "\(alpha(timeline))")
    }

    private func haptics(_ timeline: RenderedTimeline) -> [Double] {
        timeline.events.filter { $0.name == "feedbackGenerator.feedbackOccurred" }.map(\.time)
    }

    /// From 0 to 1, back and again, linearly.
    private static func way(_ time: Double) -> Double {
        let part = time.truncatingRemainder(dividingBy: 2)
        return part <= 1 ? part : 2 - part
    }

    /// The finger goes down by 200 points within 0.4 s, back up, and down again; the threshold lies half way.
    @Test func `does something each time a threshold is passed, forth and back`() throws {
        let samples = (0...72).map {
            "[\(Double($0) / 60), 150, \(100 + 200 * Self.way(Double($0) / 24))]"
        }
        let timeline = try Self.timeline(
            """
            { "initial": "rest", "states": { "rest": { "curve": "linear", "duration": 0.1 } },
              "gestures": [{ "recognizer": { "pan": {} }, "ended": "rest", "once": [
                { "when": "location.y > 200", "haptic": "light",
                  "animate": [{ "duration": 0.1, "curve": "linear", "set": { "card.alpha": 0.5 } }] },
                { "when": "location.y <= 200",
                  "animate": [{ "duration": 0.1, "curve": "linear", "set": { "card.alpha": 1 } }] }] }] }
            """,
            script: #"{ "at": 0, "touches": [\#(samples.joined(separator: ", "))] }"#,
            at: [0.1, 0.39, 0.79, 1.3])
        let found = haptics(timeline)
        #expect(found.count == 2)
        #expect(zip(found, [0.2, 1]).allSatisfy { abs($0 - $1) < 1.5 / 60 }, "\(found)")
        #expect(zip(alpha(timeline), [1, 0.5, 1, 0.5]).allSatisfy { abs($0 - $1) < 1e-3 })
    }

    /// A condition that is true where the finger begins has been passed by no finger.
    @Test func `does nothing at a threshold behind which the finger begins`() throws {
        let timeline = try Self.timeline(
            """
            { "initial": "rest", "states": { "rest": { "curve": "linear", "duration": 0.1 } },
              "gestures": [{ "recognizer": { "pan": {} }, "ended": "rest", "once": [
                { "when": "location.y > 50", "haptic": "success" }] }] }
            """,
            script:
                #"{ "at": 0, "drag": { "from": [150, 100], "to": [150, 300], "duration": 0.4 } }"#,
            at: [1])
        #expect(haptics(timeline).isEmpty)
    }

    @Test func `goes where it is tapped`() throws {
        let timeline = try Self.timeline(
            """
            { "initial": "rest", "states": { "rest": { "curve": "linear", "duration": 0.1 } },
              "gestures": [{ "recognizer": { "tap": {} },
                             "ended": [{ "state": "rest", "set": { "card.center": "location" } }] }] }
            """, script: #"{ "at": 0, "tap": { "location": [120, 60] } }"#, at: [1],
            frame: "[0, 400, 100, 100]")
        #expect(timeline.frames[0].views["a.card"]?.frame == [70, 10, 100, 100])
    }
}
