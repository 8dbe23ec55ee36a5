import FilmstripService
import Foundation
import ServiceSupport
import Testing

@Suite struct `A store` {
    /// Returns specs of equal length, different for each number.
    private static func spec(_ number: Int) -> String {
        #"{"preset":"flip"}"#
            + (0..<16).map { number >> $0 & 1 == 0 ? " " : "\t" }.joined()
    }

    @Test func `drops what was used longest ago when it has too many`() async throws {
        try await withStore({ $0.store?.specs = 3 }) { service, folder throws in
            let ids = try (0..<3).map { try service.store(Self.spec($0)) }
            for (index, id) in ids.enumerated() {
                try folder.age(id, days: Double(10 - index))
            }
            // Uses of both kinds, after which the second spec is the least recently used.
            #expect(try service.ask("GET", "/v1/specs/\(ids[0])").status == 200)
            let next = try service.store(Self.spec(3))
            #expect(Set(folder.names) == [ids[0], ids[2], next])
            #expect(try service.put(Self.spec(2)).status == 200)
            let last = try service.store(Self.spec(4))
            #expect(Set(folder.names).contains(ids[2]) && folder.names.count == 3)
            #expect(try service.ask("GET", "/v1/specs/\(last)").status == 200)
            #expect(try service.ask("GET", "/v1/specs/\(ids[1])").status == 404)
        }
    }

    @Test func `drops what was used longest ago when it is too large`() async throws {
        try await withStore({
            $0.store?.specBytes = 4096
            $0.store?.bytes = 3 * 4096
        }) { service, folder throws in
            let ids = try (0..<5).map { number in
                let id = try service.store(Self.spec(number))
                try folder.age(id, days: 1 - Double(number) / 10)
                return id
            }
            #expect(Set(folder.names) == Set(ids[2...]))
        }
    }

    @Test func `never has more than it may, whatever comes at once`() async throws {
        try await withStore({ $0.store?.specs = 5 }) { service, folder throws in
            DispatchQueue.concurrentPerform(iterations: 40) { number in
                #expect((try? service.put(Self.spec(number)).status) == 201)
            }
            #expect(folder.names.count == 5)
            for id in folder.names {
                #expect(try service.ask("GET", "/v1/specs/\(id)").status == 200)
            }
        }
    }

    @Test func `has equal specs that come at once stored once`() async throws {
        try await withStore { service, folder throws in
            let statuses = Statuses()
            DispatchQueue.concurrentPerform(iterations: 20) { _ in
                statuses.add((try? service.put(Self.spec(7)).status) ?? 0)
            }
            #expect(statuses.sorted == Array(repeating: 200, count: 19) + [201])
            #expect(folder.names.count == 1)
        }
    }

    @Test func `drops what nobody has used for too long when it starts`() async throws {
        let folder = StoreFolder()
        defer { folder.remove() }
        try await withStore(in: folder) { service throws in
            let ids = try (0..<2).map { try service.store(Self.spec($0)) }
            try folder.age(ids[0], days: 7.1)
            try folder.age(ids[1], days: 6.9)
        }
        try await withStore(in: folder, { $0.store?.days = 7 }) { service throws in
            #expect(folder.names.count == 1)
            #expect(try service.put(Self.spec(1)).status == 200)
        }
    }

    @Test func `takes away what was left unfinished when it starts, and nothing else`() async throws
    {
        let folder = StoreFolder()
        defer { folder.remove() }
        try await withStore(in: folder) { _ = try $0.store(Self.spec(0)) }
        let id = try #require(folder.names.first)
        let place = folder.place(of: id)
        try Data("half".utf8).write(to: URL(fileURLWithPath: place.path + ".unfinished"))
        try Data("mine".utf8).write(to: URL(fileURLWithPath: place.path + ".txt"))
        #expect(folder.names.count == 3)
        try await withStore(in: folder) { service throws in
            #expect(folder.names == [id, id + ".txt"])
            #expect(try service.ask("GET", "/v1/specs/\(id)").status == 200)
        }
    }

    struct Unusable: CustomTestStringConvertible {
        var testDescription: String
        var reason: String
        var prepare: @Sendable (URL) throws -> Void
    }

