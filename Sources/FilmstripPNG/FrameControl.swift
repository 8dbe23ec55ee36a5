/// What fcTL says of a frame but for its number (PNG, third edition, 11.3.6.2).
///
/// The frame's pixels replace those beneath and stay.
struct FrameControl: Equatable, Sendable {
    /// Pixels from the picture's left and upper edge.
    var x, y: Int
    /// Pixels.
    var width, height: Int
    /// How long the frame is shown; at most ``longestDelay``.
    var milliseconds: Int

    /// The most that 16 bits hold.
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
