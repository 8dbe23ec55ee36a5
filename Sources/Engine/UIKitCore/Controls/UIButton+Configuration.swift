public import Foundation

extension UIButton {
    /// The look of a button as one value.
    ///
    /// - Difference: there are no `titleTextAttributesTransformer`, `imageColorTransformer`, `indicator`,
    ///   `preferredSymbolConfigurationForImage` and `macIdiomStyle`; of an attributed title the text alone is shown.
    /// - Approximation: fonts, insets and corner radii are the commonly measured ones of the sizes; Apple publishes none.
    public struct Configuration: Equatable {
        enum Kind { case plain, tinted, gray, filled }

        /// The forms of the background's corners.
        public enum CornerStyle: Int, Sendable {
            case fixed = -1, dynamic, small, medium, large, capsule
        }

        /// The sizes of buttons.
        public enum Size: Int, Sendable { case medium, small, mini, large }

        /// The alignments of title and subtitle.
        public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }

        let kind: Kind
        /// The title.
        public var title: String?
        /// The line below the title.
        public var subtitle: String?
        /// The title with attributes; only its text is shown.
        public var attributedTitle: AttributedString? {
            didSet { title = attributedTitle.map { String($0.characters) } }
        }
        /// The image.
        public var image: UIImage?
        /// The edge of the title at which the image is; the leading one by default.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// Points between image and title.
        public var imagePadding: CGFloat = 0
        /// Points between title and subtitle.
        public var titlePadding: CGFloat = 1
        /// The alignment of title and subtitle.
        public var titleAlignment = TitleAlignment.automatic
        /// Points between the content and the button's edges.
        public var contentInsets: NSDirectionalEdgeInsets
        /// The colour of title and image; nil for the look's own.
        public var baseForegroundColor: UIColor?
        /// The colour of the background; nil for the look's own.
        public var baseBackgroundColor: UIColor?
        /// The form of the background's corners.
        public var cornerStyle = CornerStyle.dynamic
        /// The size, which decides the font, the default insets and the corner radius.
        public var buttonSize = Size.medium {
            didSet { if contentInsets == Self.insets(oldValue) { setDefaultContentInsets() } }
        }
        /// Whether a sign of activity takes the image's place; stored, and never shown.
        public var showsActivityIndicator = false
        /// The background.
        public var background = UIBackgroundConfiguration()

        private init(_ kind: Kind) {
            self.kind = kind
            contentInsets = Self.insets(.medium)
        }

        /// Tinted content without a background.
        public static func plain() -> Configuration { Configuration(.plain) }
        /// Tinted content without a background.
        public static func borderless() -> Configuration { Configuration(.plain) }
        /// Tinted content on a faint tint.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// Tinted content on a faint tint.
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        /// Tinted content on grey.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// Tinted content on grey.
        public static func bordered() -> Configuration { Configuration(.gray) }
        /// White content on the tint.
        public static func filled() -> Configuration { Configuration(.filled) }
        /// White content on the tint.
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        /// Restores the size's own insets.
        public mutating func setDefaultContentInsets() { contentInsets = Self.insets(buttonSize) }

        /// Returns the configuration for the state of `button`; here itself.
        public func updated(for button: UIButton) -> Configuration { self }

        private static func insets(_ size: Size) -> NSDirectionalEdgeInsets {
            switch size {
            case .mini: NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
            case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
            case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
            case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
            }
        }

        /// Font size of the title, points.
        var fontSize: CGFloat {
            switch buttonSize {
            case .mini, .small: 15
            case .medium, .large: 17
            }
        }

        func cornerRadius(height: CGFloat) -> CGFloat {
            switch cornerStyle {
            case .fixed: background.cornerRadius
            case .dynamic: background.cornerRadius
            case .small: 4
            case .medium: 8
            case .large: 12
            case .capsule: height / 2
            }
        }
    }
}

/// The background of a button with a configuration.
public struct UIBackgroundConfiguration: Equatable {
    /// The colour; nil for the configuration's own.
    public var backgroundColor: UIColor?
    /// The corners' radius, points, where the configuration's corner style does not decide it.
    public var cornerRadius: CGFloat = 5.95
    /// The colour of the line along the edge; nil for none.
    public var strokeColor: UIColor?
    /// The width of the line along the edge, points.
    public var strokeWidth: CGFloat = 0
    /// Distances from the edges of the button, points.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero

    /// Creates a background.
    public init() {}

    /// Returns a background without a colour.
    public static func clear() -> UIBackgroundConfiguration {
        var background = UIBackgroundConfiguration()
        background.backgroundColor = .clear
        return background
    }
}
