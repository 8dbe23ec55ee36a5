extension Language {
    /// What an animator's expressions read of `from` and `to`.
    private static let readable: [(path: String, type: Spec.ValueType, Spec.ViewProperty)] = [
        ("frame", .rect, .frame),
        ("bounds", .rect, .bounds),
        ("center", .point, .center),
        ("alpha", .number, .alpha),
        ("transform", .transform, .transform),
        ("isHidden", .boolean, .isHidden),
        ("clipsToBounds", .boolean, .clipsToBounds),
        ("backgroundColor", .color, .backgroundColor),
        ("initialFrame", .rect, .initialFrame),
        ("finalFrame", .rect, .finalFrame),
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

    /// What an animator sets of `from` and `to`.
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
        SettableProperty("transform") { .transform($0) },
        SettableProperty("isHidden") { .isHidden($0) },
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

    /// The names that an animator's expressions know.
    static let animatorNames: Vocabulary<Spec.AnimatorName> = {
        var names = Vocabulary<Spec.AnimatorName>()
        for subject in Spec.Subject.allCases {
            for (path, type, property) in readable {
                names.add("\(subject.rawValue).\(path)", type, .view(subject, property))
            }
        }
        names.addContainer { .container($0) }
        names.add("cancelled", .boolean, .cancelled)
        names.add("duration", .number, .duration)
        return names
    }()

    /// Properties with their new values, in the order of the text.
    var assignments: Schema<[Spec.Assignment]> {
        var properties: [String: (subject: Spec.Subject, property: SettableProperty)] = [:]
        for subject in Spec.Subject.allCases {
            for property in Self.settable {
                properties["\(subject.rawValue).\(property.path)"] = (subject, property)
            }
        }
        return .assignments(
            properties, atMost: Limit(name: "steps", value: limits.steps),
            paths: Self.settable.map(\.path))
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

/// A property that an animator sets, and how its value is read.
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
            validation.expression(node, over: Language.animatorNames).map(make)
        }
    }
}

extension Schema<[Spec.Assignment]> {
    /// An object from the paths of `properties` to their new values.
    fileprivate static func assignments(
        _ properties: [String: (subject: Spec.Subject, property: SettableProperty)],
        atMost limit: Limit, paths: [String]
    ) -> Schema {
        let shape = Shape.assignments(properties.mapValues(\.property.type), atMost: limit)
        return Schema(shape: shape) { node, validation in
            guard case .object(let members) = node.value else {
                validation.reportMismatch(node, accepted: shape.phrase)
                return nil
            }
            guard members.count <= limit.value else {
                validation.report(limit.excess(members.count), at: node.offset)
                return nil
            }
            var assignments: [Spec.Assignment] = []
            for member in validation.uniqueMembers(members) {
                let known = properties[member.key]
                let setting = validation.within(member.key) { validation -> Spec.Setting? in
                    if let known { return known.property.read(member.value, &validation) }
                    validation.report(
                        "unknown property \(quoted(member.key)), accepted is \"from.\" or \"to.\" "
                            + "before \(list(paths))"
                            + suggestion(for: member.key, among: properties.keys.sorted()),
                        at: member.keyOffset)
                    return nil
                }
                guard let known, let setting else { continue }
                assignments.append(Spec.Assignment(subject: known.subject, setting: setting))
            }
            return assignments.count == members.count ? assignments : nil
        }
    }
}
