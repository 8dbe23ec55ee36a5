import Display
import TestSupport

/// Pictures of different character, each of any size.
enum Picture: String, CaseIterable {
    case flat, opaqueNoise, translucentNoise, bars, transparent

    var isOpaque: Bool {
        switch self {
        case .flat, .opaqueNoise, .bars: true
        case .translucentNoise, .transparent: false
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
                case .transparent: 0
                }
        }
        return bitmap
    }

    private func translucent(_ generator: inout SplitMix64) -> UInt32 {
        let alpha = UInt32.random(in: 0...255, using: &generator)
        return (0..<3).reduce(alpha << 24) { pixel, component in
            pixel | UInt32.random(in: 0...alpha, using: &generator) << (8 * component)
        }
    }
}
