#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The functions of the language.
enum ExpressionFunction: String, CaseIterable, Sendable {
    case min, max, abs, clamp
    case point, size, rect
    case translation, scale, rotation

    /// What a call looks like: the parameters' names are the arguments' count.
    var parameters: [String] {
        switch self {
        case .min, .max: ["a", "b"]
        case .abs: ["x"]
        case .clamp: ["x", "low", "high"]
        case .point, .translation, .scale: ["x", "y"]
        case .size: ["width", "height"]
        case .rect: ["x", "y", "width", "height"]
        case .rotation: ["radians"]
        }
    }

    var result: Spec.ValueType {
        switch self {
        case .min, .max, .abs, .clamp: .number
        case .point: .point
        case .size: .size
        case .rect: .rect
        case .translation, .scale, .rotation: .transform
        }
    }

    /// The value for `arguments`, one for each parameter.
    ///
    /// `clamp` with `low` above `high` gives `low`. `rotation` is Core Graphics': positive is
    /// clockwise on a screen whose y axis points down; sine and cosine are rounded to 1e-12, so
    /// that no platform's last bit shows.
    func apply(_ arguments: [Double]) -> Spec.Value {
        switch self {
        case .min: return .number(Swift.min(arguments[0], arguments[1]))
        case .max: return .number(Swift.max(arguments[0], arguments[1]))
        case .abs: return .number(arguments[0].magnitude)
        case .clamp:
            return .number(Swift.max(arguments[1], Swift.min(arguments[0], arguments[2])))
        case .point: return .point(Spec.Point(x: arguments[0], y: arguments[1]))
        case .size: return .size(Spec.Size(width: arguments[0], height: arguments[1]))
        case .rect:
            return .rect(
                Spec.Rect(
                    x: arguments[0], y: arguments[1], width: arguments[2], height: arguments[3]))
        case .translation:
            return .transform(
                Spec.Transform(a: 1, b: 0, c: 0, d: 1, tx: arguments[0], ty: arguments[1]))
        case .scale:
            return .transform(
                Spec.Transform(a: arguments[0], b: 0, c: 0, d: arguments[1], tx: 0, ty: 0))
        case .rotation:
            let (cosine, sine) = (Self.snapped(cos(arguments[0])), Self.snapped(sin(arguments[0])))
            return .transform(
                Spec.Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0))
        }
    }

    private static func snapped(_ value: Double) -> Double { (value * 1e12).rounded() / 1e12 }
}
