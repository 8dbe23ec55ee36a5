import CICU

/// Where a line may end: the numbers of leading characters, ascending, `characters.count` last.
///
/// Always between grapheme clusters. Words of scripts that are written without spaces (Thai, Khmer,
/// Lao, Burmese) are found by dictionary.
///
/// Source: Unicode Standard Annex #14, by ICU.
func lineBreakOpportunities(in characters: some Collection<Character>) -> [Int] {
    let units = characters.flatMap(\.utf16)
    guard !units.isEmpty else { return [] }
    ICU.useOwnData
    var opportunities: [Int] = []
    units.withUnsafeBufferPointer { units in
        let breaker = line_breaker_open(units.baseAddress, Int32(units.count))
        precondition(breaker != nil, "no memory for the line breaks of \(units.count) UTF-16 units")
        defer { line_breaker_close(breaker) }
        var (index, end) = (0, 0)
        var next = Int(line_breaker_next(breaker))
        for character in characters {
            index += 1
            end += character.utf16.count
            while next >= 0, next < end { next = Int(line_breaker_next(breaker)) }
            if next == end { opportunities.append(index) }
        }
    }
    return opportunities
}

private enum ICU {
    /// Read before ICU is used; does its work the first time.
    static let useOwnData: Void = icu_use_own_data()
}
