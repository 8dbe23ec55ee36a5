import Display
import Foundation
import Geometry

extension Painter {
    /// Blurs and tints what lies beneath a shape.
    func draw(_ item: DisplayItem.Backdrop) {
        let opacity = UInt8(unit(item.opacity) * 255 + 0.5)
        guard opacity > 0, let projection = Projection(item.transform, scale: scale),
            let silhouette = Silhouette(item.shape, projection)
        else { return }
        let blur = BackdropBlur(item, projection, picture: picture)
        let region = silhouette.pixels.intersection(window)
        let seen = blur.beneath(region).intersection(picture)
        guard !region.isEmpty, !seen.isEmpty else { return }
        let beneath = beneath(seen)
        defer { beneath.pixels.deallocate() }
        let planes = (0..<4).compactMap { byte in
            blur.plane(of: Plane(byte: byte, of: beneath), region: region)
        }
        guard planes.count == 4 else { return }
        let colors = BackdropColors(saturation: item.saturation, tint: item.tint)
        colors.mixed(planes).withUnsafeBufferPointer { pixels in
            guard let pixels = pixels.baseAddress else { return }
            var blitter = ReplacingBlitter(
                surface: surface, bounds: planes[0].bounds, pixels: pixels, opacity: opacity)
            accumulator.scan(silhouette, in: planes[0].bounds, into: &blitter)
        }
    }

    /// What was drawn so far at the pixels of `region`, through the groups that are only clips; its
    /// caller deallocates it.
    private func beneath(_ region: PixelRect) -> Surface {
        let copy = Surface.allocate(region)
        let known = region.intersection(surface.bounds)
        for y in known.minY..<known.maxY {
            copy.row(known.minX, y).update(
                from: surface.row(known.minX, y), count: known.width)
        }
        for group in groups.reversed() {
            group.underlay?.restore(copy)
            if group.layer != nil || group.sheet != nil { break }
        }
        return copy
    }
}

/// What a backdrop does to the colours beneath it.
private struct BackdropColors {
    let saturation: Float
    /// Premultiplied, 0…255.
    let tint: SIMD4<Float>

    init(saturation: Double, tint: Color) {
        // More than that would only overflow: any two bytes that differ are far apart already.
        self.saturation = Float(min(saturation, 1e6))
        let straight = tint.clamped
        self.tint = straight * SIMD4(straight.w, straight.w, straight.w, 1) * 255
    }

    /// The pixels of four planes, red first, of the same bounds.
    ///
    /// Source: Filter Effects Module Level 1, `saturate()`; being linear, it works on premultiplied
    /// parts alike.
    func mixed(_ planes: [Plane]) -> [UInt32] {
        let rest = 1 - tint.w / 255
        return planes[0].values.indices.map { index in
            var color = SIMD4<Float>(
                planes[0].values[index], planes[1].values[index], planes[2].values[index],
                planes[3].values[index])
            let alpha = min(max(color.w, 0), 255)
            if saturation != 1 {
                let luma = color.x * 0.213 + color.y * 0.715 + color.z * 0.072
                color = luma + (color - luma) * saturation
            }
            color.w = alpha
            color.clamp(lowerBound: .zero, upperBound: SIMD4(repeating: alpha))
            return packed((tint + color * rest) / 255)
        }
    }
}

/// Puts other pixels in the place of those that are there.
private struct ReplacingBlitter: SpanBlitter {
    let surface: Surface
    let bounds: PixelRect
    /// `bounds.width × bounds.height` pixels, alive as long as the blitter.
    let pixels: UnsafePointer<UInt32>
    /// How far they replace those that are there where the coverage is full.
    let opacity: UInt8

    private func source(_ x: Int, _ y: Int) -> UnsafePointer<UInt32> {
        pixels + ((y - bounds.minY) * bounds.width + x - bounds.minX)
    }

    func fill(x: Int, y: Int, count: Int, coverage: UInt8) {
        Compositing.replace(
            surface.row(x, y), count: count, by: source(x, y),
            coverage: Compositing.product(coverage, opacity))
    }

    func blend(x: Int, y: Int, count: Int, coverage: UnsafePointer<UInt8>) {
        Compositing.replace(
            surface.row(x, y), count: count, by: source(x, y), coverage: coverage,
            opacity: opacity)
    }
}
