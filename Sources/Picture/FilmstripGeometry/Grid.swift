/// The grid of all numbers that are printed, compared or drawn.
///
/// The last bits of a sine or an exponential differ between processors, and a sum of points depends on the order of its
/// terms; rounding to the grid keeps such differences out of pixels, thresholds and texts.
@usableFromInline package enum Grid {
    /// Steps per unit, whatever the unit.
    @usableFromInline package static let steps = 1e6
}

/// The multiple of 1e-6 nearest to `value`, ties to even; a number too large for the grid is returned unchanged.
@inlinable
package func snap(_ value: Double) -> Double {
    let snapped = (value * Grid.steps).rounded(.toNearestOrEven) / Grid.steps
    return snapped.isFinite ? snapped : value
}

@inlinable
package func snap(_ values: SIMD4<Double>) -> SIMD4<Double> {
    let snapped = (values * Grid.steps).rounded(.toNearestOrEven) / Grid.steps
    return values.replacing(with: snapped, where: (snapped - snapped) .== 0)
}
