extension Spec {
    /// A value of a name or an expression.
    public enum Value: Hashable, Sendable {
        case number(Double)
        case boolean(Bool)
        case point(Point)
        case size(Size)
        case rect(Rect)
        case transform(Transform)
        case transform3D(Transform3D)
        case path(Path)
        case color(Color)

        /// The type of this value.
        public var type: ValueType {
            switch self {
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
    }

    /// The static types of the expression language.
    public enum ValueType: String, CaseIterable, Sendable {
        case number, boolean, point, size, rect, transform, transform3D, path, color
    }
}
