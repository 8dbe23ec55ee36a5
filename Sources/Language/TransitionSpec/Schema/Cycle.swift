extension [String: [String]] {
    /// Returns the shortest cycle of names from `name` to itself, where each name depends on the
    /// names under it; nil if there is none.
    func cycle(from name: String) -> [String]? {
        var before: [String: String] = [:]
        var open = [name]
        while !open.isEmpty {
            let next = open.removeFirst()
            for needed in self[next] ?? [] where before[needed] == nil {
                before[needed] = next
                open.append(needed)
            }
        }
        guard var step = before[name] else { return nil }
        var steps = [name]
        while step != name, let earlier = before[step] {
            steps.append(step)
            step = earlier
        }
        return [name] + steps.reversed()
    }
}
