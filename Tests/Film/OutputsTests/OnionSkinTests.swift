import FilmstripDisplay
import FilmstripFilm
import FilmstripOutputs
import Foundation
import TestSupport
import Testing

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

    private static var staged: StagedFilm {
        var staged = StagedFilm(times: [0, 0.25, 0.9])
        staged.style.onionSkin = true
        return staged
    }

    /// Of three frames the shares are 1/6, 2/6 and 3/6, so that black on white becomes 5/6, 4/6 and 3/6 of white.
    @Test func `is a tile right of the last frame, in which older frames are fainter`() throws {
        let (sheet, layout) = (try Self.staged.sheet(), try Self.staged.film().layout)
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
        let formats: Set<OutputFormat> = [.html, .svg, .zip, .apng, .json]
        let (plain, skinned) = (
            try StagedFilm(times: Self.staged.times).files(formats),
            try Self.staged.files(formats)
        )
        func text(_ files: FilmFiles, _ format: OutputFormat) throws -> String {
            String(decoding: try #require(files[format]), as: UTF8.self)
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
