import FilmstripJSON

/// The names available to expressions at one place of the spec.
struct KnownNames: Sendable {
    /// Views that a transition can set, besides those of the screens: the ones that a custom
    /// container names, and the ones that an animator or a driver adds, in the order of the text.
    private(set) var views: [String] = []
    /// The elements of `views` that the container names.
    private(set) var containerViews: [String] = []
    /// Names of the views that the steps of any animator or driver add, in the order of the text.
    private var addedAnywhere: [String] = []
    /// Names of views within screens, of all screens together, in the order of the text.
    private(set) var subviews: [String] = []
    /// Names of the views within the screen that is being read, in the order of the text.
    private(set) var viewsOfScreen: [String] = []
    /// Whether the screen that is being read has views of its own.
    private(set) var isOfViews = false
    /// Names of the states of the screen whose behavior is being read, in the order of the text.
    private(set) var states: [String] = []
    /// Whether views of the screen are named without a side, as in its behavior.
    private var isInBehavior = false
    /// Names for expressions over views.
    var animator = Language.animatorNames
    /// Names for the rules of a gesture.
    private(set) var interaction = Language.interactionNames(of: nil)
    /// Names of the property animators of all animators, in the order of the text.
    private(set) var propertyAnimators: [String] = []
    /// Whether one property animator plays all animations of the animator.
    var isAnimatedByPropertyAnimator = false
    /// The recognizer of the gesture; nil if it is not known.
    private(set) var gesture: RecognizerKind?
    /// The companions of the gesture's recognizer, if it is a pan.
    private(set) var companions: [Spec.Recognizer.Companion] = []

    /// Names of all views that a transition can set.
    var subjects: [String] {
        if isInBehavior { return [Language.ownView] + viewsOfScreen }
        let sides = Spec.TransitionSide.allCases.map(\.rawValue)
        return sides + [Language.container]
            + sides.flatMap { side in subviews.map { "\(side).\($0)" } } + views
    }

    /// Returns the view called `name`; nil if there is none.
    func subject(named name: some StringProtocol) -> Spec.Subject? {
        if isInBehavior {
            if name == Language.ownView { return .container }
            return viewsOfScreen.contains { $0 == name } ? .subview(.from, String(name)) : nil
        }
        if let side = Spec.TransitionSide(rawValue: String(name)) { return Spec.Subject(side) }
        if name == Language.container { return .container }
        if views.contains(where: { $0 == name }) { return .view(String(name)) }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let side = Spec.TransitionSide(rawValue: String(parts[0])),
            subviews.contains(where: { $0 == parts[1] })
        else { return nil }
        return .subview(side, String(parts[1]))
    }

    /// Sets the views of the screen that is being read; `screen` is raw JSON.
    mutating func setViews(ofScreen screen: JSONNode) {
        guard screen["behavior"] != nil else { return }
        viewsOfScreen = screen.namesOfViewsOfScreen
        isOfViews = screen["views"] != nil
    }

    /// Sets the states of a behavior; `states` is raw JSON.
    mutating func setStates(_ states: JSONNode?) {
        guard case .object(let members) = states?.value else { return }
        self.states = members.map(\.key)
    }

    /// Restricts the names for expressions over views to those of the screen, whose views are named
    /// without a side.
    mutating func enterBehavior() {
        isInBehavior = true
        animator = Language.wholeScreenNames
        for name in viewsOfScreen {
            animator.addProperties(of: .subview(.from, name), called: name)
        }
        animator.identify(as: "behavior " + viewsOfScreen.joined(separator: " "))
        animator.seal()
    }

    /// Adds the state of the animator's property animator to the names for expressions over views.
    mutating func addPropertyAnimator() {
        animator.addPropertyAnimator()
        for name in propertyAnimators { animator.addPropertyAnimator(named: name) }
        animator.identify(as: animator.scope.identity + " propertyAnimator")
    }

    /// Adds the views that the containers and the screens of `spec` name, at most `limit` of each;
    /// `spec` is raw JSON.
    mutating func addViews(of spec: JSONNode, atMost limit: Int) {
        for name in spec.namesOfContainerViews.prefix(limit) { add(name) }
        containerViews = views
        subviews = Array(spec.namesOfScreenViews.prefix(limit))
        addedAnywhere = Array(
            ["animators", "interactions"].flatMap { spec[$0]?.namesOfAddedViews ?? [] }.eachOnce
                .prefix(limit))
        for side in Spec.TransitionSide.allCases {
            for name in subviews {
                animator.addProperties(
                    of: .subview(side, name), called: "\(side.rawValue).\(name)")
            }
        }
        propertyAnimators = Array(spec.namesOfPropertyAnimators.prefix(limit))
        for screen in (spec["screens"]?.members ?? []).prefix(limit)
        where Language.isIdentifier(screen.key) {
            animator.addShows(screen.key)
        }
        animator.seal()
    }

    /// Adds the views that steps within `node` add, at most `limit`, and then those that other animators
    /// and drivers add; `node` is raw JSON.
    mutating func addViews(ofStepsIn node: JSONNode, atMost limit: Int) {
        for name in node.namesOfAddedViews.prefix(limit) { add(name) }
        for name in addedAnywhere { add(name) }
        animator.seal()
    }

    /// Adds all views that `spec` names anywhere, and the names available to views inside others.
    mutating func addAllViews(of spec: JSONNode, atMost limit: Int) {
        addViews(of: spec, atMost: limit)
        for key in ["animators", "interactions"] {
            if let node = spec[key] { addViews(ofStepsIn: node, atMost: limit) }
        }
        animator.addView(Language.ownView) { .container($0) }
        animator.addSuperview()
        // In behaviors, views of screens are named without a side.
        for name in subviews where !views.contains(name) {
            animator.addProperties(of: .subview(.from, name), called: name)
        }
    }

