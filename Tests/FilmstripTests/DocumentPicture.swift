import FilmstripDisplay
import FilmstripPNG
import Foundation
import Testing

/// A picture of the documentation, which people see and the tests draw.
enum DocumentPicture {
    /// With `variable=1` in the environment the picture is kept at `url`, and the test fails; else it must
    /// be the one that is kept there, which must be small.
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
    /// Each pixel the mean of `factor` by `factor`, those that are left at the right and the bottom left
    /// out; opaque, in 64 steps a component, which saves a quarter of the bytes.
    func reduced(by factor: Int) -> Bitmap {
        var reduced = Bitmap(width: width / factor, height: height / factor)
        // All of a component's values together are at most this.
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
