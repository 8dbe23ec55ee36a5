import FilmstripDisplay
import FilmstripFilm
import FilmstripOutputs
import Foundation
import TestSupport
import Testing

@Suite struct `An animation` {
    struct Row: CustomTestStringConvertible {
        var times: [Double]
        /// The durations of its pictures; the last frame is shown for a second.
        var milliseconds: [Int]
        var isStill = false
        var testDescription: String { isStill ? "the same at \(times)" : "moving at \(times)" }
    }

    /// An APNG's duration has 16 bits: longer ones are divided.
    @Test(arguments: [
        Row(times: [0, 0.25, 1], milliseconds: [250, 750, 1000]),
        Row(times: [0.5, 0.5006, 0.9], milliseconds: [1, 399, 1000]),
        Row(times: [0.5, 0.5004, 0.9], milliseconds: [400, 1000]),
        Row(times: [0.1, 0.1, 0.3], milliseconds: [200, 1000]),
        Row(times: [0], milliseconds: [1000], isStill: true),
        Row(times: [0, 0.5, 1.25], milliseconds: [2250], isStill: true),
        Row(times: [3, 3, 3], milliseconds: [1000], isStill: true),
        Row(times: [0, 100], milliseconds: [65_535, 35_465], isStill: true),
    ])
    func `shows each frame until the next, frames that look alike as one`(_ row: Row) throws {
        let staged = StagedFilm(times: row.times, hasSquare: !row.isStill)
        let apng = try #require(try staged.files([.apng])[.apng])
        #expect(try Pillow.frames(of: apng).map(\.milliseconds) == row.milliseconds)
        if row.isStill { #expect(try !staged.text(.animatedSVG).contains("<animate")) }
    }

    @Test func `takes turns as vectors as in pixels`() throws {
        let staged = StagedFilm(times: [0, 0.1, 0.25, 0.9])
        let markup = try staged.text(.animatedSVG)
        let ends = [100, 250, 900].map { $0 / 1900.0 }
        #expect(markup.ranges(of: "<animate ").count == 4)
        #expect(markup.ranges(of: "dur=\"1900ms\"").count == 4)
        let shown = markup.matches(of: /keyTimes="([0-9.;]*)"/).flatMap { match in
            match.1.split(separator: ";").compactMap { Double($0) }
        }
        // One frame's end is the next one's beginning.
        for end in ends { #expect(shown.count { abs($0 - end) < 1e-8 } == 2) }
    }

    /// A GIF counts hundredths of a second. Of frames 1/60 s apart it leaves out those that it would show for one hundredth,
    /// which browsers show for ten; the last frame is kept, and the sum.
    @Test func `as a GIF keeps to hundredths of a second, of which no frame has one`() throws {
        let plain = try #require(try StagedFilm(times: [0, 0.246, 1]).files([.gif])[.gif])
        #expect(try Pillow.frames(of: plain).map(\.milliseconds) == [250, 750, 1000])
        let times = (0...30).map { Double($0) / 60 }
        let dense = try #require(try StagedFilm(times: times).files([.gif])[.gif])
        let shown = try Pillow.frames(of: dense).map(\.milliseconds)
        #expect(shown.allSatisfy { $0 >= 20 } && shown.reduce(0, +) == 1500)
        #expect(shown.count < times.count)
    }

    /// Two frames a hundredth apart are one, whichever looks come first: the last frame is shown in any case.
    @Test func `as a GIF ends with the last frame`() throws {
        for times in [[0, 0.01], [0, 0.5, 0.51]] {
            let staged = StagedFilm(times: times)
            let gif = try #require(try staged.files([.gif])[.gif])
            let last = try #require(try Pillow.frames(of: gif).last)
            let expected = try #require(try staged.frames().last)
            let square = Int((100 * (times.last ?? 0)).rounded()) + 19
            #expect(last.straight[4 * (30 * expected.width + square)] == 0)
            #expect(last.straight[4 * (30 * expected.width + square + 1)] == 255)
        }
    }

    @Test func `as a WebP has the frames' pixels and times`() throws {
        let staged = StagedFilm()
        let webp = try #require(try staged.files([.webp])[.webp])
        let frames = try Pillow.frames(of: webp)
        #expect(frames.map(\.milliseconds) == [250, 750, 1000])
        let expected = try staged.frames().map { $0.pixels.withUnsafeBytes(Array.init) }
        #expect(frames.map(\.straight) == expected)
    }

    @Test(arguments: [OutputFormat.apng, .gif, .webp, .animatedSVG, .html, .zip, .png])
    func `is the same by any number of threads`(_ format: OutputFormat) throws {
        let staged = StagedFilm(times: (0..<9).map { Double($0) / 8 })
        let one = try #require(try staged.files([format])[format])
        for threads in [2, 5] {
            #expect(try staged.files([format], threads: threads)[format] == one)
        }
    }
}
