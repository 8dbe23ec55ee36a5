public import Foundation
public import UIKitCore

extension UIButton {
    /// The purpose of a button in an alert.
    public enum Role: Int, Sendable { case normal, primary, cancel, destructive }

    /// The purpose of the button; stored, and without effect.
    public var role: Role {
        get { extra("role", else: .normal) }
        set { setExtra("role", newValue) }
    }

    /// Shows symbols of a state in another size and thickness.
    public func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
    ) {
        guard let configuration, let image = image(for: state) else { return }
        setImage(image.withConfiguration(configuration), for: state)
    }

    /// Returns a button of the system with an image; a tap calls `action` of `target`.
    public class func systemButton(
        with image: UIImage, target: Any?, action: Selector?
    ) -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        return button
    }
}

extension UIButton.ButtonType {
    /// The former name of `system`.
    public static var roundedRect: UIButton.ButtonType { .system }
}

extension UIGraphicsImageRenderer {
    /// Draws a picture and returns it as a PNG; empty if it has no pixels.
    public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }

    /// Draws a picture and returns no data.
    ///
    /// - Difference: a stage writes no JPEGs.
    public func jpegData(
        withCompressionQuality compressionQuality: CGFloat,
        actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data { Data() }
}
