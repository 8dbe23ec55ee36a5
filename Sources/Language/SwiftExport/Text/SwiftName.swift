/// Swift identifiers made from names of a spec, which may have any characters.
enum SwiftName {
    /// Returns a name of a type or a part of one: `back-swipe` becomes `BackSwipe`.
    static func type(_ name: String) -> String {
        let words = name.split { !($0.isLetter || $0.isNumber && $0.isASCII) }
            .map { $0.prefix(1).uppercased() + $0.dropFirst() }
        let joined = words.joined()
        guard let first = joined.unicodeScalars.first else { return "Transition" }
        return first.properties.numericType == nil ? joined : "Transition" + joined
    }

    /// Returns a name of a variable, in backticks if it is a reserved word.
    static func variable(_ name: String) -> String {
        let type = type(name)
        let variable = type.prefix(1).lowercased() + type.dropFirst()
        return reserved.contains(variable) ? "`\(variable)`" : variable
    }

    static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            case _:
                // Invisible and bidirectional controls are written by their numbers.
                switch scalar.properties.generalCategory {
                case .control, .format, .lineSeparator, .paragraphSeparator:
                    literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
                case _: literal.unicodeScalars.append(scalar)
                }
            }
        }
        return literal + "\""
    }

    /// Returns a comment's text: one line without invisible characters.
    static func comment(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar -> Character in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: " "
            case _: Character(scalar)
            }
        }
        return String(scalars)
    }

    /// Words that need backticks as names of variables.
    private static let reserved: Set<String> = [
        "Any", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class",
        "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
        "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
        "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
        "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
        "where", "while",
    ]
}
