/// Swift source text reduced to its code.
enum SwiftText {
    /// Returns `source` with every string emptied and all comments removed except doc comments, so
    /// that all brackets and words belong to the code.
    ///
    /// - Precondition: `source` has no strings with `#` and no comments with `/*`.
    static func code(of source: String) -> String {
        let text = Array(source)
        var result = ""
        var index = 0
        while index < text.count {
            if text[index...].starts(with: "//") {
                let end = text[index...].firstIndex(of: "\n") ?? text.count
                if text[index...].starts(with: "///") { result += String(text[index..<end]) }
                index = end
            } else if text[index] == "\"" {
                result += "\"\""
                index = endOfString(text, from: index)
            } else {
                let isKnown = !["#\"", "/*"].contains { text[index...].starts(with: $0) }
                precondition(isKnown, "not read: \(String(text[index...].prefix(40)))")
                result.append(text[index])
                index += 1
            }
        }
        return result
    }

    private static func endOfString(_ text: [Character], from start: Int) -> Int {
        let quote = text[start...].starts(with: "\"\"\"") ? "\"\"\"" : "\""
        var index = start + quote.count
        while index < text.count, !text[index...].starts(with: quote) {
            if text[index...].starts(with: "\\(") {
                index = endOfInterpolation(text, from: index + 2)
            } else {
                index += text[index] == "\\" ? 2 : 1
            }
        }
        return index + quote.count
    }

    private static func endOfInterpolation(_ text: [Character], from start: Int) -> Int {
        var index = start
        var depth = 1
        while index < text.count, depth > 0 {
            switch text[index] {
            case "\"":
                index = endOfString(text, from: index)
                continue
            case "(": depth += 1
            case ")": depth -= 1
            default: break
            }
            index += 1
        }
        return index
    }

    /// Returns the indices of `wanted` in `code` outside all brackets; a bracket itself counts as
    /// outside.
    static func places(of wanted: Character, in code: Substring) -> [Substring.Index] {
        var result: [Substring.Index] = []
        var depth = 0
        var angles = 0
        var previous: Character = " "
        for index in code.indices {
            let character = code[index]
            if depth == 0, angles == 0, character == wanted { result.append(index) }
            switch character {
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth -= 1
            // A generic's bracket follows a name; a comparison's and an arrow's do not.
            case "<" where isInName(previous): angles += 1
            case ">" where angles > 0 && previous != "-": angles -= 1
            default: break
            }
            previous = character
        }
        return result
    }

    /// Returns the pieces of `code` between the occurrences of `separator` outside all brackets.
    static func split(_ code: Substring, at separator: Character) -> [Substring] {
        var pieces: [Substring] = []
        var start = code.startIndex
        for place in places(of: separator, in: code) {
            pieces.append(code[start..<place])
            start = code.index(after: place)
        }
        return pieces + [code[start...]]
    }

    static func isInName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "`"
    }
}
