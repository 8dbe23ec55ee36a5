/// Core Foundation's array, here a Swift array: `colors as CFArray` is written as for a phone.
public typealias CFArray = [Any]

/// Core Foundation's string, here a Swift string.
public typealias CFString = String

/// A colour space; all are treated as sRGB.
///
/// - Difference: colours are not converted: a wide-gamut space is the sRGB of the same components.
public final class CGColorSpace: Equatable, Sendable {
    /// The name of sRGB.
    public static let sRGB: CFString = "kCGColorSpaceSRGB"
    /// The name of sRGB with components outside 0…1.
    public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
    /// The name of Display P3.
    public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
    /// The name of generic grey.
    public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
    /// The name of linear grey.
    public static let linearGray: CFString = "kCGColorSpaceLinearGray"

    /// The name.
    public let name: CFString?
    /// The kind of components.
    public let model: CGColorSpaceModel

    /// The space of the given name; nil if it is unknown.
    public init?(name: CFString) {
        switch name {
        case Self.sRGB, Self.extendedSRGB, Self.displayP3: model = .rgb
        case Self.genericGrayGamma2_2, Self.linearGray: model = .monochrome
        default: return nil
        }
        self.name = name
    }

    init(device model: CGColorSpaceModel) { (name, self.model) = (nil, model) }

    /// Number of components of a colour, without its alpha.
    public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }

    /// Whether the spaces have the same name and model.
    public static func == (one: CGColorSpace, other: CGColorSpace) -> Bool {
        one.name == other.name && one.model == other.model
    }
}

/// The kind of a colour space's components.
public enum CGColorSpaceModel: Int32, Sendable {
    /// One component.
    case monochrome = 0
    /// Red, green and blue.
    case rgb = 1
}

/// The space of red, green and blue.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(device: .rgb) }

/// The space of grey.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(device: .monochrome) }
