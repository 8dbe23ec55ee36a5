import Foundation

/// Core Animation's cubic curves from (0, 0) to (1, 1), solved by bisection.
struct Curve {
    var x1, y1, x2, y2: Double

    static let linear = Curve(x1: 0, y1: 0, x2: 1, y2: 1)
    static let easeIn = Curve(x1: 0.42, y1: 0, x2: 1, y2: 1)
    static let easeOut = Curve(x1: 0, y1: 0, x2: 0.58, y2: 1)
    static let easeInOut = Curve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

    func callAsFunction(_ x: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if Curve.bezier(x1, x2, middle) < x { low = middle } else { high = middle }
        }
        return Curve.bezier(y1, y2, low)
    }

    private static func bezier(_ first: Double, _ second: Double, _ s: Double) -> Double {
        3 * (1 - s) * (1 - s) * s * first + 3 * (1 - s) * s * s * second + s * s * s
    }
}

/// Whether a value is there and within `tolerance` of another.
func near(_ a: Double?, _ b: Double, within tolerance: Double = 2e-5) -> Bool {
    guard let a else { return false }
    return abs(a - b) < tolerance
}

/// Whether an opacity, which has single precision, is there and near `b`.
func near(_ a: Float?, _ b: Double, within tolerance: Double = 2e-5) -> Bool {
    near(a.map { Double($0) }, b, within: tolerance)
}

/// Whether a length is there and within `tolerance` of another.
func near(_ a: CGFloat?, _ b: Double, within tolerance: Double = 2e-5) -> Bool {
    near(a.map { Double($0) }, b, within: tolerance)
}

/// Whether two points are within a hundred-thousandth of each other.
func near(_ a: CGPoint?, _ b: CGPoint) -> Bool { near(a?.x, b.x) && near(a?.y, b.y) }

/// Whether two rectangles are within a hundred-thousandth of each other.
func near(_ a: CGRect?, _ b: CGRect) -> Bool {
    near(a?.origin, b.origin) && near(a?.width, b.width) && near(a?.height, b.height)
}
