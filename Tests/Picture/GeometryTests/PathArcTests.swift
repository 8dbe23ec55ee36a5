import FilmstripGeometry
import Foundation
import Testing

@Suite struct `An arc` {
    func arc(_ start: CGFloat, _ end: CGFloat, clockwise: Bool) -> Path {
        var path = Path()
        path.addArc(
            center: CGPoint(x: 5, y: 7), radius: 10, startAngle: start, endAngle: end,
            clockwise: clockwise)
        return path
    }

    struct Row: CustomTestStringConvertible {
        var start, end: CGFloat
        var clockwise: Bool
        var turn: CGFloat
        var testDescription: String { "\(start)…\(end), clockwise: \(clockwise)" }
    }

    /// y points down; Apple's page on `UIBezierPath.init(arcCenter:radius:…)` has 0 to π clockwise as
    /// the lower half.
    @Test(arguments: [
        Row(start: 0, end: .pi, clockwise: true, turn: .pi),
        Row(start: 0, end: .pi, clockwise: false, turn: -.pi),
        Row(start: 0, end: -.pi / 2, clockwise: true, turn: 1.5 * .pi),
        Row(start: 0, end: -.pi / 2, clockwise: false, turn: -.pi / 2),
        Row(start: 1, end: 1 + 2 * .pi, clockwise: true, turn: 2 * .pi),
        Row(start: 1, end: 1 + 2 * .pi, clockwise: false, turn: -2 * .pi),
        Row(start: -.pi / 2, end: 1.5 * .pi, clockwise: false, turn: -2 * .pi),
        Row(start: 2, end: 2, clockwise: true, turn: 0),
        Row(start: 3, end: 50, clockwise: true, turn: 2 * .pi),
    ])
    func `goes the given way round`(_ row: Row) {
        let path = arc(row.start, row.end, clockwise: row.clockwise)
        // The cubic is at most 2.7e-4 of the radius too far out.
        #expect(abs(path.length - abs(row.turn) * 10) < abs(row.turn) * 10 * 2.7e-4 + 1e-6)
        for (index, contour) in path.contours.enumerated() {
            #expect(index == 0)
            for part in [0, 0.25, 0.5, 0.75, 1] {
                let shown = path.trimmed(from: 0, to: part == 0 ? 1e-9 : part)
                let angle = row.start + row.turn * part
                let expected = CGPoint(x: 5 + 10 * cos(angle), y: 7 + 10 * sin(angle))
                let found = shown.currentPoint ?? contour.start
                #expect(distance(found, expected) < 0.004)
            }
        }
    }

    @Test func `is led up to by a line`() {
        var path = line((0, 0), (5, 0))
        path.addArc(
            center: CGPoint(x: 5, y: 5), radius: 2, startAngle: 0, endAngle: 1, clockwise: true)
        #expect(path.elements[2] == .line(CGPoint(x: 7, y: 5)))
        #expect(arc(0, 1, clockwise: true).elements[0] == .move(CGPoint(x: 15, y: 7)))
    }

    /// A right angle at (10, 0): the circle about (7, 3).
    @Test func `between two tangents rounds the corner`() {
        var path = line((0, 0))
        path.addArc(
            tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 3)
        #expect(path.elements[1] == .line(CGPoint(x: 7, y: 0)))
        #expect(distance(path.currentPoint ?? .zero, CGPoint(x: 10, y: 3)) < 1e-12)
        #expect(abs(path.length - 7 - 1.5 * .pi) < 0.001)
        let middle = path.contours[0].segments[1].end
        #expect(distance(middle, CGPoint(x: 7 + 4.5.squareRoot(), y: 3 - 4.5.squareRoot())) < 1e-9)
    }

    @Test func `between two tangents of one line is the line`() {
        for end in [CGPoint(x: 20, y: 0), CGPoint(x: -5, y: 0), CGPoint(x: 10, y: 0)] {
            var path = line((0, 0))
            path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: end, radius: 3)
            #expect(path == line((0, 0), (10, 0)))
        }
    }

    @Test func `of numbers that are no numbers is left out`() {
        #expect(arc(.nan, 1, clockwise: true).isEmpty)
        #expect(arc(0, .infinity, clockwise: false).isEmpty)
    }
}
