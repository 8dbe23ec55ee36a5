import CoreAnimation
import FilmstripGeometry
import Foundation

extension UIView {
    /// The area of the view that nothing covers.
    public var safeAreaLayoutGuide: UILayoutGuide {
        UILayoutGuide(of: self, "UIViewSafeAreaLayoutGuide") { $0.safeAreaInsets }
    }

    /// The area of the view within its layout margins.
    public var layoutMarginsGuide: UILayoutGuide {
        UILayoutGuide(of: self, "UIViewLayoutMarginsGuide") { $0.layoutMargins }
    }

    /// The computed value of `safeAreaInsets`.
    var coveredInsets: UIEdgeInsets {
        guard stage.safeAreas.isUsed, let superview, window != nil else { return .zero }
        guard layer.transform.movesOnly else { return toldSafeAreaInsets }
        let covered = controller?.containerSafeAreaInsets ?? covered(within: superview)
        return covered.adding(controller?.additionalSafeAreaInsets ?? .zero)
    }

    /// The insets of this view's frame outside the superview's safe area, at the edges where the
    /// superview is covered.
    private func covered(within superview: UIView) -> UIEdgeInsets {
        let outer = superview.safeAreaInsets
        guard outer != .zero else { return .zero }
        let (frame, bounds) = (frame, superview.bounds)
        // A rectangle that only touches the bounds is outside; `intersects` would count it as inside.
        guard frame.maxX > bounds.minX, frame.minX < bounds.maxX, frame.maxY > bounds.minY,
            frame.minY < bounds.maxY
        else { return .zero }
        /// - Parameter depth: Distance from the view's edge to the superview's safe area.
        func inset(_ outer: CGFloat, _ depth: CGFloat, _ length: CGFloat) -> CGFloat {
            outer > 0 ? min(max(depth, 0), length) : 0
        }
        return UIEdgeInsets(
            top: inset(outer.top, bounds.minY + outer.top - frame.minY, frame.height),
            left: inset(outer.left, bounds.minX + outer.left - frame.minX, frame.width),
            bottom: inset(outer.bottom, frame.maxY - bounds.maxY + outer.bottom, frame.height),
            right: inset(outer.right, frame.maxX - bounds.maxX + outer.right, frame.width))
    }

    /// Updates the safe areas of the view and of the descendants that depend on it, and reports
    /// changes.
    ///
    /// - Parameter hasMoved: Whether the view's bounds, on which its subviews depend, may have changed.
    func updateSafeArea(hasMoved: Bool) {
        let insets = safeAreaInsets
        let hasChanged = insets != toldSafeAreaInsets
        if hasChanged {
            toldSafeAreaInsets = insets
            setNeedsLayout()
            safeAreaInsetsDidChange()
            controller?.safeAreaDidChange()
            controller?.viewSafeAreaInsetsDidChange()
            if insetsLayoutMarginsFromSafeArea { tellOfLayoutMargins() }
        }
        guard hasChanged || (hasMoved && insets != .zero) else { return }
        for view in subviews { view.updateSafeArea(hasMoved: false) }
    }

    /// Returns the layout margins of a view whose own were set to `own`; nil if they were not set.
    func layoutMargins(own: UIEdgeInsets?) -> UIEdgeInsets {
        var margins = own ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        if controller != nil {
            if own == nil { (margins.top, margins.bottom) = (0, 0) }
            margins.left = max(margins.left, stage.profile.screenMargin)
            margins.right = max(margins.right, stage.profile.screenMargin)
        }
        return insetsLayoutMarginsFromSafeArea ? margins.adding(safeAreaInsets) : margins
    }

    func tellOfLayoutMargins() {
        setNeedsLayout()
        layoutMarginsDidChange()
        controller?.viewLayoutMarginsDidChange()
    }
}

extension UIEdgeInsets {
    /// Returns the sum at each edge, limited to 0 or more.
    func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: max(top + other.top, 0), left: max(left + other.left, 0),
            bottom: max(bottom + other.bottom, 0), right: max(right + other.right, 0))
    }
}

extension CATransform3D {
    /// Whether the transform is only a translation.
    fileprivate var movesOnly: Bool {
        var still = self
        (still.m41, still.m42, still.m43) = (0, 0, 0)
        return still == CATransform3DIdentity
    }
}
