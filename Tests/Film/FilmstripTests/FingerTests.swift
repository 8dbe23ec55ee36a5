import FilmSupport
import Filmstrip
import Foundation
import Testing
import TransitionSpec

@Suite struct `Fingers of a script` {
    /// The timeline of a back swipe with the given rules.
    private func timeline(
        _ script: String, finish: String = "false", progress: String = "0", touchRate: Int = 60,
        recognizer: String = #"{ "pan": {} }"#, filmstrip: String = #"{ "frames": 2 }"#
    ) throws -> RenderedTimeline {
        try RenderedTimeline(
            """
            { "preset": "back-swipe", "device": { "size": [390, 844], "touchRate": \(touchRate) },
              "interactions": { "drag": { "recognizer": \(recognizer), "progress": "\(progress)",
                "finish": "\(finish)" } },
              "script": [\(script)], "filmstrip": \(filmstrip) }
            """)
    }

    /// The speed is constant from the first to the last touch. The recognizer finds it exactly, except for the grid of
    /// a millionth of a point between samples that may be close together.
    @Test(arguments: [(1000, 60), (1400, 60), (333, 60), (2500, 120), (777, 240)])
    func `that flick lift at their velocity`(velocity: Int, touchRate: Int) throws {
        let flick = """
            { "at": 0.1,
              "flick": { "from": [60, 400], "to": [300, 220], "velocity": \(velocity) } }
            """
        // The path is 240 points to the right and 180 up, 300 long.
        let (x, y) = (Double(velocity) * 0.8, Double(velocity) * -0.6)
        let isThat = "abs(velocity.x - \(x)) < 0.5 && abs(velocity.y - \(y)) < 0.5"
        let timeline = try timeline(flick, finish: isThat, touchRate: touchRate)
        #expect(timeline.transitions.map(\.outcome) == ["completed"])
        let end = try #require(timeline.events.last { $0.name == "touch.ended" }).time
        #expect(abs(end - 0.1 - 300 / Double(velocity)) < 1e-6)
    }

