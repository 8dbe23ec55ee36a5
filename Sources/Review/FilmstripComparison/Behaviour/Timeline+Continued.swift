package import FilmstripFilm

extension Timeline {
    /// Returns the timeline with a record that lasts as long after its last event as that of another play: what has come
    /// to rest stays as it is. The same timeline if its record does not end at rest, or is of other transitions.
    package func continued(like other: Timeline) -> Timeline {
        guard let samples = record?.samples, let last = samples.last,
            // A loop that turns back has fewer equal moments.
            samples.count > 2,
            samples.suffix(3).allSatisfy({
                $0.views == last.views && $0.order == last.order && $0.progress == last.progress
            }), transitions.count == other.transitions.count
        else { return self }
        let end = MomentPlace(last.time, in: transitions)
        var timeline = self
        for sample in other.record?.samples ?? [] {
            let place = MomentPlace(sample.time, in: other.transitions)
            guard place.transition == end.transition, place.part == end.part,
                place.offset > end.offset + 1e-5
            else { continue }
            var rest = last
            rest.time += place.offset - end.offset
            timeline.record?.samples.append(rest)
        }
        return timeline
    }
}
