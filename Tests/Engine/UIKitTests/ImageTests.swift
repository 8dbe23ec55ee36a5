import CoreAnimation
import FilmstripDisplay
import FilmstripGeometry
import Foundation
import Testing
import UIKitCore

@Suite struct `An image` {
    let stage = Stage(device: Device(scale: 2))

    private let pixels = Bitmap(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])

    @Test func `is as large as its pixels at its scale`() {
        let image = UIImage(cgImage: CGImage(pixels), scale: 2, orientation: .up)
        #expect(image.size == CGSize(width: 1.5, height: 1))
        #expect(UIImage(cgImage: CGImage(pixels)).size == CGSize(width: 3, height: 2))
        #expect(UIImage().size == .zero && UIImage().cgImage == nil)
    }

    struct Turn: CustomTestStringConvertible {
        var orientation: UIImage.Orientation
        var width: Int
        var pixels: [UInt32]
        var testDescription: String { "\(orientation)" }
    }

    // 1 2 3 above 4 5 6, rotated by hand.
    @Test(arguments: [
        Turn(orientation: .up, width: 3, pixels: [1, 2, 3, 4, 5, 6]),
        Turn(orientation: .down, width: 3, pixels: [6, 5, 4, 3, 2, 1]),
        Turn(orientation: .right, width: 2, pixels: [4, 1, 5, 2, 6, 3]),
        Turn(orientation: .left, width: 2, pixels: [3, 6, 2, 5, 1, 4]),
        Turn(orientation: .upMirrored, width: 3, pixels: [3, 2, 1, 6, 5, 4]),
        Turn(orientation: .downMirrored, width: 3, pixels: [4, 5, 6, 1, 2, 3]),
        Turn(orientation: .rightMirrored, width: 2, pixels: [6, 3, 5, 2, 4, 1]),
        Turn(orientation: .leftMirrored, width: 2, pixels: [1, 4, 2, 5, 3, 6]),
    ])
    func `is turned before it is shown`(_ turn: Turn) {
        let image = UIImage(cgImage: CGImage(pixels), scale: 1, orientation: turn.orientation)
        #expect(image.size == CGSize(width: turn.width, height: 6 / turn.width))
        let shown = stage.perform { UIImageView(image: image).layer.contents as? CGImage }
        let expected = Bitmap(width: turn.width, height: 6 / turn.width, pixels: turn.pixels)
        #expect(shown == CGImage(expected))
    }

    @Test func `is drawn where it is told`() {
        let image = UIImage(cgImage: CGImage(pixels), scale: 1, orientation: .up)
        let picture = drawn(CGSize(width: 20, height: 20)) {
            image.draw(at: CGPoint(x: 4, y: 5))
            image.draw(in: CGRect(x: 0, y: 10, width: 6, height: 6))
        }
        #expect(
            picture == [
                .image(.init(pixels, in: CGRect(x: 4, y: 5, width: 3, height: 2))),
                .image(.init(pixels, in: CGRect(x: 0, y: 10, width: 6, height: 6))),
            ])
    }

    /// A cap of one point, two pixels wide, on each side of 3 × 2 points; the middle point stretches.
    @Test func `keeps its caps when it is stretched`() {
        let wide = Bitmap(width: 6, height: 2)
        let image = UIImage(cgImage: CGImage(wide), scale: 2, orientation: .up)
            .resizableImage(
                withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1),
                resizingMode: .stretch)
        #expect(image.capInsets.left == 1 && image.resizingMode == .stretch)
        let picture = drawn(CGSize(width: 20, height: 20)) {
            image.draw(in: CGRect(x: 0, y: 0, width: 10, height: 4))
        }
        let places = picture.compactMap { item -> [CGFloat]? in
            guard case .image(let image) = item else { return nil }
            return [image.source.minX, image.source.width, image.rect.minX, image.rect.width]
        }
        #expect(places == [[0, 2, 0, 1], [2, 2, 1, 8], [4, 2, 9, 1]])
    }

    @Test func `has one colour through its own alpha where it is tinted`() throws {
        let image = UIImage(cgImage: CGImage(pixels)).withTintColor(.red)
        let picture = drawn(CGSize(width: 3, height: 2)) { image.draw(at: .zero) }
        let masks = picture.compactMap { item -> [DisplayItem]? in
            guard case .pushGroup(let group) = item else { return nil }
            return group.mask?.items
        }
        let box = CGRect(x: 0, y: 0, width: 3, height: 2)
        #expect(masks == [[.image(.init(pixels, in: box))]])
        #expect(picture.contains(.fill(.init(.rect(box), .solid(UIColor.red.cgColor)))))
    }

    /// The items drawn by `actions`, without the clip around them.
    private func drawn(_ size: CGSize, _ actions: () -> Void) -> [DisplayItem] {
        stage.perform {
            UIGraphicsImageRenderer(size: size).image { context in
                actions()
            }.cgImage.map { CALayer.items(of: $0, size: size) } ?? []
        }
    }
}

