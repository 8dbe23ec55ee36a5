import FilmstripJSON

extension Validation {
    /// Warns of rules of an interaction that cannot be right, whatever the finger does.
    mutating func warnOfRules(
        when: Spec.InteractionExpression<Bool>, _ progress: Spec.InteractionExpression<Double>?,
        finish: Spec.InteractionExpression<Bool>?, driver: PlannedDriver?, in node: JSONNode
    ) {
        if let place = node["when"], when.certain() == false, driver?.takesHold != true {
            warn(
                "it is always false: nothing ever begins", at: place.offset, under: ["when"])
        }
        if let finish, let progress, let place = node["finish"] {
            let range = progress.range
            if let constant = finish.constant {
                warn(
                    "it is always \(constant), whatever the finger does", at: place.offset,
                    under: ["finish"])
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
            } else if GestureSense(progress, finish).isReversed {
                warn(
                    "a flick along the gesture cancels it, and one against it finishes it: the velocity has "
                        + "the wrong sign", at: place.offset, under: ["finish"])
            }
            if let speed = finish.tinySpeed {
                warn(
                    "any finger that moves exceeds \(JSONNumber.text(speed)): velocities are in points a second",
                    at: place.offset, under: ["finish"])
            }
        }
        if case .freeForm(let driver) = driver, GestureSense(driver)?.isReversed == true,
            let place = node["driver"]?["freeForm"]?["ended"]
        {
            warn(
                "a flick along the gesture cancels it, and one against it finishes it: the velocity has the "
                    + "wrong sign", at: place.offset, under: ["driver", "freeForm", "ended"])
        }
    }

    private func bound(_ value: Double) -> String {
        value.isFinite ? JSONNumber.text(value) : "any number"
    }

    /// Warns of states of a behavior that no gesture enters, and of those that keep what a finger or another state has
    /// changed.
    mutating func warnOfStates(of behavior: Spec.Behavior, in node: JSONNode) {
        for (index, gesture) in behavior.gestures.enumerated() {
            guard GestureSense(gesture, of: behavior)?.isReversed == true,
                let place = node["gestures"]?.elements[index]["ended"]
            else { continue }
            warn(
                "a flick leads to the state behind the finger, and one back to the state ahead: the velocity has "
                    + "the wrong sign", at: place.offset, under: ["gestures", "\(index)", "ended"])
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
                        + "\(first.cause), so that the way there decides what is seen",
                    at: place.offset,
                    under: ["states", state.name])
            }
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
