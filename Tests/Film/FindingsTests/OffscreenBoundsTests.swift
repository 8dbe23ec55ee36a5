import FilmstripFilm
import Foundation
import StageEvents
import Testing

/// The bounds of the rule on work off screen, on both sides.
@Suite struct `A finding about work off screen` {
    private static let all: OffscreenPass = pass()

    private static func pass(
        _ cause: OffscreenPass.Cause = .shadow, of view: String? = "card", isOwn: Bool = true,
        area: Double = 4000
    ) -> OffscreenPass {
        OffscreenPass(cause, of: view, isOwn: isOwn, area: area)
    }

    /// Evidence with the same passes at some frames of the display from second 1 on.
    private func staged(
        _ passes: [OffscreenPass] = [all], frames: Int = 10, isCode: Bool = false
    ) -> StagedEvidence {
        var staged = StagedEvidence()
        staged.offscreen = (0..<frames).map { (1 + Double($0) * StagedEvidence.frameTime, passes) }
        if !isCode { staged.build("card") }
        return staged
    }

    @Test func `is of four frames or more`() {
        #expect(staged(frames: 3).findings == [])
        #expect(staged(frames: 4).findings.map(\.rule) == [.offscreenPasses])
    }

    /// A hundredth of 400 by 800 points is 3200, at any scale; passes of one kind count together.
    @Test(arguments: [1.0, 3]) func `is of a hundredth of the display or more`(_ scale: Double) {
        func isFound(_ areas: Double...) -> Bool {
            var staged = staged(areas.map { Self.pass(area: $0) })
            staged.scale = scale
            return !staged.findings.isEmpty
        }
        #expect(isFound(3200) && !isFound(3199) && isFound(1600, 1600))
    }

    @Test func `tells the greatest numbers of one frame`() {
        var staged = staged(frames: 4)
        staged.scale = 2
        staged.offscreen[1].passes = [Self.pass(.shadow, area: 30_000), Self.pass(area: 40_000)]
        #expect(
            staged.findings.first?.message.hasSuffix(
                "from 1.0 s to 1.047 s, `card` is drawn off screen for a shadow without a shadowPath: in 4 frames, "
                    + "at most 2 passes and 0.28 million pixels in one") == true)
    }

    @Test func `is one for each view and cause`() {
        let passes = [
            Self.pass(), Self.pass(.mask), Self.pass(of: "old"), Self.pass(of: nil),
        ]
        let found = staged(passes).findings
        #expect(found.map(\.view) == ["card", "card", "old"])
    }

    @Test func `is not of views without names, but in code`() {
        let passes = [Self.pass(isOwn: false)]
        #expect(staged(passes).findings == [])
        #expect(
            staged(passes, isCode: true).findings.first?.message.contains("views in `card` are")
                == true)
    }

    @Test func `is not of what the system does with its transition's screens`() {
        var staged = staged([Self.pass(of: "old"), Self.pass(of: "new"), Self.pass()])
        staged.promises[0]?.isSystems = true
        #expect(staged.findings.map(\.view) == ["card"])
    }

    @Test func `tells that a blur grows`() {
        func message(_ last: Double) -> String? {
            var staged = staged([Self.pass(.backdrop)])
            staged.offscreen[9].passes = [Self.pass(.backdrop, area: last)]
            return staged.findings.first?.message
        }
        #expect(message(8000)?.contains("behind, which grows: ") == true)
        #expect(message(7999)?.contains("behind: ") == true)
    }

    @Test func `is looked for on request only`() {
        #expect(staged().findings(.offscreenPasses).count == 1)
        #expect(staged().findingsWithoutRequest == [])
    }
}
