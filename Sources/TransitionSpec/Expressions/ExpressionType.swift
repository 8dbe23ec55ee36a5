/// The static type of an expression: what its value is, and what the numbers in it count.
struct ExpressionType: Equatable, Sendable {
    var value: Spec.ValueType
    /// Nil if nothing says what is counted: literals, and what is worked out from them alone, fit
    /// any unit, as does what they are multiplied with. Booleans, transforms and colours have none.
    var unit: ExpressionUnit?

    /// A number that counts nothing.
    static let number = ExpressionType(value: .number, unit: .plain)
    static let points = ExpressionType(value: .number, unit: .points)
    static let seconds = ExpressionType(value: .number, unit: .seconds)
    static let radians = ExpressionType(value: .number, unit: .radians)
    static let boolean = ExpressionType(value: .boolean)
    static let point = ExpressionType(value: .point, unit: .points)
    static let size = ExpressionType(value: .size, unit: .points)
    static let rect = ExpressionType(value: .rect, unit: .points)
    static let transform = ExpressionType(value: .transform)
    static let transform3D = ExpressionType(value: .transform3D)
    static let path = ExpressionType(value: .path)
    static let color = ExpressionType(value: .color)

    /// The usual type of values of type `value`: numbers are plain, geometry is in points.
    static func usual(_ value: Spec.ValueType) -> ExpressionType {
        switch value {
        case .number: .number
        case .boolean: .boolean
        case .point: .point
        case .size: .size
        case .rect: .rect
        case .transform: .transform
        case .transform3D: .transform3D
        case .path: .path
        case .color: .color
        }
    }

    /// The type of a constant, whose numbers may count anything.
    static func literal(_ value: Spec.ValueType) -> ExpressionType { ExpressionType(value: value) }

    /// The same, counting something else.
    func counting(_ unit: ExpressionUnit?) -> ExpressionType {
        ExpressionType(value: value, unit: unit)
    }

    /// What an error says is accepted where an expression of this type stands.
    var phrase: String { value.phrase }
}
