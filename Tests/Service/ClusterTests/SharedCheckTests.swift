import Foundation
import ServiceSupport
import Testing

@Suite struct `A check that workers share` {
    @Test
    func
        `has the reports of one machine, whatever has changed, although a worker and a server are killed`()
        async throws
    {
        try await withServers(3) { servers, folder in
            let place = folder.appendingPathComponent("specs")
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            func write(_ name: String, _ seconds: Double) throws {
                try Data(checkedSpec(seconds).utf8).write(
                    to: place.appendingPathComponent("\(name).transition.json"))
            }
            for index in 0..<9 { try write("a\(index)", 0.2 + Double(index) / 10) }
            let baselines = try Command.run("check", "specs", "--update", in: folder)
            #expect(baselines.code == 0)
            let workers = try (0..<2).map { _ in try Worker(servers.urls, in: folder) }
            defer { for worker in workers { worker.stop() } }

            func compare(_ name: String, code: Int32) throws {
                let alone = try Command.run("check", "specs", "-o", name, in: folder)
                let shared = try Command.run(
                    "check", "specs", "-o", "\(name)-shared", "--nats", servers.urls, in: folder)
                #expect(alone.code == code && shared.code == code, "\(shared.errors)")
                #expect(shared.output == alone.output)
                let reports = folder.appendingPathComponent(name).path
                for file in try FileManager.default.subpathsOfDirectory(atPath: reports) {
                    let one = FileManager.default.contents(atPath: "\(reports)/\(file)")
                    let other = FileManager.default.contents(atPath: "\(reports)-shared/\(file)")
                    #expect(one == other, "\(file)")
                }
            }
            try compare("same", code: 0)
            // One that changes, one without a baseline, one that is not valid, and one whose baseline is damaged.
            try write("a3", 0.25)
            try write("new", 0.3)
            try Data("{".utf8).write(to: place.appendingPathComponent("wrong.transition.json"))
            try Data("{".utf8).write(
                to: place.appendingPathComponent("__filmstrips__/a5.timeline.json"))
            workers[0].kill()
            servers.signal(2, SIGKILL)
            try compare("changed", code: 2)
        }
    }
}
