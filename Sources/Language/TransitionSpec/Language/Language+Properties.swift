import FilmstripJSON

extension Language {
    /// The properties of a view that an animator's expressions can read.
    fileprivate static let readable:
        [(path: String, type: ExpressionType, property: Spec.ViewProperty)] =
            [
                ("frame", .rect, .frame),
                ("bounds", .rect, .bounds),
                ("center", .point, .center),
                ("alpha", .number, .alpha),
                ("transform", .transform, .transform),
                ("isHidden", .boolean, .isHidden),
                ("isUserInteractionEnabled", .boolean, .isUserInteractionEnabled),
                ("clipsToBounds", .boolean, .clipsToBounds),
                ("backgroundColor", .color, .backgroundColor),
                ("originalFrame", .rect, .originalFrame),
                ("frameInContainer", .rect, .frameInContainer),
                ("contentOffset", .point, .contentOffset),
            ]
            + Spec.LayerKeyPath.allCases.filter(\.isReadable).map {
                ("layer.\($0.rawValue)", $0.expressionType, .layer($0))
            }

    fileprivate static let readableGroup = ExpressionScope.Group(
        readable.map { ($0.path, $0.type) })

    /// Whether an added view without content can have the property at `path`, and expressions can read it.
    static func isRemembered(_ path: String) -> Bool { remembered.contains(path) }

    private static let remembered: Set<String> = {
        let whole = readable.filter { member in
            if case .layer(let keyPath) = member.property { return keyPath.content == nil }
            return member.property != .contentOffset
        }.map(\.path)
        let parts = ["frame", "bounds"].flatMap { name in
            ["x", "y", "width", "height"].map { "\(name).\($0)" }
        }
        return Set(whole + parts + ["center.x", "center.y", "transform.tx", "transform.ty"])
    }()

    /// The properties that they can read of a view that contains others.
    fileprivate static let readableOfContainers = ExpressionScope.Group(
        [("frame", .rect), ("bounds", .rect)],
        parts: [("width", .width, of: 1), ("height", .height, of: 1)])

    /// The properties that they can read only of `from` and `to`.
    fileprivate static let readableOfParties:
        [(path: String, type: ExpressionType, property: Spec.ViewProperty)] = [
            ("initialFrame", .rect, .initialFrame),
            ("finalFrame", .rect, .finalFrame),
        ]

    /// The names available to every animator's expressions.
    static let animatorNames = names(of: "animator") { names in
        for side in Spec.TransitionSide.allCases { names.addProperties(of: side) }
        names.addContainer { .container($0) }
        names.add("cancelled", .boolean, .cancelled)
        names.add("interactive", .boolean, .interactive)
        names.add("forward", .boolean, .forward)
        names.add("duration", .seconds, .duration)
    }

    /// The names available to the views of a screen.
    static let screenNames = names(of: "screen", hasSuperview: true) { names in
        names.addView("view") { .container($0) }
    }

    /// The names available to what is asked about a whole screen.
    static let wholeScreenNames = names(of: "whole screen") { names in
        names.addView("view") { .container($0) }
    }

    /// The names available to the views in a bar.
    static let barNames = names(of: "bar", hasSuperview: true) { _ in }

    /// The names available to expressions where there is no transition yet.
    static let containerNames = names(of: "container") { names in
        names.addContainer { .container($0) }
    }

    /// The names that `add` adds, before those of the device and of a superview.
    private static func names(
        of place: String, hasSuperview: Bool = false,
        _ add: (inout Vocabulary<Spec.AnimatorName>) -> Void
    ) -> Vocabulary<Spec.AnimatorName> {
        var names = Vocabulary<Spec.AnimatorName>()
        names.identify(as: place)
        add(&names)
        names.add("reduceMotion", .boolean, .reduceMotion)
        names.add("rightToLeft", .boolean, .rightToLeft)
        if hasSuperview { names.addSuperview() }
        names.seal()
        return names
    }

    /// Properties of views with their new values, in the order of the text.
    var assignments: Schema<[Spec.Assignment]> {
        let properties = settable.all.map { PropertyShape(path: $0.path, shape: $0.shape) }
        let shape = Shape.assignments(properties, atMost: stepLimit)
        return Schema(shape: shape) { [settable] node, validation in
            let members = validation.members(of: node, atMost: stepLimit, accepted: shape.phrase)
            guard let members else { return nil }
            validation.tally.assignments += members.count
            if members.isEmpty { validation.warn("it sets nothing", at: node.offset) }
            let unique = validation.uniqueMembers(members)
            let assignments = unique.compactMap { member -> Spec.Assignment? in
                if validation.isCancelled { return nil }
                return validation.within(member.key) { settable.assignment(member, &$0) }
            }
            validation.warnOfOverwritten(among: unique)
            return assignments.count == members.count ? assignments : nil
        }
    }

