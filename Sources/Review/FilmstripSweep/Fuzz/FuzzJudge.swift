import Filmstrip

/// Plays a spec with actions, and holds the plays against the laws.
struct FuzzJudge {
    let prefix: [Spec.ScriptStep]
    let laws: FuzzLaws
    let scripted: Renderer.ScriptedSpec

    /// The broken laws, and the transitions of the play.
    func judge(
        _ actions: [FuzzAction]
    ) throws(RenderFailure) -> (breaches: [FuzzBreach], transitions: [StageTransition]) {
        let ending: PlayEnding
        let findings: [Finding]
        do throws(RenderFailure) {
            (ending, findings) = try scripted.ending(script(actions, touchRate: FuzzFinger.rate))
        } catch {
            if error == .cancelled { throw error }
            let message = error.errors.first?.sentence ?? "\(error)"
            return ([FuzzBreach(law: .plays, message: message)], [])
        }
        let transitions = ending.evidence.transitions
        var breaches = laws.breaches(
            of: FuzzEnding(ending, findings), hasCalls: actions.contains { $0.finger == nil })
        if breaches.isEmpty, let message = try difference(of: actions, transitions) {
            breaches.append(FuzzBreach(law: .sameAtEveryRate, message: message))
        }
        return (breaches, transitions)
    }

    /// The script of a play, with fingers that are sampled at a rate in hertz.
    private func script(_ actions: [FuzzAction], touchRate: Double) -> [Spec.ScriptStep] {
        // Transitions that begin before the spec's calls are over are among them.
        Self.merged(prefix, actions.sorted { $0.time < $1.time }.map { $0.step(at: touchRate) })
    }

    /// Merges steps in order of time; those that wait for events stay before all others.
    static func merged(
        _ prefix: [Spec.ScriptStep], _ steps: [Spec.ScriptStep]
    ) -> [Spec.ScriptStep] {
        func time(_ step: Spec.ScriptStep) -> Double? {
            if case .at(let time) = step.start { time } else { nil }
        }
        guard prefix.allSatisfy({ time($0) != nil }) else { return prefix + steps }
        return (prefix + steps).enumerated().sorted {
            (time($0.element) ?? 0, $0.offset) < (time($1.element) ?? 0, $1.offset)
        }.map(\.element)
    }

    /// The difference of outcomes between rates, of a play of one finger; nil if there is none.
    private func difference(
        of actions: [FuzzAction], _ transitions: [StageTransition]
    ) throws(RenderFailure) -> String? {
        guard actions.count == 1, let finger = actions[0].finger,
            transitions.count > laws.still.transitions.count
        else { return nil }
        func outcomes(of transitions: [StageTransition]) -> [String] {
            transitions.map { "\($0.operation) \(($0.outcome ?? .stalled).rawValue)" }
        }
        func outcomes(
            _ finger: FuzzFinger, _ rate: Double
        ) throws(RenderFailure) -> [String] {
            let script = script([.finger(finger)], touchRate: rate)
            return outcomes(of: try scripted.transitions(script, refreshRate: rate))
        }
        // The play itself may be the one at 60 Hz.
        let isSlow = scripted.spec.device.refreshRate == 60 && FuzzFinger.rate == 60
        let slow = isSlow ? outcomes(of: transitions) : try outcomes(finger, 60)
        let fast = try outcomes(finger, 120)
        return try FuzzLaws.difference(slow, fast) { way, time, rate throws(RenderFailure) in
            try outcomes(finger.scaled(way: way, time: time), rate)
        }
    }
}

extension FuzzEnding {
    init(_ ending: PlayEnding, _ findings: [Finding] = []) {
        self.init(
            transitions: ending.evidence.transitions, views: ending.evidence.looks.last?.views,
            places: ending.places.map { ($0.screens, $0.visible) }, survivors: ending.survivors,
            findings: findings)
    }
}

extension FuzzFinger {
    /// The finger with another length of its way and of its time.
    fileprivate func scaled(way: Double, time: Double) -> FuzzFinger {
        var finger = self
        let first = points[0]
        finger.points = points.map {
            Point(
                time: $0.time * time, x: first.x + ($0.x - first.x) * way,
                y: first.y + ($0.y - first.y) * way)
        }
        return finger
    }
}
