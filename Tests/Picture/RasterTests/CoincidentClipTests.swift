import FilmstripDisplay
import FilmstripGeometry
import FilmstripRaster
import Foundation
import Testing

/// Edges on which a clip and what it clips coincide. The expected coverage is the area of each pixel inside the shape.
@Suite struct `A clip on the edge of its content` {
    private static let rect = CGRect(x: 2.5, y: 3.25, width: 20.5, height: 18)
    private static let turned = Homography(
        CGAffineTransform(rotationAngle: 0.3).concatenating(
            CGAffineTransform(translationX: 9, y: 1)))

    private static func fill(_ shape: Shape, _ transform: Homography = .identity) -> DisplayItem {
        .fill(DisplayItem.Fill(shape, .solid(.black), transform: transform))
    }

    /// The picture of items over white, of 40 × 40 pixels.
    private static func drawn(_ items: [DisplayItem], scale: CGFloat = 1) throws -> Bitmap {
        var list = DisplayList(size: CGSize(width: 40, height: 40))
        list.append(
            .fill(
                DisplayItem.Fill(
                    .rect(CGRect(x: 0, y: 0, width: 40, height: 40)), .solid(.white))))
        for item in items { list.append(item) }
        return try Rasterizer().draw(list, scale: scale)
    }

    private static func clipped(
        _ shape: Shape, _ items: [DisplayItem], _ transform: Homography = .identity
    ) -> [DisplayItem] {
        [.pushGroup(Group(clip: Group.Clip(to: shape, transform: transform)))] + items
            + [.popGroup]
    }

    /// The greatest difference of a component.
    private static func difference(_ one: Bitmap, _ other: Bitmap) -> Int {
        zip(one.pixels, other.pixels).map { one, other in
            [0, 8, 16, 24].map { abs(Int(one >> $0 & 255) - Int(other >> $0 & 255)) }.max() ?? 0
        }.max() ?? 0
    }

    private static let bitmap = Bitmap(width: 1, height: 1, pixels: [0xFF00_0000])

    struct Row: CustomTestStringConvertible {
        var name: String
        var shape: Shape
        var content: [DisplayItem]
        var transform = Homography.identity
        var testDescription: String { name }
    }

    private static let round = Shape.roundedRect(rect, radius: 6)

    private static let rows = [
        Row(name: "a rectangle in a rectangle", shape: .rect(rect), content: [fill(.rect(rect))]),
        Row(name: "a rectangle in a round one", shape: round, content: [fill(.rect(rect))]),
        Row(name: "a round rectangle in itself", shape: round, content: [fill(round)]),
        Row(
            name: "a path in itself",
            shape: .path(Path(roundedRect: rect, radius: 5), rule: .nonZero),
            content: [fill(.path(Path(roundedRect: rect, radius: 5), rule: .nonZero))]),
        Row(
            name: "a picture in a round rectangle", shape: round,
            content: [.image(DisplayItem.Image(bitmap, in: rect))]),
        Row(
            name: "two layers of a rectangle", shape: .rect(rect),
            content: [fill(.rect(rect)), fill(.rect(rect))]),
        Row(
            name: "a clip in the same clip", shape: round,
            content: clipped(round, [fill(.rect(CGRect(x: 0, y: 0, width: 40, height: 40)))])),
        Row(
            name: "a rectangle in coordinates of its own", shape: round,
            content: [
                fill(
                    .rect(CGRect(x: 0, y: 0, width: 10.25, height: 9)),
                    Homography(CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 2.5, ty: 3.25)))
            ]),
        Row(
            name: "a turned rectangle in a turned clip", shape: .rect(rect),
            content: [fill(.rect(rect), turned)], transform: turned),
    ]

    /// The shape alone, whose coverage other tests hold against exact areas.
    @Test(arguments: rows, [1, 1.5, 2])
    func `takes its share of a pixel once`(_ row: Row, _ scale: CGFloat) throws {
        let picture = try Self.drawn(
            Self.clipped(row.shape, row.content, row.transform), scale: scale)
        let expected = try Self.drawn([Self.fill(row.shape, row.transform)], scale: scale)
        #expect(Self.difference(picture, expected) <= 2)
    }

    /// Half of the column at x = 2 is inside.
    @Test func `halves a pixel that it divides in halves`() throws {
        let picture = try Self.drawn(Self.clipped(.rect(Self.rect), [Self.fill(.rect(Self.rect))]))
        #expect(abs(Int(picture.pixels[10 * 40 + 2] & 255) - 128) <= 1)
    }

    /// Content that ends inside the clip keeps its own edge, and a shadow in it the size of its caster.
    @Test func `moves no other edge`() throws {
        let inner = Shape.rect(CGRect(x: 5.5, y: 3.25, width: 10, height: 18))
        let alone = try Self.drawn([Self.fill(inner)])
        let within = try Self.drawn(Self.clipped(.rect(Self.rect), [Self.fill(inner)]))
        #expect(Self.difference(alone, within) <= 2)
        var shadowed = Group(opacity: 1)
        shadowed.dropShadow = Group.DropShadow(
            Shadow(color: .black, offset: CGSize(width: 12, height: 0), sigma: 0))
        let wide = Shape.rect(CGRect(x: 0, y: 0, width: 40, height: 40))
        let caster = Shape.rect(CGRect(x: 0, y: 10, width: 8, height: 8))
        let cast = try Self.drawn(
            Self.clipped(wide, [.pushGroup(shadowed), Self.fill(caster), .popGroup]))
        // The shadow ends at 8 + 12.
        #expect(cast.pixels[14 * 40 + 21] & 255 == 255 && cast.pixels[14 * 40 + 19] & 255 == 0)
    }
}
