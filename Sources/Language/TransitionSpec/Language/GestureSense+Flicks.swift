extension GestureSense {
    /// The progress before a finger has moved, if it is more than a fifth; nil for one that reads places of fingers.
    static func start(of progress: Spec.InteractionExpression<Double>) -> Double? {
        let isOfPlace = progress.node.slots.contains { slot in
            switch progress.names[slot] {
            case .location, .locationOfTouch, .contentOffset: true
            default: false
            }
        }
        guard !isOfPlace, progress.constant == nil,
            let rest = try? progress.evaluate({ value(of: $0, at: Moment()) }), rest > 0.2
        else { return nil }
        return rest
    }

    /// Whether a flick changes no decision of a rule, in any direction in which the finger moves the transition on.
    static func ignoresFlicks(
        _ progress: Spec.InteractionExpression<Double>, _ finish: Spec.InteractionExpression<Bool>
    ) -> Bool {
        func counted(_ moment: Moment) -> Double? {
            try? progress.evaluate { value(of: $0, at: moment) }
        }
        guard let rest = counted(Moment()) else { return false }
        let ways = ways.filter { counted($0.moment(0.3, speed: 0)) ?? rest > rest + 0.02 }
        return !ways.isEmpty
            && ways.allSatisfy { way in
                stride(from: 0.05, to: 1, by: 0.1).allSatisfy { part in
                    let ends = [0.0, 1].map { speed -> Bool? in
                        var moment = way.moment(part, speed: speed)
                        moment.progress = counted(moment) ?? 0
                        return try? finish.evaluate { value(of: $0, at: moment) }
                    }
                    return ends[0] != nil && ends[0] == ends[1]
                }
            }
    }

    /// The direction of the finger, as an expression, in which alone a flick finishes a gesture whose progress grows alike
    /// in the opposite one; nil if both do, or if the gesture begins in one alone.
    static func oneWay(
        of progress: Spec.InteractionExpression<Double>,
        _ finish: Spec.InteractionExpression<Bool>, when: [Spec.InteractionExpression<Bool>]
    ) -> String? {
        for (name, axis) in [("x", Spec.Point(x: 1, y: 0)), ("y", Spec.Point(x: 0, y: 1))] {
            let ways = [1.0, -1].map { Way.drag(along(axis, $0)) }
            func counted(_ way: Way, _ part: Double) -> Double? {
                try? progress.evaluate { value(of: $0, at: way.moment(part, speed: 0)) }
            }
            guard let rest = counted(ways[0], 0),
                let most = counted(ways[0], 0.3), let other = counted(ways[1], 0.3),
                most > rest + 0.02, abs(most - other) < 1e-6,
                ways.allSatisfy({ way in
                    when.allSatisfy { condition in
                        let moment = way.moment(0.05, speed: 0.3)
                        return (try? condition.evaluate { value(of: $0, at: moment) }) == true
                    }
                })
            else { continue }
            var sides: Set<Int> = []
            for part in stride(from: 0.05, to: 1, by: 0.1) {
                let ends = ways.map { way -> Bool? in
                    guard let progress = counted(way, part) else { return nil }
                    var moment = way.moment(part, speed: 1)
                    moment.progress = progress
                    return try? finish.evaluate { value(of: $0, at: moment) }
                }
                if ends[0] != ends[1] { sides.insert(ends[0] == true ? 0 : 1) }
            }
            if sides.count == 1, let side = sides.first {
                return (side == 0 ? "" : "-") + "translation.\(name)"
            }
        }
        return nil
    }
}

extension Spec.Interaction {
    /// The direction, such as "to the right", in which alone a finger's way adds to the progress; nil if there are several,
    /// or none, or if they depend on the layout's direction.
    package var direction: String? {
        guard let progress = driver?.rules?.progress, progress.constant == nil,
            !progress.node.slots.contains(where: { progress.names[$0] == .rightToLeft })
        else { return nil }
        let counted = { (moment: GestureSense.Moment) in
            (try? progress.evaluate { GestureSense.value(of: $0, at: moment) }) ?? 0
        }
        let rest = counted(GestureSense.Moment())
        let names = ["to the right", "to the left", "downwards", "upwards"]
        let found = zip(names, GestureSense.ways).filter {
            counted($0.1.moment(0.3, speed: 0)) > rest + 0.02
        }
        return found.count == 1 ? found.first?.0 : nil
    }

    /// Whether its rule finishes by the finger's way alone, however fast the finger is; false if the velocity in it has the
    /// wrong sign.
    package var ignoresFlicks: Bool {
        driver?.rules.map {
            GestureSense.ignoresFlicks($0.progress, $0.finish)
                && !GestureSense($0.progress, $0.finish).isReversed
        } ?? false
    }
}
