import CoreAnimation
import FilmstripGeometry
import Foundation
import TransitionSpec
import UIKitCore

extension Spec.Setting {
    /// Sets the property of `view`; leaves it unchanged if the expression has no value.
    func apply(
        to view: UIView, _ value: Evaluator<Spec.AnimatorName>, _ images: SceneImages
    ) {
        switch self {
        case .frame(let setting):
            if let rect = setting.applied(to: view.frame, value) { view.frame = rect }
        case .bounds(let setting):
            if let rect = setting.applied(to: view.bounds, value) { view.bounds = rect }
        case .center(let setting):
            if let point = setting.applied(to: view.center, value) { view.center = point }
        case .alpha(let expression):
            if let alpha = value(expression) { view.alpha = alpha }
        case .transform(let setting):
            if let transform = setting.applied(to: view.transform, value) {
                view.transform = transform
            }
        case .isHidden(let expression):
            if let isHidden = value(expression) { view.isHidden = isHidden }
        case .isUserInteractionEnabled(let expression):
            if let isEnabled = value(expression) { view.isUserInteractionEnabled = isEnabled }
        case .clipsToBounds(let expression):
            if let clips = value(expression) { view.clipsToBounds = clips }
        case .backgroundColor(let expression):
            if let color = value(expression) { view.setBackground(color) }
        case .tintColor(let expression):
            if let color = value(expression) { view.tintColor = UIColor(color) }
        case .overrideUserInterfaceStyle(let style): view.overrideUserInterfaceStyle = .init(style)
        case .semanticContentAttribute(let attribute):
            view.semanticContentAttribute = .init(attribute)
        case .cornerConfiguration(let configuration):
            view.cornerConfiguration = UICornerConfiguration(configuration)
        case .autoresizesSubviews(let expression):
            if let resizes = value(expression) { view.autoresizesSubviews = resizes }
        case .text(let text):
            if let label: UILabel = view.required("text", of: .label, value) { label.text = text }
        case .textColor(let expression):
            if let label: UILabel = view.required("textColor", of: .label, value),
                let color = value(expression)
            {
                label.textColor = UIColor(color)
            }
        case .effect(let style):
            if let effects: UIVisualEffectView = view.required("effect", of: .blur, value) {
                effects.effect = style.map { UIBlurEffect(style: .init($0)) }
            }
        case .contentOffset(let setting):
            if let scroll: UIScrollView = view.required("contentOffset", of: .scroll, value),
                let point = setting.applied(to: scroll.contentOffset, value)
            {
                scroll.contentOffset = point
            }
        case .contentInset(let setting):
            if let scroll: UIScrollView = view.required("contentInset", of: .scroll, value),
                let insets = setting.applied(to: scroll.contentInset, value)
            {
                scroll.contentInset = insets
            }
        case .isScrollEnabled(let expression):
            if let scroll: UIScrollView = view.required("isScrollEnabled", of: .scroll, value),
                let isEnabled = value(expression)
            {
                scroll.isScrollEnabled = isEnabled
            }
        case .image(let source):
            if let view: UIImageView = view.required("image", of: .image, value) {
                view.image = UIImage(
                    cgImage: images.picture(source), scale: view.image?.scale ?? 1,
                    orientation: .up)
            }
        case .contentMode(let mode):
            if let view: UIImageView = view.required("contentMode", of: .image, value) {
                view.contentMode = .init(mode)
            }
        case .isExclusiveTouch(let expression):
            if let isExclusive = value(expression) { view.isExclusiveTouch = isExclusive }
        case .layer(let keyPath, let property): keyPath.set(property, in: view.layer, value)
        case .cornerCurve(.circular): view.layer.cornerCurve = .circular
        case .cornerCurve(.continuous): view.layer.cornerCurve = .continuous
        case .maskedCorners(let corners): view.layer.maskedCorners = CACornerMask(corners)
        case .magnificationFilter(.linear): view.layer.magnificationFilter = .linear
        case .magnificationFilter(.nearest): view.layer.magnificationFilter = .nearest
        case .compositingFilter(let filter):
            view.layer.compositingFilter = filter == .none ? nil : filter.rawValue
        }
    }
}

extension UIView {
    /// The view as the class for a kind of content; nil if it is of another class, which is noted.
    fileprivate func required<View>(
        _ property: String, of content: Spec.ContentKind, _ value: Evaluator<Spec.AnimatorName>
    ) -> View? {
        if let view = self as? View { return view }
        value.failure.note("the view has no \(property), for it is no \"\(content.rawValue)\"")
        return nil
    }
}

extension UICornerConfiguration {
    fileprivate init(_ configuration: Spec.CornerConfiguration) {
        switch configuration {
        case .capsule: self = .capsule()
        case .radii(let radii):
            var corners: [UICornerRadius?] = [nil, nil, nil, nil]
            for (group, radius) in radii {
                let radius: UICornerRadius =
                    switch radius {
                    case .fixed(let points): .fixed(points)
                    case .containerConcentric(let minimum):
                        .containerConcentric(minimum: minimum.map { CGFloat($0) })
                    }
                for corner in group.corners { corners[corner] = radius }
            }
            let uniform = radii.keys.filter { $0 != .each }.map(\.corners).filter { $0.count > 1 }
            self.init(radii: corners, uniform: uniform)
        }
    }
}

