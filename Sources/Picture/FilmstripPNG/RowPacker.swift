/// Packs rows of pixels into bytes, each row after the filter byte for no filter.
struct RowPacker: ~Copyable {
    private let layout: BandLayout
    private let straight: UnsafeMutableBufferPointer<UInt32>

    init(layout: BandLayout) {
        self.layout = layout
        straight = .allocate(capacity: layout.width)
        straight.initialize(repeating: 0)
    }

    deinit { straight.deallocate() }

    /// Packs one row.
    ///
    /// - Parameters:
    ///   - row: Premultiplied RGBA8, red in the low byte.
    ///   - bytes: Room for one row of the layout.
    /// - Returns: Whether the pixels match the layout's kind: opaque, or premultiplied.
    func pack(
        _ row: UnsafeBufferPointer<UInt32>, into bytes: UnsafeMutableRawBufferPointer
    ) -> Bool {
        precondition(
            row.count == layout.width && bytes.count == layout.rowSize,
            "\(row.count) pixels into \(bytes.count) bytes")
        bytes[0] = RowFilter.none.rawValue
        let body = UnsafeMutableRawBufferPointer(rebasing: bytes[1...])
        switch layout.kind {
        case .rgb:
            guard isOpaque(row) else { return false }
            packRGB(row, into: body)
        case .rgba:
            guard straighten(row, into: straight) else { return false }
            packRGBA(UnsafeBufferPointer(straight), into: body)
        case .indexed(let palette): palette.pack(row, into: body)
        }
        return true
    }
}

/// Whether every alpha is 255.
func isOpaque(_ pixels: UnsafeBufferPointer<UInt32>) -> Bool {
    var all = UInt32.max
    for pixel in pixels { all &= pixel }
    return all >> 24 == 255
}

/// The pixel divided by its alpha, as ``PNGEncoder`` describes. Precondition: no component exceeds its alpha.
func straightened(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    // With alpha 0 a premultiplied pixel is 0, and remains so.
    guard alpha < 255, pixel != 0 else { return pixel }
    return divided(pixel & 255, by: alpha) | divided(pixel >> 8 & 255, by: alpha) << 8
        | divided(pixel >> 16 & 255, by: alpha) << 16 | alpha << 24
}

/// Divides pixels by their alphas, as ``PNGEncoder`` describes; returns whether no component exceeded its alpha.
private func straighten(
    _ pixels: UnsafeBufferPointer<UInt32>, into straight: UnsafeMutableBufferPointer<UInt32>
) -> Bool {
    for x in pixels.indices {
        let pixel = pixels[x]
        let largest = max(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255)
        guard largest <= pixel >> 24 else { return false }
        straight[x] = straightened(pixel)
    }
    return true
}

/// `255 × component / alpha`, rounded to the nearest, halves up; alpha is not 0.
private func divided(_ component: UInt32, by alpha: UInt32) -> UInt32 {
    (510 * component + alpha) / (2 * alpha)
}

/// Writes three bytes per pixel, without alpha.
private func packRGB(
    _ pixels: UnsafeBufferPointer<UInt32>, into bytes: UnsafeMutableRawBufferPointer
) {
    precondition(
        bytes.count >= 3 * pixels.count, "\(pixels.count) pixels into \(bytes.count) bytes")
    var x = 0
    // Four pixels of sixteen bytes make twelve; the four bytes behind them are overwritten by the next pixels. In one
    // shuffle this takes a seventh of the instructions of shifts and masks, and sixteen pixels a step a third of those
    // of four.
    #if _endian(little)
        if let source = UnsafeRawPointer(pixels.baseAddress), let target = bytes.baseAddress {
            @inline(__always) func packFour(_ x: Int) {
                let v = source.loadUnaligned(fromByteOffset: 4 &* x, as: SIMD16<UInt8>.self)
                let packed = SIMD16<UInt8>(
                    v[0], v[1], v[2], v[4], v[5], v[6], v[8], v[9], v[10], v[12], v[13], v[14],
                    0, 0, 0, 0)
                target.storeBytes(of: packed, toByteOffset: 3 &* x, as: SIMD16<UInt8>.self)
            }
            // The last four bytes are not written.
            let end = min(pixels.count, (bytes.count - 4) / 3)
            while x &+ 16 <= end {
                packFour(x)
                packFour(x &+ 4)
                packFour(x &+ 8)
                packFour(x &+ 12)
                x &+= 16
            }
            while x &+ 4 <= end {
                packFour(x)
                x &+= 4
            }
        }
    #endif
    while x < pixels.count {
        bytes[3 * x] = UInt8(truncatingIfNeeded: pixels[x])
        bytes[3 * x + 1] = UInt8(truncatingIfNeeded: pixels[x] >> 8)
        bytes[3 * x + 2] = UInt8(truncatingIfNeeded: pixels[x] >> 16)
        x += 1
    }
}

private func packRGBA(
    _ pixels: UnsafeBufferPointer<UInt32>, into bytes: UnsafeMutableRawBufferPointer
) {
    for x in pixels.indices {
        bytes.storeBytes(of: pixels[x].littleEndian, toByteOffset: 4 * x, as: UInt32.self)
    }
}
