/// The grid of all numbers that are printed, compared or drawn.
///
/// The last bits of a sine or an exponential differ between processors, and sums of points differ by the order of their
/// parts; neither reaches a pixel, a threshold or a text.
@usableFromInline package enum Grid {
    /// Steps per unit, whatever the unit.
    @usableFromInline package static let steps = 1e6
}

/// The multiple of 1e-6 nearest to `value`, the even one of two; numbers too large for the grid stay as they are.
@inlinable
package func snap(_ value: Double) -> Double {
    let snapped = (value * Grid.steps).rounded(.toNearestOrEven) / Grid.steps
    return snapped.isFinite ? snapped : value
}

/// The same for each component.
@inlinable
package func snap(_ values: SIMD4<Double>) -> SIMD4<Double> {
    let snapped = (values * Grid.steps).rounded(.toNearestOrEven) / Grid.steps
    return values.replacing(with: snapped, where: (snapped - snapped) .== 0)
}
