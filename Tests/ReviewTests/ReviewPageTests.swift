import Display
import Foundation
import PNG
import Review
import TestSupport
import Testing

/// The page as people look at it.
@Suite struct `A review's page` {
    private static func visit(
        _ report: ReviewReport, width: Int = 1280, isDark: Bool = false, _ steps: [Chromium.Step]
    ) throws -> Chromium.Seen {
        let visit = Chromium.Visit(
            Array(report.html.utf8), kind: "html", width: width, height: 900, isDark: isDark,
            steps: steps)
        return try Chromium.visit([visit])[0]
    }

    /// A review with a picture that can be seen, wider than a phone.
    private static func shown() throws -> ReviewReport {
        let red = Bitmap(
            width: 900, height: 40, pixels: [UInt32](repeating: 0xFF00_00FF, count: 36_000))
        let picture = try PNGEncoder.encode(red)
        return ReviewReport(specs: [
            ReviewSamples.spec(
                "a/one.transition.json", .changed(ReviewSamples.comparison, picture: picture)),
            ReviewSamples.spec("b/two.transition.json", .unknown(sheet: picture)),
            ReviewSamples.spec("c/three.transition.json", .same),
        ])
    }

    @Test func `is whole in itself, and runs nothing that a name brings`() throws {
        let seen = try Self.visit(
            ReviewSamples.hostileReport,
            [
                .evaluate(
                    "[document.scripts.length, document.images.length, document.links.length]"),
                .evaluate("document.querySelector('h2').textContent"),
            ])
        #expect(seen.complaints.isEmpty && seen.requests.isEmpty)
        #expect(try seen.value(0, as: [Int].self) == [0, 0, 2])
        #expect(try seen.value(1, as: String.self).hasPrefix("<script>alert(1)</script>"))
    }

    @Test(arguments: [390, 1280])
    func `shows its pictures within any width`(_ width: Int) throws {
        let seen = try Self.visit(
            Self.shown(), width: width,
            [
                .evaluate(
                    """
                    [document.documentElement.scrollWidth, document.images.length,
                     [...document.images].filter((image) => image.naturalWidth === 900).length]
                    """)
            ])
        #expect(seen.complaints.isEmpty && seen.requests.isEmpty)
        #expect(try seen.value(0, as: [Int].self) == [width, 2, 2])
    }

    @Test func `is dark where that is asked for`() throws {
        let sum = { (seen: Chromium.Seen) in
            let pixel = try seen.picture(0).pixels[0]
            return pixel & 255 + pixel >> 8 & 255 + pixel >> 16 & 255
        }
        #expect(try sum(Self.visit(Self.shown(), [.picture])) > 600)
        #expect(try sum(Self.visit(Self.shown(), isDark: true, [.picture])) < 150)
    }

    @Test func `leads to each spec by keyboard alone`() throws {
        let seen = try Self.visit(
            Self.shown(),
            [
                .press("Tab"), .press("Tab"), .press("Enter"),
                .evaluate("document.querySelector(':target h2').textContent"),
                .press("Tab"),
                .evaluate(
                    "document.activeElement.tagName + document.activeElement.closest('section').id"),
            ])
        #expect(try seen.value(3, as: String.self) == "b/two.transition.json new")
        #expect(try seen.value(5, as: String.self) == "FIGUREspec-2")
    }
}
