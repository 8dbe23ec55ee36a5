import FilmstripDisplay
import FilmstripPNG
import FilmstripReview
import Foundation
import TestSupport
import Testing

/// The HTML report in a browser.
@Suite struct `A review's page` {
    private static func visit(
        _ report: ReviewReport, width: Int = 1280, isDark: Bool = false, _ steps: [Chromium.Step]
    ) throws -> Chromium.Seen {
        let visit = Chromium.Visit(
            Array(report.html.utf8), kind: "html", width: width, height: 900, isDark: isDark,
            steps: steps)
        return try Chromium.visit([visit])[0]
    }

    /// Returns a review with a visible picture, wider than a phone: a frame that was red and is blue.
    private static func shown() throws -> ReviewReport {
        let row = (0..<900).map { x in x < 450 ? 0xFF00_00FF : 0xFFFF_0000 as UInt32 }
        let picture = try PNGEncoder.encode(
            Bitmap(width: 900, height: 40, pixels: Array(repeatElement(row, count: 40).joined())))
        let frame = ComparisonPicture.Frame(
            frame: 4, columns: Pair(baseline: 0, actual: 450), top: 0,
            size: PixelSize(width: 200, height: 40))
        return ReviewReport(specs: [
            ReviewSamples.spec(
                "a/one.transition.json",
                .changed(
                    ReviewSamples.comparison,
                    picture: ComparisonPicture(png: picture, frames: [frame]))),
            ReviewSamples.spec("b/two.transition.json", .unknown(sheet: picture)),
            ReviewSamples.spec("c/three.transition.json", .same),
        ])
    }

    @Test func `is whole in itself, and runs nothing that a name brings`() throws {
        let seen = try Self.visit(
            ReviewSamples.hostileReport,
            [
                .evaluate(
                    "[document.images.length, document.links.length, document.querySelectorAll('main script').length]"
                ),
                .evaluate("document.querySelector('h2').textContent"),
            ])
        #expect(seen.complaints.isEmpty && seen.requests.isEmpty)
        #expect(try seen.value(0, as: [Int].self) == [0, 2, 0])
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

    /// Reads how far the upper frame is cut off, the colours of both frames, and the current view: side by side, or one
    /// frame over the other.
    private static var edges: Chromium.Step {
        .evaluate(
            """
            (() => {
              const cut = getComputedStyle(document.querySelector(".both canvas + canvas")).clipPath;
              const brush = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
              const color = (canvas) => {
                brush.drawImage(canvas, 0, 0);
                return [...brush.getImageData(0, 0, 1, 1).data].join();
              };
              return [cut, ...[...document.querySelectorAll(".both canvas")].map(color),
                String(document.querySelector("figure").checkVisibility()), String(document.querySelector(".both").checkVisibility())];
            })()
            """)
    }

    private static let red = "255,0,0,255"
    private static let blue = "0,0,255,255"

    @Test(arguments: [false, true])
    func `lays what there is over what was expected, with an edge that keys move`(_ isDark: Bool)
        throws
    {
        let seen = try Self.visit(
            Self.shown(), isDark: isDark,
            [
                // Two links and the two views; then, with the slider, the frame and the edge.
                .press("Tab"), .press("Tab"), .press("Tab"), .press("Tab"), .press(" "),
                .evaluate("document.querySelector('section img').decode()"), Self.edges,
                .press("Tab"), .press("Tab"), .press("Home"), Self.edges, .press("End"), Self.edges,
                .picture, .press("Home"), .picture,
                .evaluate(
                    """
                    (({ left, top, width, height }) => [left + width / 2, top + height / 2].map(Math.round))
                      (document.querySelector(".both").getBoundingClientRect())
                    """),
                .evaluate("document.activeElement.ariaValueText"),
            ])
        #expect(seen.complaints.isEmpty)
        #expect(
            try seen.value(6, as: [String].self)
                == ["inset(0px 0px 0px 50%)", Self.red, Self.blue, "false", "true"])
        #expect(try seen.value(10, as: [String].self)[0] == "inset(0px 0px 0px 0%)")
        #expect(try seen.value(12, as: [String].self)[0] == "inset(0px 0px 0px 100%)")
        let middle = try seen.value(16, as: [Int].self)
        let pixel = { (picture: Bitmap) in
            picture.pixels[middle[1] * picture.width + middle[0]]
        }
        #expect(try pixel(seen.picture(13)) == 0xFF00_00FF, "all of it as it was")
        #expect(try pixel(seen.picture(15)) == 0xFFFF_0000, "all of it as it is")
        #expect(try seen.value(17, as: String.self) == "0 % expected")
    }

    @Test func `moves the edge to where it is pointed at`() throws {
        let seen = try Self.visit(
            Self.shown(),
            [
                .evaluate("[...document.querySelectorAll('.views button')][1].click()"),
                .evaluate("document.querySelector('section img').decode()"),
                .evaluate(
                    """
                    (() => {
                      const both = document.querySelector(".both");
                      const { left, top, width } = both.getBoundingClientRect();
                      both.setPointerCapture = () => {};
                      both.dispatchEvent(new PointerEvent("pointerdown", { clientX: left + width / 4, clientY: top + 5 }));
                      return document.querySelector(".slider input").value;
                    })()
                    """),
                .evaluate("[...document.querySelectorAll('.views button')][0].click()"), Self.edges,
            ])
        #expect(try seen.value(2, as: String.self) == "25")
        #expect(try seen.value(4, as: [String].self)[3...] == ["true", "false"])
    }

    @Test func `shows all side by side where no script runs`() throws {
        let page = try Self.shown().html
        let script = try #require(page.range(of: "<script>"))
        let visit = Chromium.Visit(
            Array(page[..<script.lowerBound].utf8), kind: "html", width: 1280, height: 900,
            steps: [
                .evaluate(
                    "[...document.querySelectorAll('figure')].map((figure) => figure.checkVisibility())"
                ),
                .evaluate("document.querySelectorAll('button, input, canvas').length"),
            ])
        let seen = try Chromium.visit([visit])[0]
        #expect(try seen.value(0, as: [Bool].self) == [true, true])
        #expect(try seen.value(1, as: Int.self) == 0)
    }
}
