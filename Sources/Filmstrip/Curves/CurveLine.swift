import CoreAnimation
import Display
import Foundation
import Geometry

/// A curve as a line over the axes: where it is a cubic in time it is drawn exactly, else by cubics that
/// have its values and velocities.
struct CurveLine {
    /// The line, in one contour for each stretch without a jump.
    private(set) var path = Path()
    /// Upright lines where the value jumps.
    private(set) var jumps = Path()
    /// Where the curve ends.
    let end: CGPoint

    private let axes: CurveAxes
    /// Seconds.
    private let duration: Double
    /// Where the line is now; nil before its beginning.
    private var pen: CGPoint?

    /// Cubics for each swing of a spring, and for all of a curve that swings less.
    private static let pieces = (swing: 16.0, least: 64.0)

    init(_ curve: Curve, on axes: CurveAxes) {
        (self.axes, duration) = (axes, curve.duration)
        end = axes.point(curve.duration, curve.value(at: curve.duration))
        switch curve.kind {
        case .timing(let curve):
            addCubic(0...1, [0, curve.y1, curve.y2, 1], x1: curve.x1, x2: curve.x2)
        case .spring:
            let count = Int(max(Self.pieces.least, curve.swings * Self.pieces.swing).rounded(.up))
            addCubics(0...1, count: count, curve.value(at:), curve.velocity(at:))
        case .keyframes(let keyframes):
            for index in keyframes.pieces.indices { add(keyframes, index, of: curve) }
        }
    }

    /// One piece between two keyframes.
    private mutating func add(_ keyframes: KeyframeCurve, _ index: Int, of curve: Curve) {
        let times = keyframes.track.times[index]...keyframes.track.times[index + 1]
        let piece = keyframes.pieces[index]
        let (from, to) = (piece.from, piece.to)
        let pace =
            index < keyframes.track.timing.count ? keyframes.track.timing[index] : .linear
        if pace == .linear {
            addCubic(
                times, [from, from + piece.leaving / 3, to - piece.arriving / 3, to], x1: 1.0 / 3,
                x2: 2.0 / 3)
        } else if piece.isLine {
            addCubic(
                times, [from, from + pace.y1 * (to - from), from + pace.y2 * (to - from), to],
                x1: pace.x1, x2: pace.x2)
        } else {
            addCubics(times, count: Int(Self.pieces.least), curve.value(at:), curve.velocity(at:))
        }
    }

    /// Adds a Bézier curve over a part of the duration.
    ///
    /// - Parameters:
    ///   - values: Of its four control points.
    ///   - x1: Where the inner control points lie within the part, 0…1.
    private mutating func addCubic(
        _ part: ClosedRange<Double>, _ values: [Double], x1: Double, x2: Double
    ) {
        func point(_ fraction: Double, _ value: Double) -> CGPoint {
            let length = part.upperBound - part.lowerBound
            return axes.point((part.lowerBound + length * fraction) * duration, value)
        }
        begin(at: point(0, values[0]))
        let end = point(1, values[3])
        path.addCurve(
            to: end, control1: point(x1, values[1]), control2: point(x2, values[2]))
        pen = end
    }

    /// Adds `count` cubics over a part of the duration; where one is vertical at an end, a line.
    private mutating func addCubics(
        _ part: ClosedRange<Double>, count: Int, _ value: (Double) -> Double,
        _ velocity: (Double) -> Double
    ) {
        let start = part.lowerBound * duration
        let step = (part.upperBound - part.lowerBound) * duration / Double(count)
        begin(at: axes.point(start, value(start)))
        for index in 0..<count {
            let (a, b) = (start + Double(index) * step, start + Double(index + 1) * step)
            let (leaving, arriving) = (velocity(a), velocity(b))
            let end = axes.point(b, value(b))
            if leaving.isFinite && arriving.isFinite {
                path.addCurve(
                    to: end,
                    control1: axes.point(a + step / 3, value(a) + leaving * step / 3),
                    control2: axes.point(b - step / 3, value(b) - arriving * step / 3))
            } else {
                path.addLine(to: end)
            }
            pen = end
        }
    }

    /// Goes to where a piece begins: a jump if the last one ended elsewhere.
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
