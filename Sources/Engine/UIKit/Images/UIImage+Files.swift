import CoreAnimation
import FilmstripDisplay
import FilmstripPNG
import FilmstripRaster
public import Foundation
public import UIKitCore

/// Images of files and data.
///
/// - Difference: only PNGs are read; any other kind of file counts as unreadable.
extension UIImage {
    /// The most pixels that a file may have, about 256 MB of memory.
    private static let maxPixels = 1 << 26

    /// Creates an image of a PNG at one pixel per point; nil if the data is not a PNG.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// Creates an image of a PNG; nil if the data is not a PNG.
    ///
    /// - Parameter scale: Pixels per point, above 0.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let picture = Self.picture(data) else { return nil }
        self.init(cgImage: picture, scale: scale, orientation: .up)
    }

    /// Creates an image of a PNG file; nil if there is none.
    ///
    /// A name that ends in `@2x` or `@3x` before the extension says how many pixels a point has.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path),
            let picture = Self.picture(data)
        else { return nil }
        let name = (path as NSString).deletingPathExtension
        let scale: CGFloat = name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
        self.init(cgImage: picture, scale: scale, orientation: .up)
    }

    /// Creates the image of that name among the app's resources; nil if there is none.
    ///
    /// - Difference: besides the main bundle the bundles of resources that Swift packages leave beside the program
    ///   are searched.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, with: nil)
    }

    /// Creates the image of that name among a bundle's resources, nil standing for the app's; nil if there is none.
    ///
    /// - Parameter traitCollection: It has no effect: the stage's scale decides.
    public convenience init?(
        named name: String, in bundle: Bundle?,
        compatibleWith traitCollection: UITraitCollection?
    ) {
        self.init(named: name, in: bundle, with: nil)
    }

    /// Creates the image of that name among a bundle's resources, nil standing for the app's; nil if there is none.
    ///
    /// It is a PNG file of the folder, or an image set of an asset catalogue in it that was copied as it is. Of
    /// several scales the stage's own is taken, or else the next higher one, or else the highest.
    public convenience init?(
        named name: String, in bundle: Bundle?, with configuration: Configuration?
    ) {
        let folders = bundle.map { [$0] } ?? Bundle.ofApp
        let scale = Stage.shared.device.scale
        for folder in folders.compactMap(\.resourceURL) {
            guard let file = ImageFile.all(named: name, in: folder).best(for: scale),
                let data = try? Data(contentsOf: file.url), let picture = Self.picture(data)
            else { continue }
            self.init(cgImage: picture, scale: file.scale, orientation: .up)
            return
        }
        return nil
    }

    /// Creates the image that a literal names; a programmer error if there is none.
    public convenience init(imageLiteralResourceName name: String) {
        guard let picture = UIImage(named: name), let pixels = picture.cgImage else {
            fatalError("#imageLiteral: there is no image \(name) among the app's resources")
        }
        self.init(cgImage: pixels, scale: picture.scale, orientation: .up)
    }

    /// Returns the image as a PNG, upright; nil if it has no pixels.
    ///
    /// A drawing is turned into pixels at its own scale.
    public func pngData() -> Data? {
        guard size.width > 0, size.height > 0, let pixels = bitmap() else { return nil }
        let isOpaque = pixels.pixels.allSatisfy { $0 >> 24 == 255 }
        guard
            var encoder = try? PNGEncoder(
                width: pixels.width, height: pixels.height, isOpaque: isOpaque),
            (try? encoder.append(pixels)) != nil, let bytes = try? encoder.finish()
        else { return nil }
        return Data(bytes)
    }

    /// Returns nil, as for an image that cannot be a JPEG.
    ///
    /// - Difference: a stage writes no JPEGs; `pngData()` keeps every pixel.
    public func jpegData(compressionQuality: CGFloat) -> Data? { nil }

    /// The upright image as pixels; nil for a drawing that is too large.
    private func bitmap() -> Bitmap? {
        var upright = self
        if imageOrientation != .up {
            let format = UIGraphicsImageRendererFormat()
            format.scale = scale
            upright = UIGraphicsImageRenderer(size: size, format: format).image { _ in
                draw(at: .zero)
            }
        }
        switch upright.cgImage?.source {
        case .pixels(let bitmap): return bitmap
        case .drawing(let list, let scale): return try? Rasterizer().draw(list, scale: scale)
        case nil: return nil
        }
    }

    private static func picture(_ data: Data) -> CGImage? {
        (try? PNGDecoder.decode([UInt8](data), limit: maxPixels)).map(CGImage.init)
    }
}

extension UIImage: _ExpressibleByImageLiteral {}

/// The type of image literals without another one.
public typealias _ImageLiteralType = UIImage

extension Bundle {
    /// The bundles of the app: the main one, and those of packages' resources beside the program, by name.
    static var ofApp: [Bundle] {
        let folder = main.bundleURL
        let files =
            (try? FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: nil)) ?? []
        let resources = files.filter { ["resources", "bundle"].contains($0.pathExtension) }
        return [main]
            + resources.sorted { $0.path < $1.path }.compactMap { Bundle(url: $0) }
    }
}
