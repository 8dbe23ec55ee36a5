import FilmstripPrograms
import Foundation
import Testing

@Suite struct `A helper program` {
    private func shell(_ script: String) -> HelperProgram { HelperProgram("sh", ["-c", script]) }

    @Test func `turns its input into its output`() throws {
        let input = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
        let output = try HelperProgram("cat", []).run(on: input)
        #expect(output.elementsEqual(input))
        #expect(try HelperProgram("cat", []).run(on: []) == [])
    }

    @Test func `finds both as files in which it can seek`() throws {
        let script = "exec tail -c 2 \(HelperProgram.input) > \(HelperProgram.output)"
        #expect(try shell(script).run(on: Array("abcd".utf8)) == Array("cd".utf8))
    }

    @Test func `that is not installed is named, with the package that has it`() {
        let failure = #expect(throws: HelperFailure.self) {
            try HelperProgram("no-such-program", []).run(on: [])
        }
        #expect(failure == .missing(program: "no-such-program"))
        #expect(failure?.description.contains("apt-get install no-such-program") == true)
        let converter = HelperFailure.missing(program: "rsvg-convert")
        #expect(converter.description.contains("apt-get install librsvg2-bin"))
    }

    @Test func `that fails is told with its own words`() {
        #expect(throws: HelperFailure.failed(program: "sh", message: "it is raining")) {
            try shell("echo; echo it is raining >&2; exit 3").run(on: [])
        }
        #expect(throws: HelperFailure.failed(program: "sh", message: "no message")) {
            try shell("kill -TERM $$").run(on: [])
        }
    }

    @Test func `that takes too long is ended`() {
        #expect(throws: HelperFailure.tooSlow(program: "sleep", seconds: 1)) {
            try HelperProgram("sleep", ["600"]).run(on: [], HelperProgram.Limits(seconds: 1))
        }
        #expect(throws: HelperFailure.tooSlow(program: "sh", seconds: 1)) {
            try shell("while :; do :; done").run(on: [], HelperProgram.Limits(seconds: 1))
        }
    }

    /// Three times as long as it may take, and then as long as it needs.
    @Test func `that is suspended has time left`() throws {
        let clock = ContinuousClock()
        let end = clock.now + .seconds(3)
        let output = try HelperProgram("cat", []).run(
            on: [65], HelperProgram.Limits(seconds: 1), isSuspended: { _ in clock.now < end })
        #expect(output == [65])
    }

    @Test func `starts no processes, and sees no files of ours`() throws {
        #expect(throws: HelperFailure.self) { try shell("sleep 0").run(on: []) }
        #expect(throws: HelperFailure.self) {
            try HelperProgram("cat", ["/etc/passwd"]).run(on: [])
        }
    }

    @Test func `that writes too much is ended`() {
        #expect(throws: HelperFailure.tooLarge(program: "head", limit: 1_000_000)) {
            try HelperProgram("head", ["-c", "2000000000", "/dev/zero"]).run(
                on: [], HelperProgram.Limits(output: 1_000_000))
        }
    }

    @Test func `has the memory that it may have`() {
        #expect(throws: HelperFailure.self) {
            try shell("exec /usr/bin/python3 -c 'bytearray(1 << 30)'").run(
                on: [], HelperProgram.Limits(memory: 512 << 20))
        }
    }

    @Test func `has no environment and no descriptors of ours`() throws {
        let lines = String(decoding: try HelperProgram("env", []).run(on: []), as: UTF8.self)
        let names = lines.split(separator: "\n").map { $0.prefix { $0 != "=" } }
        #expect(names.sorted() == ["HOME", "LC_ALL", "PATH", "SOURCE_DATE_EPOCH"])
    }
}
