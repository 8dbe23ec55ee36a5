import CoreAnimation
import Foundation
import Geometry
import TransitionSpec
import UIKitCore

extension Spec.Setting {
    /// Sets the property of `view`; an expression without a value leaves it as it is.
    func apply(to view: UIView, _ value: Evaluator<Spec.AnimatorName>) {
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
            if let color = value(expression) { view.layer.backgroundColor = CGColor(color) }
        case .layer(let setting):
            setting.apply(to: view.layer, value)
        }
    }
}

extension Spec.RectSetting {
    fileprivate func applied(
        to rect: CGRect, _ value: Evaluator<Spec.AnimatorName>
    ) -> CGRect? {
        var rect = rect
        switch self {
        case .whole(let expression): return value(expression).map { CGRect($0) }
        case .x(let expression):
            guard let x = value(expression) else { return nil }
            rect.origin.x = x
        case .y(let expression):
            guard let y = value(expression) else { return nil }
            rect.origin.y = y
        case .width(let expression):
            guard let width = value(expression) else { return nil }
            rect.size.width = width
        case .height(let expression):
            guard let height = value(expression) else { return nil }
            rect.size.height = height
        }
        return rect
    }
}

extension Spec.PointSetting {
    fileprivate func applied(
        to point: CGPoint, _ value: Evaluator<Spec.AnimatorName>
    ) -> CGPoint? {
        var point = point
        switch self {
        case .whole(let expression): return value(expression).map { CGPoint($0) }
        case .x(let expression):
            guard let x = value(expression) else { return nil }
            point.x = x
        case .y(let expression):
            guard let y = value(expression) else { return nil }
            point.y = y
        }
        return point
    }
}

extension Spec.TransformSetting {
    fileprivate func applied(
        to transform: CGAffineTransform, _ value: Evaluator<Spec.AnimatorName>
    ) -> CGAffineTransform? {
        var transform = transform
        switch self {
        case .whole(let expression): return value(expression).map { CGAffineTransform($0) }
        case .tx(let expression):
            guard let tx = value(expression) else { return nil }
            transform.tx = tx
        case .ty(let expression):
            guard let ty = value(expression) else { return nil }
            transform.ty = ty
        }
        return transform
    }
}

extension Spec.LayerSetting {
    fileprivate func apply(to layer: CALayer, _ value: Evaluator<Spec.AnimatorName>) {
        switch self {
        case .opacity(let expression):
            if let number = value(expression) { layer.opacity = Float(number) }
        case .shadowOpacity(let expression):
            if let number = value(expression) { layer.shadowOpacity = Float(number) }
        case .shadowRadius(let expression):
            if let number = value(expression) { layer.shadowRadius = number }
        case .shadowOffset(let expression):
            if let size = value(expression) { layer.shadowOffset = CGSize(size) }
        case .shadowColor(let expression):
            if let color = value(expression) { layer.shadowColor = CGColor(color) }
        case .cornerRadius(let expression):
            if let number = value(expression) { layer.cornerRadius = number }
        case .borderWidth(let expression):
            if let number = value(expression) { layer.borderWidth = number }
        case .borderColor(let expression):
            if let color = value(expression) { layer.borderColor = CGColor(color) }
        case .zPosition(let expression):
            if let number = value(expression) { layer.zPosition = number }
        case .masksToBounds(let expression):
            if let masks = value(expression) { layer.masksToBounds = masks }
        }
    }
}
