public import CoreAnimation
import FilmstripGeometry
public import Foundation

/// A renderer that creates images by drawing.
///
/// Drawing commands are recorded, not rasterized, so that the image is sharp at any scale.
open class UIGraphicsImageRenderer: NSObject {
    /// The format of the images.
    public let format: UIGraphicsImageRendererFormat
    private let bounds: CGRect

    /// Creates a renderer of images that show the part `bounds` of the drawing's coordinates.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        demand(
            bounds.width > 0 && bounds.height > 0, "a picture of \(bounds.width) × \(bounds.height)"
        )
        (self.bounds, self.format) = (bounds, format)
    }

    /// Creates a renderer of images that show the part `bounds` of the drawing's coordinates, at
    /// the screen's scale.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

    /// Creates a renderer of images of `size` points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Creates a renderer of images of `size` points, at the screen's scale.
    public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

    /// Returns the image that `actions` draws.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let graphics = Stage.shared.graphics
        let context = UIGraphicsImageRendererContext(bounds, format)
        graphics.draw(in: context.cgContext) { actions(context) }
        return context.currentImage
    }
}

/// The format of a renderer's images.
open class UIGraphicsImageRendererFormat: NSObject {
    /// Pixels per point; the screen's by default and for 0.
    open var scale = Stage.shared.device.scale
    /// Whether images start out black instead of transparent; false by default.
    open var opaque = false

    /// Returns the format for the stage's screen.
    open class func `default`() -> Self { Self() }

    /// Returns the format for the stage's screen.
    open class func preferred() -> Self { Self() }

    public required override init() {}
}

/// The context in which an image is drawn.
public final class UIGraphicsImageRendererContext: NSObject {
    /// The Core Graphics context to draw in.
    public let cgContext: CGContext
    /// The format of the image.
    public let format: UIGraphicsImageRendererFormat

    init(_ bounds: CGRect, _ format: UIGraphicsImageRendererFormat) {
        let scale = format.scale == 0 ? Stage.shared.device.scale : format.scale
        (cgContext, self.format) = (CGContext(bounds, scale: scale), format)
        if format.opaque { cgContext.fill(bounds) }
    }

    /// The image drawn so far.
    public var currentImage: UIImage {
        UIImage(
            cgImage: CGImage(cgContext.picture, scale: cgContext.scale), scale: cgContext.scale,
            orientation: .up)
    }

    /// Fills `rect` with the current fill colour.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }

    /// Fills `rect` with the current fill colour, combined by a blend mode.
    public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.draw(blendMode) { fill(rect) }
    }

    /// Draws a one-point line along the inside of `rect`, combined by a blend mode.
    public func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.draw(blendMode) { stroke(rect) }
    }

    /// Draws a one-point line along the inside of `rect` in the current stroke colour.
    public func stroke(_ rect: CGRect) {
        cgContext.saveGState()
        cgContext.setLineWidth(1)
        cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5))
        cgContext.restoreGState()
    }

    /// Clips drawing to `rect`.
    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
