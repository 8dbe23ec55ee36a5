public import Foundation

/// The part of a transform that an animation's values are.
public final class CAValueFunction: NSObject, Sendable {
    /// The name.
    public let name: CAValueFunctionName
    /// The part's spelling in a key path.
    let part: String

    /// The function of the given name; nil if it is unknown.
    public init?(name: CAValueFunctionName) {
        switch name {
        case .rotateX: part = "rotation.x"
        case .rotateY: part = "rotation.y"
        case .rotateZ: part = "rotation.z"
        case .scaleX: part = "scale.x"
        case .scaleY: part = "scale.y"
        case .scaleZ: part = "scale.z"
        case .translateX: part = "translation.x"
        case .translateY: part = "translation.y"
        case .translateZ: part = "translation.z"
        default: return nil
        }
        self.name = name
    }
}

/// The name of a value function.
///
/// - Difference: there are no `scale` and `translate`, whose values are arrays.
public struct CAValueFunctionName: Equatable, Hashable, Sendable, RawRepresentable {
    /// The spelling.
    public let rawValue: String

    /// The name spelled `rawValue`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An angle about the x axis, radians.
    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    /// An angle about the y axis, radians.
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    /// An angle about the z axis, radians.
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    /// A factor of x.
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    /// A factor of y.
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    /// A factor of z.
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    /// A distance along x, points.
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    /// A distance along y, points.
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    /// A distance along z, points.
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}
