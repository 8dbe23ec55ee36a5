import FilmstripDisplay
import Foundation

extension CALayer {
    /// Whether `display` will be called before the turn's commit.
    public func needsDisplay() -> Bool { isDisplayNeeded }

    /// Calls `display` now if it is needed.
    ///
    /// A layer without size keeps waiting until it has one.
    public func displayIfNeeded() {
        guard isDisplayNeeded, !bounds.isEmpty else { return }
        isDisplayNeeded = false
        display()
    }

    /// Calls `display` on the layer and all below it where it is needed.
    package func displayTreeIfNeeded() {
        guard context.spend(1) else { return }
        displayIfNeeded()
        for child in children { child.displayTreeIfNeeded() }
        mask?.displayTreeIfNeeded()
    }

    /// Records the drawing of `draw(in:)`.
    package func record() {
        let context = CGContext(CGRect(origin: .zero, size: bounds.size), scale: contentsScale)
        delegate?.layerWillDraw(self)
        draw(in: context)
        let picture = context.picture
        let isEmpty = picture.items.isEmpty && picture.warnings.isEmpty
        drawing = isEmpty ? nil : LayerDrawing(picture, in: bounds)
    }

    /// Draws the model of the layer and all below it, without animations, in the layer's own
    /// coordinates.
    ///
    /// Pending calls of `display` happen first.
    public func render(in ctx: CGContext) {
        displayTreeIfNeeded()
        ctx.append(displayList(of: .model))
    }
}