    /// The names that `addAllViews` adds to `views`, with those there; in no particular order.
    func namesOfAllViews(of spec: JSONNode, atMost limit: Int) -> [String] {
        let added = ["animators", "interactions"].compactMap { spec[$0]?.namesOfAddedViews }
        return views + spec.namesOfContainerViews.prefix(limit)
            + added.flatMap { $0.prefix(limit) } + added.flatMap(\.self).eachOnce.prefix(limit)
    }

    private mutating func add(_ name: String) {
        guard !views.contains(name) else { return }
        views.append(name)
        animator.addProperties(of: .view(name), called: name)
        animator.identify(as: animator.scope.identity + " " + name)
    }

    /// Sets the names for the rules of `interaction`, which is raw JSON.
    mutating func enter(_ interaction: JSONNode) {
        gesture = RecognizerKind(of: interaction)
        self.interaction = Language.interactionNames(of: gesture)
        let together = interaction["recognizer"]?["pan"]?["together"]?.elements ?? []
        companions = together.compactMap {
            $0.string.flatMap(Spec.Recognizer.Companion.init)
        }
        guard !companions.isEmpty else { return }
        for (path, type, name) in RecognizerKind.names(of: companions) {
            self.interaction.add(path, type, name)
        }
        self.interaction.identify(as: self.interaction.scope.identity + identityOfCompanions)
    }

    private var identityOfCompanions: String {
        companions.map { " " + $0.rawValue }.joined()
    }

    mutating func addProgress() {
        interaction.add("progress", .number, .progress)
        interaction.identify(as: interaction.scope.identity + " progress")
    }

    /// Adds the names of the gesture to those for expressions over views.
    mutating func addGesture() {
        let all = RecognizerKind.names(of: gesture) + RecognizerKind.names(of: companions)
        for (path, type, name) in all { animator.add(path, type, .interaction(name)) }
        animator.identify(
            as: animator.scope.identity + " " + (gesture?.rawValue ?? "") + identityOfCompanions)
    }
}

extension JSONNode {
    /// Names of screens and views that can occur in the timeline of this spec.
    var namesInTimelines: [String] {
        var names: [String] = []
        for screen in self["screens"]?.members ?? [] {
            let within = screen.value.namesOfViewsOfScreen
            names += [screen.key] + within.map { "\(screen.key).\($0)" }
        }
        names += namesOfContainerViews
        for key in ["animators", "interactions"] { names += self[key]?.namesOfAddedViews ?? [] }
        return names.eachOnce
    }

    fileprivate var namesOfPropertyAnimators: [String] {
        (self["animators"]?.members ?? []).flatMap { $0.value["animate"]?.elements ?? [] }
            .compactMap { $0["propertyAnimator"]?.string }.filter(Language.isIdentifier).eachOnce
    }

    /// Names of the views of screens, each after the screen's name and a dot, and of containers.
    var namesOfNamedViews: [String] {
        guard case .object(let screens) = self["screens"]?.value else { return [] }
        let within = screens.flatMap { screen in
            screen.value.namesOfViewsOfScreen.map { "\(screen.key).\($0)" }
        }
        return (within + namesOfContainerViews).eachOnce
    }

    fileprivate var namesOfContainerViews: [String] {
        containers.flatMap { $0.node["views"]?.namesOfViews ?? [] }.eachOnce
    }

    fileprivate var namesOfScreenViews: [String] {
        var names: [String] = []
        for screen in self["screens"]?.members ?? [] { screen.value.collectNamesOfScreen(&names) }
        return names.eachOnce.filter(Language.acceptsViewName)
    }

    /// Names of the views within this screen and of the views that bars show for it.
    fileprivate var namesOfViewsOfScreen: [String] {
        var names: [String] = []
        collectNamesOfScreen(&names)
        return names.eachOnce.filter(Language.acceptsViewName)
    }

    private func collectNamesOfScreen(_ names: inout [String]) {
        for view in self["views"]?.elements ?? [] { view.collectNamesOfViews(&names) }
        for view in barViews { view.node.collectNamesOfViews(&names) }
    }

    /// Names of the views that steps at any depth of this value add.
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
                // Comparing a key takes longer than the count of its bytes.
                let key = members[i].key
                switch key.utf8.count <= 4 ? key : "" {
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

    /// Appends the name of this view and the names of all views within it, in the order of
    /// `viewTree`.
    private func collectNamesOfViews(_ names: inout [String]) {
        if let name = self["name"]?.string { names.append(name) }
        for subview in self["subviews"]?.elements ?? [] { subview.collectNamesOfViews(&names) }
        self["mask"]?.collectNamesOfViews(&names)
    }
}

extension Validation {
    /// Checks that the containers, the screens, and each animator and interaction of `spec` have no more names of views
    /// than the limit.
    mutating func checkViewNames(of spec: JSONNode, atMost limit: Limit) {
        func check(_ names: [String], of node: JSONNode?, _ steps: String...) {
            guard names.count > limit.value, let node else { return }
            report(
                "of names of views " + limit.excess(names.count), at: node.offset, under: steps)
        }
        // The known names are cut off at the limit, so that there can be more only if the limit is
        // reached.
        if names.containerViews.count == limit.value {
            check(spec.namesOfContainerViews, of: spec["container"], "container")
        }
        if names.subviews.count == limit.value {
            check(spec.namesOfScreenViews, of: spec["screens"], "screens")
        }
        for key in ["animators", "interactions"] {
            for member in spec[key]?.members ?? [] {
                check(member.value.namesOfAddedViews, of: member.value, key, member.key)
            }
        }
    }
}

extension Array where Element: Hashable {
    /// The elements without duplicates, in the order of their first occurrence.
    var eachOnce: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