extension CALayer {
    /// The items drawn by a layer of `size` with the contents `image`, without the clip around them.
    static func items(of image: CGImage, size: CGSize) -> [DisplayItem] {
        let layer = CALayer()
        layer.bounds.size = size
        layer.contents = image
        return Array(layer.displayList().items.dropFirst().dropLast())
    }
}

@Suite struct `An image renderer` {
    let stage = Stage(device: Device(scale: 3))

    @Test func `makes images at the screen's scale, or at its own`() {
        stage.perform {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 20)).image { _ in }
            #expect(image.size == CGSize(width: 10, height: 20) && image.scale == 3)
            #expect(image.cgImage?.width == 30 && image.cgImage?.height == 60)
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let small = UIGraphicsImageRenderer(
                size: CGSize(width: 10, height: 20), format: format
            ).image { _ in }
            #expect(small.cgImage?.width == 10)
        }
    }

    @Test func `draws in the order and the colours that it is told`() throws {
        let size = CGSize(width: 10, height: 10)
        let (box, path) = (CGRect(x: 1, y: 2, width: 3, height: 4), UIBezierPath())
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 9, y: 9))
        path.lineWidth = 2
        path.setLineDash([1, 2], count: 2, phase: 0.5)
        let items = stage.perform {
            let format = UIGraphicsImageRendererFormat()
            format.opaque = true
            let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
                UIColor.red.setFill()
                context.fill(box)
                UIColor.green.setStroke()
                path.stroke()
                UIColor.blue.set()
                UIRectFill(box)
            }
            return image.cgImage.map { CALayer.items(of: $0, size: size) } ?? []
        }
        let style = StrokeStyle(width: 2, dashes: [1, 2], dashPhase: 0.5)
        let line = Path([.move(.zero), .line(CGPoint(x: 9, y: 9))])
        #expect(
            items == [
                .fill(.init(.rect(CGRect(origin: .zero, size: size)), .solid(.black))),
                .fill(.init(.rect(box), .solid(UIColor.red.cgColor))),
                .stroke(.init(line, style, .solid(UIColor.green.cgColor))),
                .fill(.init(.rect(box), .solid(UIColor.blue.cgColor))),
            ])
    }

    @Test func `shows the part of the coordinates that it is made for`() {
        let bounds = CGRect(x: 100, y: 50, width: 10, height: 10)
        let items = stage.perform {
            UIGraphicsImageRenderer(bounds: bounds).image { $0.fill(bounds) }
                .cgImage.map { CALayer.items(of: $0, size: bounds.size) } ?? []
        }
        guard case .fill(let fill) = items.first else {
            Issue.record("no fill")
            return
        }
        #expect(fill.transform.project(CGPoint(x: 100, y: 50)) == .zero)
    }

    @Test func `draws text`() {
        let font = UIFont.systemFont(ofSize: 20)
        stage.perform {
            #expect(UIGraphicsGetCurrentContext() == nil)
            let size = "Hello".size(withAttributes: [.font: font])
            #expect(size.height == font.lineHeight && size.width > 20)
            let image = UIGraphicsImageRenderer(size: size).image { _ in
                #expect(UIGraphicsGetCurrentContext() != nil)
                "Hello".draw(
                    at: CGPoint(x: 3, y: 0),
                    withAttributes: [.font: font, .foregroundColor: UIColor.red])
            }
            let items = image.cgImage.map { CALayer.items(of: $0, size: size) } ?? []
            guard case .glyphs(let glyphs) = items.first else {
                Issue.record("no glyphs")
                return
            }
            #expect(glyphs.run.text == "Hello" && glyphs.color == UIColor.red.cgColor)
            let origin = CGPoint(x: 3, y: font.ascender)
            #expect(glyphs.transform.project(.zero) == origin)
        }
    }
}
