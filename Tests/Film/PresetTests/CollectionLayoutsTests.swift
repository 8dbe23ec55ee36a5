import FilmSupport
import Filmstrip
import FilmstripDisplay
import FilmstripGeometry
import Foundation
import Testing

/// Tile 3 of the preset is green. In rows of four tiles of 88 points it is the third; in pairs of 180 × 220 it is the
/// first of the second line.
@Suite struct `The preset collection-layouts` {
    /// The rectangle of the first drawn tile with tile 3's colour, 0x34C759.
    private func tile(_ picture: DisplayList) -> CGRect? {
        picture.items.lazy.compactMap { item -> CGRect? in
            guard case .fill(let fill) = item, case .solid(let color) = fill.paint,
                abs(color.red - 52 / 255) < 1e-9, abs(color.green - 199 / 255) < 1e-9
            else { return nil }
            return fill.shape.bounds.offsetBy(dx: fill.transform.tx, dy: fill.transform.ty)
        }.first
    }

    private func tiles(_ rest: String) throws -> [CGRect] {
        let spec = #"{ "preset": "collection-layouts", \#(rest) }"#
        let pictures = try Renderer(threads: 1).pictures(of: Array(spec.utf8))
        return try pictures.map { try #require(tile($0)) }
    }

    /// Places in the content. In a width of 390, the spaces in a line of four are (390 − 16 − 4 · 88) / 3.
    private let small = CGRect(x: 8 + 2 * (88 + 22.0 / 3), y: 8, width: 88, height: 88)
    private let large = CGRect(x: 10, y: 240, width: 180, height: 220)

    /// Whether a tile is at the fraction `part` between the small and the large place, in content whose top is at
    /// `top`.
    private func isPlaced(_ tile: CGRect, _ part: CGFloat, below top: CGFloat) -> Bool {
        func isNear(_ key: KeyPath<CGRect, CGFloat>, _ offset: CGFloat = 0) -> Bool {
            let place = small[keyPath: key] + (large[keyPath: key] - small[keyPath: key]) * part
            return abs(tile[keyPath: key] - offset - place) < 0.01
        }
        return isNear(\.minX) && isNear(\.minY, top) && isNear(\.width) && isNear(\.height)
    }

    @Test func `has the tiles between both layouts in the middle of its push and pop`() throws {
        let seen = try tiles(#""filmstrip": { "times": [0, 0.1, 0.25, 0.4, 0.65, 0.8] }"#)
        let top = seen[0].minY - small.minY
        for (tile, part) in zip(seen, [0, 0, 0.5, 1, 0.5, 0]) {
            #expect(isPlaced(tile, part, below: top), "\(tile) is not at \(part)")
        }
    }

    @Test func `follows a finger from the left edge, there and back`() throws {
        let script = """
            "script": [{ "at": 0, "push": "covers" }, { "at": 1, "drag":
              { "from": [2, 400], "to": [172, 400], "duration": 0.5, "hold": 0.1 } }]
            """
        let seen = try tiles(#"\#(script), "filmstrip": { "times": [0.9, 1.55, 3] }"#)
        let top = seen[0].minY - large.minY
        #expect(isPlaced(seen[0], 1, below: top) && seen[2] == seen[0])
        let timeline = try RenderedTimeline(
            #"{ "preset": "collection-layouts", \#(script), "filmstrip": { "times": [1.55] } }"#)
        let progress = try #require(timeline.frames[0].progress)
        #expect(timeline.frames[0].phase == "interactive" && progress > 0.3 && progress < 0.45)
        #expect(isPlaced(seen[1], 1 - progress, below: top))
        #expect(timeline.transitions.map(\.outcome) == ["completed", "cancelled"])
    }
}
