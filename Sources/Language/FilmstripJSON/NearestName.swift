/// Returns the one of `names` that `name` was most likely meant to be; nil if none is near.
///
/// A name is near if its edit distance (insertions, deletions, substitutions and swaps of
/// neighbours, ignoring case) is at most a third of the length of `name`, but at least 1, and its
/// digits are those of `name`, if that has any, or it lacks a number alone: another number is no slip. The first
/// of the nearest wins, unless its distance is above 1 and a single name begins with all of `name`, at
/// least 4 scalars: that wins. Nil if `name` is longer than 64 scalars.
package func nearest(to name: some StringProtocol, among names: some Sequence<String>) -> String? {
    let longest = 64
    let wanted = Array(name.lowercased().unicodeScalars.prefix(longest + 1))
    guard wanted.count <= longest else { return nil }
    var best: (name: String, distance: Int)?
    let allowed = max(1, wanted.count / 3)
    var longer: [String] = []
    let isDigit: (Unicode.Scalar) -> Bool = { ("0"..."9").contains($0) }
    let isLetter: (Unicode.Scalar) -> Bool = { !isDigit($0) }
    let (digits, letters) = (wanted.filter(isDigit), wanted.filter(isLetter))
    for candidate in names {
        let isNearInLength = abs(candidate.utf8.count - name.utf8.count) <= allowed
        guard isNearInLength || (longer.count < 2 && candidate.utf8.count > name.utf8.count)
        else { continue }
        let scalars = Array(candidate.lowercased().unicodeScalars)
        if scalars.count > wanted.count, scalars.starts(with: wanted) { longer.append(candidate) }
        guard isNearInLength else { continue }
        let others = scalars.filter(isDigit)
        if digits != others, !digits.isEmpty,
            !others.isEmpty || letters != scalars.filter(isLetter)
        {
            continue
        }
        let distance = editDistance(wanted, scalars)
        if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    if longer.count == 1, wanted.count >= 4, best?.distance ?? .max > 1 { return longer[0] }
    return best?.name
}

/// Returns the names that are nearest to `name` by edit distance, of the whole or after the last dot, the nearest first.
package func nearestNames(
    to name: some StringProtocol, among names: [String], count: Int
) -> [String] {
    let wanted = Array(name.lowercased().unicodeScalars.prefix(64))
    let distances = names.enumerated().map { place, candidate in
        let scalars = Array(candidate.lowercased().unicodeScalars)
        let last = scalars.suffix(while: { $0 != "." })
        return (min(editDistance(wanted, scalars), editDistance(wanted, last)), place)
    }
    return distances.sorted(by: <).prefix(count).map { names[$0.1] }
}

extension [Unicode.Scalar] {
    /// The longest end of which all scalars meet a condition.
    fileprivate func suffix(while isIn: (Unicode.Scalar) -> Bool) -> [Unicode.Scalar] {
        Array(self[(lastIndex { !isIn($0) }.map { $0 + 1 } ?? 0)...])
    }
}

/// Returns the optimal string alignment distance between two strings.
private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
        var row = [i + 1]
        for j in b.indices {
            var distance = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
            if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                distance = min(distance, beforeLast[j - 1] + 1)
            }
            row.append(distance)
        }
        (beforeLast, last) = (last, row)
    }
    return last[b.count]
}

/// Returns `; did you mean "…"?`, or an empty string if no name is near. A dotted name that ends
/// with `name` is preferred.
package func suggestion(for name: some StringProtocol, among names: some Sequence<String>) -> String
{
    suggestedName(for: name, among: names).map { "; did you mean \(quotedWhole($0))?" } ?? ""
}

/// Returns the name that `suggestion` suggests; nil if no name is near.
package func suggestedName(
    for name: some StringProtocol, among names: some Sequence<String>
) -> String? {
    names.first { $0.hasSuffix("." + name) } ?? nearest(to: name, among: names)
}

/// Returns the phrase for `names`, one of which is expected in the place of `name`, and the suggestion of `word` if that
/// is not nil. Of many names only those nearest to `name` are listed, with the number of the others.
package func expected(
    _ names: [String], for name: some StringProtocol, suggesting word: String? = nil
) -> String {
    let (most, count) = word == nil ? (24, 12) : (8, 3)
    let hint = word.map { "; did you mean \(quotedWhole($0))?" } ?? ""
    guard names.count > most else { return "expected " + list(names) + hint }
    let first = word.map { names.contains($0) ? [$0] : [] } ?? []
    let near = nearestNames(to: name, among: names, count: count + 1).filter { $0 != word }
    let shown = (first + near).prefix(count)
    return "expected " + shown.map(quotedWhole).joined(separator: ", ")
        + " or one of \(names.count - shown.count) others" + hint
}

/// Returns the names as `"a"`, `"a" or "b"`, `"a", "b" or "c"`, with the word before the last; "nothing" if there are none.
package func list(_ names: [String], by word: String = "or") -> String {
    let quoted = names.map(quotedWhole)
    guard let last = quoted.last else { return "nothing" }
    guard quoted.count > 1 else { return last }
    return quoted.dropLast().joined(separator: ", ") + " \(word) " + last
}
