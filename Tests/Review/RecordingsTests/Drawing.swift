import FilmstripDisplay
import Foundation

/// A screen that is drawn by formulas at any subpixel place: textured rectangles above each other.
struct Drawing {
    /// A rectangle, points.
    struct Layer {
        var rect: CGRect
        /// The size of the content, points, which is stretched over the rectangle.
        var content: CGSize
        /// Distinguishes textures.
        var seed: Double
        /// The mean gray level.
        var level = 150.0
        var alpha = 1.0
        /// The levels of the layers below are multiplied by this.
        var dimming = 1.0

        init(_ rect: CGRect, seed: Double, content: CGSize? = nil) {
            (self.rect, self.seed, self.content) = (rect, seed, content ?? rect.size)
        }
    }

    var size: CGSize
    /// Pixels per point.
    var scale: Double
    var layers: [Layer] = []

    /// The layers' gray level at a place of a content: waves, and dark bars like lines of text.
    private static func level(_ layer: Layer, _ u: Double, _ v: Double) -> Double {
        let seed = layer.seed
        let waves =
            18 * sin(u * (0.05 + 0.013 * sin(seed)) + v * 0.031 + seed)
            + 14 * sin(v * 0.073 - u * 0.027 + 2.3 * seed) + 9 * sin(u * 0.21 + seed * 5)
        let (line, place) = (v, u + 37 * sin(seed + floor(v / 44)))
        // Edges are a point wide, so that they can be at any place.
        func within(_ place: Double, _ period: Double, _ start: Double, _ end: Double) -> Double {
            let at = place - floor(place / period) * period
            return min(max(at - start + 0.5, 0), 1) * min(max(end - at + 0.5, 0), 1)
        }
        let text = within(line, 44, 10, 20) * within(place, 31, 7, 29) * within(place, 173, 2, 120)
        return min(max(layer.level + waves - 70 * text, 0), 255)
    }

    /// The gray levels of the pixels, row by row, each that of its centre.
    func levels(noise: Double = 0, seed: UInt64 = 1) -> [UInt8] {
        let (width, height) = (Int(size.width * scale), Int(size.height * scale))
        var sums = [Double](repeating: 0, count: width * height)
        for layer in layers {
            if layer.dimming != 1 { for index in sums.indices { sums[index] *= layer.dimming } }
            let rect = layer.rect
            guard rect.width > 0, rect.height > 0 else { continue }
            func pixels(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
                let first = min(max(Int(low * scale) - 1, 0), count)
                return first..<max(min(Int(high * scale) + 2, count), first)
            }
            let columns = pixels(rect.minX, rect.maxX, width)
            let rows = pixels(rect.minY, rect.maxY, height)
            for y in rows {
                let down = min(Double(y + 1) / scale, rect.maxY) - max(Double(y) / scale, rect.minY)
                for x in columns {
                    let across =
                        min(Double(x + 1) / scale, rect.maxX) - max(Double(x) / scale, rect.minX)
                    guard down > 0, across > 0 else { continue }
                    let cover = min(down * scale, 1) * min(across * scale, 1) * layer.alpha
                    let u = (Double(x) + 0.5) / scale - rect.minX
                    let v = (Double(y) + 0.5) / scale - rect.minY
                    let value = Self.level(
                        layer, u / rect.width * layer.content.width,
                        v / rect.height * layer.content.height)
                    sums[y * width + x] += (value - sums[y * width + x]) * cover
                }
            }
        }
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        return sums.map { level in
            // The sum of three even random numbers, about normal with a deviation of 1/2.
            var random = 0.0
            if noise > 0 {
                for _ in 0..<3 {
                    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    random += Double(state >> 40) / Double(1 << 24) - 0.5
                }
            }
            return UInt8(min(max(level + 2 * noise * random + 0.5, 0), 255))
        }
    }

    /// The pixels as an opaque picture.
    func bitmap(noise: Double = 0, seed: UInt64 = 1) -> Bitmap {
        Bitmap(
            width: Int(size.width * scale), height: Int(size.height * scale),
            pixels: levels(noise: noise, seed: seed).map { UInt32($0) * 0x10101 | 0xFF00_0000 })
    }
}
