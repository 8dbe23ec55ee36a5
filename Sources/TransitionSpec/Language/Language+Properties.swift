extension Language {
    /// What an animator's expressions read of a view.
    fileprivate static let readable: [(path: String, type: Spec.ValueType, Spec.ViewProperty)] = [
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
        ("layer.opacity", .number, .layer(.opacity)),
        ("layer.shadowOpacity", .number, .layer(.shadowOpacity)),
        ("layer.shadowRadius", .number, .layer(.shadowRadius)),
        ("layer.shadowOffset", .size, .layer(.shadowOffset)),
        ("layer.shadowColor", .color, .layer(.shadowColor)),
        ("layer.cornerRadius", .number, .layer(.cornerRadius)),
        ("layer.borderWidth", .number, .layer(.borderWidth)),
        ("layer.borderColor", .color, .layer(.borderColor)),
        ("layer.zPosition", .number, .layer(.zPosition)),
        ("layer.masksToBounds", .boolean, .layer(.masksToBounds)),
    ]

    /// What they read of `from` and `to` alone.
    fileprivate static let readableOfParties:
        [(path: String, type: Spec.ValueType, Spec.ViewProperty)] = [
            ("initialFrame", .rect, .initialFrame),
            ("finalFrame", .rect, .finalFrame),
        ]

    /// What can be set of a view.
    private static let settable = [
        SettableProperty("frame") { .frame(.whole($0)) },
        SettableProperty("frame.x") { .frame(.x($0)) },
        SettableProperty("frame.y") { .frame(.y($0)) },
        SettableProperty("frame.width") { .frame(.width($0)) },
        SettableProperty("frame.height") { .frame(.height($0)) },
        SettableProperty("bounds") { .bounds(.whole($0)) },
        SettableProperty("bounds.x") { .bounds(.x($0)) },
        SettableProperty("bounds.y") { .bounds(.y($0)) },
        SettableProperty("bounds.width") { .bounds(.width($0)) },
        SettableProperty("bounds.height") { .bounds(.height($0)) },
        SettableProperty("center") { .center(.whole($0)) },
        SettableProperty("center.x") { .center(.x($0)) },
        SettableProperty("center.y") { .center(.y($0)) },
        SettableProperty("alpha") { .alpha($0) },
        SettableProperty("transform") { .transform(.whole($0)) },
        SettableProperty("transform.tx") { .transform(.tx($0)) },
        SettableProperty("transform.ty") { .transform(.ty($0)) },
        SettableProperty("isHidden") { .isHidden($0) },
        SettableProperty("isUserInteractionEnabled") { .isUserInteractionEnabled($0) },
        SettableProperty("clipsToBounds") { .clipsToBounds($0) },
        SettableProperty("backgroundColor") { .backgroundColor($0) },
        SettableProperty("layer.opacity") { .layer(.opacity($0)) },
        SettableProperty("layer.shadowOpacity") { .layer(.shadowOpacity($0)) },
        SettableProperty("layer.shadowRadius") { .layer(.shadowRadius($0)) },
        SettableProperty("layer.shadowOffset") { .layer(.shadowOffset($0)) },
        SettableProperty("layer.shadowColor") { .layer(.shadowColor($0)) },
        SettableProperty("layer.cornerRadius") { .layer(.cornerRadius($0)) },
        SettableProperty("layer.borderWidth") { .layer(.borderWidth($0)) },
        SettableProperty("layer.borderColor") { .layer(.borderColor($0)) },
        SettableProperty("layer.zPosition") { .layer(.zPosition($0)) },
        SettableProperty("layer.masksToBounds") { .layer(.masksToBounds($0)) },
    ]

    /// The properties that can be set, by their paths.
    private static let settableByPath = Dictionary(
        uniqueKeysWithValues: settable.map { ($0.path, $0) })

    /// The names that every animator's expressions know.
    static let animatorNames: Vocabulary<Spec.AnimatorName> = {
        var names = Vocabulary<Spec.AnimatorName>()
        for party in Spec.Party.allCases {
            names.addProperties(of: Spec.Subject(party), called: party.rawValue)
        }
        names.addContainer { .container($0) }
        names.add("cancelled", .boolean, .cancelled)
        names.add("forward", .boolean, .forward)
        names.add("duration", .number, .duration)
        names.add("reduceMotion", .boolean, .reduceMotion)
        return names
    }()

    /// The names that expressions know where there is no transition yet.
    static let containerNames: Vocabulary<Spec.AnimatorName> = {
        var names = Vocabulary<Spec.AnimatorName>()
        names.addContainer { .container($0) }
        names.add("reduceMotion", .boolean, .reduceMotion)
        return names
    }()

    /// Properties of views with their new values, in the order of the text.
    var assignments: Schema<[Spec.Assignment]> {
        let limit = Limit(name: "steps", value: limits.steps)
        return Schema(shape: .assignments(atMost: limit)) { node, validation in
            guard case .object(let members) = node.value else {
                validation.reportMismatch(node, accepted: Shape.assignments(atMost: limit).phrase)
                return nil
            }
            guard members.count <= limit.value else {
                validation.report(limit.excess(members.count), at: node.offset)
                return nil
            }
            let assignments = validation.uniqueMembers(members).compactMap { member in
                validation.within(member.key) { Self.assignment(member, &$0) }
            }
            return assignments.count == members.count ? assignments : nil
        }
    }

    private static func assignment(
        _ member: JSONMember, _ validation: inout Validation
    ) -> Spec.Assignment? {
        let parts = member.key.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let property = parts.count == 2 ? settableByPath[String(parts[1])] : nil
        guard let property, let subject = validation.names.subject(named: String(parts[0])) else {
            // An unknown preset's container may name any view.
            if property == nil || !validation.awaitsUnknownPreset {
                validation.reportUnknownProperty(member, paths: settable.map(\.path))
            }
            return nil
        }
        return property.read(member.value, &validation).map {
            Spec.Assignment(subject: subject, setting: $0)
        }
    }

    /// What one view's properties are, each under its path; the frame comes first.
    var settings: Member<[Spec.Setting]> {
        let keys = Self.settable.map {
            KeyShape(
                name: $0.path, shape: .expression($0.type), presence: .optional(absent: "UIKit's"),
                summary: "What this property of the view is.")
        }
        return Member(shape: .several(keys)) { object, validation in
            let given = Self.settable.filter { object[$0.path] != nil }
            let settings = given.compactMap { property in
                object[property.path].flatMap { node in
                    validation.within(property.path) { property.read(node, &$0) }
                }
            }
            return settings.count == given.count ? settings : nil
        }
    }
}

