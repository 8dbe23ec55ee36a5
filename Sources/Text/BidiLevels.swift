import CFriBidi

/// The embedding level of each character of one paragraph; odd levels run from right to left.
///
/// The base direction is that of the first strong character, else left to right.
///
/// Source: Unicode Standard Annex #9, by FriBidi.
func bidiLevels(of scalars: [Unicode.Scalar]) -> [Int8] {
    let text = scalars.map(\.value)
    let count = FriBidiStrIndex(text.count)
    var types = [FriBidiCharType](repeating: FRIBIDI_TYPE_LTR, count: text.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: text.count)
    var levels = [FriBidiLevel](repeating: 0, count: text.count)
    var base = FRIBIDI_PAR_ON
    guard !text.isEmpty else { return [] }
    fribidi_get_bidi_types(text, count, &types)
    fribidi_get_bracket_types(text, count, types, &brackets)
    let highest = fribidi_get_par_embedding_levels_ex(
        types, brackets, count, &base, &levels)
    precondition(highest > 0, "no memory for the bidi levels of \(text.count) characters")
    return levels
}

/// The order in which to draw stretches of the given levels from left to right, as indices.
///
/// Source: Unicode Standard Annex #9, rule L2.
func visualOrder(of levels: [Int8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    for level in (1...highest).reversed() {
        var start = 0
        while start < levels.count {
            var end = start
            while end < levels.count, levels[order[end]] >= level { end += 1 }
            order[start..<end].reverse()
            start = max(end, start + 1)
        }
    }
    return order
}
