/// The names that expressions know at one place of the spec.
struct KnownNames: Sendable {
    /// The views that a container of one's own names, in the order of the text.
    private(set) var views: [String] = []
    /// What expressions over views know.
    private(set) var animator = Language.animatorNames
    /// What the rules of a gesture know.
    private(set) var interaction = Language.interactionNames(RecognizerKind.names(of: nil))
    /// The same without the container.
    private var gesture = RecognizerKind.names(of: nil)

    /// What the views are called that a transition can set.
    var subjects: [String] { Spec.Party.allCases.map(\.rawValue) + views }

    /// The view that is called `name`; nil if none is.
    func subject(named name: String) -> Spec.Subject? {
        if let party = Spec.Party(rawValue: name) { return Spec.Subject(party) }
        return views.contains(name) ? .view(name) : nil
    }

    /// Knows, of the things that are there in a transition, the container alone.
    mutating func enterContainer() { animator = Language.containerNames }

    /// Lets expressions over views read whether the transition completed.
    mutating func addCompleted() { animator.add("completed", .boolean, .completed) }

    /// Adds the views that the container of `spec`, of which nothing is read yet, names.
    mutating func addViews(of spec: JSONNode) {
        let elements = spec["container"]?["custom"]?["views"]?.elements ?? []
        for name in elements.compactMap({ $0["name"]?.string })
        where Language.acceptsViewName(name) && !views.contains(name) {
            views.append(name)
            animator.addProperties(of: .view(name), called: name)
        }
    }

    /// Knows what the rules of `interaction`, of which nothing is read yet, read.
    mutating func enter(_ interaction: JSONNode) {
        gesture = RecognizerKind.names(of: RecognizerKind(of: interaction))
        self.interaction = Language.interactionNames(gesture)
    }

    /// Lets rules read the driver's value.
    mutating func addProgress() { interaction.add("progress", .number, .progress) }

    /// Lets expressions over views read what a gesture has.
    mutating func addGesture() {
        for (path, type, name) in gesture { animator.add(path, type, .interaction(name)) }
    }
}

extension Language {
    /// Whether `name` can stand in an expression and means nothing else there.
    static func acceptsViewName(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, first.isASCIILetter else { return false }
        return !reservedNames.contains(name)
            && name.unicodeScalars.allSatisfy { $0.isASCIILetter || $0.isDigit || $0 == "_" }
    }

    /// What means something already.
    private static let reservedNames: Set<String> = {
        let scopes = [animatorNames.scope, interactionNames(RecognizerKind.names(of: nil)).scope]
        return Set(
            scopes.flatMap { $0.continuations[""] ?? [] } + ColorName.all
                + ["true", "false", "completed", "progress"])
    }()
}

extension Unicode.Scalar {
    var isASCIILetter: Bool { isASCII && properties.isAlphabetic }
    var isDigit: Bool { ("0"..."9").contains(self) }
}
