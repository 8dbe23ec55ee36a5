extension Language {
    /// What an animator does at once.
    var steps: Schema<[Spec.Step]> { steps(with: []) }

    /// What it does when it has ended.
    var endedSteps: Schema<[Spec.Step]> {
        let finishAnimation = alternative(
            "finishAnimation", Schema<Spec.Step.AnimatingPosition>.choice,
            "Stops the property animator and finishes it at this position."
        ) { Spec.Step.Action.finishAnimation($0) }
        return steps(with: [finishAnimation]).knowing { names, _ in names.addCompleted() }
    }

    /// What a free-form driver does at once.
    var freeFormSteps: Schema<[Spec.Step]> {
        steps(with: [
            alternative(
                "updateInteractiveTransition", .expression(over: \.animator),
                "Tells the context how far the transition is."
            ) { Spec.Step.Action.updateInteractiveTransition($0) },
            alternative(
                "finishInteractiveTransition", .yes,
                "Tells the context that the finger's part ends and the transition goes on."
            ) { _ in .finishInteractiveTransition },
            alternative(
                "cancelInteractiveTransition", .yes,
                "Tells the context that the finger's part ends and the transition goes back."
            ) { _ in .cancelInteractiveTransition },
        ])
    }

    /// Steps of the kinds that are done everywhere, and of `others`.
    private func steps(
        with others: [Alternative<Spec.Step.Action>]
    ) -> Schema<[Spec.Step]> {
        let party = Schema<Spec.Party>.choice
        let common = [
            alternative(
                "insert", party, "Adds a view to the container's.",
                with: atMostOne(
                    of: alternative("below", party, "Behind this view.") {
                        Spec.Placement.below($0)
                    },
                    alternative("above", party, "In front of this view.") { .above($0) },
                    absent: "on top", .onTop)
            ) { Spec.Step.Action.insert($0, $1) },
            alternative("remove", party, "Takes a view out.") { .remove($0) },
            alternative("set", assignments, "What properties become, in order.") { .set($0) },
            alternative(
                "completeTransition", .expression(over: \.animator),
                "Ends the transition; false says that it was cancelled."
            ) { .completeTransition($0) },
        ]
        let step = object(
            "One thing that is done at once.", condition, exactlyOne(of: common + others),
            make: Spec.Step.init
        ).checked { node, validation in validation.acceptsSibling(in: node) }
        return .array(of: step, atMost: Limit(name: "steps", value: limits.steps))
    }

    /// The condition of what is done at once, or begun.
    var condition: Member<Spec.AnimatorExpression<Bool>> {
        defaulted("when", .expression(over: \.animator), to: true, "Whether it is done.")
    }
}

extension Validation {
    /// Whether a view is inserted beside another one than itself; reports it if not.
    fileprivate mutating func acceptsSibling(in node: JSONNode) -> Bool {
        guard let view = node["insert"]?.string,
            let key = ["below", "above"].first(where: { node[$0]?.string == view }),
            let sibling = node[key]
        else { return true }
        report(
            "found \(quoted(view)) beside itself, accepted is the other view",
            at: sibling.offset, under: key)
        return false
    }
}
