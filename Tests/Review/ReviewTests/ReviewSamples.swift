import FilmstripReview
import TransitionSpec

/// Handmade reports and their parts.
enum ReviewSamples {
    /// Returns the difference of a frame with 117 × 253 pixels.
    static func difference(_ frame: Int, pixels: Int, isAllowed: Bool = false) -> FrameDifference {
        FrameDifference(
            frame: frame, pixels: pixels, compared: 29_601, largest: 0.25, origin: (x: 10, y: 20),
            size: PixelSize(width: 40, height: 12), isAllowed: isAllowed)
    }

    /// A comparison with one change of behaviour and differing frames.
    static let comparison = Comparison(
        behaviour: [
            Change(
                .outcome, time: 0.5, frame: 7, view: nil,
                "The pop is cancelled; it was completed")
        ],
        pixels: PixelComparison(
            frameCounts: Pair(baseline: 12, actual: 12),
            frames: [
                difference(1, pixels: 3, isAllowed: true), difference(4, pixels: 30),
                difference(5, pixels: 296), difference(6, pixels: 30), difference(9, pixels: 2),
            ]))

    static func spec(_ name: String, _ outcome: ReviewedSpec.Outcome) -> ReviewedSpec {
        ReviewedSpec(name: name, outcome: outcome)
    }

    static let error = SpecError(
        pointer: "/preset", line: 1, column: 11, message: "found the string \"bock-swipe\"")

    /// A report with one spec of each status and an orphan.
    static let all = ReviewReport(
        specs: [
            spec(
                "a/changed.transition.json",
                .changed(comparison, picture: ComparisonPicture(png: [1, 2, 3]))),
            spec("a/damaged.transition.json", .damaged("a/__filmstrips__/damaged.png is missing")),
            spec("b/failed.transition.json", .failed("cannot read b/failed.transition.json")),
            spec("b/new.transition.json", .unknown(sheet: [4, 5])),
            spec("b/refused.transition.json", .refused([error])),
            spec("same.transition.json", .same),
        ], orphans: ["a/__filmstrips__/gone.png"])

    /// A text that could break out of a report.
    static let hostile =
        "<script>alert(1)</script>\"'&|`` ![x](http://a.example/y) @someone #12 \u{1}\u{202E}\n*b*\u{FFFE}$x$"

    /// A report that consists of hostile names and sentences.
    static let hostileReport = ReviewReport(
        specs: [
            spec(
                hostile + ".transition.json",
                .changed(
                    Comparison(
                        behaviour: [Change(.views, view: hostile, "The screen \(hostile) is gone")],
                        pixels: PixelComparison(
                            frameCounts: Pair(baseline: 1, actual: 1), frames: [])),
                    picture: nil)),
            spec("b\(hostile).transition.json", .failed(hostile)),
        ], orphans: [hostile])
}
