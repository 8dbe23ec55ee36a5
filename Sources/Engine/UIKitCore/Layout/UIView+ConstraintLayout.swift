import CoreAnimation
import FilmstripGeometry
public import Foundation

/// Constraints.
extension UIView {
    /// Whether the view's frame is given, and constraints see it as fixed.
    var isPlacedByFrame: Bool {
        get { constraintLayout?.translatesMask ?? !isArranged }
        set {
            guard newValue != isPlacedByFrame else { return }
            let layout = makeLayout()
            layout.item.dissolve()
            layout.translatesMask = newValue
            setNeedsLayout()
            superview?.setNeedsLayout()
            (self as? UIStackView)?.arrangementChanged()
        }
    }

    /// The active constraints that the view holds.
    public var constraints: [NSLayoutConstraint] { constraintLayout?.constraints ?? [] }

    /// Activates a constraint between the view and its descendants.
    ///
    /// - Precondition: All its items are in the view.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        guard !constraint.isActive else { return }
        for place in constraint.places {
            demand(
                place.view?.isDescendant(of: self) ?? false,
                "Impossible to set up layout with view hierarchy unprepared for constraint. "
                    + "\(constraint.description) in \(LayoutItem.name(of: self))")
        }
        constraint.activate(in: self)
    }

    /// Activates constraints between the view and its descendants.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Deactivates a constraint that the view holds.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.owner === self { constraint.deactivate() }
    }

    /// Deactivates constraints that the view holds.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    /// Requests a call of `updateConstraints`.
    func needUpdateOfConstraints() {
        let layout = makeLayout()
        guard !layout.needsUpdate else { return }
        layout.needsUpdate = true
        stage.layouts.watch(layout)
        stage.needsLayoutPass = true
    }

    /// Whether `updateConstraints` is to be called.
    public func needsUpdateConstraints() -> Bool { constraintLayout?.needsUpdate ?? false }

    /// Calls `updateConstraints` of the view and its descendants where it was requested.
    public func updateConstraintsIfNeeded() {
        for view in subviews { view.updateConstraintsIfNeeded() }
        updateConstraintsNow()
    }

    func updateConstraintsNow() {
        guard let layout = constraintLayout, layout.needsUpdate else { return }
        // A request within the call is not another one.
        if let controller { controller.updateViewConstraints() } else { updateConstraints() }
        layout.needsUpdate = false
    }

    /// Whether constraints leave the view's frame open.
    public var hasAmbiguousLayout: Bool {
        stage.layouts.update(in: self)
        guard let item = constraintLayout?.item, let system = item.system else {
            return !translatesAutoresizingMaskIntoConstraints
        }
        return !system.determines(item)
    }

    /// Returns the active constraints that name the view and concern an axis.
    public func constraintsAffectingLayout(
        for axis: NSLayoutConstraint.Axis
    ) -> [NSLayoutConstraint] {
        constraintLayout?.item.constraints(along: axis) { $0.view === self } ?? []
    }
}

/// The size of content.
extension UIView {
    /// Returns how important it is that the view is not larger than its content; 250 by default.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        constraintLayout?.hugging[axis.rawValue] ?? .defaultLow
    }

    /// Sets how important it is that the view is not larger than its content.
    public func setContentHuggingPriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        guard contentHuggingPriority(for: axis) != priority else { return }
        let layout = makeLayout()
        layout.hugging[axis.rawValue] = priority
        layout.item.system?.dissolve()
    }

    /// Returns how important it is that the view is not smaller than its content; 750 by default.
    public func contentCompressionResistancePriority(
        for axis: NSLayoutConstraint.Axis
    ) -> UILayoutPriority { constraintLayout?.resistance[axis.rawValue] ?? .defaultHigh }

    /// Sets how important it is that the view is not smaller than its content.
    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        guard contentCompressionResistancePriority(for: axis) != priority else { return }
        let layout = makeLayout()
        layout.resistance[axis.rawValue] = priority
        layout.item.system?.dissolve()
    }

    /// The target for the least size that constraints allow.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// The target for the largest size that constraints allow.
    public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

    /// Returns the size that the constraints in the view give it, with a target of given importance.
    func fittingSize(_ size: CGSize, _ priorities: [UILayoutPriority]) -> CGSize {
        let layout = makeLayout()
        stage.layouts.update(in: self)
        return fittingFrame(layout.item, size, priorities)
    }

    /// Returns the height that the constraints in the view ask for in a given width; nil if nothing in it is constrained
    /// to it.
    ///
    /// The view's frame counts for nothing, even where it is given and contradicts them.
    package func fittingHeight(width: CGFloat) -> CGFloat? {
        guard let layout = constraintLayout, !layout.constraints.isEmpty else { return nil }
        updateConstraintsIfNeeded()
        let size = CGSize(width: width, height: 0)
        return fittingFrame(layout.item, size, [.required, .fittingSizeLevel]).height
    }

    private func fittingFrame(
        _ item: LayoutItem, _ size: CGSize, _ priorities: [UILayoutPriority]
    ) -> CGSize {
        var constraints: [NSLayoutConstraint] = []
        func gather(_ view: UIView) {
            constraints += view.constraintLayout?.constraints ?? []
            for subview in view.subviews { gather(subview) }
        }
        gather(self)
        constraints.sort { $0.serial < $1.serial }
        let fitting = LayoutSystem.Fitting(item: item, size: size, priorities: priorities)
        let system = LayoutSystem(constraints, fitting, in: stage.layouts)
        system.build()
        system.settle()
        guard let frame = system.frame(of: item) else { return size }
        let insets = alignmentRectInsets
        return CGSize(
            width: frame.width - insets.left - insets.right,
            height: frame.height - insets.top - insets.bottom)
    }

    /// Returns the rectangle by which a view of the given frame is aligned.
    public func alignmentRect(forFrame frame: CGRect) -> CGRect {
        frame.inset(by: alignmentRectInsets)
    }

    /// Returns the frame of a view that is aligned by the given rectangle.
    public func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(
                top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    /// Distance of the first line's baseline from the upper edge; nil for the lower edge itself.
    var firstBaselineOffset: CGFloat? {
        let view = forFirstBaselineLayout
        guard view !== self else { return ownFirstBaseline }
        guard let offset = view.firstBaselineOffset else { return nil }
        return contentTop(of: view) + offset
    }

    /// Distance of the last line's baseline from the lower edge; nil for the edge itself.
    var lastBaselineOffset: CGFloat? {
        let view = forLastBaselineLayout
        guard view !== self else { return ownLastBaseline }
        return view.lastBaselineOffset.map { contentTop(of: view) + $0 }
    }

    /// Distance from this view's edge to that of a view with a baseline, which is in the middle.
    private func contentTop(of view: UIView) -> CGFloat {
        let (own, inner) = (intrinsicContentSize.height, view.intrinsicContentSize.height)
        return max((own - inner) / 2, 0)
    }
}
