import Foundation
import TransitionSpec
import UIKitCore

extension ViewBuilder {
    /// Builds a view for a bar, with its own size or that of its content.
    func make(_ spec: Spec.View, inBar bar: UIView) -> UIView {
        let view = make(spec, in: bar)
        if !spec.hasOwnSize {
            view.autoresizingMask = []
            let own = view.intrinsicContentSize
            if own.width != UIView.noIntrinsicMetric { view.bounds.size.width = own.width }
            if own.height != UIView.noIntrinsicMetric { view.bounds.size.height = own.height }
        }
        if UIView.isRightToLeft { view.mirrorContent() }
        return view
    }
}

extension UINavigationBar {
    func show(_ appearance: Spec.NavigationBarAppearance) {
        if let tint = appearance.tintColor { tintColor = UIColor(tint) }
        barTintColor = appearance.barTintColor.map { UIColor($0) }
        isTranslucent = appearance.isTranslucent
        prefersLargeTitles = appearance.prefersLargeTitles
        titleTextAttributes = appearance.titleTextAttributes.map { attributes in
            var written: [NSAttributedString.Key: Any] = [
                .font: UIFont.systemFont(
                    ofSize: attributes.fontSize, weight: .init(attributes.fontWeight))
            ]
            if let color = attributes.foregroundColor {
                written[.foregroundColor] = UIColor(color)
            }
            return written
        }
    }
}

extension UITabBar {
    func show(_ appearance: Spec.TabBarAppearance) {
        if let tint = appearance.tintColor { tintColor = UIColor(tint) }
        unselectedItemTintColor = appearance.unselectedItemTintColor.map { UIColor($0) }
        barTintColor = appearance.barTintColor.map { UIColor($0) }
        isTranslucent = appearance.isTranslucent
    }
}
