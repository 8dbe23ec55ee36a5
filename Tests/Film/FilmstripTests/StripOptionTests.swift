import Filmstrip
import FilmstripDisplay
import FilmstripFilm
import FilmstripOutputs
import FilmstripPNG
import Foundation
import TestSupport
import Testing

/// A black square of 20 points that goes from the left to the right at a constant speed, in one second, below a finger that
/// has nothing to do with it.
private func spec(_ filmstrip: String, frames: String = #""times": [0, 0.25, 1]"#) -> String {
    """
    { "device": { "size": [120, 60], "scale": 1 },
      "screens": {
        "a": { "background": "white", "views": [
          { "name": "square", "frame": [0, 20, 20, 20], "backgroundColor": "black" }] },
        "b": { "background": "white", "views": [] } },
      "animators": { "move": { "duration": 1,
        "animate": [{ "curve": "linear", "set": { "from.square.frame.x": 100 } }],
        "complete": [{ "insert": "to", "above": "from" }, { "completeTransition": true }] } },
      "container": { "navigation": { "stack": ["a"], "push": { "animator": "move" } } },
      "script": [{ "at": 0, "push": "b" },
        { "at": 0, "drag": { "from": [10, 50], "to": [60, 50], "duration": 0.2 } }],
      "filmstrip": { \(frames), "captions": false, "track": false \(filmstrip) } }
    """
}

private func film(
    _ filmstrip: String, frames: String = #""times": [0, 0.25, 1]"#
) throws -> Film {
    try Renderer(threads: 1).film(of: Array(spec(filmstrip, frames: frames).utf8))
}

