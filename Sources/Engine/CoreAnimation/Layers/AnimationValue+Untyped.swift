extension AnimationValue {
    /// The value as Core Animation's untyped properties carry it.
    package var untyped: Any {
        switch self {
        case .number(let value): value
        case .point(let value): value
        case .size(let value): value
        case .rect(let value): value
        case .transform(let value): value
        case .color(let value): value
        case .colors(let value): value
        case .numbers(let value): value
        case .path(let value): value
        case .contents(let value): value
        }
    }
}
