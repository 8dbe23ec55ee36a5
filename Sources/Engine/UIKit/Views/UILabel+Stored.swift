public import Foundation
public import UIKitCore

/// Properties that are stored, and have no effect on a stage.
extension UILabel {
    /// Whether the font follows the user's choice of text size, which is always the default.
    public var adjustsFontForContentSizeCategory: Bool {
        get { extra("adjustsFontForContentSizeCategory", else: false) }
        set { setExtra("adjustsFontForContentSizeCategory", newValue) }
    }
    /// Whether letters move closer before a text is cut off; they never do.
    public var allowsDefaultTighteningForTruncation: Bool {
        get { extra("allowsDefaultTighteningForTruncation", else: false) }
        set { setExtra("allowsDefaultTighteningForTruncation", newValue) }
    }
    /// Whether a text that is cut off is shown whole under a pointer; there is none.
    public var showsExpansionTextWhenTruncated: Bool {
        get { extra("showsExpansionTextWhenTruncated", else: false) }
        set { setExtra("showsExpansionTextWhenTruncated", newValue) }
    }
}

/// Properties that are stored, and have no effect on a stage.
extension UIButton {
    /// The purpose of a button in an alert.
    public enum Role: Int, Sendable { case normal, primary, cancel, destructive }

    /// The purpose of the button.
    public var role: Role {
        get { extra("role", else: .normal) }
        set { setExtra("role", newValue) }
    }
    /// Whether a pointer changes the look; there is none.
    public var isPointerInteractionEnabled: Bool {
        get { extra("isPointerInteractionEnabled", else: false) }
        set { setExtra("isPointerInteractionEnabled", newValue) }
    }
    /// Whether a choice in the menu becomes the title; menus are never shown.
    public var changesSelectionAsPrimaryAction: Bool {
        get { extra("changesSelectionAsPrimaryAction", else: false) }
        set { setExtra("changesSelectionAsPrimaryAction", newValue) }
    }
    /// Whether the shadow of the title turns under a finger; it has none.
    public var reversesTitleShadowWhenHighlighted: Bool {
        get { extra("reversesTitleShadowWhenHighlighted", else: false) }
        set { setExtra("reversesTitleShadowWhenHighlighted", newValue) }
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
