import Foundation
import TransitionSpec

/// A spec in `Docs/spec/examples` that the reference shows with its picture.
struct ReferenceExample {
    /// The name of the file without its extension.
    var name: String
    var page: String
    /// The heading under which the example appears.
    var chapter: String
    /// The keys of the spec that the page shows; if empty, it shows all of them.
    var keys: [String]

    private init(_ name: String, in page: String, _ chapter: String, keys: String...) {
        (self.name, self.page, self.chapter, self.keys) = (name, page, chapter, keys)
    }

    /// All examples with their places in the reference.
    static let all = [
        ReferenceExample("let", in: "README.md", "The spec language"),
        ReferenceExample("templates", in: "screens.md", "screens.NAME", keys: "screens"),
        ReferenceExample(
            "hidden-bar", in: "screens.md", "screens.NAME", keys: "screens", "container"),
        ReferenceExample("styles", in: "screens.md", "screens.NAME", keys: "screens"),
        ReferenceExample("layouts", in: "screens.md", "screens.NAME.layout", keys: "screens"),
        ReferenceExample("sections", in: "screens.md", "screens.NAME.layout", keys: "screens"),
        ReferenceExample(
            "bar-items", in: "screens.md", "screens.NAME.navigationItem", keys: "screens"),
        ReferenceExample(
            "bar-views", in: "screens.md", "screens.NAME.navigationItem", keys: "screens",
            "animators"),
        ReferenceExample(
            "zoom", in: "screens.md", "screens.NAME.preferredTransition.zoom", keys: "screens"),
        ReferenceExample("tab-items", in: "screens.md", "screens.NAME.tabBarItem", keys: "screens"),
        ReferenceExample(
            "actions", in: "screens.md", "action", keys: "screens", "script"),
        ReferenceExample(
            "detents", in: "screens.md", "screens.NAME.behavior", keys: "let", "screens", "script"),
        ReferenceExample(
            "side-menu", in: "screens.md", "screens.NAME.behavior", keys: "let", "screens",
            "script"),
        ReferenceExample(
            "together", in: "screens.md", "screens.NAME.behavior", keys: "screens", "script"),
        ReferenceExample("views", in: "screens.md", "view", keys: "screens"),
        ReferenceExample("images", in: "screens.md", "view", keys: "screens", "animators"),
        ReferenceExample("gradients", in: "screens.md", "gradient", keys: "screens"),
        ReferenceExample("shapes", in: "screens.md", "shape", keys: "screens"),
        ReferenceExample("scroll", in: "screens.md", "scroll", keys: "screens", "script"),
        ReferenceExample("stacks", in: "screens.md", "stack", keys: "screens"),
        ReferenceExample("bars", in: "screens.md", "navigationBar", keys: "screens"),
        ReferenceExample("animator", in: "animators.md", "animators.NAME", keys: "animators"),
        ReferenceExample(
            "shared-elements", in: "animators.md", "animators.NAME.sharedElements[]",
            keys: "screens", "animators"),
        ReferenceExample("sides", in: "animators.md", "side", keys: "animators"),
        ReferenceExample("steps", in: "animators.md", "step", keys: "animators"),
        ReferenceExample("doors", in: "animators.md", "step", keys: "animators"),
        ReferenceExample(
            "shuffle", in: "animators.md", "step", keys: "screens", "animators"),
        ReferenceExample("set", in: "screens.md", "set", keys: "animators"),
        ReferenceExample("animations", in: "animators.md", "animations[]", keys: "animators"),
        ReferenceExample(
            "repetition", in: "animators.md", "animations[]", keys: "screens", "animators"),
        ReferenceExample(
            "several-timings", in: "animators.md", "animations[]", keys: "animators"),
        ReferenceExample(
            "reversed", in: "container.md", "operation", keys: "animators", "container"),
        ReferenceExample("keyframes", in: "screens.md", "keyframe", keys: "animators"),
        ReferenceExample(
            "view-transition", in: "screens.md", "viewTransition", keys: "animators"),
        ReferenceExample("layer-group", in: "screens.md", "layerAnimation", keys: "animators"),
        ReferenceExample(
            "layer-basic", in: "screens.md", "basicAnimation", keys: "screens", "animators"),
        ReferenceExample(
            "shimmer", in: "screens.md", "basicAnimation", keys: "screens", "animators"),
        ReferenceExample(
            "layer-transition", in: "screens.md", "layerTransition", keys: "animators"),
        ReferenceExample(
            "interaction", in: "interactions.md", "interactions.NAME", keys: "interactions",
            "container", "script"),
        ReferenceExample(
            "recognizer", in: "interactions.md", "interactions.NAME.recognizer",
            keys: "interactions", "script"),
        ReferenceExample(
            "arbitration", in: "interactions.md", "interactions.NAME.recognizer",
            keys: "interactions", "script"),
        ReferenceExample(
            "handle", in: "interactions.md", "interactions.NAME.recognizer", keys: "screens",
            "interactions", "script"),
        ReferenceExample(
            "taps", in: "interactions.md", "interactions.NAME.recognizer.tap",
            keys: "interactions", "script"),
        ReferenceExample(
            "begin", in: "interactions.md", "interactions.NAME.begin", keys: "interactions",
            "script"),
        ReferenceExample(
            "free-form", in: "interactions.md", "interactions.NAME.driver.freeForm",
            keys: "interactions"),
        ReferenceExample(
            "containers", in: "container.md", "container", keys: "screens", "container", "script"),
        ReferenceExample(
            "navigation", in: "container.md", "container.navigation", keys: "container", "script"),
        ReferenceExample(
            "content-pop", in: "container.md", "container.navigation", keys: "interactions",
            "container"),
        ReferenceExample(
            "bar-looks", in: "container.md", "container.navigation.navigationBar",
            keys: "screens", "container"),
        ReferenceExample(
            "large-titles", in: "container.md", "container.navigation.navigationBar",
            keys: "screens", "container", "script"),
        ReferenceExample(
            "alongside", in: "container.md", "operation.alongside", keys: "container"),
        ReferenceExample(
            "tabs", in: "container.md", "container.tabs", keys: "animators", "container", "script"),
        ReferenceExample(
            "presentation", in: "container.md", "container.presentation", keys: "container",
            "script"),
        ReferenceExample(
            "form-sheet", in: "container.md", "container.presentation", keys: "screens",
            "container"),
        ReferenceExample(
            "presentation-controller", in: "container.md",
            "container.presentation.presentationController", keys: "animators", "container"),
        ReferenceExample(
            "custom", in: "container.md", "container.custom", keys: "interactions", "container"),
        ReferenceExample(
            "child-transition", in: "container.md", "container.custom.select.transition",
            keys: "interactions", "container", "script"),
        ReferenceExample("script", in: "script.md", "script[]", keys: "script", "filmstrip"),
        ReferenceExample("drag", in: "script.md", "script[].drag", keys: "script"),
        ReferenceExample("fingers", in: "script.md", "script[].fingers[]", keys: "script"),
        ReferenceExample("filmstrip", in: "filmstrip.md", "filmstrip"),
        ReferenceExample("events", in: "filmstrip.md", "filmstrip.events[]", keys: "filmstrip"),
        ReferenceExample("device", in: "device.md", "device", keys: "device"),
        ReferenceExample("allow", in: "allow.md", "allow[]", keys: "animators", "allow"),
        ReferenceExample("review", in: "review.md", "review", keys: "screens", "review"),
        ReferenceExample("colors", in: "colors.md", "Colours", keys: "let", "device", "screens"),
        ReferenceExample("curves", in: "curves.md", "Curves", keys: "let", "animators"),
        ReferenceExample(
            "expressions", in: "expressions.md", "Functions", keys: "let", "screens", "animators"),
    ]

