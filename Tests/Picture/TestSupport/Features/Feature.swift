public import FilmstripDisplay
import FilmstripGeometry
public import Foundation
public import Testing

/// A feature of a renderer, one idea each, in a picture of 64 × 64 points.
public struct Feature: Sendable, CustomTestStringConvertible {
    /// The name of the feature and of its golden picture.
    public var name: String
    /// The items that draw it.
    public var items: [DisplayItem]

    /// The feature's name.
    public var testDescription: String { name }

    /// The side of a picture, in points.
    public static let side: CGFloat = 64
    /// All features.
    public static let all =
        shapes + strokes + paints + glyphs + images + groups + blends + blurs + shadows + backdrops

    /// The feature as a picture of the layer `name`.
    public var picture: DisplayList {
        var list = DisplayList(size: CGSize(width: Self.side, height: Self.side))
        list.layer = name
        for item in items { list.append(item) }
        return list
    }

    init(_ name: String, _ items: [DisplayItem]) { (self.name, self.items) = (name, items) }
}

/// The parts of the pictures.
extension Feature {
    static let blue = Color(red: 0.2, green: 0.4, blue: 0.9)
    static let red = Color(red: 1, green: 0, blue: 0)

    static let card = Shape.roundedRect(CGRect(x: 14.5, y: 16, width: 35, height: 28), radius: 8)
    static let paper = fill(.rect(CGRect(x: 0, y: 0, width: 64, height: 64)), .white)

    /// A rotation by 0.4 radians about the middle.
    static let slant = Homography(
        CGAffineTransform(translationX: 32, y: 32).rotated(by: 0.4).translatedBy(x: -32, y: -32))

    /// A skew to the right about the middle.
    static let lean = Homography(CGAffineTransform(a: 1, b: 0, c: -0.5, d: 1, tx: 16, ty: 0))

    /// A rotation by `angle` about the vertical axis through the middle, seen from 120 points away.
    static func turned(_ angle: CGFloat) -> Homography {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1.0 / 120
        let middle = CATransform3DMakeTranslation(-32, -32, 0)
        let turn = CATransform3DMakeRotation(angle, 0, 1, 0)
        let back = CATransform3DMakeTranslation(32, 32, 0)
        return Homography(
            middle.concatenating(turn).concatenating(perspective).concatenating(back))
    }

    /// A rotation by 50° about the vertical axis.
    static let flip = turned(50 * .pi / 180)

    static let rainbow = LinearGradient(
        from: CGPoint(x: 16, y: 16), to: CGPoint(x: 48, y: 44),
        stops: [
            .init(location: 0, color: Color(red: 1, green: 0.2, blue: 0)),
            .init(location: 0.5, color: Color(red: 1, green: 0.9, blue: 0.2, alpha: 0.4)),
            .init(location: 1, color: blue),
        ])

    static func fill(
        _ shape: Shape, _ color: Color, transform: Homography = .identity
    ) -> DisplayItem {
        .fill(.init(shape, .solid(color), transform: transform))
    }

    static func square(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat) -> Shape {
        .rect(CGRect(x: x, y: y, width: side, height: side))
    }

    static func disc(_ x: CGFloat, _ y: CGFloat, _ diameter: CGFloat) -> Shape {
        .path(
            Path(ellipseIn: CGRect(x: x, y: y, width: diameter, height: diameter)), rule: .nonZero)
    }

    /// Items in a group.
    static func inside(_ group: Group, _ items: [DisplayItem]) -> [DisplayItem] {
        [.pushGroup(group)] + items + [.popGroup]
    }

    /// A picture of 48 × 36 pixels: a ramp with a fine chessboard in its left half.
    static let photo = Bitmap(
        width: 48, height: 36,
        pixels: (0..<48 * 36).map { index in
            let (x, y) = (UInt32(index % 48), UInt32(index / 48))
            let dark = x < 24 && (x + y).isMultiple(of: 2)
            return dark ? 0xFF20_2020 : (x * 5) | (y * 7) << 8 | 160 << 16 | 255 << 24
        })

    static func image(_ rect: CGRect, transform: Homography = .identity) -> DisplayItem {
        .image(.init(photo, in: rect, transform: transform))
    }
}
