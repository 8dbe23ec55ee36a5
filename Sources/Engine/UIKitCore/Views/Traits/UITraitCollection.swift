public import Foundation

/// The traits of an interface, such as its style, layout direction and size classes.
///
/// A trait without a value is `unspecified`, and 0 for `displayScale`.
///
/// - Difference: there are no `activeAppearance` and `imageDynamicRange`, and no traits of an app's own; text size,
///   contrast, weight and gamut are always the default ones.
public final class UITraitCollection: NSObject, Sendable {
    /// The light or dark style.
    public let userInterfaceStyle: UIUserInterfaceStyle
    /// Whether the interface is elevated above others.
    public let userInterfaceLevel: UIUserInterfaceLevel
    /// The layout direction.
    public let layoutDirection: UITraitEnvironmentLayoutDirection
    /// The kind of device.
    public let userInterfaceIdiom: UIUserInterfaceIdiom
    /// Pixels per point.
    public let displayScale: CGFloat
    /// The size class of the width.
    public let horizontalSizeClass: UIUserInterfaceSizeClass
    /// The size class of the height.
    public let verticalSizeClass: UIUserInterfaceSizeClass

    init(
        _ style: UIUserInterfaceStyle = .unspecified, _ level: UIUserInterfaceLevel = .unspecified,
        _ direction: UITraitEnvironmentLayoutDirection = .unspecified,
        _ idiom: UIUserInterfaceIdiom = .unspecified, scale: CGFloat = 0,
        width: UIUserInterfaceSizeClass = .unspecified,
        height: UIUserInterfaceSizeClass = .unspecified
    ) {
        (userInterfaceStyle, userInterfaceLevel) = (style, level)
        (layoutDirection, userInterfaceIdiom) = (direction, idiom)
        (displayScale, horizontalSizeClass, verticalSizeClass) = (scale, width, height)
    }

    public override convenience init() { self.init(.unspecified) }

    /// Creates a collection with only a style.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(userInterfaceStyle)
    }

    /// Creates a collection with only a level.
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init(.unspecified, userInterfaceLevel)
    }

    /// Creates a collection with only a layout direction.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(.unspecified, .unspecified, layoutDirection)
    }

    /// Creates a collection with only a kind of device.
    public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
        self.init(.unspecified, .unspecified, .unspecified, userInterfaceIdiom)
    }

    /// Creates a collection with only a display scale.
    public convenience init(displayScale: CGFloat) { self.init(scale: displayScale) }

    /// Creates a collection with only a size class of the width.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(width: horizontalSizeClass)
    }

    /// Creates a collection with only a size class of the height.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(height: verticalSizeClass)
    }

    /// Creates the combination of several collections; for each trait the last specified value counts.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        func last<Trait: Equatable>(
            _ trait: (UITraitCollection) -> Trait, unless unspecified: Trait
        ) -> Trait {
            traitCollections.lazy.map(trait).last { $0 != unspecified } ?? unspecified
        }
        self.init(
            last(\.userInterfaceStyle, unless: .unspecified),
            last(\.userInterfaceLevel, unless: .unspecified),
            last(\.layoutDirection, unless: .unspecified),
            last(\.userInterfaceIdiom, unless: .unspecified),
            scale: last(\.displayScale, unless: 0),
            width: last(\.horizontalSizeClass, unless: .unspecified),
            height: last(\.verticalSizeClass, unless: .unspecified))
    }

    /// The traits with which colours are resolved by default: those of the view being laid out or
    /// drawn, else the screen's; a light style outside a stage.
    public static var current: UITraitCollection {
        get { Stage.sharedIfAny?.currentTraits ?? ofNoStage }
        set { Stage.shared.currentTraits = newValue }
    }

    /// Calls `actions` with these traits as the current ones.
    public func performAsCurrent(_ actions: () -> Void) {
        let outer = Self.current
        Self.current = self
        defer { Self.current = outer }
        actions()
    }

    /// Whether colours may differ between these traits and those of `traitCollection`.
    public func hasDifferentColorAppearance(
        comparedTo traitCollection: UITraitCollection?
    ) -> Bool {
        userInterfaceStyle != traitCollection?.userInterfaceStyle
            || userInterfaceLevel != traitCollection?.userInterfaceLevel
    }

    /// Whether this collection has all the values specified in `trait`.
    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        UITraitCollection(traitsFrom: [self, trait ?? UITraitCollection()]) == self
    }

    /// Whether `object` has the same traits.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return userInterfaceStyle == other.userInterfaceStyle
            && userInterfaceLevel == other.userInterfaceLevel
            && layoutDirection == other.layoutDirection
            && userInterfaceIdiom == other.userInterfaceIdiom
            && displayScale == other.displayScale
            && horizontalSizeClass == other.horizontalSizeClass
            && verticalSizeClass == other.verticalSizeClass
    }

    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(userInterfaceStyle)
        hasher.combine(layoutDirection)
        hasher.combine(displayScale)
        return hasher.finalize()
    }

    private static let ofNoStage = UITraitCollection(.light, .base, .leftToRight, .phone, scale: 1)
}

extension UITraitCollection {
    /// Creates the traits of a device's screen.
    ///
    /// - Source: Apple's Human Interface Guidelines, Layout, "Device size classes": tablets are
    ///   regular both ways; phones held upright are compact in width and regular in height; held
    ///   sideways they are compact in height, and regular in width from 414 points of height on.
    convenience init(_ device: Device) {
        let (width, height) = (device.size.width, device.size.height)
        let isPad = min(width, height) >= Self.leastPadWidth
        let isUpright = height >= width
        self.init(
            device.userInterfaceStyle, .base, device.layoutDirection, isPad ? .pad : .phone,
            scale: device.scale,
            width: isPad || (!isUpright && height >= Self.leastLargePhoneWidth)
                ? .regular : .compact,
            height: isPad || isUpright ? .regular : .compact)
    }

    /// The shorter side of the smallest tablet, points.
    private static let leastPadWidth: CGFloat = 744
    /// The shorter side of the smallest of the large phones, points.
    private static let leastLargePhoneWidth: CGFloat = 414

    func overridden(by overrides: UITraitOverrides) -> UITraitCollection {
        guard overrides != UITraitOverrides() else { return self }
        return UITraitCollection(traitsFrom: [self, overrides.collection])
    }
}
