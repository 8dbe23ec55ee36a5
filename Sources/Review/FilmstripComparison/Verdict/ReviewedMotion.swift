public import FilmstripFilm

/// Numbers of the motion in a new play beside those of its baseline; figures, which affect no verdict.
public struct ReviewedMotion: Equatable, Sendable {
    /// The numbers of both plays; nil if a play was not examined for them, or if there is no baseline.
    public var plays: Pair<[Timeline.Motion]?>
    /// The transitions of the new play in which a view moves or is drawn off screen, in order.
    package let transitions: [Matched]

    /// A transition, and its counterpart in the baseline.
    package struct Matched: Equatable, Sendable {
        /// The transition in words, such as "the second pop".
        package let phrase: String
        /// The views that move in one of the plays, by name, with their figures in each.
        package let views: [(name: String, figures: Pair<MotionFigures?>)]
        /// The work off screen in each play.
        package let offscreen: Pair<Timeline.Offscreen?>

        package static func == (one: Self, other: Self) -> Bool {
            one.phrase == other.phrase && one.offscreen == other.offscreen
                && one.views.map(\.name) == other.views.map(\.name)
                && one.views.map(\.figures) == other.views.map(\.figures)
        }
    }

    /// Creates the numbers of a new play, and of the baseline if there is one; nil if those of the new play are not known.
    package init?(_ actual: Timeline, baseline: Timeline? = nil) {
        guard let motion = actual.motion else { return nil }
        plays = Pair(baseline: baseline?.motion, actual: motion)
        let pairs = baseline.map { TransitionMatch($0, actual).pairs } ?? []
        transitions = motion.map { isNow in
            let old = pairs.first { $0.new == isNow.transition }?.old
            let was = baseline?.motion?.first { $0.transition == old }
            let names = Set((isNow.views + (was?.views ?? [])).map(\.view)).sorted()
            return Matched(
                phrase: TransitionMatch.phrase(actual.transitions, isNow.transition),
                views: names.map { name in
                    (
                        name,
                        Pair(
                            baseline: was?.views.first { $0.view == name },
                            actual: isNow.views.first { $0.view == name })
                    )
                }, offscreen: Pair(baseline: was?.offscreen, actual: isNow.offscreen))
        }
    }
}
