import CoreAnimation
import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry
import Foundation
import UIKitCore

/// Finds the pictures that Core Animation completes off screen, at one frame of the display after the other.
///
/// A picture counts in a frame in which something has changed within its rectangle since the frame before, unless an
/// opaque layer in front hides it. Its rectangle is the one around what the layer shows on the display. Of what views draw
/// themselves, the texts of labels alone are contents: in doubt, a layer has fewer.
struct OffscreenMeter {
    /// The frames during transitions that have such a picture, in order of time.
    private(set) var frames: [Evidence.OffscreenFrame] = []
    private var known: [ObjectIdentifier: LayerState] = [:]

    /// Looks at the layers of a stage as the display shows them now.
    ///
    /// - Parameter views: The views with names.
    mutating func look(at stage: Stage, _ views: [(name: String, view: UIView)]) {
        var walk = LayerWalk(known: known, display: CGRect(origin: .zero, size: stage.display.size))
        let placement = Homography(stage.displayTransform)
        for window in stage.appWindows {
            walk.visit(window.layer, placement, nil, within: walk.display, opacity: 1, covers: true)
        }
        let gone = known.filter { walk.states[$0.key] == nil }.map(\.value.seen)
        let (isFirst, changes) = (known.isEmpty, walk.changes + gone)
        known = walk.states
        guard !isFirst, stage.phase != .idle else { return }
        stage.spend(walk.found.count * changes.count / 16)
        let found = walk.found.filter { pass in changes.contains { $0.overlaps(pass.place) } }
        guard !found.isEmpty else { return }
        let names = Dictionary(views.map { (ObjectIdentifier($0.view.layer), $0.name) }) { $1 }
        let passes = found.map { pass in
            OffscreenPass(
                pass.cause, of: pass.layer.named(by: names),
                isOwn: names[ObjectIdentifier(pass.layer)] != nil,
                area: pass.place.width * pass.place.height)
        }
        frames.append((stage.now, passes))
    }
}

/// The state of a layer, remembered until the next frame.
private struct LayerState {
    /// The version of the model; nil of a layer that is animated or rasterized.
    private var version: Int?
    /// The values that are shown; of a rasterized layer without those of which its picture is independent.
    private var values: LayerProperties
    private var sublayers: Int
    /// The rectangle around the layer's bounds, the part of it that the display shows, and the opacity with those around.
    var (place, seen, opacity) = (CGRect.null, CGRect.null, 1.0)

    init(_ layer: CALayer, _ values: LayerProperties) {
        (self.values, sublayers) = (values, layer.sublayers?.count ?? 0)
        version = layer.isAnimated || layer.shouldRasterize ? nil : layer.modelVersion
        guard layer.shouldRasterize else { return }
        self.values.position = .zero
        (self.values.transform, self.values.opacity) = (CATransform3D(), 1)
    }

    /// Whether the layer has the contents that it had; its place on the display may be another one.
    func hasContents(of other: LayerState?) -> Bool {
        guard let other, sublayers == other.sublayers else { return false }
        return version != nil && version == other.version || values == other.values
    }
}

/// A walk over layers from back to front.
private struct LayerWalk {
    let known: [ObjectIdentifier: LayerState]
    let display: CGRect
    private(set) var states: [ObjectIdentifier: LayerState] = [:]
    /// Rectangles in which the display has changed.
    private(set) var changes: [CGRect] = []
    private(set) var found: [(layer: CALayer, cause: OffscreenPass.Cause, place: CGRect)] = []
    fileprivate var drawn: [CGRect] = []

