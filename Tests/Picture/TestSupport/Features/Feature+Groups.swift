import FilmstripDisplay
import FilmstripGeometry
import Foundation

extension Feature {
    private static let soft = Shadow(
        color: Color(white: 0, alpha: 0.6), offset: CGSize(width: 2, height: 4), sigma: 4)

    /// From opaque on the left to transparent on the right.
    private static let fade = LinearGradient(
        from: CGPoint(x: 14, y: 0), to: CGPoint(x: 50, y: 0),
        stops: [.init(location: 0, color: .black), .init(location: 1, color: .clear)])

    private static let twoSquares = [fill(square(0, 0, 36), red), fill(square(28, 28, 36), blue)]

    static let groups: [Feature] = [
        Feature(
            "group",
            [paper]
                + inside(
                    Group(
                        opacity: 0.7, clip: .init(to: card, transform: slant),
                        dropShadow: .init(soft)), twoSquares)),
        Feature(
            "group-opacity",
            [paper]
                + inside(
                    Group(opacity: 0.5),
                    [fill(disc(6, 14, 34), red), fill(disc(24, 14, 34), blue)])),
        Feature(
            "clip",
            [paper]
                + inside(
                    Group(clip: .init(to: card)),
                    twoSquares
                        + inside(
                            Group(clip: .init(to: disc(22, 20, 20), transform: slant)),
                            [fill(square(0, 0, 64), Color(red: 0.1, green: 0.7, blue: 0.3))]))),
        Feature(
            "clip-perspective",
            [paper] + inside(Group(clip: .init(to: card, transform: flip)), twoSquares)),
        Feature(
            "mask",
            [paper]
                + inside(
                    Group(
                        dropShadow: .init(soft),
                        mask: .init([.fill(.init(square(0, 0, 64), .linearGradient(fade)))])),
                    [fill(card, blue)])),
        Feature(
            "mask-shapes",
            [paper]
                + inside(
                    Group(
                        opacity: 0.8,
                        mask: .init([
                            fill(disc(4, 4, 40), .black), fill(card, red.faded(by: 0.5)),
                        ])), [image(CGRect(x: 0, y: 0, width: 64, height: 64))])),
        Feature(
            "plus-lighter",
            [fill(square(0, 0, 64), .black), fill(disc(6, 6, 36), red)]
                + inside(
                    Group(opacity: 0.8, blendMode: .plusLighter),
                    [fill(disc(22, 6, 36), Color(red: 0, green: 1, blue: 0))])
                + inside(
                    Group(blendMode: .plusLighter),
                    [fill(disc(14, 22, 36), Color(red: 0, green: 0, blue: 1))])),
        Feature(
            "cross-dissolve",
            [paper]
                + inside(
                    Group(),
                    inside(Group(opacity: 0.4), [fill(disc(4, 10, 44), red)])
                        + inside(
                            Group(opacity: 0.6, blendMode: .plusLighter),
                            [fill(disc(16, 10, 44), blue)]))),
    ]

    /// A disc over another and over stripes of grey, in one mode.
    private static func blend(_ mode: Group.BlendMode) -> Feature {
        let stripes = (0..<5).map {
            fill(
                .rect(CGRect(x: 0, y: 44 + CGFloat($0) * 4, width: 64, height: 4)),
                Color(white: CGFloat($0) / 4))
        }
        return Feature(
            "blend-\(mode)",
            [paper, fill(disc(4, 4, 36), Color(red: 0.9, green: 0.5, blue: 0.1))] + stripes
                + inside(
                    Group(blendMode: mode),
                    [
                        fill(disc(24, 8, 36), Color(red: 0.2, green: 0.5, blue: 0.8)),
                        fill(
                            .rect(CGRect(x: 8, y: 30, width: 48, height: 34)),
                            Color(red: 0.7, green: 0.3, blue: 0.6, alpha: 0.6)),
                    ]))
    }

    static let blends: [Feature] =
        [
            .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight,
            .softLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity,
        ].map(blend)

