import Foundation
import Testing
import TransitionSpec

/// A spec of two screens with the given views in the first one, and the given keys in its animator.
private func spec(
    views: String = "[]", animator: String = #""duration": 0.3"#, `let` values: String = "{}",
    container: String = #"{ "navigation": { "stack": ["a"], "push": { "animator": "move" } } }"#,
    script: String = #"[{ "at": 0, "push": "b" }]"#
) -> String {
    """
    { "let": \(values),
      "screens": { "a": { "views": \(views) }, "b": { "views": [{ "name": "hero" }] } },
      "animators": { "move": { \(animator) } },
      "container": \(container),
      "script": \(script) }
    """
}

private func canonicalForm(_ text: String) throws -> String {
    String(decoding: try read(text).canonicalForm, as: UTF8.self)
}

@Suite struct `A repeated element` {
    struct Row: CustomTestStringConvertible {
        var testDescription, words, views: String
    }

    @Test(arguments: [
        Row(
            testDescription: "a count", words: #"{ "repeat": 2, "name": "row{index}" }"#,
            views: #"{ "name": "row0" }, { "name": "row1" }"#),
        Row(
            testDescription: "names",
            words: #"{ "each": ["pear", "fig"], "name": "{each}", "label": "{index} of {count}" }"#,
            views: #"{ "name": "pear", "label": "0 of 2" }, { "name": "fig", "label": "1 of 2" }"#),
        Row(
            testDescription: "numbers", words: #"{ "each": [1.5, -2], "frame.x": "{each} * 2" }"#,
            views: #"{ "frame.x": "1.5 * 2" }, { "frame.x": "-2 * 2" }"#),
        Row(
            testDescription: "a closed range", words: #"{ "each": "2...3", "name": "row{each}" }"#,
            views: #"{ "name": "row2" }, { "name": "row3" }"#),
        Row(
            testDescription: "a half-open range up to a named value",
            words: #"{ "each": "0..<rows", "name": "row{each}" }"#,
            views: #"{ "name": "row0" }, { "name": "row1" }"#),
        Row(
            testDescription: "a named count", words: #"{ "repeat": "rows", "name": "row{each}" }"#,
            views: #"{ "name": "row0" }, { "name": "row1" }"#),
        Row(
            testDescription: "a formula",
            words: #"{ "repeat": 2, "label": "No. {(index + 1) * rows}" }"#,
            views: #"{ "label": "No. 2" }, { "label": "No. 4" }"#),
        Row(
            testDescription: "doubled braces",
            words: #"{ "repeat": 1, "label": "{{index}} is {index}" }"#,
            views: #"{ "label": "{index} is 0" }"#),
        Row(
            testDescription: "one within another",
            words: #"""
                { "each": ["a", "b"], "subviews": [
                    { "repeat": 2, "name": "{outer.each}{index}", "label": "{outer.index}" }] }
                """#,
            views: #"""
                { "subviews": [{ "name": "a0", "label": "0" }, { "name": "a1", "label": "0" }] },
                { "subviews": [{ "name": "b0", "label": "1" }, { "name": "b1", "label": "1" }] }
                """#),
        Row(
            testDescription: "a choice, which has no braces",
            words: #"{ "repeat": 1, "label": "{index}", "textAlignment": "center" }"#,
            views: #"{ "label": "0", "textAlignment": "center" }"#),
    ])
    func `is the same as its copies`(_ row: Row) throws {
        let values = #"{ "rows": 2 }"#
        #expect(
            try canonicalForm(spec(views: "[\(row.words)]", let: values))
                == canonicalForm(spec(views: "[\(row.views)]", let: values)))
    }

    /// Properties of several views, and each by itself.
    struct Several: CustomTestStringConvertible {
        var testDescription, word, steps: String
    }

    @Test(arguments: [
        Several(
            testDescription: "all views with such a name",
            word:
                #"{ "set": { "from.alpha": 1, "from.row*.alpha": "{index} / {count}", "from.center.x": 1 } }"#,
            steps: #"""
                { "set": { "from.alpha": 1, "from.row0.alpha": "0 / 3", "from.row1.alpha": "1 / 3",
                  "from.row2.alpha": "2 / 3", "from.center.x": 1 } }
                """#),
        Several(
            testDescription: "all but those that another key names",
            word:
                #"{ "set": { "from.r*w*.layer.cornerRadius": 0, "from.row1.layer.cornerRadius": 8 } }"#,
            steps: #"""
                { "set": { "from.row0.layer.cornerRadius": 0, "from.row2.layer.cornerRadius": 0,
                  "from.row1.layer.cornerRadius": 8 } }
                """#),
        Several(
            testDescription: "in each copy of a step",
            word:
                #"{ "each": ["from", "to"], "set": { "{each}.her*.alpha": "{outer.index}", "{each}.alpha": 1 } }"#,
            steps: #"""
                { "set": { "from.hero.alpha": "0", "from.alpha": 1 } },
                { "set": { "to.hero.alpha": "1", "to.alpha": 1 } }
                """#),
    ])
    func `has properties of several views in one key`(_ several: Several) throws {
        func form(_ steps: String) throws -> String {
            try canonicalForm(
                spec(
                    views: #"[{ "repeat": 3, "name": "row{index}" }, { "name": "other" }]"#,
                    animator: #""duration": 0.3, "prepare": [\#(steps)]"#))
        }
        #expect(try form(several.word) == form(several.steps))
    }

    @Test(arguments: [
        Mistake(
            element: #""from.box*.alpha": 1"#,
            pointer: "/animators/move/prepare/0/set/from.box*.alpha",
            message: #"no view has a name like "box*", there is "a.row0", "a.row1" or "b.hero""#),
        Mistake(
            element: #""from.row*.alpha": "{indx}""#,
            pointer: "/animators/move/prepare/0/set/from.row*.alpha",
            message:
                #"unknown name "indx"; expected between braces: "each", "index" or "count"; did you mean "index"?"#
        ),
        Mistake(
            element: #""from.row*.alpha": "x""#,
            pointer: "/animators/move/prepare/0/set/from.row*.alpha", message: #"unknown name "x""#),
    ])
    func `refuses properties of several views once and at their key`(_ mistake: Mistake) {
        let errors = errors(
            in: spec(
                views: #"[{ "repeat": 2, "name": "row{index}" }]"#,
                animator: #""duration": 0.3, "prepare": [{ "set": { \#(mistake.element) } }]"#))
        #expect(errors.map(\.pointer) == [mistake.pointer])
        #expect(errors.allSatisfy { $0.message.hasPrefix(mistake.message) }, "\(errors)")
    }

    /// An animation with curves of single properties, and those that it stands for.
    struct Curves: CustomTestStringConvertible {
        var testDescription, word, animations: String
    }

    @Test(arguments: [
        Curves(
            testDescription: "beside the animation's own",
            word: #"""
                { "delay": 0.1, "curve": "easeOut", "set": { "to.alpha": 1, "to.center.y": 9 },
                  "curves": { "to.alpha": "linear" }, "then": [{ "set": { "to.alpha": 0.5 } }] }
                """#,
            animations: #"""
                { "delay": 0.1, "curve": "easeOut", "set": { "to.center.y": 9 },
                  "then": [{ "set": { "to.alpha": 0.5 } }] },
                { "delay": 0.1, "curve": "linear", "set": { "to.alpha": 1 } }
                """#),
        Curves(
            testDescription: "for all, of which one has a duration",
            word: #"""
                { "duration": 0.2, "set": { "to.alpha": 1, "to.center.y": 9 },
                  "curves": { "to.center.y": "spring(duration: 0.5, bounce: 0.2)", "to.alpha": "soft" },
                  "then": [{ "set": { "to.alpha": 0.5 } }] }
                """#,
            animations: #"""
                { "curve": "spring(duration: 0.5, bounce: 0.2)", "set": { "to.center.y": 9 } },
                { "duration": 0.2, "curve": "soft", "set": { "to.alpha": 1 },
                  "then": [{ "set": { "to.alpha": 0.5 } }] }
                """#),
        Curves(
            testDescription: "in repeated animations that begin one after the other",
            word: #"""
                { "each": ["to", "from"], "stagger": 0.1, "set": { "{each}.alpha": 1, "{each}.center.y": 9 },
                  "curves": { "{each}.alpha": "linear" } }
                """#,
            animations: #"""
                { "set": { "to.center.y": 9 } }, { "delay": 0.1, "set": { "from.center.y": 9 } },
                { "curve": "linear", "set": { "to.alpha": 1 } },
                { "delay": 0.1, "curve": "linear", "set": { "from.alpha": 1 } }
                """#),
        Curves(
            testDescription: "of an animation within another",
            word: #"""
                { "set": {}, "nested": [{ "set": { "to.alpha": 1, "from.alpha": 0 },
                  "curves": { "to.alpha": "linear" } }] }
                """#,
            animations: #"""
                { "set": {}, "nested": [{ "set": { "from.alpha": 0 } },
                  { "curve": "linear", "set": { "to.alpha": 1 } }] }
                """#),
    ])
    func `with curves of single properties is an animation for each`(_ curves: Curves) throws {
        func form(_ animations: String) throws -> String {
            try canonicalForm(
                spec(
                    animator: #""duration": 0.3, "animate": [\#(animations)]"#,
                    let: #"{ "soft": "cubic(0.2, 0, 0, 1)" }"#))
        }
        #expect(try form(curves.word) == form(curves.animations))
    }

    @Test func `can be a step, an animation, a keyframe or a step of the script`() throws {
        let views = #"[{ "each": ["x", "y"], "name": "{each}" }]"#
        let words = spec(
            views: views,
            animator: #"""
                "duration": 0.3,
                "prepare": [{ "each": "a.*", "set": { "from.{each}.alpha": 0 } }],
                "animate": [
                  { "each": ["x", "y"], "set": { "from.{each}.alpha": 1 } },
                  { "keyframes": [{ "repeat": 2, "start": "{index} / 2", "duration": 0.5, "set": { "to.alpha": "{index}" } }] }]
                """#, script: #"[{ "repeat": 2, "at": "{index} * 2", "push": "b" }]"#)
        let plain = spec(
            views: #"[{ "name": "x" }, { "name": "y" }]"#,
            animator: #"""
                "duration": 0.3,
                "prepare": [{ "set": { "from.x.alpha": 0 } }, { "set": { "from.y.alpha": 0 } }],
                "animate": [
                  { "set": { "from.x.alpha": 1 } }, { "set": { "from.y.alpha": 1 } },
                  { "keyframes": [
                    { "start": "0 / 2", "duration": 0.5, "set": { "to.alpha": "0" } },
                    { "start": "1 / 2", "duration": 0.5, "set": { "to.alpha": "1" } }] }]
                """#, script: #"[{ "at": "0 * 2", "push": "b" }, { "at": "1 * 2", "push": "b" }]"#)
        #expect(try canonicalForm(words) == canonicalForm(plain))
    }

    struct Delays: CustomTestStringConvertible {
        var keys: String
        var delays: [Double]
        var testDescription: String { keys }
    }

    /// Distances worked out by hand: √2 is 1.414214 on the grid of microseconds.
    @Test(arguments: [
        Delays(keys: #""repeat": 4, "stagger": 0.1"#, delays: [0, 0.1, 0.2, 0.3]),
        Delays(
            keys: #""repeat": 4, "stagger": 0.1, "staggerFrom": "last""#,
            delays: [0.3, 0.2, 0.1, 0]),
        Delays(
            keys: #""repeat": 5, "stagger": 0.1, "staggerFrom": "center""#,
            delays: [0.2, 0.1, 0, 0.1, 0.2]),
        Delays(
            keys: #""repeat": 4, "stagger": 0.1, "staggerFrom": "center""#,
            delays: [0.1, 0, 0, 0.1]),
        Delays(
            keys: #""repeat": 5, "stagger": 0.1, "staggerFrom": "edges""#,
            delays: [0, 0.1, 0.2, 0.1, 0]),
        Delays(
            keys: #""repeat": 4, "stagger": 1, "staggerColumns": 2"#, delays: [0, 1, 1, 1.414214]),
        Delays(
            keys: #""repeat": 4, "stagger": 1, "staggerColumns": 2, "staggerFrom": "last""#,
            delays: [1.414214, 1, 1, 0]),
        Delays(
            keys: #""repeat": 9, "stagger": 1, "staggerColumns": 3, "staggerFrom": "edges""#,
            delays: [0, 0, 0, 0, 1, 0, 0, 0, 0]),
        Delays(
            keys: #""repeat": 4, "stagger": 1, "staggerFrom": [2, 0]"#, delays: [2, 1, 0, 1]),
        Delays(
            keys: #""repeat": 3, "stagger": "gap", "delay": 0.25"#, delays: [0.25, 0.75, 1.25]),
        Delays(
            keys: #""repeat": 3, "stagger": 0.5, "delay": "gap""#, delays: [0.5, 1, 1.5]),
    ])
    func `of an animation is delayed by the distance from an origin`(_ row: Delays) throws {
        let spec = try read(
            spec(
                animator:
                    #""duration": 0.3, "animate": [{ \#(row.keys), "set": { "to.alpha": 1 } }]"#,
                let: #"{ "gap": 0.5 }"#))
        guard case .views(let animations) = spec.animators[0].animate else {
            Issue.record("no animations of views")
            return
        }
        #expect(animations.map(\.delay) == row.delays)
    }

    struct Mistake: CustomTestStringConvertible {
        var element: String
        var pointer: String
        var message: String
        var testDescription: String { element }
    }

    @Test(arguments: [
        Mistake(
            element: #"{ "repeat": 2, "name": "row{indx}" }"#, pointer: "/screens/a/views/0/name",
            message:
                #"unknown name "indx"; expected between braces: "each", "index" or "count"; did you mean "index"?"#
        ),
        Mistake(
            element: #"{ "repeat": 2, "name": "row{index" }"#, pointer: "/screens/a/views/0/name",
            message: "the brace is not closed; a doubled one stands for itself"),
        Mistake(
            element: #"{ "each": ["x"], "label": "{each + 1}" }"#,
            pointer: "/screens/a/views/0/label",
            message: #""each" is the text "x", with which nothing is worked out"#),
        Mistake(
            element: #"{ "repeat": 2, "label": "{index / (index - index)}" }"#,
            pointer: "/screens/a/views/0/label",
            message:
                "cannot work out \"{index / (index - index)}\": a number in \"(0) / ((0) - (0))\" is "
                + "not finite, as after a division by zero"),
        Mistake(
            element: #"{ "repeat": 0, "name": "x" }"#, pointer: "/screens/a/views/0/repeat",
            message: "found the number 0; expected a whole number from 1 to 256 (limit "
                + #""repetitions")"#),
        Mistake(
            element: #"{ "each": "3...1" }"#, pointer: "/screens/a/views/0/each",
            message: #"found the range "3...1" without numbers; expected at least one"#),
        Mistake(
            element: #"{ "each": "0..<257" }"#, pointer: "/screens/a/views/0/each",
            message: #"found 257; expected at most 256 (limit "repetitions")"#),
        Mistake(
            element: #"{ "each": "0..<2.5" }"#, pointer: "/screens/a/views/0/each",
            message: #"found the end "2.5" of a range; expected a whole number"#),
        Mistake(
            element: #"{ "each": "row*" }"#, pointer: "/screens/a/views/0/each",
            message: #"no view has a name like "row*", there is "b.hero""#),
        Mistake(
            element: #"{ "each": "rows" }"#, pointer: "/screens/a/views/0/each",
            message:
                #"found the string "rows"; expected an array of names or numbers, a range such "#
                + #"as "1...6" or "0..<rows", or a pattern of views' names such as "row*""#),
        Mistake(
            element: #"{ "each": [] }"#, pointer: "/screens/a/views/0/each",
            message: "found an array of 0; expected at least 1"),
        Mistake(
            element: #"{ "each": [true] }"#, pointer: "/screens/a/views/0/each/0",
            message: "found true; expected a name or a number"),
        Mistake(
            element: #"{ "each": ["x"], "repeat": 2 }"#, pointer: "/screens/a/views/0/repeat",
            message: #""repeat" excludes "each"; expected at most one of "repeat" or "each""#),
        Mistake(
            element: #"{ "mask": { "repeat": 2 } }"#, pointer: "/screens/a/views/0/mask/repeat",
            message: #""repeat" makes copies of an element of an array, and this is none"#),
        Mistake(
            element: #"{ "repeat": 3, "name": "x" }"#, pointer: "/screens/a/views/0/name",
            message: #"the name "x" is there already; expected each name once"#),
        Mistake(
            element: #"{ "repeat": 3, "alpha": "row{index}" }"#,
            pointer: "/screens/a/views/0/alpha",
            message:
                #"unknown name "row0"; a name here is "view", "reduceMotion", "rightToLeft" or "superview""#
        ),
    ])
    func `with a mistake is refused once and at its place`(_ mistake: Mistake) {
        let errors = errors(in: spec(views: "[\(mistake.element)]"))
        #expect(errors.map(\.pointer) == [mistake.pointer])
        #expect(errors.map(\.message) == [mistake.message])
        #expect(errors.map(\.line) == [2])
    }

    @Test func `is followed by elements whose errors keep their places`() {
        let errors = errors(
            in: spec(views: #"[{ "repeat": 3, "name": "x{index}" }, { "alpha": true }]"#))
        #expect(errors.map(\.pointer) == ["/screens/a/views/1/alpha"])
    }

    /// The copies of `{ "name": "x{index}" }` count 1 for the object, 4 for the key, and 1 + 8 for the
    /// text.
    @Test(arguments: [(limit: 41, isAccepted: false), (limit: 42, isAccepted: true)])
    func `counts against the limit of the expansion before it is copied`(
        _ row: (limit: Int, isAccepted: Bool)
    ) {
        var limits = SpecLimits()
        limits.expansion = row.limit
        let errors = errors(
            in: spec(views: #"[{ "repeat": 3, "name": "x{index}" }]"#), limits: limits)
        #expect(
            errors.map(\.message)
                == (row.isAccepted
                    ? []
                    : [
                        "found 42 bytes that the words up to here stand for; expected at most 41 "
                            + #"(limit "expansion")"#
                    ]))
        #expect(errors.map(\.pointer) == (row.isAccepted ? [] : ["/screens/a/views/0/repeat"]))
    }

    @Test func `takes a stagger only together with its copies`() {
        let errors = errors(
            in: spec(
                animator:
                    #""duration": 0.3, "animate": [{ "stagger": 0.1, "set": { "to.alpha": 1 } }]"#))
        #expect(errors.map(\.pointer) == ["/animators/move/animate/0/stagger"])
        #expect(errors.map(\.message) == [#""stagger" goes only with "repeat" or "each""#])
    }
}

@Suite struct `A spec spelled out` {
    private func expanded(_ text: String) throws -> String {
        String(
            decoding: try SpecReader(presets: presets).expanded(Array(text.utf8)), as: UTF8.self)
    }

    private static let sharing = [
        #"{ "from": "a.photo", "to": "b.hero" }"#,
        #"{ "from": "a.photo", "to": "b", "contents": "fadeThrough", "fit": "width" }"#,
        #"{ "from": "a.photo", "to": "b.hero", "contents": "morph", "curve": "spring(damping: 0.8)" }"#,
        #"{ "matched": ["a", "b"], "duration": 0.2, "delay": 0.1 }"#,
        #"{ "from": "a.photo", "to": "b.hero", "contents": "from", "fit": "width", "hidesSource": true }"#,
        #"{ "matched": ["a", "b"], "contents": "to" }"#,
    ]

    private static let texts =
        sharing.map { element in
            spec(
                views: #"[{ "name": "photo" }, { "name": "hero" }]"#,
                animator: #""duration": 0.3, "sharedElements": [\#(element)]"#)
        } + [
            spec(views: #"[{ "repeat": 3, "name": "row{index}" }]"#),
            spec(
                views: #"[{ "repeat": 3, "name": "row{index}" }]"#,
                animator:
                    #""duration": 0.3, "animate": [{ "set": { "from.row*.alpha": "{index} / 4" } }]"#
            ),
            #"{ "preset": "back-swipe", "let": { "far": 0.4 } }"#,
        ]

    @Test(arguments: texts) func `has no words and is the same spec`(_ text: String) throws {
        let expanded = try expanded(text)
        for word in ["sharedElements", "repeat", "each", "preset"] {
            #expect(!expanded.contains("\"\(word)\""))
        }
        #expect(try canonicalForm(expanded) == canonicalForm(text))
    }

    @Test(arguments: texts) func `is laid out, and stays the same when it is spelled out again`(
        _ text: String
    ) throws {
        let once = try expanded(text)
        #expect(
            try SpecReader(presets: presets).laidOut(Array(once.utf8)) == Array(once.utf8))
        #expect(try expanded(once) == once)
    }

    @Test func `needs a valid spec`() {
        #expect(throws: SpecReadFailure.self) { try expanded("{}") }
    }
}

@Suite struct `Shared elements` {
    struct Mistake: CustomTestStringConvertible {
        var element: String
        var pointer: String
        var message: String
        var testDescription: String { element }
    }

    private static let place = "/animators/move/sharedElements/0"

    @Test(arguments: [
        Mistake(
            element: #"{ "from": "c.photo", "to": "b.hero" }"#, pointer: place + "/from",
            message: #"no screen is named "c"; expected "a" or "b""#),
        Mistake(
            element: #"{ "from": "a.foto", "to": "b.hero" }"#, pointer: place + "/from",
            message: #"the screen "a" has no view named "foto"; expected "photo""#),
        Mistake(
            element: #"{ "from": "a.photo", "to": "a" }"#, pointer: place + "/to",
            message: #"found two ends in the screen "a"; expected two screens"#),
        Mistake(
            element: #"{ "from": "a.photo", "to": "b", "contents": "morph" }"#,
            pointer: place + "/to",
            message:
                #"found a whole screen; expected with the contents "morph": a view as "b.VIEW""#),
        Mistake(
            element: #"{ "matched": ["a", "b"] }"#, pointer: place + "/matched",
            message: #"the screens "a" and "b" have no view of the same name"#),
        Mistake(
            element: #"{ "matched": ["a", "a"] }"#, pointer: place + "/matched",
            message: "expected two screens, each once"),
        Mistake(
            element: #"{ "from": "a.photo", "to": "b.hero", "curve": "eazeOut" }"#,
            pointer: place + "/curve",
            message: #"unknown curve "eazeOut""#),
        Mistake(
            element: #"{ "from": "a.photo" }"#, pointer: place,
            message: #"the key "to" is missing"#),
        Mistake(
            element: #"{ "from": "a.photo", "to": "b.hero", "contents": "morph", "fit": "fill" }"#,
            pointer: place + "/fit",
            message:
                #""fit" goes only with the contents "crossfade", "fadeThrough", "from" or "to""#),
        Mistake(
            element: #"{ "from": "a.photo", "to": "b.hero", "form": "a" }"#,
            pointer: place + "/form", message: #"unknown key "form""#),
        Mistake(
            element: #"{ "from": "a.photo", "to": "b.hero" }, { "from": "a", "to": "b.hero" }"#,
            pointer: "/animators/move/sharedElements/1",
            message: #""b.hero" is shared already; expected each view once"#),
    ])
    func `with a mistake are refused at its place`(_ mistake: Mistake) {
        let errors = errors(
            in: spec(
                views: #"[{ "name": "photo" }]"#,
                animator: #""duration": 0.3, "sharedElements": [\#(mistake.element)]"#))
        #expect(errors.map(\.pointer) == [mistake.pointer])
        #expect(errors.allSatisfy { $0.message.hasPrefix(mistake.message) }, "\(errors)")
    }

    @Test func `come first where the tabs say so`() throws {
        func condition(_ screens: String) throws -> Bool {
            try canonicalForm(
                spec(
                    views: #"[{ "name": "photo" }]"#,
                    animator:
                        #""duration": 0.3, "sharedElements": [{ "from": "a.photo", "to": "b.hero" }]"#,
                    container:
                        #"{ "tabs": { "screens": [\#(screens)], "select": { "animator": "move" } } }"#,
                    script: #"[{ "at": 0, "select": "b" }]"#)
            ).contains("!forward ? from.photo.frameInContainer")
        }
        #expect(try condition(#""b", "a""#))
        #expect(try !condition(#""a", "b""#))
    }

    @Test func `leave a presenter where it is that stays in the window`() throws {
        func inserts(_ style: String) throws -> Bool {
            try canonicalForm(
                spec(
                    views: #"[{ "name": "photo" }]"#,
                    animator:
                        #""duration": 0.3, "sharedElements": [{ "from": "a.photo", "to": "b.hero" }]"#,
                    container: #"""
                        { "presentation": { "root": "a", "style": "\#(style)",
                          "present": { "animator": "move" }, "dismiss": { "animator": "move" } } }
                        """#, script: #"[{ "at": 0, "present": "b" }]"#)
            ).contains(#""below":"from""#)
        }
        #expect(try inserts("fullScreen"))
        #expect(try !inserts("overFullScreen"))
        #expect(try !inserts("pageSheet"))
    }

    @Test func `follow the animator's own insertion, and stay above what it adds`() throws {
        let form = try canonicalForm(
            spec(
                views: #"[{ "name": "photo" }]"#,
                animator: #"""
                    "duration": 0.3, "sharedElements": [{ "from": "a.photo", "to": "b.hero" }],
                    "prepare": [{ "insert": "to" }, { "add": { "name": "dim" } }],
                    "animate": [{ "curve": "easeIn", "set": { "to.alpha": 1 } }]
                    """#))
        #expect(form.contains(#""prepare":[{"insert":"to"},{"add":{"frame":"forward"#))
        #expect(form.contains(#"{"bringSubviewToFront":"heroFlight"}]"#))
        #expect(!form.contains(#""to.alpha":0"#))
    }
}

/// A pull whose endings leave a screen in one of two states.
@Suite struct `A state of a free-form driver` {
    private static func spec(_ driver: String) -> String {
        smallSpec.replacingOccurrences(
            of: #""driver": { "percentDriven": {} }"#,
            with: #""driver": { "freeForm": { \#(driver) } }"#
        ).replacingOccurrences(
            of: #""progress": "translation.x / container.width", "finish": "progress > 0.5","#,
            with: "")
    }

    @Test func `stands for the steps and animations of the endings that name it`() throws {
        let away = #"[{ "duration": 0.2, "set": { "from.alpha": 0 } }]"#
        let back = #"[{ "duration": 0.3, "set": { "from.alpha": 1 } }]"#
        let short = Self.spec(
            """
            "states": {
              "gone": { "animate": \(away) },
              "here": { "finishes": false, "animate": \(back), "complete": [{ "completeTransition": false }] } },
            "ended": [{ "when": "velocity.x > 0", "state": "gone" }, { "state": "here" }],
            "cancelled": [{ "prepare": [{ "haptic": "error" }], "state": "here" }]
            """)
        let end = #"{ "completeTransition": "!cancelled" }"#
        let cancel = #"{ "cancelInteractiveTransition": true }"#
        let long = Self.spec(
            """
            "ended": [
              { "when": "velocity.x > 0", "prepare": [{ "finishInteractiveTransition": true }],
                "animate": \(away), "complete": [\(end)] },
              { "prepare": [\(cancel)], "animate": \(back), "complete": [{ "completeTransition": false }] }],
            "cancelled": [{ "prepare": [\(cancel), { "haptic": "error" }], "animate": \(back),
              "complete": [{ "completeTransition": false }] }]
            """)
        #expect(try canonicalForm(short) == canonicalForm(long))
        let expanded = try SpecReader().expanded(Array(short.utf8))
        #expect(!String(decoding: expanded, as: UTF8.self).contains(#""state"#))
        #expect(try read(short).interactions == read(long).interactions)
    }

    @Test(arguments: [
        InvalidSpec(
            spec(
                """
                "states": { "gone": {}, "here": {} },
                "ended": [{ "when": false, "state": ▸"goen" }, { "state": "gone" }]
                """), "one that there is not",
            [
                (
                    "/interactions/drag/driver/freeForm/ended/0/state",
                    "found the string \"goen\"; expected a state of the driver: \"gone\" or \"here\"; "
                        + "did you mean \"gone\"?"
                )
            ]),
        InvalidSpec(
            spec(#""ended": [{ "state": ▸"gone" }]"#), "one of a driver without any",
            [
                (
                    "/interactions/drag/driver/freeForm/ended/0/state",
                    "found the string \"gone\"; expected a state that the driver has under \"states\""
                )
            ]),
        InvalidSpec(
            spec(
                """
                "states": { "gone": { "animate": [{ "duration": ▸-1, "set": {} }] } },
                "ended": [{ "state": "gone" }], "cancelled": [{ "state": "gone" }]
                """), "an error in one that two endings have",
            [
                (
                    "/interactions/drag/driver/freeForm/states/gone/animate/0/duration",
                    "found the number -1; expected a number of seconds from 0 to 60"
                )
            ]),
    ])
    func `is checked where it is`(_ wrong: InvalidSpec) { wrong.expectErrors() }

    @Test func `is told of if no ending has it`() throws {
        let spec = try read(
            Self.spec(#""states": { "gone": {}, "here": {} }, "ended": [{ "state": "gone" }]"#))
        #expect(
            spec.warnings.map(\.pointer).contains("/interactions/drag/driver/freeForm/states/here"))
    }
}
