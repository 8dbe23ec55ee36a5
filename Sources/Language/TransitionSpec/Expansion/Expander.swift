import FilmstripJSON

/// Replaces the words of a spec that stand for several values by these values.
///
/// The values that a word stands for have its offset, so that errors in them are located there.
struct Expander {
    let words: Words
    let limits: SpecLimits
    /// The whole spec, in which the screens and the container are expanded first: other words refer to
    /// their views.
    var spec: JSONNode
    /// The duration of the animator that is being expanded, if one property animator plays it.
    private var propertyAnimatorDuration: JSONNode?
    /// Bytes that words may still stand for.
    private var room: Int
    /// Whether the behaviors of screens are left for later.
    private var leavesBehaviors = false

    struct Words: Sendable {
        let repetition, staggeredRepetition: Schema<Repetition?>
        let sharedElements: Schema<[SharedElement]>
        let side: Schema<Void>
        let curve: Schema<Spec.Curve>

        init(_ language: Language) {
            repetition = object("A repetition.", language.repetition) { $0 }
            staggeredRepetition = object("A repetition.", language.staggeredRepetition) { $0 }
            (sharedElements, side) = (language.sharedElements, language.side)
            curve = language.playedCurve
        }
    }

    private init(_ words: Words, _ limits: SpecLimits, _ spec: JSONNode) {
        (self.words, self.limits, self.spec) = (words, limits, spec)
        room = limits.expansion
    }

    /// Returns `spec` with its words expanded, and reports errors in them; a word with an error stands
    /// for nothing.
    static func expanded(
        _ spec: JSONNode, from text: JSONNode, _ shape: Shape, _ words: Words,
        _ validation: inout Validation
    ) -> JSONNode {
        guard spec.hasWords, case .object(let members) = spec.value else { return spec }
        validation.sources = SourcePlaces(text)
        var expander = Expander(words, validation.limits, spec)
        // The screens and the container first: other words refer to their views.
        let isFirst = { (member: JSONMember) in ["screens", "container"].contains(member.key) }
        var expanded = members
        let places =
            members.indices.filter { isFirst(members[$0]) }
            + members.indices.filter { !isFirst(members[$0]) }
        for i in places {
            let key = members[i].key
            if key == "interactions" {
                validation.within(key) { expander.addStates(to: &expanded[i].value, &$0) }
            }
            // Behaviors refer to the views of their screens.
            for leaves in key == "screens" ? [true, false] : [false] {
                expander.leavesBehaviors = leaves
                let value = validation.within(key) {
                    expander.changed(expanded[i].value, shape.value(of: key), nil, &$0)
                }
                if let value { expanded[i].value = value }
                expander.spec.value = .object(expanded)
            }
            guard key == "animators" else { continue }
            expander.addReversals(shape.value(of: key)?.value(of: ""), &validation)
            guard var animators = expander.spec["animators"] else { continue }
            expander.addParts(to: &animators, &validation)
            expander.spec.set("animators", to: animators, at: members[i].keyOffset)
            if case .object(let members) = expander.spec.value { expanded = members }
        }
        return expander.spec
    }

    /// Returns a value with its words expanded and its texts filled from `bindings`; nil if it has none.
    private mutating func changed(
        _ node: JSONNode, _ shape: Shape?, _ bindings: Bindings?, _ validation: inout Validation
    ) -> JSONNode? {
        switch node.value {
        case .string(let text, isVerbatim: _):
            guard let bindings, shape?.takesBraces != false,
                validation.accepts(text, beforeFilling: shape, at: node.offset)
            else { return nil }
            return validation.filled(text, in: node, bindings).map {
                JSONNode(offset: node.offset, value: .string($0, isVerbatim: false))
            }
        case .array(let elements):
            return changed(elements, shape?.element, bindings, &validation).map {
                JSONNode(offset: node.offset, value: .array($0))
            }
        case .object(let members):
            return changed(members, shape, bindings, &validation).map {
                JSONNode(offset: node.offset, value: .object($0))
            }
        case .null, .boolean, .number: return nil
        }
    }

    private mutating func changed(
        _ members: [JSONMember], _ shape: Shape?, _ bindings: Bindings?,
        _ validation: inout Validation
    ) -> [JSONMember]? {
        let outer = propertyAnimatorDuration
        defer { propertyAnimatorDuration = outer }
        if let player = members.place(of: "animatedBy"),
            members[player].value.string == "propertyAnimator"
        {
            propertyAnimatorDuration = members.place(of: "duration").map { members[$0].value }
        }
        if let members = spread(members, shape, bindings, &validation) {
            if bindings == nil { validation.noteExpansion() }
            return members
        }
        var changed: [JSONMember]?
        for i in members.indices {
            let member = members[i]
            if leavesBehaviors, member.key == "behavior" { continue }
            // Without bindings nothing is filled, and the property does not matter.
            let property = bindings == nil ? nil : shape?.property(at: member.key)
            let inner = shape?.value(of: member.key) ?? property
            let value = validation.within(member.key) {
                self.changed(member.value, inner, bindings, &$0)
            }
            var key: String?
            if let bindings, property != nil {
                let node = JSONNode(
                    offset: member.keyOffset, value: .string(member.key, isVerbatim: true))
                key = validation.within(member.key) { $0.filled(member.key, in: node, bindings) }
            }
            guard value != nil || key != nil else { continue }
            if changed == nil { changed = members }
            if let value { changed?[i].value = value }
            if let key { changed?[i].key = key }
        }
        return changed
    }

