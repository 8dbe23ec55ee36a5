import FilmstripJSON

extension Language {
    /// The steps that an animator performs at once.
    var steps: Schema<[Spec.Step]> { steps(with: [], called: "step") }

    /// The steps that an animator performs when it has ended.
    var endedSteps: Schema<[Spec.Step]> {
        steps(with: [finishAnimation], called: "endedStep").knowing { names, _ in
            names.animator.addCompleted()
        }
    }

    /// Makes the schema of the steps that a free-form driver performs at once.
    var madeFreeFormSteps: Schema<[Spec.Step]> {
        let driving = [
            alternative(
                "updateInteractiveTransition", .expression(over: \.animator),
                "Tells the context the progress of the transition."
            ) { Spec.Step.Action.updateInteractiveTransition($0) },
            alternative(
                "finishInteractiveTransition", .yes,
                "Tells the context that the interactive part ends and the transition finishes."
            ) { _ in .finishInteractiveTransition },
            alternative(
                "cancelInteractiveTransition", .yes,
                "Tells the context that the interactive part ends and the transition is cancelled."
            ) { _ in .cancelInteractiveTransition },
            alternative(
                "pauseInteractiveTransition", .yes,
                "Tells the context that the transition becomes interactive again."
            ) { _ in .pauseInteractiveTransition },
        ]
        return steps(
            with: driving + propertyAnimatorSteps + countingSteps, called: "freeFormStep")
    }

    /// Steps that set the value from which the gesture's recognizer goes on counting.
    private var countingSteps: [Alternative<Spec.Step.Action>] {
        [
            alternative(
                "setTranslation",
                Schema.expression(over: \.animator).only("setTranslation", .pan, .screenEdgePan),
                "Sets the translation of the pan and resets its velocity."
            ) { .count(.translation($0)) },
            alternative(
                "scale", Schema.expression(over: \.animator).only("scale", .pinch),
                "Sets the scale of the pinch and resets its velocity."
            ) { .count(.scale($0)) },
            alternative(
                "rotation",
                Schema.expression(over: \.animator, as: .radians).only("rotation", .rotation),
                "Sets the angle of the rotation and resets its velocity."
            ) { .count(.rotation($0)) },
        ]
    }

    /// Returns the steps of the common kinds and of `others`; `name` is the name of a single step's
    /// shape.
    private func steps(
        with others: [Alternative<Spec.Step.Action>], called name: String
    ) -> Schema<[Spec.Step]> {
        let common =
            viewSteps + [
                alternative("set", assignments, "Sets properties of views, in order.") {
                    Spec.Step.Action.set($0)
                },
                alternative(
                    "completeTransition", .expression(over: \.animator),
                    "Completes the transition; false reports it as cancelled."
                ) { .completeTransition($0) },
                alternative("haptic", .choice, "Makes a haptic signal.") { .haptic($0) },
            ]
        let step = object(
            "A step that is performed at once, without animation.", repetition, condition,
            exactlyOne(of: common + others)
        ) { Spec.Step(when: $1, action: $2) }
        .named(name)
        .checked { node, validation in validation.checkSibling(in: node) }
        .placed(under: \.site)
        return .array(of: step, atMost: stepLimit)
    }

    /// Steps that change views, other than by setting properties.
    private var viewSteps: [Alternative<Spec.Step.Action>] {
        [
            alternative(
                "insert", .subject, "Adds a view to the container's view, or moves it there.",
                with: placement
            ) { Spec.Step.Action.insert($0, $1) },
            alternative(
                "add", addedView, "Creates a view and adds it to the container's view.",
                with: placement
            ) {
                .add($0, $1)
            },
            alternative(
                "snapshot", .subject, "Adds a snapshot of this view at the view's place.",
                with: required(
                    "as", viewName.checked { $2.checkAdded($0, at: $1) },
                    "The name by which animations refer to the snapshot."),
                optional(
                    "rect", .expression(over: \.animator), absent: "the whole view",
                    "The part of the view that the snapshot shows, in the view's coordinates."),
                defaulted(
                    "capInsets", Self.edgeInsets(0...Self.farthest), to: [0, 0, 0, 0],
                    "The insets of the edges that keep their size when the snapshot is resized."),
                flag(
                    "afterScreenUpdates",
                    "Whether the view is laid out before the snapshot is taken; if not, that of a view which was never "
                        + "shown is empty."),
                placement
            ) {
                .snapshot(
                    $0,
                    Spec.Step.Snapshot(name: $1, rect: $2, capInsets: $3, afterScreenUpdates: $4),
                    $5)
            },
            alternative(
                "mask", .subject,
                "Masks this view, so that only the part that another view covers is visible.",
                with: required("with", addedView, "The mask view, in this view's coordinates.")
            ) { .mask($0, $1) },
            alternative("unmask", .subject, "Removes the mask of this view.") { .unmask($0) },
            alternative("remove", .subject, "Removes this view from its superview.") {
                .remove($0)
            },
            alternative(
                "bringSubviewToFront", .subject, "Moves this view in front of its siblings."
            ) { .reorder($0, .front) },
            alternative("sendSubviewToBack", .subject, "Moves this view behind its siblings.") {
                .reorder($0, .back)
            },
            alternative(
                "exchangeSubview", .subject, "Exchanges this view with a sibling.",
                with: required("withSubview", .subject, "The sibling.")
            ) { .reorder($0, .inPlaceOf($1)) },
            alternative("layoutIfNeeded", .subject, "Lays out this view and its subviews.") {
                .layoutIfNeeded($0)
            },
        ]
    }

