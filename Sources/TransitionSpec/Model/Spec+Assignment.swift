import FilmstripJSON

extension Spec {
    /// One property of one view, and what it becomes.
    public struct Assignment: Equatable, Sendable {
        /// The view.
        public var subject: Subject
        /// The property and its new value.
        public var setting: Setting
        /// Where it stands.
        public var site: Site

        /// Sets a property of `subject`.
        public init(subject: Subject, setting: Setting, site: Site = Site()) {
            (self.subject, self.setting, self.site) = (subject, setting, site)
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
        case tintColor(AnimatorExpression<Color>)
        case overrideUserInterfaceStyle(OverrideUserInterfaceStyle)
        case semanticContentAttribute(SemanticContentAttribute)
        case autoresizesSubviews(AnimatorExpression<Bool>)
        /// Of a label.
        case text(String)
        /// Of a label.
        case textColor(AnimatorExpression<Color>)
        /// Of a blur; nil is no effect.
        case effect(BlurStyle?)
        /// Of a scroll view.
        case contentOffset(PointSetting)
        /// Of a scroll view.
        case contentInset(InsetSetting)
        /// Of a scroll view.
        case isScrollEnabled(AnimatorExpression<Bool>)
        /// Of an image view, at the density of the picture before.
        case image(ImageSource)
        /// Of an image view.
        case contentMode(ContentMode)
        case isExclusiveTouch(AnimatorExpression<Bool>)
        /// The value has the key path's type.
        case layer(LayerKeyPath, PropertyValue)
        case cornerCurve(CornerCurve)
        case maskedCorners([Corner])
        case magnificationFilter(MagnificationFilter)
        case compositingFilter(CompositingFilter)
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

    /// Insets as a whole, or one of them with the others kept; points.
    public enum InsetSetting: Equatable, Sendable {
        case whole(EdgeInsets)
        case top(AnimatorExpression<Double>)
        case left(AnimatorExpression<Double>)
        case bottom(AnimatorExpression<Double>)
        case right(AnimatorExpression<Double>)
    }

    /// A transform as a whole, or a part of its translation with the rest kept.
    public enum TransformSetting: Equatable, Sendable {
        case whole(AnimatorExpression<Transform>)
        case tx(AnimatorExpression<Double>)
        case ty(AnimatorExpression<Double>)
    }

    /// The forms of rounded corners (`CALayerCornerCurve`).
    public enum CornerCurve: String, CaseIterable, Sendable {
        case circular, continuous
    }

    /// How the pixels of an enlarged picture look (`CALayerContentsFilter`).
    public enum MagnificationFilter: String, CaseIterable, Sendable {
        case linear, nearest
    }

    /// The corners of a layer (`CACornerMask`).
    public enum Corner: String, CaseIterable, Sendable {
        case minXMinY, maxXMinY, minXMaxY, maxXMaxY
    }

    /// How a layer meets what lies behind it: names of Core Animation's `compositingFilter`.
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
