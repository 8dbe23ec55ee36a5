import FilmstripDisplay
import FilmstripFilm
import FilmstripPNG
import FilmstripReview
import Foundation
import TestSupport
import Testing
import TransitionSpec

/// A spec of one frame with a black disc of 40 points on white, at a position x.
struct Disc {
    var x: Double
    var more = ""
    var scale = 1.0
    var size = 100

    var text: String {
        """
        { "device": { "size": [\(size), 100], "scale": \(scale) },
          "screens": { "one": { "background": "#ffffff", "views": [
            { "shape": { "oval": [0, 0, 40, 40], "fillColor": "black" },
              "frame": [\(x), 30, 40, 40] }\(more)] } },
          "container": { "navigation": { "stack": ["one"] } },
          "script": [], "filmstrip": { "times": [0] } }
        """
    }

    func pixels(
        beside other: Disc, _ options: ReviewOptions = ReviewOptions()
    ) throws -> PixelComparison {
        try Comparison(
            baseline: record(text), actual: record(other.text), options: options
        ).pixels
    }
}

@Suite struct `A comparison of frames' pixels` {
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
        let square = #", { "frame": [5, 7, 4, 3], "backgroundColor": "black" }"#
        let comparison = try Disc(x: 30).pixels(beside: Disc(x: 30, more: square))
        let frame = try #require(comparison.frames.first)
        #expect(frame.pixels == 12 && frame.share == 0.0012)
        #expect(frame.origin == (5, 7) && frame.size == PixelSize(width: 4, height: 3))
        #expect(abs(frame.largest - (32857.13 / 35214.75).squareRoot()) < 1e-4)
    }

    @Test func `says where a single column differs`() throws {
        let line = #", { "frame": [0, 7, 1, 3], "backgroundColor": "black" }"#
        let frame = try #require(
            try Disc(x: 30).pixels(beside: Disc(x: 30, more: line)).frames.first)
        #expect(frame.pixels == 3 && frame.origin == (0, 7))
        #expect(frame.size == PixelSize(width: 1, height: 3))
    }

    /// The squared distance of two greys Δ apart is 0.5053·Δ², which passes a hundredth of the largest, 352.1, above
    /// Δ = 26.4.
    @Test(arguments: [("#e5e5e5", true), ("#e4e4e4", false)])
    func `tolerates a tenth of the largest difference in a dot`(_ grey: String, isSame: Bool) throws
    {
        let square = #", { "frame": [5, 7, 2, 2], "backgroundColor": "\#(grey)" }"#
        #expect(try Disc(x: 30).pixels(beside: Disc(x: 30, more: square)).isSame == isSame)
    }

    /// A tile of 170 points on white, which nothing names.
    static func tile(_ more: String) -> String {
        """
        { "device": { "size": [200, 200], "scale": 0.5 },
          "screens": { "one": { "background": "#ffffff", "views": [
            { "frame": [15, 15, 170, 170], \(more) }] } },
          "container": { "navigation": { "stack": ["one"] } },
          "script": [], "filmstrip": { "times": [0] } }
        """
    }

    /// Changes that are seen side by side, and some that nobody sees, at half a pixel to the point.
    @Test(arguments: [
        (##""backgroundColor": "#e5e5ea""##, ##""backgroundColor": "#f5e5ea""##, false),
        (
            ##""backgroundColor": "#e5e5ea""##, ##""backgroundColor": "#e5e5ea", "alpha": 0.9"##,
            false
        ),
        (
            ##""backgroundColor": "#e5e5ea", "layer.shadowRadius": 8"##,
            ##""backgroundColor": "#e5e5ea", "layer.shadowRadius": 8, "layer.shadowOpacity": 0.1"##,
            false
        ),
        (
            ##""backgroundColor": "#e5e5ea", "layer.cornerRadius": 14"##,
            ##""backgroundColor": "#e5e5ea", "layer.cornerRadius": 18"##, false
        ),
        (
            ##""backgroundColor": "#808080", "layer.cornerRadius": 14"##,
            ##""backgroundColor": "#818181", "layer.cornerRadius": 14"##, true
        ),
        (
            ##""backgroundColor": "#e5e5ea", "layer.cornerRadius": 14"##,
            ##""backgroundColor": "#e5e5ea", "layer.cornerRadius": 14.2"##, true
        ),
    ])
    func `counts faint differences by their area`(_ old: String, _ new: String, isSame: Bool) throws
    {
        let comparison = try Comparison(
            baseline: record(Self.tile(old)), actual: record(Self.tile(new)))
        #expect(comparison.pixels.isSame == isSame)
    }

    /// Greys of single pixels around (50, 50), on a ground of grey 90; rows of text from (48, 48) on.
    struct Dots: CustomTestStringConvertible {
        var testDescription: String
        var old, new: [String]
        var pixels: Int

        private static let greys: [Character: Int] = ["#": 0, "o": 128, "a": 168, "w": 255]

        static func text(_ rows: [String]) -> String {
            let dots = rows.enumerated().flatMap { y, row in
                row.enumerated().compactMap { x, dot in
                    greys[dot].map { grey in
                        let hex = String(grey, radix: 16)
                        let color =
                            "#" + String(repeating: hex.count == 1 ? "0" + hex : hex, count: 3)
                        return #"{ "frame": [\#(48 + x), \#(48 + y), 1, 1], "#
                            + #""backgroundColor": "\#(color)" }"#
                    }
                }
            }
            return """
                { "device": { "size": [100, 100], "scale": 1 },
                  "screens": { "one": { "background": "#5a5a5a", "views": [
                    \(dots.joined(separator: ",\n")) ] } },
                  "container": { "navigation": { "stack": ["one"] } },
                  "script": [], "filmstrip": { "times": [0] } }
                """
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
            testDescription: "beside an area that is even in the old frame alone",
            old: ["##", "##", "  o", "   w"], new: ["##", " #", "  a", "   w"], pixels: 2),
        // In each frame three of its neighbours have the middle's colour: others in the new one.
        Dots(
            testDescription: "among pixels of its own colour",
            old: ["##", "##oa", " ooo", " aaw"], new: ["##", "##oa", " oao", " aaw"], pixels: 1),
    ])
    func `lets the smoothing of an edge be`(_ dots: Dots) throws {
        let comparison = try Comparison(
            baseline: record(Dots.text(dots.old)), actual: record(Dots.text(dots.new)))
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
            options: ReviewOptions(ignoredRects: [Spec.Rect(x: 5, y: 7, width: 4, height: 3)]),
            isSame: true, testDescription: "it is ignored"),
        Limit(
            options: ReviewOptions(ignoredRects: [Spec.Rect(x: 5, y: 7, width: 4, height: 2)]),
            isSame: false, testDescription: "a part of it is ignored"),
        Limit(
            options: ReviewOptions(ignoredRects: [
                Spec.Rect(x: 0, y: 0, width: 7, height: 50),
                Spec.Rect(x: 7, y: 0, width: 50, height: 50),
            ]), isSame: true, testDescription: "two parts are ignored"),
        Limit(
            options: ReviewOptions(ignoredViews: ["one.square"]), isSame: true,
            testDescription: "its view is ignored"),
        Limit(
            options: ReviewOptions(threshold: 0.97), isSame: true,
            testDescription: "black may be white"),
        Limit(
            options: ReviewOptions(threshold: 0.96), isSame: false,
            testDescription: "black may be nearly white"),
    ]

    @Test(arguments: limits) func `keeps to what is allowed`(_ limit: Limit) throws {
        let square =
            #", { "name": "square", "frame": [5, 7, 4, 3], "backgroundColor": "black" }"#
        let comparison = try Disc(x: 30).pixels(
            beside: Disc(x: 30, more: square), limit.options)
        #expect(comparison.isSame == limit.isSame)
    }

    @Test func `ignores points, not pixels`() throws {
        let square = #", { "frame": [5, 7, 4, 3], "backgroundColor": "black" }"#
        let options = ReviewOptions(ignoredRects: [Spec.Rect(x: 5, y: 7, width: 4, height: 3)])
        let comparison = try Disc(x: 30, scale: 3).pixels(
            beside: Disc(x: 30, more: square, scale: 3), options)
        #expect(comparison.isSame)
    }

    @Test func `says that sizes differ, and compares nothing`() throws {
        let comparison = try Disc(x: 30).pixels(beside: Disc(x: 30, size: 120))
        #expect(
            comparison.sizes
                == Pair(
                    baseline: PixelSize(width: 100, height: 100),
                    actual: PixelSize(width: 120, height: 100)))
        #expect(comparison.frames == [] && !comparison.isSame)
    }

    @Test(arguments: [(0, 0, true), (1, 0, false), (0, 1, false)])
    func `reads frames up to the edges of the sheet`(right: Int, down: Int, isRead: Bool) throws {
        let (old, new) = (try record(Disc(x: 30).text), try record(Disc(x: 45).text))
        let sheet = try PNGDecoder.decode(old.sheet, limit: 1 << 26)
        var timeline = old.timeline
        timeline.frames[0].rect.x = sheet.width - 100 + right
        timeline.frames[0].rect.y = sheet.height - 100 + down
        let moved = try Recording(timeline: timeline, sheet: old.sheet)
        let comparison = try? Comparison(baseline: moved, actual: new)
        #expect((comparison != nil) == isRead)
    }

    @Test func `compares the frames that both have`() throws {
        let (few, many) = (try Pop(frames: 4).recording(), try Pop(frames: 5).recording())
        let comparison = try Comparison(baseline: few, actual: many).pixels
        #expect(comparison.frameCounts == Pair(baseline: 4, actual: 5))
        #expect(comparison.frames.allSatisfy { $0.frame < 4 } && !comparison.isSame)
    }
}

