import FilmstripComparison
import Foundation
import Testing

@Suite struct `The options of a review` {
    private static let area = CGRect(x: 10, y: 20, width: 30, height: 40)

    @Test func `are the stricter of two: lower tolerances, and what both ignore`() {
        let one = ReviewOptions(
            threshold: 0.2, allowedRatio: 0.01, tolerance: 1, ignoredViews: ["a", "b"],
            ignoredAreas: [Self.area])
        let other = ReviewOptions(
            threshold: 0.1, allowedRatio: 0.02, tolerance: 0.5, ignoredViews: ["b", "c"],
            ignoredAreas: [Self.area])
        let both = ReviewOptions(
            threshold: 0.1, allowedRatio: 0.01, tolerance: 0.5, ignoredViews: ["b"],
            ignoredAreas: [Self.area])
        #expect(one.stricter(other) == both && other.stricter(one) == both)
    }

    /// Areas that reach a point beyond the outer one on some side.
    @Test(arguments: [
        (CGRect(x: 10, y: 20, width: 30, height: 40), true),
        (CGRect(x: 11, y: 21, width: 28, height: 38), true),
        (CGRect(x: 9, y: 21, width: 28, height: 38), false),
        (CGRect(x: 11, y: 19, width: 28, height: 38), false),
        (CGRect(x: 11, y: 21, width: 30, height: 38), false),
        (CGRect(x: 11, y: 21, width: 28, height: 40), false),
    ])
    func `ignore an area that lies in one of the others`(_ inner: CGRect, isIgnored: Bool) {
        let (outer, other) = (
            ReviewOptions(ignoredAreas: [Self.area]), ReviewOptions(ignoredAreas: [inner])
        )
        #expect(outer.stricter(other).ignoredAreas == (isIgnored ? [inner] : []))
        #expect(other.stricter(outer).ignoredAreas == (isIgnored ? [inner] : []))
    }

    private static let plain = ReviewOptions()

    @Test(arguments: [
        (plain, plain, []),
        (
            plain, ReviewOptions(threshold: 0.2),
            ["The threshold of the review is 0.2; it was 0.1, and the lower one counts here"]
        ),
        (
            ReviewOptions(allowedRatio: 0.01), plain,
            ["The allowed ratio of the review is 0; it was 0.01, and the lower one counts here"]
        ),
        (
            plain, ReviewOptions(ignoredViews: ["b", "a"]),
            ["The review ignores `a` and `b`; it did not, and does not here"]
        ),
        (
            ReviewOptions(ignoredViews: ["b", "a"]), ReviewOptions(ignoredViews: ["b"]),
            ["The review no longer ignores `a`"]
        ),
        (
            plain, ReviewOptions(ignoredAreas: [area]),
            [
                "The review ignores [10, 20, 30, 40]; it ignored no rectangles, and here only what both ignore"
            ]
        ),
        (
            ReviewOptions(ignoredAreas: [area, area, area]), plain,
            [
                "The review ignores no rectangles; it ignored [10, 20, 30, 40], [10, 20, 30, 40] and [10, 20, 30, 40], and here only what both ignore"
            ]
        ),
    ])
    func `are told where they have changed`(
        _ was: ReviewOptions, _ isNow: ReviewOptions, _ sentences: [String]
    ) {
        #expect(isNow.sentences(since: was) == sentences)
    }
}

@Suite struct `The sentences on pixels` {
    private func difference(_ frame: Int, _ pixels: Int, isAllowed: Bool = false) -> FrameDifference
    {
        FrameDifference(
            frame: frame, pixels: pixels, compared: 10_000, largest: 0.5, origin: (x: 1, y: 2),
            size: PixelSize(width: 5, height: 6), isAllowed: isAllowed)
    }

    private func sentences(_ frames: [FrameDifference]) -> [String] {
        PixelComparison(frameCounts: Pair(baseline: 9, actual: 9), frames: frames).sentences
    }

    @Test func `name the frames in ranges, and the one that differs most`() {
        #expect(sentences([]) == [] && sentences([difference(0, 5, isAllowed: true)]) == [])
        #expect(
            sentences([difference(2, 1)]) == [
                "Frame 3 of 9 looks different: 1 pixel (0.01 %) within 5 × 6 at (1, 2)"
            ])
        #expect(
            sentences([0, 1, 3, 5, 6, 7].map { difference($0, $0 == 5 ? 250 : 20) }) == [
                "Frames 1–2, 4, 6–8 of 9 look different: 250 pixels (2.5 %) in frame 6, which differs most, within 5 × 6 at (1, 2)"
            ])
    }

    @Test func `say that sizes differ`() {
        let sizes = Pair(
            baseline: PixelSize(width: 10, height: 20), actual: PixelSize(width: 30, height: 40))
        let comparison = PixelComparison(
            sizes: sizes, frameCounts: Pair(baseline: 1, actual: 1), frames: [])
        #expect(
            comparison.sentences == [
                "A frame has 30 × 40 pixels; it had 10 × 20, and no frames were compared"
            ])
        #expect(!comparison.isSame)
    }

    @Test func `follow those on behaviour`() {
        let pixels = PixelComparison(
            frameCounts: Pair(baseline: 9, actual: 9), frames: [difference(2, 1)])
        let same = PixelComparison(frameCounts: Pair(baseline: 9, actual: 9), frames: [])
        let change = Change(.outcome, "The pop stalls; it was completed")
        let both = Comparison(behaviour: [change], pixels: pixels)
        #expect(both.sentences == [change.sentence] + pixels.sentences)
        #expect(!both.isSame && !Comparison(behaviour: [], pixels: pixels).isSame)
        #expect(!Comparison(behaviour: [change], pixels: same).isSame)
        #expect(Comparison(behaviour: [], pixels: same).isSame)
    }
}
