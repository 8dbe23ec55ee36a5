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
