import Foundation

/// A Gaussian of the given standard deviation, in pixels, as rounded tables.
///
/// Shadows are means over pixels, like the coverage of sharp shapes, to which they reduce at sigma 0.
/// Results of libm are rounded to 1/65536, far coarser than their last bits.
struct Gaussian {
    /// The standard deviation in pixels, 0 or more.
    let sigma: Double

    /// The double integral of the Gaussian from −∞: the mean of a blurred edge at 0 over the
    /// pixels from a to b is the difference of its values there, divided by b − a.
    ///
    /// Source: x·Φ(x/σ) + σ·φ(x/σ), with the normal distribution's Φ and φ.
    func integral(_ x: Double) -> Double {
        // Beyond 4.5 standard deviations the rest is below half a table step.
        guard abs(x) < 4.5 * sigma else { return max(x, 0) }
        let u = x / sigma
        let density = exp(-u * u / 2) / (2 * Double.pi).squareRoot()
        return x * erfc(-u / 2.0.squareRoot()) / 2 + sigma * density
    }

    /// The means of a blurred interval from `low` to `high` over `count` pixels from `first` on:
    /// 0…1.
    func interval(from low: Double, to high: Double, first: Int, count: Int) -> [Float] {
        var previous = integral(Double(first) - low) - integral(Double(first) - high)
        return (first..<first + count).map { pixel in
            let end = Double(pixel + 1)
            let next = integral(end - low) - integral(end - high)
            defer { previous = next }
            return Self.rounded(next - previous)
        }
    }

    /// The weights that blur a row of pixels of constant colour each into means over
    /// pixels moved rightwards by `shift`, 0…1: `weights[0]` is that of the pixel `reach` to the
    /// right, the last but one that of the pixel `reach` to the left, and the last that of one more.
    ///
    /// They sum to 1.
    func kernel(shift: Double = 0) -> (weights: [Float], reach: Int) {
        let reach = Int((sigma * Limits.gaussianReach).rounded(.up)) + 1
        var weights = (-reach...reach + 1).map { tap in
            let x = Double(tap) - shift
            return Double(
                Self.rounded(integral(x + 1) - 2 * integral(x) + integral(x - 1)))
        }
        let sum = weights.reduce(0, +)
        weights = weights.map { $0 / sum }
        return (weights.map { Float($0) }, reach)
    }

    private static func rounded(_ value: Double) -> Float {
        Float((value * 65536).rounded() / 65536)
    }
}
