/// The contents of a frame's fcTL chunk without its sequence number (PNG, third edition, 11.3.6.2).
///
/// The frame's pixels replace those beneath and stay.
struct FrameControl: Equatable, Sendable {
    /// Offset from the picture's left and upper edge, in pixels.
    var x, y: Int
    /// Size in pixels.
    var width, height: Int
    /// Duration of the frame; at most ``longestDelay``.
    var milliseconds: Int

    /// The longest duration in milliseconds: the greatest number of 16 bits.
    static let longestDelay = 65_535

    var bytes: [UInt8] {
        let place = [width, height, x, y].flatMap { bigEndian(UInt32($0)) }
        // Disposal 0: none; blending 0: source.
        return place + bigEndian(UInt16(milliseconds)) + bigEndian(UInt16(1000)) + [0, 0]
    }
}

/// The bytes of a number, the highest first.
func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
}
