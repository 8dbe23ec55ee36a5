import FilmstripDisplay
import FilmstripGeometry
import Foundation

/// An open group with the steps to take at its end, in this order.
struct OpenGroup {
    /// The window outside the group.
    let window: PixelRect
    /// The pixels that the group's clip or opacity restores.
    var underlay: Underlay?
    var blurred: Layer?
    /// The layer of a group that casts a shadow.
    var shadowed: Layer?
    /// The surface of a group that is masked, blended or not transparent to backdrops.
    var offscreen: Offscreen?
    /// The group's clip, and whether its blur or shadow extends beyond what it draws.
    let clip: Group.Clip?
    let spreads: Bool
    /// Number of bytes taken from the painter's memory for them.
    var bytes = 0

    /// A surface of its own, to be blurred, or to be composited over its shadow.
    struct Layer {
        /// The surface outside the group.
        let surface: Surface
        /// The part of that surface that the group and its shadow may change.
        let window: PixelRect
        /// The pixels to which the group can draw, visible or not.
        let content: PixelRect
        /// The shadow; a blur is a shadow in the group's own colours.
        let shadow: Shadow
        let projection: Projection
        /// The pixels of that surface that the opacity restores.
        let underlay: Underlay?
    }
}

extension Painter {
    func push(_ group: Group, _ extent: ItemExtent) throws(DisplayListError) {
        var clip: Silhouette?
        var region = extent.pixels
        if let shape = group.clip {
            clip = Projection(shape.transform, scale: scale).flatMap {
                Silhouette(widened(shape.shape, shape.transform), $0)
            }
            region = clip.map { region.intersection($0.pixels) } ?? .empty
        }
        var open = OpenGroup(window: window, clip: group.clip, spreads: group.spreads)
        defer { groups.append(open) }
        guard group.opacityByte > 0, !region.isEmpty,
            !window.intersection(extent.whole).isEmpty, group.blur?.isDrawable != false
        else {
            window = .empty
            return
        }
        var opacity = group.opacityByte
        if group.mask != nil || group.blendMode != .normal || extent.holdsSum
            || !extent.beneath.isEmpty
        {
            open.offscreen = try beginOffscreen(group, extent, &open.bytes)
            opacity = 255
        }
        var reached = region
        if let blur = group.blur { reached = blur.reach(region, scale: scale) }
        if let drop = group.dropShadow,
            let layer = try startLayer(
                drop.shadow, drop.transform, reached, opacity, &open.bytes)
        {
            open.shadowed = layer
            opacity = 255
        }
        if let blur = group.blur,
            let layer = try startLayer(
                blur.asShadow, blur.transform, region, opacity, &open.bytes)
        {
            open.blurred = layer
            opacity = 255
        }
        if open.shadowed == nil, open.blurred == nil { window = window.intersection(region) }
        if let underlay = underlay(clip, opacity) {
            try take(underlay.bytes, &open.bytes)
            open.underlay = underlay
        }
    }

    /// A shape without the edges that coincide with those of the clip in which it is drawn.
    func widened(_ shape: Shape, _ transform: Homography) -> Shape {
        for group in groups.reversed() {
            if let clip = group.clip { return clip.widening(shape, transform) }
            if group.spreads { return shape }
        }
        return shape
    }

    func take(_ bytes: Int, _ all: inout Int) throws(DisplayListError) {
        try memory.take(bytes)
        all += bytes
    }

    /// The pixels of the window to restore for a clip and an opacity; nil if they show all of it.
    private func underlay(_ clip: Silhouette?, _ opacity: UInt8) -> Underlay? {
        guard !window.isEmpty else { return nil }
        guard let clip, clip.wholePixels?.contains(window) != true else {
            return opacity == 255
                ? nil : Underlay(surface, region: window, opacity: opacity)
        }
        return Underlay(surface, region: window, opacity: opacity, clip: clip, accumulator)
    }

    func popGroup() throws(DisplayListError) {
        let group = groups.removeLast()
        group.underlay?.restore()
        if let layer = group.blurred { endBlur(layer) }
        if let layer = group.shadowed { endShadow(layer) }
        if let offscreen = group.offscreen { try endOffscreen(offscreen, group.window) }
        memory.giveBack(group.bytes)
        window = group.window
    }

    /// Frees the surfaces of groups that are still open when drawing ends early.
    func abandonGroups() {
        while let group = groups.popLast() {
            let surfaces = [
                group.blurred?.surface, group.shadowed?.surface, group.offscreen?.surface,
            ]
            for around in surfaces {
                guard let around else { continue }
                surface.pixels.deallocate()
                surface = around
            }
        }
    }
}
