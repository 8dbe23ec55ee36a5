import FilmSupport
import Filmstrip
import Foundation
import TestSupport
import Testing

@Suite struct `An animation` {
    private static func frames(_ strip: String, _ format: OutputFormat = .apng) throws -> Int {
        let spec = #"{ "preset": "slide-left", "device": { "scale": 0.5 }\#(strip) }"#
        let files = try Renderer(threads: 1).render(spec: Array(spec.utf8), as: [format])
        let file = try #require(files[format])
        if format == .gif { return try Pillow.frames(of: file).count }
        // A frame of an APNG has one control chunk.
        return file.indices.dropLast(3).count { file[$0..<$0 + 4].elementsEqual("fcTL".utf8) }
    }

    /// The frames of the display, without those that look like the one before.
    @Test func `shows sixty frames a second if the spec does not choose them`() throws {
        let film = try Film(of: #"{ "preset": "slide-left" }"#)
        let seconds = film.frames[11].time - film.frames[0].time
        let frames = try Self.frames("")
        #expect(frames > Int(seconds * 40) && frames <= Int(seconds * 60) + 2)
        #expect(try Self.frames("", .gif) <= Int(seconds * 50) + 2)
    }

    @Test func `shows every frame of the display, also under a finger`() throws {
        func file(_ strip: String) throws -> [UInt8] {
            let spec = #"{ "preset": "zoom", "device": { "scale": 0.5 }\#(strip) }"#
            return try #require(
                Renderer(threads: 1).render(spec: Array(spec.utf8), as: [.apng])[.apng])
        }
        #expect(try file("") == file(#", "filmstrip": { "displayFrames": true }"#))
    }

    @Test func `shows the frames that the spec chooses`() throws {
        #expect(try Self.frames(#", "filmstrip": { "frames": 5 }"#) == 5)
    }

    @Test func `that is too large shows fewer, and says so`() throws {
        var limits = RenderLimits()
        limits.pixels = 30 * 195 * 422
        let spec = Array(#"{ "preset": "slide-left", "device": { "scale": 0.5 } }"#.utf8)
        let film = try Renderer(threads: 1, limits: limits).render(spec: spec, as: [.apng])
        #expect(film.files[.apng] != nil)
        #expect(film.specWarnings.contains { $0.message.hasPrefix("the animation shows ") })
    }

    @Test func `leaves the sheet beside it as it is`() throws {
        let spec = Array(#"{ "preset": "slide-left", "device": { "scale": 0.5 } }"#.utf8)
        let renderer = Renderer(threads: 1)
        let alone = try renderer.render(spec: spec, as: [.png])
        #expect(try renderer.render(spec: spec, as: [.png, .apng])[.png] == alone[.png])
    }
}
