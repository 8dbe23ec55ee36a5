import FilmSupport
import Filmstrip
import Foundation
import TestSupport
import Testing

/// The kinds of animations other than `UIView.animate`, tested on a view of 100 by 100 points at (0, 0).
@Suite struct `An animator of a spec` {
    private func views(_ animate: String, at times: [Double]) throws -> [RenderedTimeline.View] {
        let timeline = try RenderedTimeline(
            """
            { "device": { "size": [400, 400] },
              "screens": { "a": { "template": "empty" },
                           "b": { "views": [{ "name": "box", "frame": [0, 0, 100, 100] }] } },
              "container": { "navigation": { "stack": ["a"], "push": { "animator": "move" } } },
              "animators": { "move": { "duration": 1, "prepare": [{ "insert": "to" }],
                "animate": [\(animate), { "set": { "from.alpha": 0.5 } }],
                "complete": [{ "completeTransition": true }] } },
              "script": [{ "at": 0, "push": "b" }],
              "filmstrip": { "times": \(times) } }
            """)
        return try timeline.frames.map { try #require($0.views["b.box"]) }
    }

    private func x(_ animate: String, at times: [Double]) throws -> [Double] {
        try views(animate, at: times).map { $0.frame[0] }
    }

    private func near(_ found: [Double], _ expected: [Double]) -> Bool {
        found.count == expected.count
            && zip(found, expected).allSatisfy { abs($0 - $1) < 1e-4 }
    }

    @Test func `adds basic animations to layers, which leave the layer as it is`() throws {
        let found = try views(
            """
            { "duration": 0.5, "curve": "linear",
              "layer": { "of": "to.box", "basic": { "opacity": { "from": 0, "to": 0.8 } } } }
            """, at: [0, 0.25, 0.75])
        #expect(near(found.map(\.alpha), [0, 0.4, 1]))
    }

    @Test func `keeps what fills`() throws {
        let found = try x(
            """
            { "duration": 0.5, "delay": 0.25, "curve": "linear",
              "layer": { "of": "to.box", "basic": { "position.x": { "from": 150, "to": 250 } },
                         "fillMode": "both", "isRemovedOnCompletion": false } }
            """, at: [0, 0.5, 0.9])
        #expect(near(found, [100, 150, 200]))
    }

    @Test func `leads layers through values`() throws {
        let found = try x(
            """
            { "curve": "linear",
              "layer": { "of": "to.box",
                         "keyframe": { "position.x": { "values": [50, 150, 50, 90],
                                                       "keyTimes": [0, 0.25, 0.5, 1] } } } }
            """, at: [0.125, 0.25, 0.75])
        #expect(near(found, [50, 100, 20]))
    }

    @Test func `adds groups, whose animations have times of their own`() throws {
        let found = try x(
            """
            { "curve": "linear",
              "layer": { "of": "to.box", "group": [
                { "beginTime": 0.5, "duration": 0.5,
                  "basic": { "position.x": { "from": 50, "to": 150 } } } ] } }
            """, at: [0.25, 0.75])
        #expect(near(found, [0, 50]))
    }

    /// Critically damped with w = 10: the remaining distance is e^(−10t)(1 + 10t).
    @Test func `adds springs`() throws {
        let found = try x(
            """
            { "curve": "spring(mass: 1, stiffness: 100, damping: 20)",
              "layer": { "of": "to.box", "basic": { "position.x": { "from": 150, "to": 50 } } } }
            """, at: [0.1])
        #expect(near(found, [100 * exp(-1) * 2]))
    }

    @Test func `nests blocks, which inherit the time around them or override it`() throws {
        let nested = { (options: String) in
            """
            { "duration": 1, "curve": "linear", "set": { "to.box.alpha": 0.5 }, "nested": [
              { "duration": 0.5, "curve": "linear", "options": [\(options)],
                "set": { "to.box.frame.x": 100 } } ] }
            """
        }
        #expect(near(try x(nested(""), at: [0.25, 0.5]), [25, 50]))
        let overriding = nested(#""overrideInheritedDuration", "overrideInheritedCurve""#)
        #expect(near(try x(overriding, at: [0.25, 0.5]), [50, 100]))
    }

    @Test func `repeats, there and back`() throws {
        let found = try x(
            """
            { "duration": 0.25, "curve": "linear", "repeatCount": 2, "autoreverses": true,
              "set": { "to.box.frame.x": 100 } }
            """, at: [0.125, 0.25, 0.375, 0.625, 0.9])
        #expect(near(found, [50, 100, 50, 50, 40]))
    }

    @Test func `changes what a view shows in a transition`() throws {
        let spec = """
            { "device": { "size": [100, 100] },
              "screens": { "a": { "template": "empty" }, "b": { "template": "empty" } },
              "container": { "navigation": { "stack": ["a"], "push": { "animator": "change" } } },
              "animators": { "change": { "duration": 1, "prepare": [],
                "animate": [{ "curve": "linear", "transition": {
                  "with": "from", "style": "crossDissolve",
                  "set": { "from.backgroundColor": "#0000ff" } } }],
                "complete": [{ "insert": "to" }, { "completeTransition": true }] } },
              "script": [{ "at": 0.1, "push": "b" }],
              "filmstrip": { "times": [0.1, 0.6], "captions": false } }
            """
        let film = try FilmPictures(spec).frames
        #expect(film[0].color(50, 50) == [255, 255, 255])
        // Half of white over half of blue.
        let half = film[1].color(50, 50)
        #expect(abs(half[0] - 128) <= 1 && abs(half[1] - 128) <= 1 && half[2] == 255)
    }
}
