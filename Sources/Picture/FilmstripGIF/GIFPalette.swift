/// At most 255 colours for all frames of a film; the last number of a GIF's table stands for unchanged pixels.
///
/// Pictures with no more colours keep them exactly. Otherwise cells of similar colours are divided where the squared
/// error is greatest, at the mean (as in Wan, Wong and Prusinkiewicz's variance-based quantization, 1990), and a pixel
/// gets the nearest colour. There is no dithering, whose pattern would move from frame to frame.
public struct GIFPalette: Sendable {
    /// The greatest number of colours.
    public static let mostColors = 255

    /// The colours, red in the low byte, without alpha.
    let colors: [UInt32]
    /// Whether every counted colour is among them.
    public let isExact: Bool
    /// A hash table of indices into `colors`, with linear probing.
    private let slots: [UInt16]
    /// The index of the colour nearest to the middle of each cell.
    private let nearest: [UInt8]

    /// Creates the palette for the pixels of a histogram, of which there is at least one.
    public init(_ histogram: ColorHistogram) {
        if let exact = histogram.exact {
            colors = exact.sorted()
            isExact = true
        } else {
            colors = Self.divided(histogram)
            isExact = false
        }
        precondition(!colors.isEmpty, "a palette without colours")
        var slots = [UInt16](repeating: Self.empty, count: Self.slotCount)
        for (index, color) in colors.enumerated() {
            slots[Self.slot(of: color, in: slots, of: colors)] = UInt16(index)
        }
        self.slots = slots
        nearest = isExact ? [] : Self.nearest(colors, histogram)
    }

    func index(of pixel: UInt32) -> UInt8 {
        let color = pixel & 0xFF_FFFF
        let number = slots[Self.slot(of: color, in: slots, of: colors)]
        if number != Self.empty { return UInt8(number) }
        precondition(!isExact, "a pixel that was not counted")
        return nearest[ColorHistogram.cell(of: color)]
    }

    private static func divided(_ histogram: ColorHistogram) -> [UInt32] {
        let cells = histogram.cells.indices.filter { histogram.cells[$0].count > 0 }
        var boxes = [ColorBox(cells, of: histogram)]
        var whole: [ColorBox] = []
        while boxes.count + whole.count < mostColors,
            let worst = boxes.indices.max(by: { boxes[$0].error < boxes[$1].error })
        {
            let box = boxes.remove(at: worst)
            guard box.error > 0, let (low, high) = box.halves(of: histogram) else {
                whole.append(box)
                continue
            }
            boxes += [low, high]
        }
        return Set((whole + boxes).map(\.color)).sorted()
    }

    private static func nearest(_ colors: [UInt32], _ histogram: ColorHistogram) -> [UInt8] {
        let parts = colors.map {
            SIMD4<Int32>(Int32($0 & 255), Int32($0 >> 8 & 255), Int32($0 >> 16 & 255), 0)
        }
        return histogram.cells.map { cell in
            guard cell.count > 0 else { return 0 }
            let mean = cell.mean
            let color = SIMD4<Int32>(Int32(mean.x), Int32(mean.y), Int32(mean.z), 0)
            var (best, index) = (Int32.max, 0)
            for (number, part) in parts.enumerated() {
                let way = part &- color
                let distance = (way &* way).wrappedSum()
                if distance < best { (best, index) = (distance, number) }
            }
            return UInt8(index)
        }
    }

    /// The slot of a colour, or the empty one in which to put it.
    private static func slot(of color: UInt32, in slots: [UInt16], of colors: [UInt32]) -> Int {
        // Fibonacci hashing, by 2³² over the golden ratio.
        var slot = Int((color &* 0x9E37_79B9) >> 22)
        while slots[slot] != empty, colors[Int(slots[slot])] != color {
            slot = (slot + 1) & (slotCount - 1)
        }
        return slot
    }

    /// Four times as many slots as colours, so that collisions are rare.
    private static let slotCount = 1024
    private static let empty = UInt16.max
}
