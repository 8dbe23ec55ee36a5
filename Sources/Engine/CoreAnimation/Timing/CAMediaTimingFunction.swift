public import FilmstripGeometry
public import Foundation

/// The name of one of Core Animation's timing functions.
public struct CAMediaTimingFunctionName: Equatable, Hashable, Sendable, RawRepresentable {
    /// The spelling.
    public let rawValue: String

    /// The name spelled `rawValue`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Constant speed.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Slow at the beginning.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Slow at the end.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Slow at both ends.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// Quick at first and slow at the end: the default of implicit animations.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The pace of an animation over its duration.
///
/// Control points are kept as 32-bit floats, as Core Animation does.
public final class CAMediaTimingFunction: NSObject, Sendable {
    /// The timing curve.
    ///
    /// - Difference: ours.
    public let curve: TimingCurve

    /// The named function; an unknown name is a programmer error.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .linear: self.init(controlPoints: 0, 0, 1, 1)
        case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
        case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
        case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
        case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
        default: fatalError("no timing function is named \(name.rawValue)")
        }
    }

    /// The function with the given control points; x coordinates in 0…1.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        curve = TimingCurve(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
    }

    /// The function of a curve, which is not rounded to 32 bits.
    package init(_ curve: TimingCurve) { self.curve = curve }

    /// Writes the x and y of control point `index`, 0…3, the first and last being the ends.
    ///
    /// - Difference: it writes to an array, where Core Animation takes a pointer; `&values` works for
    ///   both.
    public func getControlPoint(at index: Int, values: inout [Float]) {
        let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
        demand(points.indices.contains(index), "control point \(index) of 4")
        values = [Float(points[index].0), Float(points[index].1)]
    }
}
