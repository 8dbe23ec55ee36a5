import Filmstrip
import FilmstripFilm
import FilmstripReview
import Foundation
import StageEvents

/// A play whose timeline is written by hand, with the sheet of a plain pop.
struct HandmadePlay {
    var transitions = [StageTransition]()
    var frames: [Timeline.Frame]
    var events = [StageEvent]()

    func recording() throws -> Recording {
        let pop = try Pop().recording()
        var timeline = pop.timeline
        timeline.transitions = transitions
        timeline.events = events
        timeline.frames = frames.map { frame in
            var frame = frame
            frame.rect = pop.timeline.frames[0].rect
            return frame
        }
        return try Recording(timeline: timeline, sheet: pop.sheet)
    }

    /// The changes of behaviour from this play to another one.
    func changes(
        to other: HandmadePlay, _ options: ReviewOptions = ReviewOptions()
    ) throws -> [Change] {
        try Comparison(baseline: recording(), actual: other.recording(), options: options).behaviour
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

extension Timeline.Frame {
    /// A frame with the screen "b" at `x`.
    static func handmade(
        _ time: Double, _ progress: Double?, x: Double, more: [Timeline.Property] = []
    ) -> Timeline.Frame {
        let place = CGRect(x: x, y: 0, width: 200, height: 400)
        let view = Timeline.View(
            name: "b",
            properties: [
                Timeline.Property("frame", .numbers([x, 0, 200, 400])),
                Timeline.Property("alpha", .numbers([1])),
                Timeline.Property("transform", .numbers([1, 0, 0, 1, 0, 0])),
            ] + more, place: place)
        return Timeline.Frame(
            time: time, phase: progress == nil ? .idle : .running, progress: progress, views: [view]
        )
    }
}
