import FilmstripDisplay
import FilmstripGeometry
public import Foundation

/// Gradients.
extension CGContext {
    /// Draws a gradient along a line, and across it without an end.
    ///
    /// - Parameter options: Whether the end colours continue beyond the ends of the line.
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
        options: CGGradientDrawingOptions
    ) {
        let (x, y) = (endPoint.x - startPoint.x, endPoint.y - startPoint.y)
        let length = (x * x + y * y).squareRoot()
        guard length > 0, length.isFinite, !gradient.stops.isEmpty else { return }
        let reach = reach(around: [startPoint, endPoint])
        let (dx, dy) = (x / length * reach, y / length * reach)
        func place(_ point: CGPoint, _ along: CGFloat, _ across: CGFloat) -> CGPoint {
            CGPoint(
                x: point.x + dx * along - dy * across, y: point.y + dy * along + dx * across)
        }
        let before: CGFloat = options.contains(.drawsBeforeStartLocation) ? -1 : 0
        let after: CGFloat = options.contains(.drawsAfterEndLocation) ? 1 : 0
        var strip = Path()
        strip.move(to: place(startPoint, before, -1))
        strip.addLine(to: place(endPoint, after, -1))
        strip.addLine(to: place(endPoint, after, 1))
        strip.addLine(to: place(startPoint, before, 1))
        strip.closeSubpath()
        let shape = Shape.path(strip, rule: .nonZero)
        let paint = LinearGradient(from: startPoint, to: endPoint, stops: gradient.stops)
        append([.fill(.init(shape, .linearGradient(paint)))], area: shape)
    }

    /// Draws a gradient from one circle to another.
    ///
    /// - Parameter options: Whether the end colours continue inside the inner and outside the outer circle.
    /// - Approximation: between circles with different centres it is drawn as 128 discs.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
        endRadius: CGFloat, options: CGGradientDrawingOptions
    ) {
        guard !gradient.stops.isEmpty, startRadius >= 0, endRadius >= 0 else { return }
        guard startCenter == endCenter else {
            return drawDiscs(
                gradient, (startCenter, startRadius), (endCenter, endRadius), options)
        }
        let (inner, outer) = (min(startRadius, endRadius), max(startRadius, endRadius))
        guard outer > inner else { return }
        let grows = endRadius > startRadius
        let stops = gradient.stops.map { stop in
            let radius = startRadius + (endRadius - startRadius) * stop.location
            return LinearGradient.Stop(location: radius / outer, color: stop.color)
        }
        let fillsInside = options.contains(
            grows ? .drawsBeforeStartLocation : .drawsAfterEndLocation)
        let fillsOutside = options.contains(
            grows ? .drawsAfterEndLocation : .drawsBeforeStartLocation)
        let reach = fillsOutside ? reach(around: [startCenter]) : outer
        var path =
            fillsOutside
            ? Path(rect: Self.square(startCenter, reach))
            : Path(ellipseIn: Self.square(startCenter, outer))
        if !fillsInside, inner > 0 {
            path.append(Path(ellipseIn: Self.square(startCenter, inner)))
        }
        let shape = Shape.path(path, rule: .evenOdd)
        let paint = RadialGradient(
            center: startCenter, radii: CGSize(width: outer, height: outer),
            stops: grows ? stops : stops.reversed())
        append([.fill(.init(shape, .radialGradient(paint)))], area: shape)
    }

    private typealias Disc = (center: CGPoint, radius: CGFloat)

    private func drawDiscs(
        _ gradient: CGGradient, _ start: Disc, _ end: Disc, _ options: CGGradientDrawingOptions
    ) {
        let reach = reach(around: [start.center, end.center])
        let distance = hypot(end.center.x - start.center.x, end.center.y - start.center.y)
        let change = max(abs(end.radius - start.radius), distance)
        let beyond = change > 0 ? reach / change : 0
        var places: [Double] = (0...128).map { Double($0) / 128 }
        if options.contains(.drawsBeforeStartLocation) { places.insert(-beyond, at: 0) }
        if options.contains(.drawsAfterEndLocation) { places.append(1 + beyond) }
        append(
            places.compactMap { place in
                let radius = start.radius + (end.radius - start.radius) * place
                guard radius > 0 else { return nil }
                let center = CGPoint(
                    x: start.center.x + (end.center.x - start.center.x) * place,
                    y: start.center.y + (end.center.y - start.center.y) * place)
                let disc = Path(ellipseIn: Self.square(center, radius))
                return .fill(
                    .init(.path(disc, rule: .nonZero), .solid(gradient.color(at: place))))
            })
    }

    private static func square(_ center: CGPoint, _ reach: CGFloat) -> CGRect {
        CGRect(x: center.x - reach, y: center.y - reach, width: 2 * reach, height: 2 * reach)
    }

    /// A distance, in the current coordinates, beyond which nothing is seen.
    private func reach(around points: [CGPoint]) -> CGFloat {
        let seen = CGRect(origin: .zero, size: size).applying(ctm.inverted())
        let all = CGRect(containing: seen.corners + points)
        return all.width + all.height + 1
    }
}

