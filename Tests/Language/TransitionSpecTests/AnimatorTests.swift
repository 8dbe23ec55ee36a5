import Testing
import TransitionSpec

@Suite struct `An animator` {
    /// A spec with a single animator, `x`, and a container that has a named view.
    private static func spec(_ animator: String) -> String {
        TransitionSpecTests.spec(
            container: #"{ "custom": { "children": ["a"], "#
                + #""views": [{ "content": true }, { "name": "veil" }] } }"#,
            animators: "{ \"x\": \(animator) }")
    }

    private static func animator(_ keys: String) throws -> Spec.Animator {
        try read(spec("{ \"duration\": 0.5, \"complete\": [], \(keys) }")).animator("x")
    }

    @Test func `does its steps on conditions`() throws {
        let steps = try Self.animator(
            """
            "prepare": [{ "insert": "from", "when": "forward" }, { "insert": "to" },
                        { "when": "!forward && cancelled", "remove": "to" }]
            """
        ).prepare
        #expect(
            steps.map(\.action) == [.insert(.from, .onTop), .insert(.to, .onTop), .remove(.to)])
        #expect(try steps.map { try $0.when.value(forward: true) } == [true, true, false])
        #expect(
            try steps.map { try $0.when.value(forward: false, cancelled: true) }
                == [false, true, true])
    }

    @Test func `sets and reads the views that its container names`() throws {
        let animator = try Self.animator(
            #""animate": [{ "set": { "veil.transform.tx": "veil.frame.width + veil.transform.tx" } }]"#
        )
        guard case .set(let assignments)? = animator.animations.first?.changes,
            case .transform(.tx(let tx)) = assignments.first?.setting
        else {
            Issue.record("the veil moves")
            return
        }
        #expect(assignments.map(\.subject) == [.view("veil")])
        let value = try tx.evaluate { name in
            name == .view(.view("veil"), .frame)
                ? .rect(Spec.Rect(x: 0, y: 0, width: 10, height: 0))
                : .transform(Spec.Transform(a: 1, b: 0, c: 0, d: 1, tx: 3, ty: 4))
        }
        #expect(value == 13)
    }

    @Test func `goes on with what its completions begin`() throws {
        let animations = try Self.animator(
            """
            "animate": [{ "duration": 1, "set": {}, "then": [
                          { "set": {}, "then": [{ "curve": "snappy", "set": {} }] },
                          { "duration": 2, "curve": "linear", "set": {} }] }]
            """
        ).animations
        #expect(animations.map(\.timing) == [.init(.timing(.easeInOut), duration: 1)])
        let then = animations[0].then
        #expect(
            then.map(\.timing) == [
                .init(.timing(.easeInOut), duration: 0.5), .init(.timing(.linear), duration: 2),
            ])
        #expect(
            then[0].then.map(\.timing)
                == [
                    .init(
                        .spring(.perceptual(duration: 0.5, bounce: 0.15, velocity: 0)), duration: 0)
                ])
        #expect(then[1].then == [])
    }

    @Test func `begins a spring as fast as an expression says`() throws {
        let animation = try #require(
            try Self.animator(
                #""animate": [{ "curve": "spring(damping: 1, velocity: 3)", "#
                    + #""initialVelocity": "container.width / 100", "set": {} }]"#
            ).animations.first)
        #expect(
            animation.timing
                == .init(
                    .spring(.damped(ratio: 1, velocity: 3, duration: nil)), duration: 0.5))
        #expect(try animation.initialVelocity?.value() == 3.9)
    }

    @Test func `is a property animator, interruptible or not`() throws {
        for (key, isInterruptible) in [("", false), (#", "interruptible": true"#, true)] {
            let animator = try Self.animator(
                """
                "animatedBy": "propertyAnimator"\(key),
                "animate": [{ "curve": "easeOut", "set": { "to.alpha": 1 } },
                            { "curve": "easeOut", "set": { "veil.alpha": 1 } }],
                "ended": [{ "finishAnimation": "current", "when": "!completed" },
                          { "set": { "veil.alpha": "completed ? 1 : 0" } }]
                """)
            guard case .propertyAnimator(let player) = animator.animate else {
                Issue.record("a property animator plays")
                return
            }
            #expect(player.timing == .init(.timing(.easeOut), duration: 0.5))
            #expect(player.isInterruptible == isInterruptible)
            #expect(player.changes.count == 2)
            #expect(animator.ended.first?.action == .propertyAnimator(.finishAnimation(.current)))
        }
    }

    @Test func `leaves out what its conditions forbid, whatever plays it`() throws {
        let animate = #"""
            "animate": [{ "when": "!reduceMotion", "set": { "to.frame.x": 0 } },
                        { "when": "reduceMotion", "set": { "to.alpha": 1 } },
                        { "set": { "veil.alpha": "reduceMotion ? 0.2 : 0.4" } }]
            """#
        let asked = { (when: [Spec.AnimatorExpression<Bool>], reduces: Bool) in
            try when.map { try $0.value(reducesMotion: reduces) }
        }
        let views = try Self.animator(animate).animations.map(\.when)
        #expect(try asked(views, false) == [true, false, true])
        #expect(try asked(views, true) == [false, true, true])
        let animator = try Self.animator(#""animatedBy": "propertyAnimator", "# + animate)
        guard case .propertyAnimator(let player) = animator.animate else {
            Issue.record("a property animator plays")
            return
        }
        #expect(try asked(player.changes.map(\.when), true) == [false, true, true])
    }

    @Test func `has a velocity beside every kind of spring and no other curve`() {
        let springs: [Spec.AnimationTiming] = [
            .init(
                .spring(.damped(ratio: 0.5, velocity: 1, duration: nil)), duration: 1),
            .init(.spring(.perceptual(duration: 1, bounce: 0.2, velocity: 1)), duration: 0),
            .init(.spring(.physical(mass: 1, stiffness: 2, damping: 3, velocity: 1)), duration: 0),
        ]
        #expect(
            springs.map { $0.with(initialVelocity: 7) } == [
                .init(
                    .spring(.damped(ratio: 0.5, velocity: 7, duration: nil)), duration: 1),
                .init(.spring(.perceptual(duration: 1, bounce: 0.2, velocity: 7)), duration: 0),
                .init(
                    .spring(.physical(mass: 1, stiffness: 2, damping: 3, velocity: 7)), duration: 0),
            ])
        #expect(Spec.AnimationTiming(.system, duration: 1).with(initialVelocity: 7) == nil)
    }

    private static func invalid(
        _ keys: String, _ expected: (pointer: String, message: String)...
    ) -> InvalidSpec {
        InvalidSpec(
            spec("{ \"duration\": 0.5, \"complete\": [], \(keys) }"), keys,
            expected.map { ("/animators/x/" + $0.pointer, $0.message) })
    }

    private static let other =
        "found another timing than the first animation's; expected one timing, as one property "
        + "animator plays all; with another \"propertyAnimator\" it is played by one of its own"

    private static let rows = [
        invalid(
            #"▸"interruptible": true"#,
            (
                "interruptible",
                "\"interruptible\" goes only with the animatedBy \"propertyAnimator\""
            )
        ),
        invalid(
            #""ended": [{ ▸"finishAnimation": "end" }]"#,
            (
                "ended/0/finishAnimation",
                "\"finishAnimation\" goes only with the animatedBy \"propertyAnimator\""
            )),
        invalid(
            #""animatedBy": ▸"propertyAnimator""#,
            (
                "animatedBy",
                "found a property animator without animations; expected at least one under "
                    + "\"animate\""
            )),
        invalid(
            #""animatedBy": "propertyAnimator", "animate": [{ "set": {} }, "#
                + #"▸{ "curve": "linear", "set": {} }, ▸{ "duration": 0.4, "set": {} }]"#,
            ("animate/1", other), ("animate/2", other)),
        invalid(
            #""animatedBy": "propertyAnimator", "#
                + #""animate": [{ "set": {}, ▸"delay": 0.1, ▸"then": [] }]"#,
            ("animate/0/delay", "\"delay\" goes only with the animatedBy \"view\""),
            ("animate/0/then", "\"then\" goes only with the animatedBy \"view\"")),
        invalid(
            #""animate": [{ ▸"initialVelocity": 1, "set": {} }]"#,
            (
                "animate/0/initialVelocity",
                "\"initialVelocity\" goes only with a curve that is a spring"
            )),
        invalid(
            #""animate": [{ "set": {}, "then": [{ "set": { ▸"form.alpha": 1 } }] }]"#,
            (
                "animate/0/then/0/set/form.alpha",
                "no view is named \"form\"; expected \"from\", \"to\", \"container\" or "
                    + "\"veil\"; did you mean \"from\"?"
            )),
        invalid(
            #""prepare": [{ "set": { "to.alpha": "▸viel.alpha", "veil.frame": "veil.▸finalFrame" } }]"#,
            (
                "prepare/0/set/to.alpha",
                "unknown name \"viel\"; a name here is \"from\", \"to\", \"container\", "
                    + "\"cancelled\", \"interactive\", \"forward\", \"duration\", "
                    + "\"reduceMotion\", \"rightToLeft\" or \"veil\"; did you mean \"veil\"?"
            ),
            (
                "prepare/0/set/veil.frame",
                "\"veil\" has no \"finalFrame\", it goes on with \".frame\", \".bounds\", "
                    + "\".center\", \".alpha\", \".transform\", \".isHidden\", \".isUserInteractionEnabled\", "
                    + "\".clipsToBounds\", \".backgroundColor\", \".originalFrame\", "
                    + "\".frameInContainer\", \".contentOffset\" or \".layer\""
            )),
        invalid(
            #""prepare": [{ "insert": ▸"viel" }, { "when": "▸completed", "remove": "to" }]"#,
            (
                "prepare/0/insert",
                "no view is named \"viel\"; expected \"from\", \"to\", \"container\" or \"veil\"; did you mean \"veil\"?"
            ),
            (
                "prepare/1/when",
                "unknown name \"completed\"; a name here is \"from\", \"to\", "
                    + "\"container\", \"cancelled\", \"interactive\", \"forward\", \"duration\", "
                    + "\"reduceMotion\", \"rightToLeft\" or \"veil\""
            )),
        invalid(
            #""prepare": [▸{ "when": "forward" }, ▸{ ▸"finishAnimation": "end" }]"#,
            (
                "prepare/0",
                "a key is missing; expected exactly one of \"insert\", \"add\", \"snapshot\", "
                    + "\"mask\", \"unmask\", \"remove\", \"bringSubviewToFront\", \"sendSubviewToBack\", \"exchangeSubview\", \"layoutIfNeeded\", \"set\", "
                    + "\"completeTransition\" or \"haptic\""
            ),
            (
                "prepare/1",
                "a key is missing; expected exactly one of \"insert\", \"add\", \"snapshot\", "
                    + "\"mask\", \"unmask\", \"remove\", \"bringSubviewToFront\", \"sendSubviewToBack\", \"exchangeSubview\", \"layoutIfNeeded\", \"set\", "
                    + "\"completeTransition\" or \"haptic\""
            ),
            (
                "prepare/1/finishAnimation",
                "unknown key \"finishAnimation\"; expected \"insert\", \"into\", "
                    + "\"haptic\", \"snapshot\", \"capInsets\", \"unmask\", "
                    + "\"bringSubviewToFront\", \"withSubview\", \"repeat\", \"when\", \"mask\", "
                    + "\"with\" or one of 13 others"
            )),
    ]

    @Test(arguments: rows)
    func `that is wrong says so and where`(_ row: InvalidSpec) { row.expectErrors() }

    @Test func `counts what follows among its animations`() {
        var limits = SpecLimits()
        limits.animations = 2
        let text = Self.spec(
            #"{ "duration": 1, "complete": [], "animate": [{ "set": {}, "then": "#
                + #"[{ "set": {} }] }, { "set": {} }] }"#)
        #expect(
            errors(in: text, limits: limits).map(\.message)
                == ["found 3; expected at most 2 (limit \"animations\")"])
    }

    @Test func `keeps the order of what is set, however deep it stands`() throws {
        let set = { (order: String) in
            try read(
                Self.spec(
                    "{ \"duration\": 1, \"complete\": [], \"animate\": [{ \"set\": {}, \"then\": "
                        + "[{ \"set\": {}, \"then\": [{ \"set\": { \(order) } }] }] }] }")
            ).canonicalForm
        }
        #expect(
            try set(#""to.frame.x": 1, "to.alpha": 0"#) != set(#""to.alpha": 0, "to.frame.x": 1"#))
        #expect(
            try set(#""to.frame.x": 1, "to.alpha": 0"#)
                == set(#""to.frame.x":1,"to.alpha" : 0.0"#))
    }
}
