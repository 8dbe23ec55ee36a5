import CoreAnimation
import Foundation

extension UIView {
    /// Puts `view` on top of the subviews.
    public func addSubview(_ view: UIView) { insert(view) { $0.endIndex } }

    /// Puts `view` among the subviews so that it has the given index.
    public func insertSubview(_ view: UIView, at index: Int) {
        insert(view) { subviews in
            precondition((0...subviews.count).contains(index), "subview \(index)")
            return index
        }
    }

    /// Puts `view` right below `sibling`, or on top if that is no subview.
    public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insert(view) { subviews in
            subviews.firstIndex { $0 === sibling } ?? subviews.endIndex
        }
    }

    /// Puts `view` right above `sibling`, or on top if that is no subview.
    public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insert(view) { subviews in
            subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? subviews.endIndex
        }
    }

    /// Puts a subview above the others.
    public func bringSubviewToFront(_ view: UIView) {
        if view.superview === self { addSubview(view) }
    }

    /// Puts a subview below the others.
    public func sendSubviewToBack(_ view: UIView) {
        if view.superview === self { insertSubview(view, at: 0) }
    }

    /// Takes the view out of its superview.
    public func removeFromSuperview() {
        guard let parent = superview else { return }
        let window = window
        detach(from: parent)
        didMoveToSuperview()
        if window != nil { tellOfWindow() }
    }

    /// Whether the view is `view` or inside it.
    public func isDescendant(of view: UIView) -> Bool {
        var current: UIView? = self
        while let candidate = current {
            if candidate === view { return true }
            current = candidate.superview
        }
        return false
    }

    private func detach(from parent: UIView) {
        parent.setSubviews(parent.subviews.filter { $0 !== self })
        setSuperview(nil)
        layer.removeFromSuperlayer()
    }

    private func insert(_ view: UIView, at index: ([UIView]) -> Int) {
        precondition(!isDescendant(of: view), "a view cannot be put inside itself")
        let oldWindow = view.window
        if let parent = view.superview { view.detach(from: parent) }
        var views = subviews
        let place = index(views)
        // Sublayers that belong to no view keep their places: insert beside the neighbour's layer.
        if place < views.count {
            layer.insertSublayer(view.layer, below: views[place].layer)
        } else if let last = views.last {
            layer.insertSublayer(view.layer, above: last.layer)
        } else {
            layer.addSublayer(view.layer)
        }
        views.insert(view, at: place)
        setSubviews(views)
        view.setSuperview(self)
        view.didMoveToSuperview()
        if view.window !== oldWindow { view.tellOfWindow() }
    }

    private func tellOfWindow() {
        didMoveToWindow()
        for view in subviews { view.tellOfWindow() }
    }
}
