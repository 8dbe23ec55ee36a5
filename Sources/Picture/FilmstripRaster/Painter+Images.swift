import FilmstripDisplay
import FilmstripGeometry
import Foundation

extension Painter {
    func draw(_ item: DisplayItem.Image) {
        guard let projection = Projection(item.transform, scale: scale),
            let silhouette = Silhouette(widened(.rect(item.rect), item.transform), projection),
            let placed = PlacedImage(item, projection)
        else { return }
        let region = window.intersection(silhouette.pixels)
        let scratch = UnsafeMutablePointer<UInt32>.allocate(capacity: max(region.width, 1))
        defer { scratch.deallocate() }
        item.bitmap.pixels.withUnsafeBufferPointer { pixels in
            guard let pixels = pixels.baseAddress else { return }
            let source = ImagePixels(
                pixels: pixels, stride: item.bitmap.width, columns: placed.columns,
                rows: placed.rows)
            if let aligned = AlignedImage(source, placed, region) {
                draw(silhouette, region, aligned)
                return
            }
            switch item.sampling {
            case .nearest:
                draw(silhouette, region, NearestImage(source, placed, scratch))
            case .smooth where placed.isUpright:
                draw(silhouette, region, UprightImage(source, placed, region, scratch))
            case .smooth:
                draw(
                    silhouette, region,
                    WarpedImage(cache.pyramid(of: source, in: item.bitmap), placed, scratch))
            }
        }
    }

    private func draw<Source: RowSource>(
        _ silhouette: Silhouette, _ region: PixelRect, _ source: Source
    ) {
        var blitter = RowBlitter(surface: surface, source: source)
        accumulator.scan(silhouette, in: region, into: &blitter)
    }
}

/// The placement of an image's pixels.
struct PlacedImage {
    /// The transform from the device to the bitmap's pixels.
    let fromDevice: Homography
    /// The pixels that may be read.
    let columns, rows: ClosedRange<Int>

    /// Nil if nothing of the image is visible.
    init?(_ item: DisplayItem.Image, _ projection: Projection) {
        let (rect, source) = (item.rect, item.source)
        guard rect.width > 0, rect.height > 0, source.width > 0, source.height > 0,
            let inverse = projection.homography.inverse,
            let columns = Self.pixels(source.minX, source.maxX, of: item.bitmap.width),
            let rows = Self.pixels(source.minY, source.maxY, of: item.bitmap.height)
        else { return nil }
        let (x, y) = (source.width / rect.width, source.height / rect.height)
        fromDevice = inverse.concatenating(
            Homography(
                CGAffineTransform(
                    a: x, b: 0, c: 0, d: y, tx: source.minX - rect.minX * x,
                    ty: source.minY - rect.minY * y)))
        guard fromDevice.isFinite else { return nil }
        (self.columns, self.rows) = (columns, rows)
    }

    /// The pixels at least partly between two positions; outside the bitmap the nearest ones.
    private static func pixels(_ low: CGFloat, _ high: CGFloat, of count: Int) -> ClosedRange<Int>?
    {
        guard count > 0, low.isFinite, high.isFinite else { return nil }
        let last = CGFloat(count - 1)
        let first = Int(min(max(low.rounded(.down), 0), last))
        return first...max(Int(min(max(high.rounded(.up) - 1, 0), last)), first)
    }

    /// Whether the bitmap's axes are parallel to the device's.
    var isUpright: Bool {
        fromDevice.b == 0 && fromDevice.c == 0 && fromDevice.p == 0 && fromDevice.q == 0
    }
}

/// A part of a bitmap's pixels.
struct ImagePixels {
    /// All of the bitmap's pixels; the creator keeps them alive.
    let pixels: UnsafePointer<UInt32>
    /// Number of pixels from one row to the next.
    let stride: Int
    /// The pixels that may be read; all of them lie in the bitmap.
    let columns, rows: ClosedRange<Int>

    @inline(__always) func pixel(_ x: Int, _ y: Int) -> UInt32 { pixels[y &* stride &+ x] }

    /// The pixel's four bytes, red first.
    @inline(__always) func parts(_ x: Int, _ y: Int) -> SIMD4<Float> {
        FilmstripRaster.parts(pixels + (y &* stride &+ x))
    }
}

/// The four bytes of a pixel, red first.
@inline(__always) func parts(_ pixel: UnsafePointer<UInt32>) -> SIMD4<Float> {
    let bytes = UnsafeRawPointer(pixel).loadUnaligned(as: SIMD4<UInt8>.self)
    // As the last bits of 2²³, since the conversion between vectors is done one by one.
    let magic: Float = 8_388_608
    let bits = SIMD4<UInt32>(truncatingIfNeeded: bytes) | magic.bitPattern
    return unsafeBitCast(bits, to: SIMD4<Float>.self) - magic
}

/// Four components in 0…255 as a pixel, rounded to the nearest step, no colour above its alpha.
@inline(__always) func rounded(_ parts: SIMD4<Float>) -> UInt32 {
    let bits = unsafeBitCast(parts + 8_388_608, to: SIMD4<UInt32>.self) & 255
    let alpha = bits.w
    return min(bits.x, alpha) | min(bits.y, alpha) &<< 8 | min(bits.z, alpha) &<< 16 | alpha &<< 24
}
