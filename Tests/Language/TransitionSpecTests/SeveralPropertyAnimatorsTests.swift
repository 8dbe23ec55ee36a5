import Testing
import TransitionSpec

/// A spec whose animator has the given animations, with a driver of the given steps.
private func spec(
    _ animations: String,
    player: String = #""animatedBy": "propertyAnimator", "interruptible": true,"#,
    changed: String = "[]", more: String = ""
) -> String {
    """
    { "screens": { "a": { "template": "list" }, "b": { "template": "empty" } },
      "animators": { "move": { "duration": 0.4, \(player) "animate": [\(animations)] \(more) } },
      "interactions": { "pull": { "recognizer": { "pan": {} }, "begin": "pop",
        "driver": { "freeForm": {
          "start": [{ "pauseAnimation": true }], "changed": \(changed),
          "ended": [{ "prepare": [{ "startAnimation": true }] }] } } } },
      "container": { "navigation": { "stack": ["a"], "pop": { "animator": "move", "interaction": "pull" } } },
      "script": [{ "at": 0, "push": "b" }] }
    """
}

@Suite struct `Several property animators` {
    private static let two = #"""
        { "propertyAnimator": "fade", "curve": "linear", "duration": 0.2, "set": { "to.alpha": 1 } },
        { "curve": "easeIn", "set": { "to.frame.x": 0 } },
        { "propertyAnimator": "fade", "curve": "linear", "duration": 0.2, "set": { "from.alpha": 0 } }
        """#

    private func leader(_ animations: String) throws -> Spec.PropertyAnimator {
        guard case .propertyAnimator(let animator) = try read(spec(animations)).animators[0].animate
        else {
            throw SpecReadFailure.invalid([])
        }
        return animator
    }

    @Test func `play the animations of their names, and the unnamed one leads`() throws {
        let leader = try leader(Self.two)
        #expect(leader.name == nil)
        #expect(leader.timing == .init(.timing(.easeIn), duration: 0.4))
        #expect(leader.changes.count == 1)
        #expect(leader.others.map(\.name) == ["fade"])
        #expect(leader.others[0].timing == .init(.timing(.linear), duration: 0.2))
        #expect(leader.others[0].changes.count == 2)
        #expect(leader.others[0].isInterruptible)
    }

    @Test func `have the first as their leader if all have names`() throws {
        let leader = try leader(
            #"""
            { "propertyAnimator": "one", "set": { "to.alpha": 1 } },
            { "propertyAnimator": "two", "curve": "linear", "set": { "from.alpha": 1 } }
            """#)
        #expect(leader.name == "one")
        #expect(leader.others.map(\.name) == ["two"])
    }

    @Test func `are called by name, and read by name`() throws {
        let spec = try read(
            spec(
                Self.two,
                changed: #"""
                    [{ "fractionComplete": "fade.heldFraction + 0.5", "of": "fade" },
                     { "fractionComplete": "fractionComplete" }]
                    """#))
        guard case .freeForm(let driver) = spec.interactions[0].driver else {
            Issue.record("no free-form driver")
            return
        }
        guard
            case .namedPropertyAnimator("fade", .fractionComplete(let fraction)) = driver.changed[0]
                .action, case .propertyAnimator(.fractionComplete) = driver.changed[1].action
        else {
            Issue.record("found \(driver.changed)")
            return
        }
        #expect(
            try fraction.evaluate {
                .number($0 == .namedPropertyAnimator("fade", .heldFraction) ? 0.25 : .nan)
            } == 0.75)
    }

    struct Mistake: CustomTestStringConvertible {
        var animations = Several.two
        var player = #""animatedBy": "propertyAnimator", "interruptible": true,"#
        var changed = "[]"
        var more = ""
        var pointer, message: String
        var testDescription: String { message }
    }

    private enum Several {
        static let two = `Several property animators`.two
    }

    private static let driver = "/interactions/pull/driver/freeForm/changed/0"

    @Test(arguments: [
        Mistake(
            animations: two + #", { "propertyAnimator": "fade", "set": { "to.alpha": 1 } }"#,
            pointer: "/animators/move/animate/3",
            message:
                #"found another timing than the first animation's of "fade"; expected one timing"#
        ),
        Mistake(
            animations: two + #", { "curve": "linear", "set": { "to.alpha": 1 } }"#,
            pointer: "/animators/move/animate/3",
            message: "found another timing than the first animation's; expected one timing"),
        Mistake(
            animations: #"{ "propertyAnimator": "my fade", "set": { "to.alpha": 1 } }"#,
            pointer: "/animators/move/animate/0/propertyAnimator",
            message:
                #"found the name "my fade"; expected letters, digits and "_" after a letter"#),
        Mistake(
            animations: #"{ "curve": "linear", "initialVelocityY": 1, "set": { "to.alpha": 1 } }"#,
            pointer: "/animators/move/animate/0/initialVelocityY",
            message: #""initialVelocityY" goes only with a curve that is a spring"#),
        Mistake(
            changed: #"[{ "pauseAnimation": true, "of": "fad" }]"#, pointer: driver + "/of",
            message:
                #"no property animator is named "fad"; expected "fade"; did you mean "fade"?"#),
        Mistake(
            changed: #"[{ "set": { "to.alpha": 1 }, "of": "fade" }]"#, pointer: driver + "/of",
            message: #""of" goes only with"#),
        Mistake(
            more: #", "ended": [{ "finishAnimation": "end", "of": "grow" }]"#,
            pointer: "/animators/move/ended/0/of",
            message: #"no property animator is named "grow""#),
    ])
    func `with a mistake are refused at its place`(_ mistake: Mistake) {
        let errors = errors(
            in: spec(
                mistake.animations, player: mistake.player, changed: mistake.changed,
                more: mistake.more))
        #expect(errors.map(\.pointer) == [mistake.pointer])
        #expect(errors.allSatisfy { $0.message.hasPrefix(mistake.message) }, "\(errors)")
    }

    @Test func `need an animator that has them`() {
        let text = spec(
            #"{ "set": { "to.alpha": 1 } }"#,
            changed: #"[{ "pauseAnimation": true, "of": "fade" }]"#,
            more: #"""
                }, "other": { "duration": 1, "animatedBy": "propertyAnimator",
                "animate": [{ "propertyAnimator": "fade", "set": { "to.alpha": 1 } }]
                """#)
        #expect(
            errors(in: text).map(\.message) == [
                #"the interaction "pull" calls the property animator "fade", which "move" has not"#
            ])
    }

    @Test func `are not for animations of views`() {
        let errors = errors(
            in: spec(
                #"{ "propertyAnimator": "fade", "set": { "to.alpha": 1 } }"#, player: "",
                more: ""
            ).replacing(#""start": [{ "pauseAnimation": true }],"#, with: "")
                .replacing(#"{ "prepare": [{ "startAnimation": true }] }"#, with: "{}"))
        #expect(errors.map(\.pointer) == ["/animators/move/animate/0/propertyAnimator"])
        #expect(
            errors.map(\.message) == [
                #""propertyAnimator" goes only with the animatedBy "propertyAnimator""#
            ])
    }
}
