import CoreAnimation
import FilmstripGeometry
import Foundation

extension UIView {
    /// The area of the view that nothing covers.
    public var safeAreaLayoutGuide: UILayoutGuide {
        let layout = makeLayout()
        if let guide = layout.safeArea { return guide }
        let guide = UILayoutGuide(of: self, "UIViewSafeAreaLayoutGuide") { $0.safeAreaInsets }
        layout.safeArea = guide
        return guide
    }

    /// The area of the view within its layout margins.
    public var layoutMarginsGuide: UILayoutGuide {
        let layout = makeLayout()
        if let guide = layout.margins { return guide }
        let guide = UILayoutGuide(of: self, "UIViewLayoutMarginsGuide") { $0.layoutMargins }
        layout.margins = guide
        return guide
    }

    /// The area within the layout margins in which lines of text are not too long.
    ///
    /// - Approximation: at most `Profile.readableWidth` wide, whatever the text size.
    public var readableContentGuide: UILayoutGuide {
        let layout = makeLayout()
        if let guide = layout.readable { return guide }
        let guide = UILayoutGuide(of: self, "UIViewReadableContentGuide") { view in
            var insets = view.layoutMargins
            let extra = view.bounds.width - insets.left - insets.right - Profile.readableWidth
            insets.left += max(extra, 0) / 2
            insets.right += max(extra, 0) / 2
            return insets
        }
        layout.readable = guide
        return guide
    }

    /// The layout margins by layout direction.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let margins = layoutMargins
            return NSDirectionalEdgeInsets(
                top: margins.top, leading: isRightToLeft ? margins.right : margins.left,
                bottom: margins.bottom, trailing: isRightToLeft ? margins.left : margins.right)
        }
        set {
            layoutMargins = UIEdgeInsets(
                top: newValue.top, left: isRightToLeft ? newValue.trailing : newValue.leading,
                bottom: newValue.bottom, right: isRightToLeft ? newValue.leading : newValue.trailing
            )
        }
    }

    /// Whether content also keeps out of the superview's margins; false by default.
    public var preservesSuperviewLayoutMargins: Bool {
        get { constraintLayout?.preservesMargins ?? false }
        set {
            guard newValue != preservesSuperviewLayoutMargins else { return }
            makeLayout().preservesMargins = newValue
            tellOfLayoutMargins()
        }
    }

    var coveredInsets: UIEdgeInsets {
        guard stage.safeAreas.isUsed, let superview, window != nil else { return .zero }
        guard layer.transform.movesOnly else { return toldSafeAreaInsets }
        guard let controller else { return covered(within: superview) }
        let covered = controller.containerSafeAreaInsets ?? covered(within: superview)
        return covered.adding(controller.additionalSafeAreaInsets)
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
            layoutGuidesChanged()
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
            if controller?.viewRespectsSystemMinimumLayoutMargins != false {
                margins.left = max(margins.left, stage.profile.screenMargin)
                margins.right = max(margins.right, stage.profile.screenMargin)
            }
        }
        if let superview, constraintLayout?.preservesMargins == true {
            let (outer, frame, bounds) = (superview.layoutMargins, frame, superview.bounds)
            margins.top = max(margins.top, bounds.minY + outer.top - frame.minY)
            margins.left = max(margins.left, bounds.minX + outer.left - frame.minX)
            margins.bottom = max(margins.bottom, frame.maxY - bounds.maxY + outer.bottom)
            margins.right = max(margins.right, frame.maxX - bounds.maxX + outer.right)
        }
        return insetsLayoutMarginsFromSafeArea ? margins.adding(safeAreaInsets) : margins
    }

    func tellOfLayoutMargins() {
        setNeedsLayout()
        layoutGuidesChanged()
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
