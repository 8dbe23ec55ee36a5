import FilmSupport
import Filmstrip
import Foundation
import Testing
import TransitionSpec

/// A screen of 300 by 500 points with a photo whose centre is [150, 250], which two fingers move, enlarge and turn.
@Suite struct `A pan together with a pinch and a rotation` {
    fileprivate static func timeline(
        _ changed: String, touches: (String, String), at times: [Double]
    ) throws -> RenderedTimeline {
        try RenderedTimeline(
            """
            { "device": { "size": [300, 500] },
              "screens": { "a": {
                "views": [{ "name": "photo", "frame": [75, 150, 150, 200] }],
                "behavior": {
                  "gestures": [{
                    "recognizer": { "pan": { "minimumNumberOfTouches": 2,
                                             "together": ["pinch", "rotation"] } },
                    "changed": { \(changed) }, "ended": [{ "state": "x" }] }],
                  "initial": "x", "states": { "x": {} } } } },
              "container": { "navigation": { "stack": ["a"], "bar": false } },
              "script": [{ "at": 0, "fingers": [{ "touches": \(touches.0) },
                                                { "touches": \(touches.1) }] }],
              "filmstrip": { "times": \(times) } }
            """)
    }

    /// The fingers are 100 points apart, side by side, and end 200 points apart, moved by [0, 40].
    @Test func `reads the scale of both fingers with their translation`() throws {
        let timeline = try Self.timeline(
            #""photo.bounds.width": "100 * scale", "photo.alpha": "min(1, translation.y / 80)""#,
            touches: (
                "[[0, 100, 250], [0.2, 80, 270], [0.4, 50, 290], [0.6, 50, 290]]",
                "[[0, 200, 250], [0.2, 220, 270], [0.4, 250, 290], [0.6, 250, 290]]"
            ), at: [0.5])
        let photo = try #require(timeline.frames[0].views["a.photo"])
        // The pan begins at 0.2 s, when the fingers are 140 points apart.
        #expect(abs(photo.frame[2] - 100 * 200 / 140) < 1e-3, "\(photo.frame)")
        #expect((0.3...0.51).contains(photo.alpha), "\(photo.alpha)")
    }

    /// A quarter turn clockwise about the middle, without moving it.
    @Test func `reads the angle of both fingers`() throws {
        let timeline = try Self.timeline(
            #""photo.alpha": "min(1, abs(rotation) / degrees(90))""#,
            touches: (
                "[[0, 100, 250], [0.1, 103, 240], [0.3, 115, 215], [0.6, 150, 200], [0.7, 150, 200]]",
                "[[0, 200, 250], [0.1, 203, 264], [0.3, 185, 285], [0.6, 150, 300], [0.7, 150, 300]]"
            ), at: [0.69])
        let photo = try #require(timeline.frames[0].views["a.photo"])
        #expect((0.6...1).contains(photo.alpha), "\(photo.alpha)")
    }
}

extension `A pan together with a pinch and a rotation` {
    /// The fingers move apart before the pan begins, which does not count.
    @Test func `counts the scale and the angle from where the pan begins`() throws {
        let timeline = try Self.timeline(
            #""photo.bounds.width": "100 * scale", "photo.alpha": "1 - abs(rotation) / degrees(90)""#,
            touches: (
                "[[0, 140, 250], [0.2, 100, 250], [0.3, 100, 280], [0.6, 100, 280]]",
                "[[0, 160, 250], [0.2, 200, 250], [0.3, 200, 280], [0.6, 200, 280]]"
            ), at: [0.5])
        let photo = try #require(timeline.frames[0].views["a.photo"])
        #expect(abs(photo.frame[2] - 100) < 1 && abs(photo.alpha - 1) < 0.01, "\(photo.frame)")
    }
}
