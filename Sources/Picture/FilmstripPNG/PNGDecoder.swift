import CFilmstripPNG
public import FilmstripDisplay

/// Reads PNGs of every colour type, depth and interlacing.
public enum PNGDecoder {
    /// Decodes a picture to premultiplied RGBA8.
    ///
    /// A premultiplied component is `component × alpha / 255`, rounded to the nearest; 16 bits become
    /// 8, rounded to the nearest. The file's gamma (gAMA without sRGB) is applied; chromaticities and
    /// ICC profiles are not, so colours count as sRGB. A file with a wrong checksum anywhere is refused,
    /// even if it has all its pixels.
    ///
    /// - Parameter maxPixels: The greatest number of pixels; checked before memory is allocated.
    public static func decode(
        _ bytes: [UInt8], limit maxPixels: Int
    ) throws(PNGDecodingError) -> Bitmap {
        let message = LibraryMessage()
        var (width, height) = (UInt32(0), UInt32(0))
        guard cpng_read(bytes, bytes.count, &width, &height, nil, message.buffer) == 1 else {
            throw .malformed(message.text)
        }
        // Neither side exceeds libpng's limit of a million, so the product fits.
        let count = Int(width) * Int(height)
        guard count <= maxPixels else {
            throw .tooManyPixels(width: Int(width), height: Int(height), limit: maxPixels)
        }
        var isRead = false
        let pixels = [UInt32](unsafeUninitializedCapacity: count) { pixels, initialized in
            isRead =
                cpng_read(
                    bytes, bytes.count, &width, &height, pixels.baseAddress, message.buffer) == 1
            guard isRead else { return }
            for index in 0..<count { pixels[index] = premultiplied(pixels[index]) }
            initialized = count
        }
        guard isRead else { throw .malformed(message.text) }
        return Bitmap(width: Int(width), height: Int(height), pixels: pixels)
    }
}

/// Premultiplies a straight RGBA8 pixel, given as its bytes lie in memory.
private func premultiplied(_ bytes: UInt32) -> UInt32 {
    let pixel = UInt32(littleEndian: bytes)
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    return multiplied(pixel & 255, by: alpha) | multiplied(pixel >> 8 & 255, by: alpha) << 8
        | multiplied(pixel >> 16 & 255, by: alpha) << 16 | alpha << 24
}

/// `component × alpha / 255`, rounded to the nearest; exact halves do not occur.
private func multiplied(_ component: UInt32, by alpha: UInt32) -> UInt32 {
    (2 * component * alpha + 255) / 510
}
