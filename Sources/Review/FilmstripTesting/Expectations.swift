public import Filmstrip

/// Expects that a transition of the film ends with an outcome.
///
/// Transitions are numbered from 0 in the order in which they begin.
public func expectOutcome(
    _ outcome: StageTransition.Outcome, of film: Film, transition: Int = 0,
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
) {
    let place = CodePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    guard film.transitions.indices.contains(transition) else {
        let count = film.transitions.count
        return fail("There is no transition \(transition): the film has \(count)", at: place)
    }
    let found = film.transitions[transition]
    guard found.outcome != outcome else { return }
    let was = found.outcome?.rawValue ?? "under way at the end"
    fail(
        "Transition \(transition), \(found.operation), was to be \(outcome.rawValue); it is \(was)",
        at: place)
}

/// Expects that the film has no findings except those that its spec allows.
public func expectNoFindings(
    in film: Film,
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
) {
    let found = film.findings.filter { $0.allowed == nil }
    guard !found.isEmpty else { return }
    let lines = found.map {
        "\n- \($0.rule.rawValue) at \($0.time) s: \($0.message). \($0.fix)"
    }
    fail(
        "The film has findings:" + lines.joined(),
        at: CodePlace(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// A way to choose a frame of a film.
public enum FrameMoment: Equatable, Sendable {
    /// The frame at this time in stage seconds, to a thousandth of a second.
    case time(Double)
    /// The first frame at which the transition's progress, 0…1, is at least this.
    case progress(Double)
    /// The last frame.
    case end
}

/// Expects that a property of a view has a value.
///
/// The path is UIKit's key path, as in the timeline: `frame`, `alpha`, `layer.shadowOpacity`. The timeline omits layer
/// properties that have their default value: expect nil for them. Each number may deviate by the tolerance.
public func expectValue(
    _ path: String, of view: String, is expected: Timeline.Value?, at moment: FrameMoment,
    in film: Film, tolerance: Double = 0.5,
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
) {
    let place = CodePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let frame = film.timeline.frame(at: moment) else {
        let times = film.frames.map { "\($0.time)" }.joined(separator: ", ")
        return fail("There is no frame at \(moment); they are at \(times) s", at: place)
    }
    guard let seen = frame[view] else {
        let names = frame.views.map(\.name).joined(separator: ", ")
        return fail(
            "\(view) is not in the window at \(frame.time) s; there are: \(names)", at: place)
    }
    let value = seen[path]
    guard !Timeline.Value.isNear(value, expected, tolerance) else { return }
    func text(_ value: Timeline.Value?) -> String { value.map { "\($0)" } ?? "its default" }
    fail(
        "\(view).\(path) was to be \(text(expected)) at \(frame.time) s; it is \(text(value))",
        at: place)
}

/// Expects that events come in the given order, possibly with others between them.
public func expectCalls(
    _ names: [StageEvent.Name], inOrderIn film: Film,
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
) {
    var rest = names[...]
    for event in film.events where event.name == rest.first { rest.removeFirst() }
    guard let missing = rest.first else { return }
    let after =
        names.count == rest.count ? "" : " after \(names[names.count - rest.count - 1].rawValue)"
    let heard = film.events.map(\.name.rawValue).joined(separator: "\n  ")
    fail(
        "\(missing.rawValue) does not come\(after); what comes:\n  \(heard)",
        at: CodePlace(fileID: fileID, filePath: filePath, line: line, column: column))
}

extension Timeline {
    fileprivate func frame(at moment: FrameMoment) -> Frame? {
        switch moment {
        case .time(let time): frames.first { abs($0.time - time) <= 0.001 }
        case .progress(let progress): frames.first { ($0.progress ?? -1) >= progress - 1e-6 }
        case .end: frames.last
        }
    }
}

extension Timeline.Value {
    fileprivate static func isNear(_ a: Self?, _ b: Self?, _ tolerance: Double) -> Bool {
        guard let a = a?.numbers, let b = b?.numbers else { return a == b }
        return a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
    }
}
