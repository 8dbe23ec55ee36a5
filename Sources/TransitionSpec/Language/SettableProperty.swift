/// A property that can be set, and how its value is read.
final class SettableProperty: Sendable {
    let path: String
    let shape: Shape
    /// The content of a view that alone has it; nil if every view has.
    let content: String?
    let read: @Sendable (JSONNode, inout Validation) -> Spec.Setting?

    /// The property at `path`, whose type is the expression's, or `type`, which says what its numbers
    /// count.
    init<Result>(
        _ path: String, as type: ExpressionType = .usual(Result.type),
        _ make: @escaping @Sendable (Spec.AnimatorExpression<Result>) -> Spec.Setting
    ) {
        (self.path, shape, content) = (path, .expression(type), nil)
        let countsShare = Self.shares.contains(path)
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

    /// Those that count a share of the whole, from 0 to 1.
    private static let shares = ["alpha", "layer.opacity", "layer.shadowOpacity"]

    /// The same as `property`, of views of a content alone.
    private init(_ property: SettableProperty, content: String) {
        (path, shape, read) = (property.path, property.shape, property.read)
        self.content = content
    }

    /// The same, of views of a content alone.
    func only(of content: String) -> SettableProperty {
        SettableProperty(self, content: content)
    }

    /// The property at `path`, which is constant.
    init<Value>(
        _ path: String, _ schema: Schema<Value>,
        _ make: @escaping @Sendable (Value) -> Spec.Setting
    ) {
        (self.path, shape, content) = (path, schema.shape, nil)
        read = { node, validation in schema.read(node, &validation).map(make) }
    }

    /// A property of the layer.
    init(_ keyPath: Spec.LayerKeyPath) {
        let type = keyPath.expressionType
        (path, shape) = ("layer.\(keyPath.rawValue)", .expression(type))
        content = keyPath.content
        let countsShare = Self.shares.contains(path)
        read = { node, validation in
            let value = validation.propertyValue(node, as: type)
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
}
