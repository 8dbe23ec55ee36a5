import FilmstripJSON

extension Expander {
    /// Gives endings of free-form drivers the steps and animations of the states that they name; `interactions` is the
    /// value of that key. The states stay there, to be checked.
    mutating func addStates(to interactions: inout JSONNode, _ validation: inout Validation) {
        guard case .object(var members) = interactions.value else { return }
        for i in members.indices {
            guard var driver = members[i].value["driver"], let freeForm = driver["freeForm"],
                case .object(let states)? = freeForm[Language.statesKey]?.value,
                // One that is no object is reported where it is read.
                states.allSatisfy({ if case .object = $0.value.value { true } else { false } })
            else { continue }
            let changed = validation.within(members[i].key) { validation in
                validation.within("driver") { validation in
                    validation.within("freeForm") { self.driver(freeForm, states, &$0) }
                }
            }
            driver.set("freeForm", to: changed, at: driver.offset)
            members[i].value.set("driver", to: driver, at: driver.offset)
        }
        interactions.value = .object(members)
    }

    private mutating func driver(
        _ driver: JSONNode, _ states: [JSONMember], _ validation: inout Validation
    ) -> JSONNode {
        var (driver, unused) = (driver, Set(states.map(\.key)))
        for key in ["ended", "cancelled"] {
            guard let list = driver[key], case .array(let endings) = list.value else { continue }
            let changed = validation.within(key) { validation in
                validation.noteExpansion()
                return endings.enumerated().map { index, ending in
                    validation.within(index) { self.ending(ending, states, &unused, &$0) }
                }
            }
            driver.set(key, to: .list(changed), at: list.offset)
        }
        for state in states where unused.contains(state.key) {
            validation.warn(
                "nothing uses the state \(quoted(state.key))", at: state.keyOffset,
                under: [Language.statesKey, state.key])
        }
        return driver
    }

    /// Returns an ending with the keys of its state, and the steps that finish or cancel the transition.
    private mutating func ending(
        _ ending: JSONNode, _ states: [JSONMember], _ unused: inout Set<String>,
        _ validation: inout Validation
    ) -> JSONNode {
        guard let name = ending["state"], case .object = ending.value else { return ending }
        var whole = ending
        whole.remove("state")
        guard let state = states.first(where: { $0.key == name.string })?.value else {
            let known = states.map(\.key)
            let hint = name.string.map { validation.suggestion(for: $0, among: known) } ?? ""
            validation.report(
                "found \(name.value.phrase); expected a state of the driver: \(list(known))" + hint,
                at: name.offset, under: "state")
            return whole
        }
        unused.remove(name.string ?? "")
        guard take(state.weight, of: "state", at: name.offset, &validation) else { return whole }
        let finishes = state["finishes"]?.value != .boolean(false)
        let decision: JSONNode = [
            (finishes ? "finishInteractiveTransition" : "cancelInteractiveTransition"): true
        ]
        func elements(_ key: String) -> [JSONNode] {
            (state[key]?.elements ?? []) + (ending[key]?.elements ?? [])
        }
        whole.set(
            "prepare", to: .list([decision.located(at: name.offset)] + elements("prepare")),
            at: name.offset)
        whole.set("animate", to: .list(elements("animate")), at: name.offset)
        if ending["complete"] == nil, state["complete"] == nil {
            let complete: JSONNode = ["completeTransition": "!cancelled"]
            whole.set("complete", to: .list([complete.located(at: name.offset)]), at: name.offset)
        } else {
            whole.set("complete", to: .list(elements("complete")), at: name.offset)
        }
        return whole
    }
}

extension JSONNode {
    /// This spec without the states of free-form drivers, whose endings have their steps and animations.
    var withoutStates: JSONNode {
        guard var interactions = self["interactions"],
            case .object(var members) = interactions.value
        else { return self }
        for i in members.indices {
            guard var driver = members[i].value["driver"], var freeForm = driver["freeForm"] else {
                continue
            }
            freeForm.remove(Language.statesKey)
            driver.set("freeForm", to: freeForm, at: driver.offset)
            members[i].value.set("driver", to: driver, at: driver.offset)
        }
        interactions.value = .object(members)
        var spec = self
        spec.set("interactions", to: interactions, at: interactions.offset)
        return spec
    }
}
