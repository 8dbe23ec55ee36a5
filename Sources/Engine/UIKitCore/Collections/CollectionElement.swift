import Foundation

/// An element of a collection view: a cell, or a supplementary or decoration view of some kind.
struct CollectionElement: Hashable, Comparable {
    /// The kind of supplementary or decoration view; nil for a cell.
    let kind: String?
    var isDecoration = false
    let indexPath: IndexPath

    /// Compares by section and item; cells come before supplementary views.
    static func < (a: CollectionElement, b: CollectionElement) -> Bool {
        a.indexPath == b.indexPath ? (a.kind ?? "") < (b.kind ?? "") : a.indexPath < b.indexPath
    }
}

/// The reuse queues of a collection view, with the registered classes that new views are made from.
struct CollectionReuse {
    struct Key: Hashable {
        /// The kind of supplementary view; nil for cells.
        var kind: String?
        var identifier: String
    }

    private var classes: [Key: UICollectionReusableView.Type] = [:]
    private var waiting: [Key: [UICollectionReusableView]] = [:]

    /// Registers the class that views for `key` are made from; nil unregisters the key.
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

    func isRegistered(_ key: Key) -> Bool { classes[key] != nil }

    /// Returns a queued view, prepared for reuse, or a new one of the given size.
    mutating func dequeue(_ key: Key, size: CGSize) -> UICollectionReusableView {
        if let view = waiting[key]?.popLast() {
            view.prepareForReuse()
            return view
        }
        guard let type = classes[key] else {
            fatalError("no class is registered for \(key.identifier)")
        }
        let view = type.init(dequeuedWith: CGRect(origin: .zero, size: size))
        view.reuse = key
        return view
    }

    /// Queues a view that is no longer shown; one that was not dequeued is dropped.
    mutating func enqueue(_ view: UICollectionReusableView) {
        if let key = view.reuse { waiting[key, default: []].append(view) }
    }
}
