import FilmstripDisplay
import FilmstripGeometry
import FilmstripRaster
import Foundation
import Testing

@Suite struct `A group` {
    static let red = Color(red: 1, green: 0, blue: 0)
    static let blue = Color(red: 0, green: 0, blue: 1)
    static let whole = CGRect(x: 0, y: 0, width: 16, height: 16)
    let background = fill(.rect(whole), .white)

    @Test func `fades as one, so that its items do not show through each other`() {
        let bitmap = draw([
            background, .pushGroup(Group(opacity: 0.5)), fill(.rect(Self.whole), Self.red),
            fill(.rect(Self.whole), Self.blue), .popGroup,
        ])
        // 0.5 is 128 of 255: 255 · 127/255 = 127.
        #expect(bitmap[5, 5] == SIMD4(127, 127, 255, 255))
    }

    @Test func `fades over nothing into its own alpha`() {
        let bitmap = draw([
            .pushGroup(Group(opacity: 0.5)), fill(.rect(Self.whole), Self.red), .popGroup,
        ])
        #expect(bitmap[5, 5] == SIMD4(128, 0, 0, 128))
    }

    @Test func `of opacity 0 leaves no trace`() {
        let bitmap = draw([
            background, .pushGroup(Group(opacity: 0)), fill(.rect(Self.whole), Self.red), .popGroup,
        ])
        #expect(bitmap == draw([background]))
    }

    @Test func `multiplies the opacities of groups inside it`() {
        let bitmap = draw([
            .pushGroup(Group(opacity: 0.6)), .pushGroup(Group(opacity: 0.5)),
            fill(.rect(Self.whole)), .popGroup, .popGroup,
        ])
        #expect(abs(bitmap.alpha(3, 3) - 77) <= 1)
    }

    @Test func `is cut at whole pixels by a rectangle that lies on them`() {
        let clip = Group.Clip(to: .rect(CGRect(x: 3, y: 4, width: 5, height: 6)))
        let bitmap = draw([.pushGroup(Group(clip: clip)), fill(.rect(Self.whole)), .popGroup])
        #expect(bitmap == draw([fill(3, 4, 5, 6)]))
    }

    /// Filling everything inside a clip equals filling the clip's shape.
    @Test(arguments: [
        Shape.rect(CGRect(x: 2.3, y: 3.7, width: 8.4, height: 9.1)),
        .roundedRect(CGRect(x: 1, y: 2, width: 13, height: 12), radius: 4),
        .path(Path(ellipseIn: CGRect(x: 1.5, y: 0.5, width: 12, height: 15)), rule: .nonZero),
        .path(polygon([(-9, 4), (30, 2), (8, 40)]), rule: .evenOdd),
    ])
    func `is clipped with the edges of the shape`(_ shape: Shape) {
        for transform in [Homography.identity, turned(0.4, about: 8, 8)] {
            let clipped = draw([
                .pushGroup(Group(clip: .init(to: shape, transform: transform))),
                fill(.rect(Self.whole)), .popGroup,
            ])
            #expect(clipped == draw([fill(shape, transform: transform)]))
        }
    }

    /// Two opaque fills in one clip: at the edge the background keeps its whole share, whereas filling
    /// the shape twice would leave the square of it.
    @Test func `clips what its items make together, not each by itself`() {
        let half = Group.Clip(to: .rect(CGRect(x: 0, y: 0, width: 8.5, height: 16)))
        let bitmap = draw([
            background, .pushGroup(Group(clip: half)), fill(.rect(Self.whole), Self.red),
            fill(.rect(Self.whole), Self.blue), .popGroup,
        ])
        #expect(bitmap[8, 3] == SIMD4(127, 127, 255, 255))
    }

    @Test func `inside another is clipped by both coverages`() {
        let left = Group.Clip(to: .rect(CGRect(x: 0, y: 0, width: 8.5, height: 16)))
        let upper = Group.Clip(to: .rect(CGRect(x: 0, y: 0, width: 16, height: 8.5)))
        let bitmap = draw([
            .pushGroup(Group(clip: left)), .pushGroup(Group(clip: upper)),
            fill(.rect(Self.whole)), .popGroup, .popGroup,
        ])
        // 128 · 128/255 = 64.25.
        #expect(bitmap.alpha(8, 8) == 64)
        #expect(bitmap.alpha(8, 3) == 128 && bitmap.alpha(3, 8) == 128)
        #expect(bitmap.alpha(7, 3) == 255 && bitmap.alpha(9, 3) == 0)
    }

    @Test func `of a clip that holds nothing draws nothing`() {
        for shape in [Shape.rect(.null), .path(Path(), rule: .nonZero), .rect(.zero)] {
            let bitmap = draw([
                .pushGroup(Group(clip: .init(to: shape))), fill(.rect(Self.whole)), .popGroup,
            ])
            #expect(bitmap.area == 0)
        }
    }

    @Test func `of overlapping halves differs from its items faded one by one`() {
        let items = [fill(0, 0, 10, 16), fill(6, 0, 10, 16)]
        let group = draw([.pushGroup(Group(opacity: 0.5))] + items + [.popGroup])
        let faded = draw(
            items.flatMap { [.pushGroup(Group(opacity: 0.5)), $0, .popGroup] })
        #expect(group.alpha(8, 8) == 128 && group.alpha(2, 2) == 128)
        // 128 + 128 · 127/255 = 191.7.
        #expect(faded.alpha(8, 8) == 192)
    }
}
