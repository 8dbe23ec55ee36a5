import Foundation
public import UIKitCore

/// Colour literals, `#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)`, as Xcode writes them.
extension UIColor: _ExpressibleByColorLiteral {
    /// Creates the colour of a literal.
    public convenience init(
        _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
    ) {
        self.init(
            red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}

/// The type of a colour literal without a type of its own.
public typealias _ColorLiteralType = UIColor