extension CACornerMask {
    fileprivate init(_ corners: [Spec.Corner]) {
        self = corners.reduce(into: []) { mask, corner in
            switch corner {
            case .minXMinY: mask.insert(.layerMinXMinYCorner)
            case .maxXMinY: mask.insert(.layerMaxXMinYCorner)
            case .minXMaxY: mask.insert(.layerMinXMaxYCorner)
            case .maxXMaxY: mask.insert(.layerMaxXMaxYCorner)
            }
        }
    }
}

extension Spec.LayerKeyPath {
    /// Sets the property of `layer`; leaves it unchanged if the expression has no value.
    fileprivate func set(
        _ property: Spec.PropertyValue, in layer: CALayer, _ value: Evaluator<Spec.AnimatorName>
    ) {
        if let absence = absence(in: layer) { return value.failure.note(absence) }
        guard let new = property.untyped(value) else { return }
        switch (self, new) {
        case (.transformM34, let number as Double): layer.transform.m34 = number
        case (.sublayerTransformM34, let number as Double): layer.sublayerTransform.m34 = number
        case (_, _): layer.setValue(new, forKeyPath: rawValue)
        }
    }

    /// Whether the layer's class has the property.
    func isThere(in layer: CALayer) -> Bool { content?.isShown(by: layer) ?? true }

    /// A sentence that says that the layer's class lacks the property; nil if it has it.
    func absence(in layer: CALayer) -> String? {
        guard let content, !isThere(in: layer) else { return nil }
        return "the view has no layer.\(rawValue), for it is no \"\(content.rawValue)\""
    }
}

extension Spec.ContentKind {
    /// Whether the layer's class shows such content; for most kinds any layer does.
    fileprivate func isShown(by layer: CALayer) -> Bool {
        switch self {
        case .gradient: layer is CAGradientLayer
        case .shape: layer is CAShapeLayer
        case .label, .image, .blur, .scroll, .stack, .navigationBar, .tabBar: true
        }
    }
}

extension Spec.PropertyValue {
    /// The value in the type that layers and animations take; nil if it has none, which is recorded.
    func untyped(_ value: Evaluator<Spec.AnimatorName>) -> Any? {
        switch self {
        case .number(let expression): value(expression)
        case .boolean(let expression): value(expression).map { $0 ? 1.0 : 0.0 }
        case .point(let expression): value(expression).map { CGPoint($0) }
        case .size(let expression): value(expression).map { CGSize($0) }
        case .rect(let expression): value(expression).map { CGRect($0) }
        case .transform(let expression): value(expression).map { CGAffineTransform($0) }
        case .transform3D(let expression): value(expression).map { CATransform3D($0) }
        case .path(let expression): value(expression).map { CGPath(Path($0)) }
        case .color(let expression): value(expression).map { CGColor($0) }
        case .colors(let expressions): expressions.values { value($0).map { CGColor($0) } }
        case .numbers(let expressions): expressions.values { value($0) }
        }
    }
}

extension Array {
    /// The results of `value` for all elements; nil if one of them has none.
    fileprivate func values<Value>(_ value: (Element) -> Value?) -> [Value]? {
        let values = compactMap(value)
        return values.count == count ? values : nil
    }
}

extension Spec.RectSetting {
    fileprivate func applied(
        to rect: CGRect, _ value: Evaluator<Spec.AnimatorName>
    ) -> CGRect? {
        switch self {
        case .whole(let expression): value(expression).map { CGRect($0) }
        case .x(let x): value.setting(\.origin.x, x, in: rect)
        case .y(let y): value.setting(\.origin.y, y, in: rect)
        case .width(let width): value.setting(\.size.width, width, in: rect)
        case .height(let height): value.setting(\.size.height, height, in: rect)
        }
    }
}

extension Spec.PointSetting {
    fileprivate func applied(
        to point: CGPoint, _ value: Evaluator<Spec.AnimatorName>
    ) -> CGPoint? {
        switch self {
        case .whole(let expression): value(expression).map { CGPoint($0) }
        case .x(let x): value.setting(\.x, x, in: point)
        case .y(let y): value.setting(\.y, y, in: point)
        }
    }
}

extension Spec.InsetSetting {
    fileprivate func applied(
        to insets: UIEdgeInsets, _ value: Evaluator<Spec.AnimatorName>
    ) -> UIEdgeInsets? {
        switch self {
        case .whole(let insets): UIEdgeInsets(insets)
        case .top(let top): value.setting(\.top, top, in: insets)
        case .left(let left): value.setting(\.left, left, in: insets)
        case .bottom(let bottom): value.setting(\.bottom, bottom, in: insets)
        case .right(let right): value.setting(\.right, right, in: insets)
        }
    }
}

extension Spec.TransformSetting {
    fileprivate func applied(
        to transform: CGAffineTransform, _ value: Evaluator<Spec.AnimatorName>
    ) -> CGAffineTransform? {
        switch self {
        case .whole(let expression): value(expression).map { CGAffineTransform($0) }
        case .tx(let tx): value.setting(\.tx, tx, in: transform)
        case .ty(let ty): value.setting(\.ty, ty, in: transform)
        }
    }
}

extension Evaluator<Spec.AnimatorName> {
    /// The whole with a part set to the expression's value; nil if it has none.
    fileprivate func setting<Whole>(
        _ part: WritableKeyPath<Whole, CGFloat>, _ expression: Spec.AnimatorExpression<Double>,
        in whole: Whole
    ) -> Whole? {
        guard let number = self(expression) else { return nil }
        var whole = whole
        whole[keyPath: part] = number
        return whole
    }
}
