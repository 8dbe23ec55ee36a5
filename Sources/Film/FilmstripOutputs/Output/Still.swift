/// The encoded pixels of one frame.
struct Still: Sendable {
    /// The frame alone, without captions.
    var png: [UInt8]
    /// SHA-256 of the pixels.
    var pixelDigest: [UInt8]
}