    static let blurs: [Feature] = [
        Feature(
            "blur",
            [paper]
                + inside(
                    Group(opacity: 0.8, clip: .init(to: card), blur: .init(sigma: 3)), twoSquares)
        ),
        Feature(
            "blur-turned",
            [paper]
                + inside(
                    Group(blur: .init(sigma: 2, transform: slant)),
                    [fill(card, blue, transform: slant), fill(disc(8, 30, 20), red)])),
        Feature(
            "blur-perspective",
            [paper]
                + inside(
                    Group(blur: .init(sigma: 2, transform: flip)),
                    [fill(card, blue, transform: flip)])),
    ]

    private static func shadow(_ shape: Shape, transform: Homography = .identity) -> [DisplayItem] {
        [
            paper, .shadow(.init(of: shape, soft, transform: transform)),
            fill(card, .white, transform: transform),
        ]
    }

    private static func dropShadow(transform: Homography) -> [DisplayItem] {
        [paper]
            + inside(
                Group(dropShadow: .init(soft, transform: transform)),
                [fill(card, blue.faded(by: 0.5), transform: transform)])
    }

    static let shadows: [Feature] = [
        Feature("shadow", shadow(card)),
        Feature("shadow-path", shadow(disc(20, 20, 34))),
        Feature("shadow-turned", shadow(card, transform: slant)),
        Feature("shadow-skewed", shadow(card, transform: lean)),
        Feature("shadow-perspective", shadow(card, transform: flip)),
        Feature("drop-shadow", dropShadow(transform: slant)),
        Feature("drop-shadow-perspective", dropShadow(transform: flip)),
    ]

    /// Stripes and the photo, as the content beneath glass.
    private static let scene: [DisplayItem] =
        [paper]
        + (0..<8).map { fill(.rect(CGRect(x: CGFloat($0) * 8, y: 0, width: 4, height: 64)), blue) }
        + [image(CGRect(x: 20, y: 20, width: 36, height: 27))]

    private static func glass(
        _ shape: Shape = card, sigma: CGFloat, saturation: Double = 1.8,
        tint: Color = Color(white: 1, alpha: 0.3), opacity: Double = 1,
        transform: Homography = .identity
    ) -> [DisplayItem] {
        scene + [
            .backdrop(
                .init(
                    in: shape, sigma: sigma, saturation: saturation, tint: tint, opacity: opacity,
                    transform: transform))
        ]
    }

    static let backdrops: [Feature] = [
        Feature("backdrop", glass(sigma: 3)),
        Feature(
            "backdrop-edges", glass(.rect(CGRect(x: 0, y: 32, width: 64, height: 32)), sigma: 8)),
        Feature(
            "backdrop-edges-faded",
            glass(.rect(CGRect(x: 0, y: 0, width: 64, height: 40)), sigma: 6, opacity: 0.4)),
        Feature("backdrop-grey", glass(sigma: 2, saturation: 0, tint: .clear)),
        Feature("backdrop-faded", glass(sigma: 4, opacity: 0.5)),
        Feature("backdrop-turned", glass(sigma: 3, transform: slant)),
        Feature("backdrop-skewed", glass(sigma: 3, transform: lean)),
        Feature("backdrop-perspective", glass(sigma: 4, transform: flip)),
        Feature("backdrop-in-faded-group", grouped(in: Group(opacity: 0.7))),
        Feature("backdrop-faded-in-group", grouped(in: Group(opacity: 0.9), opacity: 0.5)),
        Feature(
            "backdrop-in-shadowed-group",
            grouped(in: Group(dropShadow: .init(soft, transform: .identity)))),
    ]

    /// Glass over a part of what a group shows that is composited as a whole, and over a part of what
    /// lies within its clip.
    private static func grouped(in group: Group, opacity: Double = 1) -> [DisplayItem] {
        let glass = DisplayItem.backdrop(
            .init(
                in: disc(14, 14, 36), sigma: 3, tint: Color(white: 1, alpha: 0.2), opacity: opacity)
        )
        return [paper]
            + inside(
                group,
                [fill(.rect(CGRect(x: 8, y: 8, width: 20, height: 48)), blue)]
                    + inside(
                        Group(clip: .init(to: .rect(CGRect(x: 4, y: 20, width: 56, height: 36)))),
                        [fill(disc(30, 12, 30), red), glass, fill(disc(20, 26, 8), .white)]))
    }
}
