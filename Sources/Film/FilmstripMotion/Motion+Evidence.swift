package import FilmstripFilm
import StageEvents

extension Timeline.Motion {
    /// The numbers of the transitions of a play that have ended and in which a view moves or is drawn off screen, in their
    /// order.
    package static func all(of evidence: Evidence) -> [Timeline.Motion] {
        evidence.transitions.compactMap { transition in
            guard let end = transition.ended else { return nil }
            // The display's first frame is not among the looks at frames.
            let begin = transition.began == 0 ? evidence.look(at: 0) : nil
            let looks =
                [evidence.look(before: transition.began), begin].compactMap { $0 }
                + evidence.frames(in: transition.began...end)
            let start = evidence.touch(before: transition) ?? transition.began
            let lift = evidence.handOff(of: transition) ?? transition.began
            let names = Set(looks.flatMap { $0.views.map(\.name) })
            let views = names.sorted().compactMap { name in
                // A view that is away for a while, such as one that is added, moves from where it appears.
                let seen = looks.compactMap { look in
                    look[name].flatMap { $0.isInWindow ? (look.time, $0.place) : nil }
                }
                return MotionFigures(of: name, seen, start: start, lift: lift)
            }
            let offscreen = Timeline.Offscreen(
                evidence.offscreen(in: transition), in: evidence)
            guard !views.isEmpty || offscreen != nil else { return nil }
            let ways = views.filter { [transition.from, transition.to].contains($0.view) }
                .map(\.distance)
            return Timeline.Motion(
                transition: transition.id, parallax: parallax(of: ways),
                handOff: Timeline.HandOff(of: transition, in: evidence), offscreen: offscreen,
                views: views.map(\.rounded))
        }
    }

    /// The smaller of two distances over the greater one, to four decimal places; nil of fewer than two.
    private static func parallax(of distances: [Double]) -> Double? {
        guard distances.count == 2, let least = distances.min(), let most = distances.max(),
            most > 0
        else { return nil }
        return MotionFigures.rounded(least / most, to: 4)
    }
}
