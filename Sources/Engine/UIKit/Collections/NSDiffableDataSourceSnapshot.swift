import FilmstripGeometry
import Foundation

/// The sections and items of a collection view or table at one time, by identifiers.
public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
    private var sections: [SectionIdentifierType] = []
    private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    private var places: [ItemIdentifierType: SectionIdentifierType] = [:]
    /// The items that are shown anew.
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    /// The sections that are shown anew.
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
    /// The items whose cells are set up anew; they are shown anew.
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

    /// Creates an empty snapshot.
    public init() {}

    // MARK: Queries

    /// The number of items.
    public var numberOfItems: Int { places.count }
    /// The number of sections.
    public var numberOfSections: Int { sections.count }
    /// The sections, in order.
    public var sectionIdentifiers: [SectionIdentifierType] { sections }
    /// The items, in order.
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap { items[$0] ?? [] } }

    /// Returns the number of items in a section.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        itemIdentifiers(inSection: identifier).count
    }

    /// Returns the items in a section; a section that is not there is a programmer error.
    public func itemIdentifiers(
        inSection identifier: SectionIdentifierType
    ) -> [ItemIdentifierType] {
        guard let found = items[identifier] else {
            fatalError("Section identifier was not found: \(identifier)")
        }
        return found
    }

    /// Returns the section of an item; nil if it is not there.
    public func sectionIdentifier(
        containingItem identifier: ItemIdentifierType
    ) -> SectionIdentifierType? { places[identifier] }

    /// Returns the place of an item among all; nil if it is not there.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        itemIdentifiers.firstIndex(of: identifier)
    }

    /// Returns the place of a section; nil if it is not there.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sections.firstIndex(of: identifier)
    }

    // MARK: Sections

    /// Adds sections after the others.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        insert(identifiers, at: sections.count)
    }

    /// Inserts sections before another.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, at: index(of: toIdentifier)) }

    /// Inserts sections after another.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, at: index(of: toIdentifier) + 1) }

    /// Deletes sections with their items.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        for section in identifiers {
            for item in items[section] ?? [] { places[item] = nil }
            items[section] = nil
        }
        sections.removeAll { identifiers.contains($0) }
    }

    /// Moves a section before another.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) {
        sections.remove(at: index(of: identifier))
        sections.insert(identifier, at: index(of: toIdentifier))
    }

    /// Moves a section after another.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) {
        sections.remove(at: index(of: identifier))
        sections.insert(identifier, at: index(of: toIdentifier) + 1)
    }

    /// Has sections shown anew.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        reloadedSectionIdentifiers += identifiers
    }

    private func index(of section: SectionIdentifierType) -> Int {
        guard let index = sections.firstIndex(of: section) else {
            fatalError("Section identifier was not found: \(section)")
        }
        return index
    }

    private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
        for section in identifiers {
            demand(items[section] == nil, "Section identifiers are not unique: \(section)")
            items[section] = []
        }
        sections.insert(contentsOf: identifiers, at: index)
    }

    // MARK: Items

    /// Adds items to the end of a section, by default the last.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType],
        toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? sections.last else {
            fatalError(
                "There are currently no sections in the data source. Please add a section first.")
        }
        insert(identifiers, in: section, at: numberOfItems(inSection: section))
    }

    /// Inserts items before another.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        let (section, index) = place(of: beforeIdentifier)
        insert(identifiers, in: section, at: index)
    }

    /// Inserts items after another.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) {
        let (section, index) = place(of: afterIdentifier)
        insert(identifiers, in: section, at: index + 1)
    }

    /// Deletes items; those that are not there are ignored.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers)
        for section in Set(gone.compactMap { places[$0] }) {
            items[section]?.removeAll { gone.contains($0) }
        }
        for item in gone { places[item] = nil }
    }

    /// Deletes all items and sections.
    public mutating func deleteAllItems() { (sections, items, places) = ([], [:], [:]) }

    /// Moves an item before another.
    public mutating func moveItem(
        _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
    ) {
        deleteItems([identifier])
        insertItems([identifier], beforeItem: toIdentifier)
    }

    /// Moves an item after another.
    public mutating func moveItem(
        _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
    ) {
        deleteItems([identifier])
        insertItems([identifier], afterItem: toIdentifier)
    }

    /// Has items shown anew.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        reloadedItemIdentifiers += identifiers
    }

    /// Has items shown anew.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        reconfiguredItemIdentifiers += identifiers
    }

    private func place(of item: ItemIdentifierType) -> (SectionIdentifierType, Int) {
        guard let section = places[item], let index = items[section]?.firstIndex(of: item) else {
            fatalError("Item identifier was not found: \(item)")
        }
        return (section, index)
    }

    private mutating func insert(
        _ identifiers: [ItemIdentifierType], in section: SectionIdentifierType, at index: Int
    ) {
        for item in identifiers {
            demand(
                places[item] == nil,
                "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\(item))}"
            )
            places[item] = section
        }
        items[section]?.insert(contentsOf: identifiers, at: index)
    }

    /// Returns the index path of an item; nil if it is not there.
    func path(of item: ItemIdentifierType) -> IndexPath? {
        guard let section = places[item], let index = items[section]?.firstIndex(of: item),
            let number = sections.firstIndex(of: section)
        else { return nil }
        return IndexPath(indexes: [number, index])
    }

    /// Returns the item at an index path; nil if there is none.
    func item(at path: IndexPath) -> ItemIdentifierType? {
        guard path.count == 2, sections.indices.contains(path[0]),
            let own = items[sections[path[0]]], own.indices.contains(path[1])
        else { return nil }
        return own[path[1]]
    }
}
