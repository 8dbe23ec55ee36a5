import Foundation
import TransitionSpec
import UIKitCore

extension UIViewController.Transition {
    /// Returns the transition that a spec describes.
    ///
    /// - Parameters:
    ///   - views: The scene's named views, among which the source view of a zoom is looked up.
    ///   - failure: Records the error if an expression has no value.
    static func made(
        _ spec: Spec.PreferredTransition, _ views: SceneViews, _ failure: SceneFailure
    ) -> UIViewController.Transition {
        switch spec {
        case .modal(.coverVertical): .coverVertical
        case .modal(.crossDissolve): .crossDissolve
        case .modal(.flipHorizontal): .flipHorizontal
        case .modal(.partialCurl): .partialCurl
        case .zoom(let zoom):
            .zoom(options: ZoomOptions(zoom, failure)) { [weak views] context in
                zoom.sourceView.flatMap {
                    views?.view(named: $0, within: context.sourceViewController)
                }
            }
        }
    }
}

extension UIViewController.Transition.ZoomOptions {
    fileprivate convenience init(_ zoom: Spec.Zoom, _ failure: SceneFailure) {
        self.init()
        dimmingColor = zoom.dimmingColor.map { UIColor($0) }
        dimmingVisualEffect = zoom.dimmingVisualEffect.map { UIBlurEffect(style: .init($0)) }
        if let mayBegin = zoom.interactiveDismissShouldBegin {
            interactiveDismissShouldBegin = { _ in mayBegin }
        }
        if let expression = zoom.alignmentRect {
            alignmentRectProvider = { [weak failure] context in
                guard let failure, let page = context.zoomedViewController.view else { return nil }
                let value = Evaluator<Spec.AnimatorName>(failure: failure, container: page)
                return value(expression).map { CGRect($0) }
            }
        }
    }
}
