import FilmSupport
import Filmstrip
import Foundation
import TestSupport
import Testing
import TransitionSpec

/// Views built from specs, and their use by animators.
@Suite struct `A view of a spec` {
    /// A push from "a" to "b", with the given views, by an animator of one second.
    private func spec(
        a: String = "[]", b: String = "[]", prepare: String = "", animate: String = "",
        complete: String = "", times: String = "[0, 0.5, 1]", size: String = "[100, 200]"
    ) -> String {
        """
        { "device": { "size": \(size) },
          "screens": { "a": { "views": \(a) }, "b": { "views": \(b) } },
          "container": { "navigation": { "stack": ["a"], "push": { "animator": "move" } } },
          "animators": { "move": { "duration": 1,
            "prepare": [{ "insert": "to" }\(prepare)],
            "animate": [\(animate)],
            "complete": [\(complete)\(complete.isEmpty ? "" : ",") { "completeTransition": true }] } },
          "script": [{ "at": 0, "push": "b" }],
          "filmstrip": { "times": \(times), "captions": false } }
        """
    }

    private func frames(_ view: String, of spec: String) throws -> [[Double]?] {
        try RenderedTimeline(spec).frames.map { $0.views[view]?.frame }
    }

    private func mistake(of spec: String) -> SpecError? {
        do {
            _ = try Renderer(threads: 1).render(spec: Array(spec.utf8), as: [.json])
        } catch RenderFailure.invalid(let errors) {
            return errors.first
        } catch {}
        return nil
    }

    private let still = "{ \"curve\": \"linear\", \"set\": { \"from.alpha\": 0.5 } }"

    @Test func `lies where it says, or is as large as what it is in`() throws {
        let text = spec(
            b: """
                [{ "name": "whole" },
                 { "name": "part", "frame": "rect(10, superview.height / 4, view.width / 2, 30)",
                   "subviews": [{ "name": "inner", "frame": "superview.bounds" }] }]
                """, animate: still)
        #expect(try frames("b.whole", of: text)[0] == [0, 0, 100, 200])
        #expect(try frames("b.part", of: text)[0] == [10, 50, 50, 30])
        #expect(try frames("b.inner", of: text)[0] == [0, 0, 50, 30])
    }

    /// Three quarters of the picture are red, green and blue, from top to bottom; the last one is masked and half cyan.
    @Test func `is drawn as its content says`() throws {
        let frame = try FilmPictures(
            spec(
                b: """
                    [{ "frame": [0, 0, 100, 50], "backgroundColor": "#ff0000" },
                     { "frame": [0, 50, 100, 50],
                       "gradient": { "colors": ["#00ff00", "#00ff00"] } },
                     { "frame": [0, 100, 100, 50],
                       "shape": { "path": "M 0 0 H 100 V 50 H 0 Z", "fillColor": "#0000ff" } },
                     { "frame": [0, 150, 100, 50], "backgroundColor": "#00ffff", "alpha": 0.5,
                       "mask": { "frame": [0, 0, 50, 50], "backgroundColor": "black" } }]
                    """, animate: still, times: "[1]")
        ).frames[0]
        #expect(frame.color(50, 25) == [255, 0, 0])
        #expect(frame.color(50, 75) == [0, 255, 0])
        #expect(frame.color(50, 125) == [0, 0, 255])
        let half = frame.color(25, 175)
        #expect(abs(half[0] - 128) <= 1 && half[1] == 255 && half[2] == 255)
        #expect(frame.color(75, 175) == [255, 255, 255])
    }

    @Test func `of a stack shares its room`() throws {
        let text = spec(
            b: """
                [{ "stack": { "axis": "vertical", "spacing": 10, "distribution": "fillEqually",
                              "layoutMargins": [20, 5, 0, 5] },
                   "subviews": [{ "name": "one" }, { "name": "two" }, { "name": "three" }] }]
                """, animate: still, times: "[1]")
        // 200 minus 20 above and two gaps of 10: 160 for three.
        let height = 160.0 / 3
        for (i, name) in ["one", "two", "three"].enumerated() {
            let frame = try #require(try frames("b.\(name)", of: text)[0])
            let expected = [5, 20 + Double(i) * (height + 10), 90, height]
            #expect(zip(frame, expected).allSatisfy { abs($0 - $1) < 1e-5 })
        }
    }

