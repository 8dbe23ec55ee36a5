import Foundation

extension Account {
    /// The differences between this account and another of the same play, with looks at the same
    /// times: numbers that differ by more than the timeline's grid of 1e-6, and any other
    /// difference.
    ///
    /// - Parameter colored: The views whose colours are compared too; screens have their templates'
    ///   colours.
    func faults(against other: Account, colored: Set<String>) -> [String] {
        var comparison = Comparison()
        comparison.note("stack", stack, other.stack)
        comparison.note("number of looks", frames.count, other.frames.count)
        for (one, another) in zip(frames, other.frames) {
            comparison.compare(one, another, colored: colored)
        }
        if let events, let others = other.events {
            comparison.note("number of events", events.count, others.count)
            for (one, another) in zip(events, others) {
                comparison.note("event at \(one.time)", one.story, another.story)
                comparison.note("time of \(one.story)", numbers: one.time, another.time)
            }
        }
        comparison.note("number of transitions", transitions.count, other.transitions.count)
        for (index, (one, another)) in zip(transitions, other.transitions).enumerated() {
            comparison.compare(one, another, index)
        }
        return comparison.faults
    }
}

/// A comparison of two accounts, which collects their differences.
private struct Comparison {
    private static let grid = 1e-6
    private(set) var faults: [String] = []

    mutating func compare(
        _ one: Account.Frame, _ another: Account.Frame, colored: Set<String>
    ) {
        if one.phase != nil, another.phase != nil {
            note("phase at \(one.time)", one.phase, another.phase)
            note("progress at \(one.time)", numbers: one.progress, another.progress)
        }
        let names = one.views.keys.sorted()
        note("views at \(one.time)", names, another.views.keys.sorted())
        for name in names {
            guard let a = one.views[name], let b = another.views[name] else { continue }
            note("keys of \(name)", a.keys.sorted(), b.keys.sorted())
            for path in a.keys.sorted() where path != "backgroundColor" || colored.contains(name) {
                note("\(name).\(path) at \(one.time)", numbers: a[path] ?? [], b[path] ?? [])
            }
        }
    }

    mutating func compare(
        _ one: Account.Transition, _ another: Account.Transition, _ index: Int
    ) {
        note(
            "transition \(index)", [one.operation, one.from, one.to, one.outcome],
            [another.operation, another.from, another.to, another.outcome])
        note("beginning of transition \(index)", numbers: one.began, another.began)
        note("end of transition \(index)", numbers: one.ended, another.ended)
        guard one.isInteractive != nil, another.isInteractive != nil else { return }
        note("interaction of transition \(index)", one.isInteractive, another.isInteractive)
        note("release of transition \(index)", numbers: one.released, another.released)
    }

    mutating func note<Value: Equatable>(
        _ what: @autoclosure () -> String, _ a: Value, _ b: Value
    ) {
        if a != b { faults.append("\(what()): \(a) and \(b)") }
    }

    mutating func note(_ what: @autoclosure () -> String, numbers a: Double?, _ b: Double?) {
        note(what(), numbers: [a].compactMap { $0 }, [b].compactMap { $0 })
    }

    mutating func note(_ what: @autoclosure () -> String, numbers a: [Double], _ b: [Double]) {
        let isNear = a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= Self.grid }
        if !isNear { faults.append("\(what()): \(a) and \(b)") }
    }
}
