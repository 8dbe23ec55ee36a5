public import Foundation
public import UIKitCore

/// The content of a row: an image, a text and a second text.
///
/// - Difference: margins, paddings and images' effects are the system's.
public struct UIListContentConfiguration: UIContentConfiguration {
    /// The look of a text.
    public struct TextProperties {
        /// The font.
        public var font: UIFont
        /// The colour.
        public var color: UIColor
        /// The greatest number of lines; 0 for no limit.
        public var numberOfLines = 0
    }

    /// The look of an image.
    public struct ImageProperties {
        /// The colour of a template image; the tint colour for nil.
        public var tintColor: UIColor?
        /// The radius of the corners, points.
        public var cornerRadius: CGFloat = 0
    }

    /// The image.
    public var image: UIImage?
    /// The text.
    public var text: String?
    /// The second text.
    public var secondaryText: String?
    /// The look of the text.
    public var textProperties = TextProperties(font: .systemFont(ofSize: 17), color: .label)
    /// The look of the second text.
    public var secondaryTextProperties = TextProperties(
        font: .systemFont(ofSize: 12), color: .label)
    /// The look of the image.
    public var imageProperties = ImageProperties()
    /// Whether the texts are side by side where there is room.
    public var prefersSideBySideTextAndSecondaryText = false

    /// Returns the content of a row with one text.
    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }

    /// Returns the content of a row with a second text below the first.
    public static func subtitleCell() -> UIListContentConfiguration { cell() }

    /// Returns the content of a row with a grey text at its end.
    public static func valueCell() -> UIListContentConfiguration {
        var content = cell()
        content.secondaryTextProperties = TextProperties(
            font: .systemFont(ofSize: 17), color: .secondaryLabel)
        content.prefersSideBySideTextAndSecondaryText = true
        return content
    }

    /// Creates a view that shows the content.
    public func makeContentView() -> any UIView & UIContentView {
        UIListContentView(configuration: self)
    }

    /// Returns the same content, which looks the same in all states.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

/// The view of a row's content.
open class UIListContentView: UIView, UIContentView {
    private var content: UIListContentConfiguration
    private let cell: UITableViewCell

    /// Creates the view of a content.
    public init(configuration: UIListContentConfiguration) {
        content = configuration
        cell = UITableViewCell(
            style: configuration.prefersSideBySideTextAndSecondaryText ? .value1 : .subtitle,
            reuseIdentifier: nil)
        super.init(frame: .zero)
        cell.backgroundColor = nil
        cell.isUserInteractionEnabled = false
        addSubview(cell)
        show()
    }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// The content; another kind is a programmer error.
    open var configuration: any UIContentConfiguration {
        get { content }
        set {
            guard let newValue = newValue as? UIListContentConfiguration else {
                fatalError("a list's content view of \(type(of: newValue))")
            }
            content = newValue
            show()
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { cell.sizeThatFits(size) }

    /// Places the content.
    open override func layoutSubviews() {
        super.layoutSubviews()
        cell.frame = bounds
    }

    private func show() {
        for (label, text, look) in [
            (cell.textLabel, content.text, content.textProperties),
            (cell.detailTextLabel, content.secondaryText, content.secondaryTextProperties),
        ] {
            label?.text = text
            label?.font = look.font
            label?.textColor = look.color
            label?.numberOfLines = look.numberOfLines
        }
        guard let image = content.image else {
            cell.imageView?.image = nil
            return
        }
        cell.imageView?.image = image
        cell.imageView?.tintColor = content.imageProperties.tintColor
        cell.imageView?.layer.cornerRadius = content.imageProperties.cornerRadius
        cell.imageView?.clipsToBounds = content.imageProperties.cornerRadius > 0
    }
}
