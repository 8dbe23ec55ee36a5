import CoreAnimation
import FilmstripGeometry

/// The elements shown and their views.
extension UICollectionView {
    /// Loads the data and prepares the layout, if needed.
    func prepareLayout() {
        loadData()
        guard shownLayout.prepareIfNeeded() else { return }
        if let transition = shownLayout as? UICollectionViewTransitionLayout,
            let offset = transition.contentOffset
        {
            resizeContent(to: transition.collectionViewContentSize)
            if offset != contentOffset { contentOffset = offset }
        } else {
            contentSize = shownLayout.collectionViewContentSize
        }
    }

    /// Shows the elements that the layout places in the bounds, and drops the views of others.
    func update() {
        prepareLayout()
        guard dataSource != nil else { return }
        var seen: Set<CollectionElement> = []
        for attributes in shownLayout.layoutAttributesForElements(in: bounds) ?? [] {
            demand(
                seen.insert(attributes.element).inserted,
                "the layout has two places for \(attributes.indexPath)")
            place(view(for: attributes), attributes)
            guard stage.spend(100 + subviews.count) else { return }
        }
        for element in shown.keys.filter({ !seen.contains($0) }).sorted() {
            guard let view = shown.removeValue(forKey: element) else { continue }
            drop(view, element)
        }
    }

    /// Returns the view that shows an element; creates one, placed at `start` or else at
    /// `attributes`, if there is none.
    func view(
        for attributes: UICollectionViewLayoutAttributes,
        from start: UICollectionViewLayoutAttributes? = nil
    ) -> UICollectionReusableView {
        let element = attributes.element
        if let view = shown[element] { return view }
        if let entry = leaving.removeValue(forKey: element) {
            shown[element] = entry.view
            return entry.view
        }
        let view = stage.viewAnimations.run(nil) { make(element, start ?? attributes) }
        shown[element] = view
        return view
    }

    /// Applies an element's attributes to its view, and reorders the view if its z-index changed.
    func place(
        _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
    ) {
        let isMoved = view.attributes?.zIndex != attributes.zIndex
        view.take(attributes)
        if isMoved { putInOrder(view) }
    }

    /// Removes a view that is no longer shown and queues it for reuse.
    func drop(_ view: UICollectionReusableView, _ element: CollectionElement) {
        view.removeFromSuperview()
        // The view may be reused within the same turn.
        view.layer.removeAllAnimations()
        view.attributes = nil
        if element.isDecoration {
            shownLayout.decorations.enqueue(view)
            return
        }
        reuse.enqueue(view)
        if let cell = view as? UICollectionViewCell {
            cell.isHighlighted = false
            collectionDelegate?.collectionView(
                self, didEndDisplaying: cell, forItemAt: element.indexPath)
        } else {
            collectionDelegate?.collectionView(
                self, didEndDisplayingSupplementaryView: view,
                forElementOfKind: element.kind ?? "", at: element.indexPath)
        }
    }

    func dropAll() {
        let views = leaving.mapValues(\.view).merging(shown) { $1 }
        (shown, leaving) = ([:], [:])
        for (element, view) in views.sorted(by: { $0.key < $1.key }) { drop(view, element) }
    }

    private func make(
        _ element: CollectionElement, _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionReusableView {
        guard let dataSource else { fatalError("a collection view without data") }
        let view: UICollectionReusableView
        if element.isDecoration {
            let kind = element.kind ?? ""
            view = shownLayout.decorations.dequeue(
                .init(kind: kind, identifier: kind), size: attributes.size)
        } else if let kind = element.kind {
            view = dataSource.collectionView(
                self, viewForSupplementaryElementOfKind: kind, at: element.indexPath)
        } else {
            view = dataSource.collectionView(self, cellForItemAt: element.indexPath)
        }
        demand(
            view.attributes == nil, "a view for \(element.indexPath) that shows something else")
        view.take(attributes)
        if let cell = view as? UICollectionViewCell {
            cell.isSelected = selected.contains(element.indexPath)
            collectionDelegate?.collectionView(
                self, willDisplay: cell, forItemAt: element.indexPath)
        } else if !element.isDecoration {
            collectionDelegate?.collectionView(
                self, willDisplaySupplementaryView: view, forElementKind: element.kind ?? "",
                at: element.indexPath)
        }
        putInOrder(view)
        return view
    }

    /// Moves a view to its place among the others, ordered by z-index and then by element.
    private func putInOrder(_ view: UICollectionReusableView) {
        guard let own = view.attributes else { return }
        let above = subviews.first { other in
            guard other !== view, let other = (other as? UICollectionReusableView)?.attributes
            else { return false }
            return (own.zIndex, own.element) < (other.zIndex, other.element)
        }
        if let above { insertSubview(view, belowSubview: above) } else { addSubview(view) }
    }
}
