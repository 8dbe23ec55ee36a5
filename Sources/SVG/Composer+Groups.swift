import Display
import Foundation
import Geometry

extension Composer {
    /// Opens a group that draws within `bounds`; gives the number of elements to close.
    ///
    /// An SVG element is filtered, then clipped, then faded. A group's shadow is cast by what the clip
    /// leaves and faded with it, so the clip is an element further in.
    mutating func push(_ group: Group, bounds: CGRect) -> Int {
        var elements = 0
        var outer = Tag("g")
        if group.opacity < 1 || group.opacity.isNaN {
            outer.set("opacity", decimal(clamped(group.opacity)))
            elements = 1
        }
        if let dropShadow = group.dropShadow, let id = filterID(dropShadow, casting: bounds) {
            outer.set("filter", "url(#\(id))")
            elements = 1
        }
        if elements == 1 { draw(opening: outer) }
        if let clip = group.clip {
            var inner = Tag("g")
            inner.set("clip-path", "url(#\(clipID(clip)))")
            draw(opening: inner)
            elements += 1
        }
        return elements
    }

    /// The id of a clip; one that is not finite or behind the eye lets nothing be seen.
    private mutating func clipID(_ clip: Group.Clip) -> String {
        let outline = Placement(clip.transform).flatMap {
            Self.outline(of: clip.shape, $0, rule: "clip-rule")
        }
        return definitions.id("c", Tag("clipPath"), content: outline?.empty ?? "")
    }

    /// The id of the filter that adds a shadow to what lies in `bounds`; nil if none is seen.
    private mutating func filterID(
        _ item: Group.DropShadow, casting bounds: CGRect
    ) -> String? {
        guard alpha(item.shadow.color) > 0, let placement = Placement(item.transform),
            let blur = Blur(item.shadow, placement, around: bounds)
        else { return nil }
        warn(about: blur, placement)
        var primitives: [Tag] = []
        func add(_ name: String, _ attributes: KeyValuePairs<String, String>) {
            var tag = Tag(name)
            for (name, value) in attributes { tag.set(name, value) }
            primitives.append(tag)
        }
        add(
            "feOffset",
            [
                "in": "SourceAlpha", "dx": decimal(blur.offset.width),
                "dy": decimal(blur.offset.height), "result": "shadow",
            ])
        if !blur.isSharp {
            add("feGaussianBlur", ["stdDeviation": blur.deviation, "result": "shadow"])
        }
        var flood = Tag("feFlood")
        flood.set(color: item.shadow.color, "flood-color", opacity: "flood-opacity")
        primitives.append(flood)
        add("feComposite", ["in2": "shadow", "operator": "in", "result": "shadow"])
        add("feComposite", ["in": "SourceGraphic", "in2": "shadow", "operator": "over"])
        let region = filterRegion(bounds, blur, offset: blur.offset)
        return filterID(in: region, primitives)
    }
}
