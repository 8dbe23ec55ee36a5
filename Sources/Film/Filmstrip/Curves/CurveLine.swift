import CoreAnimation
import FilmstripGeometry
import FilmstripOutputs
import FilmstripPlayback
import Foundation

/// A curve as a line over the axes, made of Bézier curves with its values and tangents; exact where the curve itself
/// is a cubic.
struct CurveLine {
    /// The line, with one contour for each stretch without a jump.
    private(set) var path = Path()
    /// Vertical lines where the value jumps.
    private(set) var jumps = Path()
    let end: CGPoint

    private let axes: PlotAxes
    /// The curve's duration; seconds.
    private let duration: Double
    /// The current end of the line; nil before its beginning.
    private var pen: CGPoint?

    /// The number of Bézier curves for each oscillation of a spring, and the least number for a whole spring.
    private static let pieces = (swing: 16.0, least: 64.0)
    /// Bézier curves for a curved piece between two keyframes with a curved pace.
    private static let pacedPieces = 32

    init(_ curve: Curve, on axes: PlotAxes) {
        (self.axes, duration) = (axes, curve.duration)
        end = axes.point(curve.duration, curve.value(at: curve.duration))
        switch curve.kind {
        case .timing(let pace): add(.line(from: 0, to: 1), over: 0...1, pace)
        case .spring(let spring):
            let count = max(Self.pieces.least, curve.swings * Self.pieces.swing).rounded(.up)
            addCurves(Int(count)) { part in
                let time = part * curve.duration
                return Knot(
                    x: part, value: spring.value(at: time), run: 1,
                    rise: spring.velocity(at: time) * curve.duration)
            }
        case .keyframes(let keyframes):
            let (times, paces) = (keyframes.track.times, keyframes.track.timing)
            for (index, piece) in keyframes.pieces.enumerated() {
                add(
                    piece, over: times[index]...times[index + 1],
                    index < paces.count ? paces[index] : .linear)
            }
        }
    }

    /// A point of a curve that depends on a parameter, with its derivatives.
    private struct Knot {
        /// The time, as a fraction of the duration.
        var x: Double
        var value: Double
        /// The derivatives of `x` and `value` by the parameter.
        var run, rise: Double
    }

    /// Adds a piece between two keyframes, by the parameter of its pace, so that it may be vertical.
    private mutating func add(
        _ piece: KeyframeCurve.Piece, over part: ClosedRange<Double>, _ pace: TimingCurve
    ) {
        // With a linear pace, the parameter is the time itself.
        let isEven = pace.x1 == pace.y1 && pace.x2 == pace.y2
        let pace = isEven ? TimingCurve(1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3) : pace
        let length = part.upperBound - part.lowerBound
        addCurves(isEven || piece.isLine ? 1 : Self.pacedPieces) { s in
            let (x, run) = Self.bezier(pace.x1, pace.x2, at: s)
            let (progress, rise) = Self.bezier(pace.y1, pace.y2, at: s)
            return Knot(
                x: part.lowerBound + length * x, value: piece.value(at: progress),
                run: length * run, rise: piece.slope(at: progress) * rise)
        }
    }

    /// One coordinate of a cubic Bézier curve from 0 to 1, and its derivative.
    private static func bezier(_ p1: Double, _ p2: Double, at s: Double) -> (Double, Double) {
        let r = 1 - s
        return (
            3 * r * r * s * p1 + 3 * r * s * s * p2 + s * s * s,
            3 * r * r * p1 + 6 * r * s * (p2 - p1) + 3 * s * s * (1 - p2)
        )
    }

    /// Adds `count` Bézier curves through the points at equally spaced parameters from 0 to 1.
    private mutating func addCurves(_ count: Int, _ knot: (Double) -> Knot) {
        func point(_ knot: Knot, _ way: Double) -> CGPoint {
            axes.point((knot.x + knot.run * way) * duration, knot.value + knot.rise * way)
        }
        var from = knot(0)
        begin(at: point(from, 0))
        let third = 1 / Double(3 * count)
        for index in 1...count {
            let to = knot(Double(index) / Double(count))
            path.addCurve(
                to: point(to, 0), control1: point(from, third), control2: point(to, -third))
            from = to
        }
        pen = point(from, 0)
    }

    /// Begins a piece; adds a jump if the previous one ended elsewhere.
    private mutating func begin(at start: CGPoint) {
        guard pen != start else { return }
        if let pen {
            jumps.move(to: pen)
            jumps.addLine(to: start)
        }
        path.move(to: start)
    }
}

extension KeyframeCurve.Piece {
    fileprivate var isLine: Bool { leaving == to - from && arriving == to - from }
}
