import FilmstripJSON

extension Language {
    /// The schema of an operation of UIKit's containers; it is large, so it is created once for all
    /// of them.
    var operation: Schema<Spec.Operation> {
        object(
            "The transition of an operation of a container.",
            animatorOfOperation(absent: "the system's animation"), reversed,
            interactionsOfOperation,
            optional(
                "alongside", alongside, absent: "nothing",
                "Changes alongside the transition, made through its transition coordinator.")
        ) { Spec.Operation(animator: $0, interactions: $2, alongside: $3) }
        .checked { node, validation in
            guard node[Self.reversedKey]?.value == .boolean(true), node["animator"] == nil,
                let key = node.member(Self.reversedKey)
            else { return }
            validation.report(
                "\"\(key.key)\" goes only with an \"animator\"", at: key.keyOffset,
                under: key.key)
        }
        .named("operation")
    }

    /// The operation of a custom container, which has no transition coordinator.
    var customOperation: Schema<Spec.Operation> {
        object(
            "The transition to another child.",
            atMostOne(
                of: alternative(
                    "animator", animatorName,
                    "The animator, which the container calls with its own context."
                ) { ChildMover.animator($0) },
                alternative(
                    "transition", childTransition,
                    "A call of transition(from:to:duration:options:animations:completion:), "
                        + "which has no context."
                ) { .transition($0) }, absent: "the child appears without animation", .none),
            interactionsOfOperation
        ) { mover, interactions in
            switch mover {
            case .none: Spec.Operation(interactions: interactions)
            case .animator(let animator):
                Spec.Operation(animator: animator, interactions: interactions)
            case .transition(let transition):
                Spec.Operation(interactions: interactions, transition: transition)
            }
        }
        .checked { operation, node, validation in
            validation.check(operation, .select, at: node)
            validation.checkOwnContext(operation, at: node)
        }
    }

    /// The way in which another child appears.
    private enum ChildMover: Sendable {
        case none
        case animator(Spec.Animator)
        case transition(Spec.ChildTransition)
    }

    private var childTransition: Schema<Spec.ChildTransition> {
        object(
            "A call of transition(from:to:duration:options:animations:completion:).",
            required(
                "duration", .number(Self.duration, Self.seconds), "The duration of the transition."),
            optional(
                "style", Schema<Spec.ViewTransition.Style>.choice,
                absent: "none; only the animations have an effect", "The style of the transition."),
            defaulted(
                "curve", to: Spec.AnimationCurve.easeInOut, "The timing curve of the transition."),
            optional(
                "animations", assignments, absent: "nothing",
                "Properties with their new values, in order, set once the arriving view has "
                    + "been added.")
        ) {
            Spec.ChildTransition(duration: $0, style: $1, curve: $2, animations: $3 ?? [])
        }
    }

    /// The key of an operation that plays its animator backwards.
    static let reversedKey = "reversed"
    /// The keys of containers that describe an operation.
    static let operationKeys = ["push", "pop", "select", "present", "dismiss"]

    /// Whether the animator is that of the opposite operation, played backwards. The expansion replaces it
    /// by an animator that leads back.
    private var reversed: Member<Bool> {
        flag(
            Self.reversedKey,
            "Whether the animator plays backwards, from the ends of its animations to where they begin: "
                + "that of a push for a pop. Its \"from\" and \"to\" change places.")
    }

    private var animatorName: Schema<Spec.Animator> { .reference("animator", to: \.animators) }

    private func animatorOfOperation(absent: String) -> Member<Spec.Animator?> {
        optional(
            "animator", animatorName,
            absent: absent, "The animator that the delegate returns.")
    }

    private var interactionsOfOperation: Member<[Spec.Interaction]> {
        let name = Schema<Spec.Interaction>.reference("interaction", to: \.interactions)
        let names = Schema<[Spec.Interaction]>.array(
            of: name, atMost: Limit(name: "interactions", value: limits.interactions)
        ).eachOnce("interaction")
        return defaulted(
            "interaction", .either(name.map { [$0] }, names), to: [],
            "The interaction, or several, that can begin and drive the operation.")
    }
}

