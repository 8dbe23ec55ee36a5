import FilmstripDisplay
import FilmstripGeometry
import FilmstripRaster
import Foundation
import TestSupport
import Testing

/// Items hidden by later ones need not be drawn, and that must not be visible.
///
/// A rectangle given as a path covers the same pixels as a `.rect`, but hides nothing as far as the renderer
/// knows: paths are not checked for that.
@Suite struct `Hidden items` {
    @Test(.seeded, arguments: TestSeed.all(0..<400))
    func `leave the same picture whether they are drawn or not`(_ seed: UInt64) {
        for scale in [1, 1.5] as [CGFloat] {
            let all = picture(seed, scale: scale) { .path(Path(rect: $0), rule: .nonZero) }
            let isSame = picture(seed, scale: scale) { .rect($0) } == all
            #expect(isSame, "at a scale of \(scale)")
        }
    }

    /// The part of a mask above the picture casts a shadow into it: four rows of two columns.
    @Test func `of a mask are seen by a shadow from beyond the picture`() {
        let (tall, wide) = (
            CGRect(x: 4, y: -4, width: 2, height: 20), CGRect(x: -4, y: 12, width: 24, height: 4)
        )
        let shadow = Shadow(color: .black, offset: CGSize(width: 0, height: 8), sigma: 0)
        func area(_ shape: (CGRect) -> Shape) -> Double {
            draw([
                .pushGroup(Group(dropShadow: .init(shadow))),
                .pushGroup(Group(mask: .init([fill(shape(tall)), fill(shape(wide))]))),
                fill(-4, -4, 24, 4), .popGroup, .popGroup,
            ]).area
        }
        #expect(area { .path(Path(rect: $0), rule: .nonZero) } == 8)
        #expect(area { .rect($0) } == 8)
    }

    @Test func `are seen again where a rounded rectangle has no corner`() {
        let below = fill(.rect(CGRect(x: 0, y: 0, width: 16, height: 16)), `A group`.red)
        let above = Shape.roundedRect(CGRect(x: 0, y: 0, width: 16, height: 16), radius: 6)
        let bitmap = draw([below, fill(above, .white)])
        #expect(bitmap[0, 0] == SIMD4(255, 0, 0, 255))
        #expect(bitmap[15, 15] == SIMD4(255, 0, 0, 255))
        #expect(bitmap[0, 8] == SIMD4(255, 255, 255, 255))
    }

    @Test func `are seen through what is not quite opaque`() {
        let bitmap = draw([
            fill(0, 0, 16, 16),
            fill(.rect(CGRect(x: 0, y: 0, width: 16, height: 16)), Color(white: 1, alpha: 0.99)),
        ])
        #expect(bitmap[8, 8].x < 254)
    }

    @Test func `are seen by a backdrop that looks at them before they are hidden`() {
        let items: [DisplayItem] = [
            fill(.rect(CGRect(x: 0, y: 0, width: 8, height: 16)), `A group`.red),
            .backdrop(.init(in: .rect(CGRect(x: 8, y: 0, width: 8, height: 16)), sigma: 4)),
            fill(.rect(CGRect(x: 0, y: 0, width: 8, height: 16)), .white),
        ]
        #expect(draw(items)[8, 8].x > 64)
    }

    /// A picture that its lowest item paints over is not cleared before.
    @Test(.seeded, arguments: TestSeed.all(0..<400))
    func `show nothing of what was in memory`(_ seed: UInt64) throws {
        var list = DisplayList(size: CGSize(width: 32, height: 32))
        for item in [fill(0, 0, 32, 32)] + items(seed, { .rect($0) }) { list.append(item) }
        for scale in [1, 1.5] as [CGFloat] {
            let side = Int(32 * scale)
            let pictures = try [0, 0xDEAD_BEEF as UInt32].map { value in
                try Bitmap(width: side, height: side) { pixels in
                    pixels.update(repeating: value, count: side * side)
                    try Rasterizer().draw(list, scale: scale, to: pixels, stride: side)
                }
            }
            #expect(pictures[0] == pictures[1], "at a scale of \(scale)")
        }
    }

    private func picture(
        _ seed: UInt64, scale: CGFloat, _ hide: (CGRect) -> Shape
    ) -> Bitmap {
        draw(items(seed, hide), side: 32, scale: scale)
    }

    /// Items with hiding rectangles between them, made by `hide`.
    private func items(_ seed: UInt64, _ hide: (CGRect) -> Shape) -> [DisplayItem] {
        var random = SplitMix64(seed: seed)
        var items: [DisplayItem] = []
        var depth = 0
        for _ in 0..<24 {
            switch random.index(below: 8) {
            case 0 where depth < 4:
                items.append(.pushGroup(group(&random, hide)))
                depth += 1
            case 1 where depth > 0:
                items.append(.popGroup)
                depth -= 1
            case 2, 3:
                items.append(
                    fill(hide(rect(&random)), color(&random, alpha: 1), transform: place(&random)))
            case 4:
                let shadow = Shadow(
                    color: .black, offset: .zero, sigma: random.number(in: 0...5))
                items.append(.shadow(.init(of: .rect(rect(&random)), shadow)))
            case 5:
                let ring = Path(ellipseIn: rect(&random))
                items.append(
                    .stroke(.init(ring, .init(width: 3), .solid(color(&random, alpha: 0.8)))))
            case 6 where random.index(below: 3) == 0:
                items.append(
                    .backdrop(
                        .init(
                            in: .rect(rect(&random)), sigma: random.number(in: 0...4),
                            saturation: 1.5)))
            default:
                items.append(
                    fill(
                        .roundedRect(rect(&random), radius: random.number(in: 0...8)),
                        color(&random, alpha: 0.6), transform: place(&random)))
            }
        }
        items += [DisplayItem](repeating: .popGroup, count: depth)
        return items
    }

    private func group(_ random: inout SplitMix64, _ hide: (CGRect) -> Shape) -> Group {
        var group = Group()
        if random.index(below: 2) == 0 { group.clip = .init(to: hide(rect(&random))) }
        switch random.index(below: 8) {
        case 0: group.opacity = random.unit()
        case 1: group.blendMode = .plusLighter
        case 2: group.isBackdropRoot = true
        case 3: group.mask = .init([fill(hide(rect(&random))), fill(hide(rect(&random)))])
        case 4:
            group.dropShadow = .init(
                Shadow(color: .black, offset: CGSize(width: 9, height: 2), sigma: 2))
        default: break
        }
        return group
    }

    /// A rectangle, often as wide or as high as the picture, on whole points or between them.
    private func rect(_ random: inout SplitMix64) -> CGRect {
        func side(_ random: inout SplitMix64) -> (CGFloat, CGFloat) {
            if random.index(below: 2) == 0 { return (-2, 36) }
            let (low, length) = (random.number(in: -4...28), random.number(in: 1...28))
            return random.index(below: 2) == 0 ? (low, length) : (low.rounded(), length.rounded())
        }
        let x = side(&random)
        let y = side(&random)
        return CGRect(x: x.0, y: y.0, width: x.1, height: y.1)
    }

    private func color(_ random: inout SplitMix64, alpha: Double) -> Color {
        Color(red: random.unit(), green: random.unit(), blue: random.unit(), alpha: alpha)
    }

    private func place(_ random: inout SplitMix64) -> Homography {
        switch random.index(below: 6) {
        case 0: turned(0.4, about: 16, 16)
        case 1: Homography(CGAffineTransform(translationX: random.number(in: -9...9), y: 0.25))
        case 2: Homography(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 32, ty: 0))
        default: .identity
        }
    }
}
