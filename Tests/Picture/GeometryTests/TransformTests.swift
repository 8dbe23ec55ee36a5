import FilmstripGeometry
import Foundation
import Testing

@Suite struct `An affine transform` {
    @Test func `acts first where it is concatenated first`() {
        let both = CGAffineTransform(scaleX: 2, y: 2)
            .concatenating(CGAffineTransform(translationX: 10, y: 0))
        #expect(CGPoint(x: 1, y: 1).applying(both) == CGPoint(x: 12, y: 2))
    }

    @Test func `acts in front of what it is appended to by name`() {
        let turned = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 2)
        #expect(CGPoint(x: 1, y: 1).applying(turned) == CGPoint(x: 12, y: 2))
    }

    @Test func `turns the x axis towards y`() {
        let point = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(point.x) < 1e-15 && abs(point.y - 1) < 1e-15)
    }

    @Test func `is undone by its inverse`() {
        let transform = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: -7)
        let point = CGPoint(x: 3, y: 4).applying(transform).applying(transform.inverted())
        #expect(abs(point.x - 3) < 1e-12 && abs(point.y - 4) < 1e-12)
    }

    @Test func `is returned as it is where it cannot be undone`() {
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        #expect(flat.inverted() == flat)
    }
}

@Suite struct `A transform in three dimensions` {
    /// With m34 = −1/500, a right edge at x = 100 rotated by 60° about y lies at z = −86.6: w = 1.1732.
    @Test func `moves the right edge away when it turns about y`() {
        var eye = CATransform3DIdentity
        eye.m34 = -1.0 / 500
        let turned = CATransform3DMakeRotation(.pi / 3, 0, 1, 0).concatenating(eye)
        let homography = Homography(turned)
        let right = homography.applying(to: CGPoint(x: 100, y: 0))
        #expect(abs(right.w - (1 + 100 * 0.8660254 / 500)) < 1e-6)
        #expect(abs((homography.project(CGPoint(x: 100, y: 0))?.x ?? 0) - 50 / right.w) < 1e-9)
    }

    @Test func `is undone by its inverse`() {
        let transform = CATransform3DRotate(CATransform3DMakeTranslation(3, 4, 5), 0.7, 1, 2, 3)
        let identity = transform.concatenating(CATransform3DInvert(transform))
        #expect(abs(identity.m11 - 1) < 1e-12 && abs(identity.m41) < 1e-12)
    }
}

@Suite struct `A homography` {
    let tilted = Homography(a: 1, b: 0, p: 0.001, c: 0, d: 1, q: 0, tx: 5, ty: 6, w: 1)

    @Test func `is undone by its inverse`() throws {
        let there = try #require(tilted.project(CGPoint(x: 30, y: 40)))
        let back = try #require(tilted.inverse?.project(there))
        #expect(abs(back.x - 30) < 1e-9 && abs(back.y - 40) < 1e-9)
    }

    @Test func `shows nothing behind the eye`() {
        #expect(tilted.project(CGPoint(x: -2000, y: 0)) == nil)
    }

    @Test func `has no inverse where it flattens the plane`() {
        #expect(Homography(CGAffineTransform(scaleX: 1, y: 0)).inverse == nil)
    }
}

@Suite struct `A path` {
    @Test func `of a rounded rectangle touches all four sides`() {
        let rect = CGRect(x: 10, y: 20, width: 60, height: 40)
        #expect(Path(roundedRect: rect, radius: 8).controlBounds == rect)
    }

    @Test func `of a rounded rectangle takes at most half the shorter side as its radius`() {
        let rect = CGRect(x: 0, y: 0, width: 60, height: 40)
        #expect(Path(roundedRect: rect, radius: 500) == Path(roundedRect: rect, radius: 20))
    }

    /// The cubic's middle lies within 0.03 % of the circle.
    @Test func `of an ellipse stays on it`() {
        let path = Path(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2))
        var start = CGPoint.zero
        for element in path.elements {
            switch element {
            case .move(let point), .line(let point): start = point
            case .cubic(let c1, let c2, let end):
                let x = (start.x + 3 * c1.x + 3 * c2.x + end.x) / 8
                let y = (start.y + 3 * c1.y + 3 * c2.y + end.y) / 8
                #expect(abs((x * x + y * y).squareRoot() - 1) < 3e-4)
                start = end
            case .quad, .close: break
            }
        }
    }
}

@Suite struct `A path in perspective` {
    /// w = 1 + x/1000: the right side at x = 1000 is projected to 500, half as high.
    let tilted = Homography(a: 1, b: 0, p: 0.001, c: 0, d: 1, q: 0, tx: 0, ty: 0, w: 1)

    @Test func `keeps its lines straight`() {
        let path = Path(rect: CGRect(x: 0, y: 0, width: 1000, height: 100))
        let contours = path.contours(projectedBy: tilted, tolerance: 0.01)
        #expect(contours == [[SIMD2(0, 0), SIMD2(500, 0), SIMD2(500, 50), SIMD2(0, 100)]])
    }

    @Test func `is cut off before the eye`() {
        // The eye is at x = −1000.
        let path = Path(rect: CGRect(x: -3000, y: -1, width: 3000, height: 2))
        let contours = path.contours(projectedBy: tilted, tolerance: 0.01)
        let lowest = contours.flatMap { $0 }.map(\.x).min() ?? 0
        #expect(abs(lowest - (Homography.nearEye - 1) * 1000 / Homography.nearEye) < 1)
        #expect(
            Path(rect: CGRect(x: -3000, y: 0, width: 100, height: 1))
                .contours(projectedBy: tilted, tolerance: 0.01).isEmpty)
    }

    /// A circle of radius 100 on a plane without perspective.
    @Test func `stays within its tolerance of a curve`() {
        let circle = Path(ellipseIn: CGRect(x: -100, y: -100, width: 200, height: 200))
        for tolerance in [1, 0.1, 0.01] {
            let points = circle.contours(projectedBy: .identity, tolerance: tolerance)[0]
            for (a, b) in zip(points, points.dropFirst()) {
                let middle = (a + b) / 2
                let radius = (middle * middle).sum().squareRoot()
                #expect(radius > 100 - tolerance && radius < 100.03)
            }
        }
    }
}