    /// A drag by (240, -180) has the direction (0.8, -0.6), and two fingers 100 points apart lie 50 points to each side of
    /// its middle, along (0.6, 0.8).
    @Test func `that drag side by side are in a row across their way`() throws {
        let film = try Film(
            of: """
                { "preset": "back-swipe", "device": { "size": [390, 844], "touchRate": 60 },
                  "script": [{ "at": 0, "drag": { "from": [60, 400], "to": [300, 220],
                    "duration": 0.5, "numberOfTouches": 2, "spread": 100 } }],
                  "filmstrip": { "frames": 2 } }
                """)
        let fingers = film.timeline.gestures.map { $0.places.map(\.location) }
        #expect(fingers.count == 2)
        for (places, side) in zip(fingers, [-1.0, 1.0]) {
            let ends = [try #require(places.first), try #require(places.last)]
            for (place, (x, y)) in zip(ends, [(60.0, 400.0), (300.0, 220.0)]) {
                #expect(abs(place.x - (x + side * 30)) < 1e-5)
                #expect(abs(place.y - (y + side * 40)) < 1e-5)
            }
        }
    }

    @Test func `may be taken away in every kind of touch`() throws {
        let touches = [
            #""drag": { "from": [60, 40], "to": [90, 40], "duration": 0.1, "cancelled": true }"#,
            #""flick": { "from": [60, 40], "to": [90, 40], "velocity": 100, "cancelled": true }"#,
            #""tap": { "location": [60, 40], "cancelled": true }"#,
            #""hold": { "location": [60, 40], "duration": 1, "cancelled": true }"#,
            #""pinch": { "center": [90, 90], "from": 9, "to": 9, "duration": 1, "cancelled": true }"#,
            #""rotate": { "center": [90, 90], "radius": 9, "from": 0, "to": 1, "duration": 1, "#
                + #""cancelled": true }"#,
            #""touches": [[0, 60, 40], [1, 60, 40]], "cancelled": true"#,
            #""fingers": [{ "touches": [[0, 60, 40], [1, 60, 40]], "cancelled": true }]"#,
        ]
        for touch in touches {
            let events = try timeline("{ \"at\": 0, \(touch) }").events.map(\.name)
            #expect(events.contains("touch.cancelled") && !events.contains("touch.ended"))
        }
    }

    @Test(arguments: [(0.4, 0), (0.6, 1)])
    func `that hold are pressed for their duration`(duration: Double, count: Int) throws {
        let timeline = try RenderedTimeline(
            """
            { "preset": "back-swipe",
              "interactions": { "drag": { "recognizer": { "longPress": {} }, "progress": "0",
                "finish": "true" } },
              "script": [{ "at": 0, "hold": { "location": [60, 40], "duration": \(duration) } }],
              "filmstrip": { "frames": 2 } }
            """)
        #expect(timeline.transitions.count == count)
    }

    @Test(arguments: [(1, 0, 0), (2, 0, 1), (2, 1, 1), (1, 1, 0)])
    func `that press are as many, and tap as often before, as it takes`(
        fingers: Int, taps: Int, count: Int
    ) throws {
        let press = """
            { "longPress": { "numberOfTouchesRequired": 2, "numberOfTapsRequired": \(taps) } }
            """
        let touch = { (kind: String) in
            "\"\(kind)\": { \"location\": [160, 400], \"numberOfTouches\": \(fingers)"
        }
        let timeline = try timeline(
            """
            { "at": 0, \(touch("tap")), "duration": 0.05 } },
            { "at": 0.15, \(touch("hold")), "duration": 1 } }
            """, finish: "true", recognizer: press)
        #expect(timeline.transitions.count == count)
    }

    /// A pan that requires two touches recognizes two fingers, and follows their middle.
    @Test func `side by side are one gesture`() throws {
        let pan = #"{ "pan": { "minimumNumberOfTouches": 2 } }"#
        let drag = { (fingers: String) in
            #"{ "at": 0, "drag": { "from": [60, 400], "to": [255, 400], "duration": 0.4"#
                + #", "hold": 0.2\#(fingers) } }"#
        }
        let frames = #"{ "times": [0.5] }"#
        let progress = "translation.x / container.width"
        let two = try timeline(
            drag(#", "numberOfTouches": 2, "spread": 90"#), progress: progress, recognizer: pan,
            filmstrip: frames)
        #expect(two.events.filter { $0.name == "touch.began" }.map(\.time) == [0, 0])
        // 195 points minus 10 before the pan begins.
        #expect(abs((two.frames[0].progress ?? 0) - 185 / 390) < 1e-6)
        let one = try timeline(drag(""), progress: progress, recognizer: pan, filmstrip: frames)
        #expect(one.transitions.isEmpty)
        let three = try timeline(
            drag(#", "numberOfTouches": 3"#), progress: progress,
            recognizer: #"{ "pan": { "maximumNumberOfTouches": 2 } }"#, filmstrip: frames)
        #expect(three.transitions.isEmpty)
    }

    /// The row is perpendicular to the path: below and above a path to the right.
    @Test func `of a row lie as raw ones do`() throws {
        let drag = """
            { "at": 0, "drag": { "from": [60, 400], "to": [260, 400], "duration": 0.02,
              "numberOfTouches": 2, "spread": 90 } }
            """
        let raw = """
            { "at": 0, "fingers": [
              { "touches": [[0, 60, 355], [0.016666666666666666, 226.66666666666669, 355],
                            [0.02, 260, 355], [0.02, 260, 355]] },
              { "touches": [[0, 60, 445], [0.016666666666666666, 226.66666666666669, 445],
                            [0.02, 260, 445], [0.02, 260, 445]] }] }
            """
        let looks = try [drag, raw].map { script in
            try FilmPictures(
                """
                { "preset": "back-swipe", "script": [\(script)],
                  "filmstrip": { "times": [0, 0.018, 0.1], "overlays": ["touches"] } }
                """)
        }
        #expect(looks[0].frames == looks[1].frames)
    }

    /// Simultaneous changes of fingers are one event: a pinch never sees one finger moved and the other not.
    @Test func `move together`() throws {
        let changes = try timeline(
            """
            { "at": 0, "pinch": { "center": [195, 400], "from": 100, "to": 200,
              "duration": 0.1, "hold": 0.1 } }
            """, progress: "scale / 4", recognizer: #"{ "pinch": {} }"#,
            filmstrip: #"{ "times": [0.15] }"#
        ).events.filter { $0.name == "gestureRecognizer.state" && $0.word == "changed" }
        #expect(Set(changes.map(\.time)).count == changes.count)
    }

    // MARK: Curves

    private func progress(
        _ way: String, at time: Double, curve: String = "linear", of place: String = "location.x"
    ) throws -> Double {
        let drag = """
            { "at": 0, "drag": { \(way), "duration": 1, "hold": 0.5, "curve": "\(curve)" } }
            """
        let timeline = try timeline(
            drag, progress: "\(place) / 1000", touchRate: 1000,
            filmstrip: #"{ "times": [\#(time)] }"#)
        return (timeline.frames[0].progress ?? .nan) * 1000
    }

    /// Additional places on the line change nothing, wherever they lie: the speed along the path is constant.
    @Test(arguments: ["linear", "easeInOut"])
    func `go at an even speed`(curve: String) throws {
        let straight = #""from": [60, 400], "to": [300, 400]"#
        let through = #""from": [60, 400], "through": [[80, 400], [110, 400]], "to": [300, 400]"#
        for time in [0.2, 0.5, 0.8, 1.2] {
            let (one, other) = (
                try progress(straight, at: time, curve: curve),
                try progress(through, at: time, curve: curve)
            )
            #expect(abs(one - other) < 0.01)
        }
    }

    /// A symmetric curve is half done at its middle.
    @Test func `pass the places of a curve`() throws {
        let way = #""from": [60, 400], "through": [[160, 300]], "to": [260, 400]"#
        #expect(abs(try progress(way, at: 0.5) - 160) < 1e-6)
        #expect(abs(try progress(way, at: 0.5, of: "location.y") - 300) < 1e-6)
        #expect(abs(try progress(way, at: 1.2) - 260) < 1e-6)
        // The curve lies above the straight lines between the places.
        #expect(try progress(way, at: 0.25, of: "location.y") < 350)
    }

    // MARK: Recordings

    private static let recording = """
        "pointerEvents": [
          { "type": "pointermove", "pointerId": 1, "clientX": 0, "clientY": 0, "timeStamp": 900 },
          { "type": "pointerdown", "pointerId": 1, "clientX": 60, "clientY": 230, "timeStamp": 1000,
            "target": {}, "view": null, "pressure": 0.5, "isTrusted": true },
          { "type": "pointermove", "pointerId": 1, "clientX": 90, "clientY": 230, "timeStamp": 1050 },
          { "type": "pointermove", "pointerId": 1, "clientX": 90, "clientY": 230, "timeStamp": 1050 },
          { "type": "pointermove", "pointerId": 1, "clientX": 170, "clientY": 230, "timeStamp": 1200 },
          { "type": "pointerup", "pointerId": 1, "clientX": 170, "clientY": 230, "timeStamp": 1300 },
          { "type": "pointermove", "pointerId": 1, "clientX": 0, "clientY": 0, "timeStamp": 1400 }],
        "origin": [40, 30], "scale": 2
        """

    @Test func `that a browser recorded are those that it saw`() throws {
        let touches =
            #""touches": [[0, 40, 400], [0.05, 100, 400], [0.2, 260, 400], [0.3, 260, 400]]"#
        let looks = try [(0, Self.recording), (0.1, touches)].map { at, step in
            try FilmPictures(
                """
                { "preset": "back-swipe", "script": [{ "at": \(at), \(step) }],
                  "filmstrip": { "times": [0.05, 0.12, 0.2, 0.35, 0.45, 0.6],
                    "overlays": ["touches"] } }
                """)
        }
        #expect(looks[0].frames == looks[1].frames)
        #expect(looks[0].timeline.transitions.map(\.outcome) == ["completed"])
    }
}
