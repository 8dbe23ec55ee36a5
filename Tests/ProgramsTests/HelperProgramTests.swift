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
        let script = "tail -c 2 \(HelperProgram.input) > \(HelperProgram.output)"
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

    /// Its children die with it, or they would keep the machine busy.
    @Test func `that takes too long is ended with its children`() throws {
        let mark = "/tmp/filmstrip-helper-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: mark) }
        #expect(throws: HelperFailure.tooSlow(program: "sh", seconds: 1)) {
            try shell("sleep 600 & echo $! > \(mark); wait").run(
                on: [], HelperProgram.Limits(seconds: 1))
        }
        let pid = try String(contentsOfFile: mark, encoding: .utf8).dropLast()
        /// A process that nobody has waited for yet is a zombie.
        func isGone() -> Bool {
            guard let child = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
            else { return true }
            return child.contains(") Z ")
        }
        for _ in 0..<1000 where !isGone() { usleep(10_000) }
        #expect(isGone())
    }

    @Test func `that writes too much is ended`() {
        #expect(throws: HelperFailure.tooLarge(program: "head", limit: 1_000_000)) {
            try HelperProgram("head", ["-c", "2000000000", "/dev/zero"]).run(
                on: [], HelperProgram.Limits(output: 1_000_000))
        }
    }

    @Test func `has the memory that it may have`() {
        #expect(throws: HelperFailure.self) {
            try shell("sleep 0.1; exec /usr/bin/python3 -c 'bytearray(1 << 30)'").run(
                on: [], HelperProgram.Limits(memory: 512 << 20))
        }
    }

    @Test func `has no environment and no descriptors of ours`() throws {
        let names = try shell("env | cut -d= -f1 | sort").run(on: [])
        let expected = ["HOME", "LC_ALL", "PATH", "PWD", "SOURCE_DATE_EPOCH"]
        let found = String(decoding: names, as: UTF8.self).split(separator: "\n").map(String.init)
        #expect(Set(found).subtracting(["_", "OLDPWD", "SHLVL"]) == Set(expected))
        // The fourth is that with which `ls` reads the folder.
        let descriptors = try HelperProgram("ls", ["/proc/self/fd"]).run(on: [])
        #expect(String(decoding: descriptors, as: UTF8.self) == "0\n1\n2\n3\n")
    }
}
