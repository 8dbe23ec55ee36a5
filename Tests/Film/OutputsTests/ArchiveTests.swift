import FilmstripFilm
import FilmstripOutputs
import FilmstripPNG
import Foundation
import StageEvents
import TestSupport
import Testing

@Suite struct `A film's archive` {
    private static let staged = StagedFilm(times: [0, 0.05, 0.2, 0.3, 0.5, 0.9, 1.5])

    @Test func `has the frames as on the sheet`() throws {
        let archive = try FilmArchive(try #require(try Self.staged.files([.zip])[.zip]))
        #expect(try archive.frames() == Self.staged.frames())
    }

    @Test func `comes with the timeline and a manifest that tells the same`() throws {
        let files = try Self.staged.files([.json, .zip])
        let archive = try FilmArchive(try #require(files[.zip]))
        #expect(archive.files["timeline.json"] == files[.json])
        let timeline = try #require(files.timeline)
        let manifest = archive.manifest
        #expect(manifest.frames.map(\.index) == Array(0..<7))
        #expect(manifest.frames.map(\.time) == timeline.frames.map(\.time))
        #expect(manifest.frames.map(\.phase) == timeline.frames.map(\.phase.rawValue))
        #expect(manifest.frames.map(\.progress) == timeline.frames.map(\.progress))
        #expect(manifest.pixels == timeline.pixels && manifest.spec == timeline.spec)
        #expect(manifest.size == [120, 60] && manifest.scale == 1)
        let names = (1...7).map { "frame-000\($0).png" }
        #expect(manifest.frames.map(\.file) == names)
        #expect(archive.names == names + ["manifest.json", "timeline.json"])
    }

    /// Python's hashlib is another implementation of SHA-256.
    @Test func `has the digests that the manifest says`() throws {
        let archive = try FilmArchive(try #require(try Self.staged.files([.zip])[.zip]))
        for frame in archive.manifest.frames {
            let digest = try Python.run(
                """
                import hashlib, sys
                sys.stdout.write("sha256:" + hashlib.sha256(open(sys.argv[1], "rb").read()).hexdigest())
                """, on: archive.files[frame.file] ?? [])
            #expect(String(decoding: digest, as: UTF8.self) == frame.sha256)
        }
    }

    @Test func `has digests of pixels that are equal where frames look alike`() throws {
        let staged = StagedFilm(times: [0, 0.5, 1, 1.5])
        let archive = try FilmArchive(try #require(try staged.files([.zip])[.zip]))
        let pixels = archive.manifest.frames.map(\.pixels)
        #expect(Set(pixels).count == 3 && pixels[2] == pixels[3])
    }
}

@Suite struct `The text in a sheet's PNG` {
    private struct Place: Decodable, Equatable {
        var index: Int
        var time: Double
        var rect: [Int]
    }

    @Test func `says where the frames are`() throws {
        let staged = StagedFilm()
        let png = try #require(try staged.files([.png])[.png])
        let text = try #require(PNGDecoder.text(PNGKeyword.frames, in: png))
        let places = try JSONDecoder().decode([Place].self, from: Data(text.utf8))
        let expected = try staged.film().frames.enumerated().map { index, frame in
            let rect = frame.rect
            return Place(
                index: index, time: frame.time, rect: [rect.x, rect.y, rect.width, rect.height])
        }
        #expect(places == expected)
    }

    /// The digest covers the frames alone, however they are laid out.
    @Test func `has the digest of the frames' pixels, if a timeline has it, too`() throws {
        var staged = StagedFilm()
        func digest(_ formats: Set<OutputFormat>) throws -> (png: String?, timeline: String?) {
            let files = try staged.files(formats)
            let png = try #require(files[.png])
            return (PNGDecoder.text(PNGKeyword.pixels, in: png), files.timeline?.pixels)
        }
        #expect(try digest([.png]) == (nil, nil))
        let both = try digest([.png, .json])
        #expect(both.png != nil && both.png == both.timeline)
        (staged.style.captions, staged.style.columns) = (true, 2)
        #expect(try digest([.png, .json]) == both)
        staged.times[1] = 0.26
        #expect(try digest([.png, .json]).png != both.png)
    }
}
