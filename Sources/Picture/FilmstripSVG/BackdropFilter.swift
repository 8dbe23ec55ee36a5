import FilmstripDisplay
import Foundation

/// The filter of a backdrop, which is applied to a copy of the picture beneath it.
struct BackdropFilter {
    /// The part of the picture's plane that the filter needs: the visible area, with room for the blur inside
    /// the border.
    let region: CGRect
    /// Whether the blur extends over the border, where renderers have no pixels to repeat the edge's colours.
    let isCut: Bool

    private let blur: Blur
    private let saturation: Double
    private let tint: Color

    init(_ item: DisplayItem.Backdrop, _ blur: Blur, seen: CGRect, border: CGRect) {
        let reach = blur.outset(seen)
        isCut = !blur.isSharp && !border.contains(reach)
        region = isCut ? border : reach.integral.intersection(border)
        (self.blur, tint, saturation) = (blur, item.tint, max(item.saturation, 0))
    }

    /// Whether only the tint is visible.
    var changesNothing: Bool { blur.isSharp && decimal(saturation) == "1" }

    var primitives: [Tag] {
        var result: [Tag] = []
        if !blur.isSharp { result.append(Tag("feGaussianBlur", ["stdDeviation": blur.deviation])) }
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
}
