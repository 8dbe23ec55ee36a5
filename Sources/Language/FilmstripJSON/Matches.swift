/// Pairs of positions in two lists.
package typealias Pairs = [(old: Int, new: Int)]

/// Maximum number of elements for which a longest common subsequence is searched: the search stores half the square
/// of the number of differences, 64 MB at this limit.
private let mostSearched = 4000

/// Returns pairs of equal elements in two lists, increasing in both: as many as possible, unless thousands of elements
/// differ. In that case equal elements are paired by their rank, the nth with the nth.
package func matches<Element: Hashable>(_ old: [Element], _ new: [Element]) -> Pairs {
    let first = zip(old, new).prefix { $0 == $1 }.count
    let last = zip(old.dropFirst(first).reversed(), new.dropFirst(first).reversed())
        .prefix { $0 == $1 }.count
    let (oldEnd, newEnd) = (old.count - last, new.count - last)
    // Elements are replaced by numbers, since a search compares millions of times.
    var numbers: [Element: Int] = [:]
    func number(_ element: Element) -> Int {
        let next = numbers.count
        let known = numbers[element, default: next]
        numbers[element] = known
        return known
    }
    let (was, isNow) = (old[first..<oldEnd].map(number), new[first..<newEnd].map(number))
    let between =
        was.count + isNow.count <= mostSearched
        ? commonSubsequence(was, isNow) : rising(counterparts(was, isNow))
    return (0..<first).map { (old: $0, new: $0) }
        + between.map { (old: $0.old + first, new: $0.new + first) }
        + (0..<last).map { (old: oldEnd + $0, new: newEnd + $0) }
}

private func commonSubsequence<Element: Hashable>(_ old: [Element], _ new: [Element]) -> Pairs {
    var (removed, inserted) = (Set<Int>(), Set<Int>())
    for change in new.difference(from: old) {
        switch change {
        case .remove(let offset, _, _): removed.insert(offset)
        case .insert(let offset, _, _): inserted.insert(offset)
        }
    }
    return zip(
        old.indices.lazy.filter { !removed.contains($0) },
        new.indices.lazy.filter { !inserted.contains($0) }
    ).map { (old: $0, new: $1) }
}

/// Pairs equal elements by their rank: the first with the first, the second with the second.
private func counterparts<Element: Hashable>(_ old: [Element], _ new: [Element]) -> Pairs {
    let places = Dictionary(grouping: new.indices) { new[$0] }
    var counts: [Element: Int] = [:]
    return old.indices.compactMap { index in
        let count = counts[old[index], default: 0]
        counts[old[index]] = count + 1
        guard let found = places[old[index]], count < found.count else { return nil }
        return (index, found[count])
    }
}

/// Returns a longest selection of `pairs` in which new positions increase. Precondition: old positions increase.
private func rising(_ pairs: Pairs) -> Pairs {
    // For each length, the pair with the least new position that ends such a selection; and the
    // predecessor of each pair.
    var ends: [Int] = []
    var before: [Int?] = []
    for index in pairs.indices {
        var (low, high) = (0, ends.count)
        while low < high {
            let middle = (low + high) / 2
            if pairs[ends[middle]].new < pairs[index].new {
                low = middle + 1
            } else {
                high = middle
            }
        }
        before.append(low > 0 ? ends[low - 1] : nil)
        if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var found: Pairs = []
    var next = ends.last
    while let index = next {
        found.append(pairs[index])
        next = before[index]
    }
    return found.reversed()
}