    /// Returns a reader's reference with each example inserted before the table of its chapter.
    static func pages(of reader: SpecReader) throws -> [ReferencePage] {
        let specs = try texts(in: "Docs/spec/examples")
        return try all.reduce(into: reader.reference) { pages, example in
            guard let i = pages.firstIndex(where: { $0.name == example.page }),
                let heading = pages[i].text.firstRange(of: "# \(example.chapter)\n"),
                let table = pages[i].text[heading.upperBound...].firstRange(of: "\n| "),
                let spec = specs[example.name]
            else { throw Misplaced(example: example.name) }
            let place = pages[i].text.index(after: table.lowerBound)
            pages[i].text.insert(contentsOf: try example.text(of: spec, reader), at: place)
        }
    }

    /// An error thrown if an example's file, page, chapter or key does not exist.
    struct Misplaced: Error {
        var example: String
    }

    /// The text of the example on its page.
    private func text(of spec: [UInt8], _ reader: SpecReader) throws -> String {
        let whole = String(decoding: spec, as: UTF8.self)
        let file = "[\(name).json](examples/\(name).json)"
        return """
            \(try reader.read(spec).description ?? "")
            \(keys.isEmpty ? "This is \(file)" : "From \(file)"):

            ![The frames of \(name)](examples/\(name).png)

            ```json
            \(keys.isEmpty ? whole : try excerpt(of: whole))```


            """
    }

    /// The members with the example's keys, from a text in the standard layout.
    private func excerpt(of whole: String) throws -> String {
        var members: [(key: Substring, lines: [Substring])] = []
        for line in whole.split(separator: "\n").dropFirst().dropLast() {
            if line.hasPrefix("  \"") {
                members.append((line.dropFirst(3).prefix { $0 != "\"" }, [line]))
            } else {
                members[members.count - 1].lines.append(line)
            }
        }
        let shown = members.filter { keys.contains(String($0.key)) }
            .map { $0.lines.joined(separator: "\n") }
        guard shown.count == keys.count else { throw Misplaced(example: name) }
        var text = shown.joined(separator: "\n")
        if text.hasSuffix(",") { text.removeLast() }
        return "{\n\(text)\n}\n"
    }
}
