public import CoreAnimation
import FilmstripDisplay
import FilmstripGeometry
public import Foundation

/// An image: pixels, or a drawing that is sharp at any scale.
///
/// - Difference: there are no `images`: an image view has `animationImages`.
public final class UIImage: NSObject, Sendable {
    /// The orientation in which an image is shown.
    public enum Orientation: Int, CaseIterable, Sendable {
        /// Unchanged.
        case up
        /// Rotated by half a turn.
        case down
        /// Rotated by a quarter turn anticlockwise.
        case left
        /// Rotated by a quarter turn clockwise.
        case right
        /// Mirrored horizontally.
        case upMirrored
        /// Mirrored horizontally, then rotated by half a turn.
        case downMirrored
        /// Mirrored horizontally, then rotated by a quarter turn anticlockwise.
        case leftMirrored
        /// Mirrored horizontally, then rotated by a quarter turn clockwise.
        case rightMirrored
    }

    /// Whether a view draws an image in the image's own colours or in the tint colour.
    public enum RenderingMode: Int, Sendable {
        /// The image's own colours.
        case automatic
        /// The image's own colours.
        case alwaysOriginal
        /// The view's tint colour with the image's alpha.
        case alwaysTemplate
    }

    /// How the inner part of a resizable image fills the space.
    public enum ResizingMode: Int, Sendable {
        /// - Approximation: stretched.
        case tile
        /// Stretched.
        case stretch
    }

    /// The image before its orientation is applied; nil for an empty one.
    public let cgImage: CGImage?
    /// Pixels per point.
    public let scale: CGFloat
    /// The orientation in which the image is shown.
    public let imageOrientation: Orientation
    /// Whether a view draws the image in its own colours or in the tint colour.
    public let renderingMode: RenderingMode
    /// Insets that keep their size when the image is resized, points.
    public let capInsets: UIEdgeInsets
    /// How the inner part of a resizable image fills the space.
    public let resizingMode: ResizingMode
    /// The name of the symbol that the image shows; nil for any other image.
    package let symbolName: String?
    /// The image with its orientation applied.
    let upright: CGImage?

    package init(
        _ cgImage: CGImage?, scale: CGFloat, orientation: Orientation = .up,
        renderingMode: RenderingMode = .automatic, capInsets: UIEdgeInsets = .zero,
        resizingMode: ResizingMode = .tile, symbolName: String? = nil
    ) {
        demand(scale > 0, "an image of \(scale) pixels to the point")
        (self.cgImage, self.scale, imageOrientation) = (cgImage, scale, orientation)
        self.renderingMode = renderingMode
        (self.capInsets, self.resizingMode) = (capInsets, resizingMode)
        self.symbolName = symbolName
        upright = cgImage?.turned(orientation)
    }

    public convenience override init() { self.init(nil, scale: 1) }

    /// Creates an image of `cgImage` at one pixel per point.
    public convenience init(cgImage: CGImage) { self.init(cgImage, scale: 1) }

    /// Creates an image of `cgImage` with an orientation.
    ///
    /// - Parameters:
    ///   - cgImage: The pixels.
    ///   - scale: Pixels per point, above 0.
    ///   - orientation: The transformation that sets the pixels upright.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(cgImage, scale: scale, orientation: orientation)
    }

    /// The size of the image as shown, points.
    public var size: CGSize {
        let pixels = upright?.size ?? .zero
        return CGSize(width: pixels.width / scale, height: pixels.height / scale)
    }

    /// Returns the same image with another rendering mode.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(
            cgImage, scale: scale, orientation: imageOrientation, renderingMode: renderingMode,
            capInsets: capInsets, resizingMode: resizingMode, symbolName: symbolName)
    }

    /// Returns the image in one colour, with its own alpha.
    public func withTintColor(_ color: UIColor) -> UIImage {
        withTintColor(color, renderingMode: renderingMode)
    }

    /// Returns the image in one colour, with its own alpha and another rendering mode.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        UIImage(
            upright?.filled(with: color.cgColor), scale: scale, renderingMode: renderingMode,
            capInsets: capInsets, resizingMode: resizingMode, symbolName: symbolName)
    }

    /// Returns the same image with edges that keep their size when it is stretched.
    public func resizableImage(
        withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode = .tile
    ) -> UIImage {
        UIImage(
            cgImage, scale: scale, orientation: imageOrientation, renderingMode: renderingMode,
            capInsets: capInsets, resizingMode: resizingMode, symbolName: symbolName)
    }

    /// Draws the image in the current context.
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// Draws the image into `rect` in the current context.
    public func draw(in rect: CGRect) {
        let context = GraphicsStack.context
        guard let upright else { return }
        context.append(
            upright.items(in: rect, center: stretchingPart, scale: scale), area: .rect(rect))
    }

    /// The part that stretches, in fractions 0…1 of the size.
    var stretchingPart: CGRect {
        let size = size
        guard capInsets != .zero, size.width > 0, size.height > 0 else {
            return CGRect(x: 0, y: 0, width: 1, height: 1)
        }
        demand(
            capInsets.left + capInsets.right <= size.width
                && capInsets.top + capInsets.bottom <= size.height,
            "cap insets \(capInsets) of \(size)")
        return CGRect(
            x: capInsets.left / size.width, y: capInsets.top / size.height,
            width: (size.width - capInsets.left - capInsets.right) / size.width,
            height: (size.height - capInsets.top - capInsets.bottom) / size.height)
    }
}
