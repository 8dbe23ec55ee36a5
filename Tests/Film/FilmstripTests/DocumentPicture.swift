import FilmstripDisplay
import FilmstripPNG
import Foundation
import Testing

/// A picture in the documentation that the tests draw.
enum DocumentPicture {
    /// Expects that a drawn picture equals the one kept at `url`, and that its file is small. With `variable=1` in the
    /// environment the picture is recorded instead, and the test fails.
    static func expect(_ drawn: Bitmap, at url: URL, recordedBy variable: String) throws {
        if ProcessInfo.processInfo.environment[variable] == "1" {
            try Data(PNGEncoder.encode(drawn, compression: .small)).write(to: url, options: .atomic)
            Issue.record("recorded \(url.path)")
            return
        }
        let bytes = Array(try Data(contentsOf: url))
        #expect(
            try PNGDecoder.decode(bytes, limit: 1 << 22) == drawn,
            "\(variable)=1 make test draws \(url.path) anew")
        #expect(bytes.count <= 100_000)
    }
}

extension Bitmap {
    /// The bitmap with each pixel the mean of `factor` by `factor` pixels; a remainder at the right and the bottom is
    /// dropped. Opaque, with 64 steps per component, which saves a quarter of the bytes.
    func reduced(by factor: Int) -> Bitmap {
        var reduced = Bitmap(width: width / factor, height: height / factor)
        // The highest possible sum of one component.
        let most = UInt32(255 * factor * factor)
        for y in 0..<reduced.height {
            for x in 0..<reduced.width {
                let pixel = [0, 8, 16].reduce(0xFF00_0000 as UInt32) { pixel, shift in
                    var sum: UInt32 = 0
                    for row in factor * y..<factor * (y + 1) {
                        for column in factor * x..<factor * (x + 1) {
                            sum += pixels[row * width + column] >> UInt32(shift) & 255
                        }
                    }
                    let step = (sum * 63 + most / 2) / most
                    return pixel | ((step * 255 + 31) / 63) << UInt32(shift)
                }
                reduced.pixels[y * reduced.width + x] = pixel
            }
        }
        return reduced
    }
}
