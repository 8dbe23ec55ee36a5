import FilmstripService
import Foundation
import ServiceSupport
import Testing

@Suite struct `A service that cannot start its workers` {
    @Test func `leaves no threads and descriptors behind`() async throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("start-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var configuration = ServiceConfiguration.tested
        configuration.isolation = .processes(program: "/nowhere/filmstrip")
        configuration.store = .init(folder: folder.path)
        let (threads, descriptors) = (Self.count("task"), Self.count("fd"))
        for _ in 0..<300 {
            do throws(StartFailure) {
                _ = try await FilmstripServer.start(
                    configuration: configuration, logger: quietLogger)
                Issue.record("it has started")
            } catch {
                guard case .unusableWorkers = error else { throw error }
            }
        }
        // A store has five threads. Other tests of this process start and end some meanwhile, but not hundreds.
        for _ in 0..<1000 where Self.count("task") >= threads + 250 { usleep(10_000) }
        #expect(Self.count("task") < threads + 250)
        #expect(Self.count("fd") < descriptors + 250)
    }

    private static func count(_ folder: String) -> Int {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/\(folder)"))?.count ?? 0
    }
}
