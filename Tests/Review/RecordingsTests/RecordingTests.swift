import FilmstripDisplay
import FilmstripRecordings
import Foundation
import Testing

@Suite struct `A recording` {
    private static let size = CGSize(width: 96, height: 160)

    /// Pictures with a card at these heights.
    private static func drawings(_ places: [Double]) -> [Drawing] {
        places.map { y in
            var drawing = Drawing(size: size, scale: 1)
            drawing.layers = [
                .init(CGRect(origin: .zero, size: size), seed: 1),
                .init(CGRect(x: 10, y: y, width: 70, height: 40), seed: 4),
            ]
            return drawing
        }
    }

    /// Times as a telephone records them: about 60 Hz, with pictures left out and a long rest.
    private static let times = [0, 0.0151, 0.0333, 0.0667, 0.0813, 1.4, 1.4166, 1.4501]

    @Test func `has the times of a video's pictures, however uneven`() throws {
        let place = try Place()
        let path = try place.video(
            Self.drawings([0, 10, 20, 30, 40, 50, 60, 70]).map { $0.levels() }, width: 96,
            height: 160, times: Self.times)
        let recording = try Recording.open(path: path)
        #expect(recording.width == 96 && recording.height == 160)
        let film = try RecordingFilm.read(recording, .times([0, 0.05, 1.3999, 1.45]))
        #expect(film.times.count == Self.times.count)
        // The file keeps 1/90000 s.
        #expect(zip(film.times, Self.times).allSatisfy { abs($0 - $1) < 1.2e-5 })
        // Each is shown until the next one.
        #expect(
            zip(film.frames.map(\.time), [0, 0.0333, 0.0813, 1.4166]).allSatisfy {
                abs($0 - $1) < 1.2e-5
            })
    }

    @Test(arguments: ["folder", "apng", "gif"])
    func `has the pictures and times of a file that needs no other program`(_ kind: String) throws {
        let place = try Place()
        // 17 gray levels, which a GIF has exactly.
        let pictures = Self.drawings([0, 10, 20, 30]).map { drawing in
            Bitmap(
                width: 96, height: 160,
                pixels: drawing.levels().map { UInt32($0 / 16 * 16) * 0x10101 | 0xFF00_0000 })
        }
        let path =
            switch kind {
            case "apng": try place.animation(pictures, milliseconds: [30, 20, 150, 10])
            case "gif": try place.gif(pictures, centiseconds: [3, 2, 15, 1])
            default: try place.folder(pictures, times: [0, 0.03, 0.05, 0.2])
            }
        let film = try RecordingFilm.read(.open(path: path), .times([0, 0.03, 0.06, 0.2]))
        #expect(film.times.map { ($0 * 1000).rounded() } == [0, 30, 50, 200])
        #expect(film.frames.map(\.bitmap) == pictures)
    }

    @Test func `is upright, with square pixels`() throws {
        let place = try Place()
        let upright = try place.video(
            Self.drawings([0, 0]).map { $0.levels() }, width: 96, height: 160, times: [0, 0.1],
            name: "plain.mp4", options: ["-bf", "0"])
        let turned = place.path + "/turned.mp4"
        try place.ffmpeg(["-i", upright, "-c", "copy", "-metadata:s:v:0", "rotate=90", turned])
        let recording = try Recording.open(path: turned)
        #expect(recording.width == 160 && recording.height == 96)
        let film = try RecordingFilm.read(recording)
        #expect(film.frames[0].bitmap.width == 160 && film.frames[0].bitmap.height == 96)
        let wide = place.path + "/wide.mp4"
        try place.ffmpeg(["-i", upright, "-vf", "setsar=2", "-c:v", "libx264", wide])
        let stretched = try Recording.open(path: wide)
        #expect(stretched.width == 192 && stretched.height == 160)
        #expect(try RecordingFilm.read(stretched).frames[0].bitmap.width == 192)
    }

    @Test func `has the scale of the phone with its pixels, unless one is stated`() throws {
        let place = try Place()
        let path = try place.folder(
            [Bitmap(width: 1334, height: 750), Bitmap(width: 1334, height: 750)], times: [0, 0.1])
        #expect(try Recording.open(path: path).scale == 2)
        var options = RecordingOptions()
        options.scale = 1
        #expect(try Recording.open(path: path, options: options).scale == 1)
        #expect(Recording.phoneScale(1206, 2622) == 3)
        #expect(Recording.phoneScale(1206, 2621) == nil)
    }

    @Test func `is looked at in a region and a span`() throws {
        let place = try Place()
        let pictures = Self.drawings([0, 10, 20, 30]).map { $0.bitmap() }
        let path = try place.folder(pictures, times: [0, 0.1, 0.2, 0.3])
        var options = RecordingOptions()
        options.scale = 2
        options.region = CGRect(x: 5, y: 10, width: 20, height: 30)
        (options.from, options.to) = (0.1, 0.25)
        let film = try RecordingFilm.read(.open(path: path, options: options), .times([0.1]))
        #expect(film.times == [0.1, 0.2])
        let picture = film.frames[0].bitmap
        #expect(picture.width == 40 && picture.height == 60)
        #expect(picture.pixels[0] == pictures[1].pixels[20 * 96 + 10])
        #expect(picture.pixels[59 * 40 + 39] == pictures[1].pixels[79 * 96 + 49])
    }
}
