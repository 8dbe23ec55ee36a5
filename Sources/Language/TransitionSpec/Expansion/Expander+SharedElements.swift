import FilmstripJSON

extension Expander {
    /// Replaces the shared elements and the sides of each of `animators`, the value of that key, by steps
    /// and animations.
    func addParts(to animators: inout JSONNode, _ validation: inout Validation) {
        guard case .object(var members) = animators.value else { return }
        validation.within("animators") { validation in
            for i in members.indices {
                let animator = members[i]
                let keys = [Language.sharedElementsKey] + Language.sideKeys
                guard keys.contains(where: { animator.value[$0] != nil }) else { continue }
                members[i].value = validation.within(animator.key) { validation in
                    let names = FreshNames(Set(spec.namesInTimelines + validation.values.names))
                    let parts =
                        self.flights(in: animator.value, names, &validation)
                        + self.sides(in: animator.value, names, &validation)
                    return self.animator(animator, having: parts, &validation)
                }
            }
        }
        animators.value = .object(members)
    }

    /// Steps and animations that a word of an animator stands for.
    struct Part {
        /// Steps before the animation, once the arriving screen is in its place.
        var prepare: [JSONNode]
        var animate: [JSONNode]
        /// Steps after the animation, whether it is completed or cancelled.
        var complete: [JSONNode]
        /// The step that brings its view to the front; nil if it shows none.
        var front: JSONNode?
        /// Curve and duration of its animations, as far as they are given.
        var timing: [(String, JSONNode)]
        /// Whether the animator needs no other animation of its screens.
        var movesScreens: Bool
        /// Offset of the word that it stands for.
        var offset: Int
    }

    private func elements(
        in word: JSONNode, _ validation: inout Validation
    ) -> [(SharedElement, JSONNode)] {
        let settled = words.sharedElements.shape.settled(word, &validation)
        guard let elements = words.sharedElements.read(settled, &validation) else { return [] }
        return Array(zip(elements, word.elements))
    }

    private func flights(
        in animator: JSONNode, _ names: FreshNames, _ validation: inout Validation
    ) -> [Part] {
        guard let word = animator[Language.sharedElementsKey] else { return [] }
        return validation.within(Language.sharedElementsKey) { validation in
            var taken: Set<Sharing> = []
            return elements(in: word, &validation).enumerated().flatMap { i, element in
                validation.within(i) {
                    self.flights(of: element.0, element.1, in: animator, names, &taken, &$0)
                }
            }
        }
    }

    /// Returns an animator with the steps and animations of `parts` in its lists.
    private func animator(
        _ animator: JSONMember, having parts: [Part], _ validation: inout Validation
    ) -> JSONNode {
        var value = animator.value
        for key in [Language.sharedElementsKey] + Language.sideKeys { value.remove(key) }
        guard let first = parts.first else { return value }
        let stays = presenterStays(behind: animator.key)
        var prepare = value["prepare"]?.elements ?? []
        var animate = value["animate"]?.elements ?? []
        var complete = value["complete"]?.elements ?? [["completeTransition": "!cancelled"]]
        let own = first.offset
        func made(_ nodes: [JSONNode]) -> [JSONNode] { nodes.map { $0.placed(at: own) } }
        func all(_ nodes: KeyPath<Part, [JSONNode]>) -> [JSONNode] {
            parts.flatMap { part in part[keyPath: nodes].map { $0.located(at: part.offset) } }
        }
        let fades = animate.isEmpty && !parts.contains(where: \.movesScreens)
        var place = prepare.firstIndex { $0["insert"]?.string == "to" }.map { $0 + 1 }
        if place == nil {
            prepare = made(Self.insertion(stays)) + prepare
            place = Self.insertion(stays).count
        }
        let adds = ["insert", "add", "snapshot"]
        let covers = prepare[(place ?? 0)...].contains { step in
            adds.contains { step[$0] != nil }
        }
        prepare.insert(contentsOf: all(\.prepare), at: place ?? 0)
        if covers {
            prepare += parts.compactMap { part in part.front?.placed(at: part.offset) }
        }
        if fades {
            prepare += made([Self.step("forward", set: "to.alpha", 0)])
            let timing = first.timing.filter { $0.0 != "delay" }
            animate += [("forward", "to.alpha", 1), ("!forward", "from.alpha", 0)].map {
                JSONNode.keywords(
                    [("when", .text($0.0))] + timing + [("set", .keywords([($0.1, $0.2)]))]
                ).located(at: own)
            }
        }
        animate += all(\.animate)
        let faded = [
            Self.step("forward", set: "to.alpha", 1), Self.step("!forward", set: "from.alpha", 1),
        ]
        complete = all(\.complete) + (fades ? made(faded) : []) + complete
        for (key, elements) in [("prepare", prepare), ("animate", animate), ("complete", complete)]
        {
            value.set(key, to: .list(elements), at: own)
            validation.within(key) { $0.noteExpansion() }
        }
        return value
    }