    /// Looks at a layer and all below it.
    ///
    /// - Parameter covers: Whether what is opaque in it hides what is behind it.
    /// - Returns: Whether its contents, or those of a layer below it, have changed.
    @discardableResult
    mutating func visit(
        _ layer: CALayer, _ placement: Homography, _ parent: CATransform3D?, within clip: CGRect,
        opacity: Double, covers: Bool
    ) -> Bool {
        let before = known[ObjectIdentifier(layer)]
        let (values, mask) = (layer.presentationValues(), layer.mask)
        guard layer.context.spend(PlayCost.layer), !values.isHidden, values.opacity > 0
        else { return before != nil }
        let local = parent.map(values.localTransform.concatenating) ?? values.localTransform
        let transform = Homography(local).concatenating(placement)
        let (place, isFront) = transform.box(around: values.bounds)
        guard isFront || values.isDoubleSided else { return before != nil }
        var state = LayerState(layer, values)
        (state.place, state.seen) = (place, place.intersection(clip))
        state.opacity = opacity * Double(values.opacity)
        states[ObjectIdentifier(layer)] = state
        var hasChanged = !state.hasContents(of: before)
        let hasOtherMask = mask.map { note($0) } ?? false

        let fill = values.backgroundColor?.alpha ?? 0
        let isRound = values.cornerRadii.max() ?? values.cornerRadius > 0
        let hasContent = layer.hasContent(values)
        let casts =
            values.shadowOpacity > 0 && !values.masksToBounds
            && values.shadowColor?.alpha ?? 0 > 0
        let filters = values.backdrop.map { $0.radius > 0 || $0.saturation != 1 } ?? false
        // Only covers that hide a quarter of the display or more are worth the search.
        if covers, fill >= 1, !isRound, mask == nil, state.opacity >= 1, transform.b == 0,
            transform.c == 0, transform.affine != nil,
            4 * state.seen.width * state.seen.height >= display.width * display.height
        {
            changes.removeAll { state.seen.contains($0) }
            found.removeAll { state.seen.contains($0.place) }
        }
        if fill > 0 || hasContent || casts || filters || values.borderWidth > 0
            || values.masksToBounds || mask != nil,
            hasChanged || hasOtherMask || before?.place != place || before?.opacity != state.opacity
        {
            changes += [before?.seen ?? .null, state.seen].filter { !$0.isEmpty }
        }

        let behind = layer.shouldRasterize ? found : []
        if layer.shouldRasterize { found = [] }
        let start = drawn.count
        if fill > 0, !state.seen.isEmpty { drawn.append(state.seen) }
        let inner = drawn.count
        if hasContent, !state.seen.isEmpty { drawn.append(state.seen) }
        let sublayers = layer.sublayers ?? []
        let hides =
            covers && mask == nil && !(isRound && values.masksToBounds)
            && sublayers.allSatisfy { $0.zPosition == 0 }
        for sublayer in sublayers {
            let changes = visit(
                sublayer, transform, values.perspective,
                within: values.masksToBounds ? state.seen : clip, opacity: state.opacity,
                covers: hides)
            hasChanged = hasChanged || changes
        }

        let extent = drawn[start...].reduce(CGRect.null) { $0.union($1) }
        func add(_ cause: OffscreenPass.Cause, in place: CGRect) {
            if !place.isEmpty { found.append((layer, cause, place)) }
        }
        let cuts = mask == nil && isRound && values.masksToBounds && drawn.count > inner + 1
        if cuts { add(.corners, in: extent) }
        if casts, values.shadowPath == nil { add(.shadow, in: extent) }
        if layer.shouldRasterize {
            // The kept picture has everything in it but the mask and the opacity.
            if before != nil, !hasChanged { found = [] } else { add(.rasterization, in: extent) }
            found = behind + found
        }
        // One picture of the layer serves its corners, its mask and its opacity.
        if let mask {
            add(.mask, in: extent.intersection(transform.box(aroundMask: mask)))
        } else if values.opacity < 1, layer.allowsGroupOpacity, !cuts, !layer.shouldRasterize,
            hasOverlap(from: start)
        {
            add(.opacity, in: extent)
        }
        if filters { add(.backdrop, in: state.seen) }
        return hasChanged || hasOtherMask
    }

    /// Remembers a mask and all below it; returns whether they have changed.
    private mutating func note(_ mask: CALayer) -> Bool {
        let (id, state) = (ObjectIdentifier(mask), LayerState(mask, mask.presentationValues()))
        states[id] = state
        return (mask.sublayers ?? []).reduce(!state.hasContents(of: known[id])) { note($1) || $0 }
    }

    /// Whether two of the rectangles drawn since `start` overlap; of very many, only the first ones are compared.
    private func hasOverlap(from start: Int) -> Bool {
        let parts = drawn[start...].prefix(200)
        return parts.indices.contains { i in parts[..<i].contains { $0.overlaps(parts[i]) } }
    }
}

extension CALayer {
    /// Whether the layer itself shows more than a background and a border.
    fileprivate func hasContent(_ values: LayerProperties) -> Bool {
        switch (values.kind, values.contents) {
        case (.gradient, _), (.shape, _), (.text, _), (_, .image), (_, .mixed): true
        case (_, .nothing): (delegate as? UILabel)?.text?.isEmpty == false
        }
    }

    /// The name of the innermost view with one that is the layer's or contains it; nil within a bar that has none.
    fileprivate func named(by names: [ObjectIdentifier: String]) -> String? {
        for layer in sequence(first: self, next: \.superlayer) {
            if let name = names[ObjectIdentifier(layer)] { return name }
            let view = layer.delegate
            if view is UINavigationBar || view is UITabBar || view is UIToolbar { return nil }
        }
        return nil
    }
}

extension CGRect {
    /// Whether the common area with another rectangle is more than an edge.
    fileprivate func overlaps(_ other: CGRect) -> Bool {
        min(maxX, other.maxX) - max(minX, other.minX) > 1e-6
            && min(maxY, other.maxY) - max(minY, other.minY) > 1e-6
    }
}

extension Homography {
    /// The upright rectangle around a transformed mask; infinite if it consists of several layers.
    fileprivate func box(aroundMask mask: CALayer) -> CGRect {
        let values = mask.presentationValues()
        guard mask.sublayers?.isEmpty != false else { return .infinite }
        return Homography(values.localTransform).concatenating(self)
            .box(around: values.shape?.path?.boundingBox ?? values.bounds).box
    }

    /// The upright rectangle around a transformed one, infinite if it reaches behind the eye, and whether its front is seen.
    func box(around rect: CGRect) -> (box: CGRect, isFront: Bool) {
        let points = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].compactMap { x, y in
            project(CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height))
        }
        guard points.count == 4, let left = points.map(\.x).min(), let top = points.map(\.y).min(),
            let right = points.map(\.x).max(), let bottom = points.map(\.y).max()
        else { return (.infinite, true) }
        let (a, b, c) = (points[0], points[1], points[2])
        return (
            CGRect(x: left, y: top, width: right - left, height: bottom - top),
            (b.x - a.x) * (c.y - a.y) >= (b.y - a.y) * (c.x - a.x)
        )
    }
}
