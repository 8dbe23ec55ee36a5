public import Foundation

/// The bar above or below a controller's content, as constraints see it.
public protocol UILayoutSupport: AnyObject {
    /// Distance that the bar covers, points.
    var length: CGFloat { get }
    /// The bar's upper edge.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The bar's lower edge.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The bar's height.
    var heightAnchor: NSLayoutDimension { get }
}

/// The guide of what covers a view at the top or at the bottom.
final class BarGuide: UILayoutGuide, UILayoutSupport {
    private let isTop: Bool

    init(of view: UIView, isTop: Bool) {
        self.isTop = isTop
        super.init(of: view, isTop ? "_UILayoutGuide-top" : "_UILayoutGuide-bottom") { view in
            let (insets, height) = (view.safeAreaInsets, view.bounds.height)
            return isTop
                ? UIEdgeInsets(top: 0, left: 0, bottom: height - insets.top, right: 0)
                : UIEdgeInsets(top: height - insets.bottom, left: 0, bottom: 0, right: 0)
        }
    }

    required init?(coder: NSCoder) { nil }

    var length: CGFloat {
        let insets = owningView?.safeAreaInsets ?? .zero
        return isTop ? insets.top : insets.bottom
    }
}

extension UIViewController {
    /// The area that bars cover at the top; `safeAreaLayoutGuide` has replaced it.
    public var topLayoutGuide: any UILayoutSupport { barGuide(\.top, isTop: true) }
    /// The area that bars cover at the bottom; `safeAreaLayoutGuide` has replaced it.
    public var bottomLayoutGuide: any UILayoutSupport { barGuide(\.bottom, isTop: false) }

    private func barGuide(
        _ path: ReferenceWritableKeyPath<ViewLayout, BarGuide?>, isTop: Bool
    ) -> BarGuide {
        let owner: UIView = view
        let layout = owner.makeLayout()
        if let guide = layout[keyPath: path] { return guide }
        let guide = BarGuide(of: owner, isTop: isTop)
        layout[keyPath: path] = guide
        return guide
    }
}