extension Vocabulary {
    /// Adds the container's properties and its width and height.
    mutating func addContainer(_ name: (Spec.ContainerProperty) -> Name) {
        add("container.frame", .rect, name(.frame))
        add("container.bounds", .rect, name(.bounds))
        add("container.width", for: .width, of: "container.bounds")
        add("container.height", for: .height, of: "container.bounds")
    }
}

extension Vocabulary<Spec.AnimatorName> {
    /// Adds what can be read of a view.
    mutating func addProperties(of subject: Spec.Subject, called name: String) {
        let ofParty = subject.party == nil ? [] : Language.readableOfParties
        for (path, type, property) in Language.readable + ofParty {
            add("\(name).\(path)", type, .view(subject, property))
        }
    }
}

/// A property that can be set, and how its value is read.
struct SettableProperty: Sendable {
    let path: String
    let type: Spec.ValueType
    let read: @Sendable (JSONNode, inout Validation) -> Spec.Setting?

    /// The property at `path`, whose type is the expression's.
    init<Result>(
        _ path: String,
        _ make: @escaping @Sendable (Spec.AnimatorExpression<Result>) -> Spec.Setting
    ) {
        (self.path, type) = (path, Result.type)
        read = { node, validation in
            validation.expression(node, over: validation.names.animator).map(make)
        }
    }
}

extension Validation {
    /// Notes that nothing can be set under the key of `member`.
    fileprivate mutating func reportUnknownProperty(_ member: JSONMember, paths: [String]) {
        let subjects = names.subjects
        let all = subjects.flatMap { subject in paths.map { "\(subject).\($0)" } }
        report(
            "unknown property \(quoted(member.key)), accepted is "
                + "\(list(subjects.map { $0 + "." })) before \(list(paths))"
                + suggestion(for: member.key, among: all), at: member.keyOffset)
    }
}
