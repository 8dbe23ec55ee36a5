public import CoreAnimation
import FilmstripDisplay
import FilmstripGeometry
public import Foundation

/// The stack of graphics contexts, current one last.
final class GraphicsStack {
    @exclusivity(unchecked) private var contexts: [CGContext] = []
    /// The contexts of images that were begun and not ended, each with the number of contexts before it.
    @exclusivity(unchecked) private var images: [(context: CGContext, before: Int)] = []

    var current: CGContext? { contexts.last }

    /// The current context if it is an image's.
    var currentImage: CGContext? {
        guard let current, let image = images.last, image.context === current else { return nil }
        return current
    }

    func push(_ context: CGContext) { contexts.append(context) }

    /// Makes the context of an image the current one.
    func begin(_ context: CGContext) {
        images.append((context, contexts.count))
        push(context)
    }

    /// Ends the image begun last, with all contexts above its own.
    func endImage() {
        guard let image = images.popLast() else { return }
        contexts.removeSubrange(min(image.before, contexts.count)...)
    }

    func pop() {
        demand(!contexts.isEmpty, "no graphics context")
        contexts.removeLast()
    }

    /// Calls `body` with `context` as the current one.
    func draw<Result>(in context: CGContext, _ body: () throws -> Result) rethrows -> Result {
        push(context)
        defer { pop() }
        return try body()
    }

    /// The stage's current context; a programmer error if there is none.
    static var context: CGContext {
        guard let context = Stage.shared.graphics.current else {
            fatalError(
                "no graphics context: draw in draw(_:) or in UIGraphicsImageRenderer.image")
        }
        return context
    }
}

/// Returns the current graphics context; nil if there is none.
public func UIGraphicsGetCurrentContext() -> CGContext? { Stage.shared.graphics.current }

/// Makes `context` the current one until `UIGraphicsPopContext`.
public func UIGraphicsPushContext(_ context: CGContext) { Stage.shared.graphics.push(context) }

/// Restores the previous context; a programmer error if there is none.
public func UIGraphicsPopContext() { Stage.shared.graphics.pop() }

/// Fills `rect` with the current fill colour.
public func UIRectFill(_ rect: CGRect) { GraphicsStack.context.fill(rect) }

/// Draws a one-point line along the inside of `rect` in the current fill colour.
public func UIRectFrame(_ rect: CGRect) {
    let (path, rule) = Shape.border(of: rect, radius: 0, width: 1).path
    GraphicsStack.context.fill(path, rule: rule)
}

/// Clips drawing in the current context to `rect`.
public func UIRectClip(_ rect: CGRect) { GraphicsStack.context.clip(to: rect) }

extension UIColor {
    /// Sets the fill and stroke colours of the current context to this colour.
    public func set() {
        setFill()
        setStroke()
    }

    /// Sets the fill colour of the current context to this colour.
    public func setFill() { GraphicsStack.context.setFillColor(cgColor) }

    /// Sets the stroke colour of the current context to this colour.
    public func setStroke() { GraphicsStack.context.setStrokeColor(cgColor) }
}
