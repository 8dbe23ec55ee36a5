import CoreAnimation
import Foundation

/// Changes of a view's place, and autoresizing of subviews.
extension UIView {
    func setCenter(_ center: CGPoint) {
        layer.position = center
        stage.safeAreas.watch(self)
        if constraintLayout != nil { constrainedGeometryChanged() }
        roundCorners()
        layer.context.valueObservers?.changed(self)
    }

    func setHidden(_ isHidden: Bool) {
        let isChanged = isHidden != layer.isHidden
        layer.isHidden = isHidden
        if isChanged { (superview as? UIStackView)?.visibilityChanged() }
        layer.context.valueObservers?.changed(self)
    }

    /// Makes a change to the view's geometry, then resizes the subviews to follow it.
    func resize(_ change: () -> Void) {
        let (oldPlace, oldBounds) = (layer.position, layer.bounds)
        change()
        if layer.position != oldPlace || layer.bounds != oldBounds {
            stage.safeAreas.watch(self)
            if constraintLayout != nil { constrainedGeometryChanged() }
            roundCorners()
        }
        defer { layer.context.valueObservers?.changed(self) }
        let (old, new) = (oldBounds.size, bounds.size)
        guard autoresizesSubviews, old != new else { return }
        for view in subviews
        where !view.autoresizingMask.isEmpty && view.constraintLayout?.translatesMask != false {
            view.follow(from: old, to: new)
        }
    }

    /// Resizes and moves the view by its mask when its superview's size changes.
    ///
    /// The view's transform is ignored: its untransformed rectangle is adjusted.
    ///
    /// - Source: the reference of `UIView.AutoresizingMask`: an axis's gain is shared among its
    ///   flexible parts in proportion to their sizes.
    private func follow(from old: CGSize, to new: CGSize) {
        let mask = autoresizingMask
        let (anchor, size) = (layer.anchorPoint, bounds.size)
        let left = center.x - anchor.x * size.width
        let top = center.y - anchor.y * size.height
        let (x, width) = Self.follow(
            [left, size.width, old.width - left - size.width], gain: new.width - old.width,
            [
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
                mask.contains(.flexibleRightMargin),
            ])
        let (y, height) = Self.follow(
            [top, size.height, old.height - top - size.height], gain: new.height - old.height,
            [
                mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
                mask.contains(.flexibleBottomMargin),
            ])
        if CGSize(width: width, height: height) != size {
            bounds.size = CGSize(width: width, height: height)
        }
        center = CGPoint(x: x + anchor.x * width, y: y + anchor.y * height)
    }

    /// Returns the start and length of a view after its axis has gained length.
    ///
    /// - Parameters:
    ///   - parts: The margin before the view, its length, the margin after it.
    ///   - flexible: Which of the parts share the gain; equally if their sizes add up to 0.
    private static func follow(
        _ parts: [CGFloat], gain: CGFloat, _ flexible: [Bool]
    ) -> (start: CGFloat, length: CGFloat) {
        let sharing = flexible.indices.filter { flexible[$0] }
        let whole = sharing.reduce(0) { $0 + parts[$1] }
        var parts = parts
        for index in sharing {
            parts[index] +=
                whole == 0 ? gain / CGFloat(sharing.count) : gain * parts[index] / whole
        }
        return (parts[0], parts[1])
    }
}
