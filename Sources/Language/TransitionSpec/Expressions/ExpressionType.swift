/// The static type of an expression: the type of its value and the unit of its numbers.
struct ExpressionType: Equatable, Sendable {
    var value: Spec.ValueType
    /// Nil if the unit is undetermined: literals, and results of literals alone, fit any unit, as
    /// do their products with other numbers. Booleans, transforms and colours have no unit.
    var unit: ExpressionUnit?

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
        case .point, .size, .rect: ExpressionType(value: value, unit: .points)
        case .boolean, .transform, .transform3D, .path, .color: ExpressionType(value: value)
        }
    }

    /// Returns the type of a constant, whose numbers fit any unit.
    static func literal(_ value: Spec.ValueType) -> ExpressionType { ExpressionType(value: value) }

    func counting(_ unit: ExpressionUnit?) -> ExpressionType {
        ExpressionType(value: value, unit: unit)
    }

    /// Phrase for the accepted values in an error message.
    var phrase: String { value.phrase }
}
