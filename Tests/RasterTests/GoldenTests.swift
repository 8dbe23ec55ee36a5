import Display
import Foundation
import Geometry
import Raster
import TestSupport
import Testing

/// One idea each, on a small canvas.
@Suite struct `A golden picture` {
    struct Case: CustomTestStringConvertible {
        var name: String
        var items: [DisplayItem]
        var testDescription: String { name }
    }

    static let card = Shape.roundedRect(CGRect(x: 14.5, y: 16, width: 35, height: 28), radius: 8)
    static let soft = Shadow(
        color: Color(white: 0, alpha: 0.6), offset: CGSize(width: 2, height: 4), sigma: 4)
    static let paper = fill(.rect(CGRect(x: 0, y: 0, width: 64, height: 64)), .white)
    static let blue = Color(red: 0.2, green: 0.4, blue: 0.9)
    static let slant = turned(0.4, about: 32, 32)

    /// Turned by 50° about the vertical axis through the middle, seen from 120 pt away.
    static let flip: Homography = {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1.0 / 120
        let middle = CATransform3DMakeTranslation(-32, -32, 0)
        let turn = CATransform3DMakeRotation(50 * .pi / 180, 0, 1, 0)
        let back = CATransform3DMakeTranslation(32, 32, 0)
        return Homography(
            middle.concatenating(turn).concatenating(perspective).concatenating(back))
    }()

    static let rainbow = LinearGradient(
        from: CGPoint(x: 16, y: 16), to: CGPoint(x: 48, y: 44),
        stops: [
            .init(location: 0, color: Color(red: 1, green: 0.2, blue: 0)),
            .init(location: 0.5, color: Color(red: 1, green: 0.9, blue: 0.2, alpha: 0.4)),
            .init(location: 1, color: blue),
        ])

    /// From opaque on the left to clear on the right.
    static let fade = LinearGradient(
        from: CGPoint(x: 14, y: 0), to: CGPoint(x: 50, y: 0),
        stops: [.init(location: 0, color: .black), .init(location: 1, color: .clear)])

    static let shapes: [Case] = [
        Case(name: "rounded-rect", items: [paper, fill(card, blue)]),
        Case(name: "turned", items: [paper, fill(card, blue, transform: slant)]),
        Case(name: "perspective", items: [paper, fill(card, blue, transform: flip)]),
        Case(
            name: "gradient",
            items: [paper, .fill(.init(card, .linearGradient(rainbow), transform: flip))]),
        Case(
            name: "border",
            items: [
                paper,
                fill(.border(of: card.bounds, radius: 8, width: 2.5), blue),
            ]),
        Case(name: "shadow", items: [paper, .shadow(.init(of: card, soft)), fill(card, .white)]),
        Case(
            name: "shadow-perspective",
            items: [
                paper, .shadow(.init(of: card, soft, transform: flip)),
                fill(card, .white, transform: flip),
            ]),
        Case(
            name: "group",
            items: [
                paper,
                .pushGroup(
                    Group(
                        opacity: 0.7, clip: .init(to: card, transform: slant),
                        dropShadow: .init(soft))),
                fill(.rect(CGRect(x: 0, y: 0, width: 36, height: 36)), `A group`.red),
                fill(.rect(CGRect(x: 28, y: 28, width: 36, height: 36)), blue), .popGroup,
            ]),
    ]

    /// A zigzag and a wave below it.
    static let lines: [Path] = {
        let zigzag = Path([
            .move(CGPoint(x: 6, y: 20)), .line(CGPoint(x: 18, y: 6)), .line(CGPoint(x: 30, y: 20)),
            .line(CGPoint(x: 36, y: 6)), .line(CGPoint(x: 42, y: 20)), .line(CGPoint(x: 58, y: 8)),
        ])
        let wave = Path([
            .move(CGPoint(x: 6, y: 44)),
            .cubic(
                control1: CGPoint(x: 30, y: 0), control2: CGPoint(x: 34, y: 84),
                CGPoint(x: 58, y: 40)),
        ])
        return [zigzag, wave]
    }()

