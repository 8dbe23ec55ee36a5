import Display
import Foundation
import Geometry
import Raster
import Testing

@Suite struct `A list of absurd numbers` {
    /// Makes items from numbers that are ordinary, enormous, tiny or no numbers at all.
    private struct Absurd {
        var dice: Dice

        mutating func number() -> CGFloat {
            let extremes: [CGFloat] = [
                .nan, .infinity, -.infinity, 1e9, -1e9, 1e300, -1e300, 1e-300, 0, -0.0, 1e5, -1e5,
                .greatestFiniteMagnitude, 1_048_576, 16_777_216.5,
            ]
            return dice.index(below: 6) == 0
                ? extremes[dice.index(below: extremes.count)] : dice.number(in: -40...80)
        }

        mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

        mutating func rect() -> CGRect {
            CGRect(x: number(), y: number(), width: number(), height: number())
        }

        mutating func color() -> Color {
            Color(
                red: number() / 40, green: number() / 40, blue: number() / 40,
                alpha: number() / 40)
        }

        mutating func transform() -> Homography {
            switch dice.index(below: 4) {
            case 0: .identity
            case 1:
                Homography(
                    CGAffineTransform(
                        a: number() / 20, b: number() / 20, c: number() / 20, d: number() / 20,
                        tx: number(), ty: number()))
            case 2:
                Homography(
                    a: number() / 20, b: number() / 20, p: number() / 1000, c: number() / 20,
                    d: number() / 20, q: number() / 1000, tx: number(), ty: number(),
                    w: number() / 20)
            default: turned(number(), about: 16, 16)
            }
        }

        mutating func path() -> Path {
            var path = Path()
            for _ in 0..<dice.index(below: 9) {
                switch dice.index(below: 5) {
                case 0: path.move(to: point())
                case 1: path.addLine(to: point())
                case 2: path.addQuadCurve(to: point(), control: point())
                case 3: path.addCurve(to: point(), control1: point(), control2: point())
                default: path.closeSubpath()
                }
            }
            return path
        }

        mutating func shape() -> Shape {
            switch dice.index(below: 3) {
            case 0: .rect(rect())
            case 1: .roundedRect(rect(), radius: number())
            default: .path(path(), rule: dice.index(below: 2) == 0 ? .nonZero : .evenOdd)
            }
        }

        mutating func shadow() -> Shadow {
            let sigma = number()
            return Shadow(
                color: color(), offset: CGSize(width: number(), height: number()),
                sigma: sigma >= 0 ? sigma : 1)
        }

        mutating func paint() -> Paint {
            guard dice.index(below: 2) == 0 else { return .solid(color()) }
            let stops: [LinearGradient.Stop] = [
                .init(location: 0, color: color()),
                .init(location: dice.fraction(), color: color()),
                .init(location: 1, color: color()),
            ]
            switch dice.index(below: 3) {
            case 0: return .linearGradient(LinearGradient(from: point(), to: point(), stops: stops))
            case 1:
                return .radialGradient(
                    RadialGradient(
                        center: point(), radii: CGSize(width: number(), height: number()),
                        stops: stops))
            default:
                return .conicGradient(ConicGradient(center: point(), angle: number(), stops: stops))
            }
        }

        mutating func positive() -> CGFloat {
            let number = number()
            return number >= 0 ? number : 1
        }

        mutating func style() -> StrokeStyle {
            StrokeStyle(
                width: positive(), cap: [.butt, .round, .square][dice.index(below: 3)],
                join: [.miter, .round, .bevel][dice.index(below: 3)],
                miterLimit: max(positive(), 1),
                dashes: (0..<dice.index(below: 4)).map { _ in positive() }, dashPhase: number())
        }

        mutating func image() -> DisplayItem.Image {
            let bitmap = `An image`.noise(1 + dice.index(below: 40), 1 + dice.index(below: 40))
            return DisplayItem.Image(
                bitmap, source: dice.index(below: 2) == 0 ? nil : rect(), in: rect(),
                sampling: dice.index(below: 3) == 0 ? .nearest : .smooth, transform: transform())
        }

        mutating func backdrop() -> DisplayItem.Backdrop {
            DisplayItem.Backdrop(
                in: shape(), sigma: positive(), saturation: positive(), tint: color(),
                transform: transform())
        }

        mutating func item() -> DisplayItem {
            switch dice.index(below: 6) {
            case 0: .fill(.init(shape(), paint(), transform: transform()))
            case 1: .stroke(.init(path(), style(), paint(), transform: transform()))
            case 2: .image(image())
            case 3: .backdrop(backdrop())
            case 4: .shadow(.init(of: shape(), shadow(), transform: transform()))
            default:
                .glyphs(
                    .init(
                        GlyphRun(
                            font: "Test", unitsPerEm: 1 + dice.index(below: 1000), size: number(),
                            glyphs: [.init(id: 1, position: point())], outlines: [1: path()],
                            text: ""),
                        color(), transform: transform()))
            }
        }

        mutating func group() -> Group {
            var group = Group(opacity: dice.index(below: 2) == 0 ? 1 : Double(number()))
            if dice.index(below: 2) == 0 {
                group.clip = .init(to: shape(), transform: transform())
            }
            if dice.index(below: 3) == 0 {
                group.dropShadow = .init(shadow(), transform: transform())
            }
            if dice.index(below: 4) == 0 {
                group.mask = .init([item(), item()])
            }
            if dice.index(below: 4) == 0 { group.blendMode = .plusLighter }
            return group
        }
    }

    @Test func `never traps and never leaves a colour above its alpha`() {
        for seed in 1...2_000 {
            var absurd = Absurd(dice: Dice(UInt64(seed)))
            var items: [DisplayItem] = []
            var depth = 0
            for _ in 0..<1 + absurd.dice.index(below: 6) {
                if absurd.dice.index(below: 3) == 0 {
                    items.append(.pushGroup(absurd.group()))
                    depth += 1
                }
                items.append(absurd.item())
            }
            items += [DisplayItem](repeating: .popGroup, count: depth)
            let bitmap = draw(items, side: 32, scale: absurd.dice.number(in: 0.5...2))
            for pixel in bitmap.pixels {
                let color = parts(pixel)
                #expect(color.x <= color.w && color.y <= color.w && color.z <= color.w)
            }
        }
    }

    @Test func `draws nothing for what is not finite`() {
        let rect = CGRect(x: 0, y: 0, width: 16, height: 16)
        let broken = Homography(CGAffineTransform(translationX: .nan, y: 0))
        let shadow = Shadow(color: .black, offset: .zero, sigma: .infinity)
        for item in [
            fill(.rect(rect), transform: broken), fill(.infinity, 0, 4, 4), fill(.rect(.null)),
            fill(.path(polygon([(0, 0), (16, .infinity), (16, 16)]), rule: .nonZero)),
            .shadow(.init(of: .rect(rect), shadow)),
        ] { #expect(draw([item]).area == 0) }
    }

    @Test func `fills the picture with a shape that is far larger`() {
        for size in [1e4, 1e6, 1e9, 1e15] {
            let rect = CGRect(x: -size, y: -size, width: 2 * size, height: 2 * size)
            for transform in [Homography.identity, turned(0.7, about: 3, 3)] {
                #expect(draw([fill(.rect(rect), transform: transform)]).area == 256)
                let round = Shape.path(Path(ellipseIn: rect), rule: .nonZero)
                #expect(draw([fill(round, transform: transform)]).area == 256)
            }
        }
    }
}
