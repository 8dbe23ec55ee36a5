import Filmstrip
package import FilmstripDisplay
import FilmstripPNG
package import Foundation
import TestSupport
import Testing

/// A picture in the documentation that the tests draw.
package enum DocumentPicture {
    /// Expects that a drawn picture, in fewer bytes, equals the one kept at `url`, and that its file is small. With
    /// `variable=1` in the environment the picture is recorded instead, and the test fails.
    package static func expect(_ drawn: Bitmap, at url: URL, recordedBy variable: String) throws {
        let drawn = drawn.forPage
        if ProcessInfo.processInfo.environment[variable] == "1" {
            try Data(PNGEncoder.encode(drawn, compression: .small)).write(to: url, options: .atomic)
            Issue.record("recorded \(url.path)")
            return
        }
        let bytes = Array(try Data(contentsOf: url))
        #expect(
            try PNGDecoder.decode(bytes, limit: 1 << 22) == drawn,
            "\(variable)=1 make test draws \(url.path) anew")
        #expect(bytes.count <= 150_000)
    }

    /// Draws the strip of a spec at a low scale, in which its captions can still be read.
    package static func strip(of spec: [UInt8], scale: Double) throws -> Bitmap {
        var renderer = Renderer(threads: 2)
        renderer.mostScale = scale
        let film = try renderer.render(spec: spec, as: [.png])
        return try PNGDecoder.decode(#require(film[.png]), limit: 1 << 23)
    }
}

extension Bitmap {
    /// The bitmap with each pixel the mean of `factor` by `factor` pixels; a remainder at the right and the bottom is
    /// dropped. Opaque.
    package func reduced(by factor: Int) -> Bitmap {
        var reduced = Bitmap(width: width / factor, height: height / factor)
        let count = UInt32(factor * factor)
        for y in 0..<reduced.height {
            for x in 0..<reduced.width {
                let pixel = [0, 8, 16].reduce(0xFF00_0000 as UInt32) { pixel, shift in
                    var sum: UInt32 = 0
                    for row in factor * y..<factor * (y + 1) {
                        for column in factor * x..<factor * (x + 1) {
                            sum += pixels[row * width + column] >> UInt32(shift) & 255
                        }
                    }
                    return pixel | ((sum + count / 2) / count) << UInt32(shift)
                }
                reduced.pixels[y * reduced.width + x] = pixel
            }
        }
        return reduced
    }
}
