public import Foundation

/// An element of a menu, which is never shown.
open class UIMenuElement: NSObject {
    /// The title; empty by default.
    open var title: String
    /// A second line below the title.
    open var subtitle: String?
    /// The image beside the title.
    open var image: UIImage?

    init(title: String, subtitle: String? = nil, image: UIImage? = nil) {
        (self.title, self.subtitle, self.image) = (title, subtitle, image)
    }

    /// The marks of elements.
    public enum State: Int, Sendable { case off, on, mixed }

    /// The looks of elements.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt

        /// The attributes of the given bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Not available.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// In red.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// Not there.
        public static let hidden = Attributes(rawValue: 1 << 2)
    }
}

/// A menu, which a stage never shows.
open class UIMenu: UIMenuElement {
    /// The elements.
    public let children: [UIMenuElement]
    /// The way in which the menu would be shown.
    public let options: Options
    /// A name that identifies the menu.
    public let identifier: Identifier

    /// Creates a menu.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil,
        identifier: Identifier? = nil, options: Options = [], children: [UIMenuElement] = []
    ) {
        (self.children, self.options) = (children, options)
        self.identifier = identifier ?? Identifier("")
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// A name that identifies a menu.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// Creates an identifier.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Creates an identifier.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// The ways in which a menu is shown.
    public struct Options: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt

        /// The options of the given bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// As a part of the menu around it.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// In red.
        public static let destructive = Options(rawValue: 1 << 1)
        /// With one element chosen at a time.
        public static let singleSelection = Options(rawValue: 1 << 5)
    }
}
