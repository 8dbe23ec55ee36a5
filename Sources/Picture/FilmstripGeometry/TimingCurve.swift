import Foundation

/// A cubic Bézier from (0, 0) to (1, 1) that maps the elapsed fraction x to the shown fraction y.
///
/// Source: CSS Easing Functions Level 1, `cubic-bezier()`; the same curve as Core Animation's timing
/// functions. Solved for each x until y is precise to 1e-6 or better, however steep the curve; never
/// sampled from a table.
public struct TimingCurve: Equatable, Hashable, Sendable {
    /// The control points; the x coordinates are in 0…1, the y coordinates may be outside.
    public let x1, y1, x2, y2: Double

    /// The curve with the given control points.
    ///
    /// - Parameters: `x1` and `x2` in 0…1, so that y is a function of x.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        precondition((0...1).contains(x1) && (0...1).contains(x2), "control x \(x1), \(x2)")
        (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    }

    /// The curve with y = x.
    public static let linear = TimingCurve(0, 0, 1, 1)

    /// The shown fraction for an elapsed fraction; `x` is clamped to 0…1.
    public func value(at x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        if x1 == y1 && x2 == y2 { return x }
        return Self.bezier(y1, y2, parameter(for: x))
    }

    /// The slope dy/dx at an elapsed fraction; infinite where the curve is vertical.
    ///
    /// `x` is clamped to 0…1. Where control points coincide, it is the limit.
    public func slope(at x: Double) -> Double {
        if x1 == y1 && x2 == y2 { return 1 }
        // At an end, the curve has the direction of the first control point that differs from that end.
        if x <= 0 { return Self.direction([(x1, y1), (x2, y2)]) }
        if x >= 1 { return Self.direction([(1 - x2, 1 - y2), (1 - x1, 1 - y1)]) }
        let s = parameter(for: x)
        let (dx, dy) = (Self.slope(x1, x2, s), Self.slope(y1, y2, s))
        return dx > 1e-9 ? dy / dx : Double(signOf: dy, magnitudeOf: .infinity)
    }

    /// The slope of the first of `ways` that is not zero; 1 if all are.
    private static func direction(_ ways: [(x: Double, y: Double)]) -> Double {
        guard let way = ways.first(where: { $0.x != 0 || $0.y != 0 }) else { return 1 }
        return way.y / way.x
    }

    /// The elapsed fraction at which `y` is first reached, for a curve with non-decreasing y.
    ///
    /// `y` is clamped to 0…1. Found by bisection to 1e-12.
    public func elapsed(for y: Double) -> Double {
        if y <= 0 { return 0 }
        if y >= 1 { return 1 }
        if x1 == y1 && x2 == y2 { return y }
        var (low, high) = (0.0, 1.0)
        while high - low > 1e-13 {
            let middle = (low + high) / 2
            if Self.bezier(y1, y2, middle) < y { low = middle } else { high = middle }
        }
        return Self.bezier(x1, x2, (low + high) / 2)
    }

    /// The curve's parameter s with x(s) = x: Newton's method, then bisection if it leaves 0…1.
    private func parameter(for x: Double) -> Double {
        var s = x
        for _ in 0..<8 {
            let error = Self.bezier(x1, x2, s) - x
            let slope = Self.slope(x1, x2, s)
            // Where the curve is nearly vertical, x(s) is almost right long before s and y are.
            if abs(error) <= 1e-12 * slope, (0...1).contains(s) { return s }
            if abs(slope) < 1e-6 { break }
            s -= error / slope
        }
        var (low, high) = (0.0, 1.0)
        while high - low > 1e-14 {
            let middle = (low + high) / 2
            if Self.bezier(x1, x2, middle) < x { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// One coordinate of the cubic with end points 0 and 1.
    private static func bezier(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
        let c = 3 * p1
        let b = 3 * (p2 - p1) - c
        let a = 1 - c - b
        return ((a * s + b) * s + c) * s
    }

    private static func slope(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
        let c = 3 * p1
        let b = 3 * (p2 - p1) - c
        let a = 1 - c - b
        return (3 * a * s + 2 * b) * s + c
    }
}
