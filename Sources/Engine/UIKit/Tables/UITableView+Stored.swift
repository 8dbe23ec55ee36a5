public import Foundation
public import UIKitCore

extension UITableView {
    /// The effect of separators; stored, and without effect.
    public var separatorEffect: UIVisualEffect? {
        get { extra("separatorEffect", else: nil) }
        set { setExtra("separatorEffect", newValue) }
    }

    /// A programmer error: a stage has no nib files.
    public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        UINib.refuse(nib, identifier)
        register(nil as AnyClass?, forCellReuseIdentifier: identifier)
    }

    /// A programmer error: a stage has no nib files.
    public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        UINib.refuse(nib, identifier)
        register(nil as AnyClass?, forHeaderFooterViewReuseIdentifier: identifier)
    }
}

extension UICollectionView {
    /// The object told of items that will soon be shown; it is never called.
    public weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
        get {
            extra("prefetchDataSource", else: WeakObject()).object
                as? any UICollectionViewDataSourcePrefetching
        }
        set { setExtra("prefetchDataSource", WeakObject(newValue)) }
    }

    /// A programmer error: a stage has no nib files.
    public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        UINib.refuse(nib, identifier)
        register(nil as AnyClass?, forCellWithReuseIdentifier: identifier)
    }

    /// A programmer error: a stage has no nib files.
    public func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String,
        withReuseIdentifier identifier: String
    ) {
        UINib.refuse(nib, identifier)
        register(
            nil as AnyClass?, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
}

extension UINib {
    /// Refuses a nib file; nil unregisters and is accepted.
    fileprivate static func refuse(_ nib: UINib?, _ identifier: String) {
        guard nib != nil else { return }
        fatalError(
            "register(_:) for \(identifier): a stage cannot read nib files; register a class whose view is made in code"
        )
    }
}

/// An object that prepares the data of rows which will soon be shown.
public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
    /// Called before rows are shown; never.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
}

/// An object that prepares the data of items which will soon be shown.
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
    /// Called before items are shown; never.
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
}

/// A weak reference that can be stored as a value.
struct WeakObject {
    weak var object: AnyObject?

    init(_ object: AnyObject? = nil) { self.object = object }
}
