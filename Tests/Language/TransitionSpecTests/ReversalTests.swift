import Testing
import TransitionSpec

/// A spec of a list and a page with the given animator, which also leads back.
private func spec(
    _ animator: String, pop: String = #"{ "animator": "move", "reversed": true }"#,
    more: String = ""
) -> String {
    """
    { "let": { "short": 0.2 },
      "screens": {
        "list": { "views": [{ "name": "row" }] }, "page": { "views": [{ "name": "hero" }] } },
      "animators": { "move": { "duration": 0.4, \(animator) } \(more) },
      "container": { "navigation": {
        "stack": ["list"], "push": { "animator": "move" }, "pop": \(pop) } },
      "script": [{ "at": 0, "push": "page" }, { "at": 1, "pop": true }] }
    """
}

private func canonicalForm(_ text: String) throws -> String {
    String(decoding: try read(text).canonicalForm, as: UTF8.self)
}

private let insertion = #"""
    { "when": "forward", "insert": "to" }, { "when": "!forward", "insert": "to", "below": "from" },
    { "set": { "to.frame": "to.finalFrame" } }, { "layoutIfNeeded": "to" }
    """#

@Suite struct `An animator played backwards` {
    private static let reversedPop = #"{ "animator": "moveReversed" }"#

    /// The property begins at 0, goes to 1, and back.
    @Test func `leads from the values at the end to those at the beginning`() throws {
        let animator = #"""
            "prepare": [{ "insert": "to" }, { "set": { "to.alpha": 0 } }],
            "animate": [{ "curve": "easeIn", "set": { "to.alpha": 1 } }]
            """#
        let reversed = #"""
            , "moveReversed": { "duration": 0.4,
              "prepare": [\#(insertion),
                { "add": { "name": "fromAlphaRest", "alpha": "from.alpha", "isHidden": true,
                    "isUserInteractionEnabled": false } },
                { "insert": "from" }, { "set": { "from.alpha": 0 } },
                { "add": { "name": "fromAlphaStart", "alpha": "from.alpha", "isHidden": true,
                    "isUserInteractionEnabled": false } },
                { "set": { "from.alpha": 1 } }],
              "animate": [{ "curve": "easeOut", "set": { "from.alpha": "fromAlphaStart.alpha" } }],
              "complete": [
                { "set": { "from.alpha": "fromAlphaRest.alpha" } },
                { "remove": "fromAlphaRest" }, { "remove": "fromAlphaStart" },
                { "completeTransition": "!cancelled" }] }
            """#
        #expect(
            try canonicalForm(spec(animator))
                == canonicalForm(spec(animator, pop: Self.reversedPop, more: reversed)))
    }

    private func animator(_ text: String) throws -> Spec.Animator {
        try #require(try read(spec(text)).animators.first { $0.name == "moveReversed" })
    }

    struct Timing: CustomTestStringConvertible {
        var animations: String
        var delays: [Double]
        var testDescription: String { animations }
    }

    /// The last animation ends at 0.5 s.
    @Test(arguments: [
        Timing(
            animations: #"{ "duration": 0.1, SET0 }, { "delay": 0.2, "duration": 0.3, SET1 }"#,
            delays: [0.4, 0]),
        Timing(
            animations: #"{ SET0 }, { "delay": 0.3, "duration": "short", SET1 }"#, delays: [0.1, 0]),
        Timing(animations: "{ SET0 }, { SET1 }", delays: [0, 0]),
    ])
    func `begins with what ended last`(_ row: Timing) throws {
        let text = row.animations
            .replacing("SET0", with: #""set": { "to.alpha": 1 }"#)
            .replacing("SET1", with: #""set": { "from.alpha": 0.5 }"#)
        guard case .views(let animations) = try animator(#""animate": [\#(text)]"#).animate else {
            Issue.record("no animations of views")
            return
        }
        #expect(animations.map(\.delay) == row.delays)
    }

    /// The duration of the last animation that ends, on which the delays of the others depend, has no decimals left.
    @Test(arguments: ["1.7e308", "-1.7e308"])
    func `refuses a duration that is beyond all others`(_ duration: String) throws {
        let text =
            #""animate": [{ "duration": \#(duration), "set": { "to.alpha": 1 } }, { "set": { "from.alpha": 1 } }]"#
        let failure = #expect(throws: SpecReadFailure.self) { try read(spec(text)) }
        let number = duration.replacing("e", with: "e+")
        #expect("\(try #require(failure))".contains("found the number \(number); expected"))
    }

    /// 1 − f(1 − t) of a cubic curve has the points (1 − x2, 1 − y2) and (1 − x1, 1 − y1).
    @Test(arguments: [
        ("easeIn", "easeOut"), ("easeOut", "easeIn"), ("easeInOut", "easeInOut"),
        ("linear", "linear"), ("cubic(0.2, 0, 0.1, 1)", "cubic(0.9, 0, 0.8, 1)"),
        ("spring(damping: 0.8)", "spring(damping: 0.8)"),
    ])
    func `mirrors curves, and keeps springs`(_ curve: String, _ mirrored: String) throws {
        let form = try canonicalForm(
            spec(#""animate": [{ "curve": "\#(curve)", "set": { "to.alpha": 1 } }]"#))
        #expect(
            form.contains(
                #"{"curve":"\#(mirrored)","set":{"from.alpha":"fromAlphaStart.alpha"}}"#)
                || mirrored == "easeInOut"
                    && form.contains(#"{"set":{"from.alpha":"fromAlphaStart.alpha"}}"#),
            "\(form)")
    }

    struct Name: CustomTestStringConvertible {
        var property = "alpha"
        var original, exchanged: String
        var testDescription: String { original }
    }

    @Test(arguments: [
        Name(original: "from.row.alpha", exchanged: "to.row.alpha"),
        Name(
            property: "center.x", original: "to.finalFrame.x / 2",
            exchanged: "from.initialFrame.x / 2"),
        Name(property: "center.x", original: "from.initialFrame.x", exchanged: "to.finalFrame.x"),
        Name(original: "forward ? 0 : 1", exchanged: "!forward ? 0 : 1"),
        Name(original: "!forward ? 0 : 1", exchanged: "forward ? 0 : 1"),
        Name(original: "(from.alpha) * to.alpha", exchanged: "(to.alpha) * from.alpha"),
        Name(property: "center.x", original: "container.width", exchanged: "container.width"),
        Name(original: "from.shows.list ? 1 : 0", exchanged: "to.shows.list ? 1 : 0"),
    ])
    func `exchanges the screens in formulas`(_ name: Name) throws {
        let form = try canonicalForm(
            spec(#""prepare": [{ "set": { "container.\#(name.property)": "\#(name.original)" } }]"#)
        )
        #expect(form.contains(#""container.\#(name.property)":"\#(name.exchanged)""#), "\(form)")
    }

    /// It completes where the original's transition would be cancelled, and the other way round.
    @Test func `completes the transition unless it is cancelled`() throws {
        let form = try canonicalForm(
            spec(
                #"""
                "complete": [
                  { "when": "cancelled", "set": { "to.alpha": 0.5 } },
                  { "completeTransition": "!cancelled && from.alpha > 0" }],
                "ended": [{ "when": "completed", "set": { "from.alpha": 0.5 } }]
                """#))
        #expect(
            form.contains(
                #"{"set":{"from.alpha":0.5},"when":"!cancelled"},{"completeTransition":"!(cancelled && to.alpha > 0)"}]"#
            ), "\(form)")
        #expect(form.contains(#"{"set":{"to.alpha":0.5},"when":"!completed"}]"#), "\(form)")
    }

    struct Mistake: CustomTestStringConvertible {
        var animator = ""
        var pop = #"{ "animator": "move", "reversed": true }"#
        var pointer, message: String
        var testDescription: String { animator + pop }
    }

    @Test(arguments: [
        Mistake(
            animator: #""animate": [{ "set": { "to.alpha": 1 }, "then": [] }]"#,
            pointer: "/animators/move/animate/0/then",
            message:
                #""then" has no way back; expected in an animator that plays backwards: "set" and "keyframes" with a delay, a duration and a curve"#
        ),
        Mistake(
            animator:
                #""animate": [{ "layer": { "of": "to", "basic": { "opacity": { "to": 1 } } } }]"#,
            pointer: "/animators/move/animate/0/layer", message: #""layer" has no way back"#),
        Mistake(
            animator: #""animate": [{ "set": { "to.tintColor": "red" } }]"#,
            pointer: "/animators/move/animate/0/set/to.tintColor",
            message: #""tintColor" has no way back: no expression reads it"#),
        Mistake(
            animator: #""animate": [{ "duration": "duration / 2", "set": { "to.alpha": 1 } }]"#,
            pointer: "/animators/move/animate/0/duration",
            message:
                #"found the string "duration / 2"; expected a number that is known when the spec is read"#
        ),
        Mistake(
            pop: #"{ "reversed": true }"#, pointer: "/container/navigation/pop/reversed",
            message: #""reversed" goes only with an "animator""#),
        Mistake(
            pop: #"{ "animator": "mvoe", "reversed": true }"#,
            pointer: "/container/navigation/pop/animator",
            message: #"no animator is named "mvoe""#),
        Mistake(
            pop: #"{ "animator": "move", "reversed": 1 }"#,
            pointer: "/container/navigation/pop/reversed", message: "found the number 1"),
        Mistake(
            animator: #""prepare": [{ "set": { "to.alpah": 1 } }]"#,
            pointer: "/animators/move/prepare/0/set/to.alpah", message: "unknown property"),
    ])
    func `with a mistake is refused once and at its place`(_ mistake: Mistake) {
        let animator = mistake.animator.isEmpty ? #""ended": []"# : mistake.animator
        let errors = errors(in: spec(animator, pop: mistake.pop))
        #expect(errors.map(\.pointer) == [mistake.pointer])
        #expect(errors.allSatisfy { $0.message.hasPrefix(mistake.message) }, "\(errors)")
    }

    @Test func `counts against the limit of the expansion before it is copied`() {
        var limits = SpecLimits()
        limits.expansion = 10
        let errors = errors(in: spec(#""ended": []"#), limits: limits)
        #expect(errors.map(\.pointer) == ["/animators/move"])
        #expect(errors.allSatisfy { $0.message.hasSuffix(#"(limit "expansion")"#) }, "\(errors)")
    }

    @Test func `is another animator if its name is taken`() throws {
        let animators = try read(
            spec(#""ended": []"#, more: #", "moveReversed": { "duration": 1 }"#)
        ).animators
        #expect(animators.map(\.name) == ["move", "moveReversed2", "moveReversed"])
    }
}

@Suite struct `A side of an animator` {
    private static let pop = #"{ "animator": "move" }"#

    @Test func `is the same as its steps`() throws {
        let steps = #"""
            "prepare": [\#(insertion),
              { "add": { "name": "appearingRest", "alpha": "forward ? to.alpha : from.alpha",
                  "isHidden": true, "isUserInteractionEnabled": false } },
              { "when": "forward", "set": { "to.alpha": 0 } },
              { "add": { "name": "disappearingRest",
                  "transform": "forward ? from.transform : to.transform",
                  "isHidden": true, "isUserInteractionEnabled": false } },
              { "when": "!forward", "set": { "to.transform": "scale(0.9, 0.9)" } }],
            "animate": [
              { "when": "forward", "curve": "easeOut", "set": { "to.alpha": "appearingRest.alpha" } },
              { "when": "!forward", "curve": "easeOut", "set": { "from.alpha": 0 } },
              { "when": "!forward", "set": { "to.transform": "disappearingRest.transform" } },
              { "when": "forward", "set": { "from.transform": "scale(0.9, 0.9)" } }],
            "complete": [
              { "when": "forward", "set": { "to.alpha": "appearingRest.alpha" } },
              { "when": "!forward", "set": { "from.alpha": "appearingRest.alpha" } },
              { "remove": "appearingRest" },
              { "when": "!forward", "set": { "to.transform": "disappearingRest.transform" } },
              { "when": "forward", "set": { "from.transform": "disappearingRest.transform" } },
              { "remove": "disappearingRest" },
              { "completeTransition": "!cancelled" }]
            """#
        let words = #"""
            "appearing": { "alpha": 0, "curve": "easeOut" },
            "disappearing": { "transform": "scale(0.9, 0.9)" }
            """#
        #expect(
            try canonicalForm(spec(words, pop: Self.pop))
                == canonicalForm(spec(steps, pop: Self.pop)))
    }

    @Test func `has properties whose order does not matter`() throws {
        func form(_ side: String) throws -> String {
            try canonicalForm(spec(#""appearing": \#(side)"#, pop: Self.pop))
        }
        #expect(
            try form(#"{ "layer.zPosition": 1, "curve": "linear", "alpha": 0 }"#)
                == form(#"{ "alpha": 0, "layer.zPosition": 1, "curve": "linear" }"#))
    }

    struct Mistake: CustomTestStringConvertible {
        var side, pointer, message: String
        var testDescription: String { side }
    }

    private static let place = "/animators/move/appearing"

    @Test(arguments: [
        Mistake(
            side: #"{ "alhpa": 0 }"#, pointer: place + "/alhpa",
            message: #"unknown key "alhpa"; expected "alpha", "delay", "curve" or one of 8 others"#),
        Mistake(
            side: #"{ "alpha": "soon" }"#, pointer: place + "/alpha",
            message: #"unknown name "soon""#),
        Mistake(
            side: #"{ "curve": "easeIn" }"#, pointer: place,
            message: #"found no property; expected at least one of "alpha", "transform""#),
        Mistake(
            side: #"{ "alpha": 0, "duration": -1 }"#, pointer: place + "/duration",
            message: "found the number -1"),
        Mistake(side: "1", pointer: place, message: "found the number 1; expected an object"),
    ])
    func `with a mistake is refused once and at its place`(_ mistake: Mistake) {
        let errors = errors(in: spec(#""appearing": \#(mistake.side)"#, pop: Self.pop))
        #expect(errors.map(\.pointer) == [mistake.pointer])
        #expect(errors.allSatisfy { $0.message.hasPrefix(mistake.message) }, "\(errors)")
    }
}

@Suite struct `A stagger in a property animator` {
    /// 0.1 s and 0.2 s of 0.4 s.
    @Test func `delays each copy by a fraction of the duration`() throws {
        let spec = try read(
            spec(
                #"""
                "animatedBy": "propertyAnimator",
                "animate": [{ "repeat": 3, "stagger": 0.1, "set": { "to.alpha": "{index}" } }]
                """#, pop: "{}"))
        guard case .propertyAnimator(let animator) = spec.animators[0].animate else {
            Issue.record("no property animator")
            return
        }
        #expect(animator.changes.map(\.delayFactor) == [0, 0.25, 0.5])
    }

    @Test func `that goes beyond its end is refused`() {
        let errors = errors(
            in: spec(
                #"""
                "animatedBy": "propertyAnimator",
                "animate": [{ "repeat": 3, "stagger": 0.3, "set": { "to.alpha": 1 } }]
                """#, pop: "{}"))
        #expect(errors.map(\.message) == ["found the number 1.5; expected a number from 0 to 1"])
    }
}

@Suite struct `A screen that a transition shows` {
    @Test func `is known by its name in formulas`() throws {
        #expect(
            try read(
                spec(
                    #""prepare": [{ "when": "from.shows.list && !to.shows.page", "insert": "to" }]"#
                )
            ).animators.count == 2)
    }

    @Test func `has to exist`() {
        let errors = errors(
            in: spec(
                #""prepare": [{ "when": "from.shows.lits", "insert": "to" }]"#, pop: "{}"))
        #expect(errors.map(\.pointer) == ["/animators/move/prepare/0/when"])
    }
}
