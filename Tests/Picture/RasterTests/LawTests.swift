import FilmstripDisplay
import FilmstripGeometry
import FilmstripRaster
import Foundation
import Testing

@Suite struct `The rasterizer` {
    /// A picture with one of everything in the middle of 64 × 64 points.
    static let everything: [DisplayItem] = {
        let slant = turned(0.3, about: 32, 32)
        let ramp = LinearGradient(
            from: CGPoint(x: 16, y: 16), to: CGPoint(x: 48, y: 40),
            stops: [
                .init(location: 0, color: Color(red: 1, green: 0.5, blue: 0)),
                .init(location: 1, color: Color(red: 0, green: 0.5, blue: 1, alpha: 0.5)),
            ])
        let rounded = Shape.roundedRect(
            CGRect(x: 20.25, y: 22.5, width: 20.5, height: 16), radius: 6)
        let shadow = Shadow(
            color: Color(white: 0, alpha: 0.6), offset: CGSize(width: 1.25, height: 2), sigma: 2)
        let soft = Shadow(color: .black, offset: CGSize(width: 0, height: 1.5), sigma: 14)
        let run = GlyphRun(
            font: "Test", unitsPerEm: 1000, size: 12,
            glyphs: [.init(id: 1, position: CGPoint(x: 24.375, y: 34.5))],
            outlines: [1: `A run of glyphs`.ring], text: "o")
        let shear = Homography(CGAffineTransform(a: 1, b: 0.125, c: 0, d: 1, tx: 0, ty: 0))
        let deep = Homography(
            a: 1, b: 0, p: 1.0 / 128, c: 0, d: 1, q: 0, tx: 0, ty: 0, w: 1)
        let circle = Path(ellipseIn: CGRect(x: 18, y: 18, width: 24, height: 20))
        let dashed = StrokeStyle(width: 1.5, cap: .round, dashes: [3, 2.5])
        let sweep = ConicGradient(center: CGPoint(x: 30, y: 28), angle: 1, stops: ramp.stops)
        let glow = RadialGradient(
            center: CGPoint(x: 30, y: 28), radii: CGSize(width: 12, height: 8), stops: ramp.stops)
        let picture = `An image`.noise(24, 16)
        return [
            .stroke(.init(circle, dashed, .conicGradient(sweep))),
            .stroke(.init(circle, dashed, .radialGradient(glow), transform: deep)),
            .pushGroup(
                Group(
                    opacity: 0.75, dropShadow: .init(shadow), mask: .init([fill(rounded)]),
                    blendMode: .plusLighter)),
            .image(.init(picture, in: CGRect(x: 16, y: 16, width: 32, height: 24))),
            .image(
                .init(
                    picture, source: CGRect(x: 4, y: 3, width: 16, height: 8),
                    in: CGRect(x: 20, y: 24, width: 5, height: 3), transform: slant)),
            .popGroup,
            .shadow(.init(of: rounded, shadow)), .fill(.init(rounded, .linearGradient(ramp))),
            .shadow(.init(of: rounded, soft, transform: shear)),
            .shadow(.init(of: rounded, shadow, transform: deep)),
            .pushGroup(Group(dropShadow: .init(shadow, transform: deep))),
            .fill(.init(rounded, .linearGradient(ramp), transform: deep)), .popGroup,
            .pushGroup(Group(opacity: 0.8, clip: .init(to: rounded, transform: slant))),
            fill(.rect(CGRect(x: 24, y: 8, width: 9.5, height: 40)), `A group`.red),
            .glyphs(.init(run, .white)), .popGroup,
            .pushGroup(Group(opacity: 0.9, dropShadow: .init(shadow))),
            fill(.path(Path(ellipseIn: CGRect(x: 34, y: 30, width: 9, height: 7)), rule: .evenOdd)),
            .popGroup,
        ]
    }()

    /// Backdrops read pixels beyond their own, and so not the same ones in a part of the picture.
    static let backdrops: [DisplayItem] = {
        let shape = Shape.roundedRect(CGRect(x: 24, y: 24, width: 16, height: 12), radius: 4)
        let shear = Homography(CGAffineTransform(a: 1, b: 0.125, c: 0, d: 1, tx: 0, ty: 0))
        return [
            .backdrop(
                .init(in: shape, sigma: 1.5, saturation: 1.8, tint: Color(white: 1, alpha: 0.2))),
            .pushGroup(Group(opacity: 0.5)), fill(26, 26, 5, 5),
            .backdrop(.init(in: shape, sigma: 1, transform: shear)), .popGroup,
        ]
    }()

    @Test func `draws the same bytes every time and on every thread`() async {
        let items = Self.everything + Self.backdrops
        let first = draw(items, side: 64, scale: 2)
        await withTaskGroup(of: Bitmap.self) { group in
            for _ in 0..<8 { group.addTask { draw(items, side: 64, scale: 2) } }
            for await bitmap in group { #expect(bitmap == first) }
        }
    }

    /// Moving the picture by whole pixels changes nothing else.
    @Test func `draws the same picture wherever it lies`() {
        let items = Self.everything + Self.backdrops
        let home = draw(items, side: 192)
        for (dx, dy) in [(64, 0), (128, 37), (1, 128)] {
            let move = Homography(CGAffineTransform(translationX: CGFloat(dx), y: CGFloat(dy)))
            let moved = draw(items.map { $0.transformed(by: move) }, side: 192)
            for y in 0..<64 {
                for x in 0..<64 { #expect(home[x, y] == moved[x + dx, y + dy]) }
            }
        }
    }

    /// A clip on whole pixels is a window onto the same picture, so that bands can be joined.
    @Test func `draws each part of a picture as the whole has it`() {
        let whole = draw(Self.everything, side: 64, scale: 2)
        for top in stride(from: 0.0, to: 64, by: 8) {
            let band = CGRect(x: 8, y: top, width: 40, height: 8)
            let part = draw(
                [.pushGroup(Group(clip: .init(to: .rect(band))))] + Self.everything + [.popGroup],
                side: 64, scale: 2)
            for y in Int(top) * 2..<Int(top) * 2 + 16 {
                for x in 16..<96 { #expect(part[x, y] == whole[x, y]) }
            }
        }
    }

    @Test func `gives an empty list a transparent bitmap of its size, rounded up`() {
        let bitmap = draw([], width: 10.2, height: 3, scale: 2)
        #expect(bitmap == Bitmap(width: 21, height: 6))
        #expect(draw([], width: 0, height: 5) == Bitmap(width: 0, height: 5))
    }

    @Test func `keeps premultiplied parts below their alpha`() {
        let bitmap = draw(Self.everything + Self.backdrops, side: 64, scale: 3)
        for pixel in bitmap.pixels {
            let color = parts(pixel)
            #expect(color.x <= color.w && color.y <= color.w && color.z <= color.w)
        }
    }
}
