import FilmstripComparison
import Testing

@Suite struct `A comparison of pixels` {
    func difference(isAllowed: Bool) -> FrameDifference {
        FrameDifference(
            frame: 3, pixels: 5, compared: 100, largest: 0.5, origin: (x: 1, y: 2),
            size: PixelSize(width: 5, height: 1), isAllowed: isAllowed)
    }

    @Test(arguments: [true, false])
    func `says the same while no frame differs by more than is allowed`(_ isAllowed: Bool) {
        let comparison = PixelComparison(
            frameCounts: Pair(baseline: 12, actual: 12), frames: [difference(isAllowed: isAllowed)])
        #expect(comparison.isSame == isAllowed)
    }

    @Test func `never says the same of different numbers of frames`() {
        #expect(!PixelComparison(frameCounts: Pair(baseline: 12, actual: 11), frames: []).isSame)
    }
}
