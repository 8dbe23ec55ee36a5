import FilmstripReview
import Testing

/// Ten specs that are not presets, each with six changes whose verdict follows from the change.
@Suite struct `A review of sixty changes` {
    /// A change of a spec's text, and the kinds of change that a review has to tell; none for the same.
    struct Edit {
        var name: String
        var old: String
        var new: String
        var kinds: Set<Change.Kind>
        /// Whether pixels differ, which may be all that a review tells.
        var isPixels = false
    }

    /// The edits; each spec has the texts that they replace.
    static let edits = [
        Edit(name: "a longer transition", old: "DURATION", new: "0.5", kinds: [.duration]),
        Edit(name: "a transition longer by 4 ms", old: "DURATION", new: "0.404", kinds: []),
        Edit(name: "another curve", old: "CURVE", new: "linear", kinds: [.trajectory]),
        Edit(name: "fewer frames", old: "FRAMES", new: "5", kinds: [.frames]),
        Edit(name: "another description", old: "NOTE", new: "as before", kinds: []),
        Edit(name: "another colour", old: "COLOR", new: "systemIndigo", kinds: [.trajectory]),
        Edit(
            name: "a faint colour of an unnamed view", old: "GREY", new: "#f5e5ea", kinds: [],
            isPixels: true),
        Edit(name: "another text", old: "TEXT", new: "Drafts", kinds: [.trajectory]),
        Edit(name: "a later start", old: "START", new: "0.3", kinds: [.duration]),
        Edit(name: "another name", old: "NAME", new: "photo", kinds: [.views]),
        Edit(
            name: "no completion", old: "COMPLETE", new: "",
            kinds: [.outcome, .findingNew, .callbacks]),
        Edit(name: "a hidden view", old: "HIDDEN", new: "true", kinds: [.trajectory]),
    ]

    static let usual = [
        "DURATION": "0.4", "CURVE": "easeInOut", "FRAMES": "7", "NOTE": "a transition",
        "COLOR": "systemTeal", "GREY": "#e5e5ea", "TEXT": "Inbox", "START": "0.1",
        "NAME": "hero", "COMPLETE": #"{ "completeTransition": "!cancelled" }"#, "HIDDEN": "false",
    ]

    private static let views = """
        [{ "frame": [15, 200, 170, 170], "backgroundColor": "GREY" },
         { "name": "NAME", "frame": [20, 20, 60, 60], "backgroundColor": "COLOR" },
         { "name": "headline", "frame": [20, 100, 120, 30], "label": "TEXT" },
         { "name": "badge", "frame": [100, 20, 30, 30], "backgroundColor": "systemRed",
           "isHidden": HIDDEN }]
        """

    private static func spec(
        _ container: String, prepare: String, animate: String, script: String
    ) -> String {
        """
        { "description": "NOTE", "device": { "size": [200, 400], "scale": 0.5 },
          "screens": { "a": { "views": \(views) }, "b": {} },
          "animators": { "way": { "duration": DURATION, "prepare": [\(prepare)],
            "animate": [{ "curve": "CURVE", "set": \(animate) }], "complete": [COMPLETE] } },
          "container": { \(container) }, "script": [{ "at": START, \(script) }],
          "filmstrip": { "frames": FRAMES } }
        """
    }

    private static let push =
        #""navigation": { "stack": ["a"], "push": { "animator": "way" } }"#
    private static let pop =
        #""navigation": { "stack": ["a", "b"], "pop": { "animator": "way" } }"#
    private static let tabs =
        #""tabs": { "screens": ["a", "b"], "select": { "animator": "way" } }"#
    private static let presentation =
        #""presentation": { "root": "a", "present": { "animator": "way" } }"#

    static let specs = [
        spec(
            push, prepare: #"{ "insert": "to" }, { "set": { "to.frame.x": "container.width" } }"#,
            animate: #"{ "to.frame": "to.finalFrame" }"#, script: #""push": "b""#),
        spec(
            push, prepare: #"{ "insert": "to" }, { "set": { "to.alpha": 0 } }"#,
            animate: #"{ "to.alpha": 1 }"#, script: #""push": "b""#),
        spec(
            push, prepare: #"{ "insert": "to" }, { "set": { "to.frame.y": "container.height" } }"#,
            animate: #"{ "to.frame": "to.finalFrame" }"#, script: #""push": "b""#),
        spec(
            pop, prepare: #"{ "insert": "to", "below": "from" }"#,
            animate: #"{ "from.frame.x": "container.width" }"#, script: #""pop": true"#),
        spec(
            pop, prepare: #"{ "insert": "to", "below": "from" }"#,
            animate: #"{ "from.alpha": 0 }"#, script: #""pop": true"#),
        spec(
            pop, prepare: #"{ "insert": "to", "below": "from" }"#,
            animate: #"{ "from.frame.y": "container.height" }"#, script: #""pop": true"#),
        spec(
            tabs, prepare: #"{ "insert": "to" }, { "set": { "to.frame.x": "container.width" } }"#,
            animate: #"{ "to.frame": "to.finalFrame" }"#, script: #""select": "b""#),
        spec(
            tabs, prepare: #"{ "insert": "to" }, { "set": { "to.alpha": 0 } }"#,
            animate: #"{ "to.alpha": 1 }"#, script: #""select": "b""#),
        spec(
            presentation,
            prepare: #"{ "insert": "to" }, { "set": { "to.frame.y": "container.height" } }"#,
            animate: #"{ "to.frame": "to.finalFrame" }"#, script: #""present": "b""#),
        spec(
            presentation, prepare: #"{ "insert": "to" }, { "set": { "to.alpha": 0 } }"#,
            animate: #"{ "to.alpha": 1 }"#, script: #""present": "b""#),
    ]

    private static func text(_ spec: String, _ edit: Edit? = nil) -> String {
        let text = edit.map { spec.replacing($0.old, with: $0.new) } ?? spec
        return usual.reduce(text) { $0.replacing($1.key, with: $1.value) }
    }

    /// Each spec has every second edit: of ten specs, sixty.
    @Test func `tells at least 58 as they are, and nothing that is not`() throws {
        var (right, count) = (0, 0)
        var wrong: [String] = []
        for (number, spec) in Self.specs.enumerated() {
            let old = Self.text(spec)
            for (place, edit) in Self.edits.enumerated() where (place + number) % 2 == 0 {
                count += 1
                // A comparison with a sentence that the plays deny throws.
                let comparison = try compare(old, Self.text(spec, edit))
                let kinds = Set(comparison.behaviour.map(\.kind))
                let pixels = !comparison.pixels.isSame
                if kinds == edit.kinds, !edit.isPixels || pixels {
                    right += 1
                } else {
                    wrong.append("spec \(number), \(edit.name): \(comparison.sentences)")
                }
            }
        }
        #expect(count == 60)
        #expect(right >= 58, "\(wrong)")
    }
}
