import FilmstripJSON

extension Language {
    /// The behavior of a screen: its states, gestures and loops.
    var behavior: Schema<Spec.Behavior> {
        let count = Limit(name: "interactions", value: limits.interactions)
        return object(
            "The behavior of a screen outside of transitions.",
            optional(
                "initial", stateName, absent: "there are no states",
                "The state in which the screen is loaded. Its views have the values that they are "
                    + "made with."),
            defaulted(
                "states", .map(of: state, atMost: count, registeredAs: \.states), to: [:],
                "The states, by name, with the values that properties of views have in them. A repeated state "
                    + "has \"{each}\" or \"{index}\" in its name: one for each copy of a view."),
            defaulted(
                "gestures", .array(of: stateGesture, atMost: count), to: [],
                "The gestures that lead from one state to another."),
            defaulted(
                "loops", endingAnimations.map { $0.map { $0.lasting(0) } }, to: [],
                "Animations that begin together when the screen first appears: with "
                    + "\"repeatCount\" they go on."),
            make: Spec.Behavior.init
        ).checked { behavior, node, validation in
            validation.checkInitialState(of: node)
            validation.warnOfStates(of: behavior, in: node)
            validation.checkChanges(of: behavior, at: node)
        }
        .knowing { names, node in
            names.enterBehavior()
            names.setStates(node["states"])
        }
        .checked { node, validation in validation.checkOwnViews(besideBehavior: node) }
    }

    private struct StateKeys: Sendable {
        var set: [Spec.Assignment]
        var duration: Double?
        var curve: Spec.Curve
    }

    private var state: Schema<@Sendable (String) -> Spec.Behavior.State> {
        let keys = object(
            "A state of a screen.", repetition,
            defaulted(
                "set", assignments, to: [:], "Properties with their values in the state, in order."),
            optional(
                "duration", .number(Self.duration, Self.seconds),
                absent: "the curve's own duration",
                "The duration of the change to this state."),
            defaulted(
                "curve", playedCurve, to: "spring(duration: 0.5, bounce: 0)",
                "The timing curve of the change to this state.")
        ) { StateKeys(set: $1, duration: $2, curve: $3) }
        .checked { state, node, validation in
            validation.checkOneDuration(of: state.curve, at: node)
        }
        return Schema(shape: keys.shape) { node, validation in
            guard let state = keys.read(node, &validation) else { return nil }
            let paths = (node["set"]?.members ?? []).map(\.key)
            return { name in
                Spec.Behavior.State(
                    name: name, set: state.set, keys: paths,
                    timing: .init(state.curve, duration: state.duration ?? 0))
            }
        }
    }

    private var stateName: Schema<String> {
        Schema(shape: .reference("state")) { node, validation in
            guard let name = node.string else {
                return validation.mismatch(node, accepted: "the name of a state")
            }
            let known = validation.names.states
            if known.contains(name) { return name }
            let hint = validation.suggestion(for: name, among: known)
            return validation.refusal(
                "no state is named \(quoted(name)); "
                    + (known.isEmpty ? "there is none" : "expected \(list(known))") + hint,
                at: node.offset, of: .use(of: "state \(name)"))
        }
    }

    private var stateGesture: Schema<Spec.Behavior.Gesture> {
        let following = RecognizerKind.continuous
        return object(
            "A gesture of a screen, which begins no transition.", repetition,
            required("recognizer", recognizerOfScreen, "The gesture recognizer."),
            optional(
                "in",
                .array(of: stateName, atLeast: 1, atMost: stepLimit),
                absent: "all states",
                "The states in which the recognizer may begin."),
            optional(
                "began", changes, absent: "the state stays",
                "The state that the screen enters when the recognizer begins, or a list of which "
                    + "the first whose \"when\" is true is entered."
            ).only(with: "recognizer", following),
            optional(
                "changed", assignments.tallied(), absent: "nothing follows the finger",
                "Properties that are set each time the finger moves, in order."
            ).only(with: "recognizer", following),
            defaulted("once", crossings, to: [], Self.onceSummary)
                .only(with: "recognizer", following),
            required(
                "ended", changes,
                "The state that the screen enters when the fingers lift or the gesture is "
                    + "recognized, or a list."),
            optional(
                "cancelled", changes, absent: "the same as \"ended\"",
                "The state that the screen enters when the system cancels the touches, or a list."
            ).only(with: "recognizer", following)
        ) { _, recognizer, states, began, changed, once, ended, cancelled in
            Spec.Behavior.Gesture(
                recognizer: recognizer, states: states, began: began ?? [], changed: changed ?? [],
                once: once, ended: ended, cancelled: cancelled ?? ended)
        }.knowing { names, node in
            names.enter(node)
            names.addGesture()
        }
    }

