import FilmstripJSON

/// The names that expressions know at one place of the spec.
struct KnownNames: Sendable {
    /// The views beside the screens' that a transition can set: those that a container of one's own
    /// names, and those that an animator or a driver adds, in the order of the text.
    private(set) var views: [String] = []
    /// Those of them that the container names.
    private(set) var containerViews: [String] = []
    /// The names of views within screens, whichever screen has them, in the order of the text.
    private(set) var subviews: [String] = []
    /// What expressions over views know.
    private(set) var animator = Language.animatorNames
    /// What the rules of a gesture know.
    private(set) var interaction = Language.interactionNames(of: nil)
    /// Whether one property animator plays an animator's animations.
    var isAnimatedByPropertyAnimator = false
    /// The recognizer that the gesture has, if that is known.
    private(set) var gesture: RecognizerKind?

    /// What the views are called that a transition can set.
    var subjects: [String] {
        let parties = Spec.Party.allCases.map(\.rawValue)
        return parties + [Language.container]
            + parties.flatMap { party in subviews.map { "\(party).\($0)" } } + views
    }

    /// The view that is called `name`; nil if none is.
    func subject(named name: some StringProtocol) -> Spec.Subject? {
        if let party = Spec.Party(rawValue: String(name)) { return Spec.Subject(party) }
        if name == Language.container { return .container }
        if views.contains(where: { $0 == name }) { return .view(String(name)) }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let party = Spec.Party(rawValue: String(parts[0])),
            subviews.contains(where: { $0 == parts[1] })
        else { return nil }
        return .subview(party, String(parts[1]))
    }

    /// Knows, of the things that are there in a transition, the container alone.
    mutating func enterPresentation() { animator = Language.containerNames }

    /// Knows, beside the container, what its views are put into.
    mutating func enterContainer() {
        animator = Language.containerNames
        animator.addSuperview()
    }

    /// Knows, of the things that are there in a transition, the screen's own view alone.
    mutating func enterScreen() {
        animator = Language.screenNames
    }

    /// Knows, of the things that are there in a transition, nothing but what bars put their views into.
    mutating func enterBar() {
        animator = Language.barNames
    }

    /// Lets the expressions of a view read the view that it is put into.
    mutating func enterAddedView() { animator.addSuperview() }

    /// Lets expressions over views read whether the transition completed.
    mutating func addCompleted() {
        animator.addCompleted()
        animator.identify(as: animator.scope.identity + " completed")
    }

    /// Lets expressions over views read what the animator's property animator does.
    mutating func addPropertyAnimator() {
        animator.addPropertyAnimator()
        animator.identify(as: animator.scope.identity + " propertyAnimator")
    }

    /// Lets expressions over views read where the property animator has ended.
    mutating func addPositions() {
        animator.addPositions()
        animator.identify(as: animator.scope.identity + " position")
    }

    /// Lets expressions over views read how high a sheet can be.
    mutating func addMaximumDetentValue() {
        animator.addMaximumDetentValue()
        animator.identify(as: animator.scope.identity + " maximumDetentValue")
    }

    /// Adds the views that the container and the screens of `spec`, of which nothing is read yet, name,
    /// as many as there may be.
    mutating func addViews(of spec: JSONNode, atMost limit: Int) {
        for name in spec.namesOfContainerViews.prefix(limit) { add(name) }
        containerViews = views
        subviews = Array(spec.namesOfScreenViews.prefix(limit))
        for party in Spec.Party.allCases {
            for name in subviews {
                animator.addProperties(
                    of: .subview(party, name), called: "\(party.rawValue).\(name)")
            }
        }
        animator.seal()
    }

    /// Adds the views that steps within `node`, of which nothing is read yet, add, as many as there may
    /// be.
    mutating func addViews(ofStepsIn node: JSONNode, atMost limit: Int) {
        for name in node.namesOfAddedViews.prefix(limit) { add(name) }
        animator.seal()
    }

    /// Adds the views that anything in `spec` names, and what views read that are put into others.
    mutating func addAllViews(of spec: JSONNode, atMost limit: Int) {
        addViews(of: spec, atMost: limit)
        for key in ["animators", "interactions"] {
            if let node = spec[key] { addViews(ofStepsIn: node, atMost: limit) }
        }
        animator.addView("view") { .container($0) }
        animator.addSuperview()
    }

    private mutating func add(_ name: String) {
        guard !views.contains(name) else { return }
        views.append(name)
        animator.addProperties(of: .view(name), called: name)
        animator.identify(as: animator.scope.identity + " " + name)
    }

    /// Knows what the rules of `interaction`, of which nothing is read yet, read.
    mutating func enter(_ interaction: JSONNode) {
        gesture = RecognizerKind(of: interaction)
        self.interaction = Language.interactionNames(of: gesture)
    }

    /// Lets rules read the driver's value.
    mutating func addProgress() {
        interaction.add("progress", .number, .progress)
        interaction.identify(as: interaction.scope.identity + " progress")
    }

    /// Lets expressions over views read what a gesture has.
    mutating func addGesture() {
        for (path, type, name) in RecognizerKind.names(of: gesture) {
            animator.add(path, type, .interaction(name))
        }
        animator.identify(as: animator.scope.identity + " " + (gesture?.rawValue ?? ""))
    }
}

