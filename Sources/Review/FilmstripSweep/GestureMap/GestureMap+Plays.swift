public import Filmstrip
import FilmstripFilm
import FilmstripMotion
import FilmstripPlayback
import Foundation

extension GestureMap {
    /// Columns that are played before the boundaries between them are sought.
    static let columns = 24

    /// The error of a script without a finger that moves.
    static let noFinger =
        "found no drag, flick or touches of one finger that moves; expected a script with one"

    /// Plays a spec's last gesture of one finger with other ends; the steps after it are left out.
    ///
    /// Each row is played at 24 distances, and each change of the outcome between two of them is bisected; between rows
    /// that differ much, further ones are played. An outcome that appears only between two neighbouring distances, or
    /// two neighbouring rows, is not found.
    ///
    /// - Parameters:
    ///   - text: A spec in UTF-8 JSON.
    ///   - kind: The question; measuring hand-offs takes some half longer.
    ///   - renderer: Reads and plays the spec, within its limits for each play.
    ///   - onRow: Told of the number of rows that are done.
    ///   - isCancelled: Called in every loop of the work; true ends it with `.cancelled` within milliseconds.
    /// - Throws: `.invalid` also for a script without such a gesture, and if all plays together take more operations than
    ///   a film may.
    public init(
        _ text: [UInt8], of kind: Kind = .decision, by renderer: Renderer,
        onRow: (Int) -> Void = { _ in }, isCancelled: @escaping @Sendable () -> Bool = { false }
    ) throws(RenderFailure) {
        let found = try renderer.withPlays(of: text, isCancelled: isCancelled) {
            player throws(ScriptPlayer.Failure) in
            switch kind {
            case .decision: PlayedEnd(try player.outcome())
            case .handOff: PlayedEnd(try player.ending())
            }
        } _: {
            spec, play throws(RenderFailure) -> GestureMap? in
            guard let gesture = Gesture(in: spec) else { return nil }
            let before = try play(Array(spec.script[..<gesture.step])).transitions.count
            let own = Play(
                gesture.distance, try play(Array(spec.script[...gesture.step])), after: before,
                along: gesture.direction)
            func end(_ distance: Double, _ velocity: Double) throws(RenderFailure) -> Play? {
                let drag = ReleasedDrag(
                    from: gesture.from, direction: gesture.direction, distance: distance,
                    velocity: velocity, room: gesture.room, rate: spec.device.refreshRate)
                guard let touches = drag.touches else { return nil }
                var script = Array(spec.script[...gesture.step])
                script[gesture.step].action = .touches([touches])
                let end = Play(
                    distance, try play(script), after: before, along: gesture.direction)
                // A recognizer that measures something else says nothing about this velocity.
                let isMeasured =
                    end.velocity.map { abs($0 - velocity) <= Self.velocityTolerance } ?? true
                return isMeasured ? end : nil
            }
            var rows: [Row] = []
            for velocity in Self.velocities {
                let next = try row(velocity, gesture.room, end)
                if let last = rows.last {
                    rows += try rowsBetween(
                        last, next, gesture.room, room: Self.mostRows - rows.count, end)
                }
                rows.append(next)
                onRow(Self.velocities.firstIndex(of: velocity).map { $0 + 1 } ?? 0)
            }
            return GestureMap(
                kind: kind, theme: StripStyle.Theme(spec.filmstrip.theme, spec.device), own: own,
                gesture: gesture, rows: rows)
        }
        guard let found else {
            throw renderer.refusal(of: text, at: "/script", Self.noFinger)
        }
        self = found
    }
}

/// Plays a finger that lifts at a distance with a velocity; nil if none does.
private typealias End = (_ distance: Double, _ velocity: Double) throws(RenderFailure) ->
    GestureMap.Play?

private func row(
    _ velocity: Double, _ room: Double, _ end: End
) throws(RenderFailure) -> GestureMap.Row {
    var plays: [GestureMap.Play] = []
    for column in 1...GestureMap.columns {
        let distance = room * Double(column) / Double(GestureMap.columns)
        guard let next = try end(distance, velocity) else { continue }
        if let last = plays.last, last.outcome != next.outcome {
            var (low, high) = (last, next)
            while high.distance - low.distance > GestureMap.distanceTolerance {
                guard let middle = try end((low.distance + high.distance) / 2, velocity) else {
                    break
                }
                if middle.outcome == low.outcome { low = middle } else { high = middle }
            }
            if low != last { plays.append(low) }
            if high != next { plays.append(high) }
        }
        plays.append(next)
    }
    return GestureMap.Row(velocity: velocity, plays: plays)
}

