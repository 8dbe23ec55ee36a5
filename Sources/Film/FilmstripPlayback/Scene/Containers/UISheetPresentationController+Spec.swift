import Foundation
import TransitionSpec
import UIKitCore

extension UISheetPresentationController {
    func configure(_ sheet: Spec.Sheet, failure: SceneFailure, container: UIView) {
        detents = sheet.detents.map { detent in
            switch detent {
            case .medium: .medium()
            case .large: .large()
            case .custom(let identifier, let height):
                .custom(identifier: Detent.Identifier(identifier)) { [weak container] context in
                    container.flatMap {
                        Self.height(height, context.maximumDetentValue, failure, $0)
                    }
                }
            }
        }
        selectedDetentIdentifier = sheet.selectedDetentIdentifier.map(Detent.Identifier.init(spec:))
        largestUndimmedDetentIdentifier = sheet.largestUndimmedDetentIdentifier.map(
            Detent.Identifier.init(spec:))
        prefersGrabberVisible = sheet.prefersGrabberVisible
        prefersScrollingExpandsWhenScrolledToEdge = sheet.prefersScrollingExpandsWhenScrolledToEdge
        prefersEdgeAttachedInCompactHeight = sheet.prefersEdgeAttachedInCompactHeight
        widthFollowsPreferredContentSizeWhenEdgeAttached = sheet.widthFollowsPreferredContentSize
        preferredCornerRadius = sheet.preferredCornerRadius.map { CGFloat($0) }
    }

    /// The height of a detent in points; nil if its expression has no value or a negative one, which is recorded.
    private static func height(
        _ expression: Spec.AnimatorExpression<Double>, _ maximum: CGFloat, _ failure: SceneFailure,
        _ container: UIView
    ) -> CGFloat? {
        let names = Evaluator<Spec.AnimatorName>(failure: failure, container: container)
        let value = Evaluator<Spec.AnimatorName>(failure: failure) { name in
            name == .maximumDetentValue ? .number(maximum) : names.read(name)
        }
        guard let height = value(expression) else { return nil }
        guard height >= 0 else {
            failure.record(
                expression.error("found a height of \(height) points; expected 0 or more"))
            return nil
        }
        return height
    }
}

extension UISheetPresentationController.Detent.Identifier {
    /// Creates UIKit's identifier for a detent's name in the spec.
    init(spec name: String) {
        switch name {
        case "medium": self = .medium
        case "large": self = .large
        case _: self.init(name)
        }
    }
}
