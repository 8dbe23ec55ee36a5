import FilmstripGeometry
import Foundation
import Testing

@Suite struct `A trimmed path` {
    let square = line((0, 0), (10, 0), (10, 10), (0, 10), closed: true)

    @Test func `goes from one fraction of the length to the other`() {
        let corner = square.trimmed(from: 0.125, to: 0.5)
        #expect(corner == line((5, 0), (10, 0), (10, 10)))
        #expect(square.trimmed(from: 0, to: 0.25) == line((0, 0), (10, 0)))
        #expect(square.trimmed(from: 0.75, to: 1) == line((0, 10), (0, 0)))
    }

    @Test func `is the same path for the whole of it, and beyond`() {
        #expect(square.trimmed(from: 0, to: 1) == square)
        #expect(square.trimmed(from: -3, to: 7) == square)
    }

    @Test func `is empty unless it begins before it ends`() {
        let ends: [(CGFloat, CGFloat)] = [
            (0.5, 0.5), (0.7, 0.2), (1, 2), (-1, 0), (.nan, 1), (0, .nan),
        ]
        for (from, to) in ends { #expect(square.trimmed(from: from, to: to).isEmpty) }
    }

    /// Two contours of lengths 30 and 10: fractions run through both.
    @Test func `takes all contours together and leaves whole ones closed`() {
        var path = line((0, 0), (10, 0), (10, 5), (0, 5), closed: true)
        path.append(line((20, 0), (30, 0)))
        let most = path.trimmed(from: 0, to: 0.875)
        #expect(most.contours.count == 2)
        #expect(most.contours[0].isClosed)
        #expect(most.contours[1].segments.last?.end == CGPoint(x: 25, y: 0))
        let last = path.trimmed(from: 0.75, to: 1)
        #expect(last == line((20, 0), (30, 0)))
    }

    @Test func `of a curve has its share of the length`() {
        let circle = Path(ellipseIn: CGRect(x: -50, y: -30, width: 100, height: 60))
        for (from, to) in [(0.0, 0.3), (0.2, 0.9), (0.61, 0.62)] {
            let piece = circle.trimmed(from: from, to: to)
            #expect(abs(piece.length - circle.length * (to - from)) < 1e-6)
        }
    }

    @Test func `of a path without length has all its points or none`() {
        let dot = line((3, 4), closed: true)
        #expect(dot.trimmed(from: 0, to: 0.5) == dot)
        #expect(dot.trimmed(from: 0.5, to: 0.5).isEmpty)
    }
}
