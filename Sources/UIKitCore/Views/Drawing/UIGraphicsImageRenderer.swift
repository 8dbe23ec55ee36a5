public import CoreAnimation
import FilmstripGeometry
public import Foundation

/// Makes pictures by drawing them.
///
/// What is drawn is written down in place of being painted, so that the picture is sharp at any scale.
///
/// - Difference: there are no `pngData(actions:)` and `jpegData(withCompressionQuality:actions:)`.
open class UIGraphicsImageRenderer: NSObject {
    /// How pictures are made.
    public let format: UIGraphicsImageRendererFormat
    private let bounds: CGRect

    /// Makes pictures of the part `bounds` of the coordinates that are drawn in.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        demand(
            bounds.width > 0 && bounds.height > 0, "a picture of \(bounds.width) × \(bounds.height)"
        )
        (self.bounds, self.format) = (bounds, format)
    }

    /// Makes pictures of the part `bounds` of the coordinates that are drawn in, at the screen's scale.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

    /// Makes pictures of `size` points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Makes pictures of `size` points at the screen's scale.
    public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

    /// The picture that `actions` draws.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let graphics = Stage.shared.graphics
        let context = UIGraphicsImageRendererContext(bounds, format)
        graphics.draw(in: context.cgContext) { actions(context) }
        return context.currentImage
    }
}

/// How a `UIGraphicsImageRenderer` makes pictures.
open class UIGraphicsImageRendererFormat: NSObject {
    /// Pixels to the point; the screen's by default, which 0 means too.
    open var scale = Stage.shared.device.scale
    /// Whether pictures begin black in place of transparent; not by default.
    open var opaque = false

    /// The format for the stage's screen.
    open class func `default`() -> Self { Self() }

    /// The format for the stage's screen.
    open class func preferred() -> Self { Self() }

    /// The format for the stage's screen.
    public required override init() {}
}

/// A picture that is being drawn.
public final class UIGraphicsImageRendererContext: NSObject {
    /// What is drawn in.
    public let cgContext: CGContext
    /// How the picture is made.
    public let format: UIGraphicsImageRendererFormat

    init(_ bounds: CGRect, _ format: UIGraphicsImageRendererFormat) {
        let scale = format.scale == 0 ? Stage.shared.device.scale : format.scale
        (cgContext, self.format) = (CGContext(bounds, scale: scale), format)
        if format.opaque { cgContext.fill(bounds) }
    }

    /// What was drawn so far.
    public var currentImage: UIImage {
        UIImage(
            cgImage: CGImage(cgContext.picture, scale: cgContext.scale), scale: cgContext.scale,
            orientation: .up)
    }

    /// Fills `rect` with the current fill colour.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }

    /// Draws a line of one point along the inside of `rect` in the current stroke colour.
    public func stroke(_ rect: CGRect) {
        cgContext.saveGState()
        cgContext.setLineWidth(1)
        cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5))
        cgContext.restoreGState()
    }

    /// Limits drawing to `rect`.
    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
