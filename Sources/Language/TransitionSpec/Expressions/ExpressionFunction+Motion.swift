import Glibc

// Functions of gestures and their motion, and the powers that such formulas use.
//
// Results that a platform's mathematical library may round either way are rounded to 40 bits.

extension ExpressionFunction {
    static let powers = [
        number(
            "pow", [plain("x"), plain("exponent")], gives: .fixed(.plain),
            "`x` to the power of `exponent`."
        ) { rounded(pow($0[0], $0[1])) },
        number("exp", [plain("x")], gives: .fixed(.plain), "e to the power of `x`.") {
            rounded(exp($0[0]))
        },
        number("log", [plain("x")], gives: .fixed(.plain), "The natural logarithm.") {
            rounded(log($0[0]))
        },
        number("hypot", [shared("x"), shared("y")], "The length of the vector [`x`, `y`].") {
            ($0[0] * $0[0] + $0[1] * $0[1]).squareRoot()
        },
        number(
            "atan2", [shared("y"), shared("x")], gives: .fixed(.radians),
            "The angle of the vector [`x`, `y`], from −π to π; `y` comes first, as in C."
        ) { snapped(atan2($0[0], $0[1])) },
    ]

    static let motion = [
        number(
            "smoothstep", [shared("low"), shared("high"), shared("x")], gives: .fixed(.plain),
            "0 up to `low`, 1 from `high` on, and the S-shaped curve 3t² − 2t³ in between."
        ) { smoothstep($0[0], $0[1], $0[2]) },
        number(
            "project", [shared("velocity"), plain("rate")], gives: .sharedInASecond,
            "The distance that a scroll view with this deceleration rate moves on at `velocity`: "
                + "`velocity` / 1000 · `rate` / (1 − `rate`). The constants "
                + "`decelerationRate.normal` and `decelerationRate.fast` are UIKit's rates."
        ) { $0[0] / 1000 * $0[1] / (1 - $0[1]) },
        number(
            "rubberBand", [shared("x"), shared("limit")],
            "The distance that a scroll view of `limit` points shows for a finger `x` beyond its "
                + "end: (1 − 1 / (`x` · 0.55 / `limit` + 1)) · `limit`, on both sides of 0; never "
                + "more than `limit`."
        ) { rubberBand($0[0], limit: $0[1]) },
        number(
            "nearest", [shared("x"), shared("a"), shared("b")], isVariadic: true,
            "The one of `a`, `b` and any further numbers that is nearest to `x`; the first of two "
                + "equally near ones. They may stand in brackets, as in `nearest(x, [0, 1])`."
        ) { nearest(to: $0[0], among: $0.dropFirst()) },
        number(
            "snap", [shared("x"), shared("step")],
            "The multiple of `step` that is nearest to `x`; halves are rounded away from 0."
        ) { ($0[0] / $0[1]).rounded() * $0[1] },
    ]

    /// - Source: the definition in the OpenGL Shading Language; equal edges are a step.
    private static func smoothstep(_ low: Double, _ high: Double, _ x: Double) -> Double {
        guard low != high else { return x < low ? 0 : 1 }
        let t = Swift.max(0, Swift.min(1, (x - low) / (high - low)))
        return t * t * (3 - 2 * t)
    }

    /// - Source: the published analysis of `UIScrollView`, with its factor 0.55, as `Profile.scrollRubberBand`.
    private static func rubberBand(_ x: Double, limit: Double) -> Double {
        let distance = (1 - 1 / (x.magnitude * 0.55 / limit + 1)) * limit
        return x < 0 ? -distance : distance
    }

    private static func nearest(to x: Double, among numbers: ArraySlice<Double>) -> Double {
        numbers.dropFirst().reduce(numbers[numbers.startIndex]) {
            ($1 - x).magnitude < ($0 - x).magnitude ? $1 : $0
        }
    }

    /// Rounds to 40 significant bits.
    private static func rounded(_ value: Double) -> Double {
        guard value.isFinite else { return value }
        return Double(bitPattern: (value.bitPattern &+ 1 << 11) & ~(1 << 12 - 1))
    }
}
