import FilmstripComparison
import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry
import FilmstripPNG
import Foundation
import TestSupport
import Testing

/// A play of one frame of 100 points with a black disc of 40 points on white, at a position x.
struct Disc {
    var x: Double
    /// A square that is drawn over it, named "square", and its colour.
    var square: CGRect?
    var color = Color.black
    var scale = 1.0
    var width = 100.0

    var play: HandmadePlay {
        var items: [DisplayItem] = [
            .fill(
                .init(
                    .path(
                        Path(ellipseIn: CGRect(x: x, y: 30, width: 40, height: 40)), rule: .nonZero),
                    .solid(.black)))
        ]
        var views: [Timeline.View] = []
        if let square {
            items.append(.fill(.init(.rect(square), .solid(color))))
            views = [Timeline.View(name: "square", properties: [], place: square)]
        }
        return HandmadePlay(
            frames: [.handmade(0, nil, views)], items: { [items] _ in items },
            size: CGSize(width: width, height: 100), scale: scale)
    }

    func pixels(
        beside other: Disc, _ options: ReviewOptions = ReviewOptions()
    ) throws -> PixelComparison {
        try play.comparison(with: other.play, options).pixels
    }
}

@Suite struct `A comparison of frames' pixels` {
    /// Twelve of 10,000 pixels.
    private static let square = CGRect(x: 5, y: 7, width: 4, height: 3)

    @Test(arguments: [0.05, 0.1, 0.2])
    func `lets the smoothing of an edge be that has hardly moved`(_ move: Double) throws {
        let comparison = try Disc(x: 30).pixels(beside: Disc(x: 30 + move))
        #expect(comparison.frames == [])
        #expect(comparison.isSame)
    }

    @Test(arguments: [0.5, 1, 2])
    func `finds what has moved by half a pixel or more`(_ move: Double) throws {
        let comparison = try Disc(x: 30).pixels(beside: Disc(x: 30 + move))
        let frame = try #require(comparison.frames.first)
        #expect(frame.pixels >= 20 && !frame.isAllowed && frame.compared == 100 * 100)
        #expect(!comparison.isSame)
        // The disc and its former place.
        #expect(frame.origin.x >= 30 && frame.origin.x + frame.size.width <= 70 + Int(move + 0.5))
        #expect(frame.origin.y >= 30 && frame.origin.y + frame.size.height <= 70)
    }

    /// A rectangle of 4 × 3 black pixels: each differs as black does from white, whose squared distance is 93 % of the
    /// largest.
    @Test func `counts each pixel that differs, and says where`() throws {
        let comparison = try Disc(x: 30).pixels(beside: Disc(x: 30, square: Self.square))
        let frame = try #require(comparison.frames.first)
        #expect(frame.pixels == 12 && frame.share == 0.0012)
        #expect(frame.origin == (5, 7) && frame.size == PixelSize(width: 4, height: 3))
        #expect(abs(frame.largest - (32857.13 / 35214.75).squareRoot()) < 1e-4)
    }

