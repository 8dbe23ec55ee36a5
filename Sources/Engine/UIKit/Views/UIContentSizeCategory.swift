public import Foundation
public import UIKitCore

/// The user's choice of text size.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable, Comparable {
    /// The category's name.
    public let rawValue: String

    /// Creates a category.
    public init(rawValue: String) { self.rawValue = rawValue }

    private init(_ suffix: String) { rawValue = "UICTContentSizeCategory" + suffix }

    /// Not chosen.
    public static let unspecified = UIContentSizeCategory(
        rawValue: "_UICTContentSizeCategoryUnspecified")
    /// The smallest text.
    public static let extraSmall = UIContentSizeCategory("XS")
    /// Small text.
    public static let small = UIContentSizeCategory("S")
    /// Rather small text.
    public static let medium = UIContentSizeCategory("M")
    /// The default.
    public static let large = UIContentSizeCategory("L")
    /// Large text.
    public static let extraLarge = UIContentSizeCategory("XL")
    /// Larger text.
    public static let extraExtraLarge = UIContentSizeCategory("XXL")
    /// The largest text without accessibility.
    public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
    /// The smallest of accessibility's sizes.
    public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
    /// The second of accessibility's sizes.
    public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
    /// The third of accessibility's sizes.
    public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
    /// The fourth of accessibility's sizes.
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
    /// The largest text.
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")

    private static let ordered: [UIContentSizeCategory] = [
        .unspecified, .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge,
        .extraExtraExtraLarge, .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
        .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]

    /// Whether it is one of accessibility's sizes.
    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

    /// Whether one size is below another.
    public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool {
        (ordered.firstIndex(of: a) ?? 0) < (ordered.firstIndex(of: b) ?? 0)
    }

    /// The user has chosen another size; never posted.
    public static let didChangeNotification = NSNotification.Name(
        "UIContentSizeCategoryDidChangeNotification")
    /// The key of the new size.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}

extension UITraitCollection {
    /// The user's choice of text size: always the default.
    public var preferredContentSizeCategory: UIContentSizeCategory { .large }
    /// Whether presses of different force are told apart: no.
    public var forceTouchCapability: UIForceTouchCapability { .unavailable }
}

/// Whether presses of different force are told apart.
public enum UIForceTouchCapability: Int, Sendable { case unknown, unavailable, available }
