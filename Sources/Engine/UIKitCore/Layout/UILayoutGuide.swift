public import Foundation

/// A rectangular area of a view for its content, or an invisible box between views.
open class UILayoutGuide: NSObject {
    /// The view that the area belongs to; `addLayoutGuide` sets it.
    public internal(set) weak var owningView: UIView?
    /// A name that identifies the guide.
    open var identifier: String
    /// The distances from the view's edges; nil if constraints say where the guide is.
    let insets: ((UIView) -> UIEdgeInsets)?
    /// Whether the guide is the content of its scroll view.
    let isContent: Bool
    private(set) lazy var layoutItem = LayoutItem(self)

    public override init() { (identifier, insets, isContent) = ("", nil, false) }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    init(of view: UIView, _ identifier: String, insets: @escaping (UIView) -> UIEdgeInsets) {
        (owningView, self.identifier, self.insets) = (view, identifier, insets)
        isContent = false
    }

    init(contentOf view: UIScrollView) {
        (owningView, identifier, insets) = (view, "UIScrollView-contentLayoutGuide", nil)
        isContent = true
    }

    /// The scroll view of whose content the guide is.
    var scrolledContentOwner: UIScrollView? { isContent ? owningView as? UIScrollView : nil }

    /// The area in the view's coordinates; null if the insets exceed the view's size.
    open var layoutFrame: CGRect {
        guard let owningView else { return .null }
        if let insets { return owningView.bounds.inset(by: insets(owningView)) }
        owningView.stage.layouts.update(in: owningView)
        if let frame = layoutItem.system?.frame(of: layoutItem) { return frame }
        return scrolledContentOwner.map { CGRect(origin: .zero, size: $0.contentSize) } ?? .zero
    }

    /// The leading edge.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    /// The trailing edge.
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    /// The left edge.
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    /// The right edge.
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    /// The top edge.
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    /// The bottom edge.
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    /// The width.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    /// The height.
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
    /// The horizontal centre.
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    /// The vertical centre.
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }

    /// Whether constraints leave the guide's frame open.
    open var hasAmbiguousLayout: Bool {
        guard let owningView, insets == nil else { return false }
        owningView.stage.layouts.update(in: owningView)
        return layoutItem.system.map { !$0.determines(layoutItem) } ?? true
    }

    /// Returns the active constraints that name the guide and concern an axis.
    open func constraintsAffectingLayout(
        for axis: NSLayoutConstraint.Axis
    ) -> [NSLayoutConstraint] {
        layoutItem.constraints(along: axis) { $0.item === self }
    }
}

extension UIView {
    /// The guides that were added to the view.
    public var layoutGuides: [UILayoutGuide] { constraintLayout?.guides ?? [] }

    /// Adds a guide, which leaves the view that it belonged to.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        if layoutGuide.owningView === self { return }
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        layoutGuide.owningView = self
        makeLayout().guides.append(layoutGuide)
    }

    /// Removes a guide with the constraints that name it.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView === self else { return }
        for constraint in layoutGuide.layoutItem.constraints { constraint.deactivate() }
        constraintLayout?.guides.removeAll { $0 === layoutGuide }
        layoutGuide.owningView = nil
    }
}
