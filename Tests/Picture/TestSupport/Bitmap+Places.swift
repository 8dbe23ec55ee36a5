public import FilmstripDisplay

extension Bitmap {
    /// A part of the bitmap; it must lie inside.
    public func part(x: Int, y: Int, width: Int, height: Int) -> Bitmap {
        let rows = (y..<(y + height)).map {
            pixels[($0 * self.width + x)..<($0 * self.width + x + width)]
        }
        return Bitmap(width: width, height: height, pixels: rows.flatMap(\.self))
    }

    /// The places of pixels that differ from those of a bitmap of the same size.
    public func changes(from other: Bitmap) -> [(x: Int, y: Int)] {
        pixels.indices.filter { pixels[$0] != other.pixels[$0] }.map { ($0 % width, $0 / width) }
    }

    /// Red, green and blue of one pixel, 0…255.
    public func color(_ x: Int, _ y: Int) -> [Int] {
        [0, 8, 16].map { Int(pixels[y * width + x] >> $0 & 255) }
    }
}
