/// A declaration in a Swift file, with its members.
struct Declaration {
    enum Kind: Equatable {
        /// A class, structure, enumeration or protocol, by its keyword.
        case type(String)
        case `extension`
        case initializer, enumCase, member, typeMember
    }

    enum Access { case open, `public`, hidden }

    var kind: Kind
    /// Name in Swift's notation: `insertSubview(_:at:)`.
    var name: String
    /// All text up to the body, on one line.
    var header: String
    /// Access as the file alone gives it: an extension's members may belong to a hidden type.
    var access: Access
    var isOverride: Bool
    var notes: [Note]
    var members: [Declaration] = []
}

/// A difference from Apple's implementation, as a doc comment states it: `- Difference: …`.
struct Note: Hashable {
    enum Kind: String, CaseIterable {
        case difference = "Difference"
        case approximation = "Approximation"
    }

    var kind: Kind
    var text: String

    /// Returns the notes of a doc comment, given as lines without slashes.
    ///
    /// A note continues on lines that are indented by two spaces.
    static func all(in doc: [String]) -> [Note] {
        var notes: [Note] = []
        var isOpen = false
        for line in doc {
            if let kind = Kind.allCases.first(where: { line.hasPrefix("- \($0.rawValue): ") }) {
                notes.append(
                    Note(kind: kind, text: String(line.dropFirst(kind.rawValue.count + 4))))
                isOpen = true
            } else if isOpen, line.hasPrefix("  ") {
                notes[notes.count - 1].text += " " + line.drop { $0 == " " }
            } else {
                isOpen = false
            }
        }
        return notes
    }

    /// The names in backticks after "there is no" or "there are no", up to the end of the clause.
    var absentNames: [String] {
        let (one, several) = ("there is no ", "there are no ")
        guard let place = text.firstRange(of: one) ?? text.firstRange(of: several) else {
            return []
        }
        var names: [String] = []
        for (index, piece) in text[place.upperBound...].split(
            separator: "`", omittingEmptySubsequences: false
        ).enumerated() {
            if index % 2 == 1 {
                names.append(String(piece))
            } else if piece.contains(where: { ":;.".contains($0) }) {
                break
            }
        }
        return names
    }
}
