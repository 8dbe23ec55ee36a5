import FilmstripGeometry
public import Foundation

/// A layer filled with colours along a line, above its background colour.
open class CAGradientLayer: CALayer {
    /// A layer without colours.
    public required init() {
        super.init()
        change(.colors) { _ in }
    }

    /// How the colours spread; along a line by default.
    ///
    /// Radial ones spread from `startPoint` over an ellipse whose half axes reach to `endPoint` in x and
    /// y; conic ones turn clockwise around `startPoint`, beginning towards `endPoint`.
    open var type: CAGradientLayerType {
        get {
            switch modelValues.gradient?.form {
            case .axial?, nil: .axial
            case .radial?: .radial
            case .conic?: .conic
            }
        }
        set { change(.colors) { $0.form = newValue.form } }
    }

    /// The colours, first the one at `startPoint`; fewer than one draws nothing.
    ///
    /// - Difference: what is no `CGColor` is a programmer error.
    open var colors: [Any]? {
        get { modelValues.gradient?.colors }
        set {
            let colors = newValue?.compactMap { $0 as? CGColor } ?? []
            demand(colors.count == newValue?.count ?? 0, "gradient colours must be CGColor")
            change(.colors) { $0.colors = colors }
        }
    }

    /// Where the colours lie, 0…1, as many as there are colours; nil spaces them evenly.
    open var locations: [NSNumber]? {
        get { modelValues.gradient?.locations?.map { NSNumber(value: $0) } }
        set { change(.locations) { $0.locations = newValue?.map(\.doubleValue) } }
    }

    /// Where the line begins, 0…1 of the bounds each way; (0.5, 0) by default.
    open var startPoint: CGPoint {
        get { modelValues.gradient?.startPoint ?? .zero }
        set { change(.startPoint) { $0.startPoint = newValue } }
    }

    /// Where the line ends; (0.5, 1) by default.
    open var endPoint: CGPoint {
        get { modelValues.gradient?.endPoint ?? .zero }
        set { change(.endPoint) { $0.endPoint = newValue } }
    }

    private func change(_ key: LayerKey, _ edit: (inout GradientProperties) -> Void) {
        var gradient = modelValues.gradient ?? GradientProperties()
        edit(&gradient)
        change(key, \.gradient, to: gradient)
    }
}

/// How a gradient layer's colours spread.
public struct CAGradientLayerType: Equatable, Hashable, Sendable, RawRepresentable {
    /// The spelling.
    public let rawValue: String

    /// The type spelled `rawValue`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Along a line.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// From a point outwards.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Around a point.
    public static let conic = CAGradientLayerType(rawValue: "conic")

    fileprivate var form: GradientForm {
        switch self {
        case .axial: .axial
        case .radial: .radial
        case .conic: .conic
        default: fatalError("gradient type \(rawValue)")
        }
    }
}
