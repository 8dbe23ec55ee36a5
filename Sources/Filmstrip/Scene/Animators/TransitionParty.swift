import CoreAnimation
import Foundation
import Geometry
import TransitionSpec
import UIKitCore

/// One of the two views of a transition, and where it was when the animator was called.
struct TransitionParty {
    let view: UIView
    let originalFrame: CGRect
    let initialFrame: CGRect
    let finalFrame: CGRect

    /// Nil if the context has no such view.
    init?(
        _ key: UITransitionContextViewControllerKey,
        in context: any UIViewControllerContextTransitioning
    ) {
        guard let controller = context.viewController(forKey: key),
            let view = controller.viewIfLoaded
        else { return nil }
        self.view = view
        originalFrame = view.frame
        initialFrame = context.initialFrame(for: controller)
        finalFrame = context.finalFrame(for: controller)
    }

    /// A view beside the two screens: it has only its own frame.
    init(named view: UIView) {
        self.view = view
        (originalFrame, initialFrame, finalFrame) = (view.frame, view.frame, view.frame)
    }

    /// What an expression reads.
    func value(of property: Spec.ViewProperty) -> Spec.Value {
        switch property {
        case .frame: Spec.Value(view.frame)
        case .bounds: Spec.Value(view.bounds)
        case .initialFrame: Spec.Value(initialFrame)
        case .finalFrame: Spec.Value(finalFrame)
        case .originalFrame: Spec.Value(originalFrame)
        case .center: Spec.Value(view.center)
        case .alpha: .float(view.layer.opacity)
        case .transform: Spec.Value(view.transform)
        case .isHidden: .boolean(view.isHidden)
        case .isUserInteractionEnabled: .boolean(view.isUserInteractionEnabled)
        case .clipsToBounds: .boolean(view.clipsToBounds)
        case .backgroundColor: Spec.Value(view.layer.backgroundColor)
        case .layer(let property): Self.value(of: property, in: view.layer)
        }
    }

    private static func value(of property: Spec.LayerProperty, in layer: CALayer) -> Spec.Value {
        switch property {
        case .opacity: .float(layer.opacity)
        case .shadowOpacity: .float(layer.shadowOpacity)
        case .shadowRadius: .number(layer.shadowRadius)
        case .shadowOffset: Spec.Value(layer.shadowOffset)
        case .shadowColor: Spec.Value(layer.shadowColor)
        case .cornerRadius: .number(layer.cornerRadius)
        case .borderWidth: .number(layer.borderWidth)
        case .borderColor: Spec.Value(layer.borderColor)
        case .zPosition: .number(layer.zPosition)
        case .masksToBounds: .boolean(layer.masksToBounds)
        }
    }
}
