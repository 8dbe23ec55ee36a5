public import Foundation

/// One change in a batch of updates of a collection view.
open class UICollectionViewUpdateItem: NSObject {
    /// The kinds of change.
    public enum Action: Int, Sendable {
        /// An insertion.
        case insert
        /// A deletion.
        case delete
        /// A reload.
        case reload
        /// A move.
        case move
        /// None.
        case none
    }

    /// The item before the batch; nil for an insertion. A section has `NSNotFound` as its item.
    public let indexPathBeforeUpdate: IndexPath?
    /// The item after the batch; nil for a deletion. A section has `NSNotFound` as its item.
    public let indexPathAfterUpdate: IndexPath?
    /// The kind of change.
    public let updateAction: Action

    init(_ action: Action, from before: IndexPath? = nil, to after: IndexPath? = nil) {
        (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
    }
}

extension ItemUpdates {
    /// The changes as a layout is told of them: deletions, reloads, moves and insertions, each in
    /// the order of their index paths.
    var items: [UICollectionViewUpdateItem] {
        func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
        var items: [UICollectionViewUpdateItem] = []
        items += deletedSections.sorted().map { .init(.delete, from: whole($0)) }
        items += deletedItems.sorted().map { .init(.delete, from: $0) }
        items += reloadedSections.sorted().map {
            .init(.reload, from: whole($0), to: newSection(of: $0).map(whole))
        }
        items += reloadedItems.sorted().map { .init(.reload, from: $0, to: newPath(of: $0)) }
        items += movedSections.sorted { $0.key < $1.key }.map {
            .init(.move, from: whole($0.key), to: whole($0.value))
        }
        items += movedItems.sorted { $0.key < $1.key }.map {
            .init(.move, from: $0.key, to: $0.value)
        }
        items += insertedSections.sorted().map { .init(.insert, to: whole($0)) }
        items += insertedItems.sorted().map { .init(.insert, to: $0) }
        return items
    }
}
