import Foundation

/// The place of a view in the hierarchy, to which it can be restored.
struct ViewPlace {
    let superview: UIView
    private let index: Int
    private let center: CGPoint
    private let bounds: CGRect
    private let fills: Bool
    let frame: CGRect

    /// The current place of `view`; nil if it has no superview.
    init?(_ view: UIView) {
        guard let superview = view.superview,
            let index = superview.subviews.firstIndex(where: { $0 === view })
        else { return nil }
        (self.superview, self.index) = (superview, index)
        (center, bounds, frame) = (view.center, view.bounds, view.frame)
        fills = view.frame == superview.bounds
    }

    /// Restores the place of `view`; its alpha, transform and other layer properties stay as they are. One that filled
    /// its superview fills it again if the device has been turned meanwhile.
    ///
    /// If an animator has put the superview into the view meanwhile, the view stays where it is.
    func restore(_ view: UIView) {
        if superview.isDescendant(of: view) { return }
        UIView.performWithoutAnimation {
            let others = superview.subviews.filter { $0 !== view }.count
            let index = min(index, others)
            let isThere =
                superview.subviews.indices.contains(index)
                && superview.subviews[index] === view
            if !isThere { superview.insertSubview(view, at: index) }
            view.bounds =
                fills ? CGRect(origin: bounds.origin, size: superview.bounds.size) : bounds
            view.center =
                fills ? CGPoint(x: superview.bounds.midX, y: superview.bounds.midY) : center
        }
    }
}
