import FilmstripDisplay
public import Foundation

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
