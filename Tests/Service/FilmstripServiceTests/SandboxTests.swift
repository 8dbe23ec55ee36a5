import Foundation
import ServiceSupport
import Testing

@Suite struct `A process in the sandbox` {
    /// A line of the trial's output: the wish, the system call and the number of its error, 0 for none.
    struct Line {
        var wish: String
        var call: String
        var error: Int32
    }

    private static let trial = Command.tool.deletingLastPathComponent()
        .appendingPathComponent("SandboxTrial")

    private static func lines(_ arguments: String...) throws -> [Line] {
        let (process, output) = (Process(), Pipe())
        process.executableURL = trial
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
        let text = String(
            decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return text.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard words.count == 3, let error = Int32(words[2]) else { return nil }
            return Line(wish: String(words[0]), call: String(words[1]), error: error)
        }
    }

    @Test func `makes the calls that it needs, and no other`() throws {
        let lines = try Self.lines("sandboxed")
        for line in lines {
            switch line.wish {
            case "refused": #expect(line.error == EPERM, "\(line.call)")
            case "limited": #expect(line.error == ENOMEM, "\(line.call)")
            default: #expect(line.error == 0, "\(line.call)")
            }
        }
        #expect(lines.count { $0.wish == "refused" } >= 100)
        #expect(lines.count { $0.wish == "permitted" } >= 20)
        #expect(lines.count { $0.wish == "limited" } == 2)
    }

    @Test func `is refused by the sandbox, not by the system`() throws {
        // Without the sandbox, the system itself refuses few of these calls.
        let free = try Self.lines().filter { $0.wish != "permitted" }
        #expect(free.count { $0.error == EPERM } < free.count / 4)
    }
}

/// A service in a process of its own, with its workers.
struct ServedProcess {
    let process = Process()
    let service: (port: Int, pid: Int32)

    /// - Parameter user: The number of the user as whom it runs; nil for the own one.
    init(in folder: URL, user: Int? = nil, _ options: [String] = []) throws {
        let file = folder.appendingPathComponent("port-\(UUID().uuidString)")
        let command =
            [Command.tool.path, "serve", "--port", "0", "--port-file", file.path, "--public", ""]
            + options
        let identity = user.map {
            ["/usr/bin/setpriv", "--reuid", "\($0)", "--regid", "\($0)", "--clear-groups"]
        }
        let words = (identity ?? []) + command
        process.executableURL = URL(fileURLWithPath: words[0])
        process.arguments = Array(words.dropFirst())
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        service = (try awaitPort(file, of: process), process.processIdentifier)
    }

    func ask(_ method: String, _ target: String, body: String = "") throws -> Reply {
        let client = try SocketClient(port: service.port)
        try client.request(method, target, [], body: body)
        return try client.reply()
    }

    /// The processes that it has started and that have not ended.
    var workers: [Int32] { children().map(\.pid) }

    /// The processes that it has started and that have not ended, with the names of their programs.
    func children() -> [(pid: Int32, name: String)] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return all.compactMap { Int32($0) }.compactMap { pid in
            guard let text = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8),
                let begin = text.firstIndex(of: "("), let end = text.lastIndex(of: ")")
            else { return nil }
            let fields = text[end...].split(separator: " ")
            guard fields.count > 2, fields[1] != "Z", Int32(fields[2]) == service.pid else {
                return nil
            }
            return (pid, String(text[begin..<end].dropFirst()))
        }
    }

    /// Waits until as many workers are there and none of `others`; returns them, or nil after a minute.
    func awaitWorkers(_ count: Int, without others: [Int32] = []) -> [Int32]? {
        for _ in 0..<6000 {
            let now = workers
            if now.count == count, Set(now).isDisjoint(with: others) { return now }
            usleep(10_000)
        }
        return nil
    }

    func stop() {
        process.terminate()
        process.waitUntilExit()
    }
}

/// Whether no process with one of these numbers is left within a few seconds.
func end(_ pids: [Int32]) -> Bool {
    for _ in 0..<500 {
        if pids.allSatisfy({ kill($0, 0) != 0 }) { return true }
        usleep(10_000)
    }
    return false
}

@Suite(.serialized) struct `The workers of a service` {
    private static let film =
        #"{ "preset": "push", "device": { "scale": 0.5 }, "filmstrip": { "frames": 2 } }"#

    /// Users as whom a service can run: the own one, and for root another one that can reach the program.
    static var users: [Int?] {
        let other = 10_001
        let trial = Process()
        trial.executableURL = URL(fileURLWithPath: "/usr/bin/setpriv")
        trial.arguments = [
            "--reuid", "\(other)", "--clear-groups", "/usr/bin/test", "-x", Command.tool.path,
        ]
        guard geteuid() == 0, (try? trial.run()) != nil else { return [nil] }
        trial.waitUntilExit()
        return trial.terminationStatus == 0 ? [nil, other] : [nil]
    }

