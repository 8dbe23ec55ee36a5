import Filmstrip

/// Makes the actions of a play fewer and plainer, as long as they break the same law.
struct FuzzShrinker {
    static let mostPlays = 600

    let judge: FuzzJudge
    let law: FuzzLaw
    /// Calls of code, which are plainer than fingers.
    let calls: [Spec.ScriptStep.Call]
    private(set) var actions: [FuzzAction]
    private(set) var message: String
    private var plays = 0

    init(
        _ actions: [FuzzAction], _ breach: FuzzBreach, calls: [Spec.ScriptStep.Call],
        by judge: FuzzJudge
    ) {
        (self.actions, self.calls, self.judge) = (actions, calls, judge)
        (law, message) = (breach.law, breach.message)
    }

    /// Shrinks until nothing plainer breaks the law.
    mutating func shrink() throws(RenderFailure) {
        while plays < Self.mostPlays {
            var isShrunk = false
            for index in actions.indices.reversed() where actions.count > 1 {
                var fewer = actions
                fewer.remove(at: index)
                if try accept(fewer) { isShrunk = true }
            }
            for index in actions.indices where actions.count > 1 && actions[index].finger != nil {
                for call in calls where actions[index].finger != nil {
                    var plainer = actions
                    plainer[index] = .call(call, at: actions[index].time)
                    if try accept(plainer) { isShrunk = true }
                }
            }
            for index in actions.indices {
                if let finger = actions[index].finger {
                    if try shrink(finger, at: index) { isShrunk = true }
                }
                for step in [1, 0.1, 0.01] {
                    var rounder = actions
                    rounder[index].time = (actions[index].time / step).rounded() * step
                    if rounder[index].time == actions[index].time { break }
                    if try accept(rounder) {
                        isShrunk = true
                        break
                    }
                }
            }
            if !isShrunk { return }
        }
    }

    private mutating func shrink(_ finger: FuzzFinger, at index: Int) throws(RenderFailure) -> Bool
    {
        var isShrunk = false
        func current() -> FuzzFinger { actions[index].finger ?? finger }
        var candidates: [(inout FuzzFinger) -> Void] = [
            { $0.isCancelled = false }, { $0.isSampled = false },
        ]
        for count in 1...6 { candidates.append { $0 = $0.thinned(to: count) } }
        for place in finger.points.indices.dropFirst().reversed() {
            candidates.append { if $0.points.count > place { $0.points.remove(at: place) } }
        }
        for step in [50.0, 10, 1] {
            candidates.append { finger in
                for place in finger.points.indices {
                    finger.points[place].x = (finger.points[place].x / step).rounded() * step
                    finger.points[place].y = (finger.points[place].y / step).rounded() * step
                }
            }
        }
        for step in [0.5, 0.1, 0.01] {
            candidates.append { finger in
                for place in finger.points.indices {
                    let time = (finger.points[place].time / step).rounded() * step
                    finger.points[place].time = time
                }
            }
        }
        for change in candidates {
            var plainer = current()
            change(&plainer)
            guard plainer != current(), plainer.isPlainer(than: current()) else { continue }
            var changed = actions
            changed[index] = .finger(plainer)
            if try accept(changed) { isShrunk = true }
        }
        return isShrunk
    }

    private mutating func accept(_ candidate: [FuzzAction]) throws(RenderFailure) -> Bool {
        guard plays < Self.mostPlays else { return false }
        plays += 1
        let breaches = try judge.judge(candidate).breaches
        guard let same = breaches.first(where: { $0.law == law }) else { return false }
        (actions, message) = (candidate, same.message)
        return true
    }
}

extension FuzzFinger {
    /// Whether it has fewer samples, or as many with rounder numbers.
    fileprivate func isPlainer(than other: FuzzFinger) -> Bool {
        func size(_ finger: FuzzFinger) -> (Int, Int) {
            let numbers = finger.points.flatMap { [$0.time, $0.x, $0.y] }
            let digits = numbers.reduce(0) { $0 + "\((($1 * 1000).rounded() / 1000))".count }
            return (
                finger.samples(at: Self.rate).count, digits + (finger.isCancelled ? 1 : 0)
            )
        }
        return size(self) < size(other)
    }
}
