import FilmSupport
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
