public import Foundation

/// How an interface is to look: light or dark, from which side, in how much room.
///
/// A trait that a collection says nothing of is `unspecified`, and 0 for `displayScale`.
///
/// - Difference: there are no `preferredContentSizeCategory`, `accessibilityContrast`,
///   `legibilityWeight`, `displayGamut`, `forceTouchCapability`, `activeAppearance` and `imageDynamicRange`,
///   and no traits of an app's own.
public final class UITraitCollection: NSObject, Sendable {
    /// Whether it is light or dark.
    public let userInterfaceStyle: UIUserInterfaceStyle
    /// Whether it lies above other interfaces.
    public let userInterfaceLevel: UIUserInterfaceLevel
    /// Where its language begins.
    public let layoutDirection: UITraitEnvironmentLayoutDirection
    /// The kind of device.
    public let userInterfaceIdiom: UIUserInterfaceIdiom
    /// Pixels to the point.
    public let displayScale: CGFloat
    /// How wide it is.
    public let horizontalSizeClass: UIUserInterfaceSizeClass
    /// How high it is.
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

    /// Traits of which nothing is said.
    public override convenience init() { self.init(.unspecified) }

    /// One trait: the style.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(userInterfaceStyle)
    }

    /// One trait: the level.
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init(.unspecified, userInterfaceLevel)
    }

    /// One trait: where the language begins.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(.unspecified, .unspecified, layoutDirection)
    }

    /// One trait: the kind of device.
    public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
        self.init(.unspecified, .unspecified, .unspecified, userInterfaceIdiom)
    }

    /// One trait: the pixels to the point.
    public convenience init(displayScale: CGFloat) { self.init(scale: displayScale) }

    /// One trait: the width.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(width: horizontalSizeClass)
    }

    /// One trait: the height.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(height: verticalSizeClass)
    }

    /// The traits of several collections; of two that say the same trait the later one counts.
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

    /// The traits that colours are resolved with where nothing else says so: those of the view that is laid out
    /// or drawn, else the screen's; light ones outside a stage.
    public static var current: UITraitCollection {
        get { Stage.sharedIfAny?.currentTraits ?? ofNoStage }
        set { Stage.shared.currentTraits = newValue }
    }

    /// Does `actions` with these traits as the current ones.
    public func performAsCurrent(_ actions: () -> Void) {
        let outer = Self.current
        Self.current = self
        defer { Self.current = outer }
        actions()
    }

    /// Whether colours may look different with these traits than with `traitCollection`'s.
    public func hasDifferentColorAppearance(
        comparedTo traitCollection: UITraitCollection?
    ) -> Bool {
        userInterfaceStyle != traitCollection?.userInterfaceStyle
            || userInterfaceLevel != traitCollection?.userInterfaceLevel
    }

    /// Whether this collection says all that `trait` says.
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
    /// The traits of a screen.
    ///
    /// - Source: Apple's Human Interface Guidelines, Layout, "Device size classes": tablets are regular both
    ///   ways; phones held upright compact and regular, held sideways compact in height, and regular in
    ///   width from 414 points of height on.
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

    /// These traits where `overrides` say nothing else.
    func overridden(by overrides: TraitOverrides) -> UITraitCollection {
        guard overrides != TraitOverrides() else { return self }
        return UITraitCollection(traitsFrom: [
            self, UITraitCollection(overrides.style, overrides.level),
        ])
    }
}

/// In what a view or controller differs from what is around it.
struct TraitOverrides: Equatable {
    var style = UIUserInterfaceStyle.unspecified
    var level = UIUserInterfaceLevel.unspecified
}
