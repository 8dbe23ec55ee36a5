import FilmstripDisplay
import TestSupport

/// Pictures of various kinds, each available in any size.
enum Picture: String, CaseIterable {
    case flat, opaqueNoise, translucentNoise, bars, gradient, transparent

    var isOpaque: Bool {
        switch self {
        case .flat, .opaqueNoise, .bars, .gradient: true
        case .translucentNoise, .transparent: false
        }
    }

    /// Whether there are no more than 256 colours, however large it is.
    var hasFewColors: Bool {
        switch self {
        case .flat, .bars, .gradient, .transparent: true
        case .opaqueNoise, .translucentNoise: false
        }
    }

    func bitmap(width: Int, height: Int) -> Bitmap {
        var generator = SplitMix64(state: UInt64(width * 100_003 + height))
        var bitmap = Bitmap(width: width, height: height)
        for index in bitmap.pixels.indices {
            bitmap.pixels[index] =
                switch self {
                case .flat: 0xff80_4020
                case .opaqueNoise: UInt32.random(in: 0..<(1 << 24), using: &generator) | 0xff00_0000
                case .translucentNoise: translucent(&generator)
                case .bars: (index % width) / 9 % 2 == 0 ? 0xff00_0000 : 0xffff_ffff
                case .gradient:
                    UInt32((index % width + 3 * (index / width)) & 255) * 0x1_0101 | 0xff00_0000
                case .transparent: 0
                }
        }
        return bitmap
    }

    /// A picture of repeated pieces of itself between single pixels of noise.
    static func repeating(
        width: Int, height: Int, isOpaque: Bool, with generator: inout SplitMix64
    ) -> Bitmap {
        var pixels: [UInt32] = []
        while pixels.count < width * height {
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let noise = flat.translucent(&generator)
                pixels.append(isOpaque ? noise | 0xff00_0000 : noise)
            }
            let furthest = Bool.random(using: &generator) ? pixels.count : 3 * width
            let back = Int.random(in: 1...min(pixels.count, furthest), using: &generator)
            let most = [2, 20, 100, 1000][Int.random(in: 0..<4, using: &generator)]
            for _ in 0..<Int.random(in: 0...most, using: &generator) {
                pixels.append(pixels[pixels.count - back])
            }
        }
        return Bitmap(
            width: width, height: height, pixels: Array(pixels.prefix(width * height)))
    }

    private func translucent(_ generator: inout SplitMix64) -> UInt32 {
        let alpha = UInt32.random(in: 0...255, using: &generator)
        return (0..<3).reduce(alpha << 24) { pixel, component in
            pixel | UInt32.random(in: 0...alpha, using: &generator) << (8 * component)
        }
    }
}
