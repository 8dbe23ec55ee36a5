import FilmstripGeometry
package import Foundation

/// The axes of a plot: seconds to the right, values upwards.
package struct PlotAxes {
    /// The rectangle between the axes; points.
    package let area: CGRect
    package let times: ClosedRange<Double>
    package let values: ClosedRange<Double>

    /// Axes in `area` for times and values, neither of which is a range without length.
    package init(area: CGRect, times: ClosedRange<Double>, values: ClosedRange<Double>) {
        (self.area, self.times, self.values) = (area, times, values)
    }

    package func x(_ time: Double) -> CGFloat {
        area.minX + (time - times.lowerBound) / (times.upperBound - times.lowerBound) * area.width
    }

    package func y(_ value: Double) -> CGFloat {
        area.maxY - (value - values.lowerBound) / (values.upperBound - values.lowerBound)
            * area.height
    }

    /// Round times that are at least `distance` points apart.
    package func timeTicks(apart distance: CGFloat) -> [Double] {
        Self.ticks(times, atLeast: distance / area.width)
    }

    /// Round values that are at least `distance` points apart.
    package func valueTicks(apart distance: CGFloat) -> [Double] {
        Self.ticks(values, atLeast: distance / area.height)
    }

    /// The multiples, within `range`, of a round number that is at least the fraction `part` of the range.
    private static func ticks(_ range: ClosedRange<Double>, atLeast part: Double) -> [Double] {
        let least = (range.upperBound - range.lowerBound) * part
        var unit = 1e-6
        while 10 * unit < least { unit *= 10 }
        let step = [unit, 2 * unit, 5 * unit].first { $0 >= least } ?? 10 * unit
        // Includes an end that is a multiple except for a rounding error.
        let first = Int((range.lowerBound / step - 1e-6).rounded(.up))
        let last = Int((range.upperBound / step + 1e-6).rounded(.down))
        return first <= last ? (first...last).map { snap(Double($0) * step) } : []
    }
}
