import FilmstripDisplay
import Foundation
import Testing
import UIKit

@Suite struct `An image of a file` {
    private let stage = Stage(device: Device(scale: 2))

    /// A bundle with one pixel of a colour for each file.
    private final class Folder {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent(UUID().uuidString)

        func write(_ path: String, _ data: Data) throws {
            let file = url.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file)
        }

        func write(_ path: String, side: CGFloat) throws {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let size = CGSize(width: side, height: side)
            let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
                UIColor.red.setFill()
                context.fill(CGRect(origin: .zero, size: size))
            }
            try write(path, try #require(image.pngData()))
        }

        var bundle: Bundle { get throws { try #require(Bundle(url: url)) } }

        deinit { try? FileManager.default.removeItem(at: url) }
    }

    @Test func `has the pixels that were written`() throws {
        // Premultiplied: half of red, and opaque green.
        let bitmap = Bitmap(width: 2, height: 1, pixels: [0x8000_0080, 0xFF00_FF00])
        let data = try #require(UIImage(cgImage: CGImage(bitmap)).pngData())
        #expect([UInt8](data.prefix(4)) == [0x89, 0x50, 0x4E, 0x47])
        try stage.perform {
            let image = try #require(UIImage(data: data, scale: 2))
            #expect(image.size == CGSize(width: 1, height: 0.5) && image.scale == 2)
            let plain = try #require(UIImage(data: data))
            #expect(try Pixels(plain).bitmap == bitmap)
        }
        stage.tearDown()
    }

    @Test func `is written upright`() throws {
        try stage.perform {
            let bitmap = Bitmap(width: 2, height: 1, pixels: [0xFF00_00FF, 0xFF00_FF00])
            let turned = UIImage(cgImage: CGImage(bitmap), scale: 1, orientation: .upMirrored)
            let data = try #require(turned.pngData())
            let pixels = try Pixels(try #require(UIImage(data: data)))
            #expect(pixels[0, 0] == Ink.green && pixels[1, 0] == Ink.red)
        }
        stage.tearDown()
    }

    @Test func `is nil for what is no picture, and has no data without pixels`() {
        stage.perform {
            #expect(UIImage(data: Data([1, 2, 3])) == nil)
            #expect(UIImage(contentsOfFile: "/nowhere.png") == nil)
            #expect(UIImage(named: "nowhere") == nil && UIImage(named: "") == nil)
            #expect(UIImage().pngData() == nil)
        }
        stage.tearDown()
    }

    @Test func `is the one of the stage's scale, or else of the next higher`() throws {
        let folder = Folder()
        try stage.perform {
            for scale in 1...3 {
                let ending = scale == 1 ? "" : "@\(scale)x"
                try folder.write("all\(ending).png", side: CGFloat(10 * scale))
            }
            try folder.write("large@3x.png", side: 30)
            try folder.write("small.png", side: 10)
            let bundle = try folder.bundle
            func scale(_ name: String) -> CGFloat? {
                UIImage(named: name, in: bundle, compatibleWith: nil)?.scale
            }
            #expect(scale("all") == 2 && scale("all.png") == 2)
            #expect(scale("large") == 3 && scale("small") == 1)
            #expect(UIImage(named: "all", in: bundle, with: nil)?.size.width == 10)
            let path = folder.url.appendingPathComponent("all@3x.png").path
            #expect(UIImage(contentsOfFile: path)?.size == CGSize(width: 10, height: 10))
        }
        stage.tearDown()
    }

    @Test func `comes out of an asset catalogue, as a colour does`() throws {
        let folder = Folder()
        try stage.perform {
            try folder.write("Assets.xcassets/Icons/photo.imageset/big.png", side: 20)
            let images =
                #"{"images": [{"idiom": "universal", "scale": "1x"}, "#
                + #"{"filename": "big.png", "scale": "2x"}], "info": {"version": 1}}"#
            try folder.write(
                "Assets.xcassets/Icons/photo.imageset/Contents.json", Data(images.utf8))
            let components =
                #""components": {"red": "1.000", "green": "0x80", "blue": "51", "#
                + #""alpha": "0.500"}"#
            let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}]"#
            let white = #""components": {"white": "1.0", "alpha": "1"}"#
            let colors =
                "{\"colors\": [{\"color\": {\(components)}}, "
                + "{\(dark), \"color\": {\(white)}}]}"
            try folder.write("Assets.xcassets/brand.colorset/Contents.json", Data(colors.utf8))
            let bundle = try folder.bundle
            let image = UIImage(named: "photo", in: bundle, compatibleWith: nil)
            #expect(image?.size == CGSize(width: 10, height: 10))
            let color = try #require(UIColor(named: "brand", in: bundle, compatibleWith: nil))
            let light = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
            #expect(light == UIColor(red: 1, green: 128 / 255, blue: 0.2, alpha: 0.5))
            let other = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
            #expect(other == UIColor(white: 1, alpha: 1))
            #expect(UIColor(named: "nowhere", in: bundle, compatibleWith: nil) == nil)
        }
        stage.tearDown()
    }
}
