import Foundation

/// Text between two hard line breaks, shaped as if it were one line.
struct Paragraph {
    /// The characters, without controls and line breaks.
    let characters: [Character]
    let fonts: FontStack
    /// The bidi embedding level of each character: that of its first scalar.
    let levels: [Int8]
    /// The paragraph's own bidi level, 0 or 1.
    let baseLevel: Int8
    let shaped: ShapedText

    /// The number of scalars before each character, and the total.
    private let starts: [Int]
    /// The width of the text before each character, in points, and the total.
    private let positions: [CGFloat]
    /// For each number of leading characters, their number without the spaces at their end.
    private let contentEnds: [Int]

    /// - Parameters:
    ///   - fonts: The faces to use.
    ///   - size: The font's size in points.
    init(_ text: some StringProtocol, fonts: FontStack, size: CGFloat) {
        let characters = shownCharacters(of: text)
        var starts = [0]
        for character in characters {
            starts.append((starts.last ?? 0) + character.unicodeScalars.count)
        }
        let bidi = BidiLevels(of: characters.flatMap(\.unicodeScalars))
        let levels = starts.dropLast().map { bidi.levels[$0] }
        let shaped = ShapedText(
            ShapingText(characters, levels: levels, fonts: fonts), size: size)

        var x: CGFloat = 0
        var ends = [x]
        for advance in shaped.advances {
            x += advance
            ends.append(x)
        }
        var contentEnds = [0]
        for (index, character) in characters.enumerated() {
            contentEnds.append(character.isWhitespace ? contentEnds[index] : index + 1)
        }
        (self.characters, self.fonts, self.levels) = (characters, fonts, levels)
        (self.starts, self.contentEnds) = (starts, contentEnds)
        (self.baseLevel, self.shaped) = (bidi.base, shaped)
        positions = starts.map { ends[$0] }
    }

    /// The end of a line's content, before the hanging spaces.
    func contentEnd(of line: Range<Int>) -> Int {
        max(contentEnds[line.upperBound], line.lowerBound)
    }

    /// The width of the given characters within the whole paragraph; shaped alone they may differ slightly,
    /// by kerning and by the forms of joined letters.
    func estimatedWidth(of range: Range<Int>) -> CGFloat {
        positions[range.upperBound] - positions[range.lowerBound]
    }

    /// The given characters shaped by themselves; a soft hyphen at their end becomes visible if the word
    /// continues after it.
    func shaped(_ range: Range<Int>) -> ShapedText {
        if range == 0..<characters.count { return shaped }
        let isHyphenated =
            !range.isEmpty && range.upperBound < characters.count
            && characters[range.upperBound - 1] == "\u{AD}"
            && !characters[range.upperBound].isWhitespace
        let scalars = starts[range.lowerBound]..<starts[range.upperBound]
        return ShapedText(
            shaped.text.part(scalars, hyphenated: isHyphenated), size: shaped.size)
    }
}

/// The characters to show for `text`: a space for a line break or a tab, without other controls.
private func shownCharacters(of text: some StringProtocol) -> [Character] {
    text.compactMap { character in
        if character.isNewline || character == "\t" { return " " }
        let category = character.unicodeScalars.first?.properties.generalCategory
        return category == .control ? nil : character
    }
}