private func sheet(
    _ filmstrip: String, frames: String = #""times": [0, 0.25, 1]"#
) throws -> Bitmap {
    let rendered = try Renderer(threads: 2).render(
        spec: Array(spec(filmstrip, frames: frames).utf8), as: [.png])
    return try PNGDecoder.decode(try #require(rendered[.png]), limit: 1 << 24)
}

private func errors(_ filmstrip: String, frames: String) -> [SpecError] {
    do {
        _ = try Renderer(threads: 1).render(
            spec: Array(spec(filmstrip, frames: frames).utf8), as: [.png])
        return []
    } catch {
        guard case .invalid(let errors) = error else { return [] }
        return errors
    }
}

@Suite struct `A strip spaced by time` {
    private static func layout(_ times: [Double]) -> SheetLayout {
        SheetLayout(
            StripStyle(size: CGSize(width: 100, height: 200), scale: 1, spacing: .time),
            times: times)
    }

    /// Distances in units of the shortest one, by hand.
    @Test(arguments: [
        ([0, 0.1, 0.4, 0.5], [0, 1, 4, 5]), ([3, 3.5], [0, 1]), ([1], [0]),
        ([0, 0.25, 0.35, 1], [0, 2.5, 3.5, 10]),
    ])
    func `has one row of frames at distances like those of their times`(
        times: [Double], distances: [Double]
    ) {
        let layout = Self.layout(times)
        #expect(layout.rows == 1)
        let step = Double(layout.frameWidth + layout.gap)
        for (index, distance) in distances.enumerated() {
            let left = Double(layout.frameRect(index).x - layout.gap)
            #expect(abs(left - distance * step) <= 0.5)
        }
        let last = layout.frameRect(times.count - 1)
        #expect(layout.width == last.x + last.width + layout.gap)
    }

    @Test(arguments: [[0, 0.1, 0.4, 0.5], [0, 0.001, 0.0023, 0.005]])
    func `has each moment right below its frame`(times: [Double]) throws {
        let layout = Self.layout(times)
        let axis = try #require(TimeAxis(layout, 0, times))
        for (index, time) in times.enumerated() {
            let rect = layout.frameRect(index)
            #expect(abs(axis.x(time) - CGFloat(rect.x) - CGFloat(rect.width) / 2) <= 0.5)
        }
    }

    @Test func `has the pixels of an even one`() throws {
        let (even, spaced) = (
            try FilmPictures(spec("")), try FilmPictures(spec(#", "spacing": "time""#))
        )
        #expect(even.frames == spaced.frames)
        #expect(even.timeline.pixels == spaced.timeline.pixels)
        let lefts = spaced.timeline.frames.map { $0.rect[0] }
        #expect(lefts[2] - lefts[1] == 3 * (lefts[1] - lefts[0]))
    }

    @Test func `is refused for frames of one moment, and for a sheet that is too wide`() {
        let same = errors(#", "spacing": "time""#, frames: #""times": [0, 0.5, 0.5]"#)
        #expect(same.map(\.pointer) == ["/filmstrip/spacing"])
        #expect(
            same.first?.message.hasPrefix("frames 2 and 3 show the same moment") == true)
        let wide = errors(#", "spacing": "time""#, frames: #""times": [0, 0.001, 1]"#)
        #expect(wide.first?.pointer == "/filmstrip")
        #expect(
            wide.first?.message.hasPrefix(
                "3 frames spaced by time, with frames 1 and 2 side by side, make a sheet of ")
                == true)
    }
}

@Suite struct `Intervals in captions` {
    @Test func `tell the time since the frame before, to a tenth of a millisecond`() throws {
        let film = try film(
            #", "intervals": true, "scale": 3"#, frames: #""times": [0, 0.25, 0.2667, 0.2667, 1]"#)
        let captions = SheetCaptions(film, SheetLayout(film.style, times: film.frames.map(\.time)))
        let texts = film.frames.indices.map { captions.texts(frame: $0, inRow: $0) }
        #expect(texts.map { $0[0] } == ["0.000 s", "0.250 s", "0.267 s", "0.267 s", "1.000 s"])
        #expect(texts.map { $0[1] } == ["", "+250 ms", "+16.7 ms", "+0 ms", "+733.3 ms"])
        #expect(texts.map { $0[2] } == ["0 %", "25 %", "27 %", "27 %", ""])
    }

    @Test func `are in pages, too`() throws {
        func page(_ filmstrip: String) throws -> String {
            let rendered = try Renderer(threads: 1).render(
                spec: Array(spec(filmstrip).utf8), as: [.html])
            return String(decoding: try #require(rendered[.html]), as: UTF8.self)
        }
        #expect(try page(#", "intervals": true"#).contains("<span>+750 ms</span>"))
        #expect(try !page("").contains("+750 ms"))
    }
}

@Suite struct `An onion skin` {
    @Test(arguments: [
        (2, [0, 1]), (5, [0, 1, 2, 3, 4]), (9, [0, 2, 4, 6, 8]), (600, [0, 150, 300, 449, 599]),
    ])
    func `has the first frame, the last and others evenly between them`(
        count: Int, frames: [Int]
    ) {
        let chosen = OnionSkin.frames(of: count)
        #expect(chosen.count == frames.count)
        #expect(zip(chosen, frames).allSatisfy { abs($0 - $1) <= 1 })
        #expect(chosen.first == 0 && chosen.last == count - 1)
    }

    @Test(arguments: 2...5)
    func `shows the frames in shares that rise to the last`(count: Int) {
        let shares = OnionSkin.shares(of: count)
        #expect(abs(shares.reduce(0, +) - 1) < 1e-12)
        #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 < $1 })
    }

    /// Of three frames the shares are 1/6, 2/6 and 3/6, so that black on white becomes 5/6, 4/6 and 3/6 of white.
    @Test func `is a tile right of the last frame, in which older frames are fainter`() throws {
        let frames = #""times": [0, 0.25, 0.9]"#
        let sheet = try sheet(#", "onionSkin": true"#, frames: frames)
        let film = try film(#", "onionSkin": true"#, frames: frames)
        let layout = SheetLayout(film.style, times: film.frames.map(\.time))
        let tile = layout.frameRect(3)
        #expect(tile.x == layout.frameRect(2).x + layout.frameWidth + layout.gap)
        #expect(sheet.width == tile.x + tile.width + layout.gap)
        for (left, white) in [(0, 5.0 / 6), (25, 4.0 / 6), (90, 3.0 / 6), (60, 1)] {
            let color = sheet.color(tile.x + left + 8, tile.y + 30)
            #expect(color.allSatisfy { abs(Double($0) - 255 * white) <= 1.5 }, "\(left)")
        }
    }

    @Test func `stands beside the last row, which may be full`() throws {
        let style = StripStyle(
            size: CGSize(width: 100, height: 200), scale: 1, columns: 4, onionSkin: true)
        for (count, width) in [(8, 5), (7, 4), (1, 1)] {
            let layout = SheetLayout(style, frameCount: count)
            #expect(layout.width == layout.gap + width * (layout.frameWidth + layout.gap))
            #expect(layout.rows == (count + 3) / 4)
        }
    }

    @Test func `is in the vectors and on the page, and no frame of the film`() throws {
        let frames = #""times": [0, 0.25, 0.9]"#
        let plain = try Renderer(threads: 1).render(
            spec: Array(spec("", frames: frames).utf8), as: [.html, .svg, .zip, .apng, .json])
        let skinned = try Renderer(threads: 1).render(
            spec: Array(spec(#", "onionSkin": true"#, frames: frames).utf8),
            as: [.html, .svg, .zip, .apng, .json])
        func text(_ film: RenderedFilm, _ format: OutputFormat) throws -> String {
            String(decoding: try #require(film[format]), as: UTF8.self)
        }
        func count(_ part: String, in text: String) -> Int { text.ranges(of: part).count }
        #expect(count("<figure class=\"tile\">", in: try text(plain, .html)) == 0)
        #expect(count("<figure class=\"tile\">", in: try text(skinned, .html)) == 1)
        #expect(
            count("data:image/png", in: try text(skinned, .html))
                == count("data:image/png", in: try text(plain, .html)) + 1)
        #expect(try text(skinned, .svg).utf8.count > text(plain, .svg).utf8.count)
        #expect(plain[.apng] == skinned[.apng])
        #expect(plain.timeline?.pixels == skinned.timeline?.pixels)
        #expect(plain.timeline?.frames.count == skinned.timeline?.frames.count)
    }
}

@Suite struct `A sparkline` {
    private static let even = #""frames": 5, "between": [0, 0.8]"#

    /// The square moves 100 points a second.
    @Test(arguments: [("progress", 1.0), ("a.square.frame.x", 100), ("a.square.frame.width", 0)])
    func `follows a number from the first frame to the last`(name: String, rate: Double) throws {
        let film = try film(#", "sparkline": "\#(name)""#, frames: Self.even)
        let sparkline = try #require(film.played.sparkline)
        #expect(sparkline.points.first?.time == 0 && sparkline.points.last?.time == 0.8)
        #expect(sparkline.points.count > 200)
        for point in sparkline.points {
            let value = try #require(point.value)
            let expected = rate == 0 ? 20 : rate * point.time
            #expect(abs(value - expected) < 1e-3, "\(point.time)")
        }
        for frame in film.frames { #expect(sparkline.value(at: frame.time) != nil) }
    }

    @Test func `has a gap where there is no value`() throws {
        let film = try film(#", "sparkline": "a.square.alpha""#, frames: #""times": [0, 0.5, 1.5]"#)
        let sparkline = try #require(film.played.sparkline)
        #expect(sparkline.points.filter { $0.time < 0.99 }.allSatisfy { $0.value == 1 })
        #expect(sparkline.points.filter { $0.time > 1.01 }.allSatisfy { $0.value == nil })
        let lines = sparkline.lines(within: 0...1.5) { CGPoint(x: $0, y: $1) }
        #expect(lines.count == 1)
        #expect(lines[0].allSatisfy { $0.x < 1.01 && $0.y == 1 })
    }

    @Test(arguments: [
        ("progress", "progress, 0 % … 80 %"),
        ("a.square.frame.x", "a.square.frame.x, 0 pt … 80 pt"),
        ("a.square.alpha", "a.square.alpha, 1"),
    ])
    func `names the number and its range`(name: String, label: String) throws {
        let film = try film(#", "sparkline": "\#(name)""#, frames: Self.even)
        #expect(film.played.sparkline?.label == label)
    }

    @Test(arguments: [
        (
            "asquare.frame.x", #"no view of the play is named as in "asquare.frame.x""#,
            "a.square.frame.x"
        ),
        (
            "a.sqare.frame.x", #""sqare.frame.x" is no number of "a"; expected "frame.x", "#,
            "a.square.frame.x"
        ),
        ("progres", #"no view of the play is named as in "progres""#, "progress"),
        ("a.square.frame.left", #""frame.left" is no number of "a.square""#, ""),
        ("a.square.backgroundColor", #""backgroundColor" is no number of "a.square""#, ""),
    ])
    func `of no number of the play is refused`(name: String, start: String, near: String) {
        let found = errors(#", "sparkline": "\#(name)""#, frames: Self.even)
        #expect(found.map(\.pointer) == ["/filmstrip/sparkline"])
        #expect(found.first?.message.hasPrefix(start) == true)
        if !near.isEmpty {
            #expect(found.first?.message.hasSuffix("did you mean \"\(near)\"?") == true)
        }
    }

    /// Its colour is found below each frame, higher the greater the value is.
    @Test func `is drawn below the frames, on sheets and pages`() throws {
        let filmstrip = #", "sparkline": "a.square.frame.x""#
        let (bare, sheet) = (
            try sheet("", frames: Self.even), try sheet(filmstrip, frames: Self.even)
        )
        let film = try film(filmstrip, frames: Self.even)
        let layout = SheetLayout(film.style, times: film.frames.map(\.time))
        #expect(sheet.height - bare.height == layout.trackHeight && layout.trackHeight > 0)
        let color = StripPalette(.light).textColor(of: .interactive)
        let expected = [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
        let tops = try film.frames.indices.map { index in
            let rect = layout.frameRect(index)
            let below = rect.y + rect.height..<sheet.height
            return try #require(
                below.first { sheet.color(rect.x + rect.width / 2, $0) == expected }, "\(index)")
        }
        #expect(zip(tops, tops.dropFirst()).allSatisfy { $0 > $1 })
        let page = try Renderer(threads: 1).render(
            spec: Array(spec(filmstrip, frames: Self.even).utf8), as: [.html])
        let text = String(decoding: try #require(page[.html]), as: UTF8.self)
        #expect(text.contains("a.square.frame.x, 0 pt … 80 pt</p>"))
        // The last value, at the right end, is the greatest: near the top of 40.
        #expect(text.contains("L1000 2\"/>"))
    }
}

@Suite struct `The overlay of paths` {
    /// The finger goes from (10, 50) to (60, 50) in 0.2 s; the frames are before, during and long after that.
    @Test func `keeps the whole way of each finger in later frames`() throws {
        let frames = #""times": [0, 0.1, 0.9]"#
        let plain = try FilmPictures(spec("", frames: frames)).frames
        let marked = try FilmPictures(spec(#", "overlays": ["paths"]"#, frames: frames)).frames
        let changes = zip(marked, plain).map { $0.changes(from: $1) }
        let ends = changes.map { $0.map(\.x).max() ?? 0 }
        // At the touch, there is a dot of four points; on white, its rim is not seen.
        #expect(ends[0] == 13)
        // Half-way, at most one touch behind.
        #expect((33...38).contains(ends[1]))
        #expect((60...63).contains(ends[2]))
        for change in changes {
            #expect(
                change.map(\.x).min() ?? 0 >= 4 && change.allSatisfy { (44...56).contains($0.y) })
        }
        // It is faint.
        #expect(changes[2].allSatisfy { x, y in marked[2].color(x, y).allSatisfy { $0 > 100 } })
    }
}

@Suite struct `A strip with all its options` {
    @Test func `looks as it was kept`() throws {
        let spec = """
            { "preset": "back-swipe", "device": { "size": [120, 180], "scale": 1 },
              "script": [{ "at": 0.1, "flick": { "from": [20, 90], "to": [90, 100], "velocity": 500 } }],
              "filmstrip": { "progress": [0, 0.2, 0.4, 0.6, 1], "spacing": "time",
                "intervals": true, "sparkline": "message.frame.x", "onionSkin": true,
                "overlays": ["paths", "touches"] } }
            """
        let png = try Renderer(threads: 1).render(spec: Array(spec.utf8), as: [.png])[.png]
        let sheet = try PNGDecoder.decode(try #require(png), limit: 1 << 24)
        try Golden.expect(sheet, feature: "filmstrip", case: "options")
    }
}
