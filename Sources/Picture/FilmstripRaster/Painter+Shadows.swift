import FilmstripDisplay
import FilmstripGeometry
import Foundation

extension Painter {
    func draw(_ item: DisplayItem.ShapeShadow) {
        let shadow = item.shadow
        var blitter = SolidBlitter(surface: surface, color: shadow.color.premultiplied)
        guard blitter.color != 0, shadow.isDrawable,
            let projection = Projection(item.transform, scale: scale)
        else { return }
        let offset = CGAffineTransform(
            translationX: shadow.offset.width, y: shadow.offset.height)
        let moved = projection.preceded(by: offset)
        if shadow.sigma == 0 {
            guard let silhouette = Silhouette(item.shape, moved) else { return }
            accumulator.scan(silhouette, in: window, into: &blitter)
            return
        }
        guard case .affine(let affine) = moved, let sigma = shadow.deviceSigma(affine) else {
            let own = OwnSpaceBlur(
                projection: projection, sigma: shadow.sigma, offset: shadow.offset)
            draw(own.plane(of: item.shape, window: window, accumulator), &blitter)
            return
        }
        guard let silhouette = Silhouette(item.shape, moved) else { return }
        let region = silhouette.pixels.outset(by: sigma * Limits.gaussianReach)
            .intersection(window)
        guard !region.isEmpty else { return }
        switch item.shape {
        case .rect(let rect) where affine.keepsRectsUpright:
            guard let rect = DeviceRect(rect, affine) else { return }
            RectShadow(rect, sigma: sigma, region: region).draw(&blitter)
        case .roundedRect(let rect, let radius) where affine.keepsRectsUpright:
            guard let device = DeviceRect(rect, affine) else { return }
            var soft = RectShadow(device, sigma: sigma, region: region)
            soft.roundCorners(of: rect, radius: radius, affine, sigma: sigma, accumulator)
            soft.draw(&blitter)
        case .rect, .roundedRect, .path:
            let soft = SoftSilhouette(shape: item.shape, transform: affine, sigma: sigma)
            draw(soft.plane(region, accumulator), &blitter)
        }
    }

    /// Draws a colour through the coverage of a plane.
    private func draw(_ plane: Plane?, _ blitter: inout SolidBlitter) {
        guard let plane else { return }
        let bounds = plane.bounds
        var bytes = [UInt8](repeating: 0, count: bounds.width)
        plane.values.withUnsafeBufferPointer { values in
            bytes.withUnsafeMutableBufferPointer { bytes in
                guard let values = values.baseAddress, let bytes = bytes.baseAddress else { return }
                for y in bounds.minY..<bounds.maxY {
                    if isCancelled(atRow: y) { return }
                    let row = values + (y - bounds.minY) * bounds.width
                    round(row, count: bounds.width, into: bytes)
                    blitter.blend(x: bounds.minX, y: y, count: bounds.width, coverage: bytes)
                }
            }
        }
    }

    /// Starts a layer for the pixels of `content`; nil if its shadow draws nothing.
    func startLayer(
        _ shadow: Shadow, _ transform: Homography, _ content: PixelRect, _ opacity: UInt8,
        _ bytes: inout Int
    ) throws(DisplayListError) -> OpenGroup.Layer? {
        guard shadow.color.premultiplied != 0, shadow.isDrawable,
            let projection = Projection(transform, scale: scale)
        else { return nil }
        let needed: PixelRect
        let reached: PixelRect
        switch projection {
        case .affine(let affine):
            let reach = ShadowReach(shadow, affine)
            needed = window.offset(by: -reach.offset).outset(by: reach.margin)
            reached = content.offset(by: reach.offset).outset(by: reach.margin)
        case .perspective:
            // The extent of a shadow varies from place to place: a whole picture on every side.
            needed = window.outset(by: SIMD2(Double(window.width), Double(window.height)))
            reached = window
        }
        var drawn = content.intersection(window.union(needed))
        if drawn.width * drawn.height > Limits.layerPixels {
            drawn = content.intersection(window)
        }
        let changed = window.intersection(content.union(reached))
        let isFaded = opacity < 255 && !changed.isEmpty
        try take(Surface.bytes(drawn) + (isFaded ? Surface.bytes(changed) : 0), &bytes)
        let layer = OpenGroup.Layer(
            surface: surface, window: changed, content: content, shadow: shadow,
            projection: projection,
            underlay: isFaded ? Underlay(surface, region: changed, opacity: opacity) : nil)
        surface = Surface.allocate(drawn)
        window = drawn
        return layer
    }