/// Returns rows between two whose outcomes differ, halving until they are alike or as close as they need be.
///
/// - Parameter most: The most rows.
private func rowsBetween(
    _ low: GestureMap.Row, _ high: GestureMap.Row, _ room: Double, room most: Int, _ end: End
) throws(RenderFailure) -> [GestureMap.Row] {
    guard most > 0, high.velocity - low.velocity > GestureMap.velocityTolerance,
        low.difference(from: high) > room / 8
    else { return [] }
    let middle = try row((low.velocity + high.velocity) / 2, room, end)
    let below = try rowsBetween(low, middle, room, room: most - 1, end)
    return below + [middle]
        + (try rowsBetween(middle, high, room, room: most - 1 - below.count, end))
}

extension GestureMap.Row {
    /// Distances with one outcome; boundaries lie in the middle between two plays.
    private var runs: [(from: Double, to: Double, outcome: GestureMap.Outcome)] {
        func middle(_ index: Int) -> Double {
            let (low, high) = (max(index - 1, 0), min(index, plays.count - 1))
            return (plays[low].distance + plays[high].distance) / 2
        }
        return alike.map {
            (middle($0.startIndex), middle($0.endIndex), plays[$0.startIndex].outcome)
        }
    }

    /// The length over which two rows have different outcomes, where both have one; points.
    fileprivate func difference(from other: Self) -> Double {
        var length = 0.0
        for run in runs {
            for there in other.runs where there.outcome != run.outcome {
                length += max(min(run.to, there.to) - max(run.from, there.from), 0)
            }
        }
        return length
    }
}

extension GestureMap.Gesture {
    /// The last step that moves one finger; nil if there is none.
    init?(in spec: Spec) {
        for (index, step) in spec.script.enumerated().reversed() {
            guard let (from, to) = step.action.way else { continue }
            let (x, y) = (to.x - from.x, to.y - from.y)
            let distance = hypot(x, y)
            guard distance > 0 else { continue }
            let direction = Spec.Point(x: x / distance, y: y / distance)
            self.init(
                step: index, from: from, direction: direction,
                room: Self.room(
                    from, direction, spec.device.size, isAnchored: step.anchor != nil),
                distance: distance)
            return
        }
        return nil
    }

    /// The distance to the display's edge; from a point of a view, half of what the display has in that direction.
    static func room(
        _ from: Spec.Point, _ direction: Spec.Point, _ size: Spec.Size, isAnchored: Bool
    ) -> Double {
        func room(_ start: Double, _ part: Double, _ length: Double) -> Double {
            if part == 0 { return .infinity }
            if isAnchored { return length / 2 / abs(part) }
            return max(part > 0 ? length - start : start, 0) / abs(part)
        }
        return min(
            room(from.x, direction.x, size.width), room(from.y, direction.y, size.height))
    }
}

extension Spec.ScriptStep.Action {
    /// The points where a single finger touches and lifts; nil for other steps.
    fileprivate var way: (from: Spec.Point, to: Spec.Point)? {
        switch self {
        case .drag(let drag) where drag.row.count == 1: (drag.from, drag.to)
        case .flick(let flick) where flick.row.count == 1: (flick.from, flick.to)
        case .touches(let fingers) where fingers.count == 1:
            (
                fingers[0].samples[0].location,
                fingers[0].samples[fingers[0].samples.count - 1].location
            )
        case .call, .scroll, .function, .drag, .flick, .tap, .hold, .pinch, .rotate, .touches: nil
        }
    }
}

/// The end of a play of the whole script.
private struct PlayedEnd {
    var transitions: [StageTransition]
    /// The progress of interactive transitions when their fingers last told it, by the transitions' numbers.
    var progress: [Int: Double]
    /// The name of the detent at which a sheet rests; nil without one.
    var detent: String?
    /// The evidence for hand-offs; nil if none are measured.
    var evidence: Evidence?

    init(_ play: PlayOutcome) {
        (transitions, progress, detent) = (play.transitions, play.progress, play.detent)
    }

    init(_ play: PlayEnding) {
        transitions = play.evidence.transitions
        progress = ScriptPlayer.progress(in: play.evidence.events)
        (detent, evidence) = (play.detent, play.evidence)
    }
}

extension GestureMap.Play {
    /// The end of a play; `before` is the number of transitions that begin before the gesture.
    fileprivate init(
        _ distance: Double, _ play: PlayedEnd, after before: Int, along direction: Spec.Point
    ) {
        self.distance = distance
        guard let transition = play.transitions.dropFirst(before).first else {
            outcome = play.detent.map { .detent($0) } ?? .none
            return
        }
        outcome =
            switch transition.outcome {
            case .completed?: .transition(.completed)
            case .cancelled?: .transition(.cancelled)
            case .stalled?, nil: .transition(.stalled)
            }
        progress = play.progress[transition.id]
        velocity = transition.velocity.map { $0.x * direction.x + $0.y * direction.y }
        handOff = play.evidence.flatMap { Timeline.HandOff(of: transition, in: $0) }
    }
}
