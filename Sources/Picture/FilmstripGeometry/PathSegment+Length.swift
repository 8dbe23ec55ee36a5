public import Foundation

extension PathSegment {
    /// The length along the segment, in points.
    ///
    /// For a curve the error is less than 1e-9 of the length through its control points, somewhat more at a
    /// cusp.
    public var length: CGFloat { length(from: 0, to: 1) }

    /// The parameter at which the length from the start is `length` points: 0 for a length of 0 or less, 1
    /// for the whole length or more; precise to 1e-9 of the segment's length.
    public func parameter(atLength length: CGFloat) -> CGFloat {
        let whole = self.length
        guard length > 0, whole > 0 else { return 0 }
        guard length < whole else { return 1 }
        if case .line = self { return length / whole }
        // Newton's method, kept between a point before the place and one after it.
        var (low, lowLength, high) = (0.0, 0.0, 1.0)
        var t = length / whole
        for _ in 0..<64 {
            let found = lowLength + self.length(from: low, to: t)
            if abs(found - length) <= whole * 1e-10 { return t }
            let newton = t - (found - length) / speed(at: t)
            if found < length { (low, lowLength) = (t, found) } else { high = t }
            t = newton > low && newton < high ? newton : (low + high) / 2
        }
        return t
    }

    /// The length between two parameters.
    private func length(from first: Double, to last: Double) -> Double {
        switch self {
        case .line(let start, let end): return (SIMD2(end) - SIMD2(start)).length * (last - first)
        case .cubic(let start, let control1, let control2, let end):
            let around =
                (SIMD2(control1) - SIMD2(start)).length
                + (SIMD2(control2) - SIMD2(control1)).length
                + (SIMD2(end) - SIMD2(control2)).length
            return refined(
                quadrature(first, last), first, last,
                tolerance: max(around * 1e-10, .leastNormalMagnitude), halvings: 16)
        }
    }

    /// Halves the interval until that no longer changes the sum by more than `tolerance`.
    private func refined(
        _ estimate: Double, _ first: Double, _ last: Double, tolerance: Double, halvings: Int
    ) -> Double {
        let middle = (first + last) / 2
        let (before, after) = (quadrature(first, middle), quadrature(middle, last))
        // Numbers that are not finite end the recursion, too.
        guard halvings > 0, abs(before + after - estimate) > tolerance else {
            return before + after
        }
        return refined(before, first, middle, tolerance: tolerance, halvings: halvings - 1)
            + refined(after, middle, last, tolerance: tolerance, halvings: halvings - 1)
    }

    /// The integral of the speed from eight samples.
    ///
    /// Source: Gauss–Legendre quadrature; Abramowitz and Stegun, table 25.4, n = 8.
    private func quadrature(_ first: Double, _ last: Double) -> Double {
        let (middle, half) = ((first + last) / 2, (last - first) / 2)
        func pair(_ place: Double, _ weight: Double) -> Double {
            (speed(at: middle - half * place) + speed(at: middle + half * place)) * weight
        }
        let sum =
            pair(0.183_434_642_495_650, 0.362_683_783_378_362)
            + pair(0.525_532_409_916_329, 0.313_706_645_877_887)
            + pair(0.796_666_477_413_627, 0.222_381_034_453_374)
            + pair(0.960_289_856_497_536, 0.101_228_536_290_376)
        return sum * half
    }

    /// The speed of the point at `t`, per unit of the parameter.
    private func speed(at t: Double) -> Double {
        let (a, b, c) = polynomial
        return ((3 * a * t + 2 * b) * t + c).length
    }
}
