import Foundation
import ServiceSupport
import Testing

@Suite struct `A search for broken laws that workers share` {
    /// A pop whose animator forgets to say that it has ended.
    private static let spec = """
        { "screens": { "one": { "template": "list" }, "two": { "template": "card" } },
          "animators": { "slide": { "duration": 0.3, "prepare": [{ "insert": "to" }],
            "animate": [{ "set": { "from.frame.x": "container.width" } }],
            "complete": [] } },
          "container": { "navigation": { "stack": ["one", "two"], "pop": { "animator": "slide" } } },
          "script": [{ "at": 0, "pop": true }] }
        """

    @Test func `has the report of one machine, although a worker and a server are killed`()
        async throws
    {
        try await withServers(3) { servers, folder in
            try Data(Self.spec.utf8).write(to: folder.appendingPathComponent("a.json"))
            try Data(#"{ "preset": "back-swipe" }"#.utf8).write(
                to: folder.appendingPathComponent("b.json"))
            let arguments = ["fuzz", "a.json", "b.json", "--plays", "300", "--seed", "7"]
            let alone = try Command(arguments + ["-o", "alone"], in: folder).end()
            #expect(alone.code == 1 && alone.output.contains("ends: the pop never ends"))
            let workers = try (0..<2).map { _ in try Worker(servers.urls, in: folder) }
            defer { for worker in workers { worker.stop() } }
            let shared = try Command(
                arguments + ["--nats", servers.urls, "-o", "shared"], in: folder)
            try waitFor(results: 1, on: servers)
            workers[0].kill()
            servers.signal(2, SIGKILL)
            let ending = try shared.end()
            #expect(ending.code == 1, "\(ending.errors)")
            #expect(
                ending.output == alone.output.replacing("alone/", with: "shared/"))
            for name in try FileManager.default.contentsOfDirectory(
                atPath: folder.appendingPathComponent("alone").path)
            {
                let files = try ["alone", "shared"].map {
                    try Data(contentsOf: folder.appendingPathComponent("\($0)/\(name)"))
                }
                #expect(files[0] == files[1])
            }
        }
    }
}
