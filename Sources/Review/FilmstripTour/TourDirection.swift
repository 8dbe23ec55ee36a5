/// The direction that an expression for an animator asks for, told from the words in it.
enum TourDirection {
    case forward, back

    /// Beginnings of words, and whole ones.
    private static let forwardWords = [
        "present", "push", "forward", "show", "appear", "open", "expand", "enter", "in",
    ]
    private static let backWords = [
        "dismiss", "pop", "back", "hid", "revers", "clos", "disappear", "exit", "collaps", "unwind",
        "out",
    ]
    private static let wholeWords: Set = ["pop", "back", "in", "out"]

    /// The direction that a name stands for; nil if it stands for none.
    init?(name: String) {
        // The "pop" of a "PopCardPresenter" is none.
        let presents = name.words.contains { $0.hasPrefix("present") || $0.hasPrefix("dismiss") }
        let words = name.words.filter { !presents || $0 != "pop" }
        func has(_ list: [String]) -> Bool {
            words.enumerated().contains { place, word in
                // "zoomIn" and a case "in", but not "in" of "fadeInView" or "isOut".
                if word == "in" || word == "out" {
                    let isMeant = place > 0 ? words[place - 1] == "zoom" : words.count == 1
                    return list.contains(word) && isMeant
                }
                return list.contains {
                    word == $0 || !Self.wholeWords.contains($0) && word.hasPrefix($0)
                }
            }
        }
        if has(Self.backWords) {
            self = .back
        } else if has(Self.forwardWords) {
            self = .forward
        } else {
            return nil
        }
    }

    var opposite: TourDirection { self == .forward ? .back : .forward }

    struct Pair: Equatable {
        var forward: String
        var back: String
    }

    /// Puts expressions together that differ only in their direction. One without a direction, or without a counterpart,
    /// serves for both.
    static func pairs(_ expressions: [String]) -> [Pair] {
        var pairs: [(key: String, forward: String?, back: String?)] = []
        for expression in expressions {
            let (key, direction) = split(expression)
            let isForward = direction != .back
            if direction != nil,
                let place = pairs.firstIndex(where: {
                    $0.key == key && (isForward ? $0.forward : $0.back) == nil
                })
            {
                if isForward {
                    pairs[place].forward = expression
                } else {
                    pairs[place].back = expression
                }
            } else if direction != nil || !pairs.contains(where: { $0.key == key }) {
                pairs.append((key, isForward ? expression : nil, isForward ? nil : expression))
            }
        }
        let whole = Set(pairs.filter { $0.forward != nil && $0.back != nil }.map(\.key))
        return pairs.compactMap { key, forward, back in
            guard let one = forward ?? back, let other = back ?? forward,
                !whole.contains(key) || forward != nil && back != nil
            else { return nil }
            return Pair(forward: one, back: other)
        }
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
