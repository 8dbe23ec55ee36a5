import CFilmstripHarfBuzz

/// The faces for a text: the main one, and those for characters that it lacks.
struct FontStack: Sendable {
    /// The face of the system font, which also gives the metrics.
    let main: Face
    /// The distance added after each glyph of `main`, in its font units.
    let tracking: Int
    /// Whether all figures of `main` have one width.
    let isTabular: Bool
    /// Whether the faces for other characters are bold, where there is a bold one.
    let isBold: Bool
    /// Whether Noto comes before DejaVu Sans.
    let prefersNoto: Bool
    /// DejaVu Sans in the weight.
    let dejaVu: Face
    /// The faces of Noto; nil to use none.
    let noto: NotoFaces?

    /// The first face that has the whole character, else the first that has its base, else the main one; nil if the
    /// character is invisible, so that any face will do.
    ///
    /// A character that is shown as an emoji comes from the colour font, if that is installed.
    ///
    /// - Parameter isJapanese: Whether Han characters have Japanese forms.
    func face(for character: Character, isJapanese: Bool) -> Face? {
        let inked = character.unicodeScalars.filter {
            !$0.properties.isDefaultIgnorableCodePoint
        }
        guard let base = inked.first else { return nil }
        if character.isShownAsEmoji, let emoji = noto?.emoji, emoji.covers(base.value) {
            return emoji
        }
        func hasAll(_ face: Face) -> Bool { inked.allSatisfy { face.covers($0.value) } }
        if hasAll(main) { return main }
        var partial = main.covers(base.value) ? main : nil
        let first = prefersNoto ? noto?.face(for: base, isBold, isJapanese) : dejaVu
        let second = prefersNoto ? dejaVu : noto?.face(for: base, isBold, isJapanese)
        for face in [first, second].compactMap(\.self) {
            if hasAll(face) { return face }
            if partial == nil, face.covers(base.value) { partial = face }
        }
        for file in NotoFaces.symbols where partial == nil {
            guard let face = noto?.open(file) else { continue }
            if face.covers(base.value) { partial = face }
        }
        if partial == nil, let emoji = noto?.emoji, emoji.covers(base.value) { return emoji }
        return partial ?? main
    }
}

extension Character {
    /// Whether the character is shown as a colour picture rather than as text.
    ///
    /// Source: Unicode Technical Standard #51, section 4: by its own default, and by the variation selectors.
    fileprivate var isShownAsEmoji: Bool {
        guard let first = unicodeScalars.first, first.properties.isEmoji else { return false }
        if unicodeScalars.contains("\u{FE0E}") { return false }
        return first.properties.isEmojiPresentation
            || unicodeScalars.contains {
                $0 == "\u{FE0F}" || $0 == "\u{20E3}" || $0.properties.isEmojiModifier
            }
    }

    /// Whether the character is of Hiragana or Katakana.
    var isKana: Bool {
        unicodeScalars.first.map { (0x3041...0x30FF).contains($0.value) } ?? false
    }
}