extension Language {
    /// Whether `name` can stand in an expression and means nothing else there.
    static func acceptsViewName(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, first.isASCIILetter else { return false }
        return !reservedNames.contains(name)
            && name.unicodeScalars.allSatisfy { $0.isASCIILetter || $0.isDigit || $0 == "_" }
    }

    /// Whether `name` can stand in an expression or a curve and means nothing else there.
    static func acceptsValueName(_ name: String) -> Bool {
        acceptsViewName(name) && !CurveParser.names.contains(name)
    }

    /// What means something already.
    private static let reservedNames: Set<String> = {
        let scopes = [animatorNames.scope, interactionNames(of: nil).scope]
        let parties = Spec.Party.allCases.map(\.rawValue)
        return Set(
            scopes.flatMap { $0.continuations(of: "") }
                + parties.flatMap { animatorNames.scope.continuations(of: $0) } + ColorName.all
                + Spec.PropertyAnimatorState.allCases.map(\.rawValue)
                + ExpressionConstant.allCases.map(\.rawValue)
                + [
                    "completed", "progress", "superview", "view", "position",
                    "maximumDetentValue",
                ])
    }()

    /// What the container's view is called.
    static let container = "container"
}

extension JSONNode {
    /// What the timeline of this spec can call screens and views.
    var namesInTimelines: [String] {
        var names: [String] = []
        if case .object(let screens) = self["screens"]?.value {
            for screen in screens {
                let within = screen.value.namesOfViewsOfScreen
                names += [screen.key] + within.map { "\(screen.key).\($0)" }
            }
        }
        names += namesOfContainerViews
        for key in ["animators", "interactions"] { names += self[key]?.namesOfAddedViews ?? [] }
        return names.eachOnce
    }

    /// The names of the views that the containers of this spec name.
    fileprivate var namesOfContainerViews: [String] {
        containers.flatMap { $0.node["views"]?.namesOfViews ?? [] }.eachOnce
    }

    /// The names of the views within the screens of this spec.
    fileprivate var namesOfScreenViews: [String] {
        guard case .object(let screens) = self["screens"]?.value else { return [] }
        var names: [String] = []
        for screen in screens { screen.value.collectNamesOfScreen(&names) }
        return names.eachOnce.filter(Language.acceptsViewName)
    }

    /// The names of the views within this screen and of those that bars show for it.
    private var namesOfViewsOfScreen: [String] {
        var names: [String] = []
        collectNamesOfScreen(&names)
        return names.eachOnce.filter(Language.acceptsViewName)
    }

    private func collectNamesOfScreen(_ names: inout [String]) {
        for view in self["views"]?.elements ?? [] { view.collectNamesOfViews(&names) }
        for view in barViews { view.node.collectNamesOfViews(&names) }
    }

    /// The names of the views that steps anywhere in here add.
    fileprivate var namesOfAddedViews: [String] {
        var names: [String] = []
        collectAddedViews(&names)
        return names.eachOnce.filter(Language.acceptsViewName)
    }

    private func collectAddedViews(_ names: inout [String]) {
        switch value {
        case .array(let elements):
            for element in elements { element.collectAddedViews(&names) }
        case .object(let members):
            for i in members.indices {
                switch members[i].key {
                case "add", "with": members[i].value.collectNamesOfViews(&names)
                case "as": if let name = members[i].value.string { names.append(name) }
                default: members[i].value.collectAddedViews(&names)
                }
            }
        case .null, .boolean, .number, .string: break
        }
    }

    private var namesOfViews: [String] {
        var names: [String] = []
        for element in elements { element.collectNamesOfViews(&names) }
        return names.eachOnce.filter(Language.acceptsViewName)
    }

    /// Adds the names of the view that this is and of all within it, in the order of `viewTree`.
    private func collectNamesOfViews(_ names: inout [String]) {
        if let name = self["name"]?.string { names.append(name) }
        for subview in self["subviews"]?.elements ?? [] { subview.collectNamesOfViews(&names) }
        self["mask"]?.collectNamesOfViews(&names)
    }
}

extension Validation {
    /// Whether the views of `spec` have no more names than the limit, by what brings them; reports what
    /// brings more.
    mutating func acceptsViewNames(of spec: JSONNode, atMost limit: Limit) -> Bool {
        var isAccepted = true
        func check(_ names: [String], of node: JSONNode?, _ steps: String...) {
            guard names.count > limit.value, let node else { return }
            isAccepted = false
            report("of names of views " + limit.excess(names.count), at: node.offset, under: steps)
        }
        // As many are known as there may be; there can be more only if so many are.
        if names.containerViews.count == limit.value {
            check(spec.namesOfContainerViews, of: spec["container"], "container")
        }
        if names.subviews.count == limit.value {
            check(spec.namesOfScreenViews, of: spec["screens"], "screens")
        }
        for key in ["animators", "interactions"] {
            guard case .object(let members) = spec[key]?.value else { continue }
            for member in members {
                check(member.value.namesOfAddedViews, of: member.value, key, member.key)
            }
        }
        return isAccepted
    }
}

extension [String] {
    /// The same without what is there already.
    var eachOnce: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
