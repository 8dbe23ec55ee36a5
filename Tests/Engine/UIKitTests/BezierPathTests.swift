import CoreAnimation
import FilmstripGeometry
import Foundation
import Testing
import UIKitCore

@Suite struct `A Bézier path` {
    private let box = CGRect(x: 10, y: 20, width: 40, height: 20)

    @Test func `holds what its outline surrounds`() {
        let oval = UIBezierPath(ovalIn: box)
        #expect(oval.contains(CGPoint(x: 30, y: 30)))
        // The corner of the bounding box lies outside the ellipse.
        #expect(!oval.contains(CGPoint(x: 12, y: 22)))
        #expect(oval.bounds == box)
        #expect(UIBezierPath().isEmpty && UIBezierPath().bounds.isNull)
    }

    @Test func `has a hole where it is told to count evenly`() {
        let path = UIBezierPath(rect: box)
        path.append(UIBezierPath(rect: box.insetBy(dx: 5, dy: 5)))
        #expect(path.contains(CGPoint(x: 30, y: 30)))
        path.usesEvenOddFillRule = true
        #expect(!path.contains(CGPoint(x: 30, y: 30)))
        #expect(path.contains(CGPoint(x: 12, y: 30)))
    }

    @Test func `rounds the corners that it is told to`() {
        let path = UIBezierPath(
            roundedRect: box, byRoundingCorners: [.topLeft, .bottomRight],
            cornerRadii: CGSize(width: 8, height: 8))
        // A point 1 pt from each side of a corner: √2·7 > 8 away from the quarter circle's centre.
        #expect(!path.contains(CGPoint(x: 11, y: 21)))
        #expect(path.contains(CGPoint(x: 49, y: 21)))
        #expect(path.contains(CGPoint(x: 11, y: 39)))
        #expect(!path.contains(CGPoint(x: 49, y: 39)))
        let all = UIBezierPath(
            roundedRect: box, byRoundingCorners: .allCorners,
            cornerRadii: CGSize(width: 8, height: 8))
        #expect(all.cgPath == UIBezierPath(roundedRect: box, cornerRadius: 8).cgPath)
    }

    @Test func `draws an arc clockwise from the right`() {
        let path = UIBezierPath(
            arcCenter: CGPoint(x: 0, y: 0), radius: 10, startAngle: 0, endAngle: .pi / 2,
            clockwise: true)
        #expect(abs(path.currentPoint.x) < 1e-6 && abs(path.currentPoint.y - 10) < 1e-6)
        // The quarter with x and y above 0 is below and to the right of the centre on a screen.
        #expect(path.bounds.minX >= -1e-6 && path.bounds.minY >= -1e-6)
        let around = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(around.bounds.minX < -9.9 && around.bounds.minY < -9.9)
    }

    @Test func `goes backwards from its end`() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addQuadCurve(to: CGPoint(x: 20, y: 0), controlPoint: CGPoint(x: 15, y: 5))
        path.lineWidth = 3
        let back = path.reversing()
        #expect(back.currentPoint == .zero)
        #expect(back.lineWidth == 3)
        #expect(back.cgPath.path.elements.first == .move(CGPoint(x: 20, y: 0)))
    }

    @Test func `is moved by a transform, and copied with its line`() throws {
        let path = UIBezierPath(rect: box)
        path.lineCapStyle = .round
        let copy = try #require(path.copy() as? UIBezierPath)
        path.apply(CGAffineTransform(translationX: 5, y: 5))
        #expect(path.bounds == box.offsetBy(dx: 5, dy: 5))
        #expect(copy.bounds == box && copy.lineCapStyle == .round)
        copy.cgPath = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(copy.bounds == CGRect(x: 0, y: 0, width: 2, height: 2))
    }
}
