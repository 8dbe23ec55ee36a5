import FilmstripGeometry
import FilmstripRaster
import Foundation
import TestSupport
import Testing

@Suite(.seeded) struct `The measure of a stroke` {
    /// Paths of lines and curves, some closed, that extend over a few hundred points.
    private static func paths(_ random: inout SplitMix64) -> [Path] {
        func point() -> CGPoint { CGPoint(x: 400 * random.unit(), y: 400 * random.unit()) }
        return (0..<60).map { _ in
            var path = Path()
            for _ in 0..<1 + Int(3 * random.unit()) {
                path.move(to: point())
                for _ in 0..<1 + Int(6 * random.unit()) {
                    switch Int(3 * random.unit()) {
                    case 0: path.addLine(to: point())
                    case 1: path.addQuadCurve(to: point(), control: point())
                    default: path.addCurve(to: point(), control1: point(), control2: point())
                    }
                }
                if random.unit() < 0.5 { path.closeSubpath() }
            }
            return path
        }
    }

    private static func style(_ random: inout SplitMix64) -> StrokeStyle {
        StrokeStyle(
            width: 0.5 + 60 * random.unit(), cap: [.butt, .round, .square][Int(3 * random.unit())],
            join: [.miter, .round, .bevel][Int(3 * random.unit())],
            dashes: random.unit() < 0.3 ? [] : [1 + 40 * random.unit(), 40 * random.unit()])
    }

    @Test func `is no shorter than the path`() {
        var random = SplitMix64(seed: 22)
        for path in Self.paths(&random) {
            #expect(PathMeasure(path).length >= path.length * (1 - 1e-9))
        }
    }

    @Test func `has as many dashes as the path is cut into, or more`() {
        var random = SplitMix64(seed: 23)
        for path in Self.paths(&random) {
            var style = Self.style(&random)
            (style.cap, style.width) = (.butt, 0.01)
            // Each dash with butt caps is a contour of its own.
            let cut = path.stroked(style, tolerance: 0.1).contours.count
            let measure = PathMeasure(path)
            if !style.dashes.isEmpty { #expect(measure.dashes(of: style) >= Double(cut)) }
        }
    }

    @Test func `has as many points as the outline, or more`() {
        var random = SplitMix64(seed: 24)
        for path in Self.paths(&random) {
            let (style, scale) = (Self.style(&random), 0.5 + 3 * random.unit())
            let outline = path.stroked(style, tolerance: 1 / 64 / scale)
            let measure = StrokeMeasure(PathMeasure(path), style, scale: scale)
            #expect(measure.drawnPoints >= Double(outline.elements.count), "\(style)")
            #expect(measure.points >= measure.drawnPoints)
        }
    }

    @Test func `counts dashes that are too many to be drawn as if they were`() {
        let line = Path([.move(.zero), .line(CGPoint(x: 1000, y: 0))])
        let style = StrokeStyle(width: 2, dashes: [0.001, 0.001])
        let measure = StrokeMeasure(PathMeasure(line), style, scale: 1)
        #expect(measure.dashes >= 500_000)
        #expect(measure.drawnPoints < 100)
    }
}
