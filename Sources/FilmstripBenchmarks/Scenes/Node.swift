import FilmstripGeometry
import Foundation

/// A step of a reference scene, plain enough for every renderer that is compared to draw it.
///
/// Encoded as JSON, one key naming the case; points and sizes are pairs of numbers, colours
/// `0xRRGGBB`. A child lies over those before it.
indirect enum Node: Encodable {
    /// A rectangle with circular corners.
    case rect(frame: CGRect, radius: CGFloat, fill: Fill)
    /// The blurred shadow of a black rounded rectangle, also where the rectangle would hide it.
    case shadow(frame: CGRect, radius: CGFloat, sigma: CGFloat, opacity: Double, offset: CGPoint)
    case text(Lettering)
    /// The photograph, over the whole screen.
    case photo
    /// What lies beneath, blurred and laid over itself with an opacity.
    case backdrop(sigma: CGFloat, opacity: Double)
    /// Children in coordinates of their own, clipped and faded together.
    case group(transform: Transform, opacity: Double, clip: Clip?, children: [Node])

    /// What a rectangle is filled with.
    enum Fill: Encodable {
        case solid(color: UInt32)
        /// Colours along a line; each stop is a location, 0…1, and a colour.
        case gradient(start: CGPoint, end: CGPoint, stops: [Stop])
    }

    /// A colour of a gradient.
    struct Stop: Encodable {
        var location: Double
        var color: UInt32
    }

    /// What of a group is seen.
    struct Clip: Encodable {
        var frame: CGRect
        var radius: CGFloat
    }

    /// A homography, encoded as its nine numbers row by row for vectors that are columns.
    struct Transform: Encodable {
        var homography: Homography

        func encode(to encoder: any Encoder) throws {
            let h = homography
            try [h.a, h.c, h.tx, h.b, h.d, h.ty, h.p, h.q, h.w].encode(to: encoder)
        }
    }

    /// The same without its text.
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
    /// A rectangle of one colour.
    static func rect(
        _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UInt32,
        radius: CGFloat = 0
    ) -> Node {
        .rect(
            frame: CGRect(x: x, y: y, width: width, height: height), radius: radius,
            fill: .solid(color: color))
    }

    /// A rectangle with evenly spaced colours from its top left corner: to its bottom right one, or
    /// straight down.
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

    /// A group that is neither faded nor clipped unless told so.
    static func group(
        _ children: [Node], _ homography: Homography = .identity, opacity: Double = 1,
        clip: Clip? = nil
    ) -> Node {
        .group(
            transform: Transform(homography: homography), opacity: opacity, clip: clip,
            children: children)
    }
}
