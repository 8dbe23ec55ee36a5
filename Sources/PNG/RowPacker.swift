/// Turns rows of pixels into filtered bytes, each row behind its filter's number.
struct RowPacker: ~Copyable {
    private let layout: BandLayout
    private let straight: UnsafeMutableBufferPointer<UInt32>
    private let filtered: UnsafeMutableBufferPointer<UInt32>

    init(layout: BandLayout) {
        self.layout = layout
        straight = .allocate(capacity: layout.width)
        straight.initialize(repeating: 0)
        filtered = .allocate(capacity: layout.width)
        filtered.initialize(repeating: 0)
    }

    deinit {
        straight.deallocate()
        filtered.deallocate()
    }

    /// Packs one row.
    ///
    /// - Parameters:
    ///   - row: Premultiplied RGBA8, red in the low byte.
    ///   - bytes: As many as the layout's rows have.
    /// - Returns: Whether the pixels are what the layout says: opaque, or premultiplied.
    func pack(
        _ row: UnsafeBufferPointer<UInt32>, filter: RowFilter,
        into bytes: UnsafeMutableRawBufferPointer
    ) -> Bool {
        precondition(
            row.count == layout.width && bytes.count == layout.rowSize,
            "\(row.count) pixels into \(bytes.count) bytes")
        var source = row
        if layout.isOpaque {
            guard isOpaque(row) else { return false }
        } else {
            guard straighten(row, into: straight) else { return false }
            source = UnsafeBufferPointer(straight)
        }
        switch filter {
        case .none: break
        case .sub:
            subtractLeft(source, into: filtered)
            source = UnsafeBufferPointer(filtered)
        }
        bytes[0] = filter.rawValue
        let body = UnsafeMutableRawBufferPointer(rebasing: bytes[1...])
        if layout.isOpaque { packRGB(source, into: body) } else { packRGBA(source, into: body) }
        return true
    }
}

/// Whether every alpha is 255.
func isOpaque(_ pixels: UnsafeBufferPointer<UInt32>) -> Bool {
    var all = UInt32.max
    for pixel in pixels { all &= pixel }
    return all >> 24 == 255
}

/// Divides by alpha, as ``PNGEncoder`` describes; returns whether no component exceeded its alpha.
private func straighten(
    _ pixels: UnsafeBufferPointer<UInt32>, into straight: UnsafeMutableBufferPointer<UInt32>
) -> Bool {
    for x in pixels.indices {
        let pixel = pixels[x]
        let alpha = pixel >> 24
        // Without alpha a premultiplied pixel is 0, and stays it.
        guard alpha < 255, pixel != 0 else {
            straight[x] = pixel
            continue
        }
        let (red, green, blue) = (pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255)
        guard max(red, green, blue) <= alpha else { return false }
        straight[x] =
            divided(red, by: alpha) | divided(green, by: alpha) << 8
            | divided(blue, by: alpha) << 16 | alpha << 24
    }
    return true
}

/// `255 × component / alpha`, rounded to the nearest, halves up; alpha is not 0.
private func divided(_ component: UInt32, by alpha: UInt32) -> UInt32 {
    (510 * component + alpha) / (2 * alpha)
}

/// Takes from each component that of the pixel to its left, modulo 256.
private func subtractLeft(
    _ pixels: UnsafeBufferPointer<UInt32>, into differences: UnsafeMutableBufferPointer<UInt32>
) {
    guard pixels.count > 0 else { return }
    differences[0] = pixels[0]
    for x in 1..<max(1, pixels.count) {
        let (pixel, left) = (pixels[x], pixels[x - 1])
        // The top bit of each byte, set, stops the borrow; then it is put right.
        differences[x] =
            ((pixel | 0x8080_8080) &- (left & 0x7f7f_7f7f)) ^ ((pixel ^ ~left) & 0x8080_8080)
    }
}

/// Writes three bytes a pixel, dropping the highest.
private func packRGB(
    _ pixels: UnsafeBufferPointer<UInt32>, into bytes: UnsafeMutableRawBufferPointer
) {
    var x = 0
    // Four pixels make three words.
    while x + 4 <= pixels.count {
        let (a, b, c, d) = (pixels[x], pixels[x + 1], pixels[x + 2], pixels[x + 3])
        let words = (
            (a & 0xff_ffff | b << 24), (b >> 8 & 0xffff | c << 16), (c >> 16 & 0xff | d << 8)
        )
        bytes.storeBytes(of: words.0.littleEndian, toByteOffset: 3 * x, as: UInt32.self)
        bytes.storeBytes(of: words.1.littleEndian, toByteOffset: 3 * x + 4, as: UInt32.self)
        bytes.storeBytes(of: words.2.littleEndian, toByteOffset: 3 * x + 8, as: UInt32.self)
        x += 4
    }
    while x < pixels.count {
        bytes[3 * x] = UInt8(truncatingIfNeeded: pixels[x])
        bytes[3 * x + 1] = UInt8(truncatingIfNeeded: pixels[x] >> 8)
        bytes[3 * x + 2] = UInt8(truncatingIfNeeded: pixels[x] >> 16)
        x += 1
    }
}

/// Writes four bytes a pixel.
private func packRGBA(
    _ pixels: UnsafeBufferPointer<UInt32>, into bytes: UnsafeMutableRawBufferPointer
) {
    for x in pixels.indices {
        bytes.storeBytes(of: pixels[x].littleEndian, toByteOffset: 4 * x, as: UInt32.self)
    }
}
