import Foundation
import Testing
import UIKit

@Suite struct `A graphics context` {
    let stage = Stage(device: Device(scale: 2))

    private func pixels(_ body: (CGContext) -> Void) throws -> Pixels {
        try stage.perform { try Pixels(width: 40, height: 40, body) }
    }

    private let square = CGRect(x: 10, y: 10, width: 20, height: 20)
    private let all = CGRect(x: 0, y: 0, width: 40, height: 40)

    struct Blend: CustomTestStringConvertible {
        var mode: CGBlendMode
        /// Where both are, where only what lies beneath is within the drawing's area, and outside that.
        var both, outside: [Int]
        var testDescription: String { "\(mode)" }
    }

    // Red on blue: (1, 0, 0) and (0, 0, 1).
    @Test(arguments: [
        Blend(mode: .normal, both: Ink.red, outside: Ink.blue),
        Blend(mode: .multiply, both: Ink.black, outside: Ink.blue),
        Blend(mode: .screen, both: [255, 0, 255, 255], outside: Ink.blue),
        Blend(mode: .difference, both: [255, 0, 255, 255], outside: Ink.blue),
        Blend(mode: .plusLighter, both: [255, 0, 255, 255], outside: Ink.blue),
        Blend(mode: .clear, both: Ink.none, outside: Ink.blue),
        Blend(mode: .copy, both: Ink.red, outside: Ink.blue),
        Blend(mode: .sourceIn, both: Ink.red, outside: Ink.blue),
        Blend(mode: .sourceAtop, both: Ink.red, outside: Ink.blue),
        Blend(mode: .destinationOver, both: Ink.blue, outside: Ink.blue),
        Blend(mode: .destinationIn, both: Ink.blue, outside: Ink.blue),
    ])
    func `blends what it draws with what lies beneath`(_ blend: Blend) throws {
        let seen = try pixels { context in
            context.setFillColor(UIColor.blue.cgColor)
            context.fill(all)
            context.setBlendMode(blend.mode)
            context.setFillColor(UIColor.red.cgColor)
            context.fillEllipse(in: square)
        }
        #expect(seen.has(blend.both, 20, 20))
        #expect(seen.has(blend.outside, 2, 2))
        #expect(seen.has(blend.outside, 11, 11))
    }

