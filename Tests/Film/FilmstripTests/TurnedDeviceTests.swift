import FilmSupport
import Filmstrip
import FilmstripDisplay
import Foundation
import Testing

/// The interface of a phone held with its lower end on the right lies on the display turned clockwise by a quarter: a
/// point (x, y) of the interface is at (390 - y, x) on a display of 390 by 844 points.
@Suite struct `A film of a device that is turned` {
    private func film(_ script: String, _ filmstrip: String = #"{ "times": [0, 2, 2.6] }"#) throws
        -> Film
    {
        try Film(
            of: """
                { "device": { "size": [390, 844], "touchRate": 60 },
                  "screens": { "home": {},
                    "page": { "views": [{ "name": "mark", "frame": [10, 20, 30, 40] }] } },
                  "animators": { "slide": { "duration": 0.4,
                    "prepare": [{ "insert": "to", "below": "from" }],
                    "animate": [{ "set": { "from.frame.x": "container.width" } }],
                    "complete": [{ "completeTransition": "!cancelled" }] } },
                  "interactions": { "pull": { "recognizer": { "pan": {} }, "begin": "pop",
                    "progress": "translation.x / container.width", "finish": "progress > 0.5",
                    "driver": { "percentDriven": {} } } },
                  "container": { "navigation": { "stack": ["home", "page"],
                    "pop": { "animator": "slide", "interaction": "pull" } } },
                  "script": [{ "at": 0.1, "orientation": "landscapeRight" }\(script)],
                  "filmstrip": \(filmstrip) }
                """)
    }

    @Test func `has pictures of the display, on which views and fingers lie turned`() throws {
        let film = try film(
            #", { "at": 1, "drag": { "from": [100, 100], "to": [600, 100], "duration": 0.5, "curve": "linear" } }"#
        )
        let timeline = film.timeline
        #expect(
            timeline.frames[2].views.first { $0.name == "home" }?.place
                == CGRect(x: 0, y: 0, width: 390, height: 844))
        let places = try #require(timeline.gestures.first).places.map(\.location)
        #expect(places.first == CGPoint(x: 290, y: 100))
        #expect(places.last == CGPoint(x: 290, y: 600))
        let marks = timeline.frames.prefix(1).flatMap(\.views).filter { $0.name == "page.mark" }
        #expect(marks.map(\.place) == [CGRect(x: 10, y: 20, width: 30, height: 40)])
        // The translation is some 490 of the 844 points that the container is wide: more than a half, and more than the
        // display's width.
        #expect(timeline.transitions.map(\.outcome) == [.completed])
    }

    @Test func `shows a view where it lies on the display`() throws {
        let timeline = try film("").timeline
        let places = timeline.frames.map { $0.views.first { $0.name == "page.mark" }?.place }
        #expect(places[0] == CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(places[1] == CGRect(x: 330, y: 10, width: 40, height: 30))
        #expect(
            timeline.events.filter { $0.name == .orientationChanged }.map(\.detail)
                == [.word("landscapeRight")])
    }

    /// Nothing covers the upper edge any more, at which the bar of 32 points begins: the first row's disc is as far
    /// below it, 97 points, as below the one that ends at 91; the pixel is 14 points beside its middle.
    @Test func `shows a template right below the bar again`() throws {
        let film = try FilmPictures(
            """
            { "device": { "size": [390, 844], "scale": 1, "safeAreaInsets": [47, 0, 34, 0] },
              "screens": { "home": { "template": "list" } },
              "container": { "navigation": { "stack": ["home"], "bar": true } },
              "script": [{ "at": 0.1, "orientation": "landscapeRight" }],
              "filmstrip": { "times": [0, 1], "captions": false } }
            """)
        func pixel(_ frame: Int, _ x: Int, _ y: Int) -> UInt32 {
            film.frames[frame].pixels[y * 390 + x]
        }
        let disc = pixel(0, 22, 91 + 97)
        #expect(disc != pixel(0, 8, 91 + 97))
        #expect(pixel(1, 390 - 32 - 97 - 14, 47 + 36) == disc)
    }

    @Test func `lets a sheet lie at the interface's lower edge, and finds nothing wrong with that`()
        throws
    {
        let timeline = try Film(
            of: """
                { "device": { "size": [390, 844] }, "screens": { "home": {}, "sheet": {} },
                  "container": { "presentation": { "root": "home",
                    "prefersEdgeAttachedInCompactHeight": true } },
                  "script": [{ "at": 0.1, "orientation": "landscapeRight" }, { "at": 1, "present": "sheet" }],
                  "filmstrip": { "times": [2] } }
                """
        ).timeline
        #expect(
            timeline.frames[0]["sheet"]?.place == CGRect(x: 0, y: 0, width: 333, height: 844))
        #expect(timeline.findings.isEmpty)
    }

    @Test func `ends with an error where the screen does not turn that way`() throws {
        let spec = """
            { "screens": { "home": {} }, "container": { "navigation": { "stack": ["home"] } },
              "script": [{ "at": 0, "orientation": "portraitUpsideDown" }] }
            """
        do {
            _ = try Film(of: spec)
            Issue.record("a phone's screen turned upside down")
        } catch {
            guard case .invalid(let errors) = error else { throw error }
            #expect(errors.map(\.pointer) == ["/script/0/orientation"])
            #expect(
                errors.map(\.message) == ["the screen in sight does not turn to portraitUpsideDown"]
            )
        }
    }
}
