import Foundation
import ServiceSupport
import Testing

/// A play without transitions: the touch hits nothing.
private let still = """
    { "screens": { "one": {} }, "container": { "navigation": { "stack": ["one"] } },
      "script": [{ "at": 0, "tap": { "location": [200, 400] } }] }
    """

private func write(_ text: String, _ name: String, in folder: URL) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
}

private func read(_ name: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
}

/// Returns `dimming` with findings of these rules allowed.
private func allowed(_ rules: [String]) -> String {
    let list = rules.map { #"{"rule": "\#($0)", "reason": "for a test"}"# }
    return String(dimming.dropLast(2)) + ", \"allow\": [\(list.joined(separator: ", "))]\n}"
}

@Suite struct `The lint command` {
    @Test func `ends with 0 if nothing is found`() async throws {
        try await withFolder { folder in
            try write(still, "a.json", in: folder)
            let result = try Command.run("lint", "a.json", in: folder)
            #expect(result.code == 0 && result.errors.isEmpty)
            #expect(result.output == "no findings in 1 spec\n")
        }
    }

    @Test func `ends with 1 if something is found, in all formats`() async throws {
        try await withFolder { folder in
            try write(dimming, "a.json", in: folder)
            try write(still, "b.json", in: folder)
            let text = try Command.run("lint", "b.json", "./a.json", in: folder)
            #expect(text.code == 1 && text.errors.isEmpty)
            #expect(text.output.hasPrefix("a.json:4:57: "))
            #expect(text.output.contains(" [alpha-left-behind]\n    at 0.200 s, "))
            #expect(text.output.hasSuffix(" in 1 of 2 specs\n"))
            for (format, start) in [
                ("json", "{\n  \"version\": 1,"), ("sarif", "{\n  \"$schema\": "),
            ] {
                let result = try Command.run("lint", "a.json", "--format", format, in: folder)
                #expect(result.code == 1 && result.output.hasPrefix(start))
            }
        }
    }

    @Test func `looks for work off screen on request`() async throws {
        try await withFolder { folder in
            try write(#"{ "preset": "parallax" }"#, "a.json", in: folder)
            let result = try Command.run("lint", "a.json", in: folder)
            #expect(result.code == 0)
            let found = try Command.run("lint", "a.json", "--performance", in: folder)
            #expect(found.code == 1 && found.output.contains(" [offscreen-passes]\n"))
        }
    }

    @Test func `ends with 0 if all is allowed`() async throws {
        try await withFolder { folder in
            try write(dimming, "a.json", in: folder)
            let found = try Command.run("lint", "a.json", in: folder).output
            let rules = found.matches(of: /\[([a-z-]+)\]\n/).map { String($0.output.1) }
            try write(allowed(Set(rules).sorted() + ["black-screen"]), "b.json", in: folder)
            let result = try Command.run("lint", "b.json", in: folder)
            #expect(result.code == 0 && result.errors.isEmpty)
            #expect(result.output.contains("allowed: for a test [alpha-left-behind]\n"))
            #expect(result.output.contains("the allowance of black-screen was not needed"))
            #expect(result.output.hasSuffix("no findings in 1 spec, \(rules.count) allowed\n"))
        }
    }

    @Test func `ends with 2 if a spec cannot be played, and plays the others`() async throws {
        try await withFolder { folder in
            try write(dimming, "a.json", in: folder)
            try write("{\n\"preset\":\"back-swype\"}", "b.json", in: folder)
            try write("{", "c.json", in: folder)
            let result = try Command.run(
                "lint", "d.json", "c.json", "b.json", "a.json", in: folder)
            #expect(result.code == 2)
            let errors = result.errors.split(separator: "\n").filter { !$0.hasPrefix("    ") }
            #expect(errors.count == 3)
            #expect(errors[0] == "cannot read d.json: No such file or directory")
            #expect(errors[1].hasPrefix("c.json:1:2 the spec: "))
            #expect(errors[2].hasPrefix("b.json:2:10 /preset: found the string \"back-swype\""))
            #expect(result.output.hasPrefix("a.json:4:57: "))
            #expect(result.output.hasSuffix(" in 1 of 4 specs, 3 not played\n"))
        }
    }

    @Test(arguments: [
        ["lint"], ["lint", "a.json", "--format", "xml"], ["lint", "a.json", "--write-baseline"],
        ["lint", "a.json", "--no-such-option"], ["lint", "a.json", "--baseline"],
    ])
    func `ends with 2 for a mistake in the arguments`(_ arguments: [String]) async throws {
        try await withFolder { folder in
            let result = try Command(arguments, in: folder).end()
            #expect(result.code == 2 && result.output.isEmpty)
            #expect(result.errors.hasPrefix("Error: "))
            #expect(result.errors.contains("Usage: filmstrip lint "))
        }
    }

    @Test(arguments: [["lint"], ["format", "--check"], ["fuzz", "--plays", "1"], ["check"]])
    func `leaves out JSON Schemas, as other commands of many specs do`(
        _ command: [String]
    ) async throws {
        try await withFolder { folder in
            _ = try Command.run("init", "a.transition.json", "--schema", in: folder)
            _ = try Command.run("check", "--update", in: folder)
            let schema = try read("filmstrip.schema.json", in: folder)
            let files = ["a.transition.json", "filmstrip.schema.json"]
            let result = try Command(command + files, in: folder).end()
            #expect(result.code == 0)
            let note = "filmstrip.schema.json is left out: it is a JSON Schema, not a spec\n"
            #expect(result.errors == note)
            let alone = try Command(command + files.suffix(1), in: folder).end()
            #expect(alone.code == (command[0] == "format" ? 64 : 2) && alone.output.isEmpty)
            #expect(alone.errors == note + "Error: no spec is given; expected one or more\n")
            #expect(try read("filmstrip.schema.json", in: folder) == schema)
        }
    }

    @Test func `lints a spec whatever schema it names`() async throws {
        try await withFolder { folder in
            let schema = #""$schema": "https://json-schema.org/draft/2020-12/schema""#
            try write("{ \(schema), \"preset\": \"back-swipe\" }", "a.json", in: folder)
            let result = try Command.run("lint", "a.json", in: folder)
            #expect(result.code == 1 && result.errors.isEmpty)
        }
    }

    @Test func `explains itself`() async throws {
        try await withFolder { folder in
            let result = try Command.run("lint", "--help", in: folder)
            #expect(result.code == 0 && result.errors.isEmpty)
            #expect(result.output.contains("--write-baseline"))
        }
    }

    @Test func `reads the standard input`() async throws {
        try await withFolder { folder in
            // It is empty in this test.
            let result = try Command.run("lint", "-", in: folder)
            #expect(result.code == 2)
            #expect(result.errors.hasPrefix("<stdin>:1:1 the spec: "))
        }
    }

    @Test func `writes a file whole or not at all`() async throws {
        try await withFolder { folder in
            try write(dimming, "a.json", in: folder)
            let printed = try Command.run("lint", "a.json", "--format", "sarif", in: folder)
            let result = try Command.run(
                "lint", "a.json", "--format", "sarif", "-o", "out.sarif", in: folder)
            #expect(result.code == 1 && result.output.isEmpty && result.errors.isEmpty)
            #expect(try read("out.sarif", in: folder) == printed.output)

            let refused = try Command.run("lint", "a.json", "-o", "missing/out", in: folder)
            #expect(refused.code == 2)
            #expect(refused.errors == "cannot write missing/out: No such file or directory\n")
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(files.sorted() == ["a.json", "out.sarif"])
        }
    }

    @Test func `names a file by its path from here`() async throws {
        try await withFolder { folder in
            try write(dimming, "a.json", in: folder)
            let path = folder.resolvingSymlinksInPath().path
            for name in ["\(path)/a.json", "././/a.json", "\(path)//./a.json"] {
                let result = try Command.run("lint", name, in: folder)
                #expect(result.output.hasPrefix("a.json:4:57: "))
            }
        }
    }

    @Test func `lets nothing count that is in the baseline`() async throws {
        try await withFolder { folder in
            try write(dimming, "a.json", in: folder)
            let options = ["lint", "a.json", "--baseline", "known.json"]
            let missing = try Command(options, in: folder).end()
            #expect(missing.code == 2)
            #expect(missing.errors == "cannot read known.json: No such file or directory\n")

            let written = try Command(options + ["--write-baseline"], in: folder).end()
            #expect(written.code == 0 && written.errors.isEmpty)
            #expect(written.output.hasPrefix("no findings in 1 spec, "))
            let baseline = try read("known.json", in: folder)
            #expect(baseline.contains(#"{"spec": "a.json", "rule": "alpha-left-behind", "#))
            #expect(try Command(options, in: folder).end().code == 0)

            try write(
                dimming.replacing(
                    "\"two\" }]",
                    with: "\"two\" }, { \"at\": 1, \"pop\": true }, "
                        + "{ \"at\": 2, \"push\": \"two\" }]"), "a.json", in: folder)
            let more = try Command(options, in: folder).end()
            #expect(more.code == 1 && more.output.contains("at 2.000 s"))

            try write(still, "a.json", in: folder)
            let less = try Command(options, in: folder).end()
            #expect(less.code == 0)
            #expect(
                less.output.contains("a.json: notice: the baseline has alpha-left-behind of two"))
        }
    }

    @Test func `writes no baseline of specs that it could not all play`() async throws {
        try await withFolder { folder in
            try write(dimming, "a.json", in: folder)
            try write("kept", "known.json", in: folder)
            let result = try Command.run(
                "lint", "a.json", "b.json", "--baseline", "known.json", "--write-baseline",
                in: folder)
            #expect(result.code == 2)
            #expect(
                result.errors.hasSuffix(
                    "known.json is not written, for not all specs could be played\n"))
            #expect(try read("known.json", in: folder) == "kept")
            let read = try Command.run("lint", "a.json", "--baseline", "known.json", in: folder)
            #expect(read.code == 2)
            #expect(read.errors == "known.json is no baseline; --write-baseline writes one\n")
        }
    }
}
