import FilmstripGeometry
import Foundation

/// A drawing step of a reference animation, simple enough for every renderer that is compared.
///
/// Encoded as JSON with one key that names the case; points and sizes are pairs of numbers, colours are
/// `0xRRGGBB`. A node is drawn over those before it.
indirect enum Node: Encodable {
    /// A rectangle with circular corners.
    case rect(frame: CGRect, radius: CGFloat, fill: Fill)
    /// The blurred shadow of a black rounded rectangle, drawn also where the rectangle would hide it.
    case shadow(frame: CGRect, radius: CGFloat, sigma: CGFloat, opacity: Double, offset: CGPoint)
    case text(Lettering)
    /// The photograph, over the whole screen.
    case photo
    /// A blurred copy of everything below, drawn over it with an opacity.
    case backdrop(sigma: CGFloat, opacity: Double)
    /// Children in their own coordinates, clipped and faded together.
    case group(transform: Transform, opacity: Double, clip: Clip?, children: [Node])

    /// The fill of a rectangle.
    enum Fill: Encodable {
        case solid(color: UInt32)
        /// Colours along a line; the stops have locations of 0…1.
        case gradient(start: CGPoint, end: CGPoint, stops: [Stop])
    }

    /// A colour of a gradient.
    struct Stop: Encodable {
        var location: Double
        var color: UInt32
    }

    /// The visible area of a group.
    struct Clip: Encodable {
        var frame: CGRect
        var radius: CGFloat
    }

    /// A homography, encoded as the nine numbers of its matrix in row-major order, for column vectors.
    struct Transform: Encodable {
        var homography: Homography

        func encode(to encoder: any Encoder) throws {
            let h = homography
            try [h.a, h.c, h.tx, h.b, h.d, h.ty, h.p, h.q, h.w].encode(to: encoder)
        }
    }

    /// The node without its text; nil if it is text.
    var withoutText: Node? {
        switch self {
        case .text: nil
        case .group(let transform, let opacity, let clip, let children):
            .group(
                transform: transform, opacity: opacity, clip: clip,
                children: children.compactMap(\.withoutText))
        case .rect, .shadow, .photo, .backdrop: self
        }
    }
}

extension Node {
    /// Returns a rectangle of one colour.
    static func rect(
        _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UInt32,
        radius: CGFloat = 0
    ) -> Node {
        .rect(
            frame: CGRect(x: x, y: y, width: width, height: height), radius: radius,
            fill: .solid(color: color))
    }

    /// Returns a rectangle with a gradient of evenly spaced colours, from its top left corner to the bottom right one,
    /// or straight down.
    static func gradient(
        _ frame: CGRect, _ colors: [UInt32], isDiagonal: Bool, radius: CGFloat = 0
    ) -> Node {
        let stops = colors.enumerated().map { index, color in
            Stop(location: Double(index) / Double(colors.count - 1), color: color)
        }
        let end = CGPoint(x: isDiagonal ? frame.maxX : frame.minX, y: frame.maxY)
        return .rect(
            frame: frame, radius: radius,
            fill: .gradient(start: frame.origin, end: end, stops: stops))
    }

    /// Returns a group, by default neither faded nor clipped.
    static func group(
        _ children: [Node], _ homography: Homography = .identity, opacity: Double = 1,
        clip: Clip? = nil
    ) -> Node {
        .group(
            transform: Transform(homography: homography), opacity: opacity, clip: clip,
            children: children)
    }
}
