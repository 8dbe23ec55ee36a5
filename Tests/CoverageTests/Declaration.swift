/// One declaration of a Swift file, with those inside it.
struct Declaration {
    enum Kind: Equatable {
        /// A class, structure, enumeration or protocol, by its keyword.
        case type(String)
        case `extension`
        case initializer, enumCase, member, typeMember
    }

    enum Access { case open, `public`, hidden }

    var kind: Kind
    /// As Swift writes names: `insertSubview(_:at:)`.
    var name: String
    /// Everything up to the body, on one line.
    var header: String
    /// What the file alone says: an extension's members may belong to a hidden type.
    var access: Access
    var isOverride: Bool
    var notes: [Note]
    var members: [Declaration] = []
}

/// How something differs from Apple's, as a doc comment says it: `- Difference: …`.
struct Note: Hashable {
    enum Kind: String, CaseIterable {
        case difference = "Difference"
        case approximation = "Approximation"
    }

    var kind: Kind
    var text: String

    /// The notes of a doc comment, given without its slashes.
    ///
    /// A note goes on over lines that are set in by two spaces.
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
