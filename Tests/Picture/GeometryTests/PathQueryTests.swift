import FilmstripGeometry
import Foundation
import Testing

@Suite struct `The shape of a path` {
    static let circle = Path(ellipseIn: CGRect(x: 10, y: 20, width: 40, height: 40))

    @Test func `holds the points inside and no others`() {
        for x in stride(from: 1.0, to: 60, by: 4) {
            for y in stride(from: 1.0, to: 80, by: 4) {
                let inside = distance(CGPoint(x: x, y: y), CGPoint(x: 30, y: 40)) < 20
                #expect(Self.circle.contains(CGPoint(x: x, y: y), rule: .nonZero) == inside)
                #expect(Self.circle.contains(CGPoint(x: x, y: y), rule: .evenOdd) == inside)
            }
        }
    }

    @Test func `is hollow by the even-odd rule where it winds twice`() {
        var path = Path(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
        path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
        let middle = CGPoint(x: 15, y: 15)
        #expect(path.contains(middle, rule: .nonZero) && !path.contains(middle, rule: .evenOdd))
        path = Path(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
        path.append(Path(rect: CGRect(x: 10, y: 10, width: 10, height: 10)).reversed())
        #expect(!path.contains(middle, rule: .nonZero) && !path.contains(middle, rule: .evenOdd))
    }

    @Test func `is closed to be filled`() {
        let corner = line((0, 0), (10, 0), (10, 10))
        #expect(corner.contains(CGPoint(x: 8, y: 3), rule: .nonZero))
        #expect(!corner.contains(CGPoint(x: 3, y: 8), rule: .nonZero))
    }

    /// 3t(1−t)²·20 + 3t²(1−t)·20 = 60·t(1−t) has its greatest value 15 at ½.
    @Test func `has a box that fits its curves`() {
        let arch = Path([
            .move(.zero),
            .cubic(
                control1: CGPoint(x: 0, y: 20), control2: CGPoint(x: 30, y: 20),
                CGPoint(x: 30, y: 0)),
        ])
        #expect(arch.boundingBox == CGRect(x: 0, y: 0, width: 30, height: 15))
        #expect(arch.controlBounds == CGRect(x: 0, y: 0, width: 30, height: 20))
        #expect(Self.circle.boundingBox == CGRect(x: 10, y: 20, width: 40, height: 40))
        #expect(Path().boundingBox == .null)
    }

    @Test func `goes on from its current point`() {
        #expect(Path().currentPoint == nil)
        #expect(line((1, 2), (3, 4)).currentPoint == CGPoint(x: 3, y: 4))
        #expect(line((1, 2), (3, 4), closed: true).currentPoint == CGPoint(x: 1, y: 2))
    }

    @Test func `is drawn backwards in reverse`() {
        var path = line((0, 0), (5, 0), (5, 5))
        path.append(line((10, 0), (20, 0), (20, 20), closed: true))
        let back = path.reversed()
        #expect(back.contours.count == 2)
        #expect(back.contours[0].isClosed && back.contours[0].start == CGPoint(x: 10, y: 0))
        #expect(back.contours[0].segments[0].end == CGPoint(x: 20, y: 20))
        #expect(back.contours[1].start == CGPoint(x: 5, y: 5))
        #expect(back.reversed().contours == path.contours)
    }
}

@Suite struct `A rectangle with some round corners` {
    let rect = CGRect(x: 0, y: 0, width: 40, height: 30)

    @Test(arguments: [
        (RectCorners.topLeft, CGPoint(x: 1, y: 1)), (.topRight, CGPoint(x: 39, y: 1)),
        (.bottomLeft, CGPoint(x: 1, y: 29)), (.bottomRight, CGPoint(x: 39, y: 29)),
    ])
    func `lacks those and keeps the others`(_ corner: RectCorners, _ point: CGPoint) {
        let round = Path(roundedRect: rect, corners: corner, cornerWidth: 10, cornerHeight: 10)
        let others = Path(
            roundedRect: rect, corners: RectCorners.all.subtracting(corner), cornerWidth: 10,
            cornerHeight: 10)
        #expect(!round.contains(point, rule: .nonZero))
        #expect(others.contains(point, rule: .nonZero))
        #expect(round.boundingBox == rect && others.boundingBox == rect)
    }

    @Test func `is plain without corners and circular with all of one radius`() {
        #expect(
            Path(roundedRect: rect, corners: [], cornerWidth: 9, cornerHeight: 9)
                == Path(rect: rect))
        #expect(
            Path(roundedRect: rect, cornerWidth: 9, cornerHeight: 9)
                == Path(roundedRect: rect, radius: 9))
    }

    @Test func `has corners of two half axes, each at most half a side`() {
        let path = Path(roundedRect: rect, cornerWidth: 50, cornerHeight: 50)
        #expect(path.boundingBox == rect)
        // The ellipse of half axes 20 and 15.
        #expect(path.contains(CGPoint(x: 20 + 13, y: 15 + 11), rule: .nonZero))
        #expect(!path.contains(CGPoint(x: 20 + 15, y: 15 + 11), rule: .nonZero))
    }
}
