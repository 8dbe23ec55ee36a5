import FilmstripDisplay
import FilmstripGeometry
import FilmstripSVG
import Foundation
import Testing

@Suite struct `A stroke` {
    static let line = Path([.move(CGPoint(x: 10, y: 50)), .line(CGPoint(x: 90, y: 50))])

    static func stroke(
        _ style: StrokeStyle, _ paint: Paint = .solid(.black), _ transform: Homography = .identity
    ) -> DisplayItem {
        .stroke(DisplayItem.Stroke(line, style, paint, transform: transform))
    }

    struct Row: CustomTestStringConvertible {
        var what: String
        var style: StrokeStyle
        var attributes: String
        var testDescription: String { what }
    }

    @Test(arguments: [
        Row(
            what: "by default", style: StrokeStyle(),
            attributes: #"stroke-width="1" stroke-miterlimit="10""#),
        Row(
            what: "with round ends and corners",
            style: StrokeStyle(width: 2.5, cap: .round, join: .round),
            attributes: #"stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round""#),
        Row(
            what: "with square ends and cut corners",
            style: StrokeStyle(width: 3, cap: .square, join: .bevel),
            attributes: #"stroke-width="3" stroke-linecap="square" stroke-linejoin="bevel""#),
        Row(
            what: "in dashes that begin before the path: 2·(4 + 2 + 1) − 3 = 11",
            style: StrokeStyle(join: .bevel, dashes: [4, 2, 1], dashPhase: -3),
            attributes:
                #"stroke-width="1" stroke-linejoin="bevel" stroke-dasharray="4 2 1" stroke-dashoffset="11""#
        ),
        Row(
            what: "in dashes all of length 0", style: StrokeStyle(join: .bevel, dashes: [0, 0]),
            attributes: #"stroke-width="1" stroke-linejoin="bevel""#),
        Row(
            what: "in 80 / 0.002 dashes, more than a path is cut into",
            style: StrokeStyle(join: .bevel, dashes: [0.001]),
            attributes: #"stroke-width="1" stroke-linejoin="bevel""#),
    ])
    func `is SVG's own`(_ row: Row) {
        #expect(
            lines(Self.stroke(row.style)) == [
                ##"<path d="M10 50L90 50" fill="none" stroke="#000000" \##(row.attributes)/>"##
            ])
    }

    @Test func `is painted in gradients and translucent colours`() {
        let style = StrokeStyle(join: .round)
        let gradient = Paint.linearGradient(`A gradient`.gradient)
        #expect(
            lines(Self.stroke(style, gradient)).last
                == #"<path d="M10 50L90 50" fill="none" stroke="url(#p1)" stroke-width="1" stroke-linejoin="round"/>"#
        )
        #expect(
            lines(Self.stroke(style, .solid(.black.faded(by: 0.5)))) == [
                ##"<path d="M10 50L90 50" fill="none" stroke="#000000" stroke-opacity="0.5" stroke-width="1" stroke-linejoin="round"/>"##
            ])
    }

    /// The line from x = 10 to 90 at y = 40…60, divided by w = 1 + x/100.
    @Test func `is an outline in perspective`() throws {
        let line = try #require(
            lines(Self.stroke(StrokeStyle(width: 20), .solid(.black), receding)).first)
        #expect(line.hasSuffix(##"fill="#000000"/>"##))
        for corner in ["9.0909 36.3636", "47.3684 21.0526", "47.3684 31.5789", "9.0909 54.5455"] {
            #expect(line.contains(corner), "\(line)")
        }
    }

    /// A line of width 6 with butt caps at y = 50, in dashes of 20 with gaps of 10.
    @Test func `is drawn in its dashes`() throws {
        let bitmap = try drawn(Self.stroke(StrokeStyle(width: 6, dashes: [20, 10])))
        #expect(bitmap[12, 48] == [0, 0, 0, 255] && bitmap[28, 52] == [0, 0, 0, 255])
        #expect(bitmap[32, 50] == [0, 0, 0, 0] && bitmap[12, 54] == [0, 0, 0, 0])
        #expect(bitmap[45, 50] == [0, 0, 0, 255] && bitmap[65, 50] == [0, 0, 0, 0])
    }

    /// Squares of 20 around the points at 10 and 50.
    @Test func `in dots has square ones`() throws {
        let bitmap = try drawn(Self.stroke(StrokeStyle(width: 20, cap: .square, dashes: [0, 40])))
        for x in [1, 18, 41, 58] {
            #expect(bitmap[x, 41] == [0, 0, 0, 255] && bitmap[x, 38] == [0, 0, 0, 0])
        }
        #expect(bitmap[30, 50] == [0, 0, 0, 0])
    }

    @Test(arguments: [
        StrokeStyle(width: 0), StrokeStyle(width: .infinity),
    ])
    func `without a width draws nothing`(_ style: StrokeStyle) {
        #expect(lines(Self.stroke(style)).isEmpty)
    }
}