    private mutating func changed(
        _ elements: [JSONNode], _ shape: Shape?, _ bindings: Bindings?,
        _ validation: inout Validation
    ) -> [JSONNode]? {
        let keys = shape?.object.map { object in Language.repetitionKeys.filter(object.has) } ?? []
        if shape?.object?.has(Language.curvesKey) == true,
            let elements = divided(elements, &validation)
        {
            if bindings == nil { validation.noteExpansion() }
            return changed(elements, shape, bindings, &validation) ?? elements
        }
        var changed: [JSONNode]?
        for i in elements.indices {
            if validation.isCancelled { return changed }
            let element = elements[i]
            let copies: [JSONNode]?
            if keys.contains("each"), element["each"] != nil || element["repeat"] != nil {
                copies = validation.within(i) {
                    (self.copies(of: element, shape, keys, bindings, &$0) ?? []).map(\.node)
                }
                if bindings == nil { validation.noteExpansion() }
            } else {
                copies = validation.within(i) { self.changed(element, shape, bindings, &$0) }.map {
                    [$0]
                }
            }
            if let copies, changed == nil {
                changed = Array(elements[..<i]) + copies
            } else {
                changed?.append(contentsOf: copies ?? [element])
            }
        }
        return changed
    }

    // MARK: Repetition

    /// Returns the members with the copies of repeated ones and those that stand for the properties of several
    /// views; nil if there are none.
    private mutating func spread(
        _ members: [JSONMember], _ shape: Shape?, _ outer: Bindings?, _ validation: inout Validation
    ) -> [JSONMember]? {
        let element = shape?.value(of: "")
        let keys = element?.object.map { Language.repetitionKeys.filter($0.has) } ?? []
        let isOfViews = if case .assignments? = shape?.resolved { true } else { false }
        func isSpread(_ member: JSONMember) -> Bool {
            isOfViews && member.key.utf8.contains(UInt8(ascii: "*"))
                || keys.contains("each")
                    && (member.value["each"] != nil || member.value["repeat"] != nil)
        }
        guard members.contains(where: isSpread) else { return nil }
        return members.flatMap { member -> [JSONMember] in
            guard isSpread(member) else {
                return changed([member], shape, outer, &validation) ?? [member]
            }
            return validation.within(member.key) { validation in
                isOfViews
                    ? properties(member, beside: members, shape, outer, &validation)
                    : copies(of: member, element, keys, outer, &validation)
            }
        }
    }

    /// Returns the copies of a member with a repeated value; empty, with an error reported, if they are not
    /// valid.
    private mutating func copies(
        of member: JSONMember, _ shape: Shape?, _ keys: [String], _ outer: Bindings?,
        _ validation: inout Validation
    ) -> [JSONMember] {
        let name = JSONNode(
            offset: member.keyOffset, value: .string(member.key, isVerbatim: true))
        let copies = copies(of: member.value, shape, keys, outer, &validation) ?? []
        guard copies.count < 2 || member.key.contains("{") else {
            validation.report(
                "found \(copies.count) copies with the name \(quoted(member.key)); expected \"{each}\" or "
                    + "\"{index}\" in it", at: member.keyOffset)
            return []
        }
        return copies.map { copy in
            let key = validation.filled(member.key, in: name, copy.bindings) ?? member.key
            return JSONMember(key: key, keyOffset: member.keyOffset, value: copy.node)
        }
    }

