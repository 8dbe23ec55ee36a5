import FilmstripJSON

// Names of views and values, which expressions use beside names of the language itself.
//
// A view's name is followed by a dot there, so that it may be the name of a colour or of a number,
// which are not. A value's name stands alone, so that it may not.

extension Language {
    /// The name of the container's view.
    static let container = "container"
    /// The name of a screen's own view in the screen.
    static let ownView = "view"
    /// The part of a path between a side of a transition and the name of a screen.
    static let shows = "shows"

    /// Whether expressions can refer to a view by `name`.
    static func acceptsViewName(_ name: String) -> Bool {
        isIdentifier(name) && meaningBesideViews(of: name) == nil
    }

    /// Returns the error message for `name` as the name of a view; nil if it is valid.
    static func problem(ofViewName name: String) -> String? {
        guard isIdentifier(name) else {
            return problem(ofCharactersIn: name, unless: { meaningBesideViews(of: $0) != nil })
        }
        return meaningBesideViews(of: name).map {
            "found the name \(quoted(name)), which means \($0) in expressions; expected another, "
                + "such as \"\(name)View\""
        }
    }

    /// Returns the error message for `name` as the name of a value; nil if it is valid.
    static func problem(ofValueName name: String) -> String? {
        guard isIdentifier(name) else {
            return problem(ofCharactersIn: name, unless: { meaningBesideValues(of: $0) != nil })
        }
        return meaningBesideValues(of: name).map {
            "found the name \(quoted(name)), which \($0); expected another, such as "
                + "\"\(name)Value\""
        }
    }

    /// Whether `name` is a letter followed by letters, digits and underscores.
    static func isIdentifier(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, first.isASCIILetter else { return false }
        return name.unicodeScalars.allSatisfy { $0.isASCIILetter || $0.isDigit || $0 == "_" }
    }

    /// Returns the error message for a name with other characters; it suggests the name's words in
    /// one, unless that is `taken`.
    private static func problem(
        ofCharactersIn name: String, unless taken: (String) -> Bool
    ) -> String {
        let words = name.unicodeScalars.split { !($0.isASCIILetter || $0.isDigit || $0 == "_") }
            .map(String.init)
        let joined =
            (words.first ?? "")
            + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        let hint = isIdentifier(joined) && !taken(joined) ? "; did you mean \"\(joined)\"?" : ""
        return
            "found the name \(quoted(name)); expected letters, digits and \"_\" after a letter"
            + hint
    }

    /// The thing that expressions mean by `name` where a view can stand; nil if there is none.
    private static func meaningBesideViews(of name: String) -> String? {
        switch name {
        case "from", "to": "the view of a screen"
        case container: "the container's view"
        case "superview": "the view around a view"
        case "view": "the screen's own view"
        case shows: "the screens that a side of a transition shows"
        case _: viewProperties.contains(name) ? "a property of every view" : nil
        }
    }

    /// The first parts of the properties that expressions read.
    private static let viewProperties = Set(
        Spec.TransitionSide.allCases.flatMap { animatorNames.scope.continuations(of: $0.rawValue) })

    /// The thing that expressions or curves mean by `name` where a value can stand, with its verb;
    /// nil if there is none.
    private static func meaningBesideValues(of name: String) -> String? {
        if let meaning = meaningBesideViews(of: name) { return "means \(meaning) in expressions" }
        if name == DisplayNames.word { return "means the display in expressions" }
        if CurveParser.names.contains(name) { return "means a curve" }
        if ColorName.all.contains(name) { return "means a colour in expressions" }
        return reservedValueNames.contains(name) ? "means something else in expressions" : nil
    }

    private static let reservedValueNames: Set<String> = {
        let scopes = [animatorNames.scope, interactionNames(of: nil).scope]
        return Set(
            scopes.flatMap { $0.continuations(of: "") }
                + Spec.PropertyAnimatorState.allCases.map(\.rawValue)
                + ExpressionConstant.allCases.map(\.rawValue)
                + ["completed", "progress", "position", "maximumDetentValue"])
    }()
}
