import FilmstripComparison
import FilmstripFilm
import FilmstripGeometry
import TransitionSpec

/// The settings of a spec for its review beside those with which its baseline was recorded.
///
/// Whoever changes a spec can change its settings, too: what they loosen does not count until the baseline is recorded
/// with them.
struct ReviewSettings {
    /// The stricter options of both.
    let options: ReviewOptions
    /// A change for each setting that differs.
    let changes: [Change]
    /// Whether the baseline lacks settings that the spec has: an earlier version wrote it. They count where they are
    /// stricter than those of the command.
    let isUnknown: Bool

    /// A sentence on a baseline of an earlier version.
    static let note =
        "The baseline is of an earlier version: it does not tell the settings of its review, so that those of the "
        + "spec count only where they are stricter"

    private static let removed =
        "The baseline does not tell by which settings of the review it was accepted; the strictest of the spec's, the "
        + "command's and the default ones count here"

    /// - Parameters:
    ///   - spec: The settings of the spec.
    ///   - baseline: The timeline of the baseline.
    ///   - command: The options for settings that a spec leaves open.
    init(_ spec: Spec.Review, baseline: Timeline, or command: ReviewOptions) {
        let recorded = Timeline.Review(spec)
        let own = ReviewOptions(spec, or: command)
        let isEarlier = (baseline.record?.version ?? 1) < 2
        isUnknown = isEarlier && baseline.review == nil && recorded != Timeline.Review()
        guard let review = baseline.review else {
            options = own.stricter(isEarlier ? command : command.stricter(ReviewOptions()))
            changes = isEarlier ? [] : [Change(.review, Self.removed)]
            return
        }
        // Settings are recorded with less digits than a spec may have.
        let was = review == recorded ? own : ReviewOptions(Spec.Review(review), or: command)
        options = own.stricter(was)
        changes = own.sentences(since: was).map { Change(.review, $0) }
    }
}

extension Timeline.Review {
    /// The settings of a spec, on the grid of timelines.
    init(_ review: Spec.Review) {
        self.init(
            threshold: review.threshold.map { snap($0) },
            allowedRatio: review.allowedRatio.map { snap($0) }, views: review.ignoredViews,
            rects: review.ignoredRects.map { rect in
                [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { snap($0) }
            })
    }
}

extension Spec.Review {
    fileprivate init(_ recorded: Timeline.Review) {
        self.init(
            ignoredViews: recorded.views,
            ignoredRects: recorded.rects.map {
                Spec.Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
            }, threshold: recorded.threshold, allowedRatio: recorded.allowedRatio)
    }
}
