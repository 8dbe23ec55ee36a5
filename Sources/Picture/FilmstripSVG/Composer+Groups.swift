import FilmstripDisplay
import FilmstripGeometry
import Foundation

extension Group {
    /// Whether the group does nothing but clip, so that backdrops inside see the picture beneath it.
    var isOnlyClip: Bool {
        !isFaded && blur == nil && dropShadow == nil && mask == nil && blendMode == .normal
            && !isBackdropRoot
    }

    fileprivate var isFaded: Bool { opacity < 1 || opacity.isNaN }
}

extension Composer {
    /// Composites a group with what was drawn before it.
    ///
    /// An SVG element is filtered, then clipped, then masked, then faded. A group's shadow is cast by
    /// the clipped group, so the clip is applied to an inner element.
    mutating func finish(_ layer: Layer) {
        let group = layer.group
        if let picture = embedded(layer) {
            lay(picture, group.blendMode)
            return
        }
        var drawing = layer.drawing
        if var clip = group.clip {
            clip.shape = widened(clip.shape, clip.transform)
            drawing = clipped(drawing, by: clip)
        }
        if let blur = group.blur {
            guard blur.sigma.isFinite else { return }
            drawing = blurred(drawing, by: blur)
        }
        var (outer, cost) = (Tag("g"), 1)
        if layer.isIsolated { outer.set("style", "isolation:isolate") }
        if group.isFaded { outer.set("opacity", decimal(clamped(group.opacity))) }
        if let dropShadow = group.dropShadow,
            let blur = blur(of: dropShadow, casting: drawing.bounds)
        {
            outer.set(
                "filter", "url(#\(filterID(dropShadow.shadow, blur, casting: drawing.bounds)))")
            cost += Drawing.filterCost
            drawing.bounds = drawing.bounds.union(
                blur.outset(
                    drawing.bounds.offsetBy(dx: blur.offset.width, dy: blur.offset.height)))
        }
        if let mask = group.mask {
            let shown = self.drawing(of: mask.items)
            outer.set("mask", "url(#\(maskID(shown)))")
            cost += shown.cost
            drawing.bounds = drawing.bounds.intersection(shown.bounds)
        }
        if outer != Tag("g") { drawing = drawing.inside(outer, cost: cost) }
        lay(drawing, group.blendMode)
    }

    /// Composites a finished group with its parent's drawing.
    private mutating func lay(_ drawing: Drawing, _ mode: Group.BlendMode) {
        switch mode {
        case .normal: draw(drawing)
        case .plusLighter: drawSum(drawing, in: layers.count - 1)
        case .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight,
            .softLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity:
            layers[layers.count - 1].isIsolated = true
            draw(
                drawing.inside(
                    Tag("g", ["style": "mix-blend-mode:\(mode.keyword)"])))
        }
    }

    /// A group as pixels if SVG cannot represent its blur or its shadow; nil if it can, or if the pixels would
    /// exceed the limit.
    private mutating func embedded(_ layer: Layer) -> Drawing? {
        var bounds = layer.drawing.bounds
        if let clip = layer.group.clip { bounds = bounds.intersection(Self.bounds(of: clip)) }
        var found: String?
        if let item = layer.group.blur, let placement = Placement(item.transform),
            let blur = Blur(sigma: item.sigma, placement, around: bounds)
        {
            found = blur.unspeakable(of: "blur", placement)
            // Nearer to the eye it may extend farther than at its middle.
            bounds = blur.outset(blur.outset(bounds))
        }
        if let item = layer.group.dropShadow, alpha(item.shadow.color) > 0,
            let placement = Placement(item.transform),
            let blur = Blur(item.shadow, placement, around: bounds)
        {
            found = found ?? blur.unspeakable(of: "shadow", placement)
            let cast = bounds.offsetBy(dx: blur.offset.width, dy: blur.offset.height)
            bounds = bounds.union(blur.outset(blur.outset(cast)))
        }
        return found.flatMap { embed(layer, in: bounds, as: $0) }
    }

