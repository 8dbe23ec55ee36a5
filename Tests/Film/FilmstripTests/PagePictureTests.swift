import FilmSupport
import Filmstrip
import FilmstripDisplay
import FilmstripPNG
import Foundation
import Testing

/// Pictures in `Docs/images` that pages show for a spec: one on the page itself, or one of `Examples`.
///
/// With `RECORD_PICTURES=1` in the environment they are recorded, and the tests fail.
@Suite struct `A picture on a page` {
    private func draw(_ spec: [UInt8]) throws -> Bitmap {
        let film = try Renderer(threads: 2).render(spec: spec, as: [.png])
        return try PNGDecoder.decode(#require(film[.png]), limit: 1 << 23)
    }

    private func expect(_ drawn: Bitmap, as name: String) throws {
        try DocumentPicture.expect(
            drawn, at: Repository.root.appending(path: "Docs/images/\(name).png"),
            recordedBy: "RECORD_PICTURES")
    }

    @Test func `shows one of the five systems as the spec above it is drawn`() throws {
        let page = try String(
            contentsOf: Repository.root.appending(path: "Docs/five-systems.md"), encoding: .utf8)
        let pictures = page.matches(
            of: /(?s)```json\n([^`]*)```\n\n!\[[^\]]+\]\(images\/(system-[a-z-]+)\.png\)/)
        try #require(pictures.count == 5)
        for picture in pictures {
            try expect(draw(Array(picture.1.utf8)), as: String(picture.2))
        }
    }

    @Test(arguments: ["touches"])
    func `shows an example at half its size`(_ name: String) throws {
        let spec = try Data(
            contentsOf: Repository.root.appending(path: "Examples/\(name).json"))
        try expect(draw(Array(spec)).reduced(by: 2), as: name)
    }
}
