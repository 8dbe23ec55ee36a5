import FilmstripDisplay
import FilmstripFilm
import FilmstripOutputs
import FilmstripPNG
import Foundation
import TestSupport
import Testing

@Suite struct `The outline of the device` {
    private static func staged(
        size: CGSize = CGSize(width: 200, height: 150), scale: Double = 1, radius: Double,
        frame: Bool = false, background: Color = .white
    ) -> StagedFilm {
        StagedFilm(
            times: [0, 0.1],
            style: StripStyle(
                size: size, scale: scale, cornerRadius: radius, hasFrame: frame, captions: false,
                track: false),
            background: background, hasSquare: false, transitions: [])
    }

    /// The width of the bezel; points.
    private static let bezel = 14

    /// The area missing at a corner of the square around it, as a fraction of the squared radius.
    ///
    /// For a continuous corner, by Green's theorem along PixelCut's three cubics, which `Path` cites; a side without
    /// room for that has a quarter of a circle.
    private static let missing = (continuous: 0.225297, circular: 1 - Double.pi / 4)

    /// Red fades into the grey around it, or into the bezel, in proportion to the coverage of each pixel. At large
    /// corners the bezel does not reach the corner of the square.
    @Test(
        arguments: [
            (radius: 10.0, missing: missing.continuous, frame: false),
            (24, missing.continuous, false), (47.5, missing.continuous, false),
            (75, missing.circular, false), (10, missing.continuous, true),
            (24, missing.continuous, true),
        ])
    func `cuts the corners as the radius says`(
        radius: Double, missing: Double, frame: Bool
    ) throws {
        let red = Color(red: 1, green: 0, blue: 0)
        let staged = Self.staged(scale: 2, radius: radius, frame: frame, background: red)
        let bezel = frame ? 2 * Self.bezel : 0
        let display = try staged.frames()[0].part(x: bezel, y: bezel, width: 400, height: 300)
        func redness(_ pixel: UInt32) -> Double {
            Double(Int(pixel & 255) - Int(pixel >> 8 & 255))
        }
        let beyond = redness(display.pixels[0])
        for (x, y) in [(0, 0), (200, 0), (0, 150), (200, 150)] {
            let quarter = display.part(x: x, y: y, width: 200, height: 150)
            let covered = quarter.pixels.reduce(0.0) {
                $0 + (255 - redness($1)) / (255 - beyond)
            }
            let expected = missing * 4 * radius * radius
            #expect(abs(covered - expected) < expected / 100, "\(covered), not \(expected)")
        }
    }

    @Test(arguments: [false, true])
    func `leaves the ground around it, and no pixel transparent`(frame: Bool) throws {
        let staged = Self.staged(scale: 2, radius: 40, frame: frame)
        let (picture, ground) = (try staged.frames()[0], try staged.sheet().pixels[0])
        #expect(picture.pixels.allSatisfy { $0 >> 24 == 255 })
        let last = picture.pixels.count - 1
        for index in [0, picture.width - 1, last - picture.width + 1, last] {
            #expect(picture.pixels[index] == ground)
        }
    }

    private enum Side { case left, right, top, bottom }

    /// A phone's buttons are on its left and its right, a tablet's on its top and its right; either lies on its right
    /// side, with its top at the left.
    @Test(arguments: [
        ([390.0, 844], [Side.left, .right]), ([844, 390], [.bottom, .top]),
        ([834, 1194], [.top, .right]), ([1194, 834], [.left, .top]), ([200, 150], []),
        ([390, 390], []),
    ])
    private func `has the buttons of a phone or a tablet`(size: [Double], sides: [Side]) throws {
        let staged = Self.staged(
            size: CGSize(width: size[0], height: size[1]), radius: 40, frame: true)
        let (frame, ground) = (try staged.frames()[0], try staged.sheet().pixels[0])
        let (right, bottom) = (frame.width - 1, frame.height - 1)
        /// The pixels along a side that are not of the ground.
        func pixels(_ side: Side) -> Int {
            let places: [(x: Int, y: Int)] =
                switch side {
                case .left: (0...bottom).map { (0, $0) }
                case .right: (0...bottom).map { (right, $0) }
                case .top: (0...right).map { ($0, 0) }
                case .bottom: (0...right).map { ($0, bottom) }
                }
            return places.count { frame.pixels[$0.y * frame.width + $0.x] != ground }
        }
        for side in [Side.left, .right, .top, .bottom] {
            #expect((pixels(side) > 20) == sides.contains(side), "\(side)")
            #expect(pixels(side) < 200, "\(side)")
        }
    }

    /// From outside to inside, at a place without a button: ground, a dark line, metal, a darker line and black glass.
    @Test func `has a rim of metal around black glass`() throws {
        let staged = Self.staged(scale: 4, radius: 30, frame: true)
        let frame = try staged.frames()[0]
        let row = (0..<4 * Self.bezel).map { frame.color($0, frame.height / 2)[1] }
        let (line, metal, seam, glass) = (row[6], row[12], row[16], row[40])
        #expect(try frame.pixels[frame.height / 2 * frame.width + 5] == staged.sheet().pixels[0])
        #expect(metal > line && line > seam && seam > glass && glass < 10)
        #expect(row[18...].allSatisfy { $0 == glass })
    }

    @Test func `has square corners where the radius is zero`() throws {
        let staged = Self.staged(radius: 0)
        #expect(try staged.frames()[0].pixels.allSatisfy { $0 == 0xFFFF_FFFF })
        #expect(try staged.film().timeline.display == nil)
    }

    @Test func `is in every output`() throws {
        let staged = Self.staged(radius: 30, frame: true)
        let files = try staged.files(Set(OutputFormat.allCases))
        let archive = try FilmArchive(try #require(files[.zip]))
        #expect(archive.manifest.size == [228, 178])
        #expect(archive.manifest.display == [14, 14, 200, 150])
        let frames = try archive.frames()
        let sheet = try PNGDecoder.decode(try #require(files[.png]), limit: 1 << 24)
        #expect(sheet.part(x: 11, y: 11, width: 228, height: 178) == frames[0])
        let page = String(decoding: try #require(files[.html]), as: UTF8.self)
        #expect(page.contains("width=\"228\" height=\"178\""))
        let animation = try PNGDecoder.decode(try #require(files[.apng]), limit: 1 << 24)
        #expect(animation == frames[0])
        for (format, expected) in [(OutputFormat.svg, sheet), (.animatedSVG, frames[0])] {
            let vectors = try Librsvg.draw(try #require(files[format]))
            #expect(vectors.width == expected.width && vectors.height == expected.height)
            let far = zip(vectors.pixels, expected.pixels).count { one, other in
                [0, 8, 16].contains { abs(Int(one >> $0 & 255) - Int(other >> $0 & 255)) > 24 }
            }
            #expect(far < expected.pixels.count / 500, "\(format): \(far) pixels")
        }
    }

    @Test(arguments: [[1.0, 1], [3, 400], [400, 3], [30, 30]])
    func `fits every size`(size: [Double]) throws {
        let staged = Self.staged(
            size: CGSize(width: size[0], height: size[1]), scale: 0.5, radius: 0.5, frame: true)
        let files = try staged.files(Set(OutputFormat.allCases))
        #expect(files.files.count == OutputFormat.allCases.count)
    }
}
