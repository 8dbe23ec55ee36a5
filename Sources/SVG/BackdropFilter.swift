import Display
import Foundation

/// How a backdrop changes what it draws again.
struct BackdropFilter {
    /// The part of the picture's plane that is needed: what is seen, with room for the blur within the
    /// border.
    let region: CGRect
    /// Whether the blur was wider than the picture, which no renderer's 8 bits can do.
    let isLimited: Bool

    private let blur: Blur
    private let saturation: Double
    private let tint: Color
    /// Whether the blur reaches over the border.
    private let isCut: Bool

    init(_ item: DisplayItem.Backdrop, _ blur: Blur, seen: CGRect, border: CGRect) {
        var limited = blur
        limited.sigmaX = min(blur.sigmaX, border.width)
        limited.sigmaY = min(blur.sigmaY, border.height)
        isLimited = limited.sigmaX < blur.sigmaX || limited.sigmaY < blur.sigmaY
        let reach = limited.outset(seen).integral
        region = reach.intersection(border)
        isCut = !border.contains(reach)
        (self.blur, tint, saturation) = (limited, item.tint, max(item.saturation, 0))
    }

    /// Whether only the tint is to be seen.
    var changesNothing: Bool { blur.isSharp && decimal(saturation) == "1" }

    /// What the filter does.
    var primitives: [Tag] {
        var result: [Tag] = []
        if !blur.isSharp { result += isCut ? blurWithinBorder : [gaussian] }
        if decimal(saturation) != "1" {
            result.append(
                Tag("feColorMatrix", ["type": "saturate", "values": decimal(saturation)]))
        }
        if alpha(tint) > 0 {
            result[result.count - 1].set("result", "beneath")
            result.append(Tag(flood: tint))
            result.append(Tag("feComposite", ["in2": "beneath", "operator": "over"]))
        }
        return result
    }

    private var gaussian: Tag { Tag("feGaussianBlur", ["stdDeviation": blur.deviation]) }

    /// A Gaussian of what lies within the border alone, whose weights there sum up to 1.
    ///
    /// No renderer has pixels beyond its picture to repeat the border's in. A filter can divide only by
    /// making what is translucent opaque. So the colours, over black, and the holes, as grey, are
    /// blurred as opaque pictures; their alpha then is the sum of the weights, and to make them opaque
    /// again divides by it. What is left is to take the holes out of the colours.
    private var blurWithinBorder: [Tag] {
        func matrix(_ rows: [String], _ attributes: KeyValuePairs<String, String> = [:]) -> Tag {
            var tag = Tag("feColorMatrix", attributes)
            tag.set("values", rows.joined(separator: " "))
            return tag
        }
        let (none, opaque, inverseAlpha) = ("0 0 0 0 0", "0 0 0 0 1", "0 0 0 -1 1")
        var holes = matrix([none, none, none, "1 0 0 0 0"])
        holes.set("result", "holes")
        var black = Tag(flood: .black)
        black.set("result", "black")
        return [
            matrix([inverseAlpha, inverseAlpha, inverseAlpha, opaque], ["in": "SourceGraphic"]),
            gaussian,
            holes,
            black,
            Tag("feComposite", ["in": "SourceGraphic", "in2": "black", "operator": "over"]),
            gaussian,
            matrix(["1 0 0 0 0", "0 1 0 0 0", "0 0 1 0 0", opaque]),
            Tag(
                "feComposite",
                [
                    "in2": "holes", "operator": "arithmetic", "k1": "0", "k2": "1", "k3": "-1",
                    "k4": "0",
                ]),
        ]
    }
}
