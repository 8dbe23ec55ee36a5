public import Foundation

extension FontLibrary {
    /// Shapes `text` as one line.
    ///
    /// The base direction is that of the first letter with a direction, else left to right. Kerning
    /// and the font's standard ligatures are on, the language is English. Line breaks and tabs are
    /// shown as one space each (CR LF as one together), other control characters as nothing.
    public func line(_ text: String, font: Font) -> TextLine {
        line(of: shownCharacters(of: text), font: font, isTruncated: false)
    }

    /// Shapes `text` as one line no wider than `width` points, ending in "…" if it has to be cut.
    ///
    /// Cut between grapheme clusters, at the text's end; spaces before the "…" go too. A width too
    /// small even for the "…", negative or not a number gives an empty line.
    public func line(_ text: String, font: Font, truncatedTo width: CGFloat) -> TextLine {
        let characters = shownCharacters(of: text)
        let whole = line(of: characters, font: font, isTruncated: false)
        if whole.width <= width { return whole }

        func cut(to count: Int) -> TextLine {
            var kept = characters.prefix(count)
            while kept.last?.isWhitespace == true { kept.removeLast() }
            return line(of: kept + ["…"], font: font, isTruncated: true)
        }
        var best = cut(to: 0)
        guard best.width <= width else { return line(of: [], font: font, isTruncated: true) }
        // Doubling before halving: the work follows what is kept, not the length of the text.
        var (fitting, step) = (0, 1)
        var failing = characters.count
        while failing - fitting > 1 {
            let count = min(fitting + step, (fitting + failing + 1) / 2)
            let candidate = cut(to: count)
            if candidate.width <= width {
                (best, fitting, step) = (candidate, count, step * 2)
            } else {
                failing = count
            }
        }
        return best
    }

    private func line(
        of characters: some Collection<Character>, font: Font, isTruncated: Bool
    ) -> TextLine {
        let text = ShapingText(characters, faces: faces(for: font.weight))
        return text.shaped(size: font.size, isTruncated: isTruncated)
    }
}

/// The characters to show for `text`, as `line(_:font:)` documents for breaks and controls.
private func shownCharacters(of text: String) -> [Character] {
    text.compactMap { character in
        if character.isNewline || character == "\t" { return " " }
        let category = character.unicodeScalars.first?.properties.generalCategory
        return category == .control ? nil : character
    }
}
