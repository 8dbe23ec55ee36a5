import FilmstripService
import Foundation
import ServiceSupport
import Testing

@Suite struct `A client's share of a store` {
    /// Returns specs of equal length, different for each number.
    private static func spec(_ number: Int) -> String {
        #"{"preset":"flip"}"# + (0..<16).map { number >> $0 & 1 == 0 ? " " : "\t" }.joined()
    }

    /// Stores a spec for the client 127.0.0.`host`, and returns its ID.
    private static func store(
        _ number: Int, _ service: TestService, host: UInt32
    ) throws -> String {
        let client = try service.connect(host: host)
        try client.request("PUT", "/v1/specs", body: spec(number))
        return try StoredReply(try client.reply()).id
    }

    @Test func `gives way to its own while others' stay`() async throws {
        try await withStore({
            $0.store?.specBytes = 4096
            $0.store?.bytes = 8 * 4096
            $0.store?.clientBytes = 2 * 4096
        }) { service, folder throws in
            let others = try (0..<2).map { try Self.store($0, service, host: 2) }
            for id in others { try folder.age(id, days: 20) }
            // All six fit, though they exceed the client's share.
            let own = try (2..<8).map { try Self.store($0, service, host: 3) }
            #expect(Set(folder.names) == Set(others + own))
            for (index, id) in own.enumerated() { try folder.age(id, days: Double(10 - index)) }
            let more = try (8..<20).map { try Self.store($0, service, host: 3) }
            #expect(Set(others).isSubset(of: folder.names))
            #expect(folder.names.count == 8)
            #expect(Set(folder.names).isSuperset(of: more.suffix(6)))
        }
    }

    @Test func `gives way to others that have less, if it is passed`() async throws {
        try await withStore({
            $0.store?.specBytes = 4096
            $0.store?.bytes = 8 * 4096
            $0.store?.clientBytes = 2 * 4096
        }) { service, folder throws in
            let old = try Self.store(0, service, host: 2)
            try folder.age(old, days: 20)
            let many = try (1..<8).map { try Self.store($0, service, host: 3) }
            let new = try Self.store(8, service, host: 4)
            #expect(Set(folder.names).isSuperset(of: [old, new]))
            #expect(Set(folder.names) == Set([old, new] + many.dropFirst()))
        }
    }

    @Test func `is of the number of specs, too`() async throws {
        try await withStore({
            $0.store?.specs = 8
            $0.store?.clientBytes = 1 << 30
        }) { service, folder throws in
            let others = try (0..<2).map { try Self.store($0, service, host: 2) }
            for id in others { try folder.age(id, days: 20) }
            _ = try (2..<30).map { try Self.store($0, service, host: 3) }
            #expect(Set(others).isSubset(of: folder.names) && folder.names.count == 8)
        }
    }

    @Test func `outlives a restart and tells no address`() async throws {
        let folder = StoreFolder()
        defer { folder.remove() }
        let limits = { @Sendable (configuration: inout ServiceConfiguration) -> Void in
            configuration.store?.specs = 8
        }
        try await withStore(in: folder, limits) { service throws in
            for number in 0..<8 {
                let id = try Self.store(number, service, host: number < 2 ? 2 : 3)
                try folder.age(id, days: Double(20 - number))
            }
        }
        let before = Set(folder.names)
        for name in ["owners", "salt"] {
            let bytes = try Data(contentsOf: folder.url.appendingPathComponent(name))
            #expect(bytes.firstRange(of: Data("127.0.0".utf8)) == nil)
        }
        let list = folder.url.appendingPathComponent("owners")
        let lines = {
            String(decoding: try Data(contentsOf: list), as: UTF8.self).split(separator: "\n")
                .map { $0.split(separator: " ").map(String.init) }
        }
        let third = try lines()[2][0]
        try await withStore(in: folder, limits) { service throws in
            _ = try Self.store(8, service, host: 3)
            // The oldest spec of the same client, not the oldest of all.
            #expect(before.subtracting(folder.names) == [third])
        }
        let owners = try lines().map { $0[1] }
        #expect(owners.count == 9 && Set(owners).count == 2)
        #expect(owners[0] == owners[1] && owners[2...].allSatisfy { $0 == owners[2] })
    }

    @Test func `is nobody's in a store that knows no owners, or has lost them`() async throws {
        let folder = StoreFolder()
        defer { folder.remove() }
        try await withStore(in: folder) { service throws in
            for number in 0..<4 {
                let id = try Self.store(number, service, host: 3)
                try folder.age(id, days: Double(20 - number))
            }
        }
        let list = folder.url.appendingPathComponent("owners")
        for damage in [nil, "", "nonsense\n\0 \u{FF}\n", "\n"] as [String?] {
            if let damage {
                try Data(damage.utf8).write(to: list)
            } else {
                try FileManager.default.removeItem(at: list)
                try FileManager.default.removeItem(at: folder.url.appendingPathComponent("salt"))
            }
            try await withStore(in: folder, { $0.store?.specs = 4 }) { service throws in
                for id in folder.names {
                    #expect(try service.ask("GET", "/v1/specs/\(id)").status == 200)
                }
                let number = 100 + (damage?.utf8.count ?? 50)
                #expect(try service.put(Self.spec(number)).status == 201)
                #expect(folder.names.count == 4)
            }
        }
    }
}
