public import Foundation

extension UICollectionView {
    /// The position in the view to which an item is scrolled; the bits are UIKit's.
    public struct ScrollPosition: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt

        /// The positions of the given bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// At the top.
        public static let top = ScrollPosition(rawValue: 1 << 0)
        /// Vertically centred.
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        /// At the bottom.
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        /// At the left edge.
        public static let left = ScrollPosition(rawValue: 1 << 3)
        /// Horizontally centred.
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        /// At the right edge.
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

    /// The selected items in ascending order; nil if there are none.
    public var indexPathsForSelectedItems: [IndexPath]? {
        selected.isEmpty ? nil : selected.sorted()
    }

    /// Selects an item, or with nil deselects all; the delegate is not called.
    ///
    /// - Parameters:
    ///   - indexPath: The item; nil deselects all.
    ///   - animated: Whether scrolling is animated.
    ///   - scrollPosition: The position to scroll the item to; with an empty set the content does
    ///     not scroll.
    public func selectItem(
        at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
    ) {
        guard let indexPath else {
            for path in selected.sorted() { setSelected(false, path) }
            return
        }
        guard allowsSelection else { return }
        if !allowsMultipleSelection {
            for path in selected.sorted() where path != indexPath { setSelected(false, path) }
        }
        setSelected(true, indexPath)
        if !scrollPosition.isEmpty {
            scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
        }
    }

    /// Deselects an item; the delegate is not called.
    public func deselectItem(at indexPath: IndexPath, animated: Bool) {
        setSelected(false, indexPath)
    }

    /// Scrolls an item to a position, as far as the content's ends allow; with an empty set of
    /// positions, only as far as needed to show the item. An item that does not exist is a
    /// programmer error.
    public func scrollToItem(
        at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
    ) {
        prepareLayout()
        guard let frame = shownLayout.layoutAttributesForItem(at: indexPath)?.frame else {
            fatalError("the layout has no item \(indexPath)")
        }
        guard !scrollPosition.isEmpty else {
            scrollRectToVisible(frame, animated: animated)
            return
        }
        let (inset, size) = (adjustedContentInset, bounds.size)
        var offset = contentOffset
        if scrollPosition.contains(.left) {
            offset.x = frame.minX - inset.left
        } else if scrollPosition.contains(.centeredHorizontally) {
            offset.x = frame.midX - (size.width + inset.left - inset.right) / 2
        } else if scrollPosition.contains(.right) {
            offset.x = frame.maxX - size.width + inset.right
        }
        if scrollPosition.contains(.top) {
            offset.y = frame.minY - inset.top
        } else if scrollPosition.contains(.centeredVertically) {
            offset.y = frame.midY - (size.height + inset.top - inset.bottom) / 2
        } else if scrollPosition.contains(.bottom) {
            offset.y = frame.maxY - size.height + inset.bottom
        }
        setContentOffset(
            CGPoint(x: horizontal.clamped(offset.x), y: vertical.clamped(offset.y)),
            animated: animated)
    }

    /// Highlights the item under a finger that came down.
    func highlight(_ touch: UITouch?) {
        guard allowsSelection, let path = item(under: touch),
            collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) != false
        else { return }
        unhighlight()
        highlighted = path
        cellForItem(at: path)?.isHighlighted = true
        collectionDelegate?.collectionView(self, didHighlightItemAt: path)
    }

    /// Selects the highlighted item when the finger lifts; with multiple selection, deselects a
    /// selected one.
    func select(_ touch: UITouch?) {
        guard let path = highlighted else { return }
        unhighlight()
        let delegate = collectionDelegate
        if selected.contains(path), allowsMultipleSelection {
            guard delegate?.collectionView(self, shouldDeselectItemAt: path) != false else {
                return
            }
            setSelected(false, path)
            delegate?.collectionView(self, didDeselectItemAt: path)
            return
        }
        guard delegate?.collectionView(self, shouldSelectItemAt: path) != false else { return }
        if !allowsMultipleSelection {
            for other in selected.sorted() where other != path {
                setSelected(false, other)
                delegate?.collectionView(self, didDeselectItemAt: other)
            }
        }
        setSelected(true, path)
        log(.itemSelected, .word("\(path.section), \(path.item)"))
        delegate?.collectionView(self, didSelectItemAt: path)
    }

    func unhighlight() {
        guard let path = highlighted else { return }
        highlighted = nil
        cellForItem(at: path)?.isHighlighted = false
        collectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
    }

    private func setSelected(_ isSelected: Bool, _ path: IndexPath) {
        if isSelected { selected.insert(path) } else { selected.remove(path) }
        cellForItem(at: path)?.isSelected = isSelected
    }

    /// The item of the cell in which a finger came down; nil if it came down in none.
    private func item(under touch: UITouch?) -> IndexPath? {
        var view = touch?.view
        while let current = view, current !== self {
            if let cell = current as? UICollectionViewCell, let path = indexPath(for: cell) {
                return path
            }
            view = current.superview
        }
        return nil
    }
}
