public import CoreAnimation
public import FilmstripDisplay
public import Foundation

/// A colour in plain sRGB; system colours have one for each style.
///
/// - Difference: there is no `init(patternImage:)`.
public final class UIColor: NSObject, Sendable {
    private let comparable = ComparableInAttributedStrings()
    private let recipe: Recipe

    /// The definition of a colour.
    private enum Recipe: Sendable {
        case fixed(CGColor)
        case adaptable(AdaptableColor)
        case provided(@Sendable (UITraitCollection) -> UIColor)
    }

    private init(_ recipe: Recipe) { self.recipe = recipe }

    /// Creates the colour `cgColor`.
    public convenience init(cgColor: CGColor) { self.init(.fixed(cgColor)) }

    /// Creates the colour with the given components, 0…1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Creates a grey; 0 is black, 1 white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(white: white, alpha: alpha))
    }

    /// Creates a colour that `dynamicProvider` chooses by the traits of the place where it is shown.
    public convenience init(
        dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor
    ) { self.init(.provided(dynamicProvider)) }

    /// Creates a colour that depends on the style and level of the interface.
    convenience init(_ color: AdaptableColor) { self.init(.adaptable(color)) }

    convenience init(_ color: SystemColor) { self.init(AdaptableColor(color)) }

    /// The colour for use with layers, resolved with the current traits; a layer keeps it when the
    /// traits change.
    public var cgColor: CGColor {
        switch recipe {
        case .fixed(let color): color
        case .adaptable, .provided: resolvedColor(with: .current).cgColor
        }
    }

    /// Returns the colour resolved with the given traits; an unspecified style is light.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        switch recipe {
        case .fixed: self
        case .adaptable(let color): UIColor(cgColor: color.resolved(with: traitCollection))
        case .provided(let provider):
            provider(traitCollection).resolvedColor(with: traitCollection)
        }
    }

    /// Whether the colour may depend on traits.
    var isDynamic: Bool {
        switch recipe {
        case .fixed: false
        case .adaptable, .provided: true
        }
    }

    /// Returns the same colour with another alpha, in each style.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch recipe {
        case .fixed(let color):
            UIColor(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
        case .adaptable(let color): UIColor(color.withAlpha(alpha))
        case .provided(let provider): UIColor { provider($0).withAlphaComponent(alpha) }
        }
    }

    /// Whether `object` is the same colour in each style; a provided colour equals only itself.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        switch (recipe, other.recipe) {
        case (.fixed(let one), .fixed(let other)): return one == other
        case (.adaptable(let one), .adaptable(let other)): return one == other
        case (_, _): return self === other
        }
    }

    public override var hash: Int {
        switch recipe {
        case .fixed(let color): color.hashValue
        case .adaptable(let color): color.hashValue
        case .provided: ObjectIdentifier(self).hashValue
        }
    }

    /// Transparent.
    public static let clear = UIColor(white: 0, alpha: 0)
    /// Black.
    public static let black = UIColor(white: 0, alpha: 1)
    /// White.
    public static let white = UIColor(white: 1, alpha: 1)
    /// A third of white.
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    /// Half of white.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// Two thirds of white.
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    /// Red.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Green.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// Blue.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Cyan.
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// Yellow.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// Magenta.
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// Orange.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Purple.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// Brown.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
}
