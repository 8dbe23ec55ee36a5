import FilmstripParallel

/// The colours of a picture with no more than 256.
///
/// This includes pictures in shades of grey.
struct Palette: Sendable {
    /// Premultiplied RGBA8; translucent colours come first, since the file stores alphas only up to the last
    /// of them, and otherwise the order is that of the picture.
    let colors: [UInt32]
    /// A hash table of indices into `colors`, with linear probing.
    private let numbers: [UInt16]

    /// The palette of the given pixels; nil if they have more colours, one that is not premultiplied, or the
    /// work is cancelled.
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

    /// The number of bits per pixel: 1, 2, 4 or 8.
    var depth: Int {
        switch colors.count {
        case ...2: 1
        case ...4: 2
        case ...16: 4
        default: 8
        }
    }

    /// Writes the palette indices of a row's pixels, the leftmost in a byte's highest bits. Every pixel must
    /// be in the palette.
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

    /// The slot of a colour, or the empty one in which to put it.
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

    /// Changes of colour between two checks for cancellation: less than a millisecond.
    private static let changesPerQuestion = 1 << 16

    /// Four times as many slots as colours, so that collisions are rare.
    private static let none = [UInt16](repeating: empty, count: 1024)
    private static let empty = UInt16.max
}

private func isPremultiplied(_ pixel: UInt32) -> Bool {
    max(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255) <= pixel >> 24
}
