import Foundation

extension UIButton {
    /// The basic appearances of a button.
    public enum ButtonType: Int, Sendable {
        /// Configured entirely by code; the title is white by default.
        case custom = 0
        /// Title and image in the tint colour, except images that are always original; fainter
        /// under a finger.
        case system = 1
        /// Looks as `system` here.
        case detailDisclosure = 2
        /// Looks as `system` here.
        case infoLight = 3
        /// Looks as `system` here.
        case infoDark = 4
        /// Looks as `system` here.
        case contactAdd = 5
        /// Looks as `system` here.
        case close = 7
    }
}

/// A label that has its button lay it out again when its size changes.
final class ButtonLabel: UILabel {
    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        superview?.constraintLayout?.contentChanged()
        superview?.setNeedsLayout()
    }
}

/// Content that few buttons have.
struct RareContent {
    var titles: [UIControl.State: NSAttributedString] = [:]
    var backgrounds: [UIControl.State: UIImage] = [:]
    var shadows: [UIControl.State: UIColor] = [:]
    /// The view behind the content.
    let picture = UIImageView(image: nil)
}
