import FilmstripDisplay
import FilmstripGeometry
import Foundation

/// A conic gradient as sectors of one colour each.
///
/// Each sector extends under the next, so that no gap shows between them; it must therefore
/// be drawn opaque. No colour differs by more than half a step of 8 bits from the gradient's, except where a
/// sector would be narrower than 1/4096 of the turn.
struct ConicFan {
    /// A sector of one colour, a quarter of the turn or less.
    struct Sector {
        /// Fractions of the turn.
        var start, end: CGFloat
        var color: Color
        /// Whether an edge lies between visibly different colours, and is to be anti-aliased. If all edges
        /// were, the many that cross a pixel near the centre would falsify its colour.
        var isSharp = false
    }

    /// The sectors in drawing order.
    private(set) var sectors: [Sector] = []

    private static let narrowest = 1.0 / 4096
    /// The contrast that separates the edges of steps from visible ones.
    private static let leastSharp = 4.0 / 255
    /// Half of the greatest extent of a sector with its underlap, such that a triangle can cover it.
    private static let widest = 1.0 / 8

    /// The fan of stops with finite locations.
    init(_ stops: [LinearGradient.Stop]) {
        guard let firstStop = stops.first, let lastStop = stops.last else { return }
        var steps: [Sector] = []
        var from = LinearGradient.Stop(location: 0, color: firstStop.color)
        for to in stops + [LinearGradient.Stop(location: 1, color: lastStop.color)] {
            steps += Self.steps(from, to)
            from = to
        }
        guard let first = steps.first, let last = steps.last else { return }
        // The last sector comes first, and lies under the one where the turn closes. Were it drawn once more at the end,
        // its edge there would cover that of the first. What the last but one hides of it, half of its extent, is.
        sectors = [Sector(start: last.start, end: 1 + first.end, color: last.color)]
        for (index, step) in steps.enumerated() {
            let before = index > 0 ? steps[index - 1] : last
            let isLast = index + 1 == steps.count
            let isNextLast = index + 2 == steps.count
            let part: CGFloat = isLast ? 0.75 : isNextLast ? 0.5 : 1
            let under = isLast ? step : steps[index + 1]
            var sector = Sector(
                start: step.start, end: under.start + (under.end - under.start) * part,
                color: step.color)
            sector.isSharp = Self.contrast(before.color, step.color) > Self.leastSharp
            sectors.append(sector)
        }
    }

    private static func steps(
        _ from: LinearGradient.Stop, _ to: LinearGradient.Stop
    ) -> [Sector] {
        let (start, end) = (clamped(from.location), clamped(to.location))
        guard end > start else { return [] }
        let (first, last) = (from.color.parts, to.color.parts)
        let contrast = contrast(from.color, to.color)
        let fine = min((contrast * 255).rounded(.up), ((end - start) / narrowest).rounded(.up))
        let count = max(fine, ((end - start) / widest).rounded(.up))
        return (0..<Int(count)).map { index in
            let middle = (Double(index) + 0.5) / count
            let mixed = zip(first, last).map { $0 + ($1 - $0) * middle }
            return Sector(
                start: start + (end - start) * Double(index) / count,
                end: start + (end - start) * Double(index + 1) / count,
                color: Color(red: mixed[0], green: mixed[1], blue: mixed[2], alpha: mixed[3]))
        }
    }

    /// The greatest difference between components of two colours.
    private static func contrast(_ one: Color, _ other: Color) -> Double {
        zip(one.parts, other.parts).map { abs($0 - $1) }.max() ?? 0
    }

    /// The alpha of all sectors; nil if it varies.
    var commonAlpha: Double? {
        guard let first = sectors.first?.color.alpha,
            sectors.allSatisfy({ $0.color.alpha == first })
        else { return nil }
        return first
    }
}

extension ConicFan.Sector {
    /// A triangle from the origin that covers the sector of a disc of radius 100.
    var path: Path {
        func corner(_ turn: CGFloat) -> CGPoint {
            let angle = turn * 2 * .pi
            return CGPoint(x: 142 * cos(angle), y: 142 * sin(angle))
        }
        return Path([.move(.zero), .line(corner(start)), .line(corner(end)), .close])
    }
}

extension Color {
    fileprivate var parts: [Double] { [red, green, blue, alpha].map(clamped) }
}
