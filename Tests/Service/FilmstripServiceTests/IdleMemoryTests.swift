import FilmstripService
import Foundation
import ServiceSupport
import Testing

@Suite struct `A service that has nothing to do` {
    private func spec(_ number: Int) -> String {
        """
        { "preset": "push", "description": "\(number)", "device": { "scale": 0.5 },
          "filmstrip": { "frames": 2 } }
        """
    }

    /// Whether a figure has a value within a minute.
    private func waits(
        _ service: TestService, for figure: String, _ isWanted: (Int) -> Bool
    ) throws -> Bool {
        for _ in 0..<1200 {
            if try isWanted(service.figure(figure)) { return true }
            usleep(50_000)
        }
        return false
    }

    /// The process of the tests alone takes more than the least limit, so that all answers and workers give way.
    @Test func `gives up answers and workers beyond its limit, and works on with new ones`()
        async throws
    {
        try await withWorkers({
            $0.limits.memory = 64 << 20
            $0.renderThreads = 2
        }) { service in
            #expect(try service.figure("filmstrip_memory_limit_bytes") == 64 << 20)
            let replies = try (0..<4).map {
                try service.ask("POST", "/v1/filmstrip.png", body: spec($0))
            }
            #expect(replies.allSatisfy { $0.status == 200 })
            // On a busy machine it may have rested between two of them.
            let areForgotten = try waits(service, for: "filmstrip_cache_answers") { $0 == 0 }
            // Three are kept ready for two threads.
            let areEnded = try waits(service, for: "filmstrip_workers_retired_total") { $0 >= 3 }
            #expect(areForgotten && areEnded)
            #expect(try service.figure("filmstrip_memory_bytes") > 64 << 20)
            let again = try (0..<4).map {
                try service.ask("POST", "/v1/filmstrip.png", body: spec($0))
            }
            #expect(again.map(\.body) == replies.map(\.body))
            #expect(try service.figure("filmstrip_workers_lost_total") == 0)
        }
    }

    @Test func `keeps all below its limit`() async throws {
        try await withWorkers({ $0.limits.memory = 1 << 40 }) { service throws in
            #expect(try service.ask("POST", "/v1/filmstrip.png", body: spec(0)).status == 200)
            // Longer than the time after which a service rests.
            sleep(12)
            #expect(try service.figure("filmstrip_cache_answers") == 1)
            #expect(try service.figure("filmstrip_workers_retired_total") == 0)
        }
    }
}
