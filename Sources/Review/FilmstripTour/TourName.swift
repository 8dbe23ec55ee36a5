extension String {
    /// The words of a name in lower case: `SDEPopAnimator` has `sde`, `pop` and `animator`.
    var words: [String] {
        var words: [String] = []
        var word = ""
        let characters = Array(self)
        for (place, character) in characters.enumerated() {
            let isLetter = character.isLetter || character.isNumber
            let next = place + 1 < characters.count ? characters[place + 1] : " "
            if !isLetter
                || character.isUppercase && (word.last?.isUppercase != true || next.isLowercase)
            {
                if !word.isEmpty { words.append(word.lowercased()) }
                word = ""
            }
            if isLetter { word.append(character) }
        }
        return word.isEmpty ? words : words + [word.lowercased()]
    }

    /// The words of a type's name that tell neither a direction nor the part that the type has in a transition: `card`
    /// of `CardDismissAnimator` and of `CardPresentationController`.
    var stem: String {
        words.filter { word in
            TourDirection(name: word) == nil
                && !Self.roles.contains { word == $0 || $0.count > 4 && word.hasPrefix($0) }
        }.joined()
    }

    /// Words for parts of a transition, and beginnings of such words.
    private static let roles = [
        "animat", "transition", "control", "interact", "delegat", "percent", "driven", "handler",
        "manager", "modal", "vc", "view", "coordinator", "gesture", "swipe", "pan",
    ]
}
