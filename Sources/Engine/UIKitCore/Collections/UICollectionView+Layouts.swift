import CoreAnimation
import FilmstripGeometry
import Foundation

/// An interactive change of a collection view's layout, driven by a finger.
struct InteractiveLayoutChange {
    let layout: UICollectionViewTransitionLayout
    let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
}

/// Changes of the layout.
extension UICollectionView {
    /// Replaces the layout, moving the elements with view animations of `duration` seconds.
    ///
    /// Inside an animation block the animations take the block's duration, curve and driver: a
    /// navigation transition calls this in its animator's block, so that whatever drives the
    /// animator moves the elements too. To go back, it changes the layout again with a duration of
    /// 0.
    ///
    /// - Parameter offset: The content offset afterwards; nil asks the layout and the delegate.
    func changeLayout(
        to new: UICollectionViewLayout, showing offset: CGPoint? = nil,
        lasting duration: TimeInterval, _ completion: ((Bool) -> Void)?
    ) {
        demand(interactive == nil, "an interactive transition between layouts is under way")
        guard new !== shownLayout else {
            // Another collection view may have adopted it in the meantime.
            if new.collectionView !== self { adopt(new, for: new) }
            if let completion { stage.afterCommit { completion(true) } }
            return
        }
        let old = shownLayout
        guard isLoaded else {
            // Nothing has been shown yet, so nothing moves.
            adopt(new, for: old)
            if let completion { stage.afterCommit { completion(true) } }
            return
        }
        stopScrolling()
        update()
        prepare(new, for: old)
        let offset = offset ?? self.offset(under: new)
        move(from: old, to: new, showing: offset, lasting: duration) { [self] finished in
            release(old)
            completion?(finished)
        }
    }

