/// A property of views that timelines record.
package struct ViewProperty: Equatable, Sendable {
    /// UIKit's key path: `alpha`, `layer.shadowOpacity`.
    package let path: String
    /// One part for each number that has a meaning of its own, as in a rectangle; a single part for numbers
    /// that have a meaning only together, as in a colour.
    package let parts: [Part]
    /// The meaning of the value, in one sentence.
    let summary: String

    /// A number of a property, or several that have a meaning only together.
    package struct Part: Equatable, Sendable {
        /// A key path: `frame.width`.
        package let label: String
        package let unit: Unit
        /// The values that apply where a timeline omits the property; a flag counts as 0 or 1.
        package let usual: [Double]
    }

    /// The unit of a part's numbers.
    package enum Unit: Equatable, Sendable {
        /// Lengths and positions.
        case points
        /// Elements of a matrix, or an order.
        case plain
        /// Opacities, 0…1.
        case share
        /// Red, green, blue and alpha, 0…1.
        case color
        /// 0 for false, 1 for true.
        case flag
    }

    private init(_ path: String, _ unit: Unit, usual: Double..., summary: String) {
        (self.path, self.summary) = (path, summary)
        parts = [Part(label: path, unit: unit, usual: usual)]
    }

    private init(
        _ path: String, _ members: (name: String, unit: Unit, usual: Double)..., summary: String
    ) {
        (self.path, self.summary) = (path, summary)
        parts = members.map {
            Part(label: "\(path).\($0.name)", unit: $0.unit, usual: [$0.usual])
        }
    }

    /// Properties that every view in a timeline has.
    private static let ofAll = [
        ViewProperty(
            "frame", ("x", .points, 0), ("y", .points, 0), ("width", .points, 0),
            ("height", .points, 0), summary: "In the superview: x, y, width and height, points."),
        ViewProperty("alpha", .share, usual: 0, summary: "Opacity, from 0 to 1."),
        ViewProperty(
            "transform", ("a", .plain, 0), ("b", .plain, 0), ("c", .plain, 0), ("d", .plain, 0),
            ("tx", .points, 0), ("ty", .points, 0),
            summary: "The affine transform: a, b, c, d, tx and ty, the last two in points."),
    ]

    /// Values of layers, which timelines record where they differ from their defaults, in this order.
    ///
    /// - Source: Apple, each property of CALayer and UIView, "The default value of this property is …".
    package static let ofLayers = [
        ViewProperty(
            "isHidden", .flag, usual: 0, summary: "Whether the view is hidden; by default false."),
        ViewProperty(
            "backgroundColor", .color, usual: 0, 0, 0, 0,
            summary: "Red, green, blue and alpha, each from 0 to 1; by default clear."),
        ViewProperty("layer.cornerRadius", .points, usual: 0, summary: "Points; by default 0."),
        ViewProperty("layer.borderWidth", .points, usual: 0, summary: "Points; by default 0."),
        ViewProperty(
            "layer.borderColor", .color, usual: 0, 0, 0, 1,
            summary: "Red, green, blue and alpha, each from 0 to 1; by default black."),
        ViewProperty(
            "layer.shadowOpacity", .share, usual: 0,
            summary: "From 0 to 1; by default 0, without a shadow."),
        ViewProperty("layer.shadowRadius", .points, usual: 3, summary: "Points; by default 3."),
        ViewProperty(
            "layer.shadowOffset", ("width", .points, 0), ("height", .points, -3),
            summary: "Width and height, points; by default 0 and -3."),
        ViewProperty(
            "layer.shadowColor", .color, usual: 0, 0, 0, 1,
            summary: "Red, green, blue and alpha, each from 0 to 1; by default black."),
        ViewProperty(
            "layer.masksToBounds", .flag, usual: 0,
            summary: "Whether content outside the bounds is clipped; by default false."),
        ViewProperty(
            "layer.zPosition", .plain, usual: 0,
            summary: "Points towards the viewer; by default 0."),
    ]

    /// All properties in the order of timelines.
    static let all = ofAll + ofLayers

    /// All properties by path.
    package static let byPath = Dictionary(uniqueKeysWithValues: all.map { ($0.path, $0) })

    /// The number of values; a flag counts as one.
    var count: Int { parts.reduce(0) { $0 + $1.usual.count } }

    /// Whether the value is a flag.
    var isFlag: Bool { parts.allSatisfy { $0.unit == .flag } }
}
