package import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry
import FilmstripPNG
import FilmstripRaster
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

/// Colours that plots, maps and their texts share.
package enum PlotInk {
    package static let text = Color(red: 0.11, green: 0.11, blue: 0.118)
    package static let faint = Color(red: 0.42, green: 0.42, blue: 0.44)
    package static let grid = Color(white: 0.91)
    /// The ground of a map or of a cell, where there is nothing.
    package static let nothing = Color(red: 0.949, green: 0.949, blue: 0.969)
}

extension DisplayList {
    /// A picture on white, of the given size in points.
    package init(onWhite size: CGSize) {
        self.init(size: size)
        append(.fill(.init(.rect(CGRect(origin: .zero, size: size)), .solid(.white))))
    }

    package mutating func appendDot(at center: CGPoint, radius: CGFloat, _ color: Color) {
        let rect = CGRect(
            x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        append(.fill(.init(.roundedRect(rect, radius: radius), .solid(color))))
    }

    /// Adds a line of the width 1.
    package mutating func appendLine(from start: CGPoint, to end: CGPoint, _ color: Color) {
        var path = Path()
        path.move(to: start)
        path.addLine(to: end)
        append(.stroke(.init(path, StrokeStyle(), .solid(color))))
    }

    /// The picture, which covers its ground, as a PNG of two pixels a point that names the program and, if there is one,
    /// a title.
    package func png(title: String? = nil) throws -> [UInt8] {
        let bitmap = try Rasterizer().draw(self, scale: 2)
        var encoder = try PNGEncoder(
            width: bitmap.width, height: bitmap.height, isOpaque: true,
            text: [(PNGKeyword.software, "Filmstrip \(Engine.version)")]
                + (title.map { [("Title", $0)] } ?? []))
        try encoder.append(bitmap)
        return try encoder.finish()
    }
}