    @Test(arguments: [
        Unusable(testDescription: "in no folder", reason: "No such file or directory") { _ in },
        Unusable(testDescription: "that is a file", reason: "Not a directory") { place in
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: place)
        },
        Unusable(testDescription: "whose lock is a folder", reason: "Is a directory") { place in
            try FileManager.default.createDirectory(
                at: place.appendingPathComponent("lock"), withIntermediateDirectories: true)
        },
    ])
    func `does not start with a folder`(_ row: Unusable) async throws {
        try await withFolder { folder in
            let place = folder.appendingPathComponent("deep/store")
            try row.prepare(place)
            let ending = try Command.run(
                "serve", "--port", "0", "--store", place.path, in: folder)
            #expect(ending.code == 1)
            #expect(ending.errors == "specs cannot be stored in \(place.path): \(row.reason)\n")
        }
    }

    /// A limit on file size simulates a full disk; the smaller spec still fits.
    @Test func `says when the disk is full, and all else goes on`() async throws {
        try await withFolder { folder in
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.currentDirectoryURL = folder
            process.standardError = FileHandle.nullDevice
            process.arguments = [
                "-c", "ulimit -f 8; trap '' XFSZ; exec \"$0\" \"$@\"", Command.tool.path,
                "serve", "--port", "0", "--port-file", "port", "--store", "store",
            ]
            try process.run()
            defer {
                process.terminate()
                process.waitUntilExit()
            }
            let port = try awaitPort(folder.appendingPathComponent("port"), of: process)
            let put = { (spec: String) in
                let client = try SocketClient(port: port)
                try client.request("PUT", "/v1/specs", body: spec)
                return try client.reply()
            }
            let long = Self.spec(1) + String(repeating: " ", count: 20000)
            for _ in 0..<2 {
                let full = try put(long)
                #expect(full.status == 507)
                #expect(full.text.contains("the store's disk is full"))
            }
            #expect(try put(Self.spec(1)).status == 201)
            let client = try SocketClient(port: port)
            try client.request("POST", "/v1/filmstrip.json", body: long)
            #expect(try client.reply().status == 200)
            let names = try FileManager.default.subpathsOfDirectory(
                atPath: folder.appendingPathComponent("store").path)
            #expect(!names.contains { $0.hasSuffix(".unfinished") })
        }
    }

    @Test func `says when its folder is gone, and all else goes on`() async throws {
        try await withStore { service, folder throws in
            let id = try service.store(Self.spec(0))
            folder.remove()
            let reply = try service.put(Self.spec(0))
            #expect(reply.status == 503 && reply.fields["retry-after"] == "1")
            #expect(reply.text.contains("cannot be used (No such file or directory)"))
            #expect(try service.ask("GET", "/s/\(id).png").status == 404)
            let film = try service.ask("POST", "/v1/filmstrip.json", body: Self.spec(0))
            #expect(film.status == 200)
        }
    }

    @Test func `gives specs no more memory than uploads`() async throws {
        try await withStore({
            $0.limits.uploadBytes = 4096
            $0.limits.heldBytes = 4096
        }) { service, _ throws in
            let long = Self.spec(0) + String(repeating: " ", count: 6000)
            let id = try service.store(long)
            let reply = try service.ask("GET", "/v1/specs/\(id)")
            #expect(reply.status == 503 && reply.fields["retry-after"] == "1")
            let small = try service.store(Self.spec(0))
            for _ in 0..<100 {
                #expect(try service.ask("GET", "/v1/specs/\(small)").status == 200)
            }
        }
    }

    struct Row: CustomTestStringConvertible {
        var field: String
        var change: @Sendable (inout ServiceConfiguration.Store) -> Void
        var testDescription: String { field }
    }

    @Test(arguments: [
        Row(field: "--store") { $0.folder = "" },
        Row(field: "--store-spec-bytes") { $0.specBytes = 1023 },
        Row(field: "--store-spec-bytes") { $0.specBytes = (1 << 30) + 1 },
        Row(field: "--store-bytes") { $0.bytes = $0.specBytes - 1 },
        Row(field: "--store-specs") { $0.specs = 0 },
        Row(field: "--store-specs") { $0.specs = 10_000_001 },
        Row(field: "--store-days") { $0.days = 0 },
        Row(field: "--store-days") { $0.days = 36501 },
    ])
    func `names a value out of range`(_ row: Row) throws {
        var store = ServiceConfiguration.Store(folder: "store")
        var configuration = ServiceConfiguration()
        configuration.store = store
        try configuration.validate()
        row.change(&store)
        configuration.store = store
        let error = #expect(throws: ConfigurationError.self) { try configuration.validate() }
        #expect(error?.field == row.field)
    }
}

/// Statuses collected from several threads.
///
/// `@unchecked Sendable`: `all` is only read and written while `lock` is held.
private final class Statuses: @unchecked Sendable {
    private let lock = NSLock()
    private var all: [Int] = []

    func add(_ status: Int) { lock.withLock { all.append(status) } }

    var sorted: [Int] { lock.withLock { all.sorted() } }
}

/// Waits for the file to which a service writes its port once it listens, and returns the port.
func awaitPort(_ file: URL, of process: Process) throws -> Int {
    while !FileManager.default.fileExists(atPath: file.path), process.isRunning { usleep(1000) }
    guard let port = Int(try String(contentsOf: file, encoding: .utf8).dropLast()) else {
        throw ClientError.notHTTP("no port")
    }
    return port
}
