import FilmstripFilm
import StageEvents

/// A moment at which two plays are compared: a sample of a record, or a frame of a strip.
struct Moment {
    var time: Double
    var phase: StageTransition.Phase
    var progress: Double?
    let views: [Timeline.View]
    /// The names of the views in the order of drawing; nil in a frame.
    var order: [String]?
    /// The place of the moment in the play.
    var place: MomentPlace
    /// Index of the first frame of the strip at or after the moment; nil if there is none.
    var frame: Int?

    /// The index of each view by its name: comparisons look for every view at every moment.
    private let indices: [String: Int]

    init(
        time: Double, phase: StageTransition.Phase, progress: Double?, views: [Timeline.View],
        order: [String]?, place: MomentPlace, frame: Int?
    ) {
        (self.time, self.phase, self.progress) = (time, phase, progress)
        (self.views, self.order, self.place, self.frame) = (views, order, place, frame)
        indices = Dictionary(
            views.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The view with this name.
    subscript(name: String) -> Timeline.View? { indices[name].map { views[$0] } }
}

/// The place of a moment in its play: the last event of a transition, and the time since.
struct MomentPlace: Hashable {
    /// The transition, by its index; −1 before the first one begins.
    var transition: Int
    /// The event of the transition that was last.
    var part: Part
    /// Seconds since that event.
    var offset: Double
    /// Seconds from that event to the next one of the transition; nil if there is none.
    var length: Double?

    /// The parts of a transition, named for the event at which they begin.
    enum Part: Hashable { case began, released, ended }

    /// Creates the place of `time` in a play with these transitions.
    init(_ time: Double, in transitions: [StageTransition]) {
        // Times of timelines are on a grid of a millionth.
        let time = time + 2e-6
        guard let index = transitions.lastIndex(where: { $0.began <= time }) else {
            (transition, part, offset, length) = (-1, .ended, time - 2e-6, nil)
            return
        }
        let found = transitions[index]
        transition = index
        if let ended = found.ended, ended <= time {
            (part, offset, length) = (.ended, time - 2e-6 - ended, nil)
        } else if let released = found.released, released <= time {
            (part, offset) = (.released, time - 2e-6 - released)
            length = found.ended.map { $0 - released }
        } else {
            (part, offset) = (.began, time - 2e-6 - found.began)
            length = (found.released ?? found.ended).map { $0 - found.began }
        }
    }
}

extension Timeline {
    /// The moments of the record; of the strip if there is no record or `isRecord` is false.
    func moments(ofRecord isRecord: Bool) -> [Moment] {
        guard isRecord, let record else {
            return frames.enumerated().map { index, frame in
                Moment(
                    time: frame.time, phase: frame.phase, progress: frame.progress,
                    views: frame.views, order: nil, place: MomentPlace(frame.time, in: transitions),
                    frame: index)
            }
        }
        var frame = 0
        return record.samples.map { sample in
            while frame < frames.count, frames[frame].time < sample.time - 2e-6 { frame += 1 }
            return Moment(
                time: sample.time, phase: sample.phase, progress: sample.progress,
                views: sample.views, order: sample.order,
                place: MomentPlace(sample.time, in: transitions),
                frame: frame < frames.count ? frame : nil)
        }
    }

    /// Returns the index of the last transition that began at or before a time; nil if there is none.
    func transition(at time: Double) -> Int? {
        transitions.lastIndex { $0.began <= time + sameTime }
    }
}
