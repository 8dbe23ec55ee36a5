import Filmstrip
import FilmstripPNG
import Foundation
import Testing
import TransitionSpec

/// The specs in `Docs/spec/examples`, which the reference shows with their pictures.
///
/// With `RECORD_SPEC=1` in the environment the pictures are recorded, and the tests fail.
@Suite struct `An example of the reference` {
    static let folder = Repository.root.appending(path: "Docs/spec/examples")

    /// The names of all files with this extension.
    static func names(_ ext: String) -> [String] {
        let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return (files ?? []).filter { $0.hasSuffix("." + ext) }
            .map { String($0.dropLast(ext.count + 1)) }.sorted()
    }

    private func spec(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: Self.folder.appending(path: "\(name).json")))
    }

    @Test(arguments: names("json"))
    func `is laid out, and nothing is wrong with it`(_ name: String) throws {
        let text = try spec(name)
        #expect(try SpecReader.ofProduct.laidOut(text) == text)
        #expect(try SpecReader.ofProduct.read(text).warnings.isEmpty)
        #expect(try Renderer(threads: 1).findings(in: text).filter { $0.allowed == nil } == [])
    }

    @Test(arguments: names("json"))
    func `is shown as it is drawn`(_ name: String) throws {
        let film = try Renderer(threads: 2).render(spec: spec(name), as: [.png])
        #expect(film.warnings == [])
        let drawn = try PNGDecoder.decode(#require(film[.png]), limit: 1 << 22)
        try DocumentPicture.expect(
            drawn.reduced(by: 1), at: Self.folder.appending(path: "\(name).png"),
            recordedBy: "RECORD_SPEC")
    }

    @Test func `has a picture, and every picture an example`() {
        #expect(Self.names("png") == Self.names("json"))
        #expect(Self.names("json").count > 30)
    }
}
