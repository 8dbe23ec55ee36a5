import FilmstripJSON

extension Validation {
    /// Warns of rules of an interaction that cannot be right, whatever the finger does.
    mutating func warnOfRules(
        when: Spec.InteractionExpression<Bool>, _ progress: Spec.InteractionExpression<Double>?,
        finish: Spec.InteractionExpression<Bool>?, driver: PlannedDriver?,
        recognizer: Spec.Recognizer?, begin: Spec.Interaction.Begin, in node: JSONNode
    ) {
        if driver == nil, let recognizer, let place = node["recognizer"], begin.leadsBack,
            recognizer.followsFingers,
            [when, recognizer.arbitration.shouldBegin].allSatisfy({
                $0.constant == true
            }), recognizer.arbitration.requireToFail.isEmpty
        {
            warn(
                "its screen goes at the first move of a finger in any direction, and follows it no further: add a "
                    + "driver, or a condition under \"shouldBegin\"", at: place.offset,
                under: ["recognizer"])
        }
        if let place = node["when"], when.certain() == false, driver?.takesHold != true {
            warn(
                "it is always false: nothing ever begins", at: place.offset, under: ["when"])
        }
        if let finish, let progress, let place = node["finish"] {
            let range = progress.range
            if let constant = finish.constant {
                // A gesture that shows something for as long as it lasts never finishes.
                let isWord =
                    if case .boolean(false) = place.value { true } else { place.string == "false" }
                if !isWord {
                    warn(
                        "it is always \(constant), whatever the finger does", at: place.offset,
                        under: ["finish"])
                }
            } else if progress.constant == nil,
                let value = finish.certain({ $0 == .progress ? range : nil })
            {
                warn(
                    "it is always \(value), since the progress stays between "
                        + "\(bound(range.lowerBound)) and \(bound(range.upperBound))",
                    at: place.offset, under: ["finish"])
            } else if progress.constant == nil, finish.isFalse(within: progress) {
                warn(
                    "it is always false: no finger goes as far as that on the display",
                    at: place.offset, under: ["finish"])
            } else if GestureSense.start(of: progress) == nil {
                var edges: [Spec.Recognizer.Edge] = []
                if case .screenEdgePan(let watched) = recognizer?.kind { edges = watched }
                warn(
                    of: GestureSense(progress, finish, from: edges), at: place, under: ["finish"])
            }
            if let axes = GestureSense.axesCrossed(by: finish, over: progress) {
                warn(
                    "it asks for the velocity along \(axes.velocity), and the progress counts the way along \(axes.way)",
                    at: place.offset, under: ["finish"])
            }
            warn(of: finish, at: place, under: ["finish"])
            let begins = [when] + (recognizer.map { [$0.arbitration.shouldBegin] } ?? [])
            if case .pan? = recognizer?.kind, let place = node["progress"],
                let way = GestureSense.oneWay(of: progress, finish, when: begins)
            {
                warn(
                    "it grows whichever way the finger goes, and a flick finishes only one way: count that alone, as by "
                        + "max(\(way), 0)", at: place.offset, under: ["progress"])
            }
        }
        if let progress, let place = node["progress"], let start = GestureSense.start(of: progress)
        {
            warn(
                "it is \(JSONNumber.figure(start, decimals: 3)) before a finger has moved, so that the transition "
                    + "jumps there when the gesture begins: let it begin at 0",
                at: place.offset, under: ["progress"])
        }
        if let progress, let place = node["progress"], let turn = GestureSense.turn(progress) {
            warn(
                "a whole turn of the fingers makes a progress of \(JSONNumber.figure(turn, decimals: 3)): "
                    + "rotation is in radians", at: place.offset, under: ["progress"])
        }
        if case .freeForm(let driver) = driver, let place = node["driver"]?["freeForm"]?["ended"] {
            let path = ["driver", "freeForm", "ended"]
            if let sense = GestureSense(driver) { warn(of: sense, at: place, under: path) }
            warn(of: driver.ended.map(\.when), at: place, under: path)
            warnOfOrder(in: place, under: path)
        }
    }

    private mutating func warn(of sense: GestureSense, at place: JSONNode, under path: [String]) {
        if sense.isReversed {
            warn(
                "a flick along the gesture cancels it, and one against it finishes it: the velocity has "
                    + "the wrong sign", at: place.offset, under: path)
        } else if sense.isInverted {
            warn(
                "a finger that rests near the beginning finishes it, and one near the end cancels it: the "
                    + "comparison points the wrong way", at: place.offset, under: path)
        } else if sense.isRestless {
            warn(
                "a finger that rests before it lifts always cancels, however far it has gone: join the distance and the "
                    + "velocity by ||", at: place.offset, under: path)
        }
    }

    /// Warns of endings that any finger meets.
    private mutating func warn<Name>(
        of conditions: [Spec.Expression<Name, Bool>], at place: JSONNode, under path: [String]
    ) where Name: RangedName {
        for (index, (condition, place)) in zip(conditions, place.elements).enumerated() {
            warn(of: condition, at: place, under: path + ["\(index)"])
        }
    }

