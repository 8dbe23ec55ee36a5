import FilmstripGeometry
package import Foundation

/// The insertions, deletions, moves and reloads of one batch of updates in a table or collection.
///
/// Deletions, reloads and the origins of moves are index paths before the batch, insertions and the
/// destinations of moves those after it, whatever the order of the calls.
package struct ItemUpdates {
    /// The items deleted, before the batch.
    package var deletedItems: Set<IndexPath> = []
    /// The items inserted, after the batch.
    package var insertedItems: Set<IndexPath> = []
    /// The items reloaded, before the batch.
    package var reloadedItems: Set<IndexPath> = []
    /// The items moved: from before the batch to after it.
    package var movedItems: [IndexPath: IndexPath] = [:]
    /// The sections deleted, before the batch.
    package var deletedSections: Set<Int> = []
    /// The sections inserted, after the batch.
    package var insertedSections: Set<Int> = []
    /// The sections reloaded, before the batch.
    package var reloadedSections: Set<Int> = []
    /// The sections moved: from before the batch to after it.
    package var movedSections: [Int: Int] = [:]

    package init() {}

    /// Returns the index after the batch of a section before it; nil if it is deleted.
    package func newSection(of section: Int) -> Int? {
        if deletedSections.contains(section) { return nil }
        if let moved = movedSections[section] { return moved }
        let gone = deletedSections.union(movedSections.keys)
        let taken = insertedSections.union(movedSections.values)
        return Self.slot(of: section, without: gone, besides: taken)
    }

    /// Returns the index path after the batch of an item before it; nil if it or its section is
    /// deleted or its section is reloaded. A reloaded item keeps its place.
    package func newPath(of path: IndexPath) -> IndexPath? {
        if let moved = movedItems[path] { return moved }
        guard !deletedItems.contains(path), !reloadedSections.contains(path.section),
            let section = newSection(of: path.section)
        else { return nil }
        let gone = Set(
            (Array(deletedItems) + Array(movedItems.keys)).filter { $0.section == path.section }
                .map(\.item))
        let taken = Set(
            (Array(insertedItems) + Array(movedItems.values)).filter { $0.section == section }
                .map(\.item))
        return IndexPath(
            item: Self.slot(of: path.item, without: gone, besides: taken), section: section)
    }

    /// Returns the place of an index among those that no insertion takes.
    private static func slot(
        of index: Int, without gone: Set<Int>, besides taken: Set<Int>
    ) -> Int {
        var place = index - gone.count { $0 < index }
        for other in taken.sorted() where other <= place { place += 1 }
        return place
    }
}

/// The check of a batch against the data source.
extension ItemUpdates {
    /// Stops the program with UIKit's sentence if the counts after the batch do not follow from
    /// those before it.
    ///
    /// - Parameters:
    ///   - before: The number of items in each section before the batch.
    ///   - after: The number of items in each section after it.
    ///   - item: The name of an item: row, or item.
    ///   - view: The name of the view: table view, or collection view.
    package func check(from before: [Int], to after: [Int], item: String, view: String) {
        for section in deletedSections.union(reloadedSections).sorted() {
            demand(
                before.indices.contains(section),
                "attempt to delete section \(section), but there are only \(before.count) sections"
                    + " before the update")
        }
        for section in insertedSections.sorted() {
            demand(
                after.indices.contains(section),
                "attempt to insert section \(section) but there are only \(after.count) sections"
                    + " after the update")
        }
        let (added, removed) = (insertedSections.count, deletedSections.count)
        demand(
            after.count == before.count + added - removed,
            "Invalid update: invalid number of sections.  The number of sections contained in the"
                + " \(view) after the update (\(after.count)) must be equal to the number of"
                + " sections contained in the \(view) before the update (\(before.count)), plus or"
                + " minus the number of sections inserted or deleted (\(added) inserted,"
                + " \(removed) deleted).")
        for path in deletedItems.union(reloadedItems).sorted() {
            let count = before.indices.contains(path.section) ? before[path.section] : 0
            demand(
                path.item < count,
                "attempt to delete \(item) \(path.item) from section \(path.section) which only"
                    + " contains \(count) \(item)s before the update")
        }
        for path in insertedItems.sorted() {
            let count = after.indices.contains(path.section) ? after[path.section] : 0
            demand(
                path.item < count,
                "attempt to insert \(item) \(path.item) into section \(path.section), but there"
                    + " are only \(count) \(item)s in section \(path.section) after the update")
        }
        for section in before.indices where !reloadedSections.contains(section) {
            if let new = newSection(of: section) {
                check(section, before[section], new, after[new], item: item)
            }
        }
    }

    private func check(_ section: Int, _ before: Int, _ new: Int, _ after: Int, item: String) {
        let inserted = insertedItems.count { $0.section == new }
        let deleted = deletedItems.count { $0.section == section }
        let movedIn = movedItems.values.count { $0.section == new }
        let movedOut = movedItems.keys.count { $0.section == section }
        demand(
            after == before + inserted - deleted + movedIn - movedOut,
            "Invalid update: invalid number of \(item)s in section \(new).  The number of"
                + " \(item)s contained in an existing section after the update (\(after)) must be"
                + " equal to the number of \(item)s contained in that section before the update"
                + " (\(before)), plus or minus the number of \(item)s inserted or deleted from"
                + " that section (\(inserted) inserted, \(deleted) deleted) and plus or minus the"
                + " number of \(item)s moved into or out of that section (\(movedIn) moved in,"
                + " \(movedOut) moved out).")
    }
}
