import FilmstripJSON
import Foundation

/// A replacement that mends an error.
package struct SpecFix: Equatable, Sendable {
    /// The bytes to replace.
    package var range: Range<Int>
    /// The text in their place.
    package var text: String
}

extension SpecError {
    /// The bytes of a text that the error is about: from its place to the end of the key, string or word there; nil if the
    /// error has no place in the text.
    package func range(in utf8: [UInt8]) -> Range<Int>? {
        guard file == nil, line > 0,
            let start = TextIndex(utf8).offset(line: line, column: column)
        else { return nil }
        return start..<max(utf8.end(ofStringAt: start), start)
    }

    /// The replacement of a name that the message suggests; nil if it suggests none.
    package func fix(in utf8: [UInt8]) -> SpecFix? {
        let mark = "; did you mean \""
        guard let start = range(in: utf8)?.lowerBound, message.hasSuffix("\"?"),
            let suggested = message.range(of: mark, options: .backwards),
            let quote = message.firstIndex(of: "\"")
        else { return nil }
        let word = message[suggested.upperBound...].dropLast(2)
        let after = message.index(after: quote)
        guard let end = message[after...].firstIndex(of: "\"") else { return nil }
        let wrong = Array(message[after..<end].utf8)
        let line = utf8[start...].prefix { $0 != 0x0A && $0 != 0x0D }
        guard !wrong.isEmpty, let place = line.firstRange(of: wrong) else { return nil }
        return SpecFix(range: place, text: String(word))
    }
}
