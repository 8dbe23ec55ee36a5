import FilmstripDisplay
import FilmstripGeometry
import Foundation

extension Feature {
    /// A self-intersecting star, whose middle has winding number 2.
    private static func star(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> Path {
        var path = Path()
        for corner in 0..<5 {
            let angle = CGFloat(corner) * 4 * .pi / 5 - .pi / 2
            let point = CGPoint(x: x + radius * cos(angle), y: y + radius * sin(angle))
            if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
        return path
    }

    static let shapes: [Feature] = [
        Feature("rounded-rect", [paper, fill(card, blue)]),
        Feature("turned", [paper, fill(card, blue, transform: slant)]),
        Feature("perspective", [paper, fill(card, blue, transform: flip)]),
        Feature("flipped", [paper, fill(card, blue, transform: turned(130 * .pi / 180))]),
        Feature("border", [paper, fill(.border(of: card.bounds, radius: 8, width: 2.5), blue)]),
        Feature(
            "fill-rules",
            [
                paper, fill(.path(star(18, 20, 16), rule: .nonZero), blue),
                fill(.path(star(46, 20, 16), rule: .evenOdd), blue),
                fill(.path(star(18, 48, 16), rule: .nonZero), red, transform: lean),
                fill(.path(star(46, 48, 16), rule: .evenOdd), red, transform: lean),
            ]),
        Feature(
            "ellipse",
            [
                paper,
                fill(
                    .path(
                        Path(ellipseIn: CGRect(x: 4.5, y: 6, width: 54, height: 20)), rule: .nonZero
                    ),
                    blue),
                fill(
                    .path(
                        Path(ellipseIn: CGRect(x: 20, y: 26, width: 24, height: 34)), rule: .nonZero
                    ),
                    red.faded(by: 0.5), transform: slant),
            ]),
        Feature(
            "corners",
            [
                paper,
                fill(
                    .path(
                        Path(
                            roundedRect: CGRect(x: 6, y: 6, width: 52, height: 22),
                            corners: [.topLeft, .bottomRight], cornerWidth: 18, cornerHeight: 10),
                        rule: .nonZero), blue),
                fill(
                    .roundedRect(CGRect(x: 6, y: 36, width: 52, height: 20), radius: 40), red),
            ]),
        Feature(
            "corners-continuous",
            [
                paper,
                fill(
                    .path(
                        Path(
                            continuousRect: CGRect(x: 6, y: 6, width: 52, height: 34), radius: 11),
                        rule: .nonZero), blue),
                fill(
                    .path(
                        Path(
                            continuousRect: CGRect(x: 6, y: 44, width: 52, height: 14),
                            corners: [.topLeft, .topRight], radius: 6), rule: .nonZero), red,
                    transform: slant),
            ]),
    ]

    /// A zigzag and a wave below it.
    private static let lines: [Path] = {
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

    private static func stroked(
        _ styles: [StrokeStyle], _ paint: Paint = .solid(blue), transform: Homography = .identity
    ) -> [DisplayItem] {
        [paper] + zip(lines, styles).map { .stroke(.init($0, $1, paint, transform: transform)) }
    }

    static let strokes: [Feature] = [
        Feature(
            "stroke",
            stroked([StrokeStyle(width: 5, miterLimit: 4), StrokeStyle(width: 6, cap: .square)])),
        Feature(
            "stroke-round",
            stroked([
                StrokeStyle(width: 5, cap: .round, join: .round),
                StrokeStyle(width: 3, cap: .round, dashes: [0, 5]),
            ])),
        Feature(
            "stroke-bevel",
            stroked([
                StrokeStyle(width: 5, join: .bevel),
                StrokeStyle(width: 4, dashes: [8, 3, 2, 3], dashPhase: 4),
            ])),
        Feature(
            "stroke-perspective",
            stroked(
                [StrokeStyle(width: 5), StrokeStyle(width: 4, cap: .round, dashes: [6, 6])],
                transform: flip)),
        Feature(
            "stroke-gradient",
            stroked(
                [StrokeStyle(width: 7, join: .round), StrokeStyle(width: 9)],
                .linearGradient(rainbow))),
    ]

    /// A font of 1000 units with an O, which has a hole, and an A.
    private static let run: GlyphRun = {
        var o = Path(ellipseIn: CGRect(x: 50, y: -720, width: 600, height: 740))
        o.append(Path(ellipseIn: CGRect(x: 160, y: -610, width: 380, height: 520)).reversed())
        let a = Path([
            .move(CGPoint(x: 20, y: 0)), .line(CGPoint(x: 290, y: -700)),
            .line(CGPoint(x: 410, y: -700)), .line(CGPoint(x: 680, y: 0)),
            .line(CGPoint(x: 560, y: 0)), .line(CGPoint(x: 500, y: -180)),
            .line(CGPoint(x: 200, y: -180)), .line(CGPoint(x: 140, y: 0)), .close,
        ])
        return GlyphRun(
            font: "Two letters", unitsPerEm: 1000, size: 18.5,
            glyphs: [(1, 0), (2, 13.25), (1, 26.5), (2, 39.75)].map { id, x in
                .init(id: id, position: CGPoint(x: x, y: 0))
            }, outlines: [1: o, 2: a], text: "OAOA")
    }()

    private static func text(
        _ color: Color, _ x: CGFloat, _ y: CGFloat, transform: Homography = .identity
    ) -> DisplayItem {
        let place = Homography(CGAffineTransform(translationX: x, y: y))
        return .glyphs(.init(run, color, transform: place.concatenating(transform)))
    }

    static let glyphs: [Feature] = [
        Feature(
            "glyphs", [paper, text(.black, 5.3, 24.6), text(blue.faded(by: 0.5), 5.8, 50.1)]),
        Feature(
            "glyphs-turned",
            [paper, text(.black, 5, 32, transform: slant), text(red, 5, 52, transform: lean)]),
        Feature("glyphs-perspective", [paper, text(.black, 5, 38, transform: flip)]),
    ]
}