    func endShadow(_ layer: OpenGroup.Layer) {
        let drawn = surface
        defer { drawn.pixels.deallocate() }
        (surface, window) = (layer.surface, layer.window)
        guard !window.isEmpty, !drawn.bounds.isEmpty else { return }
        var blitter = SolidBlitter(surface: surface, color: layer.shadow.color.premultiplied)
        draw(shadow(of: Plane(byte: 3, of: drawn), layer), &blitter)
        let region = window.intersection(drawn.bounds)
        for y in region.minY..<region.maxY {
            if isCancelled(atRow: y) { return }
            Compositing.over(
                surface.row(region.minX, y), count: region.width,
                source: drawn.row(region.minX, y))
        }
        layer.underlay?.restore()
    }

    /// Composites a finished layer, blurred, over the surface outside.
    func endBlur(_ layer: OpenGroup.Layer) {
        let drawn = surface
        defer { drawn.pixels.deallocate() }
        (surface, window) = (layer.surface, layer.window)
        guard !window.isEmpty, !drawn.bounds.isEmpty else { return }
        let planes = (0..<4).compactMap { shadow(of: Plane(byte: $0, of: drawn), layer) }
        guard let bounds = planes.first?.bounds, planes.count == 4 else { return }
        let row = UnsafeMutablePointer<UInt32>.allocate(capacity: max(bounds.width, 1))
        defer { row.deallocate() }
        for y in bounds.minY..<bounds.maxY {
            if isCancelled(atRow: y) { return }
            let start = (y - bounds.minY) * bounds.width
            for x in 0..<bounds.width {
                let index = start + x
                row[x] = rounded(
                    SIMD4(
                        planes[0].values[index], planes[1].values[index], planes[2].values[index],
                        planes[3].values[index]))
            }
            Compositing.over(
                surface.row(bounds.minX, y), count: bounds.width, source: UnsafePointer(row))
        }
        layer.underlay?.restore()
    }

    private func shadow(of alpha: Plane, _ layer: OpenGroup.Layer) -> Plane? {
        let shadow = layer.shadow
        guard case .affine(let affine) = layer.projection,
            let sigma = shadow.deviceSigma(affine)
        else {
            return OwnSpaceBlur(
                projection: layer.projection, sigma: shadow.sigma, offset: shadow.offset
            ).plane(of: alpha, window: window)
        }
        let reach = ShadowReach(shadow, affine)
        let region = alpha.bounds.offset(by: reach.offset).outset(by: reach.margin)
            .intersection(window)
        guard !region.isEmpty else { return nil }
        return alpha.blurred(
            sigma: sigma, offset: reach.offset, anchor: (layer.content.minX, layer.content.minY),
            areas: false, region: region)
    }
}

extension Group.Blur {
    /// The blur as a shadow in the group's own colours.
    var asShadow: Shadow { Shadow(color: .black, offset: .zero, sigma: max(sigma, 0)) }

    /// Whether the numbers allow the group to be drawn.
    var isDrawable: Bool { sigma.isFinite }

    func reach(_ pixels: PixelRect, scale: CGFloat) -> PixelRect {
        guard isDrawable else { return .empty }
        return asShadow.cast(by: pixels, transform, scale: scale)
    }
}

extension Shadow {
    /// The pixels reached by the shadow of `pixels`.
    func cast(by pixels: PixelRect, _ transform: Homography, scale: CGFloat) -> PixelRect {
        guard isDrawable, let projection = Projection(transform, scale: scale) else {
            return .empty
        }
        switch projection {
        case .affine(let affine):
            let reach = ShadowReach(self, affine)
            return pixels.outset(by: reach.margin).offset(by: reach.offset)
        case .perspective: return pixels.isEmpty ? .empty : .everything
        }
    }

    /// Whether the numbers allow the shadow to be drawn.
    var isDrawable: Bool {
        sigma >= 0 && sigma.isFinite && offset.width.isFinite && offset.height.isFinite
    }

    /// The standard deviations along the device's axes, in pixels; nil if the Gaussian has other axes
    /// there, or is too wide for the device's grid.
    func deviceSigma(_ transform: CGAffineTransform) -> SIMD2<Double>? {
        guard transform.keepsGaussiansUpright else { return nil }
        let sigma = transform.axisSigma(sigma)
        return max(sigma.x, sigma.y) <= Limits.deviceSigma ? sigma : nil
    }
}

extension CGAffineTransform {
    /// Whether the transform of a round Gaussian has the device's axes.
    var keepsGaussiansUpright: Bool {
        let size = a * a + b * b
        let isSimilarity =
            abs(c * c + d * d - size) <= size * 1e-9 && abs(a * c + b * d) <= size * 1e-9
        return keepsRectsUpright || isSimilarity
    }

    /// The standard deviations along the device's axes of a round Gaussian; zero for a negative sigma.
    func axisSigma(_ sigma: Double) -> SIMD2<Double> {
        let sigma = max(sigma, 0)
        return SIMD2((a * a + c * c).squareRoot() * sigma, (b * b + d * d).squareRoot() * sigma)
    }
}
