import Foundation

/// One thing that a collection view shows: a cell, or a supplementary view of some kind.
struct CollectionElement: Hashable, Comparable {
    /// Nil for a cell.
    let kind: String?
    let indexPath: IndexPath

    /// By section and item, cells before supplementary views.
    static func < (a: CollectionElement, b: CollectionElement) -> Bool {
        a.indexPath == b.indexPath ? (a.kind ?? "") < (b.kind ?? "") : a.indexPath < b.indexPath
    }
}

/// Views that are no longer shown and wait to be shown as something else, and the classes that make new
/// ones.
struct CollectionReuse {
    struct Key: Hashable {
        /// Nil for cells.
        var kind: String?
        var identifier: String
    }

    private var classes: [Key: UICollectionReusableView.Type] = [:]
    private var waiting: [Key: [UICollectionReusableView]] = [:]

    /// Has views for `key` be made from `viewClass`; nil forgets the key.
    mutating func register(_ viewClass: AnyClass?, for key: Key) {
        waiting[key] = nil
        guard let viewClass else {
            classes[key] = nil
            return
        }
        let isCell = key.kind == nil
        guard let type = viewClass as? UICollectionReusableView.Type,
            !isCell || type is UICollectionViewCell.Type
        else {
            fatalError("\(viewClass) cannot be registered as \(key.identifier)")
        }
        classes[key] = type
    }

    /// A view that waits, or a new one of the given size.
    mutating func dequeue(_ key: Key, size: CGSize) -> UICollectionReusableView {
        if let view = waiting[key]?.popLast() {
            view.prepareForReuse()
            return view
        }
        guard let type = classes[key] else {
            fatalError("no class is registered for \(key.identifier)")
        }
        let view = type.init(frame: CGRect(origin: .zero, size: size))
        view.reuse = key
        return view
    }

    /// Keeps a view that is no longer shown; one that was not dequeued is let go.
    mutating func enqueue(_ view: UICollectionReusableView) {
        if let key = view.reuse { waiting[key, default: []].append(view) }
    }
}
