extension Spec {
    /// A Swift type that an expression can return.
    public protocol ExpressionResult: Sendable {
        /// The static type of an expression that returns this type.
        static var type: ValueType { get }

        /// The value as this type; nil if the value is of another type.
        init?(_ value: Value)
    }
}

extension Double: Spec.ExpressionResult {
    /// Numbers.
    public static var type: Spec.ValueType { .number }

    /// The number; nil if the value is of another type.
    public init?(_ value: Spec.Value) {
        guard case .number(let number) = value else { return nil }
        self = number
    }
}

extension Bool: Spec.ExpressionResult {
    /// Booleans.
    public static var type: Spec.ValueType { .boolean }

    /// The boolean; nil if the value is of another type.
    public init?(_ value: Spec.Value) {
        guard case .boolean(let boolean) = value else { return nil }
        self = boolean
    }
}

extension Spec.Point: Spec.ExpressionResult {
    /// Points.
    public static var type: Spec.ValueType { .point }

    /// The point; nil if the value is of another type.
    public init?(_ value: Spec.Value) {
        guard case .point(let point) = value else { return nil }
        self = point
    }
}

extension Spec.Size: Spec.ExpressionResult {
    /// Sizes.
    public static var type: Spec.ValueType { .size }

    /// The size; nil if the value is of another type.
    public init?(_ value: Spec.Value) {
        guard case .size(let size) = value else { return nil }
        self = size
    }
}

extension Spec.Rect: Spec.ExpressionResult {
    /// Rectangles.
    public static var type: Spec.ValueType { .rect }

    /// The rectangle; nil if the value is of another type.
    public init?(_ value: Spec.Value) {
        guard case .rect(let rect) = value else { return nil }
        self = rect
    }
}

extension Spec.Transform: Spec.ExpressionResult {
    /// Transforms.
    public static var type: Spec.ValueType { .transform }

    /// The transform; nil if the value is of another type.
    public init?(_ value: Spec.Value) {
        guard case .transform(let transform) = value else { return nil }
        self = transform
    }
}

extension Spec.Transform3D: Spec.ExpressionResult {
    /// Three-dimensional transforms.
    public static var type: Spec.ValueType { .transform3D }

    /// The transform; nil if the value is of another type.
    public init?(_ value: Spec.Value) {
        guard case .transform3D(let transform) = value else { return nil }
        self = transform
    }
}

extension Spec.Path: Spec.ExpressionResult {
    /// Paths.
    public static var type: Spec.ValueType { .path }

    /// The path; nil if the value is of another type.
    public init?(_ value: Spec.Value) {
        guard case .path(let path) = value else { return nil }
        self = path
    }
}

extension Spec.Color: Spec.ExpressionResult {
    /// Colours.
    public static var type: Spec.ValueType { .color }

    /// The colour; nil if the value is of another type.
    public init?(_ value: Spec.Value) {
        guard case .color(let color) = value else { return nil }
        self = color
    }
}
