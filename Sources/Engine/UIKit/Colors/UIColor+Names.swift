public import UIKitCore

extension UIColor {
    /// The colour of text on a light background: black.
    public static var darkText: UIColor { .black }
    /// The colour of text on a dark background: white at 60 %.
    public static var lightText: UIColor { UIColor(white: 1, alpha: 0.6) }
    /// The system's tint.
    ///
    /// - Approximation: blue, whatever the tint of the view in which it is used.
    public static var tintColor: UIColor { .systemBlue }
    /// The background of grouped tables, by its older name.
    public static var groupTableViewBackground: UIColor { .systemGroupedBackground }
}
