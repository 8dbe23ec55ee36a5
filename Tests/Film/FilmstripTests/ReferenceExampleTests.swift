import FilmSupport
import Filmstrip
import Foundation
import Testing
import TransitionSpec

/// The specs in `Public/examples`, which the reference shows with their pictures.
@Suite struct `An example of the reference` {
    static let folder = Repository.root.appending(path: "Public/examples")

    static func names() -> [String] {
        let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return (files ?? []).map { String($0.dropLast(".json".count)) }.sorted()
    }

    private func spec(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: Self.folder.appending(path: "\(name).json")))
    }

    @Test(arguments: names())
    func `is laid out, can be drawn, and nothing is wrong with it`(_ name: String) throws {
        let text = try spec(name)
        #expect(try SpecReader.ofProduct.laidOut(text) == text)
        #expect(try SpecReader.ofProduct.read(text).warnings.isEmpty)
        #expect(try Renderer(threads: 1).findings(in: text).filter { $0.allowed == nil } == [])
        #expect(try Renderer(threads: 2).render(spec: text, as: [.png]).warnings == [])
    }

    @Test func `is one of many`() { #expect(Self.names().count > 60) }
}
