import CoreAnimation
import FilmstripGeometry
import Foundation

/// A view's part in Auto Layout; most views have none.
final class ViewLayout {
    let item: LayoutItem
    /// Whether the view's frame is given, and constraints see it as fixed.
    var translatesMask = true
    /// The active constraints that the view holds.
    var constraints: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []
    var safeArea: UILayoutGuide?
    var margins: UILayoutGuide?
    var readable: UILayoutGuide?
    var keyboard: UIKeyboardLayoutGuide?
    /// The guides of a scroll view.
    var content, frame: UILayoutGuide?
    /// The guides of bars over a controller's view.
    var top, bottom: BarGuide?
    /// Content hugging, horizontal and vertical.
    var hugging = [UILayoutPriority.defaultLow, .defaultLow]
    /// Compression resistance, horizontal and vertical.
    var resistance = [UILayoutPriority.defaultHigh, .defaultHigh]
    var needsUpdate = false
    var preservesMargins = false

    init(_ view: UIView) {
        item = LayoutItem(view)
        translatesMask = !view.isArranged
    }

    /// Has constraints follow the size of the view's content.
    func contentChanged() {
        item.intrinsicSize = nil
        item.invalidate()
    }

    deinit {
        item.system?.end()
        for constraint in constraints { constraint.forget() }
    }
}

extension UIView {
    /// The view's part in Auto Layout, made if there is none.
    func makeLayout() -> ViewLayout {
        if let constraintLayout { return constraintLayout }
        let layout = ViewLayout(self)
        constraintLayout = layout
        stage.layouts.isUsed = true
        setNeedsUpdateConstraints()
        return layout
    }

    func placeConstrainedSubviews() {
        guard stage.layouts.isUsed else { return }
        stage.layouts.update(in: self)
        for view in subviews {
            guard let item = view.constraintLayout?.item, let system = item.system,
                let frame = system.frame(of: item)
            else { continue }
            view.place(at: frame)
        }
    }

    /// Sets the size of the bounds and the centre, which a transform does not change.
    private func place(at frame: CGRect) {
        let layouts = stage.layouts
        let wasPlacing = layouts.isPlacing
        layouts.isPlacing = true
        defer { layouts.isPlacing = wasPlacing }
        if bounds.size != frame.size { bounds.size = frame.size }
        let anchor = layer.anchorPoint
        // What a scroll view zooms keeps its corner, as its size grows.
        let scale = (superview as? UIScrollView)?.zoomState == nil ? 1 : transform.a
        let middle = CGPoint(
            x: frame.minX + anchor.x * frame.width * scale,
            y: frame.minY + anchor.y * frame.height * scale)
        if center != middle { center = middle }
    }

    /// Has constraints follow the view's geometry after it was changed.
    func constrainedGeometryChanged() {
        guard let layout = constraintLayout else { return }
        if layout.translatesMask || !stage.layouts.isPlacing || self is UIScrollView {
            layout.item.invalidate()
        }
    }

    /// Has constraints follow the view's safe area and margins.
    func layoutGuidesChanged() {
        guard let layout = constraintLayout else { return }
        layout.item.invalidate()
        for guide in [
            layout.safeArea, layout.margins, layout.readable, layout.keyboard, layout.top,
            layout.bottom,
        ] {
            guide?.layoutItem.invalidate()
        }
    }

    /// Deactivates the constraints between the view with its descendants and views above it; called
    /// before it leaves its superview.
    func dropConstraintsAbove() {
        guard stage.layouts.isUsed else { return }
        var ancestor = superview
        while let view = ancestor {
            if let layout = view.constraintLayout, !layout.constraints.isEmpty {
                let crossing = layout.constraints.filter { constraint in
                    constraint.places.contains { $0.view?.isDescendant(of: self) ?? true }
                }
                for constraint in crossing { constraint.deactivate() }
            }
            ancestor = view.superview
        }
    }
}
