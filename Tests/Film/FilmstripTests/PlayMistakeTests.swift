import FilmSupport
import Filmstrip
import Foundation
import Testing
import TransitionSpec

/// Mistakes that reading alone cannot find; `Tests/Language/Mistakes` has those that it can.
@Suite struct `A mistake that shows in the play` {
    struct Row: CustomTestStringConvertible {
        var testDescription: String
        /// Parts of a small push of "b" onto "a"; a mark precedes the wrong value.
        var prepare = #"{ "insert": "to" }"#
        var animate = #"{ "set": { "from.alpha": 0 } }"#
        var script = ""
        var pointer, message: String

        /// The spec, including the mark.
        var marked: String {
            """
            {
              "device": { "size": [60, 90] },
              "screens": { "a": { "template": "empty" }, "b": { "template": "empty" } },
              "animators": {
                "slide": {
                  "duration": 0.3,
                  "prepare": [\(prepare)],
                  "animate": [\(animate)],
                  "complete": [{ "completeTransition": "!cancelled" }]
                }
              },
              "container": { "navigation": { "stack": ["a"], "push": { "animator": "slide" } } },
              "script": [{ "at": 0.1, "push": "b" }\(script)]
            }
            """
        }
    }

    private static let step = "/animators/slide/prepare/0"

    @Test(arguments: [
        Row(
            testDescription: "a division by zero",
            prepare: #"{ "set": { "to.alpha": ▸"1 / (to.alpha - 1)" } }"#,
            pointer: step + "/set/to.alpha",
            message: "a number in \"1 / (to.alpha - 1)\" is not finite, as after a division by zero"
        ),
        Row(
            testDescription: "a number out of all bounds",
            prepare: #"{ "set": { "to.frame.x": ▸"container.width * 1e9" } }"#,
            pointer: step + "/set/to.frame.x",
            message: "\"container.width * 1e9\" is beyond ±1000000000"),
        Row(
            testDescription: "the container put into itself",
            prepare: #"▸{ "insert": "container" }"#,
            pointer: step, message: "the container's view cannot be put into itself"),
        Row(
            testDescription: "a view put into a blur",
            prepare:
                #"{ "add": { "name": "glass", "blur": "light" } }, ▸{ "insert": "to", "into": "glass" }"#,
            pointer: "/animators/slide/prepare/1",
            message:
                #"no view can be put into a blur, whose own "subviews" are those of its content"#),
        Row(
            testDescription: "the container put above a screen",
            prepare: #"▸{ "insert": "container", "above": "from" }"#,
            pointer: step, message: "the container's view cannot be put into itself"),
        Row(
            testDescription: "cap insets as large as the picture",
            prepare: #"▸{ "snapshot": "from", "as": "x", "rect": [0, 0, 20, 20], "#
                + #""capInsets": [0, 10, 0, 10] }"#,
            pointer: step, message: "the capInsets leave nothing of the picture to stretch"),
        Row(
            testDescription: "a wait for a pop that nobody asked for",
            script: #", { "after": ▸"cancelled", "pop": true }"#, pointer: "/script/1/after",
            message:
                "\"cancelled\" never comes after the step before, which begins at 0.1 s; what comes "
                + "is \"began\" at 0.1 s, \"completed\" at 0.4 s"),
    ])
    func `is told at its place`(_ row: Row) throws {
        let parts = row.marked.components(separatedBy: "▸")
        try #require(parts.count == 2)
        let before = parts[0].components(separatedBy: "\n")
        let errors = refusals(of: parts.joined())
        #expect(errors.map(\.pointer) == [row.pointer])
        #expect(errors.map(\.message) == [row.message])
        #expect(errors.map(\.line) == [before.count])
        #expect(errors.map(\.column) == [before[before.count - 1].count + 1])
    }

    @Test(arguments: [
        ("missing.png", "cannot read \"missing.png\": there is no such file"),
        ("text.png", "the bytes are not a sound PNG: Not a PNG file"),
    ])
    func `is told of a picture`(name: String, message: String) throws {
        let spec = #"{ "preset": "slide-up", "screens": { "gallery": { "image": "\#(name)" } } }"#
        let files = SpecFiles { path throws(SpecFiles.Refusal) in
            guard path == "text.png" else { throw SpecFiles.Refusal("there is no such file") }
            return Array("a picture".utf8)
        }
        let failure = #expect(throws: RenderFailure.self) {
            try Renderer(threads: 1, files: files).render(spec: Array(spec.utf8), as: [.json])
        }
        guard case .invalid(let errors)? = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(errors.map(\.pointer) == ["/screens/gallery/image"])
        #expect(errors.map(\.message) == [message])
        #expect(errors.map(\.line) == [1])
    }

    /// The step with the missing picture has copies.
    @Test func `is told once of a picture, however often it is named`() {
        let spec = """
            { "preset": "slide-up", "animators": { "push": { "prepare": [
              { "repeat": 9, "set": { "to.image": "none.png" } }] } } }
            """
        let failure = #expect(throws: RenderFailure.self) {
            let files = SpecFiles { _ throws(SpecFiles.Refusal) in
                throw SpecFiles.Refusal("there is no such file")
            }
            _ = try Renderer(threads: 1, files: files).render(spec: Array(spec.utf8), as: [.json])
        }
        guard case .invalid(let errors)? = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(errors.map(\.message) == ["cannot read \"none.png\": there is no such file"])
        #expect(errors.map(\.line) == [2])
    }

    /// The presented screen lies in its presenter, and its dismissal, which is not completed, puts the presenter into it:
    /// there is no place left to which it could return.
    @Test func `is none where a cancelled dismissal has put a screen's own surroundings into it`()
        throws
    {
        let spec = """
            { "screens": { "home": {}, "detail": {} },
              "animators": { "nest": { "duration": 0.3,
                "prepare": [{ "insert": "from" }, { "insert": "to", "into": "from" }],
                "animate": [{ "set": { "to.alpha": 1 } }],
                "complete": [{ "completeTransition": "forward" }] } },
              "container": { "presentation": { "root": "home", "style": "fullScreen",
                "present": { "animator": "nest" }, "dismiss": { "animator": "nest" } } },
              "script": [{ "at": 0.1, "present": "detail" }, { "at": 1, "dismiss": true }],
              "filmstrip": { "frames": 2, "scale": 0.5 } }
            """
        let film = try Renderer(threads: 1).render(spec: Array(spec.utf8), as: [.json])
        #expect(film.timeline?.transitions.map(\.outcome) == [.completed, .cancelled])
    }

    /// The spec has no `filmstrip`, whose sheet is too large because of the device alone.
    @Test func `is told at the nearest place that the text has`() {
        let errors = refusals(
            of: """
                { "device": { "size": [2048, 2048], "scale": 4 },
                  "screens": { "a": {} }, "container": { "navigation": { "stack": ["a"] } },
                  "script": [{ "at": 0, "pop": true }] }
                """)
        #expect(Set(errors.map(\.pointer)) == [""])
        #expect(errors.map(\.line) == errors.map { _ in 1 })
    }
}
