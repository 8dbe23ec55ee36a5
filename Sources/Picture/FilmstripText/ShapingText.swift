import CFilmstripHarfBuzz

/// Text prepared for shaping: its scalars, and the items that the shaper takes one by one.
struct ShapingText {
    /// A run of one font, one script and one direction.
    struct Item {
        var range: Range<Int>
        var face: Face
        var script: hb_script_t
        /// The bidi embedding level; odd levels run from right to left.
        var level: Int8
    }

    /// The greatest number of scalars of one character that are shaped together.
    ///
    /// HarfBuzz searches for a mark's base across all marks between them: 64,000 marks on one letter
    /// took 8 s. Unicode's stream-safe text has at most 30 (Annex #15).
    private static let longestSequence = 64

    let fonts: FontStack
    private(set) var scalars: [Unicode.Scalar]
    /// The items in reading order, without gaps.
    private(set) var items: [Item] = []

    /// - Parameters:
    ///   - levels: The bidi embedding level of each character.
    ///   - fonts: The faces to use.
    init(
        _ characters: some Sequence<Character>, levels: some Sequence<Int8>, fonts: FontStack
    ) {
        self.fonts = fonts
        scalars = characters.flatMap(\.unicodeScalars)
        let isJapanese = characters.contains(where: \.isKana)
        var (start, face) = (0, fonts.main)
        for (character, level) in zip(characters, levels) {
            face = fonts.face(for: character, isJapanese: isJapanese) ?? face
            for (index, scalar) in character.unicodeScalars.enumerated() {
                let item = Item(
                    range: start..<start + 1, face: face, script: script(of: scalar), level: level)
                append(item, isSplit: index > 0 && index.isMultiple(of: Self.longestSequence))
                start += 1
            }
        }
    }

    /// A part of the text by itself, to be shaped without regard to the text beside it.
    ///
    /// If `hyphenated`, its last scalar is replaced by a hyphen.
    func part(_ range: Range<Int>, hyphenated: Bool) -> ShapingText {
        var part = self
        part.scalars = Array(scalars[range])
        if hyphenated { part.scalars[range.count - 1] = "\u{2010}" }
        let first = items.partitionPoint { $0.range.upperBound > range.lowerBound }
        part.items = items[first...].prefix { $0.range.lowerBound < range.upperBound }.map { item in
            var item = item
            let shared = item.range.clamped(to: range)
            item.range =
                shared.lowerBound - range.lowerBound..<shared.upperBound - range.lowerBound
            return item
        }
        return part
    }

    /// Adds an item, or extends the last one if they can be shaped together.
    ///
    /// Characters without a script of their own (digits, punctuation, marks) join their neighbours:
    /// Unicode Standard Annex #24, section 5.1, without its pairing of brackets.
    private mutating func append(_ item: Item, isSplit: Bool) {
        guard !isSplit, let last = items.last, last.face === item.face, last.level == item.level,
            last.script == item.script || last.script == HB_SCRIPT_COMMON
                || item.script == HB_SCRIPT_COMMON
        else {
            items.append(item)
            return
        }
        items[items.count - 1].range = last.range.lowerBound..<item.range.upperBound
        if last.script == HB_SCRIPT_COMMON { items[items.count - 1].script = item.script }
    }
}

/// A character's own script; common if it has none.
private func script(of scalar: Unicode.Scalar) -> hb_script_t {
    let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
    return script == HB_SCRIPT_INHERITED ? HB_SCRIPT_COMMON : script
}
