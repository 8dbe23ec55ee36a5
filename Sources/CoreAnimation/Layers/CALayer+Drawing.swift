import FilmstripDisplay
import FilmstripGeometry
import Foundation

extension CALayer {
    /// Whether `display` will be called before the turn's commit.
    public func needsDisplay() -> Bool { isDisplayNeeded }

    /// Calls `display` now if it was asked for.
    ///
    /// A layer without size goes on waiting until it has one.
    public func displayIfNeeded() {
        guard isDisplayNeeded, !bounds.isEmpty else { return }
        isDisplayNeeded = false
        display()
    }

    /// Draws what needs it in the layer and all below it.
    package func displayTreeIfNeeded() {
        guard context.spend(1) else { return }
        displayIfNeeded()
        for child in children { child.displayTreeIfNeeded() }
        mask?.displayTreeIfNeeded()
    }

    /// Has `draw(in:)` write down what the layer shows.
    func record() {
        let context = CGContext(CGRect(origin: .zero, size: bounds.size), scale: contentsScale)
        draw(in: context)
        let picture = context.picture
        let isEmpty = picture.items.isEmpty && picture.warnings.isEmpty
        drawing = isEmpty ? nil : LayerDrawing(picture, in: bounds)
    }

    /// Draws the model of the layer and all below it, without animations, in the layer's own
    /// coordinates.
    ///
    /// Layers that wait for `display` are drawn first.
    public func render(in ctx: CGContext) {
        displayTreeIfNeeded()
        ctx.append(displayList(of: .model))
    }
}
