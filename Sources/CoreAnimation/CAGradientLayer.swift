public import Foundation
import Geometry

/// A layer filled with colours along a line, above its background colour.
open class CAGradientLayer: CALayer {
    /// A layer without colours.
    public required init() {
        super.init()
        change(.colors) { _ in }
    }

    /// The colours, first the one at `startPoint`; fewer than one draws nothing.
    open var colors: [Any]? {
        get { model.gradient?.colors }
        set {
            let colors = newValue?.compactMap { $0 as? CGColor } ?? []
            precondition(colors.count == newValue?.count ?? 0, "gradient colours must be CGColor")
            change(.colors) { $0.colors = colors }
        }
    }

    /// Where the colours lie, 0…1, as many as there are colours; nil spaces them evenly.
    open var locations: [NSNumber]? {
        get { model.gradient?.locations?.map { NSNumber(value: $0) } }
        set { change(.locations) { $0.locations = newValue?.map(\.doubleValue) } }
    }

    /// Where the line begins, 0…1 of the bounds each way; (0.5, 0) by default.
    open var startPoint: CGPoint {
        get { model.gradient?.startPoint ?? .zero }
        set { change(.startPoint) { $0.startPoint = newValue } }
    }

    /// Where the line ends; (0.5, 1) by default.
    open var endPoint: CGPoint {
        get { model.gradient?.endPoint ?? .zero }
        set { change(.endPoint) { $0.endPoint = newValue } }
    }

    private func change(_ key: LayerKey, _ edit: (inout GradientProperties) -> Void) {
        var gradient = model.gradient ?? GradientProperties()
        edit(&gradient)
        change(key, \.gradient, to: gradient)
    }
}
