public import UIKitCore

extension UIColor: _ExpressibleByColorLiteral {
    /// Creates the colour of a literal.
    public convenience init(
        _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
    ) {
        self.init(
            red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}

/// The type of colour literals without another one.
public typealias _ColorLiteralType = UIColor

extension UIColor {
    /// The colour of text on light backgrounds.
    public static var darkText: UIColor { UIColor(white: 0, alpha: 1) }
    /// The colour of text on dark backgrounds. Source: UIKit's constant.
    public static var lightText: UIColor { UIColor(white: 1, alpha: 0.6) }
    /// The colour behind grouped tables, now called `systemGroupedBackground`.
    public static var groupTableViewBackground: UIColor { .systemGroupedBackground }
}
