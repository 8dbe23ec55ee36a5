import FilmstripJSON

extension [JSONMember] {
    /// The places of the members that repeat the key of an earlier one.
    var repeatedPlaces: Set<Int> {
        if eachKeyOnce { return [] }
        var keys: Set<String> = []
        return Set(indices.filter { !keys.insert(self[$0].key).inserted })
    }

    /// Whether each key is certainly there once: keys have different marks, or there are so few that comparing all pairs
    /// is faster than using a dictionary.
    var eachKeyOnce: Bool {
        var marks = KeyMarks()
        var isEachMarkOnce = true
        for i in indices {
            let mark = KeyMarks(of: self[i].key)
            isEachMarkOnce = isEachMarkOnce && marks.isDisjoint(with: mark)
            marks.formUnion(mark)
        }
        if isEachMarkOnce { return true }
        guard count <= 12 else { return false }
        for i in indices where place(of: self[i].key) != i { return false }
        return true
    }
}
