extension Spec {
    /// A property of a view's layer, or a component of one, by its Core Animation key path.
    ///
    /// `transform.m34` and `sublayerTransform.m34` are not key paths of Core Animation: code can
    /// set them, but no animation supports them.
    public enum LayerKeyPath: String, CaseIterable, Sendable {
        // Properties of every layer.
        case opacity, isDoubleSided, masksToBounds, backgroundColor
        case cornerRadius, borderWidth, borderColor
        case shadowOpacity, shadowRadius, shadowColor, shadowOffset, shadowPath
        case shadowOffsetWidth = "shadowOffset.width"
        case shadowOffsetHeight = "shadowOffset.height"
        case zPosition, anchorPointZ, position, anchorPoint, bounds, contentsRect
        case positionX = "position.x"
        case positionY = "position.y"
        case anchorPointX = "anchorPoint.x"
        case anchorPointY = "anchorPoint.y"
        case boundsX = "bounds.x"
        case boundsY = "bounds.y"
        case boundsWidth = "bounds.width"
        case boundsHeight = "bounds.height"
        case transform, sublayerTransform
        case transformRotation = "transform.rotation"
        case transformRotationX = "transform.rotation.x"
        case transformRotationY = "transform.rotation.y"
        case transformRotationZ = "transform.rotation.z"
        case transformScale = "transform.scale"
        case transformScaleX = "transform.scale.x"
        case transformScaleY = "transform.scale.y"
        case transformTranslationX = "transform.translation.x"
        case transformTranslationY = "transform.translation.y"
        case transformTranslationZ = "transform.translation.z"
        case transformM34 = "transform.m34"
        case sublayerTransformRotationX = "sublayerTransform.rotation.x"
        case sublayerTransformRotationY = "sublayerTransform.rotation.y"
        case sublayerTransformScale = "sublayerTransform.scale"
        case sublayerTransformTranslationX = "sublayerTransform.translation.x"
        case sublayerTransformM34 = "sublayerTransform.m34"
        // Properties of a CAShapeLayer.
        case path, fillColor, strokeColor, strokeStart, strokeEnd, lineWidth, lineDashPhase
        // Properties of a CAGradientLayer.
        case startPoint, endPoint, colors, locations

        /// Whether its value is a list, with one expression for each element.
        public var isList: Bool { self == .colors || self == .locations }

        /// The type of its expressions, or of its list's elements.
        public var type: ValueType { expressionType.value }

        /// The only kind of view content whose layer has this property; nil if every layer has it.
        public var content: ContentKind? { descriptor.content }

        /// The type and unit of its expressions, or of its list's elements.
        var expressionType: ExpressionType { descriptor.type }

        /// Whether animations support it.
        public var isAnimatable: Bool {
            self != .transformM34 && self != .sublayerTransformM34
        }

        /// Whether expressions can read it.
        var isReadable: Bool { isAnimatable && type != .path && !isList }

        /// Whether its value is a fraction from 0 to 1.
        var isShare: Bool { self == .opacity || self == .shadowOpacity }

        /// The type and unit of each property's expressions, and the content it is limited to.
        private var descriptor: (type: ExpressionType, content: ContentKind?) {
            switch self {
            case .opacity, .shadowOpacity: (.number, nil)
            case .isDoubleSided, .masksToBounds: (.boolean, nil)
            case .backgroundColor, .borderColor, .shadowColor: (.color, nil)
            case .cornerRadius, .borderWidth, .shadowRadius: (.points, nil)
            case .shadowOffset: (.size, nil)
            case .shadowOffsetWidth, .shadowOffsetHeight: (.points, nil)
            case .shadowPath: (.path, nil)
            case .zPosition, .anchorPointZ: (.points, nil)
            case .position: (.point, nil)
            case .positionX, .positionY: (.points, nil)
            case .anchorPoint: (.point.counting(.plain), nil)
            case .anchorPointX, .anchorPointY: (.number, nil)
            case .bounds: (.rect, nil)
            case .boundsX, .boundsY, .boundsWidth, .boundsHeight: (.points, nil)
            case .contentsRect: (.rect.counting(.plain), nil)
            case .transform, .sublayerTransform: (.transform3D, nil)
            case .transformRotation, .transformRotationX, .transformRotationY,
                .transformRotationZ, .sublayerTransformRotationX, .sublayerTransformRotationY:
                (.radians, nil)
            case .transformScale, .transformScaleX, .transformScaleY, .sublayerTransformScale:
                (.number, nil)
            case .transformTranslationX, .transformTranslationY, .transformTranslationZ,
                .sublayerTransformTranslationX:
                (.points, nil)
            // The reciprocal of a distance.
            case .transformM34, .sublayerTransformM34:
                (.number.counting(.plain / .points), nil)
            case .path: (.path, .shape)
            case .fillColor, .strokeColor: (.color, .shape)
            case .strokeStart, .strokeEnd: (.number, .shape)
            case .lineWidth, .lineDashPhase: (.points, .shape)
            case .startPoint, .endPoint: (.point.counting(.plain), .gradient)
            case .colors: (.color, .gradient)
            case .locations: (.number, .gradient)
            }
        }
    }

    /// A value of a layer property, of the property's type.
    public enum PropertyValue: Equatable, Sendable {
        case number(AnimatorExpression<Double>)
        case boolean(AnimatorExpression<Bool>)
        case point(AnimatorExpression<Point>)
        case size(AnimatorExpression<Size>)
        case rect(AnimatorExpression<Rect>)
        case transform(AnimatorExpression<Transform>)
        case transform3D(AnimatorExpression<Transform3D>)
        case path(AnimatorExpression<Path>)
        case color(AnimatorExpression<Color>)
        case colors([AnimatorExpression<Color>])
        case numbers([AnimatorExpression<Double>])
    }
}
