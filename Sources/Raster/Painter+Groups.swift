import Display
import Foundation
import Geometry

/// A group that was started and what its end has to do.
struct OpenGroup {
    /// The window around the group.
    let window: PixelRect
    /// What the group's clip or opacity brings back.
    var backdrop: Backdrop?
    /// The layer of a group that casts a shadow.
    var layer: Layer?

    /// A surface of its own.
    struct Layer {
        /// The surface around the group.
        let surface: Surface
        /// Where the group and its shadow may change that surface.
        let window: PixelRect
        /// The pixels that the group can draw to, seen or not.
        let content: PixelRect
        let shadow: Shadow
        let projection: Projection
        /// What the opacity brings back on that surface.
        let backdrop: Backdrop?
    }
}

extension Painter {
    /// Starts a group that draws within `content` before its shadow is added.
    func push(_ group: Group, content: PixelRect) {
        let opacity = UInt8(unit(group.opacity) * 255 + 0.5)
        var clip: Silhouette?
        var region = content
        if let shape = group.clip {
            clip = Projection(shape.transform, scale: scale).flatMap {
                Silhouette(shape.shape, $0)
            }
            region = clip.map { region.intersection($0.pixels) } ?? .empty
        }
        guard opacity > 0, !region.isEmpty, !window.isEmpty else {
            groups.append(OpenGroup(window: window))
            window = .empty
            return
        }
        if let shadow = group.dropShadow, pushLayer(shadow, region, opacity) {
            groups[groups.count - 1].backdrop = backdrop(clip, opacity: 255)
            return
        }
        groups.append(OpenGroup(window: window))
        window = window.intersection(region)
        groups[groups.count - 1].backdrop = backdrop(clip, opacity: opacity)
    }

    /// What a clip and an opacity need to know of the window; nil if they show all of it.
    private func backdrop(_ clip: Silhouette?, opacity: UInt8) -> Backdrop? {
        guard !window.isEmpty else { return nil }
        guard let clip, clip.wholePixels?.contains(window) != true else {
            return opacity == 255
                ? nil : Backdrop(surface, region: window, opacity: opacity)
        }
        return Backdrop(surface, region: window, opacity: opacity, clip: clip, accumulator)
    }

    /// Ends the innermost group.
    func popGroup() {
        let group = groups.removeLast()
        group.backdrop?.restore()
        if let layer = group.layer { popLayer(layer) }
        window = group.window
    }
}