    @Test func `says where a single column differs`() throws {
        let line = CGRect(x: 0, y: 7, width: 1, height: 3)
        let frame = try #require(
            try Disc(x: 30).pixels(beside: Disc(x: 30, square: line)).frames.first)
        #expect(frame.pixels == 3 && frame.origin == (0, 7))
        #expect(frame.size == PixelSize(width: 1, height: 3))
    }

    /// The squared distance of two greys Δ apart is 0.5053·Δ², which passes a hundredth of the largest, 352.1, above
    /// Δ = 26.4.
    @Test(arguments: [(0xE5, true), (0xE4, false)])
    func `tolerates a tenth of the largest difference in a dot`(_ grey: Int, isSame: Bool) throws {
        let dot = Disc(
            x: 30, square: CGRect(x: 5, y: 7, width: 2, height: 2),
            color: Color(white: Double(grey) / 255))
        #expect(try Disc(x: 30).pixels(beside: dot).isSame == isSame)
    }

    /// Greys of single pixels around (50, 50), on a ground of grey 90; rows of text from (48, 48) on.
    struct Dots: CustomTestStringConvertible {
        var testDescription: String
        var old, new: [String]
        var pixels: Int

        private static let greys: [Character: Int] = ["#": 0, "o": 128, "a": 168, "w": 255]

        static func play(_ rows: [String]) -> HandmadePlay {
            func item(_ rect: CGRect, _ grey: Int) -> DisplayItem {
                .fill(.init(.rect(rect), .solid(Color(white: Double(grey) / 255))))
            }
            let dots = rows.enumerated().flatMap { y, row in
                row.enumerated().compactMap { x, dot in
                    greys[dot].map {
                        item(CGRect(x: 48 + x, y: 48 + y, width: 1, height: 1), $0)
                    }
                }
            }
            let ground = item(CGRect(x: 0, y: 0, width: 100, height: 100), 90)
            return HandmadePlay(
                frames: [.handmade(0, nil, [])], items: { [dots] _ in [ground] + dots },
                size: CGSize(width: 100, height: 100))
        }
    }

    /// The pixel in the middle changes from 128 to 168, less than a third of the way from the black one at its upper
    /// left to the white one at its lower right. That is the smoothing of an edge if one of these two has three
    /// neighbours of its colour in both frames, and the middle at most two.
    @Test(arguments: [
        Dots(
            testDescription: "beside an even area", old: ["##", "##", "  o", "   w"],
            new: ["##", "##", "  a", "   w"], pixels: 0),
        Dots(
            testDescription: "beside three black pixels", old: ["##", " #", "  o", "   w"],
            new: ["##", " #", "  a", "   w"], pixels: 1),
        Dots(
            testDescription: "beside three black pixels, and in line with another",
            old: ["#  ##", "    #", "     o", "      w"],
            new: ["#  ##", "    #", "     a", "      w"], pixels: 1),
        Dots(
            testDescription: "beside an even area, where nothing is brighter",
            old: ["##", "##", "  o"], new: ["##", "##", "  a"], pixels: 1),
        Dots(
            testDescription: "beside an area that is even in the old frame alone",
            old: ["##", "##", "  o", "   w"], new: ["##", " #", "  a", "   w"], pixels: 2),
        // In each frame three of its neighbours have the middle's colour: others in the new one.
        Dots(
            testDescription: "among pixels of its own colour",
            old: ["##", "##oa", " ooo", " aaw"], new: ["##", "##oa", " oao", " aaw"], pixels: 1),
    ])
    func `lets the smoothing of an edge be`(_ dots: Dots) throws {
        let comparison = try Dots.play(dots.old).comparison(with: Dots.play(dots.new))
        #expect(comparison.pixels.frames.map(\.pixels) == (dots.pixels == 0 ? [] : [dots.pixels]))
    }

    struct Limit: CustomTestStringConvertible {
        var options: ReviewOptions
        var isSame: Bool
        var testDescription: String
    }

    /// Limits on a difference of twelve of 10,000 pixels.
    static let limits = [
        Limit(
            options: ReviewOptions(allowedRatio: 0.0012), isSame: true,
            testDescription: "as many may differ"),
        Limit(
            options: ReviewOptions(allowedRatio: 0.0011), isSame: false,
            testDescription: "fewer may differ"),
        Limit(
            options: ReviewOptions(ignoredAreas: [square]),
            isSame: true, testDescription: "it is ignored"),
        Limit(
            options: ReviewOptions(ignoredAreas: [CGRect(x: 5, y: 7, width: 4, height: 2)]),
            isSame: false, testDescription: "a part of it is ignored"),
        Limit(
            options: ReviewOptions(ignoredAreas: [
                CGRect(x: 0, y: 0, width: 7, height: 50),
                CGRect(x: 7, y: 0, width: 50, height: 50),
            ]), isSame: true, testDescription: "two parts are ignored"),
        Limit(
            options: ReviewOptions(ignoredViews: ["square"]), isSame: true,
            testDescription: "its view is ignored"),
        Limit(
            options: ReviewOptions(threshold: 0.97), isSame: true,
            testDescription: "black may be white"),
        Limit(
            options: ReviewOptions(threshold: 0.96), isSame: false,
            testDescription: "black may be nearly white"),
    ]

    @Test(arguments: limits) func `keeps to what is allowed`(_ limit: Limit) throws {
        let comparison = try Disc(x: 30).pixels(
            beside: Disc(x: 30, square: Self.square), limit.options)
        #expect(comparison.isSame == limit.isSame)
    }

    @Test func `ignores points, not pixels`() throws {
        let options = ReviewOptions(ignoredAreas: [Self.square])
        let comparison = try Disc(x: 30, scale: 3).pixels(
            beside: Disc(x: 30, square: Self.square, scale: 3), options)
        #expect(comparison.isSame)
    }

    @Test func `says that sizes differ, and compares nothing`() throws {
        let comparison = try Disc(x: 30).pixels(beside: Disc(x: 30, width: 120))
        #expect(
            comparison.sizes
                == Pair(
                    baseline: PixelSize(width: 100, height: 100),
                    actual: PixelSize(width: 120, height: 100)))
        #expect(comparison.frames == [] && !comparison.isSame)
    }

    @Test(arguments: [(0, 0, true), (1, 0, false), (0, 1, false)])
    func `reads frames up to the edges of the sheet`(right: Int, down: Int, isRead: Bool) throws {
        let (old, new) = (try Disc(x: 30).play.recording(), try Disc(x: 45).play.recording())
        let sheet = try PNGDecoder.decode(old.sheet, limit: 1 << 26)
        var timeline = old.timeline
        timeline.frames[0].rect.x = sheet.width - 100 + right
        timeline.frames[0].rect.y = sheet.height - 100 + down
        let moved = try Recording(timeline: timeline, sheet: old.sheet)
        let comparison = try? Comparison(baseline: moved, actual: new)
        #expect((comparison != nil) == isRead)
    }

    @Test func `compares the frames that both have`() throws {
        func play(_ count: Int) -> HandmadePlay {
            HandmadePlay(frames: (0..<count).map { .handmade(Double($0), nil, []) })
        }
        let comparison = try play(4).comparison(with: play(5)).pixels
        #expect(comparison.frameCounts == Pair(baseline: 4, actual: 5))
        #expect(comparison.frames.allSatisfy { $0.frame < 4 } && !comparison.isSame)
    }
}
