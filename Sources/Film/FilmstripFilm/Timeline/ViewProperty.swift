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
        /// Words, which have no numbers.
        case text
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

    /// Further values, which only records have: the content of views and the effects on them. Colours of a gradient are
    /// recorded one after the other.
    package static let ofContent = [
        ViewProperty(
            "isUserInteractionEnabled", .flag, usual: 1,
            summary: "Whether the view takes touches; absent if it is as in a new view."),
        ViewProperty("text", .text, summary: "The text of a label."),
        ViewProperty("font", .text, summary: "The weight and the size of its font."),
        ViewProperty("textColor", .color, usual: 0, 0, 0, 1, summary: "The colour of its text."),
        ViewProperty("image", .text, summary: "The size of an image and a digest of its pixels."),
        ViewProperty(
            "tintColor", .color, usual: 0, 0, 0, 0,
            summary: "The view's own tint colour; absent if it is the superview's."),
        ViewProperty("gradient.type", .text, summary: "The form of a gradient."),
        ViewProperty("gradient.colors", .color, summary: "The colours of a gradient."),
        ViewProperty("gradient.locations", .plain, summary: "Their places along it."),
        ViewProperty(
            "gradient.points", .plain, usual: 0.5, 0, 0.5, 1,
            summary: "The points where it starts and ends, in the unit square."),
        ViewProperty("shape.path", .points, summary: "The bounds of a shape's path."),
        ViewProperty("shape.fillColor", .color, usual: 0, 0, 0, 1, summary: "Its fill."),
        ViewProperty("shape.strokeColor", .color, usual: 0, 0, 0, 0, summary: "Its stroke."),
        ViewProperty(
            "shape.stroke", .plain, usual: 1, 0, 1,
            summary:
                "The width of its stroke in points, and the fractions at which it starts and ends."),
        ViewProperty("blur.radius", .points, usual: 0, summary: "The radius of a blur."),
        ViewProperty("blur.saturation", .plain, usual: 1, summary: "The saturation behind it."),
        ViewProperty("blur.tint", .color, usual: 0, 0, 0, 0, summary: "The colour over it."),
        ViewProperty(
            "mask", .points,
            summary: "The frame of a mask, its corner radius, and its path's bounds."),
    ]

    /// All properties of frames in the order of timelines.
    static let all = ofAll + ofLayers

    /// All properties of records in their order.
    static let ofRecords = all + ofContent

    package static let byPath = Dictionary(uniqueKeysWithValues: ofRecords.map { ($0.path, $0) })

    /// The number of values; a flag counts as one.
    var count: Int { parts.reduce(0) { $0 + $1.usual.count } }

    var isFlag: Bool { parts.allSatisfy { $0.unit == .flag } }

    var isText: Bool { parts.allSatisfy { $0.unit == .text } }
}
