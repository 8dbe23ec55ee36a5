import FilmstripJSON

extension Language {
    var interactions: Schema<[Spec.Interaction]> {
        .map(
            of: interaction.tallied(),
            atMost: Limit(name: "interactions", value: limits.interactions),
            registeredAs: \.interactions
        ).checked { node, validation in validation.checkArbitration(among: node) }
    }

    /// Returns the names for the rules of a gesture: its own, the container's and the device's. If
    /// `kind` is nil, they include the names of all kinds of gestures.
    static func interactionNames(of kind: RecognizerKind?) -> Vocabulary<Spec.InteractionName> {
        kind.flatMap { namesOfKinds[$0] } ?? namesOfAllKinds
    }

    private static let namesOfAllKinds = makeInteractionNames(of: nil)
    private static let namesOfKinds = Dictionary(
        uniqueKeysWithValues: RecognizerKind.allCases.map { ($0, makeInteractionNames(of: $0)) })

    private static func makeInteractionNames(
        of kind: RecognizerKind?
    ) -> Vocabulary<Spec.InteractionName> {
        var names = Vocabulary<Spec.InteractionName>()
        names.identify(as: "interaction " + (kind?.rawValue ?? ""))
        for (path, type, name) in RecognizerKind.names(of: kind) { names.add(path, type, name) }
        names.addContainer { .container($0) }
        names.add("reduceMotion", .boolean, .reduceMotion)
        names.add("rightToLeft", .boolean, .rightToLeft)
        names.seal()
        return names
    }

    private struct InteractionKeys: Sendable {
        var recognizer: Spec.Recognizer
        var begin: Spec.Interaction.Begin
        var when: Spec.InteractionExpression<Bool>
        var progress: Spec.InteractionExpression<Double>?
        var finish: Spec.InteractionExpression<Bool>?
        var touchCancelled: Spec.Driver.TouchCancelled
        var once: [Spec.Signal]
        var driver: PlannedDriver?
    }

    private var interaction: Schema<@Sendable (String) -> Spec.Interaction> {
        let (following, byFraction) = (RecognizerKind.continuous, PlannedDriver.byFraction)
        return object(
            "A gesture recognizer, the operation that it begins, and the rules by which it "
                + "drives the transition.",
            required("recognizer", recognizer, "The gesture recognizer."),
            required("begin", begin, "The operation that the gesture begins."),
            defaulted(
                "when",
                Schema<Spec.InteractionExpression<Bool>>.expression(over: \.interaction), to: true,
                "Whether the gesture begins the operation, evaluated when the recognizer begins."),
            requiredIfAccepted(
                "progress",
                Schema<Spec.InteractionExpression<Double>>.expression(over: \.interaction)
                    .warning { progress, _ in
                        progress.constant.map {
                            "it is always \(JSONNumber.text($0)): the finger moves nothing"
                        }
                    }.tallied(),
                "The progress of the transition, from 0 to 1, evaluated each time the finger "
                    + "moves."
            ).only(with: "recognizer", following).only(with: "driver", byFraction),
            requiredIfAccepted(
                "finish",
                .expression(over: \.interaction).knowing { names, _ in names.addProgress() },
                "Whether the transition finishes, evaluated when the finger lifts."
            ).only(with: "recognizer", following).only(with: "driver", byFraction),
            defaulted(
                "touchCancelled", to: Spec.Driver.TouchCancelled.cancel,
                "Whether the transition is cancelled if the system cancels the touch, or "
                    + "\"finish\" decides."
            ).only(with: "recognizer", following).only(with: "driver", byFraction),
            defaulted(
                "once", signals.tallied(), to: [],
                "What is felt at the moments at which a condition becomes true under the finger, such as where "
                    + "letting go would finish. A free-form driver has a \"once\" of its own."
            ).only(with: "recognizer", following).only(with: "driver", byFraction),
            optional(
                "driver", driver, absent: "the gesture only begins the transition",
                "The interaction controller that drives the transition."
            ).only(with: "recognizer", following),
            make: InteractionKeys.init
        ).checked { keys, node, validation in
            validation.warnOfRules(
                when: keys.when, keys.progress, finish: keys.finish, driver: keys.driver,
                recognizer: keys.recognizer, begin: keys.begin, in: node)
        }.compactMap { keys in
            let driver = keys.driver?.driver(
                keys.progress, keys.finish, keys.touchCancelled, keys.once)
            guard (driver == nil) == (keys.driver == nil) else { return nil }
            return { name in
                Spec.Interaction(
                    name: name, recognizer: keys.recognizer, begin: keys.begin, when: keys.when,
                    driver: driver)
            }
        }.knowing { names, node in names.enter(node) }
    }

    private var begin: Schema<Spec.Interaction.Begin> {
        return .either(
            Schema<BegunByWord>.choice.map { word in
                switch word {
                case .pop: .pop
                case .popToRoot: .popToRoot
                case .dismiss: .dismiss
                }
            },
            object(
                "An operation that shows a screen.",
                exactlyOne(
                    of: alternative("popTo", screenName, "Pops all screens above this one.") {
                        Spec.Interaction.Begin.popTo($0)
                    },
                    alternative("dismissTo", screenName, "Dismisses all screens above this one.") {
                        .dismissTo($0)
                    },
                    alternative("push", pushedScreen, "Pushes this screen.") { .push($0) },
                    alternative("present", screenName, "Presents this screen.") { .present($0) },
                    alternative(
                        "select", .expression(over: \.interaction),
                        "Selects the tab or child at this index, from 0."
                    ) { .select($0) })
            ) { $0 })
    }

    /// The operations that need only a word.
    private enum BegunByWord: String, CaseIterable, Sendable { case pop, popToRoot, dismiss }
}
