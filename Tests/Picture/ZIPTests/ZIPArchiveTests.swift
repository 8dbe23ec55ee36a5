import FilmstripZIP
import Foundation
import Testing

@Suite struct `A ZIP archive` {
    private static let files: [(name: String, content: [UInt8])] = [
        ("manifest.json", Array("{}\n".utf8)), ("empty", []),
        ("frames/frame-0001.png", (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7919 >> 3) }),
        ("a!~", [0, 255, 10, 13]),
    ]

    private static func archive(_ files: [(name: String, content: [UInt8])]) throws -> [UInt8] {
        var archive = ZIPArchive()
        for file in files { try archive.append(file.name, file.content) }
        return archive.bytes
    }

    /// APPNOTE 6.3.10, 4.3.7, 4.3.12 and 4.3.16, written down by hand; CRC-32 of "123456789" is the
    /// well-known CBF43926.
    @Test func `of one file is these bytes`() throws {
        let common: [UInt8] = [
            10, 0, 0, 0, 0, 0, 0, 0, 0x21, 0, 0x26, 0x39, 0xF4, 0xCB, 9, 0, 0, 0, 9, 0, 0, 0, 1, 0,
            0, 0,
        ]
        let content = Array("123456789".utf8)
        let header: [UInt8] = [0x50, 0x4B, 3, 4] + common + [0x61]
        let entry: [UInt8] =
            [0x50, 0x4B, 1, 2, 20, 3] + common + [0, 0, 0, 0, 0, 0, 0, 0, 0xA4, 0x81, 0, 0, 0, 0]
            + [0x61]
        let end: [UInt8] =
            [0x50, 0x4B, 5, 6, 0, 0, 0, 0, 1, 0, 1, 0, 47, 0, 0, 0, 40, 0, 0, 0, 0, 0]
        #expect(try Self.archive([("a", content)]) == header + content + entry + end)
    }

    @Test func `without files is its end alone`() {
        #expect(ZIPArchive().bytes == [0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 18))
    }

    @Test func `is read by Python as it was written`() throws {
        let script = """
            import sys, zipfile
            with zipfile.ZipFile(sys.argv[1]) as archive:
                assert archive.testzip() is None
                for entry in archive.infolist():
                    assert entry.compress_type == zipfile.ZIP_STORED
                    print(entry.filename, *entry.date_time, oct(entry.external_attr >> 16),
                          archive.read(entry).hex())
            """
        let output = try Self.run("/usr/bin/python3", ["-c", script], try Self.archive(Self.files))
        let lines = Self.files.map { name, content in
            let digits = content.map { byte in
                (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }
            return "\(name) 1980 1 1 0 0 0 0o100644 \(digits.joined())\n"
        }
        #expect(output == lines.joined())
    }

    @Test func `is sound to unzip`() throws {
        let output = try Self.run("/usr/bin/unzip", ["-t"], try Self.archive(Self.files))
        #expect(output.contains("No errors detected in compressed data"))
    }

    @Test(arguments: [
        "", "/a", "a/", "a//b", ".", "..", "../a", "a/../b", "a\\b", "größe", "a b", "a\0b",
        String(repeating: "x", count: 65_536),
    ])
    func `refuses the name`(_ name: String) {
        var archive = ZIPArchive()
        #expect(throws: ZIPError.name(name)) { try archive.append(name, []) }
    }

    @Test func `refuses a second file of a name and stays as it was`() throws {
        var archive = ZIPArchive()
        try archive.append("a", [1])
        let before = archive.bytes
        #expect(throws: ZIPError.repeatedName("a")) { try archive.append("a", [2]) }
        #expect(archive.bytes == before)
    }

    /// 30 + 46 + 2 × 1 + 5 for the file and 22 for the end make 105 bytes.
    @Test(arguments: [(105, true), (104, false)])
    func `is no larger than it may be`(limit: Int, fits: Bool) throws {
        var archive = ZIPArchive(limit: limit)
        if fits {
            try archive.append("a", [1, 2, 3, 4, 5])
            #expect(archive.bytes.count == limit)
        } else {
            #expect(throws: ZIPError.tooLarge(name: "a", limit: limit)) {
                try archive.append("a", [1, 2, 3, 4, 5])
            }
            #expect(archive.bytes == ZIPArchive().bytes)
        }
    }

    @Test func `holds 65535 files and no more`() throws {
        var archive = ZIPArchive()
        for number in 0..<65_535 { try archive.append("\(number)", []) }
        #expect(throws: ZIPError.tooManyFiles) { try archive.append("one", []) }
        #expect(archive.bytes.suffix(14).prefix(4) == [0xFF, 0xFF, 0xFF, 0xFF])
    }

    @Test func `does not reach 4 GB unless told less`() {
        #expect(ZIPArchive.largestSize == (1 << 32) - 1)
    }

    /// Returns the output of a program that takes an archive as its last argument, and expects exit status 0.
    private static func run(
        _ program: String, _ arguments: [String], _ archive: [UInt8]
    ) throws -> String {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("archive-\(UUID().uuidString).zip")
        try Data(archive).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments + [file.path]
        process.standardOutput = output
        try process.run()
        let told = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return String(decoding: told, as: UTF8.self)
    }
}
