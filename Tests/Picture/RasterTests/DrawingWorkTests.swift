import FilmstripDisplay
import FilmstripGeometry
import FilmstripRaster
import Foundation
import Testing

@Suite struct `The work of drawing a picture` {
    private static let size = CGSize(width: 200, height: 200)
    private static let all = CGRect(origin: .zero, size: size)

    private static func list(_ items: [DisplayItem]) -> DisplayList {
        var list = DisplayList(size: size)
        for item in items { list.append(item) }
        return list
    }

    private static func work(_ items: [DisplayItem], scale: CGFloat = 1) -> DrawingWork {
        RasterWork().count(list(items), scale: scale)
    }

    private static let blur = DisplayItem.backdrop(.init(in: .rect(all), sigma: 8))
    private static let shadow = DisplayItem.shadow(
        .init(
            of: .path(Path(ellipseIn: all), rule: .nonZero),
            Shadow(color: .black, offset: .zero, sigma: 8)))
    private static let stroke = DisplayItem.stroke(
        .init(
            Path(ellipseIn: all.insetBy(dx: 20, dy: 20)),
            StrokeStyle(width: 4, dashes: [2, 2]), .solid(.black)))

    @Test(arguments: [blur, shadow, stroke])
    func `grows by as much with each item that is not hidden`(_ item: DisplayItem) {
        let (none, one, three) = (
            Self.work([]).total, Self.work([item]).total, Self.work([item, item, item]).total
        )
        #expect(one > none)
        #expect(abs(three - none - 3 * (one - none)) < 1e-6 * three)
    }

    @Test(arguments: [blur, shadow, stroke])
    func `is less within a clip`(_ item: DisplayItem) {
        let clip = Group(clip: .init(to: .rect(CGRect(x: 0, y: 0, width: 20, height: 20))))
        let clipped = Self.work([.pushGroup(clip), item, .popGroup])
        #expect(clipped.total - Self.work([]).total < Self.work([item]).total - Self.work([]).total)
    }

    @Test(arguments: [blur, shadow, stroke])
    func `is next to nothing outside the picture and behind what is opaque`(_ item: DisplayItem) {
        let away = item.transformed(by: Homography(CGAffineTransform(translationX: 900, y: 0)))
        let cover = DisplayItem.fill(.init(.rect(Self.all), .solid(.black)))
        let alone = Self.work([item]).total - Self.work([]).total
        #expect(Self.work([away]).total - Self.work([]).total < alone / 20)
        #expect(Self.work([item, cover]).total - Self.work([cover]).total < alone / 20)
    }

    @Test func `is told by the kind and the layer that take most`() {
        var list = DisplayList(size: Self.size)
        list.layer = "glass"
        list.append(Self.blur)
        list.layer = "line"
        list.append(.fill(.init(.rect(Self.all.insetBy(dx: 99, dy: 99)), .solid(.black))))
        let most = RasterWork().count(list, scale: 1).most
        #expect(most.kind == .backdrops && most.layer == "glass")
    }

    @Test func `of more dashes than can be drawn is more than any other`() {
        var dashed = Path([.move(.zero)])
        for index in 0..<100 {
            dashed.addCurve(
                to: CGPoint(x: 200, y: index), control1: CGPoint(x: -9000, y: 9000),
                control2: CGPoint(x: 9000, y: -9000))
        }
        let style = StrokeStyle(width: 1000, dashes: [0.01, 0.01])
        let work = Self.work([.stroke(.init(dashed, style, .solid(.black)))])
        #expect(work[.strokes] > 1e12)
    }
}