    /// The steps that put the arriving screen into its place: below the leaving one on the way back,
    /// and not at all if it is a presenter that stays in the window.
    static func insertion(_ presenterStays: Bool) -> [JSONNode] {
        let back: [JSONNode] =
            presenterStays ? [] : [["when": "!forward", "insert": "to", "below": "from"]]
        return [["when": "forward", "insert": "to"]] + back + [
            presenterStays
                ? ["when": "forward", "set": ["to.frame": "to.finalFrame"]]
                : ["set": ["to.frame": "to.finalFrame"]],
            ["layoutIfNeeded": "to"],
        ]
    }

    private static func step(
        _ condition: JSONNode, set property: String, _ value: JSONNode
    ) -> JSONNode {
        ["when": condition, "set": .keywords([(property, value)])]
    }

    /// Whether the animator `name` only serves presentations whose presenter stays in the window.
    func presenterStays(behind name: String) -> Bool {
        let operations = ["push", "pop", "select", "present", "dismiss"]
        let users = spec.containers.filter { container in
            operations.contains { container.node[$0]?["animator"]?.string == name }
        }
        return !users.isEmpty
            && users.allSatisfy { container in
                container.steps.last == "presentation"
                    && !["fullScreen", "currentContext"].contains(
                        container.node["style"]?.string ?? "pageSheet")
            }
    }

    // MARK: Elements

    /// Returns the flights of one shared element; empty, with an error reported, if it is not valid.
    private func flights(
        of element: SharedElement, _ node: JSONNode, in animator: JSONNode, _ names: FreshNames,
        _ taken: inout Set<Sharing>, _ validation: inout Validation
    ) -> [Part] {
        let pairs: [(SharedEnd, SharedEnd)]
        switch element.ends {
        case .pair(let from, let to):
            guard let from = end(from, "from", of: element, in: node, &validation),
                let to = end(to, "to", of: element, in: node, &validation)
            else { return [] }
            guard from.screen != to.screen else {
                validation.report(
                    "found two ends in the screen \(quoted(from.screen)); expected two screens",
                    at: node["to"]?.offset ?? node.offset, under: "to")
                return []
            }
            pairs = [(from, to)]
        case .matched(let screens):
            let others = Self.named(in: animator[Language.sharedElementsKey])
            pairs = validation.within("matched") { matches(screens, in: node["matched"], &$0) }
                .filter { pair in
                    ![pair.0, pair.1].contains { others.contains($0.subject($0.screen)) }
                }
        }
        let timing = Self.timing(of: node, in: animator)
        return pairs.compactMap { from, to in
            // A view may be shared with several screens, but with each only once.
            let pairs = [Sharing(end: from, with: to.screen), Sharing(end: to, with: from.screen)]
            for pair in pairs where !taken.insert(pair).inserted {
                let end = pair.end
                return validation.refusal(
                    "\(quoted(end.subject(end.screen))) is shared already; expected each view once",
                    at: node.offset)
            }
            let flight = Flight(
                element, from: from, to: to, directions: directions(from.screen, to.screen),
                views: (view(at: from), view(at: to)), timing: timing,
                called: names.fresh(to.view ?? from.view ?? to.screen))
            return Part(
                prepare: flight.prepare, animate: flight.animate, complete: flight.complete,
                front: flight.conditioned(["bringSubviewToFront": .text(flight.name)]),
                timing: timing, movesScreens: false, offset: node.offset)
        }
    }

