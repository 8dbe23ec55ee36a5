/// The parsed text of a declaration before its body.
struct DeclarationHeader {
    private(set) var access: Declaration.Access?
    private(set) var isStatic = false
    private(set) var isOverride = false
    /// `class`, `func`, `case` …; empty if there are attributes only.
    private(set) var keyword = ""
    /// Text after the keyword.
    private var rest: Substring

    private static let modifiers: Set<Substring> = [
        "borrowing", "consuming", "convenience", "dynamic", "final", "indirect", "infix", "lazy",
        "mutating", "nonisolated", "nonmutating", "postfix", "prefix", "required", "unowned",
        "weak",
    ]

    /// Parses `code`.
    init(_ code: String) {
        rest = code[...]
        while keyword.isEmpty {
            rest = rest.drop(while: \.isWhitespace)
            if rest.first == "@" {
                rest = rest.dropFirst().drop(while: SwiftText.isInName)
                if rest.first == "(" { rest = Self.afterBrackets(rest) }
                continue
            }
            let word = rest.prefix(while: SwiftText.isInName)
            if word.isEmpty { return }
            rest = rest.dropFirst(word.count)
            // `private(set)` and `unowned(unsafe)` do not describe the declaration itself.
            if rest.first == "(", word != "init", word != "subscript" {
                rest = Self.afterBrackets(rest)
                continue
            }
            take(word)
        }
    }

    private mutating func take(_ word: Substring) {
        switch word {
        case "open": access = .open
        case "public": access = .public
        case "package", "internal", "fileprivate", "private": access = .hidden
        case "static": isStatic = true
        case "override": isOverride = true
        case "class" where ["func", "var", "override", "subscript"].contains(nextWord):
            isStatic = true
        case _ where Self.modifiers.contains(word): break
        default: keyword = String(word)
        }
    }

    private var nextWord: Substring {
        rest.drop { $0 == " " }.prefix(while: SwiftText.isInName)
    }

    /// Kind of the declaration; nil if it declares no name, such as `import`.
    var kind: Declaration.Kind? {
        switch keyword {
        case "actor", "class", "enum", "protocol", "struct": .type(keyword)
        case "extension": .extension
        case "init": .initializer
        case "case": .enumCase
        case "associatedtype", "func", "let", "subscript", "var":
            isStatic ? .typeMember : .member
        case "typealias": .typeMember
        default: nil
        }
    }

    /// The declared names in Swift's notation; several for `case a, b` and `var a, b: Int`.
    var names: [String] {
        let rest = rest.drop { $0 == " " }
        switch keyword {
        case "init": return ["init" + labels(rest)]
        case "subscript": return ["subscript" + labels(rest)]
        case "func":
            let name = rest.prefix { isOperator ? $0 != " " && $0 != "(" : SwiftText.isInName($0) }
            return [Self.plain(name) + labels(rest.dropFirst(name.count))]
        case "var", "let":
            return rest.prefix { !":={".contains($0) }.split(separator: ",").map(Self.plain)
        case "case":
            return SwiftText.split(rest, at: ",").map { piece in
                let name = piece.drop { $0 == " " }.prefix(while: SwiftText.isInName)
                return Self.plain(name) + (piece.contains("(") ? labels(piece) : "")
            }
        case "extension":
            return [Self.plain(rest.prefix { SwiftText.isInName($0) || $0 == "." })]
        default:
            return [Self.plain(rest.prefix(while: SwiftText.isInName))]
        }
    }

    private var isOperator: Bool {
        guard keyword == "func", let first = rest.first(where: { $0 != " " }) else { return false }
        return !SwiftText.isInName(first)
    }

    /// Returns the argument labels in the first brackets of `code`, such as `(_:at:)`.
    private func labels(_ code: Substring) -> String {
        guard let open = code.firstIndex(of: "(") else { return "" }
        let inner = code[code.index(after: open)...]
        guard let close = SwiftText.places(of: ")", in: inner).first else { return "" }
        let parameters = SwiftText.split(inner[..<close], at: ",")
        if parameters.allSatisfy({ $0.allSatisfy { $0 == " " } }) { return "()" }
        return "(" + parameters.map { label($0) + ":" }.joined() + ")"
    }

    private func label(_ parameter: Substring) -> String {
        guard let colon = SwiftText.places(of: ":", in: parameter).first else { return "_" }
        let words = parameter[..<colon].split(separator: " ").filter { $0.first != "@" }
        // With a single name, a parameter of an operator or a subscript has no label.
        if keyword == "subscript" || isOperator, words.count == 1 { return "_" }
        return Self.plain(words.first ?? "_")
    }

    private static func afterBrackets(_ code: Substring) -> Substring {
        let inner = code.dropFirst()
        guard let close = SwiftText.places(of: ")", in: inner).first else { return "" }
        return inner[inner.index(after: close)...]
    }

    /// Returns a name without spaces and backticks.
    private static func plain(_ name: Substring) -> String {
        String(name.filter { $0 != " " && $0 != "`" })
    }
}
