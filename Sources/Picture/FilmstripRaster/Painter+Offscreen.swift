import FilmstripDisplay
import Foundation

extension OpenGroup {
    /// A transparent surface for a group with its clip and shadow, before it is masked,
    /// faded and blended with the picture beneath.
    struct Offscreen {
        /// The surface outside the group.
        let surface: Surface
        let opacity: UInt8
        let mask: Group.Mask?
        let blendMode: Group.BlendMode
    }
}

extension Painter {
    /// Starts an offscreen surface for the part of a group in the window, and for the pixels that its backdrops read.
    func beginOffscreen(
        _ group: Group, _ extent: ItemExtent, _ bytes: inout Int
    ) throws(DisplayListError) -> OpenGroup.Offscreen {
        let offscreen = OpenGroup.Offscreen(
            surface: surface, opacity: group.opacityByte, mask: group.mask,
            blendMode: group.blendMode)
        let seen = window.union(extent.beneath.intersection(picture))
        let content = extent.beneath.isEmpty ? extent.whole : extent.whole.union(extent.pixels)
        window = seen.intersection(content)
        try take(Surface.bytes(window), &bytes)
        surface = Surface.allocate(window)
        return offscreen
    }

    /// Composites a finished offscreen surface onto the surface outside.
    func endOffscreen(
        _ offscreen: OpenGroup.Offscreen, _ around: PixelRect
    ) throws(DisplayListError) {
        let drawn = surface
        defer { drawn.pixels.deallocate() }
        surface = offscreen.surface
        let region = around.intersection(drawn.bounds)
        if region.isEmpty { return }
        var weights: [UInt8]?
        if let mask = offscreen.mask { weights = try alpha(of: mask, in: region) }
        if isCancelled { return }
        for y in region.minY..<region.maxY {
            if isCancelled(atRow: y) { return }
            let (row, source) = (surface.row(region.minX, y), drawn.row(region.minX, y))
            let line = (y - region.minY) * region.width
            if let weights {
                for x in 0..<region.width {
                    let weight = Compositing.product(weights[line + x], offscreen.opacity)
                    source[x] = Compositing.scaled(source[x], by: UInt32(weight))
                }
            } else if offscreen.opacity < 255 {
                for x in 0..<region.width {
                    source[x] = Compositing.scaled(source[x], by: UInt32(offscreen.opacity))
                }
            }
            switch offscreen.blendMode {
            case .normal: Compositing.over(row, count: region.width, source: source)
            case .plusLighter: Compositing.add(row, count: region.width, source: source)
            case let mode: Blending(mode: mode).blend(row, count: region.width, source: source)
            }
        }
    }

    /// The alpha of a mask's items, row by row.
    private func alpha(
        of mask: Group.Mask, in region: PixelRect
    ) throws(DisplayListError) -> [UInt8] {
        let extent = ItemBounds(scale: scale, picture: picture, glyphs: cache.glyphs)
            .extent(of: mask)
        let bounds = region.union(extent.beneath.intersection(picture))
        try memory.take(Surface.bytes(bounds))
        let surface = Surface.allocate(bounds)
        defer {
            surface.pixels.deallocate()
            memory.giveBack(Surface.bytes(bounds))
        }
        let painter = Painter(
            mask.items, extent, scale: scale, surface: surface, picture: picture, cache: cache,
            memory: memory)
        try painter.drawAll()
        var result: [UInt8] = []
        result.reserveCapacity(region.width * region.height)
        for y in region.minY..<region.maxY {
            if isCancelled(atRow: y) { break }
            let row = surface.row(region.minX, y)
            for x in 0..<region.width { result.append(UInt8(row[x] >> 24)) }
        }
        return result
    }
}
