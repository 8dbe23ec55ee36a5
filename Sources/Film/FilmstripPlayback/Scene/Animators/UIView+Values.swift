import CoreAnimation
import FilmstripGeometry
import Foundation
import TransitionSpec
import UIKitCore

extension UIView {
    /// The value of a property that an expression reads; the view was at `originalFrame` when the transition began.
    ///
    /// - Precondition: It is not `initialFrame`, `finalFrame` or `frameInContainer`, which only a transition knows.
    func value(of property: Spec.ViewProperty, originalFrame: CGRect) -> Spec.Value {
        switch property {
        case .frame: Spec.Value(frame)
        case .bounds: Spec.Value(bounds)
        case .originalFrame: Spec.Value(originalFrame)
        case .center: Spec.Value(center)
        case .alpha: .float(layer.opacity)
        case .transform: Spec.Value(transform)
        case .isHidden: .boolean(isHidden)
        case .isUserInteractionEnabled: .boolean(isUserInteractionEnabled)
        case .clipsToBounds: .boolean(clipsToBounds)
        case .backgroundColor: Spec.Value(layer.backgroundColor)
        case .contentOffset: Spec.Value((self as? UIScrollView)?.contentOffset ?? .zero)
        case .layer(let property): Self.value(of: property, in: layer)
        case .initialFrame, .finalFrame, .frameInContainer:
            fatalError("\(property) of a view by itself")
        }
    }

    private static func value(of keyPath: Spec.LayerKeyPath, in layer: CALayer) -> Spec.Value {
        let value = keyPath.isThere(in: layer) ? layer.value(forKeyPath: keyPath.rawValue) : nil
        switch (keyPath.type, value) {
        case (.number, let number as Double):
            // Layers keep some numbers in 32 bits; the engine's grid restores the written value.
            return .number(snap(number))
        case (.boolean, let number as Double): return .boolean(number != 0)
        case (.point, let point as CGPoint): return Spec.Value(point)
        case (.size, let size as CGSize): return Spec.Value(size)
        case (.rect, let rect as CGRect): return Spec.Value(rect)
        case (.color, let color as CGColor): return Spec.Value(color)
        case (.transform3D, let transform as CATransform3D): return Spec.Value(transform)
        case (.transform3D, _): return .transform3D(.identity)
        case (.path, _): return .path(.elements([]))
        case (.number, _): return .number(0)
        case (.boolean, _): return .boolean(false)
        case (.point, _): return Spec.Value(CGPoint.zero)
        case (.size, _): return Spec.Value(CGSize.zero)
        case (.rect, _): return Spec.Value(CGRect.zero)
        case (.transform, _): return Spec.Value(CGAffineTransform.identity)
        case (.color, _): return Spec.Value(nil as CGColor?)
        }
    }
}

extension CGRect {
    /// Whether both sides are long enough, in points, for the engine, which computes sizes in pixels.
    var isStretchable: Bool { min(size.width, size.height) >= 1e-3 }
}
