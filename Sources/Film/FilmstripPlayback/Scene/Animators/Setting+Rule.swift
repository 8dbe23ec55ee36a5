import CoreAnimation
import FilmstripFilm
import TransitionSpec
import UIKitCore

extension Spec.Setting {
    /// The rule that finds the property when a transition leaves it behind; nil for those that no rule compares.
    var rule: FindingRule? {
        switch self {
        case .frame, .bounds, .center: .frameLeftBehind
        case .alpha: .alphaLeftBehind
        case .transform: .transformLeftBehind
        case .isHidden: .hiddenLeftBehind
        case .isUserInteractionEnabled: .touchesLeftOff
        case .clipsToBounds, .backgroundColor, .contentInset, .isScrollEnabled: .propertyLeftBehind
        case .cornerConfiguration: .cornerRadiusLeftBehind
        case .layer(let keyPath, _): Self.rule(of: keyPath.rawValue)
        case .tintColor, .overrideUserInterfaceStyle, .semanticContentAttribute,
            .autoresizesSubviews, .text, .textColor, .effect, .contentOffset, .image, .contentMode,
            .isExclusiveTouch, .cornerCurve,
            .maskedCorners, .magnificationFilter, .compositingFilter:
            nil
        }
    }

    private static func rule(of keyPath: String) -> FindingRule? {
        if keyPath.hasPrefix("shadow") { return .shadowLeftBehind }
        if keyPath.hasPrefix("transform") { return .transformLeftBehind }
        switch keyPath {
        case "cornerRadius": return .cornerRadiusLeftBehind
        case "opacity": return .alphaLeftBehind
        case "position", "bounds", "anchorPoint": return .frameLeftBehind
        case "zPosition", "masksToBounds", "backgroundColor", "borderWidth", "borderColor":
            return .propertyLeftBehind
        default: return nil
        }
    }

    /// The path of a property of the view's own layer that UIKit does not animate in `UIView.animate`; nil if it does, or if
    /// the property can only jump.
    var isNotAnimated: String? {
        guard case .layer(let keyPath, _) = self,
            let key = keyPath.rawValue.split(separator: ".").first.flatMap({
                LayerKey(property: String($0))
            }), key.kind != .flag, !key.isAnimatedByUIKit
        else { return nil }
        return keyPath.rawValue
    }
}
