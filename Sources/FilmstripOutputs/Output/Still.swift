/// A frame's pixels, encoded.
struct Still: Sendable {
    /// Without the sheet and its captions.
    var png: [UInt8]
    /// SHA-256 of the pixels.
    var pixelDigest: [UInt8]
}
