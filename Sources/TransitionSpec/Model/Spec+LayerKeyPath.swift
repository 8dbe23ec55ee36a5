extension Spec {
    /// A property of a view's layer, or a part of one, by Core Animation's key path.
    ///
    /// `transform.m34` and `sublayerTransform.m34` are no key paths of Core Animation's: animations do not
    /// know them, programs assign them.
    public enum LayerKeyPath: String, CaseIterable, Sendable {
        // Of every layer.
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
        // Of a CAShapeLayer.
        case path, fillColor, strokeColor, strokeStart, strokeEnd, lineWidth, lineDashPhase
        // Of a CAGradientLayer.
        case startPoint, endPoint, colors, locations

        /// Whether its value is a list of what expressions give.
        public var isList: Bool { self == .colors || self == .locations }

        /// What expressions of it give, or of each element of its list.
        public var type: ValueType { expressionType.value }

        /// Whether animations know it.
        public var isAnimatable: Bool {
            switch self {
            case .transformM34, .sublayerTransformM34: false
            default: true
            }
        }

        /// Whether expressions can read it.
        var isReadable: Bool { isAnimatable && type != .path && !isList }

        /// The content of a view whose layer alone has it; nil if every layer has.
        public var content: String? {
            switch self {
            case .path, .fillColor, .strokeColor, .strokeStart, .strokeEnd, .lineWidth,
                .lineDashPhase:
                "shape"
            case .startPoint, .endPoint, .colors, .locations: "gradient"
            default: nil
            }
        }

        /// What expressions of it give, or of each element of its list, and what that counts.
        var expressionType: ExpressionType {
            switch self {
            case .isDoubleSided, .masksToBounds: .boolean
            case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor, .colors:
                .color
            case .opacity, .shadowOpacity, .transformScale, .transformScaleX, .transformScaleY,
                .sublayerTransformScale, .strokeStart, .strokeEnd, .anchorPointX, .anchorPointY,
                .locations:
                .number
            case .cornerRadius, .borderWidth, .shadowRadius, .shadowOffsetWidth,
                .shadowOffsetHeight, .zPosition, .anchorPointZ, .positionX, .positionY, .boundsX,
                .boundsY, .boundsWidth, .boundsHeight, .transformTranslationX,
                .transformTranslationY, .transformTranslationZ, .sublayerTransformTranslationX,
                .lineWidth, .lineDashPhase:
                .points
            case .transformRotation, .transformRotationX, .transformRotationY,
                .transformRotationZ, .sublayerTransformRotationX, .sublayerTransformRotationY:
                .radians
            // One over a distance.
            case .transformM34, .sublayerTransformM34:
                .number.counting(.plain / .points)
            case .transform, .sublayerTransform: .transform3D
            case .path, .shadowPath: .path
            case .shadowOffset: .size
            case .position: .point
            case .anchorPoint, .startPoint, .endPoint: .point.counting(.plain)
            case .bounds: .rect
            case .contentsRect: .rect.counting(.plain)
            }
        }
    }

    /// A value of a property, of the property's type.
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
