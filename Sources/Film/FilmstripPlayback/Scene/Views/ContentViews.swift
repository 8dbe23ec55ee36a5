import CoreAnimation
import FilmstripGeometry
import FilmstripText
import Foundation
import TransitionSpec
import UIKitCore

final class GradientView: UIView {
    private var colors: [UIColor] = []

    override class var layerClass: AnyClass { CAGradientLayer.self }

    convenience init(_ gradient: Spec.Gradient) {
        self.init(frame: .zero)
        guard let layer = layer as? CAGradientLayer else { return }
        layer.type = CAGradientLayerType(rawValue: gradient.type.rawValue)
        layer.colors = gradient.colors.map { CGColor($0) }
        colors = gradient.colors.map { UIColor($0) }
        layer.locations = gradient.locations?.map { NSNumber(value: $0) }
        (layer.startPoint, layer.endPoint) = (
            CGPoint(gradient.startPoint), CGPoint(gradient.endPoint)
        )
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard let previousTraitCollection, let layer = layer as? CAGradientLayer else { return }
        let (old, new) = (colors(with: previousTraitCollection), colors(with: traitCollection))
        // Colours that an animator has set since are kept.
        if old != new, layer.colors as? [CGColor] == old { layer.colors = new }
    }

    private func colors(with traits: UITraitCollection) -> [CGColor] {
        colors.map { $0.resolvedColor(with: traits).cgColor }
    }
}

final class ShapeView: UIView {
    private var colors: [(ReferenceWritableKeyPath<CAShapeLayer, CGColor?>, UIColor)] = []

    override class var layerClass: AnyClass { CAShapeLayer.self }

    convenience init(_ shape: Spec.Shape) {
        self.init(frame: .zero)
        guard let layer = layer as? CAShapeLayer else { return }
        layer.path = CGPath(Path(shape.path))
        layer.fillColor = CGColor(shape.fillColor)
        layer.strokeColor = shape.strokeColor.map { CGColor($0) }
        colors = [(\.fillColor, UIColor(shape.fillColor))]
        if let stroke = shape.strokeColor { colors.append((\.strokeColor, UIColor(stroke))) }
        layer.lineWidth = shape.lineWidth
        layer.lineCap = CAShapeLayerLineCap(rawValue: shape.lineCap.rawValue)
        layer.lineJoin = CAShapeLayerLineJoin(rawValue: shape.lineJoin.rawValue)
        layer.miterLimit = shape.miterLimit
        layer.fillRule = CAShapeLayerFillRule(rawValue: shape.fillRule.rawValue)
        if !shape.lineDashPattern.isEmpty {
            layer.lineDashPattern = shape.lineDashPattern.map { NSNumber(value: $0) }
        }
        (layer.strokeStart, layer.strokeEnd) = (shape.strokeStart, shape.strokeEnd)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard let previousTraitCollection, let layer = layer as? CAShapeLayer else { return }
        for (property, color) in colors {
            let old = color.resolvedColor(with: previousTraitCollection).cgColor
            let new = color.resolvedColor(with: traitCollection).cgColor
            // A colour that an animator has set since is kept.
            if old != new, layer[keyPath: property] == old { layer[keyPath: property] = new }
        }
    }
}

extension Path {
    init(_ path: Spec.Path) {
        switch path {
        case .oval(let rect): self.init(ellipseIn: CGRect(rect))
        case .roundedRect(let rect, let radius):
            self.init(roundedRect: CGRect(rect), radius: radius)
        case .elements(let elements):
            self.init()
            for element in elements {
                switch element {
                case .move(let point): move(to: CGPoint(point))
                case .line(let point): addLine(to: CGPoint(point))
                case .quadratic(let control, let end):
                    addQuadCurve(to: CGPoint(end), control: CGPoint(control))
                case .cubic(let control1, let control2, let end):
                    addCurve(
                        to: CGPoint(end), control1: CGPoint(control1), control2: CGPoint(control2))
                case .close: closeSubpath()
                }
            }
        }
    }
}

extension UILabel {
    convenience init(_ label: Spec.Label) {
        self.init(frame: .zero)
        text = label.text
        font = .systemFont(ofSize: label.fontSize, weight: .init(label.fontWeight))
        textAlignment = .init(label.alignment)
        numberOfLines = label.numberOfLines
        lineBreakMode = .init(label.lineBreakMode)
        if let factor = label.minimumScaleFactor {
            (adjustsFontSizeToFitWidth, minimumScaleFactor) = (true, factor)
        }
        baselineAdjustment = .init(label.baselineAdjustment)
        preferredMaxLayoutWidth = label.preferredMaxLayoutWidth
        if let shadow = label.shadow {
            shadowColor = UIColor(shadow.color)
            shadowOffset = CGSize(shadow.offset)
        }
        isEnabled = label.isEnabled
    }
}

