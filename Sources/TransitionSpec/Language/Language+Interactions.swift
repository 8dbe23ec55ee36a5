extension Language {
    var interactions: Schema<[Spec.Interaction]> {
        .map(
            of: interaction, atMost: Limit(name: "interactions", value: limits.interactions),
            registeredAs: \.interactions)
    }

    /// The names that the expressions of an interaction know, but for `finish`.
    private static let ruleNames: Vocabulary<Spec.InteractionName> = {
        var names = Vocabulary<Spec.InteractionName>()
        names.add("translation", .point, .translation)
        names.add("velocity", .point, .velocity)
        names.add("location", .point, .location)
        names.addContainer { .container($0) }
        names.add("stack.count", .number, .stackCount)
        return names
    }()

    /// The names that `finish` knows.
    private static let finishNames: Vocabulary<Spec.InteractionName> = {
        var names = ruleNames
        names.add("progress", .number, .progress)
        return names
    }()

    private var interaction: Schema<@Sendable (String) -> Spec.Interaction> {
        object(
            "A recognizer and the rules by which it drives a transition.",
            required("recognizer", recognizer, "What feels the finger."),
            required("begin", Schema<Spec.Interaction.Begin>.choice, "What it begins."),
            defaulted(
                "when", .expression(over: Self.ruleNames), to: true,
                "Whether it begins anything, asked when the recognizer begins."),
            required(
                "progress", .expression(over: Self.ruleNames),
                "The driver's value, asked at every move."),
            required(
                "finish", .expression(over: Self.finishNames),
                "Whether the transition finishes, asked when the finger lifts."),
            defaulted(
                "touchCancelled", Schema<Spec.Interaction.TouchCancelled>.choice, to: "cancel",
                "What a touch means that the system cancels."),
            required("driver", driver, "What carries the transition along.")
        ) { recognizer, begin, when, progress, finish, touchCancelled, driver in
            { name in
                Spec.Interaction(
                    name: name, recognizer: recognizer, begin: begin, when: when,
                    progress: progress, finish: finish, touchCancelled: touchCancelled,
                    driver: driver)
            }
        }
    }

    private var recognizer: Schema<Spec.Interaction.Recognizer> {
        let pan = object("A pan anywhere.") { Spec.Interaction.Recognizer.pan }
        let edgePan = object(
            "A pan from an edge of the screen.",
            defaulted("edges", Schema<Spec.Interaction.Edge>.choice, to: "left", "The edge.")
        ) { Spec.Interaction.Recognizer.screenEdgePan($0) }
        return object(
            "What feels the finger.",
            exactlyOne(
                of: alternative("pan", pan, "A pan anywhere.") { $0 },
                alternative("screenEdgePan", edgePan, "A pan from an edge of the screen.") { $0 })
        ) { $0 }
    }

    private var driver: Schema<Spec.Driver> {
        object(
            "What carries the transition along.",
            exactlyOne(
                of: alternative(
                    "percentDriven", percentDriven, "A UIPercentDrivenInteractiveTransition."
                ) {
                    Spec.Driver.percentDriven($0)
                })
        ) { $0 }
    }

    private var percentDriven: Schema<Spec.PercentDriven> {
        object(
            "A UIPercentDrivenInteractiveTransition.",
            defaulted(
                "completionCurve", Schema<Spec.AnimationCurve>.choice, to: "easeInOut",
                "The curve of the rest after the decision."),
            defaulted(
                "completionSpeed", .number(0...100, excludesLower: true), to: 1,
                "How fast that rest is: 1 takes the time that is left."),
            defaulted(
                "keptAfter", Schema<Spec.PercentDriven.KeptAfter>.choice, to: "nothing",
                "After which decision the interaction still holds the driver."),
            make: Spec.PercentDriven.init)
    }
}
