import CoreAnimation
import Foundation

/// Animated updates.
///
/// - Approximation: Apple publishes neither duration nor curve; they take
///   `Profile.layoutTransitionDuration`.
extension UICollectionView {
    /// The places of elements around the visible part before a batch.
    private typealias Places = [CollectionElement: UICollectionViewLayoutAttributes]

    func beginBatch() {
        if batchDepth == 0 {
            loadData()
            batch = ItemUpdates()
        }
        batchDepth += 1
    }

    func endBatch(_ completion: ((Bool) -> Void)?) {
        batchDepth -= 1
        guard batchDepth == 0, let batch else {
            if let completion { stage.afterCommit { completion(true) } }
            return
        }
        self.batch = nil
        apply(batch, completion)
    }

    /// Makes one change, in the current batch or in one of its own.
    func change(_ body: (inout ItemUpdates) -> Void) {
        beginBatch()
        if var batch {
            body(&batch)
            self.batch = batch
        }
        endBatch(nil)
    }

    private func apply(_ updates: ItemUpdates, _ completion: ((Bool) -> Void)?) {
        guard interactive == nil, !needsReload, dataSource != nil else {
            // A reload requested meanwhile shows everything anew.
            if let completion { stage.afterCommit { completion(true) } }
            return
        }
        let after = askForCounts()
        updates.check(from: counts, to: after, item: "item", view: "collection view")
        let layout = shownLayout
        let around = bounds.insetBy(dx: 0 - bounds.width, dy: 0 - bounds.height)
        layout.prepareIfNeeded()
        var old: Places = [:]
        for attributes in layout.layoutAttributesForElements(in: around) ?? [] {
            guard let element = updates.new(attributes.element),
                let copy = attributes.copy() as? UICollectionViewLayoutAttributes
            else { continue }
            old[element] = copy
        }
        let going = adopt(after, updates)
        changes += 1
        layout.invalidateLayout()
        layout.prepareIfNeeded()
        layout.prepare(forCollectionViewUpdates: updates.items)
        animate(layout, old, going, completion)
    }

    /// Moves what is shown to its index paths after the batch; returns the views that leave, by
    /// their elements before it.
    private func adopt(
        _ after: [Int], _ updates: ItemUpdates
    ) -> [(element: CollectionElement, view: UICollectionReusableView)] {
        var going: [(element: CollectionElement, view: UICollectionReusableView)] = []
        var kept: [CollectionElement: UICollectionReusableView] = [:]
        for (element, view) in shown.sorted(by: { $0.key < $1.key }) {
            let isReloaded =
                element.kind == nil && updates.reloadedItems.contains(element.indexPath)
            if !isReloaded, let new = updates.new(element), kept[new] == nil {
                kept[new] = view
            } else {
                going.append((element, view))
            }
        }
        shown = kept
        selected = Set(selected.compactMap { updates.newPath(of: $0) })
        highlighted = highlighted.flatMap { updates.newPath(of: $0) }
        counts = after
        return going
    }

    private func animate(
        _ layout: UICollectionViewLayout, _ old: Places,
        _ going: [(element: CollectionElement, view: UICollectionReusableView)],
        _ completion: ((Bool) -> Void)?
    ) {
        resizeContent(to: layout.collectionViewContentSize)
        let nearest = CGPoint(
            x: horizontal.clamped(contentOffset.x), y: vertical.clamped(contentOffset.y))
        let offset =
            isTracking || scroll != nil
            ? contentOffset : layout.targetContentOffset(forProposedContentOffset: nearest)
        let end = CGRect(origin: offset, size: bounds.size)
        let arriving = layout.layoutAttributesForElements(in: end) ?? []
        let shownAfter = Set(arriving.map(\.element))
        var leavers: [(element: CollectionElement, view: UICollectionReusableView)] = []
        for (element, view) in shown.sorted(by: { $0.key < $1.key })
        where !shownAfter.contains(element) {
            shown[element] = nil
            leavers.append((element, view))
        }
        for attributes in arriving where shown[attributes.element] == nil {
            let element = attributes.element
            let start =
                layout.initialAttributes(of: element) ?? old[element] ?? attributes.faded(by: 0)
            let view = view(for: attributes, from: start)
            stage.viewAnimations.run(nil) { view.layoutIfNeeded() }
        }
        let goals =
            leavers.map { layout.attributes(of: $0.element) }
            + going.map { layout.finalAttributes(of: $0.element) }
        leavers += going
        UIView.animate(
            withDuration: stage.profile.layoutTransitionDuration, delay: 0,
            options: .allowUserInteraction
        ) {
            if offset != contentOffset { contentOffset = offset }
            backgroundView?.frame = end
            for attributes in arriving {
                let view = view(for: attributes)
                place(view, attributes)
                view.layoutIfNeeded()
            }
            for (entry, goal) in zip(leavers, goals) {
                if let goal = goal ?? entry.view.attributes?.faded(by: 0) {
                    entry.view.take(goal)
                }
            }
            layout.finalizeCollectionViewUpdates()
        } completion: { [self] finished in
            for entry in leavers { drop(entry.view, entry.element) }
            completion?(finished)
        }
        setNeedsLayout()
    }
}

extension ItemUpdates {
    /// Returns the element after the batch; nil if it is deleted.
    func new(_ element: CollectionElement) -> CollectionElement? {
        if element.kind == nil {
            return newPath(of: element.indexPath).map {
                CollectionElement(kind: nil, indexPath: $0)
            }
        }
        guard let section = newSection(of: element.indexPath.section),
            !reloadedSections.contains(element.indexPath.section)
        else { return nil }
        var path = element.indexPath
        path.section = section
        return CollectionElement(
            kind: element.kind, isDecoration: element.isDecoration, indexPath: path)
    }
}
