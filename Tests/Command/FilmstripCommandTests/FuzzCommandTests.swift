import Foundation
import ServiceSupport
import Testing

/// A spec that breaks a law: the page stays half transparent if its pop is cancelled.
let brokenByCancelling = """
    { "device": { "size": [400, 800] }, "screens": { "list": {}, "page": {} },
      "container": { "navigation": { "stack": ["list", "page"],
        "pop": { "animator": "slide", "interaction": "drag" } } },
      "animators": { "slide": { "duration": 0.3,
        "prepare": [{ "insert": "to", "below": "from" }],
        "animate": [{ "duration": 0.3, "set": { "from.frame.x": "container.width" } }],
        "complete": [{ "when": "cancelled", "set": { "from.alpha": 0.5 } }, { "completeTransition": "!cancelled" }] } },
      "interactions": { "drag": { "recognizer": { "pan": {} }, "when": "stack.count > 1", "begin": "pop",
        "progress": "clamp(translation.x / container.width, 0, 1)", "finish": "progress > 0.5",
        "driver": { "percentDriven": {} } } },
      "script": [{ "at": 0.1, "drag": { "from": [20, 400], "to": [360, 400], "duration": 0.4, "hold": 0.2 } }] }
    """

@Suite struct `The fuzz command` {
    @Test func `prints what breaks a law, and writes it as a spec that lint finds the mistake in`()
        async throws
    {
        try await withFolder { folder in
            try write(brokenByCancelling, "a.json", in: folder)
            let found = try Command.run(
                "fuzz", "a.json", "--plays", "60", "-o", "found", in: folder)
            #expect(found.code == 1 && found.errors.isEmpty)
            #expect(found.output.hasPrefix("a.json: 60 plays of seed 1 break "))
            #expect(found.output.contains("\nalpha-left-behind: "))
            #expect(found.output.contains("  /v1/filmstrip/png/"))
            #expect(found.output.contains("interactive"))
            let spec = "found/a-alpha-left-behind.transition.json"
            #expect(found.output.contains("  \(spec)\n"))
            let lint = try Command.run("lint", spec, in: folder)
            #expect(lint.output.contains("[alpha-left-behind]"))
            let again = try Command.run(
                "fuzz", "a.json", "--plays", "60", "-o", "found", "--jobs", "3", in: folder)
            #expect(again.output == found.output)
        }
    }

    @Test func `writes what breaks a law of several specs of one name into files of their own`()
        async throws
    {
        try await withFolder { folder in
            for name in ["a/x.json", "b/x.json", "x-2.json"] {
                try FileManager.default.createDirectory(
                    at: folder.appending(path: name).deletingLastPathComponent(),
                    withIntermediateDirectories: true)
                try write(brokenByCancelling, name, in: folder)
            }
            let found = try Command.run(
                "fuzz", "a/x.json", "b/x.json", "x-2.json", "--plays", "60", "-o", "found",
                in: folder)
            #expect(found.code == 1 && found.errors.isEmpty)
            let names = ["x", "x-3", "x-2"].map { "\($0)-alpha-left-behind.transition.json" }
            for name in names { #expect(found.output.contains("  found/\(name)\n")) }
            let written = try FileManager.default.contentsOfDirectory(
                atPath: folder.appending(path: "found").path)
            #expect(Set(names).isSubset(of: written))
        }
    }

    @Test func `finds nothing where nothing is`() async throws {
        try await withFolder { folder in
            try write(#"{ "preset": "slide-up" }"#, "a.json", in: folder)
            let nothing = try Command.run(
                "fuzz", "a.json", "--plays", "20", "--severity", "error", in: folder)
            #expect(nothing.code == 0 && nothing.errors.isEmpty)
            #expect(nothing.output.hasPrefix("a.json: 20 plays of seed 1 break no law\n"))
        }
    }

    @Test func `says what is wrong with a spec, a file or an argument`() async throws {
        try await withFolder { folder in
            try write(#"{ "preset": "slide-upp" }"#, "b.json", in: folder)
            let spec = try Command.run("fuzz", "b.json", in: folder)
            #expect(spec.code == 2 && spec.errors.hasPrefix("b.json:1:13 /preset: "))
            let missing = try Command.run("fuzz", "c.json", in: folder)
            #expect(missing.code == 2)
            #expect(missing.errors == "cannot read c.json: No such file or directory\n")
            try write(#"{ "preset": "slide-up" }"#, "a.json", in: folder)
            let several = try Command.run("fuzz", "a.json", "b.json", "c.json", in: folder)
            #expect(several.code == 2 && several.output.isEmpty)
            #expect(several.errors.hasPrefix("b.json:1:13 /preset: "))
            #expect(several.errors.hasSuffix("cannot read c.json: No such file or directory\n"))
            let plays = try Command.run("fuzz", "b.json", "--plays", "0", in: folder)
            #expect(plays.code == 2 && plays.errors.contains("--plays is 0"))
        }
    }
}

private func write(_ text: String, _ name: String, in folder: URL) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
}
