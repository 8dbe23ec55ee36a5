import Filmstrip
import FilmstripDisplay
import FilmstripPNG
import Testing

@Suite struct `A strip compressed small` {
    private func png(_ compression: String) throws -> [UInt8] {
        let spec =
            #"{ "preset": "back-swipe", "filmstrip": { "frames": 2, "compression": "\#(compression)" } }"#
        return try #require(
            try Renderer(threads: 2).render(spec: Array(spec.utf8), as: [.png])[.png])
    }

    @Test func `has fewer bytes and the same pixels`() throws {
        let (fast, small) = (try png("fast"), try png("small"))
        #expect(small.count < fast.count)
        #expect(
            try PNGDecoder.decode(small, limit: 1 << 24) == PNGDecoder.decode(fast, limit: 1 << 24))
    }
}