    private mutating func blurred(_ drawing: Drawing, by item: Group.Blur) -> Drawing {
        guard let placement = Placement(item.transform),
            let blur = Blur(sigma: item.sigma, placement, around: drawing.bounds), !blur.isSharp
        else { return drawing }
        warn(about: blur, of: "blur", placement)
        let region = filterRegion(drawing.bounds, blur, offset: .zero)
        let filter = filterID(
            in: region, [Tag("feGaussianBlur", ["stdDeviation": blur.deviation])])
        var result = drawing.inside(
            Tag("g", ["filter": "url(#\(filter))"]), cost: Drawing.filterCost)
        result.bounds = blur.outset(drawing.bounds)
        return result
    }

    /// A shape without the edges that coincide with those of the clip in which it is drawn. Edges on whole points are
    /// sharp at most scales and stay.
    func widened(_ shape: Shape, _ transform: Homography) -> Shape {
        for group in layers.lazy.map(\.group).reversed() {
            if let clip = group.clip {
                let bounds = Self.bounds(of: clip)
                let isSharp = [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].allSatisfy {
                    abs($0 - $0.rounded()) < 1e-4
                }
                if case .rect = clip.shape, isSharp { return shape }
                return clip.widening(shape, transform)
            }
            if group.spreads { return shape }
        }
        return shape
    }

    /// A drawing within a clip; a clip that is not finite or behind the eye hides everything.
    mutating func clipped(_ drawing: Drawing, by clip: Group.Clip) -> Drawing {
        let outline = Placement(clip.transform).flatMap {
            Self.outline(of: clip.shape, $0, rule: "clip-rule")
        }
        let id = definitions.id("c", Tag("clipPath"), content: outline?.empty ?? "")
        var result = drawing.inside(Tag("g", ["clip-path": "url(#\(id))"]))
        result.bounds = result.bounds.intersection(Self.bounds(of: clip))
        return result
    }

    /// The id of a mask made of a picture's alpha.
    private mutating func maskID(_ shown: Drawing) -> String {
        var tag = Tag("mask")
        tag.set("mask-type", "alpha")
        tag.set("maskUnits", "userSpaceOnUse")
        tag.set(area: picture)
        return definitions.id("m", tag, content: shown.markup)
    }

    /// The blur of the shadow of content in `bounds` of the picture; nil if no shadow is visible.
    private mutating func blur(of item: Group.DropShadow, casting bounds: CGRect) -> Blur? {
        guard alpha(item.shadow.color) > 0, let placement = Placement(item.transform),
            let blur = Blur(item.shadow, placement, around: bounds)
        else { return nil }
        warn(about: blur, of: "shadow", placement)
        return blur
    }

    /// The id of a filter that adds a shadow to content in `bounds`.
    private mutating func filterID(
        _ shadow: Shadow, _ blur: Blur, casting bounds: CGRect
    ) -> String {
        var primitives = [
            Tag(
                "feOffset",
                [
                    "in": "SourceAlpha", "dx": decimal(blur.offset.width),
                    "dy": decimal(blur.offset.height), "result": "shadow",
                ])
        ]
        if !blur.isSharp {
            primitives.append(
                Tag("feGaussianBlur", ["stdDeviation": blur.deviation, "result": "shadow"]))
        }
        primitives += [
            Tag(flood: shadow.color),
            Tag("feComposite", ["in2": "shadow", "operator": "in", "result": "shadow"]),
            Tag("feComposite", ["in": "SourceGraphic", "in2": "shadow", "operator": "over"]),
        ]
        return filterID(in: filterRegion(bounds, blur, offset: blur.offset), primitives)
    }
}

extension Group.BlendMode {
    /// The CSS keyword of the blend mode.
    ///
    /// - Source: Compositing and Blending Level 1, `<blend-mode>`.
    fileprivate var keyword: String {
        switch self {
        case .colorDodge: "color-dodge"
        case .colorBurn: "color-burn"
        case .hardLight: "hard-light"
        case .softLight: "soft-light"
        case .plusLighter: "plus-lighter"
        case .normal, .multiply, .screen, .overlay, .darken, .lighten, .difference, .exclusion,
            .hue, .saturation, .color, .luminosity:
            rawValue
        }
    }
}
