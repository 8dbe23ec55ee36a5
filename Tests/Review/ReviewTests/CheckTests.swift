import Filmstrip
import FilmstripReview
import Foundation
import Testing

@Suite struct `A check` {
    @Test func `changes no files and draws nothing unless told to`() {
        let check = Check(renderer: Renderer(threads: 1))
        #expect(!check.updates && !check.draws && check.jobs == 1)
    }

    @Test(arguments: [false, true])
    func `removes baselines without a spec, and the folder left empty, in an update`(
        updates: Bool
    ) throws {
        let folder = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString)"
        let baselines = folder + "/__filmstrips__"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(
            atPath: baselines, withIntermediateDirectories: true)
        let orphan = baselines + "/gone.png"
        try #require(FileManager.default.createFile(atPath: orphan, contents: Data()))
        let check = Check(renderer: Renderer(threads: 1), updates: updates)
        let report = try check.run(SpecSearch.Found(specs: [], orphans: [orphan]))
        #expect(report?.orphans == [orphan])
        #expect(FileManager.default.fileExists(atPath: baselines) == !updates)
        #expect(FileManager.default.fileExists(atPath: folder))
    }
}
