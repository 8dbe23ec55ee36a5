import CFilmstripICU
import FilmstripGeometry

/// The positions at which a line may end, as numbers of leading characters, ascending up to the total.
///
/// Always between grapheme clusters. Words of scripts that are written without spaces (Thai,
/// Lao, Khmer, Burmese) are found by dictionary.
///
/// Source: Unicode Standard Annex #14, by ICU.
func lineBreakOpportunities(in characters: [Character]) -> [Int] {
    let units = characters.flatMap(\.utf16)
    guard !units.isEmpty else { return [] }
    ICU.useBuiltInData
    var opportunities: [Int] = []
    units.withUnsafeBufferPointer { units in
        let breaker = line_breaker_open(units.baseAddress, Int32(units.count))
        demand(breaker != nil, "no memory for the line breaks of \(units.count) units")
        defer { line_breaker_close(breaker) }
        var next = Int(line_breaker_next(breaker))
        var end = 0
        for (index, character) in characters.enumerated() {
            end += character.utf16.count
            while next >= 0, next < end { next = Int(line_breaker_next(breaker)) }
            if next == end { opportunities.append(index + 1) }
        }
    }
    return opportunities
}

private enum ICU {
    /// Sets up ICU's built-in data; read this before using ICU.
    static let useBuiltInData: Void = use_built_in_data()
}
