public import CoreAnimation
import FilmstripGeometry
public import Foundation

/// Makes a context for an image of `size` points the current one, at one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Makes a context for an image of `size` points the current one, until `UIGraphicsEndImageContext`.
///
/// - Parameters:
///   - size: The size in points; one without area is a programmer error, as from iOS 17 on.
///   - opaque: Whether the image begins black instead of transparent.
///   - scale: Pixels per point; 0 is the screen's.
public func UIGraphicsBeginImageContextWithOptions(
    _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
    let scale = scale > 0 ? scale : Stage.shared.device.scale
    demand(
        size.width > 0 && size.height > 0,
        "UIGraphicsBeginImageContext() failed to allocate CGBitampContext: "
            + "size={\(size.width), \(size.height)}, scale=\(scale). "
            + "Use UIGraphicsImageRenderer to avoid this assert.")
    let frame = CGRect(origin: .zero, size: size)
    let context = CGContext(frame, scale: scale)
    if opaque { context.fill(frame) }
    Stage.shared.graphics.begin(context)
}

/// Returns the image drawn so far in the current context; nil unless that is an image's.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let context = Stage.shared.graphics.currentImage else { return nil }
    return UIImage(
        cgImage: CGImage(context.picture, scale: context.scale), scale: context.scale,
        orientation: .up)
}

/// Restores the context before that of the last `UIGraphicsBeginImageContext`; does nothing without one.
public func UIGraphicsEndImageContext() { Stage.shared.graphics.endImage() }

/// Fills `rect` with the current fill colour, combined by a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    GraphicsStack.context.draw(blendMode) { UIRectFill(rect) }
}

extension CGContext {
    /// Draws with a blend mode and an opacity.
    func draw(_ blendMode: CGBlendMode, alpha: CGFloat? = nil, _ body: () -> Void) {
        saveGState()
        setBlendMode(blendMode)
        if let alpha { setAlpha(alpha) }
        body()
        restoreGState()
    }
}

/// Drawing combined by a blend mode.
extension UIImage {
    /// Draws the image in the current context.
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        GraphicsStack.context.draw(blendMode, alpha: alpha) { draw(at: point) }
    }

    /// Draws the image into `rect` in the current context.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        GraphicsStack.context.draw(blendMode, alpha: alpha) { draw(in: rect) }
    }

    /// Fills `rect` in the current context with copies of the image, the first one at its top left corner.
    public func drawAsPattern(in rect: CGRect) {
        let size = size
        guard size.width > 0, size.height > 0, rect.width > 0, rect.height > 0 else { return }
        let columns = Int((rect.width / size.width).rounded(.up))
        let rows = Int((rect.height / size.height).rounded(.up))
        demand(columns * rows <= 10_000, "\(columns * rows) copies of an image")
        let context = GraphicsStack.context
        context.saveGState()
        context.clip(to: rect)
        for row in 0..<rows {
            for column in 0..<columns {
                draw(
                    at: CGPoint(
                        x: rect.minX + CGFloat(column) * size.width,
                        y: rect.minY + CGFloat(row) * size.height))
            }
        }
        context.restoreGState()
    }
}

extension UIBezierPath {
    /// Fills the path's area with the current fill colour, combined by a blend mode.
    public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        GraphicsStack.context.draw(blendMode, alpha: alpha) { fill() }
    }

    /// Strokes the path in the current stroke colour, combined by a blend mode.
    public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        GraphicsStack.context.draw(blendMode, alpha: alpha) { stroke() }
    }
}
