struct SnapshotChanges {
    var updates = ItemUpdates()
    /// Whether the sections that stay have another order: everything is shown anew.
    var isReload = false

    init<Section: Hashable, Item: Hashable>(
        from old: NSDiffableDataSourceSnapshot<Section, Item>,
        to new: NSDiffableDataSourceSnapshot<Section, Item>
    ) {
        let (before, after) = (old.sectionIdentifiers, new.sectionIdentifiers)
        let (had, has) = (Set(before), Set(after))
        isReload = before.filter { has.contains($0) } != after.filter { had.contains($0) }
        guard !isReload else { return }
        for (index, section) in before.enumerated() where !has.contains(section) {
            updates.deletedSections.insert(index)
        }
        for (index, section) in after.enumerated() where !had.contains(section) {
            updates.insertedSections.insert(index)
        }
        for section in new.reloadedSectionIdentifiers where had.contains(section) {
            if let index = before.firstIndex(of: section) { updates.reloadedSections.insert(index) }
        }
        for (index, section) in before.enumerated() where has.contains(section) {
            for (place, item) in old.itemIdentifiers(inSection: section).enumerated()
            where new.path(of: item) == nil {
                updates.deletedItems.insert(IndexPath(item: place, section: index))
            }
        }
        for (index, section) in after.enumerated() where had.contains(section) {
            for (place, item) in new.itemIdentifiers(inSection: section).enumerated() {
                let path = IndexPath(item: place, section: index)
                guard let from = old.path(of: item) else {
                    updates.insertedItems.insert(path)
                    continue
                }
                guard old.sectionIdentifier(containingItem: item) != section else { continue }
                // From another section, which may be deleted.
                if updates.deletedSections.contains(from.section) {
                    updates.insertedItems.insert(path)
                } else {
                    updates.movedItems[from] = path
                }
            }
            addMoves(in: section, old, new)
        }
        for section in after where !had.contains(section) {
            for item in new.itemIdentifiers(inSection: section) {
                // It comes with its new section.
                guard let from = old.path(of: item),
                    !updates.deletedSections.contains(from.section)
                else { continue }
                updates.deletedItems.insert(from)
            }
        }
        for item in new.reloadedItemIdentifiers + new.reconfiguredItemIdentifiers {
            guard let path = old.path(of: item), updates.movedItems[path] == nil,
                !updates.deletedItems.contains(path)
            else { continue }
            updates.reloadedItems.insert(path)
        }
    }

    /// Adds the moves within a section that stays.
    private mutating func addMoves<Section: Hashable, Item: Hashable>(
        in section: Section, _ old: NSDiffableDataSourceSnapshot<Section, Item>,
        _ new: NSDiffableDataSourceSnapshot<Section, Item>
    ) {
        let before = old.itemIdentifiers(inSection: section).filter {
            new.sectionIdentifier(containingItem: $0) == section
        }
        let after = new.itemIdentifiers(inSection: section).filter {
            old.sectionIdentifier(containingItem: $0) == section
        }
        for change in after.difference(from: before) {
            guard case .insert(_, let item, _) = change, let from = old.path(of: item),
                let to = new.path(of: item)
            else { continue }
            updates.movedItems[from] = to
        }
    }
}
