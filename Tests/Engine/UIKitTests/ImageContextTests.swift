import Foundation
import Testing
import UIKit

@Suite struct `An image context` {
    let stage = Stage(device: Device(scale: 3))

    @Test func `is the current one until it ends`() throws {
        try stage.perform {
            #expect(UIGraphicsGetCurrentContext() == nil)
            #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
            UIGraphicsBeginImageContextWithOptions(CGSize(width: 20, height: 10), false, 0)
            let outer = UIGraphicsGetCurrentContext()
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
            UIGraphicsBeginImageContext(CGSize(width: 5, height: 5))
            #expect(UIGraphicsGetCurrentContext() !== outer)
            #expect(UIGraphicsGetImageFromCurrentImageContext()?.scale == 1)
            UIGraphicsEndImageContext()
            #expect(UIGraphicsGetCurrentContext() === outer)
            let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
            UIGraphicsEndImageContext()
            UIGraphicsEndImageContext()
            #expect(UIGraphicsGetCurrentContext() == nil)
            #expect(image.size == CGSize(width: 20, height: 10))
            #expect((image.scale, image.cgImage?.width) == (3, 60))
            let seen = try Pixels(image)
            #expect(seen.has(Ink.red, 5, 5) && seen.has(Ink.none, 15, 5))
        }
    }

    @Test func `takes pictures of views as apps do`() throws {
        try stage.perform {
            let view = UIView(frame: CGRect(x: 7, y: 9, width: 20, height: 20))
            view.backgroundColor = .green
            let inner = UIView(frame: CGRect(x: 10, y: 0, width: 10, height: 10))
            inner.backgroundColor = .blue
            view.addSubview(inner)
            func image(_ draw: (CGContext) -> Void) throws -> Pixels {
                UIGraphicsBeginImageContextWithOptions(view.bounds.size, view.isOpaque, 0)
                defer { UIGraphicsEndImageContext() }
                draw(try #require(UIGraphicsGetCurrentContext()))
                return try Pixels(try #require(UIGraphicsGetImageFromCurrentImageContext()))
            }
            for seen in [
                try image { view.layer.render(in: $0) },
                try image { _ in view.drawHierarchy(in: view.bounds, afterScreenUpdates: true) },
            ] {
                #expect(seen.has(Ink.green, 5, 5) && seen.has(Ink.blue, 15, 5))
            }
        }
    }

    @Test func `tints images by blend modes`() throws {
        try stage.perform {
            let disc = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
                UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20)).fill()
            }
            let rect = CGRect(origin: .zero, size: disc.size)
            UIGraphicsBeginImageContextWithOptions(disc.size, false, disc.scale)
            disc.draw(in: rect)
            UIColor.red.setFill()
            UIRectFillUsingBlendMode(rect, .sourceIn)
            let tinted = try #require(UIGraphicsGetImageFromCurrentImageContext())
            UIGraphicsEndImageContext()
            UIGraphicsBeginImageContextWithOptions(disc.size, false, disc.scale)
            UIColor.blue.setFill()
            UIRectFill(rect)
            disc.draw(in: rect, blendMode: .destinationIn, alpha: 1)
            let cut = try #require(UIGraphicsGetImageFromCurrentImageContext())
            UIGraphicsEndImageContext()
            let (first, second) = (try Pixels(tinted), try Pixels(cut))
            #expect(first.has(Ink.red, 10, 10) && first.has(Ink.none, 0, 0))
            #expect(second.has(Ink.blue, 10, 10) && second.has(Ink.none, 0, 0))
        }
    }

    @Test func `without a size is refused in UIKit's words`() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            Stage().perform { UIGraphicsBeginImageContext(.zero) }
        }
        let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(words.contains("UIGraphicsBeginImageContext() failed to allocate"))
    }
}

@Suite struct `A picture or a path` {
    let stage = Stage()

    @Test func `is cropped in pixels`() throws {
        try stage.perform {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 2
            let image = UIGraphicsImageRenderer(
                size: CGSize(width: 20, height: 20), format: format
            ).image {
                UIColor.red.setFill()
                $0.fill(CGRect(x: 10, y: 10, width: 10, height: 10))
            }
            let picture = try #require(image.cgImage)
            let part = try #require(
                picture.cropping(to: CGRect(x: 10, y: 20, width: 20, height: 100)))
            #expect((part.width, part.height) == (20, 20))
            let seen = try Pixels(UIImage(cgImage: part))
            #expect(seen.has(Ink.none, 5, 10) && seen.has(Ink.red, 15, 10))
            #expect(picture.cropping(to: CGRect(x: 50, y: 0, width: 5, height: 5)) == nil)
        }
    }

    @Test func `tells its steps`() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
        path.closeSubpath()
        var told: [String] = []
        path.applyWithBlock { element in
            let step = element.pointee
            switch step.type {
            case .moveToPoint: told.append("move \(step.points[0].x)")
            case .addLineToPoint: told.append("line \(step.points[0].x)")
            case .addQuadCurveToPoint: told.append("quad \(step.points[0].x) \(step.points[1].x)")
            case .addCurveToPoint: told.append("cubic \(step.points[2].x)")
            case .closeSubpath: told.append("close")
            }
        }
        #expect(told == ["move 1.0", "line 3.0", "quad 7.0 5.0", "close"])
    }

    @Test func `is copied along its line, its dashes and a transform`() throws {
        let line = CGMutablePath()
        line.move(to: CGPoint(x: 0, y: 10))
        line.addLine(to: CGPoint(x: 50, y: 10))
        let wide = line.copy(
            strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        #expect(abs(wide.boundingBoxOfPath.width - 50) < 1e-6)
        #expect(abs(wide.boundingBoxOfPath.height - 4) < 1e-6)
        let dashed = line.copy(dashingWithPhase: 5, lengths: [10, 20])
        // The first dash has 5 left; the others begin at 25.
        #expect(abs(dashed.boundingBox.maxX - 35) < 1e-6 && dashed.boundingBox.minX == 0)
        #expect(dashed.contains(CGPoint(x: 10, y: 10)) == false)
        var move = CGAffineTransform(translationX: 5, y: 0)
        #expect(line.copy(using: &move)?.boundingBox.minX == 5)
        #expect(
            CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: &move).boundingBox
                .minX == 5)
        #expect(
            CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil).boundingBox.minX
                == 0)
        let arc = CGMutablePath()
        arc.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: .pi / 2)
        #expect(abs(arc.currentPoint.x) < 1e-9 && abs(arc.currentPoint.y - 10) < 1e-9)
        arc.addLines(between: [.zero, CGPoint(x: 1, y: 1)], transform: move)
        #expect(arc.currentPoint == CGPoint(x: 6, y: 1))
    }

    @Test func `has colours with components`() throws {
        let color = try #require(
            CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [0.1, 0.2, 0.3, 0.4]))
        #expect(color.components == [0.1, 0.2, 0.3, 0.4])
        #expect(color.copy(alpha: 1)?.alpha == 1)
        #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [1]) == nil)
        #expect(
            CGColor(gray: 0.5, alpha: 1)
                == CGColor(srgbRed: 0.5, green: 0.5, blue: 0.5, alpha: 1))
    }
}
