import CFilmstripFriBidi
import FilmstripGeometry

struct BidiLevels {
    /// The embedding level of each character; odd levels run from right to left.
    let levels: [Int8]
    /// The paragraph's own level, 0 or 1: that of its first letter with a direction, else 0.
    let base: Int8

    /// Source: Unicode Standard Annex #9, by FriBidi.
    init(of scalars: [Unicode.Scalar]) {
        guard !scalars.isEmpty else {
            (levels, base) = ([], 0)
            return
        }
        let text = scalars.map(\.value)
        let count = FriBidiStrIndex(text.count)
        var types = [FriBidiCharType](repeating: FRIBIDI_TYPE_LTR, count: text.count)
        var brackets = [FriBidiBracketType](repeating: 0, count: text.count)
        var levels = [FriBidiLevel](repeating: 0, count: text.count)
        var direction = FRIBIDI_PAR_ON
        fribidi_get_bidi_types(text, count, &types)
        fribidi_get_bracket_types(text, count, types, &brackets)
        let highest = fribidi_get_par_embedding_levels_ex(
            types, brackets, count, &direction, &levels)
        demand(highest > 0, "no memory for the bidi levels of \(text.count) characters")
        self.levels = levels
        base = direction == FRIBIDI_PAR_RTL ? 1 : 0
    }
}

/// The order in which to draw runs of the given levels from left to right, as indices.
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