    /// The properties of one view, each under its path; the frame is set first.
    var settings: Member<[Spec.Setting]> {
        let keys = settable.all.filter { !$0.isOnlyLater }.map {
            KeyShape(
                name: $0.path, shape: $0.shape, presence: .optional(absent: "UIKit's default"),
                summary: "The view's \($0.path), as in UIKit.")
        }
        return Member(shape: .several(keys)) { [settable] object, validation in
            var given: [(place: Int, member: Int)] = []
            given.reserveCapacity(object.members.count)
            for i in object.members.indices {
                if let place = settable.places[object.members[i].key] {
                    given.append((place, i))
                }
            }
            guard validation.passes({ $0.check(given, in: object, of: settable) }) else {
                return nil
            }
            given.sort { $0.place < $1.place }
            var settings: [Spec.Setting] = []
            settings.reserveCapacity(given.count)
            for (place, i) in given {
                let setting = validation.within(object.members[i].key) {
                    settable.all[place].read(object.members[i].value, &$0)
                }
                if let setting { settings.append(setting) }
            }
            return settings.count == given.count ? settings : nil
        }
    }
}

extension Vocabulary {
    /// Adds the container's properties and its width and height.
    mutating func addContainer(_ name: (Spec.ContainerProperty) -> Name) {
        addView(Language.container, name)
    }

    /// Adds the properties of a view that contains others, and its width and height.
    mutating func addView(_ view: String, _ name: (Spec.ContainerProperty) -> Name) {
        add(view, Language.readableOfContainers, [name(.frame), name(.bounds)])
    }
}

extension Vocabulary<Spec.AnimatorName> {
    mutating func addSuperview() {
        addView("superview") { .superview($0) }
        identify(as: scope.identity + " superview")
    }

    /// Adds the readable properties of a screen's view.
    mutating func addProperties(of side: Spec.TransitionSide) {
        for (path, type, property) in Language.readable + Language.readableOfParties {
            add("\(side.rawValue).\(path)", type, .view(Spec.Subject(side), property))
        }
    }

    /// Adds whether each side of a transition shows the screen `name`.
    mutating func addShows(_ name: String) {
        for side in Spec.TransitionSide.allCases {
            add("\(side.rawValue).\(Language.shows).\(name)", .boolean, .shows(side, name))
        }
    }

    /// Adds the readable properties of another view.
    mutating func addProperties(of subject: Spec.Subject, called name: String) {
        add(
            name, Language.readableGroup,
            Language.readable.map { .view(subject, $0.property) })
    }
}

extension Validation {
    /// Checks that the view that `object` describes has the given properties.
    fileprivate mutating func check(
        _ given: [(place: Int, member: Int)], in object: ObjectReading,
        of settable: SettableProperties
    ) {
        for (place, i) in given {
            guard let content = settable.all[place].content?.rawValue, object[content] == nil else {
                continue
            }
            let member = object.members[i]
            report(
                "\"\(member.key)\" goes only with \"\(content)\"", at: member.keyOffset,
                under: member.key)
        }
    }

    /// Warns of properties that undo an earlier change of one of their parts, or of the same value under another name.
    fileprivate mutating func warnOfOverwritten(among members: [JSONMember]) {
        for (i, member) in members.enumerated() {
            let part = members[..<i].first { $0.key.hasPrefix(member.key + ".") }
            let same = members[..<i].first { $0.key.isSameProperty(as: member.key) }
            guard let undone = part ?? same else { continue }
            within(member.key) {
                $0.warn(
                    "\"\(member.key)\" undoes \"\(undone.key)\", which stands before it"
                        + (part == nil ? ": in UIKit both are one value" : ""),
                    at: member.keyOffset)
            }
        }
    }