    /// Warns of a comparison with a distance or a speed that any finger exceeds.
    private mutating func warn<Name>(
        of condition: Spec.Expression<Name, Bool>, at place: JSONNode, under path: [String]
    ) where Name: RangedName {
        if let number = condition.pinchLimit {
            warn(
                "no pinch is as fast as \(JSONNumber.text(number)): its velocity is in times a second, of a quick one 2 to 5",
                at: place.offset, under: path)
        }
        guard let limit = condition.tinyLimit else { return }
        warn(
            "any finger that moves exceeds \(JSONNumber.text(limit.number)): "
                + (limit.isSpeed
                    ? "velocities are in points a second" : "translations are in points"),
            at: place.offset, under: path)
    }

    /// Warns of an ending whose condition is a comparison that implies one above it of the same value.
    private mutating func warnOfOrder(in place: JSONNode, under path: [String]) {
        var above: [Threshold] = []
        for (index, ending) in place.elements.enumerated() {
            guard let limit = ending["when"]?.string.flatMap(Threshold.init) else { continue }
            if above.contains(where: { $0.includes(limit) }) {
                warn(
                    "its condition is never asked, for one above holds whenever it does: ask the narrower one first",
                    at: ending.offset, under: path + ["\(index)"])
            }
            above.append(limit)
        }
    }

    private func bound(_ value: Double) -> String {
        value.isFinite ? JSONNumber.text(value) : "any number"
    }

    /// Warns of states of a behavior that no gesture enters, and of those that keep what a finger or another state has
    /// changed.
    mutating func warnOfStates(of behavior: Spec.Behavior, in node: JSONNode) {
        for (index, gesture) in behavior.gestures.enumerated() {
            guard let place = node["gestures"]?.elements[index]["ended"] else { continue }
            let path = ["gestures", "\(index)", "ended"]
            warn(of: gesture.ended.map(\.when), at: place, under: path)
            warnOfOrder(in: place, under: path)
            for ending in GestureSense.turnedVelocities(of: gesture, in: behavior) {
                guard let number = place.elements[ending]["velocity"]?["is"] else { continue }
                warn(
                    "the spring begins against the finger, with which the view has moved: the velocity has "
                        + "the wrong sign", at: number.offset,
                    under: path + ["\(ending)", "velocity", "is"])
            }
            guard let sense = GestureSense(gesture, of: behavior) else { continue }
            if sense.isReversed {
                warn(
                    "a flick leads to the state behind the finger, and one back to the state ahead: the velocity has "
                        + "the wrong sign", at: place.offset, under: path)
            } else if let state = sense.heldState {
                warn(
                    "a finger that rests before it lifts never leaves the state \(quoted(state)), however far it has "
                        + "gone: join the distance and the velocity by ||", at: place.offset,
                    under: path)
            }
        }
        let graph = StateGraph(behavior, in: node)
        for state in behavior.states {
            guard let place = node["states"]?[state.name] else { continue }
            if !graph.isEntered(state.name) {
                warn(
                    "no gesture leads to the state \(quoted(state.name))", at: place.offset,
                    under: ["states", state.name])
            }
            let forgotten = graph.forgotten(by: state)
            if let first = forgotten.first {
                let keys = forgotten.filter { $0.cause == first.cause }.map { quoted($0.key) }
                warn(
                    "the state \(quoted(state.name)) does not set \(keys.joined(separator: " and ")), which "
                        + "\(first.cause), so that the way there decides what is seen: let it set \(keys.count > 1 ? "them" : "it"), too",
                    at: place.offset,
                    under: ["states", state.name])
            }
        }
    }
}

/// A comparison of a value, as it is written, with a number.
private struct Threshold {
    private let value: String
    private let isAbove: Bool
    private let number: Double

    init?(_ text: String) {
        guard let sign = text.firstIndex(where: { "<>".contains($0) }) else { return nil }
        let number = text[text.index(after: sign)...].drop { "= ".contains($0) }
        guard let number = Double(number), !text[..<sign].contains(where: { "=&|?!".contains($0) })
        else { return nil }
        value = text[..<sign].filter { $0 != " " }
        (isAbove, self.number) = (text[sign] == ">", number)
    }

    /// Whether it holds whenever another one does, but perhaps for the number itself.
    func includes(_ other: Self) -> Bool {
        value == other.value && isAbove == other.isAbove
            && (isAbove ? number <= other.number : number >= other.number)
    }
}

extension Spec.Recognizer {
    /// Whether it recognizes the first move of fingers.
    fileprivate var followsFingers: Bool {
        switch kind {
        case .pan, .pinch, .rotation: true
        case .screenEdgePan, .longPress, .swipe, .tap: false
        }
    }
}

extension Spec.Interaction.Begin {
    /// Whether a screen goes.
    fileprivate var leadsBack: Bool {
        switch self {
        case .pop, .popToRoot, .popTo, .dismiss, .dismissTo: true
        case .push, .present, .select: false
        }
    }
}

extension PlannedDriver {
    /// Whether a gesture can take hold of a transition that runs by itself, for which no condition is asked.
    fileprivate var takesHold: Bool {
        switch self {
        case .percentDriven(let driver): driver.pauses
        case .freeForm(let driver): driver.interrupted != nil
        case .layerTime: false
        }
    }
}