extension Schema<Spec.Operation> {
    /// Returns the same schema for the operation `name`: its interactions must be able to begin and
    /// drive that.
    func called(_ name: Spec.Operation.Name) -> Schema {
        checked { operation, node, validation in
            validation.check(operation, name, at: node)
            validation.warnOfIdleDrivers(of: operation, at: node)
        }
    }
}

extension Validation {
    /// Checks that every interaction of an operation can begin and drive it.
    fileprivate mutating func check(
        _ operation: Spec.Operation, _ name: Spec.Operation.Name, at node: JSONNode
    ) {
        checkInteractions(of: operation, at: node) { interaction in
            let begun = interaction.begin.operation
            if begun != name {
                return "begins \"\(begun.rawValue)\"; expected one that begins "
                    + "\"\(name.rawValue)\""
            }
            switch (interaction.driver, operation.animator) {
            case (.percentDriven(let driver, _), let animator?)
            where driver.timingCurve != nil && !animator.isInterruptible:
                return "has a timingCurve, which only an interruptible animator takes, and "
                    + "\"\(animator.name)\" is none"
            case (.freeForm(let driver), let animator)
            where driver.drivesPropertyAnimator && animator?.isInterruptible != true:
                return "drives a property animator, which an interruptible animator has, and "
                    + (animator.map { "\"\($0.name)\" is none" } ?? "there is no animator")
            case (.freeForm(let driver), let animator)
            where driver.prepares
                && (driver.drivesPropertyAnimator || animator?.prepare.isEmpty != false):
                return "performs the animator's \"prepare\" first, "
                    + (driver.drivesPropertyAnimator
                        ? "which happens anyway, as it drives the property animator"
                        : animator.map { "and \"\($0.name)\" has none" }
                            ?? "and there is no animator")
            case (.freeForm(let driver), let animator?):
                let missing = driver.namesOfPropertyAnimators.subtracting(
                    animator.namesOfPropertyAnimators)
                return missing.min().map {
                    "calls the property animator \(quoted($0)), which \(quoted(animator.name)) has not"
                }
            case (_, _): return nil
            }
        }
    }

    /// Warns of drivers for which UIKit does not ask, as there is no animator beside them.
    fileprivate mutating func warnOfIdleDrivers(of operation: Spec.Operation, at node: JSONNode) {
        guard operation.animator == nil, let named = node["interaction"] else { return }
        for (i, interaction) in operation.interactions.enumerated()
        where interaction.driver != nil {
            let isAlone = named.elements.isEmpty
            warn(
                "the driver of \(quoted(interaction.name)) drives nothing: without an animator, UIKit asks for no "
                    + "interaction controller", at: (isAlone ? named : named.elements[i]).offset,
                under: ["interaction"] + (isAlone ? [] : ["\(i)"]))
        }
    }

    /// Checks that the interactions can drive contexts that are not UIKit's.
    fileprivate mutating func checkOwnContext(
        _ operation: Spec.Operation, at node: JSONNode
    ) {
        checkInteractions(of: operation, at: node) { interaction in
            if operation.transition != nil, interaction.driver != nil {
                return "has a driver, which a transition without a context does not ask for; "
                    + "expected one without"
            }
            guard case .percentDriven = interaction.driver else { return nil }
            return "is percentDriven, which drives UIKit's own contexts alone; expected "
                + "\"layerTime\" or \"freeForm\""
        }
    }

    /// Checks that `objection` returns nil for every interaction.
    private mutating func checkInteractions(
        of operation: Spec.Operation, at node: JSONNode,
        objection: (Spec.Interaction) -> String?
    ) {
        guard let named = node["interaction"] else { return }
        for (i, interaction) in operation.interactions.enumerated() {
            guard let objection = objection(interaction) else { continue }
            let message = "the interaction \(quoted(interaction.name)) \(objection)"
            if named.elements.isEmpty {
                report(message, at: named.offset, under: "interaction")
            } else {
                report(message, at: named.elements[i].offset, under: "interaction", "\(i)")
            }
        }
    }
}

extension Spec.Animator {
    fileprivate var namesOfPropertyAnimators: [String] {
        guard case .propertyAnimator(let animator) = animate else { return [] }
        return animator.names
    }

    /// Whether `interruptibleAnimator(using:)` answers with a property animator.
    fileprivate var isInterruptible: Bool {
        switch animate {
        case .views: false
        case .propertyAnimator(let animator): animator.isInterruptible
        }
    }
}
