import Filmstrip

extension Timeline {
    /// The timeline of a spec.
    init(spec: String) throws { self = try Film(of: spec).timeline }

    /// The phase of a frame as a stage tells it, which knows nothing of the finger's lift before its driver decides.
    private func phase(of frame: Frame) -> StageTransition.Phase {
        let isHeld = transitions.contains {
            $0.isInteractive && $0.began <= frame.time
                && frame.time < $0.released ?? $0.ended ?? .infinity
        }
        return isHeld && [.completing, .cancelling].contains(frame.phase)
            ? .interactive : frame.phase
    }

    /// Returns the account of `screens` in a play that began with `stack`.
    func account(of screens: Set<String>, startingWith stack: [String]) -> Account {
        var stack = stack
        for transition in transitions where transition.outcome == .completed {
            guard let to = transition.to else { continue }
            switch transition.operation {
            case "push", "present": stack.append(to)
            case "pop", "dismiss": stack.removeLast()
            default: stack = [to]
            }
        }
        return Account(
            frames: frames.map { frame in
                Account.Frame(
                    time: frame.time, phase: phase(of: frame).rawValue, progress: frame.progress,
                    views: Dictionary(
                        uniqueKeysWithValues: frame.views.map { view in
                            let values = view.properties.map { ($0.path, $0.value.reading) }
                            return (view.name, LayerReading.defaults.merging(values) { $1 })
                        }))
            },
            transitions: transitions.map {
                Account.Transition(
                    operation: $0.operation, from: $0.from, to: $0.to,
                    outcome: $0.outcome?.rawValue,
                    began: $0.began, isInteractive: $0.isInteractive, released: $0.released,
                    ended: $0.ended)
            },
            events: events.compactMap {
                Account.Event(
                    time: $0.time, name: $0.name.rawValue, subject: $0.subject,
                    transition: $0.transition,
                    screens: screens)
            },
            stack: stack)
    }
}

extension Timeline.Value {
    /// The value as a layer is read: a flag is 1 or 0.
    fileprivate var reading: [Double] { numbers ?? [flag == true ? 1 : 0] }
}
