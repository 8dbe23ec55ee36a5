import CoreAnimation
import FilmstripGeometry
import Foundation

/// A change of a collection view's layout that a finger moves.
struct InteractiveLayoutChange {
    let layout: UICollectionViewTransitionLayout
    let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
}

/// One layout replaces another.
extension UICollectionView {
    /// Replaces the layout, the elements moving by view animations of `duration` seconds.
    ///
    /// Inside a block of animations they take that one's duration, curve and driver: a navigation
    /// transition runs it in its animator, and what moves the animator's animations moves the elements.
    /// To go back, it changes the layout again, without duration.
    ///
    /// - Parameter offset: Where the content is to be; nil has the layout and the delegate say.
    func changeLayout(
        to new: UICollectionViewLayout, showing offset: CGPoint? = nil,
        lasting duration: TimeInterval, _ completion: ((Bool) -> Void)?
    ) {
        demand(interactive == nil, "an interactive transition between layouts is under way")
        guard new !== shownLayout else {
            // Another collection view may have had it meanwhile.
            if new.collectionView !== self { adopt(new, for: new) }
            if let completion { stage.afterCommit { completion(true) } }
            return
        }
        let old = shownLayout
        guard isLoaded else {
            // Nothing has been shown yet: there is nothing to move.
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

    /// Begins to replace the layout under a finger.
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
        layout.collectionView = self
        layout.invalidateLayout()
        log(.layoutTransitionBegan)
        return layout
    }

    /// Ends what `beginLayoutTransition` began.
    ///
    /// - Parameters:
    ///   - finishing: Whether the new layout stays; else the old one comes back.
    ///   - duration: Seconds until then; nil is the part of the profile's that is left.
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

    /// Tells two layouts that one is about to replace the other.
    private func prepare(_ new: UICollectionViewLayout, for old: UICollectionViewLayout) {
        old.prepareForTransition(to: new)
        new.collectionView = self
        // It may have been shown before, with other data.
        new.invalidateLayout()
        new.prepareForTransition(from: old)
    }

    /// Where the content is to be under another layout.
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

    /// Moves everything from where `old` has it to where `new` has it.
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
            // What lies in it goes with it, from where it is now.
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
                // A place that neither layout knows: the element stays and fades.
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

    /// Puts a view in its place inside a block of animations, together with what lies in it.
    private func settle(
        _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
    ) {
        place(view, attributes)
        view.layoutIfNeeded()
    }

    /// What an animated change moved away is gone.
    private func dropLeaving(of change: Int) {
        let gone = leaving.filter { $0.value.change == change }.sorted { $0.key < $1.key }
        for (element, entry) in gone {
            leaving[element] = nil
            drop(entry.view, element)
        }
    }

    private func adopt(_ new: UICollectionViewLayout, for old: UICollectionViewLayout) {
        old.collectionView = nil
        shownLayout = new
        new.collectionView = self
        new.invalidateLayout()
    }

    /// Lets go of a layout that is not shown any more; it may have come back meanwhile.
    private func release(_ layout: UICollectionViewLayout) {
        let isShown =
            layout === shownLayout || layout === interactive?.layout.currentLayout
            || layout === interactive?.layout.nextLayout
        if !isShown { layout.collectionView = nil }
    }

    /// All views that show an element, in the order of the elements.
    private var views: [UICollectionReusableView] {
        shown.sorted { $0.key < $1.key }.map(\.value)
    }
}
