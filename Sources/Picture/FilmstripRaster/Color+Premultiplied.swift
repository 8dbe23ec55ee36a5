import FilmstripDisplay

extension Color {
    /// Premultiplied RGBA8, red in the low byte; components outside 0…1 are clamped and NaN is 0.
    var premultiplied: UInt32 {
        let straight = clamped
        return packed(straight * SIMD4(straight.w, straight.w, straight.w, 1))
    }

    /// Red, green, blue and alpha, not premultiplied, in 0…1; NaN is 0.
    var clamped: SIMD4<Float> {
        SIMD4(Float(unit(red)), Float(unit(green)), Float(unit(blue)), Float(unit(alpha)))
    }
}

/// `value` clamped to 0…1; NaN is 0.
func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }

/// Four components in 0…1 as RGBA8, red in the low byte, rounded to the nearest step.
///
/// Adding 2²³ leaves the integer part of a small `Float` in its low bits, without a range check.
@inline(__always) func packed(_ parts: SIMD4<Float>) -> UInt32 {
    let sums = parts * 255 + 8_388_608
    return (sums.x.bitPattern & 255) | (sums.y.bitPattern & 255) &<< 8
        | (sums.z.bitPattern & 255) &<< 16 | (sums.w.bitPattern & 255) &<< 24
}
