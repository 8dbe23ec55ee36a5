import FilmstripJSON

/// A property that can be set, and how its value is read.
final class SettableProperty: Sendable {
    let path: String
    let shape: Shape
    /// The content of a view that alone has it; nil if every view has.
    let content: Spec.ContentKind?
    /// Whether a view has it from its content, and it can only be set later.
    let isOnlyLater: Bool
    let read: @Sendable (JSONNode, inout Validation) -> Spec.Setting?

    /// The property at `path`, whose type is the expression's, or `type`, which says what its numbers
    /// count.
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

    /// The same as `property`, of views of a content alone.
    private init(_ property: SettableProperty, content: Spec.ContentKind?, isOnlyLater: Bool) {
        (path, shape, read) = (property.path, property.shape, property.read)
        (self.content, self.isOnlyLater) = (content, isOnlyLater)
    }

    /// The same, of views of a content alone.
    func only(of content: Spec.ContentKind) -> SettableProperty {
        SettableProperty(self, content: content, isOnlyLater: isOnlyLater)
    }

    /// The same, which views have from their content, and which can only be set later.
    var later: SettableProperty {
        SettableProperty(self, content: content, isOnlyLater: true)
    }

    /// The property at `path`, which is constant.
    init<Value>(
        _ path: String, _ schema: Schema<Value>,
        _ make: @escaping @Sendable (Value) -> Spec.Setting
    ) {
        (self.path, shape, content, isOnlyLater) = (path, schema.shape, nil, false)
        read = { node, validation in schema.read(node, &validation).map(make) }
    }

    /// A property of the layer, whose values keep to `limits`.
    init(_ keyPath: Spec.LayerKeyPath, within limits: SpecLimits) {
        let schema = Schema.propertyValue(of: keyPath, within: limits)
        (path, shape) = ("layer.\(keyPath.rawValue)", schema.shape)
        // A gradient says its lists itself.
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
    /// Warns of a constant beyond a share of the whole, which goes from 0 to 1.
    fileprivate mutating func warnOfShare(
        _ expression: Spec.AnimatorExpression<Double>, at node: JSONNode
    ) {
        guard let share = expression.constant, !(0...1).contains(share) else { return }
        warn(
            "it is \(JSONNumber.text(share)), which counts as \(share < 0 ? 0 : 1)", at: node.offset
        )
    }

    /// The expression of a property of type `type`.
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
