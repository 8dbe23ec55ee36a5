import FilmstripParallel

/// The colours of a picture that has no more than 256.
///
/// A picture of grays is one, too.
struct Palette: Sendable {
    /// Premultiplied RGBA8: those that let something through first, since the file says no more
    /// alphas than it must, and otherwise as they come in the picture.
    let colors: [UInt32]
    /// For each hash the number of the colour there, or of a colour before it, which took its place.
    private let numbers: [UInt16]

    /// The palette of some pixels; nil if they have more colours, or one that is not premultiplied.
    init?(of pixels: UnsafeBufferPointer<UInt32>) {
        var found: [UInt32] = []
        var numbers = Self.none
        var last: UInt32?
        var rest = Self.changesPerQuestion
        for pixel in pixels where pixel != last {
            last = pixel
            rest -= 1
            if rest == 0 {
                if Cancellation.isRequested { return nil }
                rest = Self.changesPerQuestion
            }
            let slot = Self.slot(of: pixel, in: numbers, of: found)
            guard numbers[slot] == Self.empty else { continue }
            guard found.count < 256, isPremultiplied(pixel) else { return nil }
            numbers[slot] = UInt16(found.count)
            found.append(pixel)
        }
        colors = found.filter { $0 >> 24 < 255 } + found.filter { $0 >> 24 == 255 }
        numbers = Self.none
        for (number, color) in colors.enumerated() {
            numbers[Self.slot(of: color, in: numbers, of: colors)] = UInt16(number)
        }
        self.numbers = numbers
    }

    /// Bits of a pixel: 1, 2, 4 or 8.
    var depth: Int {
        switch colors.count {
        case ...2: 1
        case ...4: 2
        case ...16: 4
        default: 8
        }
    }

    /// Writes the numbers of a row's pixels, the leftmost in a byte's highest bits; every pixel is
    /// in the palette.
    func pack(
        _ row: UnsafeBufferPointer<UInt32>, into bytes: UnsafeMutableRawBufferPointer
    ) {
        let depth = depth
        var (byte, bits, at) = (0, 0, 0)
        var (last, number) = (~(row.first ?? 0), 0)
        for pixel in row {
            if pixel != last {
                last = pixel
                number = Int(numbers[Self.slot(of: pixel, in: numbers, of: colors)])
            }
            byte = byte << depth | number
            bits += depth
            guard bits == 8 else { continue }
            bytes[at] = UInt8(truncatingIfNeeded: byte)
            (byte, bits, at) = (0, 0, at + 1)
        }
        if bits > 0 { bytes[at] = UInt8(truncatingIfNeeded: byte << (8 - bits)) }
    }

    /// The slot of a colour, or the empty one where it belongs.
    private static func slot(
        of color: UInt32, in numbers: [UInt16], of colors: [UInt32]
    ) -> Int {
        // Fibonacci hashing, by 2³² over the golden ratio.
        var slot = Int((color &* 0x9E37_79B9) >> 22)
        while numbers[slot] != empty, colors[Int(numbers[slot])] != color {
            slot = (slot + 1) & 1023
        }
        return slot
    }

    /// Changes of colour between two questions whether the work is to end: less than a millisecond.
    private static let changesPerQuestion = 1 << 16

    /// Four times as many slots as colours, so that few are taken by others.
    private static let none = [UInt16](repeating: empty, count: 1024)
    private static let empty = UInt16.max
}

private func isPremultiplied(_ pixel: UInt32) -> Bool {
    max(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255) <= pixel >> 24
}
