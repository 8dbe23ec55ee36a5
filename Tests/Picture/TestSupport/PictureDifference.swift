public import FilmstripDisplay

/// The difference between the pixels of two pictures of the same size.
public struct PictureDifference: Sendable, CustomStringConvertible {
    /// Mean difference of all components of all pixels, 0…255.
    public var mean: Double
    /// Percentages of pixels with a component that differs by more than 8, and by more than 32.
    public var over8, over32: Double

    /// The three figures.
    public var description: String { "mean \(mean), over 8 \(over8) %, over 32 \(over32) %" }

    /// Compares two pictures within a rectangle inside both: x, y, width, height; nil means all of them.
    public init(_ one: Bitmap, _ other: Bitmap, in rect: [Int]? = nil) {
        precondition(one.width == other.width && one.height == other.height, "sizes differ")
        let rect = rect ?? [0, 0, one.width, one.height]
        var (sum, visible, plain) = (0, 0, 0)
        for y in rect[1]..<rect[1] + rect[3] {
            for index in y * one.width + rect[0]..<y * one.width + rect[0] + rect[2] {
                let (a, b) = (one.pixels[index], other.pixels[index])
                if a == b { continue }
                var worst = 0
                for shift in [0, 8, 16, 24] as [UInt32] {
                    let off = abs(Int(a >> shift & 255) - Int(b >> shift & 255))
                    sum += off
                    worst = max(worst, off)
                }
                if worst > 8 { visible += 1 }
                if worst > 32 { plain += 1 }
            }
        }
        let count = Double(max(rect[2] * rect[3], 1))
        mean = Double(sum) / 4 / count
        (over8, over32) = (100 * Double(visible) / count, 100 * Double(plain) / count)
    }
}
