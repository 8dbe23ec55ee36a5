public import Foundation

/// A layer filled with a gradient, above its background colour.
open class CAGradientLayer: CALayer {
    override class var initialKind: LayerKind? { .gradient(GradientProperties()) }

    /// The form of the gradient; along a line by default.
    ///
    /// A radial one spreads from `startPoint` over an ellipse whose half axes reach `endPoint` in x and
    /// y; a conic one turns clockwise around `startPoint`, beginning in the direction of `endPoint`.
    open var type: CAGradientLayerType {
        get {
            switch modelValues.gradient?.form {
            case .axial?, nil: .axial
            case .radial?: .radial
            case .conic?: .conic
            }
        }
        set { change(.colors, \.gradient) { $0.form = newValue.form } }
    }

    /// The colours, beginning with the one at `startPoint`; a single one fills the bounds, none draws
    /// nothing.
    ///
    /// With an element that is not a `CGColor`, such as a `UIColor`, nothing is drawn, as on a phone.
    open var colors: [Any]? {
        get { modelValues.gradient?.colors }
        set {
            let colors = newValue?.compactMap { $0 as? CGColor } ?? []
            let isDrawn = colors.count == newValue?.count ?? 0
            change(.colors, \.gradient) { $0.colors = isDrawn ? colors : [] }
        }
    }

    /// The location of each colour, 0…1, one for each colour; nil spaces them evenly.
    open var locations: [NSNumber]? {
        get { modelValues.gradient?.locations?.map { NSNumber(value: $0) } }
        set { change(.locations, \.gradient) { $0.locations = newValue?.map(\.doubleValue) } }
    }

    /// The start of the line, in fractions of the bounds on each axis; (0.5, 0) by default.
    open var startPoint: CGPoint {
        get { modelValues.gradient?.startPoint ?? .zero }
        set { change(.startPoint, \.gradient) { $0.startPoint = newValue } }
    }

    /// The end of the line, in fractions of the bounds on each axis; (0.5, 1) by default.
    open var endPoint: CGPoint {
        get { modelValues.gradient?.endPoint ?? .zero }
        set { change(.endPoint, \.gradient) { $0.endPoint = newValue } }
    }
}

/// The form of a layer's gradient.
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
        case .radial: .radial
        case .conic: .conic
        default: .axial
        }
    }
}
