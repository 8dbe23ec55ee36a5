import FilmSupport
import Filmstrip
import Testing

/// A screen that a finger pulls down by 100 points within 0.2 s from 0.6 s on; let go, it springs back within 0.3 s.
@Suite struct `The progress of a transition whose driver moves the views` {
    private static func text(_ step: String) -> String {
        """
        { "device": { "size": [200, 400], "scale": 0.5 },
          "screens": { "a": {}, "b": { "views": [{ "name": "photo", "frame": [0, 100, 200, 100] }] } },
          "animators": {
            "still": { "duration": 0, "complete": [] },
            "in": { "duration": 0.3, "prepare": [{ "insert": "to" }, { "set": { "to.alpha": 0 } }],
              "animate": [{ "curve": "linear", "set": { "to.alpha": 1 } }],
              "complete": [{ "completeTransition": "!cancelled" }] } },
          "interactions": { "pull": { "recognizer": { "pan": {}, "on": "b" }, "begin": "dismiss",
            "driver": { "freeForm": {
              "changed": [{ "set": { "from.photo.transform.ty": "translation.y" } }\(step)],
              "ended": [{ "prepare": [{ "cancelInteractiveTransition": true }],
                "animate": [{ "duration": 0.3, "set": { "from.photo.transform.ty": 0 } }],
                "complete": [{ "completeTransition": false }] }] } } } },
          "container": { "presentation": { "root": "a", "style": "overFullScreen",
            "present": { "animator": "in" },
            "dismiss": { "animator": "still", "interaction": "pull" } } },
          "script": [{ "at": 0, "present": "b" },
            { "at": 0.6, "drag": { "from": [100, 150], "to": [100, 250], "duration": 0.2 } }],
          "filmstrip": { "times": [0.15, 0.5, 0.75, 0.85, 1.05, 1.4] } }
        """
    }

    private struct Moment: Equatable {
        var phase: String
        var progress: Double?
    }

    private func moments(_ step: String = "") throws -> [Moment] {
        try RenderedTimeline(Self.text(step)).frames.map {
            Moment(phase: $0.phase, progress: $0.progress)
        }
    }

    /// Half of the presentation is over after 0.15 s. The photo springs back until 1.1 s, whatever the animator's
    /// duration of 0 says.
    @Test func `is not known unless the driver tells it`() throws {
        #expect(
            try moments() == [
                Moment(phase: "running", progress: 0.5), Moment(phase: "idle"),
                Moment(phase: "interactive"), Moment(phase: "cancelling"),
                Moment(phase: "cancelling"), Moment(phase: "idle"),
            ])
    }

    @Test func `is what the driver tells, until the finger lifts`() throws {
        let found = try moments(#", { "updateInteractiveTransition": 0.25 }"#)
        #expect(found[2] == Moment(phase: "interactive", progress: 0.25))
        #expect(found[3] == Moment(phase: "cancelling"))
    }

    /// The animator says once where the photo lies when it is pulled, and a tap would begin there, too.
    @Test(arguments: [true, false])
    func `begins where the animator prepares, if the driver does so`(_ prepares: Bool) throws {
        let text = Self.text("").replacing(
            #""still": { "duration": 0,"#,
            with:
                #""still": { "duration": 0, "prepare": [{ "set": { "from.photo.frame.x": 40 } }],"#
        ).replacing(#""freeForm": {"#, with: #""freeForm": { "prepares": \#(prepares),"#)
        let frame = try RenderedTimeline(text).frames[2].views["b.photo"]?.frame
        #expect(frame?[0] == (prepares ? 40 : 0))
    }

    /// The pull of 100 points passes 50 at 0.7 s, half way, and does so once.
    @Test func `has a haptic signal where the finger passes a threshold`() throws {
        let text = Self.text("").replacing(
            #""ended":"#,
            with: #""once": [{ "when": "translation.y > 50", "haptic": "selection" }], "ended":"#)
        let found = try RenderedTimeline(text).events.filter {
            $0.name == "feedbackGenerator.feedbackOccurred"
        }.map(\.time)
        #expect(found.count == 1)
        #expect(found.allSatisfy { $0 > 0.7 && $0 < 0.75 }, "\(found)")
    }

    /// The system's zoom tells it while a finger drags the page, 60 % before it returns, which goes by springs.
    @Test func `is left out of captions of a zoomed page that has been let go of`() throws {
        let spec = #"{ "preset": "system-zoom", "filmstrip": { "times": [1.25, 1.3, 1.35] } }"#
        let film = try Renderer(threads: 1).render(spec: Array(spec.utf8), as: [.html])
        let page = String(decoding: film[.html] ?? [], as: UTF8.self)
        let told = page.matches(of: #/data-progress="([^"]*)"/#).map { "\($0.1)" }
        #expect(told == ["60 %", "60 %", ""])
    }

    @Test func `is left out of captions where it is not known`() throws {
        let film = try Renderer(threads: 1).render(spec: Array(Self.text("").utf8), as: [.html])
        let page = String(decoding: film[.html] ?? [], as: UTF8.self)
        let told = page.matches(of: #/data-progress="([^"]*)" data-phase="(\w+)"/#).map {
            "\($0.1) \($0.2)"
        }
        #expect(
            told == [
                "50 % running", " idle", " interactive", " cancelling", " cancelling", " idle",
            ])
    }
}
