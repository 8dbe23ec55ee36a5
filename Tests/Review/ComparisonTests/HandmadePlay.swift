import ComparisonSupport
import FilmstripComparison
import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry
import Foundation
import StageEvents

/// A play that never was: its timeline is written by hand, and its pictures are white unless they are drawn.
struct HandmadePlay: Sendable {
    var transitions = [StageTransition]()
    var frames: [Timeline.Frame]
    var events = [StageEvent]()
    /// The moments of the record; a play without any has no record.
    var samples = [Timeline.Sample]()
    var findings = [Finding]()
    var missed: Timeline.Missed?
    var refused = [Timeline.Refused]()
    var decisions = [Timeline.DecisionMap]()
    var motion: [Timeline.Motion]?
    /// Items drawn on white in each frame.
    var items: @Sendable (Int) -> [DisplayItem] = { _ in [] }
    /// The display in points, and its pixels per point.
    var size = CGSize(width: 20, height: 40)
    var scale = 1.0

    func recording() throws -> Recording {
        var timeline = Timeline(
            scale: scale, frames: frames, transitions: transitions, events: events,
            findings: findings)
        if !samples.isEmpty {
            timeline.record = Timeline.Record(
                size: [size.width, size.height], samples: samples, missed: missed,
                refused: refused, decisions: decisions)
        }
        timeline.motion = motion
        let pictures = frames.indices.map { index in
            var list = DisplayList(size: size)
            list.append(.fill(.init(.rect(CGRect(origin: .zero, size: size)), .solid(.white))))
            for item in items(index) { list.append(item) }
            return list
        }
        return try Recording(
            Film(timeline, pictures: pictures, style: StripStyle(size: size, scale: scale)))
    }

    /// The comparison of another play with this one.
    func comparison(
        with other: HandmadePlay, _ options: ReviewOptions = ReviewOptions()
    ) throws -> Comparison {
        try Comparison(baseline: recording(), actual: other.recording(), options: options)
    }

    /// The changes of behaviour from this play to another one; throws if the plays deny one of them.
    func changes(
        to other: HandmadePlay, _ options: ReviewOptions = ReviewOptions()
    ) throws -> [Change] {
        let (old, new) = (try recording(), try other.recording())
        let comparison = try Comparison(baseline: old, actual: new, options: options)
        let denied = comparison.denied(old.timeline, new.timeline)
        guard denied.isEmpty else { throw Denied(sentences: denied.map(\.sentence)) }
        // What has changed between two plays is no change between equal ones. Claims give moments and calls by their
        // numbers, and both plays have to have these; names and findings may be known to both.
        func counts(_ timeline: Timeline) -> [Int] {
            [
                timeline.frames.count, timeline.transitions.count, timeline.events.count,
                timeline.record?.samples.count ?? 0,
            ]
        }
        if counts(old.timeline) == counts(new.timeline) {
            for timeline in [old.timeline, new.timeline] {
                let denied = comparison.denied(timeline, timeline)
                let held = comparison.behaviour.filter {
                    !denied.contains($0) && !$0.sentence.contains("is called")
                        && ![.findingNew, .findingGone].contains($0.kind)
                }
                guard held.isEmpty else { throw Denied(sentences: held.map(\.sentence)) }
            }
        }
        return comparison.behaviour
    }

    /// The sentences on these changes.
    func told(of other: HandmadePlay, _ options: ReviewOptions = ReviewOptions()) throws -> [String]
    {
        try changes(to: other, options).map(\.sentence)
    }

    /// The error of sentences that two plays deny, or that hold of one play beside itself.
    struct Denied: Error {
        var sentences: [String]
    }
}

extension StageTransition {
    /// A transition between the screens "b" and "a", unless another one is named, in a navigation controller.
    static func handmade(
        _ id: Int = 0, _ operation: String = "pop", to: String = "a", from began: Double = 0,
        released: Double? = nil, until ended: Double, _ outcome: Outcome = .completed
    ) -> StageTransition {
        StageTransition(
            id: id, container: "navigation", operation: operation, from: "b", to: to, began: began,
            isInteractive: released != nil, released: released, ended: ended, outcome: outcome)
    }
}

extension Timeline.View {
    /// A view of 200 × 400 points at `x`.
    static func handmade(
        _ name: String = "b", x: Double, alpha: Double = 1, more: [Timeline.Property] = []
    ) -> Timeline.View {
        Timeline.View(
            name: name,
            properties: [
                Timeline.Property("frame", .numbers([x, 0, 200, 400])),
                Timeline.Property("alpha", .numbers([alpha])),
                Timeline.Property("transform", .numbers([1, 0, 0, 1, 0, 0])),
            ] + more, place: CGRect(x: x, y: 0, width: 200, height: 400))
    }
}

extension Timeline.Frame {
    /// A frame with the screen "b" at `x`.
    static func handmade(
        _ time: Double, _ progress: Double?, x: Double, more: [Timeline.Property] = []
    ) -> Timeline.Frame {
        handmade(time, progress, [.handmade(x: x, more: more)])
    }

    /// A frame with views.
    static func handmade(
        _ time: Double, _ progress: Double?, _ views: [Timeline.View]
    ) -> Timeline.Frame {
        Timeline.Frame(
            time: time, phase: progress == nil ? .idle : .running, progress: progress, views: views)
    }
}

extension Timeline.Sample {
    /// A moment of a record with views in the order of drawing.
    static func handmade(
        _ time: Double, _ progress: Double?, _ views: [Timeline.View]
    ) -> Timeline.Sample {
        Timeline.Sample(
            time: time, phase: progress == nil ? .idle : .running, progress: progress,
            views: views, order: views.map(\.name))
    }
}