    static func strokes(_ styles: [StrokeStyle], transform: Homography = .identity) -> [DisplayItem]
    {
        zip(lines, styles).map { .stroke(.init($0, $1, .solid(blue), transform: transform)) }
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

    /// Stripes and the photo: something to be seen through glass.
    static let scene: [DisplayItem] =
        [paper]
        + (0..<8).map { fill(.rect(CGRect(x: CGFloat($0) * 8, y: 0, width: 4, height: 64)), blue) }
        + [image(CGRect(x: 20, y: 20, width: 36, height: 27))]

    static func glass(_ shape: Shape, sigma: CGFloat, transform: Homography = .identity)
        -> DisplayItem
    {
        .backdrop(
            .init(
                in: shape, sigma: sigma, saturation: 1.8, tint: Color(white: 1, alpha: 0.3),
                transform: transform))
    }

    static let pictures: [Case] = [
        Case(
            name: "stroke",
            items: [paper]
                + strokes([
                    StrokeStyle(width: 5, miterLimit: 4), StrokeStyle(width: 6, cap: .square),
                ])),
        Case(
            name: "stroke-round",
            items: [paper]
                + strokes([
                    StrokeStyle(width: 5, cap: .round, join: .round),
                    StrokeStyle(width: 3, cap: .round, dashes: [0, 5]),
                ])),
        Case(
            name: "stroke-bevel",
            items: [paper]
                + strokes([
                    StrokeStyle(width: 5, join: .bevel),
                    StrokeStyle(width: 4, dashes: [8, 3, 2, 3], dashPhase: 4),
                ])),
        Case(
            name: "stroke-perspective",
            items: [paper]
                + strokes(
                    [StrokeStyle(width: 5), StrokeStyle(width: 4, cap: .round, dashes: [6, 6])],
                    transform: flip)),
        Case(
            name: "image",
            items: [
                paper, image(CGRect(x: 2, y: 2, width: 8, height: 6)),
                image(CGRect(x: 14, y: 2, width: 40, height: 18)),
                image(CGRect(x: 10, y: 26, width: 44, height: 33), transform: slant),
            ]),
        Case(
            name: "image-perspective",
            items: [
                paper, image(CGRect(x: 8, y: 8, width: 48, height: 36), transform: flip),
                .image(
                    .init(
                        photo, source: CGRect(x: 20, y: 4, width: 8, height: 6),
                        in: CGRect(x: 16, y: 48, width: 16, height: 12), sampling: .nearest)),
                .image(
                    .init(
                        photo, source: CGRect(x: 20, y: 4, width: 8, height: 6),
                        in: CGRect(x: 36, y: 48, width: 16, height: 12))),
            ]),
        Case(
            name: "gradient-radial",
            items: [
                paper,
                .fill(
                    .init(
                        card,
                        .radialGradient(
                            RadialGradient(
                                center: CGPoint(x: 30, y: 28), radii: CGSize(width: 22, height: 14),
                                stops: rainbow.stops)), transform: slant)),
            ]),
        Case(
            name: "gradient-conic",
            items: [
                paper,
                .fill(
                    .init(
                        card,
                        .conicGradient(
                            ConicGradient(
                                center: CGPoint(x: 30, y: 28), angle: -.pi / 2, stops: rainbow.stops
                            )),
                        transform: flip)),
            ]),
        Case(
            name: "mask",
            items: [
                paper,
                .pushGroup(
                    Group(
                        dropShadow: .init(soft),
                        mask: .init([
                            .fill(
                                .init(
                                    .rect(CGRect(x: 0, y: 0, width: 64, height: 64)),
                                    .linearGradient(fade)))
                        ]))),
                fill(card, blue), .popGroup,
            ]),
        Case(
            name: "plus-lighter",
            items: [
                fill(.rect(CGRect(x: 0, y: 0, width: 64, height: 64)), .black),
                fill(
                    .path(
                        Path(ellipseIn: CGRect(x: 6, y: 6, width: 36, height: 36)), rule: .nonZero),
                    `A group`.red),
                .pushGroup(Group(opacity: 0.8, blendMode: .plusLighter)),
                fill(
                    .path(
                        Path(ellipseIn: CGRect(x: 22, y: 6, width: 36, height: 36)), rule: .nonZero),
                    Color(red: 0, green: 1, blue: 0)),
                .popGroup,
                .pushGroup(Group(blendMode: .plusLighter)),
                fill(
                    .path(
                        Path(ellipseIn: CGRect(x: 14, y: 22, width: 36, height: 36)), rule: .nonZero
                    ), Color(red: 0, green: 0, blue: 1)),
                .popGroup,
            ]),
        Case(name: "backdrop", items: scene + [glass(card, sigma: 3)]),
        Case(
            name: "backdrop-edges",
            items: scene + [glass(.rect(CGRect(x: 0, y: 32, width: 64, height: 32)), sigma: 8)]),
        Case(
            name: "backdrop-turned",
            items: scene + [
                glass(card, sigma: 3, transform: slant)
            ]),
        Case(name: "backdrop-perspective", items: scene + [glass(card, sigma: 4, transform: flip)]),
    ]

    static let cases = shapes + pictures

    @Test(arguments: cases)
    func `looks as it was kept`(_ row: Case) throws {
        try Golden.expect(
            draw(row.items, side: 64, scale: 2), feature: "raster", case: row.name)
    }

    @Test func `has a case that draws it`() throws {
        #expect(try Golden.cases(of: "raster") == Self.cases.map(\.name).sorted())
    }
}