    private var placement: Member<Spec.Placement> {
        atMostOne(
            of: alternative("below", .subject, "Places it behind this view.") {
                Spec.Placement.below($0)
            },
            alternative("above", .subject, "Places it in front of this view.") { .above($0) },
            alternative(
                "into", .subject, "Adds it to this view instead of the container's, on top."
            ) { .into($0) }, absent: "it is placed on top", .onTop)
    }

    /// A view that an animator adds; it must have a name.
    private var addedView: Schema<Spec.View> {
        return view.checked { node, validation in
            validation.checkAddedName(of: node)
            validation.checkAddedView(at: node)
            validation.check(node.viewTree, in: node, atMost: viewLimit)
        }.knowing { names, _ in names.animator.addSuperview() }
    }

    /// The condition under which a step is performed or an animation begins.
    var condition: Member<Spec.AnimatorExpression<Bool>> {
        defaulted(
            "when",
            Schema<Spec.AnimatorExpression<Bool>>.expression(over: \.animator).warning { when, _ in
                if when.constant == false { return "it is always false: this is never done" }
                return when.certain() == false
                    ? "it cannot be true, since its numbers stay in ranges that exclude it: this is never done"
                    : nil
            }, to: true, "Whether it is performed.")
    }
}

extension Schema {
    /// Returns the same schema, which also stores the place of the value under `site`.
    func placed(under site: any WritableKeyPath<Value, Spec.Site> & Sendable) -> Schema {
        Schema(shape: shape) { node, validation in
            var value = read(node, &validation)
            value?[keyPath: site] = validation.site(at: node.offset)
            return value
        }
    }
}

extension Schema {
    /// Returns the same schema for the value of `key`, which only gestures of `kinds` accept;
    /// nothing is reported if the gesture is not known.
    fileprivate func only(_ key: String, _ kinds: RecognizerKind...) -> Schema {
        checked { node, validation in
            let companions = validation.names.companions.compactMap {
                RecognizerKind(rawValue: $0.rawValue)
            }
            guard let gesture = validation.names.gesture,
                !kinds.contains(where: { ([gesture] + companions).contains($0) })
            else { return }
            validation.report(
                "\(quoted(key)) goes only with the recognizer "
                    + kinds.map { quoted($0.rawValue) }.joined(separator: " or "), at: node.offset)
        }
    }
}

extension Schema<Spec.Subject> {
    /// The name of a view that a transition can set.
    static var subject: Schema {
        Schema(shape: .view) { node, validation in
            guard let name = node.string else {
                return validation.mismatch(node, accepted: Shape.view.phrase)
            }
            if let subject = validation.names.subject(named: name) { return subject }
            guard !validation.awaitsUnknownPreset else { return nil }
            let message = validation.messageOfUnknownView(name)
            return validation.refusal(
                message, at: node.offset, of: .use(ofView: name))
        }
    }
}

extension Validation {
    fileprivate mutating func checkAddedName(of view: JSONNode) {
        guard case .object = view.value else { return }
        guard let node = view["name"] else {
            return report(
                "the key \"name\" is missing; expected a string: what the animator calls the view",
                at: view.offset)
        }
        guard let name = node.string else { return }
        within("name") { $0.checkAdded(name, at: node) }
    }

    fileprivate mutating func checkAdded(_ name: String, at node: JSONNode) {
        let of =
            names.containerViews.contains(name)
            ? "a view of the container" : screens?.names.contains(name) == true ? "a screen" : nil
        guard let of else { return }
        report(
            "found the name \(quoted(name)) of \(of); expected another", at: node.offset)
    }

    /// Checks that a view is placed beside a view other than itself.
    fileprivate mutating func checkSibling(in node: JSONNode) {
        guard let view = (node["insert"] ?? node["add"]?["name"] ?? node["as"])?.string,
            let key = ["below", "above", "into"].first(where: { node[$0]?.string == view }),
            let sibling = node[key]
        else { return }
        report(
            "found \(quoted(view)) beside itself; expected the other view",
            at: sibling.offset, under: key)
    }
}