    /// Begins an interactive change of the layout.
    func beginLayoutTransition(
        to new: UICollectionViewLayout, _ completion: LayoutInteractiveTransitionCompletion?
    ) -> UICollectionViewTransitionLayout {
        demand(interactive == nil, "an interactive transition between layouts is under way")
        let old = shownLayout
        demand(new !== old, "a transition from a layout to itself")
        stopScrolling()
        update()
        prepare(new, for: old)
        let layout =
            collectionDelegate?.collectionView(
                self, transitionLayoutForOldLayout: old, newLayout: new)
            ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new)
        let end = CGRect(origin: offset(under: new), size: bounds.size)
        layout.ends = (bounds, end)
        for view in views { view.willTransition(from: old, to: new) }
        interactive = InteractiveLayoutChange(layout: layout, completion: completion)
        shownLayout = layout
        layout.owner = self
        layout.invalidateLayout()
        log(.layoutTransitionBegan)
        return layout
    }

    /// Ends the change begun by `beginLayoutTransition`.
    ///
    /// - Parameters:
    ///   - finishing: Whether the new layout stays; if false, the old one is restored.
    ///   - duration: Seconds until then; nil is the remaining fraction of the profile's duration.
    func endLayoutTransition(finishing: Bool, lasting duration: TimeInterval? = nil) {
        guard let change = interactive, let ends = change.layout.ends else {
            fatalError("no interactive transition between layouts is under way")
        }
        update()
        interactive = nil
        let layout = change.layout
        let progress = min(max(layout.transitionProgress, 0), 1)
        let part = finishing ? 1 - progress : progress
        let (kept, left) =
            finishing
            ? (layout.nextLayout, layout.currentLayout) : (layout.currentLayout, layout.nextLayout)
        log(.layoutTransitionEnded, .flag(finishing))
        move(
            from: layout, to: kept, showing: (finishing ? ends.to : ends.from).origin,
            lasting: duration ?? part * stage.profile.layoutTransitionDuration
        ) { [self] completed in
            release(left)
            release(layout)
            change.completion?(completed, finishing)
        }
    }

    /// Prepares two layouts for a change from `old` to `new`.
    private func prepare(_ new: UICollectionViewLayout, for old: UICollectionViewLayout) {
        old.prepareForTransition(to: new)
        new.owner = self
        // The layout may have been used before, with other data.
        new.invalidateLayout()
        new.prepareForTransition(from: old)
    }

    /// The content offset to show under another layout.
    private func offset(under new: UICollectionViewLayout) -> CGPoint {
        new.prepareIfNeeded()
        let size = contentSize
        resizeContent(to: new.collectionViewContentSize)
        let nearest = CGPoint(
            x: horizontal.clamped(contentOffset.x), y: vertical.clamped(contentOffset.y))
        resizeContent(to: size)
        let wished = new.targetContentOffset(forProposedContentOffset: nearest)
        return collectionDelegate?.collectionView(
            self, targetContentOffsetForProposedContentOffset: wished) ?? wished
    }

    /// Animates all elements from their places in `old` to those in `new`.
    private func move(
        from old: UICollectionViewLayout, to new: UICollectionViewLayout,
        showing offset: CGPoint, lasting duration: TimeInterval,
        _ completion: @escaping (Bool) -> Void
    ) {
        changes += 1
        let change = changes
        new.prepareIfNeeded()
        resizeContent(to: new.collectionViewContentSize)
        let end = CGRect(origin: offset, size: bounds.size)
        let arriving = new.layoutAttributesForElements(in: end) ?? []
        let kept = Set(arriving.map(\.element))
        let going = shown.filter { !kept.contains($0.key) }.sorted { $0.key < $1.key }
        shownLayout = new
        let origin = (old as? UICollectionViewTransitionLayout)?.currentLayout ?? old
        if origin === old { for view in views { view.willTransition(from: old, to: new) } }
        for attributes in arriving {
            let element = attributes.element
            let start = new.initialAttributes(of: element) ?? old.attributes(of: element)
            let view = view(for: attributes, from: start)
            // Subviews move with the view, starting from their current layout.
            stage.viewAnimations.run(nil) { view.layoutIfNeeded() }
        }
        let moving = views
        for (element, view) in going {
            shown[element] = nil
            leaving[element] = (view, change)
        }
        UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction) {
            contentOffset = offset
            backgroundView?.frame = end
            for attributes in arriving { settle(view(for: attributes), attributes) }
            for (element, view) in going {
                let goal = old.finalAttributes(of: element) ?? new.attributes(of: element)
                // If neither layout knows a place, the element stays and fades out.
                if let goal = goal ?? view.attributes?.faded(by: 0) { settle(view, goal) }
            }
            origin.finalizeLayoutTransition()
            if new !== origin { new.finalizeLayoutTransition() }
        } completion: { [self] finished in
            dropLeaving(of: change)
            for view in moving { view.didTransition(from: origin, to: new) }
            completion(finished)
        }
        setNeedsLayout()
    }

    /// Places a view, with its subviews, inside an animation block.
    private func settle(
        _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
    ) {
        place(view, attributes)
        view.layoutIfNeeded()
    }

    /// Drops the views that left in an animated change.
    private func dropLeaving(of change: Int) {
        let gone = leaving.filter { $0.value.change == change }.sorted { $0.key < $1.key }
        for (element, entry) in gone {
            leaving[element] = nil
            drop(entry.view, element)
        }
    }

    private func adopt(_ new: UICollectionViewLayout, for old: UICollectionViewLayout) {
        old.owner = nil
        shownLayout = new
        new.owner = self
        new.invalidateLayout()
    }

    /// Detaches a layout that is no longer shown; it may have been adopted again in the meantime.
    private func release(_ layout: UICollectionViewLayout) {
        let isShown =
            layout === shownLayout || layout === interactive?.layout.currentLayout
            || layout === interactive?.layout.nextLayout
        if !isShown { layout.owner = nil }
    }

    /// All views that show an element, ordered by element.
    private var views: [UICollectionReusableView] {
        shown.sorted { $0.key < $1.key }.map(\.value)
    }
}
