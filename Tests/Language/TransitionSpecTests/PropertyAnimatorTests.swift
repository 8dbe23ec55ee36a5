import Foundation
import Testing
import TransitionSpec

/// A pop's property animator, and a free-form driver of it.
@Suite struct `A driven property animator` {
    private static func text(
        animator: String = #""interruptible": true,"#,
        animate: String = #"{ "set": { "from.alpha": 0 } }"#,
        complete: String = #""position.end""#, driver: String
    ) -> String {
        spec(
            container: """
                { "navigation": { "stack": ["a", "b"],
                  "pop": { "animator": "x", "interaction": "y" } } }
                """,
            animators: """
                { "x": { "duration": 1, "animatedBy": "propertyAnimator", \(animator)
                  "animate": [\(animate)], "complete": [{ "completeTransition": \(complete) }] } }
                """,
            interactions: """
                { "y": { "recognizer": { "pan": {} }, "begin": "pop",
                  "driver": { "freeForm": { \(driver) } } } }
                """)
    }

    @Test func `is told everything that UIKit's can be told`() throws {
        let spec = try read(
            Self.text(
                driver: #"""
                    "start": [{ "startAnimation": true },
                              { "startAnimation": true, "afterDelay": 0.5 },
                              { "pauseAnimation": true },
                              { "fractionComplete": "heldFraction + 0.5" },
                              { "isReversed": "!isReversed && !isRunning" },
                              { "continueAnimation": {} },
                              { "continueAnimation": { "timingParameters": "spring(damping: 0.8)",
                                "initialVelocity": 3, "durationFactor": 0.25 } },
                              { "addAnimations": { "to.alpha": 1 }, "delayFactor": 0.5 },
                              { "stopAnimation": true }, { "stopAnimation": false },
                              { "finishAnimation": "start" }],
                    "interrupted": [{ "pauseInteractiveTransition": true }], "ended": []
                    """#))
        guard case .freeForm(let driver) = try spec.interaction("y").driver else {
            Issue.record("it is free-form")
            return
        }
        #expect(driver.interrupted?.map(\.action) == [.pauseInteractiveTransition])
        #expect(driver.drivesPropertyAnimator)
        let calls = driver.start.compactMap { step -> Spec.PropertyAnimatorCall? in
            guard case .propertyAnimator(let call) = step.action else { return nil }
            return call
        }
        guard calls.count == 11, case .fractionComplete(let fraction) = calls[3],
            case .isReversed(let isReversed) = calls[4],
            case .continueAnimation(let rest) = calls[5],
            case .continueAnimation(let spring) = calls[6],
            case .addAnimations(let added, delayFactor: 0.5) = calls[7]
        else {
            Issue.record("\(calls)")
            return
        }
        #expect(
            [calls[0], calls[1], calls[2]] == [
                .startAnimation(afterDelay: 0), .startAnimation(afterDelay: 0.5), .pauseAnimation,
            ])
        #expect(
            calls[8...] == [
                .stopAnimation(withoutFinishing: true), .stopAnimation(withoutFinishing: false),
                .finishAnimation(.start),
            ])
        #expect(
            try fraction.evaluate { .number($0 == .propertyAnimator(.heldFraction) ? 0.25 : .nan) }
                == 0.75)
        #expect(try isReversed.evaluate { _ in .boolean(false) })
        #expect(rest.timing == nil && rest.initialVelocity == nil)
        #expect(rest.length == nil)
        #expect(spring.timing == .spring(.damped(ratio: 0.8, velocity: 0, duration: nil)))
        #expect(try spring.initialVelocity?.value() == 3)
        guard case .factor(let factor) = spring.length else {
            Issue.record("the rest takes a multiple of the duration")
            return
        }
        #expect(try factor.value() == 0.25)
        #expect(added.map(\.subject) == [.to])
    }

    @Test func `is made as its animator says`() throws {
        let keys = #""afterDelay": 0.5, "scrubsLinearly": false, "pausesOnCompletion": true, "#
        let spec = try read(
            Self.text(
                animator: keys + #""interruptible": true,"#,
                animate:
                    #"{ "set": {"from.alpha": 0} }, { "delayFactor": 0.5, "set": {"to.alpha": 1} }"#,
                driver: #""ended": []"#))
        guard case .propertyAnimator(let player) = try spec.animator("x").animate else {
            Issue.record("a property animator plays")
            return
        }
        #expect(player.afterDelay == 0.5 && !player.scrubsLinearly && player.pausesOnCompletion)
        #expect(player.changes.map(\.delayFactor) == [0, 0.5])
        guard case .completeTransition(let completed) = try spec.animator("x").complete[0].action
        else { return }
        #expect(try completed.evaluate { .boolean($0 == .position(.end)) })
    }

    @Test func `has timing parameters whose springs take another velocity`() {
        let springs: [Spec.Spring] = [
            .damped(ratio: 0.5, velocity: 1, duration: nil),
            .perceptual(duration: 1, bounce: 0.2, velocity: 1),
            .physical(mass: 1, stiffness: 2, damping: 3, velocity: 1),
        ]
        #expect(
            springs.map { Spec.TimingParameters.spring($0).with(initialVelocity: 7) } == [
                .spring(.damped(ratio: 0.5, velocity: 7, duration: nil)),
                .spring(.perceptual(duration: 1, bounce: 0.2, velocity: 7)),
                .spring(.physical(mass: 1, stiffness: 2, damping: 3, velocity: 7)),
            ])
        #expect(Spec.TimingParameters.cubic(.linear).with(initialVelocity: 7) == nil)
    }

    private static let operation = "/container/navigation/pop/interaction"

    private static let rows = [
        InvalidSpec(
            text(
                animator: "", driver: #""start": [{ "pauseAnimation": true }], "ended": []"#
            ).replacingOccurrences(of: #""interaction": "y""#, with: #""interaction": ▸"y""#),
            "an animator that is not interruptible",
            [
                (
                    operation,
                    "the interaction \"y\" drives a property animator, which an interruptible "
                        + "animator has, and \"x\" is none"
                )
            ]),
        InvalidSpec(
            text(driver: #""interrupted": [], "ended": []"#).replacingOccurrences(
                of: #""animator": "x", "interaction": "y""#, with: #""interaction": ▸"y""#),
            "no animator",
            [
                (
                    operation,
                    "the interaction \"y\" drives a property animator, which an interruptible "
                        + "animator has, and there is no animator"
                )
            ]),
        InvalidSpec(
            text(
                driver: #"""
                    "ended": [{ "prepare": [
                        { "continueAnimation": { ▸"initialVelocity": 1 } },
                        { "continueAnimation": { "timingParameters": "linear", ▸"initialVelocity": 1 } },
                        { "fractionComplete": 1, ▸"delayFactor": 0 },
                        { "stopAnimation": ▸"current" },
                        { "finishAnimation": ▸"midway" }] }]
                    """#), "steps",
            [
                (
                    "/interactions/y/driver/freeForm/ended/0/prepare/0/continueAnimation/initialVelocity",
                    "\"initialVelocity\" goes only with timingParameters that are a spring"
                ),
                (
                    "/interactions/y/driver/freeForm/ended/0/prepare/1/continueAnimation/initialVelocity",
                    "\"initialVelocity\" goes only with timingParameters that are a spring"
                ),
                (
                    "/interactions/y/driver/freeForm/ended/0/prepare/2/delayFactor",
                    "\"delayFactor\" goes only with \"addAnimations\""
                ),
                (
                    "/interactions/y/driver/freeForm/ended/0/prepare/3/stopAnimation",
                    "found the string \"current\"; expected true or false"
                ),
                (
                    "/interactions/y/driver/freeForm/ended/0/prepare/4/finishAnimation",
                    "found the string \"midway\"; expected \"start\", \"end\" or \"current\""
                ),
            ]),
        InvalidSpec(
            spec(
                animators: #"""
                    { "x": { "duration": 1, ▸"afterDelay": 1, ▸"scrubsLinearly": true,
                      ▸"pausesOnCompletion": true,
                      "animate": [],
                      "complete": [{ "completeTransition": "▸position.end" }] } }
                    """#), "an animator by view animations",
            [
                (
                    "/animators/x/afterDelay",
                    "\"afterDelay\" goes only with the animatedBy \"propertyAnimator\""
                ),
                (
                    "/animators/x/scrubsLinearly",
                    "\"scrubsLinearly\" goes only with the animatedBy \"propertyAnimator\""
                ),
                (
                    "/animators/x/pausesOnCompletion",
                    "\"pausesOnCompletion\" goes only with the animatedBy \"propertyAnimator\""
                ),
                (
                    "/animators/x/complete/0/completeTransition",
                    "unknown name \"position\"; a name here is \"from\", \"to\", "
                        + "\"container\", \"cancelled\", \"interactive\", \"forward\", \"duration\", "
                        + "\"reduceMotion\" or \"rightToLeft\""
                ),
            ]),
        InvalidSpec(
            spec(
                animators: #"""
                    { "x": { "duration": 1, "complete": [],
                      "animate": [{ ▸"delayFactor": 0.5, "set": {"to.alpha": 1},
                        "nested": [{ ▸"delayFactor": 0.5, "set": {"to.alpha": 1} }],
                        "then": [{ ▸"delayFactor": 0.5, "set": {"to.alpha": 1} }] }] } }
                    """#), "delay factors of view animations",
            [
                (
                    "/animators/x/animate/0/delayFactor",
                    "\"delayFactor\" goes only with the animatedBy \"propertyAnimator\""
                ),
                (
                    "/animators/x/animate/0/nested/0/delayFactor",
                    "\"delayFactor\" goes only with the animatedBy \"propertyAnimator\""
                ),
                (
                    "/animators/x/animate/0/then/0/delayFactor",
                    "\"delayFactor\" goes only with the animatedBy \"propertyAnimator\""
                ),
            ]),
        InvalidSpec(
            text(
                driver: #"""
                    "ended": [{ "animate": [{ "duration": 1, ▸"delayFactor": 0.5,
                                              "set": { "to.alpha": 1 } }] }]
                    """#), "an ending's animations",
            [
                (
                    "/interactions/y/driver/freeForm/ended/0/animate/0/delayFactor",
                    "\"delayFactor\" goes only with the animatedBy \"propertyAnimator\""
                )
            ]),
    ]

    @Test(arguments: rows)
    func `that is wrong says so and where`(_ row: InvalidSpec) { row.expectErrors() }
}