    /// The name of a state, or changes of which the first whose condition holds is made.
    private var changes: Schema<[Spec.Behavior.Change]> {
        let always = Schema<Spec.AnimatorExpression<Bool>>.expression(over: \.animator)
        let word = Schema<[Spec.Behavior.Change]>(shape: stateName.shape) {
            [stateName] node, validation in
            guard let state = stateName.read(node, &validation),
                let when = always.read(
                    JSONNode(offset: node.offset, value: .boolean(true)), &validation)
            else { return nil }
            return [Spec.Behavior.Change(when: when, state: state)]
        }
        let change = object(
            "A change of state.", repetition, condition,
            required("state", stateName, "The state that the screen enters."),
            optional(
                "velocity", handover, absent: "the spring's own velocity",
                "The velocity with which the spring of the state begins."),
            optional(
                "set", assignments, absent: "there are none",
                "Further properties with their values, in order, which may read the gesture, such as the "
                    + "\"location\" of a tap; they move together with those of the state.")
        ) { _, when, state, velocity, set in
            Spec.Behavior.Change(when: when, state: state, velocity: velocity, set: set ?? [])
        }.named("stateChange")
        return .either(
            word, .array(of: change, atLeast: 1, atMost: stepLimit))
    }

    private var handover: Schema<Spec.Behavior.Handover> {
        typealias Velocity = Spec.Behavior.Handover.Velocity
        let number = Schema.expression(over: \.animator, as: .literal(.number))
            .map { Velocity.number($0) }
        let center = Schema.expression(over: \.animator, as: .literal(.point))
            .map { Velocity.center($0) }
        let of = required(
            "of", .string(atMost: titleLimit),
            "The number, as the state names it, such as \"sheet.frame.y\", or the center of a view, such as "
                + "\"card.center\".")
        func handover(_ velocity: Schema<Velocity>) -> Schema<Spec.Behavior.Handover> {
            object(
                "The velocity of a number or of a center that a state sets.", of,
                required(
                    "is", velocity,
                    "Its velocity in its unit a second, such as \"velocity.y\", or \"velocity\" of a center, "
                        + "which has one along each axis. The spring begins with it over the distance that is "
                        + "left."),
                make: Spec.Behavior.Handover.init)
        }
        let (ofNumber, ofCenter) = (handover(number), handover(center))
        let either = handover(
            Schema(shape: .either(number.shape, center.shape), read: number.read))
        return Schema(shape: either.shape) { node, validation in
            let isOfCenter = node["of"]?.string?.hasSuffix(".center") == true
            return (isOfCenter ? ofCenter : ofNumber).read(node, &validation)
        }
    }
}

extension Validation {
    /// Checks that the screen's content is views of its own, which a behavior needs.
    fileprivate mutating func checkOwnViews(besideBehavior node: JSONNode) {
        guard !names.isOfViews, !awaitsUnknownPreset else { return }
        report(
            "\"behavior\" goes only with \"views\": the screen has no views with names",
            at: node.offset)
    }

    fileprivate mutating func checkInitialState(of behavior: JSONNode) {
        let states = names.states
        if behavior["initial"] != nil || states.isEmpty { return }
        report(
            "the key \"initial\" is missing; expected \(list(states))", at: behavior.offset)
    }

    /// Checks that a state has a duration or a curve with its own, but not both.
    fileprivate mutating func checkOneDuration(
        of curve: Spec.Curve, at node: JSONNode
    ) {
        switch (curve.hasOwnDuration, node["duration"]) {
        case (true, let duration?):
            return report(
                "found a duration beside a curve that has its own; expected one of the two",
                at: duration.offset, under: "duration")
        case (false, nil):
            return report(
                "the key \"duration\" is missing; expected a number of seconds, or a curve "
                    + "that has its own", at: node.offset)
        case (true, nil), (false, _?): return
        }
    }

    /// Checks that every velocity is that of a number that its state sets on a spring.
    fileprivate mutating func checkChanges(
        of behavior: Spec.Behavior, at node: JSONNode
    ) {
        for (i, gesture) in behavior.gestures.enumerated() {
            let all = [
                ("began", gesture.began), ("ended", gesture.ended),
                ("cancelled", gesture.cancelled),
            ]
            for (key, changes) in all {
                guard let given = node["gestures"]?.elements[i][key]?.elements else { continue }
                for (j, change) in changes.enumerated() where given.indices.contains(j) {
                    guard let handover = change.velocity, let place = given[j]["velocity"]?["of"],
                        let state = behavior.states.first(where: { $0.name == change.state })
                    else { continue }
                    let springs = zip(state.keys, state.set).filter {
                        $1.setting.number != nil || $1.setting.wholeCenter != nil
                    }.map(\.0)
                    let message: String
                    if !springs.contains(handover.key) {
                        message =
                            "found the velocity of \(quoted(handover.key)); expected that of a "
                            + "number or center which the state \(quoted(state.name)) sets: "
                            + list(springs)
                    } else if state.timing.with(initialVelocity: 0) == nil {
                        message =
                            "the state \(quoted(state.name)) has no spring, so that it takes no "
                            + "velocity"
                    } else {
                        continue
                    }
                    report(
                        message, at: place.offset, under: "gestures", "\(i)", key, "\(j)",
                        "velocity", "of")
                }
            }
        }
    }
}
