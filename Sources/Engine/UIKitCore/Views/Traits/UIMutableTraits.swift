public import Foundation

/// A set of traits that can be changed.
public protocol UIMutableTraits {
    /// The light or dark style.
    var userInterfaceStyle: UIUserInterfaceStyle { get set }
    /// Whether the interface is elevated above others.
    var userInterfaceLevel: UIUserInterfaceLevel { get set }
    /// The layout direction.
    var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
    /// The kind of device.
    var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
    /// Pixels per point.
    var displayScale: CGFloat { get set }
    /// The size class of the width.
    var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
    /// The size class of the height.
    var verticalSizeClass: UIUserInterfaceSizeClass { get set }
}

/// The traits that a view, controller or presentation replaces for itself and everything in it.
///
/// - Approximation: a trait that is not overridden reads as unspecified, and 0 for `displayScale`.
public struct UITraitOverrides: UIMutableTraits, Hashable, Sendable {
    /// The light or dark style.
    public var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// Whether the interface is elevated above others.
    public var userInterfaceLevel = UIUserInterfaceLevel.unspecified
    /// The layout direction.
    public var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    /// The kind of device.
    public var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    /// Pixels per point.
    public var displayScale: CGFloat = 0
    /// The size class of the width.
    public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    /// The size class of the height.
    public var verticalSizeClass = UIUserInterfaceSizeClass.unspecified

    init() {}

    /// Whether a trait is overridden.
    public func contains(_ trait: UITrait) -> Bool { collection.specifies(trait) }

    /// Ends the override of a trait.
    public mutating func remove(_ trait: UITrait) {
        switch TraitKey(trait) {
        case .style: userInterfaceStyle = .unspecified
        case .level: userInterfaceLevel = .unspecified
        case .direction: layoutDirection = .unspecified
        case .idiom: userInterfaceIdiom = .unspecified
        case .scale: displayScale = 0
        case .width: horizontalSizeClass = .unspecified
        case .height: verticalSizeClass = .unspecified
        case nil: break
        }
    }

    /// The overrides as a collection that lacks the other traits.
    var collection: UITraitCollection {
        UITraitCollection(
            userInterfaceStyle, userInterfaceLevel, layoutDirection, userInterfaceIdiom,
            scale: displayScale, width: horizontalSizeClass, height: verticalSizeClass)
    }
}

enum TraitKey: CaseIterable {
    case style, level, direction, idiom, scale, width, height

    /// The key of a trait; nil if it is not one of the system's.
    init?(_ trait: UITrait) {
        switch trait {
        case is UITraitUserInterfaceStyle.Type: self = .style
        case is UITraitUserInterfaceLevel.Type: self = .level
        case is UITraitLayoutDirection.Type: self = .direction
        case is UITraitUserInterfaceIdiom.Type: self = .idiom
        case is UITraitDisplayScale.Type: self = .scale
        case is UITraitHorizontalSizeClass.Type: self = .width
        case is UITraitVerticalSizeClass.Type: self = .height
        case _: return nil
        }
    }

    /// Whether two collections have different values.
    func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
        switch self {
        case .style: a.userInterfaceStyle != b.userInterfaceStyle
        case .level: a.userInterfaceLevel != b.userInterfaceLevel
        case .direction: a.layoutDirection != b.layoutDirection
        case .idiom: a.userInterfaceIdiom != b.userInterfaceIdiom
        case .scale: a.displayScale != b.displayScale
        case .width: a.horizontalSizeClass != b.horizontalSizeClass
        case .height: a.verticalSizeClass != b.verticalSizeClass
        }
    }
}

extension UITraitCollection {
    func specifies(_ trait: UITrait) -> Bool {
        TraitKey(trait)?.differs(self, UITraitCollection()) ?? false
    }

    /// Creates a collection with the values that `mutations` sets.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        var traits: any UIMutableTraits = UITraitOverrides()
        mutations(&traits)
        self.init(copying: traits)
    }

    /// Returns these traits with the changes that `mutations` makes.
    public func modifyingTraits(
        _ mutations: (inout any UIMutableTraits) -> Void
    ) -> UITraitCollection {
        var own = UITraitOverrides()
        (own.userInterfaceStyle, own.userInterfaceLevel) = (userInterfaceStyle, userInterfaceLevel)
        (own.layoutDirection, own.userInterfaceIdiom) = (layoutDirection, userInterfaceIdiom)
        own.displayScale = displayScale
        own.horizontalSizeClass = horizontalSizeClass
        own.verticalSizeClass = verticalSizeClass
        var traits: any UIMutableTraits = own
        mutations(&traits)
        return UITraitCollection(copying: traits)
    }

    private convenience init(copying traits: any UIMutableTraits) {
        self.init(
            traits.userInterfaceStyle, traits.userInterfaceLevel, traits.layoutDirection,
            traits.userInterfaceIdiom, scale: traits.displayScale,
            width: traits.horizontalSizeClass, height: traits.verticalSizeClass)
    }
}