    func messageOfUnknownView(_ name: String) -> String {
        let known = names.subjects
        let message = "no view is named \(quoted(name)); "
        let sided = known.filter { $0.hasSuffix(".\(name)") }
        if sided.count > 1 {
            return message + "a view of a screen is written after its side, as \(list(sided))"
        }
        if screens?.names.contains(name) == true {
            return message + "expected \"from\" or \"to\", the screens of the transition"
        }
        if name.contains("{each}") {
            return message + "there is no \"each\" beside \"set\", for whose names {each} stands"
        }
        return message + expected(known, for: name)
    }

    /// Reports that the key of `member` is not a property that can be set.
    mutating func reportUnknownProperty(_ member: JSONMember, paths: [String]) {
        // The names of all properties of all views are listed only for errors that are shown.
        guard isShown(member.keyOffset) else { return report("", at: member.keyOffset) }
        let subjects = names.subjects
        // The view's own properties if it is known, else those of all views.
        let meant = member.key.splitAtDots.map { String($0.before) }.filter(subjects.contains)
        let all = (meant.isEmpty ? subjects : meant).flatMap { subject in
            paths.map { "\(subject).\($0)" }
        }
        let property = meant.last.map { String(member.key.dropFirst($0.count + 1)) }
        let hint = propertyMeant(by: member.key, of: subjects, among: all)
            .map { "; did you mean \(quotedWhole($0))?" }
        // There are too many to list them all.
        let near =
            hint
            ?? ", such as \(list(nearestNames(to: property ?? member.key, among: paths, count: 5)))"
        report(
            "unknown property \(quoted(member.key)); expected "
                + (meant.last.map { "a property of `\($0)`" }
                    ?? "\(list(subjects.count > 8 ? Array(subjects.prefix(3)) : subjects)) and a dot before a property")
                + near,
            at: member.keyOffset, of: property.map { .word("property \($0)") })
    }

    /// The property of `all` that `key` most likely means; nil if none is near.
    private func propertyMeant(
        by key: String, of subjects: [String], among all: [String]
    ) -> String? {
        var keys = [key]
        // The view may be misspelt, or have UIKit's name.
        if let dot = key.firstIndex(of: "."), !subjects.contains(String(key[..<dot])),
            let subject = suggestions.word(for: key[..<dot], among: subjects)
        {
            keys.insert(subject + key[dot...], at: 0)
        }
        for key in keys {
            // A layer's property is often looked for at the view, and a frame's numbers as UIKit has them.
            let direct = key.replacing(".origin.", with: ".").replacing(".size.", with: ".")
            let ofLayer = key.splitAtDots.map { "\($0.before).layer.\($0.after)" }
            let candidates = [direct] + ofLayer.filter { !$0.hasSuffix(".layer.opacity") }
            if let same = candidates.first(where: all.contains) { return same }
        }
        if let word = suggestions.word(for: keys[0], among: all) { return word }
        // The name of the last part may be near to that of a property within the layer or another.
        guard let dot = keys[0].lastIndex(of: ".") else { return nil }
        let (subject, last) = (keys[0][...dot], keys[0][keys[0].index(after: dot)...])
        let ends = all.filter { $0.hasPrefix(subject) }.map { $0.split(separator: ".").last ?? "" }
        guard let end = nearest(to: last, among: ends.map(String.init)) else { return nil }
        let meant = subject + end
        return Language.word(for: String(meant), among: all)
            ?? all.first { $0.hasPrefix(subject) && $0.hasSuffix("." + end) }
    }
}

extension String {
    /// Whether both are paths of properties of one view that have one value in UIKit, as `alpha` and `layer.opacity`.
    fileprivate func isSameProperty(as other: String) -> Bool {
        Self.propertiesOfLayers.contains { view, layer in
            let (ends, others) = ((".\(view)", ".layer.\(layer)"), (self, other))
            return [others, (other, self)].contains { one, two in
                one.hasSuffix(ends.0) && two.hasSuffix(ends.1)
                    && one.dropLast(ends.0.count) == two.dropLast(ends.1.count)
            }
        }
    }

    /// Properties of views, each with that of the layer in which its value is.
    private static let propertiesOfLayers = [
        ("alpha", "opacity"), ("center", "position"), ("center.x", "position.x"),
        ("center.y", "position.y"), ("bounds", "bounds"), ("bounds.x", "bounds.x"),
        ("bounds.y", "bounds.y"), ("bounds.width", "bounds.width"),
        ("bounds.height", "bounds.height"), ("transform", "transform"),
        ("backgroundColor", "backgroundColor"), ("clipsToBounds", "masksToBounds"),
    ]
}
