import CFilmstripLibPNG
import FilmstripDisplay

/// The PNG encoder of libpng with its own settings: zlib's level 6 and, for each row, the best filter, found by
/// trying all.
enum LibPNG {
    struct Failure: Error {}

    /// Returns the size in bytes of an opaque picture's PNG.
    static func size(_ bitmap: Bitmap) throws -> Int {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        (image.width, image.height) = (UInt32(bitmap.width), UInt32(bitmap.height))
        image.format = UInt32(PNG_FORMAT_FLAG_COLOR)
        // Without alpha, libpng takes three bytes per pixel.
        var bytes = [UInt8](repeating: 0, count: 3 * bitmap.pixels.count)
        for (index, pixel) in bitmap.pixels.enumerated() {
            bytes[3 * index] = UInt8(truncatingIfNeeded: pixel)
            bytes[3 * index + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
            bytes[3 * index + 2] = UInt8(truncatingIfNeeded: pixel >> 16)
        }
        // An upper bound for the output of deflate.
        var size = 2 * bytes.count + 4096
        var file = [UInt8](repeating: 0, count: size)
        guard png_image_write_to_memory(&image, &file, &size, 0, bytes, 0, nil) != 0 else {
            throw Failure()
        }
        return size
    }
}
