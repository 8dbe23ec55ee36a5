public import CoreAnimation
import FilmstripGeometry
public import Foundation

/// A picture: pixels, or a drawing that is sharp at any scale.
///
/// - Difference: there are no `init(named:)`, `init(systemName:)`, `init(data:)`, `pngData()` and
///   `jpegData(compressionQuality:)`: a stage reads and writes no files.
/// - Difference: there are no `images`: an image view has `animationImages`.
public final class UIImage: NSObject, Sendable {
    /// How the pixels are turned before they are shown.
    public enum Orientation: Int, CaseIterable, Sendable {
        /// As they are.
        case up
        /// By half a turn.
        case down
        /// By a quarter turn anticlockwise.
        case left
        /// By a quarter turn clockwise.
        case right
        /// Left and right exchanged.
        case upMirrored
        /// Left and right exchanged, then by half a turn.
        case downMirrored
        /// Left and right exchanged, then by a quarter turn anticlockwise.
        case leftMirrored
        /// Left and right exchanged, then by a quarter turn clockwise.
        case rightMirrored
    }

    /// Whether a view draws the picture's colours or its own.
    public enum RenderingMode: Int, Sendable {
        /// The picture's.
        case automatic
        /// The picture's.
        case alwaysOriginal
        /// The view's tint colour, as opaque as the picture.
        case alwaysTemplate
    }

    /// How the inner part of a resizable picture fills the room.
    public enum ResizingMode: Int, Sendable {
        /// - Approximation: stretched.
        case tile
        /// Stretched.
        case stretch
    }

    /// The picture before it is turned; nil for an empty one.
    public let cgImage: CGImage?
    /// Pixels to the point.
    public let scale: CGFloat
    /// How the pixels are turned before they are shown.
    public let imageOrientation: Orientation
    /// Whether a view draws the picture's colours or its own.
    public let renderingMode: RenderingMode
    /// What keeps its size at the edges of a resizable picture, points.
    public let capInsets: UIEdgeInsets
    /// How the inner part of a resizable picture fills the room.
    public let resizingMode: ResizingMode
    /// The picture as it is shown.
    let upright: CGImage?

    private init(
        _ cgImage: CGImage?, scale: CGFloat, orientation: Orientation = .up,
        renderingMode: RenderingMode = .automatic, capInsets: UIEdgeInsets = .zero,
        resizingMode: ResizingMode = .tile
    ) {
        demand(scale > 0, "an image of \(scale) pixels to the point")
        (self.cgImage, self.scale, imageOrientation) = (cgImage, scale, orientation)
        self.renderingMode = renderingMode
        (self.capInsets, self.resizingMode) = (capInsets, resizingMode)
        upright = cgImage?.turned(orientation)
    }

    /// A picture without size.
    public convenience override init() { self.init(nil, scale: 1) }

    /// The picture `cgImage`, a point a pixel.
    public convenience init(cgImage: CGImage) { self.init(cgImage, scale: 1) }

    /// The picture `cgImage`, turned.
    ///
    /// - Parameter scale: Pixels to the point, above 0.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(cgImage, scale: scale, orientation: orientation)
    }

    /// As it is shown, points.
    public var size: CGSize {
        let pixels = upright?.size ?? .zero
        return CGSize(width: pixels.width / scale, height: pixels.height / scale)
    }

    /// The same picture, drawn in its own or a view's colours.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(
            cgImage, scale: scale, orientation: imageOrientation, renderingMode: renderingMode,
            capInsets: capInsets, resizingMode: resizingMode)
    }

    /// The same picture in one colour, as opaque as the picture.
    public func withTintColor(_ color: UIColor) -> UIImage {
        withTintColor(color, renderingMode: renderingMode)
    }

    /// The same picture in one colour, as opaque as the picture.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        UIImage(
            upright?.filled(with: color.cgColor), scale: scale, renderingMode: renderingMode,
            capInsets: capInsets, resizingMode: resizingMode)
    }

    /// The same picture, which keeps the size of its edges when it is stretched.
    public func resizableImage(
        withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode = .tile
    ) -> UIImage {
        UIImage(
            cgImage, scale: scale, orientation: imageOrientation, renderingMode: renderingMode,
            capInsets: capInsets, resizingMode: resizingMode)
    }

    /// Draws the picture in the current context.
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// Draws the picture over `rect` in the current context.
    public func draw(in rect: CGRect) {
        let context = GraphicsStack.context
        guard let upright else { return }
        context.append(upright.items(in: rect, center: stretchingPart, scale: scale))
    }

    /// The part that stretches, 0…1 each way.
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
