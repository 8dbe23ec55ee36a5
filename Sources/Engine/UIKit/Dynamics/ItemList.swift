/// The items of a behaviour in the order of adding.
struct ItemList {
    private(set) var items: [any UIDynamicItem] = []

    init(_ items: [any UIDynamicItem] = []) { for item in items { add(item) } }

    mutating func add(_ item: any UIDynamicItem) {
        if !contains(item) { items.append(item) }
    }

    mutating func remove(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }

    func contains(_ item: any UIDynamicItem) -> Bool { items.contains { $0 === item } }
}
