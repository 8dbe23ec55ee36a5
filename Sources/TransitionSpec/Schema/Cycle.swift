extension [String: [String]] {
    /// The names from `name` to itself by the shortest way, where each needs what stands under it; nil if it
    /// does not need itself.
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
