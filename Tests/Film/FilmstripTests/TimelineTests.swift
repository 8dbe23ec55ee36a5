import Filmstrip
import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry
import Foundation
import TestSupport
import Testing

@Suite struct `A timeline` {
    @Test(arguments: Presets.all.keys.sorted())
    func `of a preset is the same when its JSON is read`(_ name: String) throws {
        let timeline = try Film(of: #"{ "preset": "\#(name)" }"#).timeline
        #expect(try Timeline(json: timeline.json) == timeline)
        #expect(!timeline.frames.isEmpty && !timeline.events.isEmpty)
    }

    @Test(.seeded, arguments: TestSeed.all(0..<200))
    func `of any play is the same when its JSON is read`(_ seed: UInt64) throws {
        var random = RandomTimeline(TestSeed.used(seed))
        let timeline = random.timeline
        #expect(try Timeline(json: timeline.json) == timeline)
        let data = try JSONEncoder().encode(timeline)
        #expect(try JSONDecoder().decode(Timeline.self, from: data).events == timeline.events)
    }

    @Test func `tells what the model has where an animation is between`() throws {
        let film = try Film(of: #"{ "preset": "push", "filmstrip": { "times": [0.2] } }"#)
        let view = try #require(film.frames[0]["message"])
        #expect(view.frame.minX > 0)
        #expect(view.model("frame")?.numbers?[0] == 0)
    }

    /// One screen moves 400 points in a second, the other one 100 of which 1/60 s is not shown any more.
    @Test(arguments: [0, 0.5]) func `tells the numbers of its motion`(_ begin: Double) throws {
        let film = try Film(
            of: """
                { "device": { "size": [400, 800] }, "screens": { "inbox": {}, "message": {} },
                  "container": { "navigation": { "stack": ["inbox"], "push": { "animator": "come" } } },
                  "animators": { "come": { "duration": 1,
                    "prepare": [{ "insert": "to" }, { "set": { "to.frame.x": 400 } }],
                    "animate": [{ "curve": "linear", "set": { "to.frame.x": 0, "from.frame.x": -100 } }],
                    "complete": [{ "completeTransition": true }] } },
                  "script": [{ "at": \(begin), "push": "message" }], "filmstrip": { "frames": 2 } }
                """)
        let motion = try #require(film.motion)
        #expect(motion.map(\.transition) == [0])
        #expect(motion[0].views.map(\.view) == ["inbox", "message"])
        #expect(motion[0].parallax == 0.2458)
        let message = motion[0].views[1]
        #expect(message.distance == 400 && message.way == 400 && message.overshoot == 0)
        #expect(message.peakSpeed == 400)
        // The first frame after the beginning, and the last one before the end, 6.7 points away.
        #expect(message.response == 0.0167 && message.settling == 0.9833)
    }

    @Test func `has no numbers of a motion that does not end`() throws {
        let film = try Film(
            of: """
                { "device": { "size": [400, 800] }, "screens": { "inbox": {}, "message": {} },
                  "container": { "navigation": { "stack": ["inbox"], "push": { "animator": "come" } } },
                  "animators": { "come": { "duration": 1,
                    "prepare": [{ "insert": "to" }, { "set": { "to.frame.x": 400 } }],
                    "animate": [{ "set": { "to.frame.x": 0 } }], "complete": [] } },
                  "script": [{ "at": 0, "push": "message" }], "filmstrip": { "times": [0, 1] } }
                """)
        #expect(film.motion == [])
    }

    @Test func `tells the fingers of its script`() throws {
        let film = try Film(
            of: """
                { "preset": "back-swipe",
                  "script": [{ "at": 0.1, "drag": { "from": [60, 400], "to": [300, 410], "duration": 0.2 } }] }
                """)
        let finger = try #require(film.gestures.first)
        #expect(film.gestures.count == 1)
        #expect(finger.began == 0.1 && abs(finger.ended - 0.3) < 1e-6)
        #expect(finger.places[0].location == CGPoint(x: 60, y: 400))
        #expect(finger.location(at: 0.3) == CGPoint(x: 300, y: 410))
    }

    /// A replacement in the JSON of a preset, and the resulting error.
    struct Damage: Sendable {
        var old, new, message: String
    }

    @Test(arguments: [
        Damage(
            old: #""version": 1"#, new: #""version": 2"#,
            message: "the timeline is of version 2, read are versions up to 1"),
        Damage(
            old: #""phase": "running""#, new: #""phase": "runing""#,
            message: #""runing" is not known to this program; did you mean "running"?"#),
        Damage(
            old: "animator.animateTransition", new: "animator.animateTransitio",
            message: #"did you mean "animator.animateTransition"?"#),
        Damage(old: #""interactive": false"#, new: #""interactive": 0"#, message: "true or false"),
    ])
    func `says where it is not one`(_ damage: Damage) throws {
        let text = String(
            decoding: try Film(of: #"{ "preset": "slide-up" }"#).timeline.json, as: UTF8.self)
        try #require(text.contains(damage.old))
        let damaged = Array(text.replacing(damage.old, with: damage.new, maxReplacements: 1).utf8)
        let error = try #require(throws: TimelineError.self) { try Timeline(json: damaged) }
        #expect(error.description.contains(damage.message))
        #expect(error.line != nil)
    }
}
