public import Foundation

/// A trait, as a type that names it.
///
/// - Difference: an app cannot define traits of its own.
public protocol UITraitDefinition: Sendable {
    /// The type of the trait's value.
    associatedtype Value

    /// The value of a collection without one.
    static var defaultValue: Value { get }
    /// The trait's name.
    static var name: String { get }
    /// Whether colours may depend on the trait.
    static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
    /// The name of the type.
    public static var name: String { "\(Self.self)" }
    /// False.
    public static var affectsColorAppearance: Bool { false }
}

/// A trait, named by a type.
public typealias UITrait = any UITraitDefinition.Type

/// The light or dark style.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
    /// Unspecified.
    public static let defaultValue = UIUserInterfaceStyle.unspecified
    /// True.
    public static let affectsColorAppearance = true
}

/// Whether the interface is elevated above others.
public struct UITraitUserInterfaceLevel: UITraitDefinition {
    /// Unspecified.
    public static let defaultValue = UIUserInterfaceLevel.unspecified
    /// True.
    public static let affectsColorAppearance = true
}

/// The layout direction.
public struct UITraitLayoutDirection: UITraitDefinition {
    /// Unspecified.
    public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
}

/// The kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
    /// Unspecified.
    public static let defaultValue = UIUserInterfaceIdiom.unspecified
}

/// Pixels per point.
public struct UITraitDisplayScale: UITraitDefinition {
    /// 0.
    public static let defaultValue: CGFloat = 0
}

/// The size class of the width.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
    /// Unspecified.
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The size class of the height.
public struct UITraitVerticalSizeClass: UITraitDefinition {
    /// Unspecified.
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}
