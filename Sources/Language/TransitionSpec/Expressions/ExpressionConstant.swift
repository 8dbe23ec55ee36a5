/// A constant that all expressions know by name, besides the named colours.
enum ExpressionConstant: String, CaseIterable {
    case `true`, `false`
    /// `CGAffineTransform.identity`.
    case identity
    /// `CATransform3DIdentity`.
    case identity3D
    /// `UIScrollView.DecelerationRate.normal`.
    case normalDecelerationRate = "decelerationRate.normal"
    /// `UIScrollView.DecelerationRate.fast`.
    case fastDecelerationRate = "decelerationRate.fast"

    var value: Spec.Value {
        switch self {
        case .true: .boolean(true)
        case .false: .boolean(false)
        case .identity: .transform(.identity)
        case .identity3D: .transform3D(.identity)
        case .normalDecelerationRate: .number(0.998)
        case .fastDecelerationRate: .number(0.99)
        }
    }
}
