import CFilmstripWebP
import FilmstripDisplay
import FilmstripParallel

/// Compresses a rectangle of an opaque picture with libwebp, and returns the chunk `VP8L`, padded to an even length.
func losslessChunk(
    of rect: BitmapRegion, in frame: Bitmap, _ effort: WebPFrame.Effort
) throws(WebPEncodingError) -> [UInt8] {
    var pixels = rect.pixels(of: frame)
    if let index = pixels.firstIndex(where: { $0 >> 24 != 255 }) {
        throw .translucentPixel(
            x: rect.columns.lowerBound + index % rect.columns.count,
            y: rect.rows.lowerBound + index / rect.columns.count)
    }
    // libwebp has blue in the low byte.
    for index in pixels.indices {
        let pixel = pixels[index]
        pixels[index] = pixel & 0xFF00_FF00 | (pixel & 0xFF) << 16 | pixel >> 16 & 0xFF
    }
    var config = WebPConfig()
    var picture = WebPPicture()
    guard WebPConfigInitInternal(&config, WEBP_PRESET_DEFAULT, 75, WEBP_ENCODER_ABI_VERSION) != 0,
        WebPConfigLosslessPreset(&config, effort.level) != 0,
        WebPPictureInitInternal(&picture, WEBP_ENCODER_ABI_VERSION) != 0
    else { throw .library("libwebp has another version than the program was built with") }
    // One thread per frame; the bytes do not depend on it.
    config.thread_level = 0
    picture.use_argb = 1
    (picture.width, picture.height) = (Int32(rect.columns.count), Int32(rect.rows.count))
    picture.argb_stride = picture.width
    picture.progress_hook = { _, _ in Cancellation.isRequested ? 0 : 1 }
    var writer = WebPMemoryWriter()
    WebPMemoryWriterInit(&writer)
    defer { WebPMemoryWriterClear(&writer) }
    let isEncoded = withUnsafeMutablePointer(to: &writer) { writer in
        pixels.withUnsafeMutableBufferPointer { pixels in
            picture.argb = pixels.baseAddress
            picture.writer = WebPMemoryWrite
            picture.custom_ptr = UnsafeMutableRawPointer(writer)
            return WebPEncode(&config, &picture) != 0
        }
    }
    guard isEncoded else {
        throw picture.error_code == VP8_ENC_ERROR_USER_ABORT
            ? .cancelled : .library("error \(picture.error_code.rawValue)")
    }
    // The file begins with "RIFF", its size and "WEBP", and has one chunk.
    let header = 12
    return Array(UnsafeBufferPointer(start: writer.mem, count: writer.size).dropFirst(header))
}

extension PictureCompression {
    /// The level of `WebPConfigLosslessPreset`, 0…9; see Docs/decisions/films-that-move.md.
    fileprivate var level: Int32 {
        switch self {
        case .fast: 1
        case .small: 6
        }
    }
}
