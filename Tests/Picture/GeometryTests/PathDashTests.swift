import FilmstripGeometry
import Foundation
import Testing

@Suite struct `A dashed path` {
    /// The dashes of a straight line along the x axis as intervals.
    func dashes(_ length: CGFloat, _ pattern: [CGFloat], phase: CGFloat = 0) -> [[CGFloat]] {
        let style = StrokeStyle(width: 2, dashes: pattern, dashPhase: phase)
        return line((0, 0), (length, 0)).stroked(style, tolerance: 0.01).contours.map {
            let box = Path([.move($0.start)] + $0.segments.map { .line($0.end) }).boundingBox
            return [box.minX, box.maxX]
        }
    }

    struct Row: CustomTestStringConvertible {
        var pattern: [CGFloat]
        var phase: CGFloat
        var dashes: [[CGFloat]]
        var testDescription: String { "\(pattern) from \(phase)" }
    }

    /// Dashes along 20 points.
    @Test(arguments: [
        Row(pattern: [4, 6], phase: 0, dashes: [[0, 4], [10, 14]]),
        Row(pattern: [4, 6], phase: 1, dashes: [[0, 3], [9, 13], [19, 20]]),
        Row(pattern: [4, 6], phase: 4, dashes: [[6, 10], [16, 20]]),
        Row(pattern: [4, 6], phase: -1, dashes: [[1, 5], [11, 15]]),
        Row(pattern: [4, 6], phase: 1_000_003, dashes: [[0, 1], [7, 11], [17, 20]]),
        Row(pattern: [5], phase: 0, dashes: [[0, 5], [10, 15]]),
        Row(
            pattern: [3, 1, 2], phase: 0,
            dashes: [[0, 3], [4, 6], [9, 10], [12, 15], [16, 18]]),
        Row(pattern: [30, 6], phase: 0, dashes: [[0, 20]]),
        Row(pattern: [], phase: 3, dashes: [[0, 20]]),
        Row(pattern: [0, 0], phase: 0, dashes: [[0, 20]]),
        Row(pattern: [4, .infinity], phase: 0, dashes: [[0, 20]]),
        Row(pattern: [1e-9, 1e-9], phase: 0, dashes: [[0, 20]]),
        Row(pattern: [6, 30], phase: 10, dashes: []),
    ])
    func `has the lengths of its pattern`(_ row: Row) {
        let found = dashes(20, row.pattern, phase: row.phase)
        #expect(found.count == row.dashes.count)
        for (dash, expected) in zip(found, row.dashes) {
            #expect(abs(dash[0] - expected[0]) < 1e-9 && abs(dash[1] - expected[1]) < 1e-9)
        }
    }

    @Test func `makes dots of dashes without length`() {
        let path = line((0, 0), (6, 8))
        func style(_ cap: StrokeStyle.Cap) -> StrokeStyle {
            StrokeStyle(width: 2, cap: cap, dashes: [0, 4])
        }
        let dots = path.stroked(style(.round), tolerance: 1e-4).contours
        #expect(dots.count == 3)
        #expect(abs(area(path.stroked(style(.round), tolerance: 1e-4)) - 3 * .pi) < 2e-3)
        #expect(path.stroked(style(.butt), tolerance: 1e-4).isEmpty)
        // Squares lie along the line: the first has a corner at −(0.6, 0.8) − (−0.8, 0.6).
        let squares = path.stroked(style(.square), tolerance: 1e-4)
        #expect(abs(area(squares) - 12) < 1e-12)
        #expect(squares.contains(CGPoint(x: 0.19, y: -1.39), rule: .nonZero))
    }

    @Test func `turns its dashes round corners`() {
        let style = StrokeStyle(width: 2, dashes: [8, 100], dashPhase: -6)
        let path = line((0, 0), (10, 0), (10, 10)).stroked(style, tolerance: 0.01)
        #expect(path.boundingBox == CGRect(x: 6, y: -1, width: 5, height: 5))
        #expect(area(path) == 16)
    }

    /// Along 40 points with dashes of 12 and gaps of 8: two dashes lie within, the third continues in the first.
    @Test func `joins the first and the last dash of a closed contour`() {
        let square = line((0, 0), (10, 0), (10, 10), (0, 10), closed: true)
        let style = StrokeStyle(width: 2, dashes: [12, 8], dashPhase: 6)
        let outline = square.stroked(style, tolerance: 0.01)
        #expect(outline.contours.count == 2)
        #expect(outline.contains(CGPoint(x: -0.9, y: -0.9), rule: .nonZero))
        #expect(area(outline) == 48)
    }

    @Test func `is a ring where one dash covers a closed contour`() {
        let square = line((0, 0), (10, 0), (10, 10), (0, 10), closed: true)
        let style = StrokeStyle(width: 2, dashes: [50, 8])
        #expect(area(square.stroked(style, tolerance: 0.01)) == 80)
    }

    @Test func `begins its pattern anew in each contour`() {
        var path = line((0, 0), (7, 0))
        path.append(line((20, 0), (27, 0)))
        let style = StrokeStyle(width: 2, dashes: [4, 6])
        #expect(path.stroked(style, tolerance: 0.01).boundingBox.maxX == 24)
    }

    @Test func `measures curves by their length`() {
        var arc = Path()
        arc.addArc(center: .zero, radius: 50, startAngle: 0, endAngle: .pi, clockwise: true)
        let dash = arc.length / 9
        let style = StrokeStyle(width: 2, dashes: [dash, dash])
        let outline = arc.stroked(style, tolerance: 0.001)
        #expect(outline.contours.count == 5)
        #expect(abs(area(outline) - 5 * dash * 2) < 0.02)
    }
}