    @Test func `flies as a picture from where it is to where another is`() throws {
        let text = spec(
            a:
                #"[{ "frame": [20, 30, 60, 60], "subviews": [{ "name": "hero", "frame": [5, 5, 20, 20] }] }]"#,
            b: #"[{ "name": "hero", "frame": [0, 40, 100, 80] }]"#,
            prepare: #", { "snapshot": "from.hero", "as": "flying" }"#,
            animate:
                #"{ "curve": "linear", "set": { "flying.frame": "to.hero.frameInContainer" } }"#,
            complete: #"{ "remove": "flying" }"#)
        let found = try frames("flying", of: text)
        #expect(found[0] == [25, 35, 20, 20])
        #expect(found[1] == [12.5, 37.5, 60, 50])
        #expect(found[2] == nil)
    }

    /// The right half of a view that is red on the left and green on the right moves away from it.
    @Test func `flies in parts`() throws {
        let text = spec(
            a: ##"""
                [{ "name": "hero", "frame": [20, 30, 60, 60], "backgroundColor": "#ff0000",
                   "subviews": [{ "frame": [30, 0, 30, 60], "backgroundColor": "#00ff00" }] }]
                """##,
            prepare: #", { "snapshot": "from.hero", "as": "half", "rect": [30, 0, 30, 60] }"#,
            animate: #"{ "curve": "linear", "set": { "half.frame.y": 130 } }"#,
            complete: #"{ "remove": "half" }"#)
        let found = try frames("half", of: text)
        #expect(found[0] == [50, 30, 30, 60] && found[1] == [50, 80, 30, 60])
        let frame = try FilmPictures(text).frames[1]
        #expect(frame.color(52, 135) == [0, 255, 0] && frame.color(78, 82) == [0, 255, 0])
    }

    @Test func `that an animator adds lies where it is told to`() throws {
        let text = spec(
            a: ##"[{ "backgroundColor": "#0000ff" }]"##,
            b: ##"[{ "backgroundColor": "#00ff00" }]"##,
            prepare: """
                , { "set": { "to.frame.x": 60 } },
                { "add": { "name": "veil", "backgroundColor": "#ff0000",
                           "frame": "rect(0, 0, container.width, 100)" }, "below": "to" }
                """, animate: still, complete: #"{ "remove": "veil" }"#, times: "[0]")
        let frame = try FilmPictures(text).frames[0]
        #expect(frame.color(30, 50) == [255, 0, 0])
        #expect(frame.color(80, 50) == [0, 255, 0])
        #expect(frame.color(30, 150) == [0, 0, 255])
    }

    @Test func `is seen as far as its mask covers it, until that is taken away`() throws {
        let text = spec(
            a: ##"[{ "backgroundColor": "#0000ff" }]"##,
            b: ##"[{ "backgroundColor": "#00ff00" }]"##,
            prepare: """
                , { "mask": "to", "with": { "name": "hole", "backgroundColor": "black",
                                            "frame": [0, 0, 0, 200] } }
                """,
            animate: #"{ "curve": "linear", "set": { "hole.frame.width": 100 } }"#,
            complete: #"{ "unmask": "to" }"#, times: "[0, 0.5, 1]")
        let film = try FilmPictures(text).frames
        #expect(film.map { $0.color(25, 100) } == [[0, 0, 255], [0, 255, 0], [0, 255, 0]])
        #expect(film.map { $0.color(75, 100) } == [[0, 0, 255], [0, 0, 255], [0, 255, 0]])
    }

    @Test func `that is not there is an error where it is named`() throws {
        let a = #"[{ "name": "hero" }]"#
        let set = try #require(
            mistake(of: spec(a: a, prepare: #", { "set": { "to.hero.alpha": 0 } }"#)))
        #expect(set.pointer == "/animators/move/prepare/1/set/to.hero.alpha")
        #expect(set.message == "to, the screen \"b\", has no view named \"hero\"")
        let read = try #require(
            mistake(of: spec(a: a, prepare: #", { "set": { "to.alpha": "to.hero.alpha" } }"#)))
        #expect(read.pointer == "/animators/move/prepare/1/set/to.alpha")
        let early = try #require(
            mistake(
                of: spec(
                    a: a,
                    prepare: """
                        , { "set": { "flying.alpha": 1 } },
                        { "snapshot": "from.hero", "as": "flying" }
                        """)))
        #expect(early.pointer == "/animators/move/prepare/1/set/flying.alpha")
        #expect(early.message == "no view named \"flying\" was added yet")
        #expect(early.line > 0 && early.column > 0)
    }

    @Test func `has only the properties of its content`() throws {
        let problem = try #require(
            mistake(
                of: spec(
                    a: #"[{ "name": "hero" }]"#,
                    prepare: #", { "set": { "from.hero.layer.strokeEnd": 1 } }"#)))
        #expect(problem.pointer == "/animators/move/prepare/1/set/from.hero.layer.strokeEnd")
        #expect(problem.message == "the view has no layer.strokeEnd, for it is no \"shape\"")
    }

    @Test func `with a picture shows its pixels`() throws {
        // A PNG of one red pixel.
        let red =
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"
        let frame = try FilmPictures(
            spec(
                b: #"[{ "image": "data:image/png;base64,\#(red)", "frame": [10, 10, 50, 50] }]"#,
                animate: still, times: "[1]")
        ).frames[0]
        #expect(frame.color(35, 35) == [255, 0, 0])
        #expect(frame.color(80, 80) == [255, 255, 255])
    }

    /// A view without height has no scale from its bounds to its frame.
    @Test(arguments: ["[10, 10, 100, 0]", "[10, 10, 0, 100]", "[10, 10, 0, 0]"])
    func `has a place on the display within a view without an area`(frame: String) throws {
        let film = try Renderer(threads: 1).film(
            of: Array(
                """
                { "device": { "size": [100, 100], "scale": 0.5 },
                  "screens": { "a": { "views": [{ "name": "line", "frame": \(frame),
                    "subviews": [{ "name": "dot", "frame": [1, 2, 5, 6] }] }] } },
                  "container": { "navigation": { "stack": ["a"] } },
                  "script": [], "filmstrip": { "times": [0] } }
                """.utf8))
        let dot = try #require(film.frames[0].views.first { $0.name == "a.dot" })
        #expect(dot.place.width == 5 && dot.place.height == 6)
        #expect(dot.place.minX.isFinite && dot.place.minY.isFinite)
    }
}
