import FilmstripDisplay
import Foundation

/// The noisy photograph of the card animation: waves of colour and three discs, as large in pixels as the screen, with
/// noise in each colour component.
///
/// The peers read it as a PNG, so that all renderers draw the same bytes.
struct Photo {
    /// Approximately normal noise with standard deviation 1: the sum of twelve uniform numbers.
    ///
    /// Source: the central limit theorem; the generator is the 64-bit LCG of Knuth's MMIX.
    private struct Noise {
        private var state: UInt64 = 7

        mutating func next() -> Double {
            var sum = -6.0
            for _ in 0..<12 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                sum += Double(state >> 40) / Double(1 << 24)
            }
            return sum
        }
    }

    private struct Disc {
        var x, y, radius: Double
        var color: SIMD3<Double>
    }

    private static let discs = [
        Disc(x: 90, y: 200, radius: 70, color: [250, 210, 120]),
        Disc(x: 300, y: 520, radius: 110, color: [40, 60, 120]),
        Disc(x: 160, y: 700, radius: 60, color: [220, 80, 90]),
    ]

    /// Returns the photograph for a screen of `scale` pixels per point.
    static func bitmap(scale: Int) -> Bitmap {
        var noise = Noise()
        let size = ReferenceAnimation.size
        var bitmap = Bitmap(width: Int(size.width) * scale, height: Int(size.height) * scale)
        for row in 0..<bitmap.height {
            for column in 0..<bitmap.width {
                var color = clean(
                    x: Double(column) / Double(scale), y: Double(row) / Double(scale))
                for part in 0..<3 { color[part] += 5 * noise.next() }
                let bytes = SIMD3<UInt32>(
                    color.clamped(lowerBound: .zero, upperBound: .init(repeating: 255)))
                bitmap.pixels[row * bitmap.width + column] =
                    bytes.x | bytes.y << 8 | bytes.z << 16 | 255 << 24
            }
        }
        return bitmap
    }

    /// Returns the colour without noise at a position in points, each component 0…255.
    private static func clean(x: Double, y: Double) -> SIMD3<Double> {
        var color: SIMD3<Double> = [
            120 + 100 * sin(x / 70 + y / 150), 110 + 90 * sin(y / 110 + 1),
            140 + 100 * cos(x / 90 - y / 130),
        ]
        for disc in discs {
            let distance = ((x - disc.x) * (x - disc.x) + (y - disc.y) * (y - disc.y)).squareRoot()
            let cover = min(max((disc.radius - distance) / 3, 0), 1)
            color = color * (1 - cover) + disc.color * cover
        }
        return color
    }
}
