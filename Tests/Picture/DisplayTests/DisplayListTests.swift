import FilmstripDisplay
import FilmstripGeometry
import Foundation
import Testing

@Suite struct `A display list` {
    @Test func `moves every item of a list that it takes in`() {
        var inner = DisplayList(size: CGSize(width: 10, height: 10))
        let shape = Shape.rect(CGRect(x: 0, y: 0, width: 10, height: 10))
        inner.append(.pushGroup(Group(clip: .init(to: shape))))
        inner.append(.fill(.init(shape, .solid(.black))))
        inner.append(.popGroup)
        let move = Homography(CGAffineTransform(translationX: 3, y: 4))
        var outer = DisplayList(size: CGSize(width: 20, height: 20))
        outer.append(inner, transform: move)
        #expect(
            outer.items == [
                .pushGroup(Group(clip: .init(to: shape, transform: move))),
                .fill(.init(shape, .solid(.black), transform: move)), .popGroup,
            ])
    }

    private static let dot = DisplayItem.fill(
        .init(.rect(CGRect(x: 0, y: 0, width: 1, height: 1)), .solid(.black)))

    @Test func `knows whose its items are`() {
        var list = DisplayList(size: .zero)
        list.append(Self.dot)
        for layer in ["a", "a", "b", nil, "c"] {
            list.layer = "not yet"
            list.layer = layer
            list.append(Self.dot)
        }
        #expect(list.layer == "c")
        #expect((0..<6).map { list.layer(ofItem: $0) } == [nil, "a", "a", "b", nil, "c"])
    }

    @Test func `takes in whose the items of a list are, and those of nobody as its own`() {
        var inner = DisplayList(size: .zero)
        inner.append(Self.dot)
        inner.layer = "inner"
        inner.append(Self.dot)
        inner.layer = nil
        inner.append(Self.dot)
        inner.layer = "of nothing"
        var outer = DisplayList(size: .zero)
        outer.layer = "outer"
        outer.append(Self.dot)
        outer.append(inner, transform: .identity)
        outer.append(Self.dot)
        #expect(
            (0..<5).map { outer.layer(ofItem: $0) } == [
                "outer", "outer", "inner", "outer", "outer",
            ])
        #expect(outer.layer == "outer")
    }

    @Test func `says each warning once`() {
        var list = DisplayList(size: .zero)
        for _ in 0..<2 { list.warn(Warning(layer: "label", message: "no glyph for U+E000")) }
        #expect(list.warnings.count == 1)
    }
}

@Suite struct `A bitmap` {
    @Test func `takes a smaller one at its place`() {
        var bitmap = Bitmap(width: 4, height: 3)
        bitmap.copy(Bitmap(width: 2, height: 1, pixels: [1, 2]), x: 1, y: 2)
        #expect(bitmap.pixels == [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 0])
    }
}

@Suite struct `A border` {
    @Test func `is the whole shape where it leaves no hole`() {
        let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(
            Shape.border(of: rect, radius: 2, width: 5) == .roundedRect(rect, radius: 2))
    }

    @Test func `lies within the rectangle`() {
        let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(Shape.border(of: rect, radius: 2, width: 1).bounds == rect)
    }
}