    /// A program run by root without the capability to end processes of other users.
    private static func run(_ program: [String]) throws -> (code: Int32, errors: String) {
        let (process, errors) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/setpriv")
        process.arguments = ["--bounding-set", "-kill", "--inh-caps", "-kill"] + program
        process.standardError = errors
        try process.run()
        let text = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: text, as: UTF8.self))
    }

    /// Whether these tests are root's, who may give capabilities up.
    private static var canGiveUp: Bool {
        geteuid() == 0 && (try? run(["/bin/true"]))?.code == 0
    }

    @Test(.enabled(if: canGiveUp))
    func `are not started by root without the capability to end them`() throws {
        let ending = try Self.run([Command.tool.path, "serve", "--port", "0"])
        #expect(ending.code != 0 && ending.errors.contains("CAP_KILL"), "\(ending.errors)")
    }

    @Test(arguments: users) func `have no privileges in any thread`(user: Int?) async throws {
        try await withFolder { folder in
            chmod(folder.path, 0o777)
            let served = try ServedProcess(in: folder, user: user, ["--threads", "1"])
            defer { served.stop() }
            // A worker that has answered is one that takes orders.
            for format in ["png", "svg", "webp"] {
                let reply = try served.ask("POST", "/v1/filmstrip.\(format)", body: Self.film)
                #expect(reply.status == 200)
            }
            let workers = try #require(served.awaitWorkers(2))
            // The other one is ready, too, once its filter is there.
            for _ in 0..<3000
            where try workers.contains(where: { try statuses(of: $0)[0]["Seccomp"] != "2" }) {
                usleep(10_000)
            }
            let own = user ?? Int(geteuid())
            for worker in workers {
                let threads = try statuses(of: worker)
                #expect(threads.count >= 2)
                for status in threads {
                    let expected = own == 0 ? 65534 : own
                    let users = [Int](repeating: expected, count: 4)
                    #expect(status["Uid"]?.split(separator: "\t").compactMap { Int($0) } == users)
                    if own == 0 {
                        #expect(
                            status["Gid"]?.split(separator: "\t").compactMap { Int($0) } == users)
                        #expect(status["CapBnd"] == "0000000000000000")
                    }
                    for set in ["CapInh", "CapPrm", "CapEff", "CapAmb"] {
                        #expect(status[set] == "0000000000000000", "\(set)")
                    }
                    #expect(status["NoNewPrivs"] == "1" && status["Seccomp"] == "2")
                }
            }
        }
    }

    /// The lines of the status of each thread, by their names.
    private func statuses(of pid: Int32) throws -> [[String: String]] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task").map { thread in
            let text = try String(
                contentsOfFile: "/proc/\(pid)/task/\(thread)/status", encoding: .utf8)
            let pairs = text.split(separator: "\n").map { line in
                let parts = line.split(separator: ":", maxSplits: 1)
                return (
                    String(parts[0]),
                    parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
                )
            }
            return Dictionary(pairs) { first, _ in first }
        }
    }

    @Test func `end with a service that is killed, even when stopped or busy`() async throws {
        try await withFolder { folder in
            let served = try ServedProcess(in: folder, ["--threads", "2"])
            let workers = try #require(served.awaitWorkers(3))
            #expect(try served.ask("POST", "/v1/filmstrip.png", body: Self.film).status == 200)
            kill(workers[0], SIGSTOP)
            kill(served.service.pid, SIGKILL)
            served.process.waitUntilExit()
            #expect(end(workers))
        }
    }

    @Test func `are replaced when they are killed, while idle and at once`() async throws {
        try await withFolder { folder in
            let served = try ServedProcess(in: folder, ["--threads", "1"])
            defer { served.stop() }
            var workers = try #require(served.awaitWorkers(2))
            for _ in 0..<3 {
                for pid in workers { kill(pid, SIGKILL) }
                // The answer needs no worker of those that were killed.
                #expect(try served.ask("POST", "/v1/filmstrip.png", body: Self.film).status == 200)
                workers = try #require(served.awaitWorkers(2, without: workers))
            }
            #expect(try served.ask("GET", "/readyz").status == 200)
        }
    }

    @Test func `that were stopped from outside go on with the next order`() async throws {
        try await withFolder { folder in
            let served = try ServedProcess(
                in: folder, ["--threads", "1", "--cache-bytes", "0", "--render-timeout", "100"])
            defer { served.stop() }
            #expect(try served.ask("POST", "/v1/filmstrip.png", body: Self.film).status == 200)
            let workers = try #require(served.awaitWorkers(2))
            for pid in workers { kill(pid, SIGSTOP) }
            let began = ContinuousClock.now
            #expect(try served.ask("POST", "/v1/filmstrip.png", body: Self.film).status == 200)
            // Far less than the time that an order may take.
            #expect(ContinuousClock.now - began < .seconds(50))
            #expect(served.workers.contains { workers.contains($0) })
        }
    }
}