    /// The curve, duration and delay of a word's animations: its own, or else those of the animator's
    /// first animation; beside a curve of its own, that one's duration is not taken.
    static func timing(of node: JSONNode, in animator: JSONNode) -> [(String, JSONNode)] {
        let first = animator["animate"]?.elements.first
        return ["duration", "delay", "curve"].compactMap { key -> (String, JSONNode)? in
            if key == "duration", node["curve"] != nil, node["duration"] == nil { return nil }
            return (node[key] ?? first?[key]).map { (key, $0) }
        }
    }

    /// The ends that shared elements name themselves, as `SCREEN.VIEW`.
    private static func named(in elements: JSONNode?) -> Set<String> {
        let ends = (elements?.elements ?? []).flatMap { [$0["from"], $0["to"]] }
        return Set(ends.compactMap { $0?.string })
    }

    /// The conditions under which a transition leads from `from` to `to` or back: with a third screen it
    /// may lead elsewhere, where the shared views are not.
    private func directions(_ from: String, _ to: String) -> Flight.Directions {
        guard screenNames.count > 2, [from, to].allSatisfy(Language.isIdentifier) else {
            return Flight.Directions(isAhead: isAhead(from, to))
        }
        return Flight.Directions(between: from, and: to)
    }

    /// The condition under which a transition leads from `from` to `to`, of two screens.
    private func isAhead(_ from: String, _ to: String) -> String {
        for container in spec.containers {
            for key in ["screens", "children"] {
                let names = container.node[key]?.elements.compactMap(\.string) ?? []
                if let one = names.firstIndex(of: from), let other = names.firstIndex(of: to) {
                    return one < other ? "forward" : "!forward"
                }
            }
        }
        return "forward"
    }

    private func end(
        _ text: String, _ key: String, of element: SharedElement, in node: JSONNode,
        _ validation: inout Validation
    ) -> SharedEnd? {
        let offset = node[key]?.offset ?? node.offset
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let screens = screenNames
        guard let screen = parts.first.map(String.init), screens.contains(screen) else {
            // An unknown preset may have it.
            if validation.awaitsUnknownPreset { return nil }
            let hint = validation.suggestion(for: parts.first ?? "", among: screens)
            return validation.refusal(
                "no screen is named \(quoted(String(parts.first ?? ""))); expected \(list(screens))"
                    + hint, at: offset, under: key)
        }
        guard parts.count == 2 else {
            guard element.contents != .morph else {
                return validation.refusal(
                    "found a whole screen; expected with the contents \"morph\": a view as "
                        + "\"\(screen).VIEW\"", at: offset, under: key)
            }
            return SharedEnd(screen: screen, view: nil)
        }
        let views = names(within: screen)
        guard views.contains(String(parts[1])) else {
            if validation.awaitsUnknownPreset { return nil }
            let hint = validation.suggestion(for: parts[1], among: views)
            return validation.refusal(
                "the screen \(quoted(screen)) has no view named \(quoted(String(parts[1]))); "
                    + (views.isEmpty ? "it has no view with a name" : "expected \(list(views))")
                    + hint, at: offset, under: key)
        }
        return SharedEnd(screen: screen, view: String(parts[1]))
    }

