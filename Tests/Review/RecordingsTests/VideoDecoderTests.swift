import FilmstripParallel
import FilmstripRecordings
import Foundation
import Testing

@Suite struct `A decoder for a process without programs` {
    private static let size = 64, count = 12

    private static func bytes(_ place: Place) throws -> [UInt8] {
        let levels = (0..<count).map { index in
            var drawing = Drawing(size: CGSize(width: size, height: size), scale: 1)
            drawing.layers = [.init(CGRect(x: 0, y: -index, width: size, height: size), seed: 2)]
            return drawing.levels()
        }
        let path = try place.video(
            levels, width: size, height: size, times: (0..<count).map { Double($0) / 60 })
        return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    private static func decoder(
        _ change: (inout RecordingLimits) -> Void = { _ in }
    ) throws -> (decoder: VideoDecoder, facts: VideoFacts) {
        var limits = RecordingLimits()
        change(&limits)
        let decoder = try VideoDecoder(bytes(Place()), named: "video", limits)
        return (decoder, try decoder.facts())
    }

    /// Gray pictures of half the size.
    private static let sound = RecordingNeed.Pictures(
        FrameRequest(width: 32, height: 32, kind: .gray), Crop(x: 0, y: 0, width: 64, height: 64))

    /// The process asks for one part after the other until it needs none.
    @Test func `has it make the same film as one with programs`() throws {
        let place = try Place()
        let bytes = try Self.bytes(place)
        let path = try place.file("copy.mp4", bytes)
        let decoder = try VideoDecoder(bytes, named: "video", RecordingLimits())
        var decoded = DecodedVideo()
        var film: RecordingFilm?
        for _ in 0..<4 where film == nil {
            do throws(RecordingError) {
                film = try RecordingFilm.read(.open(bytes, named: "video", decoded: decoded))
            } catch {
                guard case .undecoded(let need) = error.problem else { throw error }
                guard let pictures = need.pictures, let facts = decoded.facts else {
                    decoded.facts = try decoder.facts()
                    continue
                }
                let part = try decoder.part(pictures, of: facts, after: decoded.parts) { _ in true }
                decoded.parts.append(try #require(part))
            }
        }
        #expect(try film == RecordingFilm.read(.open(path: path)))
    }

    struct Lie: CustomTestStringConvertible {
        var testDescription: String
        var pictures: RecordingNeed.Pictures

        init(_ description: String, _ change: (inout RecordingNeed.Pictures) -> Void) {
            (testDescription, pictures) = (description, sound)
            change(&pictures)
        }
    }

    @Test(arguments: [
        Lie("no columns") { $0.request.width = 0 }, Lie("no rows") { $0.request.height = -1 },
        Lie("more columns than there are") { $0.request.width = 65 },
        Lie("2^63 - 1 rows") { $0.request.height = .max },
        Lie("a place before the picture") { $0.crop.x = -1 },
        Lie("a place behind the picture") { $0.crop.y = 64 },
        Lie("a part that reaches out of the picture") { $0.crop.x = 1 },
        Lie("a part at 2^63 - 1") { $0.crop.x = .max },
        Lie("a part of 2^63 - 1 columns") { $0.crop.width = .max },
        Lie("a part of -2^63 rows") { $0.crop.height = .min },
        Lie("none of the pictures") { $0.request.numbers = [] },
        Lie("pictures before the first") { $0.request.numbers = [-1, 0] },
        Lie("a picture twice") { $0.request.numbers = [3, 3] },
        Lie("pictures backwards") { $0.request.numbers = [4, 3] },
        Lie("picture 2^63 - 1") { $0.request.numbers = [.max] },
        Lie("more pictures than the limit") { $0.request.numbers = Array(0...7200) },
    ])
    func `starts no program for pictures that no such video has`(_ lie: Lie) throws {
        let (decoder, facts) = try Self.decoder()
        var asked = 0
        let part = try decoder.part(lie.pictures, of: facts, after: []) { _ in
            asked += 1
            return true
        }
        #expect(part == nil && asked == 0)
    }

    @Test(arguments: [nil, 0, -1, .nan, .infinity, 0.05] as [Double?])
    func `decodes no further than the video goes, whatever end is asked for`(_ end: Double?) throws
    {
        let (decoder, facts) = try Self.decoder()
        var pictures = Self.sound
        pictures.request.end = end
        let part = try #require(try decoder.part(pictures, of: facts, after: []) { _ in true })
        #expect((1...Self.count).contains(part.times.count))
        #expect(part.pixels.count == part.times.count * 32 * 32)
    }

    @Test func `decodes as many bytes as the limit of all parts has`() throws {
        let (decoder, facts) = try Self.decoder { $0.decodedBytes = 20 * 32 * 32 }
        func part(
            after decoded: [DecodedVideo.Part]
        ) throws(RecordingError) -> DecodedVideo.Part? {
            try decoder.part(Self.sound, of: facts, after: decoded) { _ in true }
        }
        let first = try #require(try part(after: []))
        #expect(first.times.count == Self.count)
        let error = #expect(throws: RecordingError.self) { try part(after: [first]) }
        #expect(error?.description.contains("bytes of decoded pictures, at most 20480") == true)
        #expect(try Place.programsEnd())
    }

    @Test func `ends as soon as a picture is not admitted`() throws {
        let (decoder, facts) = try Self.decoder()
        var asked = 0
        let part = try decoder.part(Self.sound, of: facts, after: []) { _ in
            asked += 1
            return asked < 4
        }
        #expect(part == nil && asked == 4)
        #expect(try Place.programsEnd())
    }
}
