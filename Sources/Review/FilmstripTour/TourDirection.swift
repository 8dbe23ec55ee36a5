/// The direction that an expression for an animator asks for, told from the words in it.
enum TourDirection {
    case forward, back

    private static let forwardWords = [
        "present", "push", "forward", "show", "appear", "open", "expand", "enter", "zoomin",
    ]
    private static let backWords = [
        "dismiss", "pop", "back", "hid", "revers", "clos", "disappear", "exit", "collaps", "unwind",
        "zoomout",
    ]

    /// The direction that a name stands for; nil if it stands for none.
    init?(name: String) {
        let name = name.lowercased()
        // "disappear" contains "appear".
        if Self.backWords.contains(where: name.contains) {
            self = .back
        } else if Self.forwardWords.contains(where: name.contains) {
            self = .forward
        } else {
            return nil
        }
    }

    var opposite: TourDirection { self == .forward ? .back : .forward }

    /// The animators for both directions.
    struct Pair: Equatable {
        var forward: String
        var back: String
    }

    /// Puts expressions together that differ only in their direction. One without a direction serves for both.
    static func pairs(_ expressions: [String]) -> [Pair] {
        var pairs: [(key: String, pair: Pair)] = []
        for expression in expressions {
            let (key, direction) = split(expression)
            guard let place = pairs.firstIndex(where: { $0.key == key }) else {
                pairs.append((key, Pair(forward: expression, back: expression)))
                continue
            }
            switch direction {
            case .forward: pairs[place].pair.forward = expression
            case .back: pairs[place].pair.back = expression
            case nil: continue
            }
        }
        return pairs.map(\.pair)
    }

    /// An expression with a star for the argument that tells the direction, and the direction.
    static func split(_ expression: String) -> (key: String, direction: TourDirection?) {
        var (key, direction) = ("", TourDirection?.none)
        // Words are split where an expression can have no name: `Slide(isPresenting: true)`.
        var label = ""
        var word = ""
        func end() {
            defer { word = "" }
            // `$0.isPresenting = true`
            if word.hasPrefix("0.") {
                label = word
                key += word
                return
            }
            var told: TourDirection?
            if word == "true" || word == "false", let named = TourDirection(name: label) {
                told = word == "true" ? named : named.opposite
            } else if word.contains("."), let last = word.split(separator: ".").last {
                told = TourDirection(name: String(last))
            }
            if let told {
                direction = told
                key += "*"
            } else {
                key += word
            }
        }
        for character in expression {
            if character.isLetter || character.isNumber || "._".contains(character) {
                word.append(character)
                continue
            }
            if character == ":" || character == "=" { label = word.isEmpty ? label : word }
            if !word.isEmpty { end() }
            if character == "," { label = "" }
            key.append(character)
        }
        if !word.isEmpty { end() }
        return (key, direction)
    }
}