    /// Returns the property that `member` sets of each view whose name fits the pattern in its key, except those
    /// that one of `members` names; empty, with an error reported, if there is none.
    private mutating func properties(
        _ member: JSONMember, beside members: [JSONMember], _ shape: Shape?, _ outer: Bindings?,
        _ validation: inout Validation
    ) -> [JSONMember] {
        let name = JSONNode(
            offset: member.keyOffset, value: .string(member.key, isVerbatim: true))
        func filled(_ key: String, _ validation: inout Validation) -> String {
            outer.flatMap { validation.filled(key, in: name, $0) } ?? key
        }
        let path = shape?.pathOfProperty(at: member.key) ?? ""
        guard !path.isEmpty else { return [member] }
        let subject = filled(String(member.key.dropLast(path.count + 1)), &validation)
        let pattern = subject.split(separator: ".").last ?? ""
        let side = subject.dropLast(pattern.count)
        let views = validation.repeated(String(pattern), in: name, views: spec.namesOfNamedViews)
        guard let views,
            take(member.value.weight * views.count, of: nil, at: member.keyOffset, &validation)
        else { return [] }
        let others = Set(
            members.filter { !$0.key.contains("*") }.map { filled($0.key, &validation) })
        let problems = validation.problemCount
        let properties = views.enumerated().compactMap { i, view -> JSONMember? in
            let key = "\(side)\(view.text).\(path)"
            guard !others.contains(key) else { return nil }
            let bindings = Bindings(
                element: view.text, number: nil, index: i, count: views.count, outer: outer)
            let value = changed(member.value, shape?.property(at: key), bindings, &validation)
            return JSONMember(key: key, keyOffset: member.keyOffset, value: value ?? member.value)
        }
        return validation.problemCount == problems ? properties : []
    }

    /// Returns the copies that a repeated element stands for; nil, with an error reported, if there are
    /// none.
    private mutating func copies(
        of element: JSONNode, _ shape: Shape?, _ keys: [String], _ outer: Bindings?,
        _ validation: inout Validation
    ) -> [(node: JSONNode, bindings: Bindings)]? {
        guard case .object(let members) = element.value else { return nil }
        let schema = keys.contains("stagger") ? words.staggeredRepetition : words.repetition
        let own = members.filter { keys.contains($0.key) }
        var word = JSONNode(offset: element.offset, value: .object(own))
        word = changed(word, schema.shape, outer, &validation) ?? word
        word = schema.shape.settled(word, &validation)
        validation.readsWords = true
        let read = schema.read(word, &validation)
        validation.readsWords = false
        guard case .some(.some(let repetition)) = read,
            let values = values(of: repetition.elements, in: word, &validation)
        else { return nil }
        let body = JSONNode(
            offset: element.offset,
            value: .object(members.filter { !keys.contains($0.key) }))
        let (key, offset) =
            own.first { ["each", "repeat"].contains($0.key) }
            .map { ($0.key, $0.keyOffset) } ?? ("each", element.offset)
        guard take(body.weight * values.count, of: key, at: offset, &validation) else { return nil }
        let delays = repetition.stagger == 0 ? [] : repetition.delays(values.count)
        var copies: [(node: JSONNode, bindings: Bindings)] = []
        for (i, value) in values.enumerated() {
            let bindings = Bindings(
                element: value.text, number: value.number, index: i, count: values.count,
                outer: outer)
            let problems = validation.problemCount
            var copy = changed(body, shape, bindings, &validation) ?? body
            guard validation.problemCount == problems, !validation.isCancelled else { return nil }
            if !delays.isEmpty, !add(delay: delays[i], to: &copy, &validation) { return nil }
            copies.append((copy, bindings))
        }
        return copies
    }

    /// Adds a number of seconds to the delay of an animation; in a property animator, whose animations have
    /// no delays, to its delay factor. Reports an error if the duration of that is not known.
    private func add(
        delay: Double, to animation: inout JSONNode, _ validation: inout Validation
    ) -> Bool {
        guard let whole = propertyAnimatorDuration else {
            animation.add(delay, to: "delay")
            return true
        }
        guard let seconds = validation.seconds(animation["duration"] ?? whole) else { return false }
        let factor = delay / max(seconds, 1e-9)
        animation.add(JSONNumber.rounded(factor, decimals: 9), to: "delayFactor")
        return true
    }

    /// Takes `weight` bytes from those that words may still stand for; reports the word, the value of `key` or
    /// the current value, if there are fewer.
    mutating func take(
        _ weight: Int, of key: String?, at offset: Int, _ validation: inout Validation
    ) -> Bool {
        guard weight <= room else {
            validation.report(
                "found \(limits.expansion - room + weight) bytes that the words up to here stand for; "
                    + "expected at most \(limits.expansion) (limit \"expansion\")", at: offset,
                under: key.map { [$0] } ?? [])
            return false
        }
        room -= weight
        return true
    }

    /// Returns the elements for each of which there is a copy; nil, with an error reported, if they are
    /// not valid.
    private func values(
        of elements: Repetition.Elements, in word: JSONNode, _ validation: inout Validation
    ) -> [Repetition.Value]? {
        switch elements {
        case .count(let count): return Repetition.Value.numbers(0..<count)
        case .values(let values): return values
        case .text(let text):
            guard let node = word["each"] else { return nil }
            return validation.within("each") {
                $0.repeated(text, in: node, views: spec.namesOfNamedViews)
            }
        }
    }
}
