extension Spec {
    /// One property of one view, and what it becomes.
    public struct Assignment: Equatable, Sendable {
        /// The view.
        public var subject: Subject
        /// The property and its new value.
        public var setting: Setting

        /// Sets a property of `subject`.
        public init(subject: Subject, setting: Setting) {
            (self.subject, self.setting) = (subject, setting)
        }
    }

    /// A settable property of a view, and the expression that gives its new value.
    public enum Setting: Equatable, Sendable {
        case frame(RectSetting)
        case bounds(RectSetting)
        case center(PointSetting)
        case alpha(AnimatorExpression<Double>)
        case transform(TransformSetting)
        case isHidden(AnimatorExpression<Bool>)
        case isUserInteractionEnabled(AnimatorExpression<Bool>)
        case clipsToBounds(AnimatorExpression<Bool>)
        case backgroundColor(AnimatorExpression<Color>)
        case layer(LayerSetting)
    }

    /// A rectangle as a whole, or one of its parts with the others kept.
    public enum RectSetting: Equatable, Sendable {
        case whole(AnimatorExpression<Rect>)
        case x(AnimatorExpression<Double>)
        case y(AnimatorExpression<Double>)
        case width(AnimatorExpression<Double>)
        case height(AnimatorExpression<Double>)
    }

    /// A point as a whole, or one of its parts with the other kept.
    public enum PointSetting: Equatable, Sendable {
        case whole(AnimatorExpression<Point>)
        case x(AnimatorExpression<Double>)
        case y(AnimatorExpression<Double>)
    }

    /// A transform as a whole, or a part of its translation with the rest kept.
    public enum TransformSetting: Equatable, Sendable {
        case whole(AnimatorExpression<Transform>)
        case tx(AnimatorExpression<Double>)
        case ty(AnimatorExpression<Double>)
    }

    /// A settable property of a view's layer, and the expression that gives its new value.
    public enum LayerSetting: Equatable, Sendable {
        case opacity(AnimatorExpression<Double>)
        case shadowOpacity(AnimatorExpression<Double>)
        case shadowRadius(AnimatorExpression<Double>)
        case shadowOffset(AnimatorExpression<Size>)
        case shadowColor(AnimatorExpression<Color>)
        case cornerRadius(AnimatorExpression<Double>)
        case borderWidth(AnimatorExpression<Double>)
        case borderColor(AnimatorExpression<Color>)
        case zPosition(AnimatorExpression<Double>)
        case masksToBounds(AnimatorExpression<Bool>)
    }
}
