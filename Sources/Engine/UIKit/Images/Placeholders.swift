public import UIKitCore

extension UIColor {
    /// The grey that rewritten code shows for a colour that is not among the app's resources.
    ///
    /// - Difference: ours.
    public static var filmstripPlaceholder: UIColor { .systemGray }
}

extension UIImage {
    /// The grey square, 40 points wide, that rewritten code shows for an image that is not among the app's resources.
    ///
    /// - Difference: ours.
    public static var filmstripPlaceholder: UIImage {
        let size = CGSize(width: 40, height: 40)
        return UIGraphicsImageRenderer(size: size).image { context in
            UIColor.filmstripPlaceholder.setFill()
            context.fill(CGRect(origin: .zero, size: size))
        }
    }
}
