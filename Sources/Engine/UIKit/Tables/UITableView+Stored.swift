public import Foundation
public import UIKitCore

/// Properties that are stored, and have no effect on a stage.
extension UITableView {
    /// The kinds of insets of separators.
    public enum SeparatorInsetReference: Int, Sendable { case fromCellEdges, fromAutomaticInsets }

    /// The effect on separators; their colour stays.
    public var separatorEffect: UIVisualEffect? {
        get { extra("separatorEffect", else: nil) }
        set { setExtra("separatorEffect", newValue) }
    }
    /// From where the insets of separators count; always from the cell's edges.
    public var separatorInsetReference: SeparatorInsetReference {
        get { extra("separatorInsetReference", else: .fromCellEdges) }
        set { setExtra("separatorInsetReference", newValue) }
    }
    /// The colour of the index of sections, which is never shown.
    public var sectionIndexColor: UIColor? {
        get { extra("sectionIndexColor", else: nil) }
        set { setExtra("sectionIndexColor", newValue) }
    }
    /// The colour behind the index of sections, which is never shown.
    public var sectionIndexBackgroundColor: UIColor? {
        get { extra("sectionIndexBackgroundColor", else: nil) }
        set { setExtra("sectionIndexBackgroundColor", newValue) }
    }
    /// The colour behind the index of sections under a finger, which is never shown.
    public var sectionIndexTrackingBackgroundColor: UIColor? {
        get { extra("sectionIndexTrackingBackgroundColor", else: nil) }
        set { setExtra("sectionIndexTrackingBackgroundColor", newValue) }
    }
    /// The fewest rows with which the index of sections is shown; it never is.
    public var sectionIndexMinimumDisplayRowCount: Int {
        get { extra("sectionIndexMinimumDisplayRowCount", else: 0) }
        set { setExtra("sectionIndexMinimumDisplayRowCount", newValue) }
    }
    /// The object told of rows that will soon be shown; it is never called.
    public weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
        get {
            extra("prefetchDataSource", else: WeakObject()).object
                as? any UITableViewDataSourcePrefetching
        }
        set { setExtra("prefetchDataSource", WeakObject(newValue)) }
    }
    /// Whether a drag of a row begins a drag and drop; it never does.
    public var dragInteractionEnabled: Bool {
        get { extra("dragInteractionEnabled", else: false) }
        set { setExtra("dragInteractionEnabled", newValue) }
    }
    /// Whether selection follows the focus, of which there is none.
    public var selectionFollowsFocus: Bool {
        get { extra("selectionFollowsFocus", else: false) }
        set { setExtra("selectionFollowsFocus", newValue) }
    }
    /// Whether the focus returns to the row that had it; there is none.
    public var remembersLastFocusedIndexPath: Bool {
        get { extra("remembersLastFocusedIndexPath", else: false) }
        set { setExtra("remembersLastFocusedIndexPath", newValue) }
    }

    /// Reloads the index of sections, which is never shown.
    public func reloadSectionIndexTitles() {}

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
    /// Whether cells are made before they are shown; they never are.
    public var isPrefetchingEnabled: Bool {
        get { extra("isPrefetchingEnabled", else: true) }
        set { setExtra("isPrefetchingEnabled", newValue) }
    }
    /// The object told of items that will soon be shown; it is never called.
    public weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
        get {
            extra("prefetchDataSource", else: WeakObject()).object
                as? any UICollectionViewDataSourcePrefetching
        }
        set { setExtra("prefetchDataSource", WeakObject(newValue)) }
    }
    /// Whether a drag of an item begins a drag and drop; it never does.
    public var dragInteractionEnabled: Bool {
        get { extra("dragInteractionEnabled", else: false) }
        set { setExtra("dragInteractionEnabled", newValue) }
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
