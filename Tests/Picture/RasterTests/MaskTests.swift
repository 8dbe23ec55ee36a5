import FilmstripDisplay
import FilmstripGeometry
import FilmstripRaster
import Foundation
import Testing

@Suite struct `A masked group` {
    static let whole = CGRect(x: 0, y: 0, width: 16, height: 16)
    let white = fill(.rect(whole), .white)
    let red = Color(red: 1, green: 0, blue: 0)

    func masked(_ items: [DisplayItem], by mask: [DisplayItem], opacity: Double = 1)
        -> [DisplayItem]
    {
        [.pushGroup(Group(opacity: opacity, mask: .init(mask)))] + items + [.popGroup]
    }

    /// Whatever the mask's colour, half alpha is half opacity.
    @Test func `shows through as far as its mask is opaque`() {
        let half = fill(.rect(Self.whole), Color(red: 0, green: 1, blue: 0, alpha: 0.5))
        let items = [fill(.rect(Self.whole), red), fill(2, 2, 5, 5)]
        #expect(
            draw([white] + masked(items, by: [half]))
                == draw([white, .pushGroup(Group(opacity: 0.5))] + items + [.popGroup]))
    }

    @Test(arguments: [
        Shape.rect(CGRect(x: 2.3, y: 3.7, width: 8.4, height: 9.1)),
        .roundedRect(CGRect(x: 1, y: 2, width: 13, height: 12), radius: 4),
        .path(Path(ellipseIn: CGRect(x: 1.5, y: 0.5, width: 12, height: 15)), rule: .nonZero),
    ])
    func `is clipped by a mask of one opaque shape`(_ shape: Shape) {
        let items = [fill(.rect(Self.whole), red)]
        #expect(draw(masked(items, by: [fill(shape)])) == draw([fill(shape, red)]))
    }

    @Test func `loses its shadow where the mask hides it`() {
        let shadow = Shadow(color: .black, offset: CGSize(width: 6, height: 0), sigma: 0)
        let group = Group(
            dropShadow: .init(shadow), mask: .init([fill(0, 0, 8, 8)]))
        let bitmap = draw([
            .pushGroup(group), fill(.rect(CGRect(x: 0, y: 0, width: 4, height: 16)), red),
            .popGroup,
        ])
        #expect(bitmap[2, 4] == SIMD4(255, 0, 0, 255))
        #expect(bitmap[7, 4] == SIMD4(0, 0, 0, 255))
        #expect(bitmap.alpha(8, 4) == 0 && bitmap.alpha(7, 9) == 0 && bitmap.alpha(2, 9) == 0)
    }

    /// The mask is applied before the enclosing group casts its shadow.
    @Test func `casts the shadow of what is left, in a group around it`() {
        let shadow = Shadow(color: .black, offset: CGSize(width: 8, height: 0), sigma: 0)
        let inner = masked(
            [fill(.rect(CGRect(x: 0, y: 0, width: 8, height: 16)), red)], by: [fill(0, 0, 16, 8)])
        let bitmap = draw([.pushGroup(Group(dropShadow: .init(shadow)))] + inner + [.popGroup])
        #expect(bitmap[12, 4] == SIMD4(0, 0, 0, 255))
        #expect(bitmap.alpha(12, 12) == 0)
    }

    /// 128/255 of 128/255 is 64.25/255.
    @Test func `multiplies masks, opacity and what the mask's own groups leave`() {
        let half = fill(.rect(Self.whole), Color(white: 0, alpha: 0.5))
        let mask = [.pushGroup(Group(mask: .init([half]))), fill(.rect(Self.whole)), .popGroup]
        let bitmap = draw(masked([fill(.rect(Self.whole))], by: mask, opacity: 0.5))
        #expect(bitmap.alpha(5, 5) == 64)
    }

    @Test func `by nothing draws nothing`() {
        for mask in [[], [fill(40, 40, 5, 5)], [fill(.rect(.null))]] {
            #expect(draw(masked([fill(.rect(Self.whole))], by: mask)).area == 0)
        }
    }

    @Test func `is masked by text, images and strokes alike`() {
        let dot = Bitmap(width: 1, height: 1, pixels: [0x8000_0000])
        let line = Path([.move(CGPoint(x: 0, y: 12)), .line(CGPoint(x: 16, y: 12))])
        let bitmap = draw(
            masked(
                [fill(.rect(Self.whole))],
                by: [
                    .image(.init(dot, in: CGRect(x: 0, y: 0, width: 16, height: 8))),
                    .stroke(.init(line, StrokeStyle(width: 2), .solid(.white))),
                ]))
        #expect(bitmap.alpha(3, 3) == 128 && bitmap.alpha(3, 9) == 0 && bitmap.alpha(3, 12) == 255)
    }
}

@Suite struct `A group that adds its light` {
    func added(_ items: [DisplayItem], opacity: Double = 1) -> [DisplayItem] {
        [.pushGroup(Group(opacity: opacity, blendMode: .plusLighter))] + items + [.popGroup]
    }

    @Test func `sums the parts up to white`() {
        let whole = Shape.rect(CGRect(x: 0, y: 0, width: 16, height: 16))
        let bitmap = draw(
            [fill(whole, Color(red: 0.4, green: 0.8, blue: 0))]
                + added([fill(whole, Color(red: 0.2, green: 0.4, blue: 0.6))]))
        #expect(bitmap[4, 4] == SIMD4(102 + 51, 255, 153, 255))
    }

    @Test func `is itself over nothing`() {
        let items = [
            fill(.roundedRect(CGRect(x: 1.5, y: 2, width: 11, height: 9), radius: 3), .white),
            fill(4, 4, 2, 9),
        ]
        #expect(draw(added(items)) == draw(items))
    }

    /// A·p + B·(1 − p), within the rounding error of two products, whatever lies beneath their group.
    @Test(arguments: [0, 0.1, 0.25, 0.5, 0.77, 1])
    func `cross-dissolves two opaque pictures exactly`(part: Double) {
        let (a, b) = (`An image`.noise(16, 16, opaque: true), `An image`.checkerboard(16, 16))
        let whole = CGRect(x: 0, y: 0, width: 16, height: 16)
        let bitmap = draw(
            [fill(.rect(whole), .white), .pushGroup(Group())]
                + added([.image(.init(a, in: whole))], opacity: part)
                + added([.image(.init(b, in: whole))], opacity: 1 - part) + [.popGroup])
        for (pixel, (a, b)) in zip(bitmap.pixels, zip(a.pixels, b.pixels)) {
            let (found, a, b) = (parts(pixel), parts(a), parts(b))
            #expect(found.w == 255)
            for index in 0..<3 {
                let expected = Double(a[index]) * part + Double(b[index]) * (1 - part)
                #expect(abs(Double(found[index]) - expected) <= 1.5)
            }
        }
    }
}
