import FilmstripJSON

/// A property that can be set, with the reader of its value.
final class SettableProperty: Sendable {
    let path: String
    let shape: Shape
    /// The kind of content that a view must have; nil if every view has the property.
    let content: Spec.ContentKind?
    /// Whether a view's content determines the initial value, so that the property can only be set
    /// later.
    let isOnlyLater: Bool
    let read: @Sendable (JSONNode, inout Validation) -> Spec.Setting?

    init<Result>(
        _ path: String, as type: ExpressionType = .usual(Result.type),
        _ make: @escaping @Sendable (Spec.AnimatorExpression<Result>) -> Spec.Setting
    ) {
        (self.path, shape, content) = (path, .expression(type), nil)
        isOnlyLater = false
        let countsShare = path == "alpha"
        read = { node, validation in
            guard
                let expression: Spec.AnimatorExpression<Result> = validation.expression(
                    node, over: validation.names.animator, as: type)
            else { return nil }
            if countsShare, let share = expression as? Spec.AnimatorExpression<Double> {
                validation.warnOfShare(share, at: node)
            }
            return make(expression)
        }
    }

    /// Creates a copy of `property` for views with a certain content.
    private init(_ property: SettableProperty, content: Spec.ContentKind?, isOnlyLater: Bool) {
        (path, shape, read) = (property.path, property.shape, property.read)
        (self.content, self.isOnlyLater) = (content, isOnlyLater)
    }

    func only(of content: Spec.ContentKind) -> SettableProperty {
        SettableProperty(self, content: content, isOnlyLater: isOnlyLater)
    }

    /// The same property with its initial value determined by the view's content, so that it can
    /// only be set later.
    var later: SettableProperty {
        SettableProperty(self, content: content, isOnlyLater: true)
    }

    /// Creates the property at `path`, whose value is a constant.
    init<Value>(
        _ path: String, _ schema: Schema<Value>,
        _ make: @escaping @Sendable (Value) -> Spec.Setting
    ) {
        (self.path, shape, content, isOnlyLater) = (path, schema.shape, nil, false)
        read = { node, validation in schema.read(node, &validation).map(make) }
    }

    init(_ keyPath: Spec.LayerKeyPath, within limits: SpecLimits) {
        let schema = Schema.propertyValue(of: keyPath, within: limits)
        (path, shape) = ("layer.\(keyPath.rawValue)", schema.shape)
        // A gradient's lists are keys of the gradient.
        (content, isOnlyLater) = (keyPath.content, keyPath.isList)
        let countsShare = keyPath.isShare
        read = { node, validation in
            let value = schema.read(node, &validation)
            if countsShare, case .number(let expression)? = value {
                validation.warnOfShare(expression, at: node)
            }
            return value.map { .layer(keyPath, $0) }
        }
    }
}

extension Validation {
    /// Warns of a constant outside 0…1 for a property in that range.
    fileprivate mutating func warnOfShare(
        _ expression: Spec.AnimatorExpression<Double>, at node: JSONNode
    ) {
        guard let share = expression.constant, !(0...1).contains(share) else { return }
        warn(
            "it is \(JSONNumber.text(share)), which counts as \(share < 0 ? 0 : 1)", at: node.offset
        )
    }

    /// Reads the value of a property of type `type`; returns nil, with an error reported, if it is
    /// invalid.
    mutating func propertyValue(_ node: JSONNode, as type: ExpressionType) -> Spec.PropertyValue? {
        let names = names.animator
        return switch type.value {
        case .number: expression(node, over: names, as: type).map { .number($0) }
        case .boolean: expression(node, over: names, as: type).map { .boolean($0) }
        case .point: expression(node, over: names, as: type).map { .point($0) }
        case .size: expression(node, over: names, as: type).map { .size($0) }
        case .rect: expression(node, over: names, as: type).map { .rect($0) }
        case .transform: expression(node, over: names, as: type).map { .transform($0) }
        case .transform3D: expression(node, over: names, as: type).map { .transform3D($0) }
        case .path: expression(node, over: names, as: type).map { .path($0) }
        case .color: expression(node, over: names, as: type).map { .color($0) }
        }
    }
}