    /// Returns the pairs of views whose names every two of `screens` have, without those inside others
    /// of them; empty, with an error reported, if there are none.
    private func matches(
        _ screens: [String], in node: JSONNode?, _ validation: inout Validation
    ) -> [(SharedEnd, SharedEnd)] {
        let offset = node?.offset ?? 0
        if validation.awaitsUnknownPreset { return [] }
        for (i, screen) in screens.enumerated() where !screenNames.contains(screen) {
            let hint = validation.suggestion(for: screen, among: screenNames)
            validation.report(
                "no screen is named \(quoted(screen)); expected \(list(screenNames))" + hint,
                at: node?.elements[i].offset ?? offset, under: "\(i)")
            return []
        }
        guard screens.count == 2, screens[0] != screens[1] else {
            validation.report("expected two screens, each once", at: offset)
            return []
        }
        let there = Set(names(within: screens[1]))
        let names = outermostNames(within: screens[0], among: there)
        if names.isEmpty {
            validation.report(
                "the screens \(quoted(screens[0])) and \(quoted(screens[1])) have no view of the same "
                    + "name", at: offset)
        }
        return names.map {
            (SharedEnd(screen: screens[0], view: $0), SharedEnd(screen: screens[1], view: $0))
        }
    }

    // MARK: Screens

    private var screenNames: [String] { (spec["screens"]?.members ?? []).map(\.key) }

    /// Names of the views within a screen, in the order of the text.
    private func names(within screen: String) -> [String] {
        let views = spec["screens"]?[screen]?["views"]?.viewTrees ?? []
        return views.compactMap { $0.node["name"]?.string }.filter(Language.acceptsViewName)
    }

    /// Names among `names` of the views within a screen that are in no other view with such a name.
    private func outermostNames(within screen: String, among names: Set<String>) -> [String] {
        func collect(_ view: JSONNode, _ found: inout [String]) {
            if let name = view["name"]?.string, names.contains(name) {
                found.append(name)
                return
            }
            for subview in view["subviews"]?.elements ?? [] { collect(subview, &found) }
        }
        var found: [String] = []
        for view in spec["screens"]?[screen]?["views"]?.elements ?? [] { collect(view, &found) }
        return found
    }

    /// Returns the JSON of the view at an end; nil for a whole screen.
    private func view(at end: SharedEnd) -> JSONNode? {
        let views = spec["screens"]?[end.screen]?["views"]?.viewTrees ?? []
        return end.view.flatMap { name in views.first { $0.node["name"]?.string == name }?.node }
    }
}

/// Names for views that an animator adds, which nothing else has.
final class FreshNames {
    private var known: Set<String>

    init(_ known: Set<String>) { self.known = known }

    /// Returns a beginning for the names of a flight's views, like `name`.
    func fresh(_ name: String) -> String {
        let letters = name.unicodeScalars.filter { $0.isASCIILetter || $0.isDigit || $0 == "_" }
        let base = String(String.UnicodeScalarView(letters).prefix(40))
        var (candidate, number) = (base, 2)
        while Self.ends.contains(where: { known.contains(candidate + $0) }) {
            candidate = "\(base)\(number)"
            number += 1
        }
        known.formUnion(Self.ends.map { candidate + $0 })
        return candidate
    }

    /// The ends of the names of a flight's views.
    static let ends = ["Flight", "Start", "End", "Leaving", "Arriving", "Picture", "Rest"]
}

extension JSONNode {
    /// Removes a key of an object.
    mutating func remove(_ key: String) {
        guard case .object(var members) = value else { return }
        members.removeAll { $0.key == key }
        value = .object(members)
    }

    /// Sets the value of a key of an object; a new key has the offset `offset`.
    mutating func set(_ key: String, to new: JSONNode, at offset: Int) {
        guard case .object(var members) = value else { return }
        if let i = members.place(of: key) {
            members[i].value.value = new.value
        } else {
            members.append(
                JSONMember(
                    key: key, keyOffset: offset, value: JSONNode(offset: offset, value: new.value)))
        }
        value = .object(members)
    }

    /// Returns the same value with the offset `offset` in place of those of made values, which are 0.
    func located(at offset: Int) -> JSONNode {
        guard self.offset == 0 else { return self }
        return mapped(at: offset) {
            $0.located(at: offset)
        } member: {
            ($0.key, $0.keyOffset == 0 ? offset : $0.keyOffset, $0.value.located(at: offset))
        }
    }
}