/// Colours along a line or between two circles.
public final class CGGradient: Sendable {
    let stops: [LinearGradient.Stop]

    /// A gradient of the given colours; nil without any.
    ///
    /// - Parameters:
    ///   - space: Ignored: colours are sRGB.
    ///   - colors: `CGColor` values.
    ///   - locations: A location for each colour, 0…1; nil spaces them evenly.
    public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
        let colors = colors.compactMap { $0 as? CGColor }
        guard let stops = Self.stops(colors, locations) else { return nil }
        self.stops = stops
    }

    /// A gradient of colours given by their components, with the alpha last; nil without any.
    ///
    /// - Parameters:
    ///   - space: Says how many components a colour has.
    ///   - components: The components of all colours.
    ///   - locations: A location for each colour, 0…1; nil spaces them evenly.
    ///   - count: Number of colours.
    public init?(
        colorSpace space: CGColorSpace, colorComponents components: [CGFloat],
        locations: [CGFloat]?, count: Int
    ) {
        let width = space.numberOfComponents + 1
        guard count > 0, components.count >= count * width else { return nil }
        let colors = (0..<count).compactMap { index in
            CGColor(
                colorSpace: space,
                components: Array(components[index * width..<(index + 1) * width]))
        }
        guard let stops = Self.stops(colors, locations) else { return nil }
        self.stops = stops
    }

    private static func stops(
        _ colors: [CGColor], _ locations: [CGFloat]?
    ) -> [LinearGradient.Stop]? {
        guard !colors.isEmpty, locations.map({ $0.count >= colors.count }) ?? true else {
            return nil
        }
        let even = colors.indices.map { CGFloat($0) / CGFloat(max(colors.count - 1, 1)) }
        return zip(locations ?? even, colors)
            .map { LinearGradient.Stop(location: min(max($0, 0), 1), color: $1) }
            .enumerated().sorted {
                ($0.element.location, $0.offset) < ($1.element.location, $1.offset)
            }
            .map(\.element)
    }

    /// The colour at a location; the end colours continue.
    func color(at location: Double) -> CGColor {
        guard let next = stops.firstIndex(where: { $0.location >= location }) else {
            return stops.last?.color ?? .clear
        }
        guard next > 0 else { return stops[0].color }
        let (a, b) = (stops[next - 1], stops[next])
        let part = b.location > a.location ? (location - a.location) / (b.location - a.location) : 1
        func mixed(_ path: KeyPath<CGColor, Double>) -> Double {
            a.color[keyPath: path] + (b.color[keyPath: path] - a.color[keyPath: path]) * part
        }
        return CGColor(
            red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue), alpha: mixed(\.alpha))
    }
}

/// Where the end colours of a gradient continue.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    /// Core Graphics' bits.
    public let rawValue: UInt32

    /// The options of the given bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
    /// After the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}
