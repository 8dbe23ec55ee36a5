import CoreAnimation
import FilmstripGeometry

extension UIView {
    /// Names the layer in warnings after the view, or after its controller.
    func nameLayer() { layer.owner = accessibilityIdentifier ?? controller?.stageName }

    /// Exchanges the places of two subviews.
    func exchange(_ index1: Int, _ index2: Int) {
        demand(
            subviews.indices.contains(index1) && subviews.indices.contains(index2),
            "subviews \(index1) and \(index2) of \(subviews.count)")
        guard index1 != index2 else { return }
        let (lower, upper) = (min(index1, index2), max(index1, index2))
        let (low, high) = (subviews[lower], subviews[upper])
        insert(high) { _ in lower }
        insert(low) { _ in upper }
    }

    /// Returns the view with the given tag: this one or its first descendant, depth first; nil if
    /// there is none.
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
    }

    func insert(_ view: UIView, at index: Int) {
        insert(view) { min(max(index, 0), $0.endIndex) }
    }

    func insert(_ view: UIView, beside sibling: UIView, isAbove: Bool) {
        insert(view) { views in
            views.firstIndex { $0 === sibling }.map { isAbove ? $0 + 1 : $0 } ?? views.endIndex
        }
    }

    /// Takes the view out of its superview.
    ///
    /// - Source: the order of the calls is that of published logs of UIKit's.
    func leaveSuperview() {
        guard let parent = superview else { return }
        let (hadWindow, oldTint) = (window != nil, tintColor)
        parent.willRemoveSubview(self)
        willMove(toSuperview: nil)
        if hadWindow { tellOfComing(to: nil) }
        dropConstraintsAbove()
        detach(from: parent)
        if hadWindow { tellOfWindow() }
        didMoveToSuperview()
        tellOfTintColor(unlessStill: oldTint)
    }

    /// Whether the view is `view` or one of its descendants.
    public func isDescendant(of view: UIView) -> Bool {
        var current = Unmanaged.passUnretained(self)
        while current._withUnsafeGuaranteedRef({ $0 !== view }) {
            guard let above = current._withUnsafeGuaranteedRef({ $0.above }) else { return false }
            current = above
        }
        return true
    }

    private func detach(from parent: UIView) {
        parent.setSubviews(parent.subviews.filter { $0 !== self })
        setSuperview(nil)
        layer.removeFromSuperlayer()
    }

    /// Inserts a view among the subviews, at the index that `index` gives for the others.
    ///
    /// The order of calls is that of open re-implementations, as UIKit's is not published: before the move for the
    /// window, then the superview; after it in the same order.
    func insert(_ view: UIView, at index: ([UIView]) -> Int) {
        demand(view !== self, "Can't add self as subview")
        demand(
            !isDescendant(of: view),
            "\(type(of: view)) is a part of cycle in its view tree: it contains the view to which it is added"
        )
        let (oldParent, oldWindow, oldTint) = (view.superview, view.window, view.tintColor)
        let changesParent = oldParent !== self
        // Presentation controllers put their views in place in every layout: that must not ask for another.
        if !changesParent,
            subviews.firstIndex(of: view) == index(subviews.filter { $0 !== view })
        {
            return
        }
        if changesParent {
            if window !== oldWindow { view.tellOfComing(to: window) }
            view.willMove(toSuperview: self)
            oldParent?.willRemoveSubview(view)
            view.dropConstraintsAbove()
        }
        if let parent = view.superview { view.detach(from: parent) }
        let place = index(subviews)
        // Sublayers without a view keep their places: insert next to the neighbour's layer.
        if place < subviews.count {
            layer.insertSublayer(view.layer, below: subviews[place].layer)
        } else if let last = subviews.last {
            layer.insertSublayer(view.layer, above: last.layer)
        } else {
            layer.addSublayer(view.layer)
        }
        listSubview(view, at: place)
        view.setSuperview(self)
        guard changesParent else { return }
        if view.constraintLayout?.translatesMask == false {
            _ = makeLayout()
            setNeedsLayout()
        }
        view.updateTraits()
        view.roundCorners()
        if window !== oldWindow { view.tellOfWindow() } else { stage.safeAreas.watch(view) }
        view.didMoveToSuperview()
        didAddSubview(view)
        view.tellOfTintColor(unlessStill: oldTint)
    }

    private func tellOfComing(to window: UIWindow?) {
        if window != nil { stage.onEnteringWindow?(self) }
        willMove(toWindow: window)
        controller?.windowWillChange(to: window)
        for view in subviews { view.tellOfComing(to: window) }
    }

    private func tellOfWindow() {
        stage.safeAreas.watch(self)
        stage.gestures.lose(self)
        didMoveToWindow()
        if Self.requiresConstraintBasedLayout, window != nil { setNeedsUpdateConstraints() }
        if let controller {
            if window == nil { controller.viewLeftWindow() } else { controller.viewEnteredWindow() }
            self.controller?.safeAreaDidChange()
        }
        for view in subviews { view.tellOfWindow() }
    }

    /// Reports a change of the tint colour, if it is another than `old`.
    private func tellOfTintColor(unlessStill old: UIColor?) {
        let new = tintColor
        if new !== old, new != old { tellOfTintColor() }
    }

    /// Reports a change of the tint colour to the view and its descendants that inherit it.
    func tellOfTintColor() {
        tintColorDidChange()
        for view in subviews where view.ownTintColor == nil { view.tellOfTintColor() }
    }

    /// Inserts a view into the list of subviews alone.
    func listSubview(_ view: UIView, at index: Int) {
        if index == subviews.endIndex {
            subviews.append(view)
        } else {
            subviews.insert(view, at: index)
        }
        layer.context.treeVersion &+= 1
    }

    func setSubviews(_ views: [UIView]) {
        subviews = views
        layer.context.treeVersion &+= 1
    }

    func setSuperview(_ view: UIView?) {
        superview = view
        layer.context.treeVersion &+= 1
    }
}

/// The window of a view as long as nothing moves in the trees of its context: it is asked for several times in each turn.
///
/// `unowned(unsafe)`: a window that is deinitialized changes the version.
struct KnownWindow {
    unowned(unsafe) var window: UIWindow?
    var version = -1
}
