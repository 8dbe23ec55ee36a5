import FilmstripComparison
import FilmstripDisplay
import FilmstripFilm
import FilmstripPNG
import Foundation
import Testing

@Suite struct `A picture of two strips of which one is longer` {
    struct Row: CustomTestStringConvertible {
        var isOldLonger, hasOtherSize: Bool
        var testDescription: String {
            (isOldLonger ? "the old one" : "the new one")
                + (hasOtherSize ? ", of frames of two sizes" : "")
        }
    }

    private func play(_ count: Int, width: Double = 100) throws -> Recording {
        try HandmadePlay(
            frames: (0..<count).map { .handmade(Double($0), nil, []) },
            size: CGSize(width: width, height: 100)
        ).recording()
    }

    /// The margin is 16 pixels; columns are 150 wide and 12 apart. The last row is of the frame that one play lacks; its
    /// place is of a grey of 17 %, as is that between, where there is nothing to compare.
    @Test(arguments: [
        Row(isOldLonger: true, hasOtherSize: false), Row(isOldLonger: true, hasOtherSize: true),
        Row(isOldLonger: false, hasOtherSize: true),
    ])
    func `has an empty place for the frame that is not there`(_ row: Row) throws {
        let old = try play(row.isOldLonger ? 2 : 1)
        let new = try play(row.isOldLonger ? 1 : 2, width: row.hasOtherSize ? 120 : 100)
        let comparison = try Comparison(baseline: old, actual: new)
        let made = try #require(try comparison.picture(of: old, and: new))
        let picture = try PNGDecoder.decode(made.png, limit: 1 << 26)
        #expect(picture.height == 42 + (row.hasOtherSize ? 2 : 1) * (24 + 100 + 12) - 12 + 16)
        let (empty, white): (UInt32, UInt32) = (0xFF2B_2B2B, 0xFFFF_FFFF)
        let places = (0..<3).map { column in
            picture.pixels[(picture.height - 16 - 90) * picture.width + 16 + 162 * column + 10]
        }
        #expect(places == (row.isOldLonger ? [white, empty, empty] : [empty, empty, white]))
    }
}