@Suite struct `A picture of differences` {
    private func picture(_ old: String, _ new: String) throws -> Bitmap? {
        let (old, new) = (try record(old), try record(new))
        let comparison = try Comparison(baseline: old, actual: new)
        return try comparison.picture(of: old, and: new).map {
            try PNGDecoder.decode($0.png, limit: 1 << 26)
        }
    }

    /// The places agree with the first frame of the test below, which checks the pixels around it.
    @Test func `says where frames are that both plays have`() throws {
        let (old, new) = (try record(Disc(x: 30).text), try record(Disc(x: 45).text))
        let picture = try Comparison(baseline: old, actual: new).picture(of: old, and: new)
        #expect(
            picture?.frames == [
                .init(
                    frame: 0, columns: Pair(baseline: 16, actual: 16 + 2 * 162), top: 66,
                    size: PixelSize(width: 100, height: 100))
            ])
        let wide = try record(Disc(x: 30, size: 120).text)
        let other = try Comparison(baseline: old, actual: wide).picture(of: old, and: wide)
        #expect(try #require(other).frames == [], "frames of two sizes do not lie on each other")
    }

    @Test func `is not made of what does not differ`() throws {
        #expect(try picture(Disc(x: 30).text, Disc(x: 30).text) == nil)
    }

    /// The margin is 16 pixels; the columns are at least 150 wide and 12 apart; the first row is 42 pixels from the top
    /// and begins with a caption of 24.
    @Test func `has the frames as they were and as they are`() throws {
        let picture = try #require(try picture(Disc(x: 30).text, Disc(x: 45).text))
        #expect(picture.width == 2 * 16 + 3 * 150 + 2 * 12)
        #expect(picture.height == 42 + 24 + 100 + 16)
        func pixel(_ column: Int, _ x: Int, _ y: Int) -> UInt32 {
            picture.pixels[(66 + y) * picture.width + 16 + column * 162 + x]
        }
        // In both discs, in the first only, in the second only, and in neither.
        #expect(
            [55, 35, 80, 95].map { pixel(0, $0, 50) == 0xFF00_0000 } == [true, true, false, false])
        #expect(
            [55, 35, 80, 95].map { pixel(2, $0, 50) == 0xFF00_0000 } == [true, false, true, false])
        let different: UInt32 = 0xFF5A_00E6
        #expect(
            [55, 35, 80, 95].map { pixel(1, $0, 50) == different } == [false, true, true, false])
    }

    /// The frame is 1.5 pixels wide and leaves 5 pixels around what differs.
    @Test func `frames what differs`() throws {
        let square = #", { "frame": [80, 7, 4, 3], "backgroundColor": "black" }"#
        let picture = try #require(
            try picture(Disc(x: 30).text, Disc(x: 30, more: square).text))
        func isMarked(_ x: Int, _ y: Int) -> Bool {
            picture.pixels[(66 + y) * picture.width + 16 + 162 + x] == 0xFF5A_00E6
        }
        #expect(isMarked(75, 8) && isMarked(82, 2) && isMarked(88, 8) && isMarked(82, 14))
        #expect(!isMarked(74, 8) && !isMarked(82, 1) && !isMarked(89, 8) && !isMarked(82, 15))
    }

    /// Frames of more than 480 × 1000 pixels are reduced by a whole number.
    @Test(arguments: [(480, 480), (481, 240), (960, 480), (961, 320)])
    func `reduces wide frames`(width: Int, shown: Int) throws {
        let picture = try #require(
            try picture(
                Pop(width: width).text, Pop(target: "-container.width", width: width).text))
        #expect(picture.width == 2 * 16 + 3 * shown + 2 * 12)
    }

    @Test func `has at most twelve rows`() throws {
        let (old, new) = (Pop(frames: 40), Pop(target: "-container.width", frames: 40))
        let picture = try #require(try picture(old.text, new.text))
        #expect(picture.height == 42 + 12 * (24 + 400 + 12) - 12 + 16)
    }

    /// The push is otherwise between the two frames that are shown.
    @Test func `shows the frames around a change that no frame shows`() throws {
        func play(_ curve: String) throws -> Recording {
            let text = TwoWays(frames: 2).text.replacing(
                #""animate": [{ "set": { "to"#,
                with: #""animate": [{ "curve": "\#(curve)", "set": { "to"#)
            return try recorded(text)
        }
        let (old, new) = (try play("easeInOut"), try play("linear"))
        let comparison = try Comparison(baseline: old, actual: new)
        #expect(comparison.pixels.frames == [] && !comparison.behaviour.isEmpty)
        let picture = try #require(try comparison.picture(of: old, and: new))
        #expect(picture.frames.map(\.frame) == [0, 1])
        #expect(picture.films?.steps.count == 2)
    }

    @Test func `is left out if nothing but a name has changed`() throws {
        let (old, new) = (
            try recorded(TwoWays().text),
            try recorded(TwoWays(more: TwoWays().more.replacing("hero", with: "photo")).text)
        )
        let comparison = try Comparison(baseline: old, actual: new)
        #expect(!comparison.isSame)
        #expect(try comparison.picture(of: old, and: new) == nil)
    }

    /// The films are side by side: 32 for the margins, 12 between, two columns of 150.
    @Test func `has both films in step as one animation`() throws {
        let (old, new) = (
            try recorded(TwoWays(frames: 3).text),
            try recorded(TwoWays(pushDuration: 0.5, frames: 3).text)
        )
        let comparison = try Comparison(baseline: old, actual: new)
        let picture = try comparison.picture(of: old, and: new, animates: true)
        let animation = try #require(picture?.animation)
        #expect(try PNGDecoder.decode(animation, limit: 1 << 24).width == 2 * 16 + 12 + 2 * 150)
        // acTL gives the number of frames (PNG, third edition, 11.3.6.1).
        let at = try #require(
            animation.indices.first { animation[$0...].starts(with: "acTL".utf8) })
        #expect(animation[at + 4..<at + 8].elementsEqual([0, 0, 0, 3]))
        let report = ReviewReport(specs: [
            ReviewSamples.spec("a/x.transition.json", .changed(comparison, picture: picture))
        ])
        let paths = report.files.map(\.path)
        #expect(
            paths.suffix(3) == ["pictures/1-x.png", "pictures/1-x.json", "pictures/1-x-film.png"])
        let summary = try #require(report.files.first { $0.path == "summary.md" })
        let text = String(decoding: summary.bytes, as: UTF8.self)
        #expect(
            text.contains(
                "\n<!-- picture pictures/1-x-film.png -->\n<!-- spec a/x.transition.json -->\n"))
        let folded = try #require(text.range(of: "<details>"))
        #expect(text[folded.upperBound...].contains("<!-- picture pictures/1-x.png -->"))
    }
}
