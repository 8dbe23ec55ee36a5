extension Spec {
    /// A property of a view, and its new value.
    public struct Assignment: Equatable, Sendable {
        /// The view.
        public var subject: Subject
        /// The property and its new value.
        public var setting: Setting
        /// The place in the text.
        public var site = Site()
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
        case tintColor(AnimatorExpression<Color>)
        case overrideUserInterfaceStyle(OverrideUserInterfaceStyle)
        case semanticContentAttribute(SemanticContentAttribute)
        case cornerConfiguration(CornerConfiguration)
        case autoresizesSubviews(AnimatorExpression<Bool>)
        /// Only for labels.
        case text(String)
        /// Only for labels.
        case textColor(AnimatorExpression<Color>)
        /// Only for blurs; nil is no effect.
        case effect(BlurStyle?)
        /// Only for scroll views.
        case contentOffset(PointSetting)
        /// Only for scroll views.
        case contentInset(InsetSetting)
        /// Only for scroll views.
        case isScrollEnabled(AnimatorExpression<Bool>)
        /// Only for image views; the new picture keeps the scale of the old one.
        case image(ImageSource)
        /// Only for image views.
        case contentMode(ContentMode)
        case isExclusiveTouch(AnimatorExpression<Bool>)
        /// The value has the key path's type.
        case layer(LayerKeyPath, PropertyValue)
        case cornerCurve(CornerCurve)
        case maskedCorners([Corner])
        case magnificationFilter(MagnificationFilter)
        case compositingFilter(CompositingFilter)
    }

    /// A whole rectangle, or one of its components with the others kept.
    public enum RectSetting: Equatable, Sendable {
        case whole(AnimatorExpression<Rect>)
        case x(AnimatorExpression<Double>)
        case y(AnimatorExpression<Double>)
        case width(AnimatorExpression<Double>)
        case height(AnimatorExpression<Double>)
    }

    /// A whole point, or one of its coordinates with the other kept.
    public enum PointSetting: Equatable, Sendable {
        case whole(AnimatorExpression<Point>)
        case x(AnimatorExpression<Double>)
        case y(AnimatorExpression<Double>)
    }

    /// All insets, or one of them with the others kept, in points.
    public enum InsetSetting: Equatable, Sendable {
        case whole(EdgeInsets)
        case top(AnimatorExpression<Double>)
        case left(AnimatorExpression<Double>)
        case bottom(AnimatorExpression<Double>)
        case right(AnimatorExpression<Double>)
    }

    /// A whole transform, or one component of its translation with the rest kept.
    public enum TransformSetting: Equatable, Sendable {
        case whole(AnimatorExpression<Transform>)
        case tx(AnimatorExpression<Double>)
        case ty(AnimatorExpression<Double>)
    }

    /// The shape of rounded corners (`CALayerCornerCurve`).
    public enum CornerCurve: String, CaseIterable, Sendable {
        case circular, continuous
    }

    /// The filter for enlarged pictures (`CALayerContentsFilter`).
    public enum MagnificationFilter: String, CaseIterable, Sendable {
        case linear, nearest
    }

    /// The corners of a layer (`CACornerMask`).
    public enum Corner: String, CaseIterable, Sendable {
        case minXMinY, maxXMinY, minXMaxY, maxXMaxY
    }

    /// Blend modes of a layer, by the names that Core Animation's `compositingFilter` takes.
    public enum CompositingFilter: String, CaseIterable, Sendable {
        case none, plusL
        case multiply = "multiplyBlendMode"
        case screen = "screenBlendMode"
        case overlay = "overlayBlendMode"
        case darken = "darkenBlendMode"
        case lighten = "lightenBlendMode"
        case colorDodge = "colorDodgeBlendMode"
        case colorBurn = "colorBurnBlendMode"
        case softLight = "softLightBlendMode"
        case hardLight = "hardLightBlendMode"
        case difference = "differenceBlendMode"
        case exclusion = "exclusionBlendMode"
        case hue = "hueBlendMode"
        case saturation = "saturationBlendMode"
        case color = "colorBlendMode"
        case luminosity = "luminosityBlendMode"
    }
}
