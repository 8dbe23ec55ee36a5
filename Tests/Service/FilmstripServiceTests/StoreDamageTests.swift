import FilmstripService
import Foundation
import ServiceSupport
import Testing

@Suite struct `A damaged spec` {
    private static let spec = #"{"preset":"back-swipe"}"#
    private static let other = #"{"preset":"flip"}"#

    struct Row: CustomTestStringConvertible {
        var testDescription: String
        /// Damages the file at the first place; the other spec's file is at the second.
        var damage: @Sendable (URL, URL) throws -> Void

        init(_ name: String, _ damage: @escaping @Sendable (URL, URL) throws -> Void) {
            (testDescription, self.damage) = (name, damage)
        }

        init(_ name: String, bytes change: @escaping @Sendable (inout [UInt8]) -> Void) {
            self.init(name) { place, _ in
                var bytes = Array(try Data(contentsOf: place))
                change(&bytes)
                try Data(bytes).write(to: place)
            }
        }

        /// Returns a row that flips one bit of the byte at `offset`.
        static func flip(_ name: String, _ offset: Int) -> Row {
            Row("flipped in \(name)") { bytes in bytes[offset] ^= 1 }
        }
    }

    /// The format: 8 bytes of identification, 4 of the version, 8 of the length, 32 of the digest, 8 of the spec's
    /// length.
    @Test(arguments: [
        Row.flip("the first byte", 0), .flip("the kind's last byte", 7), .flip("the version", 11),
        .flip("the length", 12), .flip("the length's last byte", 19), .flip("the digest", 20),
        .flip("the digest's last byte", 51), .flip("the spec's length", 59),
        .flip("the spec", 60), .flip("the last byte", 82),
        Row("cut to nothing") { bytes in bytes = [] },
        Row("cut within the header") { bytes in bytes = Array(bytes.prefix(30)) },
        Row("cut after the header") { bytes in bytes = Array(bytes.prefix(52)) },
        Row("cut by one byte") { bytes in bytes.removeLast() },
        Row("longer by one byte") { bytes in bytes.append(0) },
        Row("all zeros") { bytes in bytes = bytes.map { _ in 0 } },
        Row("another spec's file") { place, other in
            try FileManager.default.removeItem(at: place)
            try FileManager.default.copyItem(at: other, to: place)
        },
        Row("a folder") { place, _ in
            try FileManager.default.removeItem(at: place)
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
        },
        Row("a link to a whole one") { place, other in
            let aside = place.appendingPathExtension("moved")
            try FileManager.default.moveItem(at: place, to: aside)
            try FileManager.default.createSymbolicLink(at: place, withDestinationURL: aside)
        },
        Row("a pipe") { place, _ in
            try FileManager.default.removeItem(at: place)
            #expect(mkfifo(place.path, 0o600) == 0)
        },
    ])
    func `is never served, and healed when it is put again`(_ row: Row) async throws {
        try await withStore { service, folder in
            let id = try service.store(Self.spec)
            let other = try service.store(Self.other)
            for path in ["/v1/specs/\(id)", "/s/\(id).png"] {
                try row.damage(folder.place(of: id), folder.place(of: other))
                let reply = try service.ask("GET", path)
                #expect(reply.status == 404)
                #expect(reply.text.contains("was found damaged and set aside"))
                #expect(!FileManager.default.fileExists(atPath: folder.place(of: id).path))
                #expect(try service.ask("GET", path).text.contains("no spec \(id) is stored"))
                #expect(try service.put(Self.spec).status == 201)
                #expect(try service.ask("GET", path).status == 200)
                try? FileManager.default.removeItem(
                    at: folder.place(of: id).appendingPathExtension("moved"))
            }
            #expect(folder.names(in: "aside").count == 2)
            // Stored again before anyone has requested it.
            try row.damage(folder.place(of: id), folder.place(of: other))
            #expect(try service.put(Self.spec).status == 201)
            #expect(try service.ask("GET", "/v1/specs/\(id)").text == Self.spec)
            #expect(try service.ask("GET", "/v1/specs/\(other)").text == Self.other)
            #expect(folder.names(in: "aside").count == 3)
        }
    }

    @Test func `may be two that were swapped`() async throws {
        try await withStore { service, folder in
            let (one, two) = (try service.store(Self.spec), try service.store(Self.other))
            let aside = folder.url.appendingPathComponent("swapped")
            let files = FileManager.default
            try files.moveItem(at: folder.place(of: one), to: aside)
            try files.moveItem(at: folder.place(of: two), to: folder.place(of: one))
            try files.moveItem(at: aside, to: folder.place(of: two))
            for id in [one, two] {
                #expect(try service.ask("GET", "/v1/specs/\(id)").status == 404)
            }
            #expect(folder.names(in: "aside").count == 2)
        }
    }

    /// Flips every bit of a file, one at a time; no other spec than the file's own may ever be returned.
    @Test func `is found by each of its bits`() async throws {
        try await withStore { service, folder in
            let id = try service.store(Self.spec)
            let whole = try Data(contentsOf: folder.place(of: id))
            #expect(whole.count == 52 + 8 + 23)
            for bit in 0..<whole.count * 8 {
                var bytes = whole
                bytes[bit / 8] ^= 1 << UInt8(bit % 8)
                try bytes.write(to: folder.place(of: id))
                #expect(try service.ask("GET", "/v1/specs/\(id)").status == 404, "bit \(bit)")
            }
            try whole.write(to: folder.place(of: id))
            #expect(try service.ask("GET", "/v1/specs/\(id)").text == Self.spec)
        }
    }
}
