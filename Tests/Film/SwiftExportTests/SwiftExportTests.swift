import Filmstrip
import SwiftExport
import Testing
import TransitionSpec

/// A small spec with the given parts.
private func spec(
    animator: String = #"""
    "slide": { "duration": 0.3, "animate": [{ "set": { "to.alpha": 1 } }],
      "complete": [{ "completeTransition": "!cancelled" }] }
    """#,
    screens: String = #""home": { "template": "list" }, "detail": { "template": "detail" }"#,
    more: String = "", navigation: String = ""
) -> String {
    """
    { "version": 1, \(more)
      "screens": { \(screens) },
      "animators": { \(animator) },
      "container": { "navigation": { "stack": ["home"],
        "push": { "animator": "slide" }\(navigation) } },
      "script": [{ "at": 0.1, "push": "detail" }] }
    """
}

private func export(_ text: String, named name: String = "try") throws -> [String: String] {
    let files = try Renderer(threads: 1).swift(of: Array(text.utf8), named: name)
    return Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.text) })
}

/// The messages, with their places, with which a spec is refused.
private func refusals(_ text: String) throws -> [String] {
    do {
        _ = try export(text)
        return []
    } catch RenderFailure.invalid(let errors) {
        return errors.map(\.description)
    }
}

@Suite struct `The Swift of a spec` {
    @Test func `has the screens apart from the transition`() throws {
        let files = try Renderer(threads: 1).swift(of: Array(spec().utf8), named: "try")
        #expect(
            files.map(\.name) == ["TrySlideAnimator", "TryNavigationDelegate", "TryScreens"])
    }

    /// A collection view has no code yet; only a screen has one.
    @Test func `is written without screens even if these cannot be`() throws {
        let text = spec(
            screens: #""home": { "template": "list" }, "detail": { "template": "collection" }"#)
        #expect(try refusals(text).count == 1)
        let files = try Renderer(threads: 1).swift(
            of: Array(text.utf8), named: "try", withScreens: false)
        let all = try Renderer(threads: 1).swift(of: Array(spec().utf8), named: "try")
        #expect(files == all.dropLast())
    }

    @Test func `imports UIKit alone`() throws {
        for (_, text) in Presets.all.sorted(by: { $0.key < $1.key }) {
            guard let files = try? Renderer(threads: 1).swift(of: text, named: "a") else {
                continue
            }
            for file in files {
                let imports = file.text.split(separator: "\n").filter { $0.hasPrefix("import ") }
                #expect(imports == ["import UIKit"])
            }
        }
    }

    @Test(arguments: [
        (#""capsule""#, ".capsule()"),
        (#"{ "radius": 12 }"#, ".corners(radius: .fixed(12))"),
        (
            #"{ "uniformRadius": "containerConcentric", "minimumRadius": 4 }"#,
            ".uniformCorners(radius: .containerConcentric(minimum: 4))"
        ),
        (
            #"{ "bottomRadius": 2, "topRadius": 1 }"#,
            ".uniformEdges(topRadius: .fixed(1), bottomRadius: .fixed(2))"
        ),
        (
            #"{ "leftRadius": 1, "bottomRightRadius": 3 }"#,
            ".uniformLeftRadius(.fixed(1), bottomRightRadius: .fixed(3))"
        ),
        (
            #"{ "topLeftRadius": "containerConcentric" }"#,
            ".corners(topLeftRadius: .containerConcentric(), topRightRadius: nil, "
                + "bottomLeftRadius: nil, bottomRightRadius: nil)"
        ),
    ])
    func `has UIKit's own words for corners by configuration`(
        _ json: String, _ swift: String
    ) throws {
        let view = #"{ "frame": [0, 0, 50, 50], "cornerConfiguration": \#(json) }"#
        let files = try export(
            spec(screens: #""home": { "views": [\#(view)] }, "detail": { "template": "detail" }"#))
        let text = try #require(files["TryScreens"])
        #expect(text.contains(".cornerConfiguration = \(swift)\n"))
    }

    @Test func `names the values that the spec names`() throws {
        let files = try export(
            spec(
                animator: """
                    "slide": { "duration": "seconds", "prepare": [
                        { "set": { "to.frame.x": "container.width * part" } }],
                      "complete": [{ "completeTransition": "!cancelled" }] }
                    """, more: #""let": { "seconds": 0.35, "part": 0.25 },"#))
        let text = try #require(files["TrySlideAnimator"])
        #expect(text.contains("to.frame.origin.x = container.bounds.width * Constants.part"))
        #expect(text.contains("static let part: CGFloat = 0.25"))
    }

    @Test func `makes haptic signals, once where a threshold is passed`() throws {
        let drag = """
            "interactions": { "drag": { "recognizer": { "pan": {} }, "begin": "pop", "driver": { "freeForm": {
              "once": [{ "when": "translation.x > 100", "haptic": "light" }],
              "ended": [{ "prepare": [{ "haptic": "success" }, { "finishInteractiveTransition": true }],
                          "complete": [{ "haptic": "selection" }, { "completeTransition": true }] }] } } } },
            """
        let files = try export(
            spec(
                more: drag, navigation: #", "pop": { "animator": "slide", "interaction": "drag" }"#)
        )
        let text = try #require(files["TryDragInteraction"])
        func lines(_ word: String) -> [String] {
            text.split(separator: "\n").filter { $0.contains(word) }.map {
                $0.trimmingPrefix(while: { $0 == " " }).description
            }
        }
        #expect(
            lines("Feedback") == [
                "UIImpactFeedbackGenerator(style: .light).impactOccurred()",
                "UISelectionFeedbackGenerator().selectionChanged()",
                "UINotificationFeedbackGenerator().notificationOccurred(.success)",
            ])
        #expect(lines("passes[0]") == ["if passes[0], !passed[0] {"])
        #expect(
            lines("func beginCrossings") == [
                "func beginCrossings() { passed = [gesture.translation.x > 100] }"
            ])
    }

    @Test func `makes the animator's preparations where a driver does`() throws {
        let drag = """
            "interactions": { "drag": { "recognizer": { "pan": {} }, "begin": "pop", "driver": { "freeForm": {
              "prepares": true, "start": [{ "set": { "to.alpha": 1 } }],
              "ended": [{ "complete": [{ "completeTransition": true }] }] } } } },
            """
        let slide = """
            "slide": { "duration": 0.3, "prepare": [{ "add": { "name": "dim" } }, { "insert": "to", "below": "from" }] }
            """
        let files = try export(
            spec(
                animator: slide, more: drag,
                navigation: #", "pop": { "animator": "slide", "interaction": "drag" }"#))
        let text = try #require(files["TryDragInteraction"])
        let places = ["func start()", "  dim = UIView()", "insertSubview(to", "to.alpha = 1"].map {
            text.firstRange(of: $0)?.lowerBound
        }
        #expect(places.allSatisfy { $0 != nil })
        #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
    }

    @Test func `has identifiers for names that are none`() throws {
        let files = try export(
            spec(
                animator: """
                    "slide": { "duration": 0.3, "prepare": [
                        { "add": { "name": "class", "alpha": 0.5 } }],
                      "complete": [{ "completeTransition": "!cancelled" }] }
                    """,
                screens: #""home": { "template": "list" }, "detail": { "template": "detail" }"#),
            named: "2 étapes-à faire!")
        #expect(files.keys.contains("Transition2ÉtapesÀFaireSlideAnimator"))
        let text = try #require(files["Transition2ÉtapesÀFaireSlideAnimator"])
        #expect(text.contains("private var `class` = UIView()"))
    }

    @Test func `has literals for any text`() throws {
        let files = try export(
            spec(
                screens: #"""
                    "home": { "template": "list" },
                    "detail": { "views": [{ "label": "a \"b\" \\(c) \n ü \u202e 日本" }] }
                    """#))
        let text = try #require(files["TryScreens"])
        #expect(text.contains(#"text = "a \"b\" \\(c) \n ü \u{202E} 日本""#))
    }
}

@Suite struct `What has no Swift yet` {
    @Test func `is reported all at once, each with its place`() throws {
        let problems = try refusals(
            spec(
                screens: """
                    "home": { "template": "list" },
                    "detail": { "template": "collection" }
                    """,
                navigation: #", "pop": { "alongside": { "set": { "to.alpha": 1 } } }"#))
        #expect(problems.count == 2)
        #expect(problems.allSatisfy { !$0.hasPrefix("0:0") })
        #expect(problems.contains { $0.contains("/screens/detail/template: collection views") })
        #expect(
            problems.contains { $0.contains("/container/navigation/pop/alongside: animations") })
    }

    @Test func `is not said of an invalid spec, whose own errors are`() {
        #expect(throws: RenderFailure.self) { try export("{}") }
    }
}
