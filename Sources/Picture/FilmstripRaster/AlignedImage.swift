import FilmstripGeometry
import Foundation

/// An image whose pixels coincide with the device's, so that its own rows can be used.
struct AlignedImage: RowSource {
    private let source: ImagePixels
    /// The offset from the device's pixels to the image's.
    private let offset: (x: Int, y: Int)

    /// Nil if the pixels do not coincide, or if some of `region` lie outside the image.
    init?(_ source: ImagePixels, _ placed: PlacedImage, _ region: PixelRect) {
        let h = placed.fromDevice
        guard placed.isUpright, h.a == 1, h.d == 1, h.w == 1,
            let x = Int32(exactly: h.tx).map(Int.init),
            let y = Int32(exactly: h.ty).map(Int.init), !region.isEmpty,
            source.columns.contains(region.minX + x), source.rows.contains(region.minY + y),
            source.columns.contains(region.maxX - 1 + x), source.rows.contains(region.maxY - 1 + y)
        else { return nil }
        (self.source, offset) = (source, (x, y))
    }

    func pixels(x: Int, y: Int, count: Int) -> UnsafePointer<UInt32> {
        source.pixels + ((y + offset.y) * source.stride + x + offset.x)
    }
}