    /// Only the left half has something beneath.
    @Test(arguments: [
        Blend(mode: .sourceIn, both: Ink.red, outside: Ink.none),
        Blend(mode: .sourceAtop, both: Ink.red, outside: Ink.none),
        Blend(mode: .destinationIn, both: Ink.blue, outside: Ink.none),
        Blend(mode: .destinationOver, both: Ink.blue, outside: Ink.red),
        Blend(mode: .copy, both: Ink.red, outside: Ink.red),
        Blend(mode: .multiply, both: Ink.black, outside: Ink.red),
    ])
    func `combines where there is nothing beneath`(_ blend: Blend) throws {
        let seen = try pixels { context in
            context.setFillColor(UIColor.blue.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 40))
            context.setBlendMode(blend.mode)
            context.setFillColor(UIColor.red.cgColor)
            context.fill(all)
        }
        #expect(seen.has(blend.both, 10, 20))
        #expect(seen.has(blend.outside, 30, 20))
    }

    @Test func `erases within its clips alone`() throws {
        let seen = try pixels { context in
            context.setFillColor(UIColor.green.cgColor)
            context.fill(all)
            context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 40))
            context.clear(square)
            context.setFillColor(UIColor.red.cgColor)
            context.fill(CGRect(x: 0, y: 30, width: 40, height: 10))
        }
        #expect(seen.has(Ink.none, 15, 20))
        #expect(seen.has(Ink.green, 25, 20))
        #expect(seen.has(Ink.green, 5, 5))
        #expect(seen.has(Ink.red, 5, 35))
        #expect(seen.has(Ink.green, 25, 35))
        // No seam along the edges.
        #expect((0..<40).allSatisfy { seen[$0, 5][3] == 255 })
    }

    @Test func `blends with what lies beneath within a clip`() throws {
        let seen = try pixels { context in
            context.setFillColor(UIColor.blue.cgColor)
            context.fill(all)
            context.saveGState()
            context.clip(to: square)
            context.setBlendMode(.screen)
            context.setFillColor(UIColor.red.cgColor)
            context.fill(all)
            context.restoreGState()
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        }
        #expect(seen.has([255, 0, 255, 255], 20, 20))
        #expect(seen.has(Ink.blue, 35, 20))
        // The mode and the colour are restored.
        #expect(seen.has(Ink.blue, 2, 2))
    }

    @Test func `draws a gradient along a line, and beyond it where it is told to`() throws {
        let colors = [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray
        let gradient = try #require(
            CGGradient(
                colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1]))
        func drawn(_ options: CGGradientDrawingOptions) throws -> Pixels {
            try pixels {
                $0.drawLinearGradient(
                    gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 30, y: 0),
                    options: options)
            }
        }
        let (plain, before) = (try drawn([]), try drawn(.drawsBeforeStartLocation))
        #expect(plain.has(Ink.none, 5, 20) && plain.has(Ink.none, 35, 20))
        // The middle of pixel 19 is at 9.5 / 20 of the way.
        #expect(plain.has([134, 0, 121, 255], 19, 0))
        #expect(plain.has([134, 0, 121, 255], 19, 39))
        #expect(before.has(Ink.red, 5, 20) && before.has(Ink.none, 35, 20))
        let after = try drawn([.drawsBeforeStartLocation, .drawsAfterEndLocation])
        #expect(after.has(Ink.blue, 35, 20))
    }

    @Test func `draws a gradient between circles`() throws {
        let gradient = try #require(
            CGGradient(
                colorSpace: CGColorSpaceCreateDeviceGray(), colorComponents: [0, 1, 1, 1],
                locations: nil, count: 2))
        func drawn(_ options: CGGradientDrawingOptions, to end: CGPoint) throws -> Pixels {
            try pixels {
                $0.drawRadialGradient(
                    gradient, startCenter: CGPoint(x: 20, y: 20), startRadius: 5, endCenter: end,
                    endRadius: 15, options: options)
            }
        }
        let middle = CGPoint(x: 20, y: 20)
        let ring = try drawn([], to: middle)
        #expect(ring.has(Ink.none, 20, 20) && ring.has(Ink.none, 1, 1))
        // 10.5 points from the middle.
        #expect(ring.has([140, 140, 140, 255], 30, 20))
        let full = try drawn([.drawsBeforeStartLocation, .drawsAfterEndLocation], to: middle)
        #expect(full.has(Ink.black, 20, 20) && full.has(Ink.white, 1, 1))
        let beside = try drawn([], to: CGPoint(x: 23, y: 20))
        #expect(beside.has(Ink.none, 1, 1) && beside.has(Ink.none, 20, 20))
        // The circles' right edges are at 25 + 13·t: 0.115 and 0.885 of white, in steps of 1/128.
        #expect(abs(beside[26, 20][0] - 29) < 5 && abs(beside[36, 20][0] - 225) < 5)
        #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
    }

    @Test func `fades a transparency layer as a whole`() throws {
        let seen = try pixels { context in
            context.setAlpha(0.5)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.setFillColor(UIColor.red.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 30, height: 40))
            context.setFillColor(UIColor.blue.cgColor)
            context.fill(CGRect(x: 10, y: 0, width: 30, height: 40))
            context.endTransparencyLayer()
            context.fill(CGRect(x: 0, y: 30, width: 40, height: 10))
        }
        #expect(seen.has([128, 0, 0, 128], 5, 10))
        #expect(seen.has([0, 0, 128, 128], 20, 10))
        // The opacity is back: half of black over it.
        #expect(seen.has([64, 0, 0, 191], 5, 35))
    }

    @Test func `casts shadows whose offset no transform changes`() throws {
        let seen = try pixels { context in
            context.scaleBy(x: 2, y: 2)
            context.setShadow(
                offset: CGSize(width: 10, height: 5), blur: 0, color: UIColor.blue.cgColor)
            context.setFillColor(UIColor.red.cgColor)
            context.fill(CGRect(x: 2, y: 2, width: 8, height: 8))
            context.setShadow(offset: .zero, blur: 0, color: nil)
            context.fill(CGRect(x: 18, y: 0, width: 2, height: 2))
        }
        // The square is 4…20, its shadow 14…30 and 9…25.
        #expect(seen.has(Ink.red, 10, 10) && seen.has(Ink.red, 18, 18))
        #expect(seen.has(Ink.blue, 25, 20) && seen.has(Ink.blue, 18, 23))
        #expect(seen.has(Ink.none, 32, 20) && seen.has(Ink.none, 25, 7))
    }

    @Test func `is masked by a picture's alpha`() throws {
        let seen = try pixels { context in
            let mask = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
                $0.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
            }
            guard let picture = mask.cgImage else { return }
            context.clip(to: square, mask: picture)
            context.setFillColor(UIColor.green.cgColor)
            context.fill(all)
        }
        #expect(seen.has(Ink.green, 15, 20))
        #expect(seen.has(Ink.none, 25, 20) && seen.has(Ink.none, 5, 20))
    }

    @Test func `draws paths, lines and several rectangles`() throws {
        let seen = try pixels { context in
            context.setFillColor(gray: 0, alpha: 1)
            context.setStrokeColor(UIColor.red.cgColor)
            context.setLineWidth(4)
            context.addRect(square)
            context.drawPath(using: .fillStroke)
            context.strokeLineSegments(between: [CGPoint(x: 0, y: 36), CGPoint(x: 40, y: 36)])
            context.clip(to: [
                CGRect(x: 0, y: 0, width: 5, height: 5), CGRect(x: 35, y: 0, width: 5, height: 5),
            ])
            context.setFillColor(UIColor.green.cgColor)
            context.fill([CGRect(x: 0, y: 0, width: 40, height: 3)])
        }
        #expect(seen.has(Ink.black, 20, 20) && seen.has(Ink.red, 9, 20))
        #expect(seen.has(Ink.red, 10, 11))
        #expect(seen.has(Ink.red, 20, 35) && seen.has(Ink.none, 20, 32))
        #expect(seen.has(Ink.green, 2, 1) && seen.has(Ink.green, 37, 1))
        #expect(seen.has(Ink.none, 20, 1))
    }

    @Test func `of a bitmap has its origin at the bottom`() throws {
        let seen = try stage.perform {
            let space = CGColorSpaceCreateDeviceRGB()
            let info = CGImageAlphaInfo.premultipliedLast.rawValue
            guard
                let context = CGContext(
                    data: nil, width: 40, height: 20, bitsPerComponent: 8, bytesPerRow: 0,
                    space: space, bitmapInfo: info)
            else { return try Pixels(UIImage()) }
            #expect((context.width, context.height) == (40, 20))
            #expect(context.data == nil)
            context.setFillColor(UIColor.red.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 40, height: 5))
            let upright = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image {
                UIColor.blue.setFill()
                $0.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
            }
            if let picture = upright.cgImage {
                context.draw(picture, in: CGRect(x: 10, y: 5, width: 10, height: 10))
            }
            guard let image = context.makeImage() else { return try Pixels(UIImage()) }
            return try Pixels(UIImage(cgImage: image))
        }
        #expect(seen.has(Ink.red, 5, 18) && seen.has(Ink.none, 5, 2))
        // Upright: its upper half is blue.
        #expect(seen.has(Ink.blue, 15, 7) && seen.has(Ink.none, 15, 12))
        #expect(
            CGContext(
                data: nil, width: 0, height: 20, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: 1) == nil)
    }
}