extension UIScrollView {
    convenience init(_ scroll: Spec.Scroll) {
        self.init(frame: .zero)
        take(scroll)
    }

    /// Sets the spec's properties, outside of the initializer, in which property observers are not called.
    private func take(_ scroll: Spec.Scroll) {
        contentSize = CGSize(scroll.contentSize)
        // The content offset follows the inset.
        contentInset = UIEdgeInsets(scroll.contentInset)
        if let offset = scroll.contentOffset { contentOffset = CGPoint(offset) }
        bounces = scroll.bounce.isAllowed
        alwaysBounceVertical = scroll.bounce.alwaysVertical
        alwaysBounceHorizontal = scroll.bounce.alwaysHorizontal
        isScrollEnabled = scroll.dragging.isScrollEnabled
        isDirectionalLockEnabled = scroll.dragging.isDirectionalLockEnabled
        delaysContentTouches = scroll.dragging.delaysContentTouches
        canCancelContentTouches = scroll.dragging.canCancelContentTouches
        isPagingEnabled = scroll.isPagingEnabled
        decelerationRate =
            switch scroll.decelerationRate {
            case .normal: .normal
            case .fast: .fast
            }
    }
}

extension UIStackView {
    convenience init(_ stack: Spec.Stack) {
        self.init(frame: .zero)
        axis =
            switch stack.axis {
            case .horizontal: .horizontal
            case .vertical: .vertical
            }
        distribution =
            switch stack.distribution {
            case .fill: .fill
            case .fillEqually: .fillEqually
            case .fillProportionally: .fillProportionally
            case .equalSpacing: .equalSpacing
            case .equalCentering: .equalCentering
            }
        alignment =
            switch stack.alignment {
            case .fill: .fill
            case .leading: .leading
            case .center: .center
            case .trailing: .trailing
            }
        spacing = stack.spacing
        followsVisibility = false
        let margins = stack.margins
        layoutMargins = UIEdgeInsets(
            top: margins.top, left: margins.left, bottom: margins.bottom, right: margins.right)
        isLayoutMarginsRelativeArrangement = true
        insetsLayoutMarginsFromSafeArea = stack.insetsMarginsFromSafeArea
    }
}

extension UINavigationBar {
    convenience init(_ bar: Spec.NavigationBar) {
        self.init(frame: .zero)
        items = (bar.backTitles + [bar.title]).map { UINavigationItem(title: $0) }
        show(bar.appearance)
    }
}

extension UITabBar {
    convenience init(_ bar: Spec.TabBar) {
        self.init(frame: .zero)
        let items = bar.titles.enumerated().map { index, title in
            UITabBarItem(title: title, image: nil, tag: index)
        }
        self.items = items
        selectedItem = items[bar.selected]
        show(bar.appearance)
    }
}

extension UIBaselineAdjustment {
    fileprivate init(_ adjustment: Spec.Label.BaselineAdjustment) {
        switch adjustment {
        case .alignBaselines: self = .alignBaselines
        case .alignCenters: self = .alignCenters
        case .none: self = .none
        }
    }
}

extension UIFont.Weight {
    init(_ weight: Spec.Label.FontWeight) {
        switch weight {
        case .ultraLight: self = .ultraLight
        case .thin: self = .thin
        case .light: self = .light
        case .regular: self = .regular
        case .medium: self = .medium
        case .semibold: self = .semibold
        case .bold: self = .bold
        case .heavy: self = .heavy
        case .black: self = .black
        }
    }
}

extension NSTextAlignment {
    fileprivate init(_ alignment: Spec.Label.TextAlignment) {
        switch alignment {
        case .left: self = .left
        case .center: self = .center
        case .right: self = .right
        case .justified: self = .justified
        case .natural: self = .natural
        }
    }
}

extension NSLineBreakMode {
    fileprivate init(_ mode: Spec.Label.LineBreakMode) {
        switch mode {
        case .byWordWrapping: self = .byWordWrapping
        case .byCharWrapping: self = .byCharWrapping
        case .byClipping: self = .byClipping
        case .byTruncatingHead: self = .byTruncatingHead
        case .byTruncatingTail: self = .byTruncatingTail
        case .byTruncatingMiddle: self = .byTruncatingMiddle
        }
    }
}
