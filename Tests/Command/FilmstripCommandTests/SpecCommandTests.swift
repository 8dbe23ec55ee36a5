import Filmstrip
import Foundation
import ServiceSupport
import Testing
import TransitionSpec

private func write(_ text: String, _ name: String, in folder: URL) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
}

private func read(_ name: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
}

@Suite struct `The schema command` {
    @Test func `writes the JSON Schema`() async throws {
        try await withFolder { folder in
            let schema = String(decoding: SpecReader.ofProduct.jsonSchema, as: UTF8.self)
            let file = try Command.run("schema", "-o", "schema.json", in: folder)
            #expect(file.code == 0 && file.output.isEmpty && file.errors.isEmpty)
            #expect(try read("schema.json", in: folder) == schema)
            #expect(schema.contains("\"black-screen\"") && schema.contains("\"back-swipe\""))
            let timelines = try Command.run("schema", "--timeline", in: folder)
            #expect(timelines.code == 0 && timelines.errors.isEmpty)
            #expect(Array(timelines.output.utf8) == Timeline.jsonSchema)
            let device = try Command.run("schema", "-o", "/dev/stdout", in: folder)
            #expect(device.code == 0 && device.output == schema)
            let missing = try Command.run("schema", "-o", "no/schema.json", in: folder)
            #expect(missing.code == 2)
            #expect(missing.errors == "cannot write no/schema.json: No such file or directory\n")
        }
    }
}

@Suite struct `The explain command` {
    @Test func `explains words of every kind`() async throws {
        try await withFolder { folder in
            for (word, meaning) in [
                ("layer.cornerRadius", "A property of views"),
                ("cornerRadius", "layer.cornerRadius"),
                ("spring", "A curve"), ("damping", "an argument of this curve"),
                ("duration", "A name in expressions"), ("black-screen", "A rule of lint"),
                ("back-swipe", "A preset"),
            ] {
                let result = try Command.run("explain", word, in: folder)
                #expect(result.code == 0 && result.errors.isEmpty)
                #expect(result.output.contains(meaning), "\(word)")
            }
            let unknown = try Command.run("explain", "layer.cornerRadios", in: folder)
            #expect(unknown.code == 64 && unknown.output.isEmpty)
            #expect(unknown.errors.contains("did you mean \"layer.cornerRadius\"?"))
        }
    }
}

@Suite struct `The presets command` {
    @Test func `lists each with what it shows`() async throws {
        try await withFolder { folder in
            let result = try Command.run("presets", in: folder)
            #expect(result.code == 0 && result.errors.isEmpty)
            let lines = result.output.split(separator: "\n")
            #expect(
                lines.map { $0.prefix { $0 != " " } }.map(String.init) == Presets.all.keys.sorted())
            #expect(lines.contains("fade-through-tabs     The fade-through between tabs."))
            #expect(lines.allSatisfy { $0.hasSuffix(".") })
        }
    }

    @Test func `prints one as it is kept`() async throws {
        try await withFolder { folder in
            let result = try Command.run("presets", "slide-up", in: folder)
            #expect(result.code == 0 && result.errors.isEmpty)
            #expect(Presets.all["slide-up"] == Array(result.output.utf8))
        }
    }

    @Test func `tells the nearest name of one that is not there`() async throws {
        try await withFolder { folder in
            let result = try Command.run("presets", "back-swype", in: folder)
            #expect(result.code == 64 && result.output.isEmpty)
            #expect(result.errors.contains("no preset is named \"back-swype\"; expected "))
            #expect(result.errors.contains("; did you mean \"back-swipe\"?"))
        }
    }
}

@Suite struct `The init command` {
    @Test(arguments: [
        [], ["--preset", "card"], ["--schema"], ["--schema", "--preset", "slide-up"],
    ])
    func `writes a spec that plays without a finding`(_ arguments: [String]) async throws {
        try await withFolder { folder in
            let result = try Command(["init"] + arguments, in: folder).end()
            #expect(result.code == 0 && result.output.isEmpty && result.errors.isEmpty)
            let text = try read("transition.json", in: folder)
            #expect(try Renderer(threads: 1).findings(in: Array(text.utf8)).isEmpty)
            #expect(try SpecReader.ofProduct.laidOut(Array(text.utf8)) == Array(text.utf8))
            let hasSchema = arguments.contains("--schema")
            #expect(text.contains("\"$schema\": \"filmstrip.schema.json\"") == hasSchema)
            #expect(
                FileManager.default.fileExists(
                    atPath: folder.appendingPathComponent("filmstrip.schema.json").path)
                    == hasSchema)
        }
    }

    /// The mistakes of published code that a preset shows by its own script, as `Docs/five-systems.md` lists them.
    private static let mistakes = [
        "back-swipe": #""property-not-animated" and "shadow-left-behind""#,
        "back-swipe-dismiss": #""property-not-animated" and "shadow-left-behind""#,
        "back-swipe-tabs": #""property-not-animated" and "shadow-left-behind""#,
        "fade-through-black": #""alpha-left-behind" and "black-screen""#,
        "pull-to-dismiss": #""coordinator-never-told""#,
        "slide-down-author": #""recognizers-pile-up""#,
    ]

    @Test(arguments: Presets.all.keys.sorted())
    func `tells what lint finds in a preset, which is nothing but published mistakes`(
        _ preset: String
    ) async throws {
        try await withFolder { folder in
            let result = try Command.run("init", "--preset", preset, in: folder)
            let lint = try Command.run("lint", "transition.json", in: folder)
            #expect(result.code == 0 && result.output.isEmpty && lint.errors.isEmpty)
            guard let rules = Self.mistakes[preset] else {
                #expect(result.errors.isEmpty && lint.code == 0)
                return
            }
            #expect(result.errors.hasPrefix("filmstrip lint finds \(rules): the published code "))
            #expect(lint.code == 1)
        }
    }

    @Test func `replaces nothing unless it is told to`() async throws {
        try await withFolder { folder in
            try write("mine", "mine.json", in: folder)
            let refused = try Command.run("init", "mine.json", in: folder)
            #expect(refused.code == 1)
            #expect(refused.errors == "mine.json is there already; --force replaces it\n")
            #expect(try read("mine.json", in: folder) == "mine")
            let forced = try Command.run("init", "mine.json", "--force", in: folder)
            #expect(forced.code == 0 && forced.errors.isEmpty)
            #expect(try read("mine.json", in: folder) == Starter.spec)
        }
    }

    @Test func `leaves a schema that is there as it is`() async throws {
        try await withFolder { folder in
            try write("mine", "filmstrip.schema.json", in: folder)
            let refused = try Command.run("init", "--schema", in: folder)
            #expect(refused.code == 1)
            #expect(
                refused.errors == "filmstrip.schema.json is there already; --force replaces it\n")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
        }
    }

    @Test(arguments: [["--preset", "kard"], ["--preset"], ["a.json", "b.json"]])
    func `refuses the arguments`(_ arguments: [String]) async throws {
        try await withFolder { folder in
            let result = try Command(["init"] + arguments, in: folder).end()
            #expect(result.code == 64 && result.errors.hasPrefix("Error: "))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        }
    }
}

@Suite struct `A spec in a pipe` {
    @Test func `is read once`() async throws {
        try await withFolder { folder in
            let pipe = Pipe()
            try pipe.fileHandleForWriting.write(contentsOf: Data(#"{"preset":"back-swipe"}"#.utf8))
            try pipe.fileHandleForWriting.close()
            let result = try Command(
                ["render", "/dev/stdin", "-o", "film.json"], in: folder,
                input: pipe.fileHandleForReading
            ).end()
            #expect(result.code == 0, "\(result.errors)")
        }
    }
}

@Suite struct `The format command` {
    private let plain = "{\"script\":[],\"preset\":\"card\"}"
    private let laidOut = "{\n  \"preset\": \"card\",\n  \"script\": []\n}\n"

    @Test func `lays files out in place`() async throws {
        try await withFolder { [plain, laidOut] folder in
            try write(plain, "a.json", in: folder)
            try write(laidOut, "b.json", in: folder)
            let check = try Command.run("format", "--check", "a.json", "b.json", in: folder)
            #expect(check.code == 1 && check.output == "a.json\n" && check.errors.isEmpty)
            #expect(try read("a.json", in: folder) == plain)
            let result = try Command.run("format", "a.json", "b.json", in: folder)
            #expect(result.code == 0 && result.output.isEmpty && result.errors.isEmpty)
            #expect(try read("a.json", in: folder) == laidOut)
            let again = try Command.run("format", "--check", "a.json", "b.json", in: folder)
            #expect(again.code == 0 && again.output.isEmpty && again.errors.isEmpty)
        }
    }

    @Test func `lays the standard input out`() async throws {
        try await withFolder { [plain, laidOut] folder in
            try write(plain, "a.json", in: folder)
            let input = try FileHandle(forReadingFrom: folder.appendingPathComponent("a.json"))
            let result = try Command(["format", "-"], in: folder, input: input).end()
            #expect(result.code == 0 && result.output == laidOut && result.errors.isEmpty)
        }
    }

    @Test func `says what is not JSON, and lays out the others`() async throws {
        try await withFolder { [plain, laidOut] folder in
            try write(plain, "a.json", in: folder)
            try write("{", "b.json", in: folder)
            try write("{\"a\":1,\n\"a\":2}", "c.json", in: folder)
            let result = try Command.run("format", "b.json", "c.json", "a.json", in: folder)
            #expect(result.code == 1 && result.output.isEmpty)
            #expect(
                result.errors == """
                    b.json:1:2 the spec: found the end of the text; expected a key in quotes
                    c.json:2:1 /a: the key "a" is there already at 1:2

                    """)
            #expect(try read("a.json", in: folder) == laidOut)
            #expect(try read("b.json", in: folder) == "{")
            let missing = try Command.run("format", "d.json", in: folder)
            #expect(missing.code == 2)
            #expect(missing.errors == "cannot read d.json: No such file or directory\n")
            #expect(try Command.run("format", in: folder).code == 64)
        }
    }
}

@Suite struct `The expand command` {
    private let words = """
        {
          "preset": "card",
          "script": [{ "repeat": 2, "at": "{index}", "tap": { "location": [9, 9] } }]
        }
        """

    @Test func `writes the spec that is played, without a preset and without words`() async throws {
        try await withFolder { [words] folder in
            try write(words, "a.json", in: folder)
            let expected = try SpecReader.ofProduct.expanded(Array(words.utf8))
            let printed = try Command.run("expand", "a.json", in: folder)
            #expect(printed.code == 0 && printed.errors.isEmpty)
            #expect(Array(printed.output.utf8) == expected)
            let filed = try Command.run("expand", "a.json", "-o", "b.json", in: folder)
            #expect(filed.code == 0 && filed.output.isEmpty && filed.errors.isEmpty)
            #expect(try Array(read("b.json", in: folder).utf8) == expected)
            #expect(!printed.output.contains("preset") && !printed.output.contains("repeat"))
        }
    }

    @Test func `says what is wrong with a spec or a file`() async throws {
        try await withFolder { [words] folder in
            try write(words.replacing("index", with: "indx"), "a.json", in: folder)
            let wrong = try Command.run("expand", "a.json", in: folder)
            #expect(wrong.code == 1 && wrong.output.isEmpty)
            #expect(
                wrong.errors.hasPrefix(
                    "a.json:3:36 /script/0/at: unknown name \"indx\"; expected between braces: "))
            let missing = try Command.run("expand", "d.json", in: folder)
            #expect(missing.code == 2)
            #expect(missing.errors == "cannot read d.json: No such file or directory\n")
        }
    }
}

@Suite struct `The export command` {
    @Test func `prints the paths of the files that it writes`() async throws {
        try await withFolder { folder in
            try write(#"{ "preset": "slide-up" }"#, "a.json", in: folder)
            let result = try Command.run("export", "a.json", "-o", "Code", in: folder)
            #expect(result.code == 0 && result.errors.isEmpty)
            let names = try FileManager.default.contentsOfDirectory(
                atPath: folder.appendingPathComponent("Code").path)
            #expect(names.contains("AScreens.swift"))
            #expect(
                result.output.split(separator: "\n").map(String.init).sorted()
                    == names.map { "Code/" + $0 }.sorted())
        }
    }
}

@Suite struct `The compare command` {
    private let still = #"""
        { "screens": { "a": {} }, "container": { "navigation": { "stack": ["a"] } }, "script": [],
          "device": { "size": [60, 40], "scale": 1 } }
        """#

    @Test func `draws two films in one picture`() async throws {
        try await withFolder { [still] folder in
            try write(still, "a.json", in: folder)
            try write(
                #"{ "preset": "slide-up", "device": { "size": [60, 90], "scale": 1 } }"#, "b.json",
                in: folder)
            let result = try Command.run(
                "compare", "a.json", "b.json", "--frames", "3", "--name", "old", "-o", "rows.png",
                "-o", "rows.svg", in: folder)
            #expect(result.code == 0 && result.output.isEmpty && result.errors.isEmpty)
            #expect(try read("rows.svg", in: folder).hasPrefix("<svg "))
            let png = try Data(contentsOf: folder.appendingPathComponent("rows.png"))
            #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        }
    }

    @Test func `says what is wrong with a spec, a file or an argument`() async throws {
        try await withFolder { [still] folder in
            try write(still, "a.json", in: folder)
            try write(#"{ "preset": "slide-upp" }"#, "b.json", in: folder)
            let wrong = try Command.run("compare", "a.json", "b.json", "-o", "x.png", in: folder)
            #expect(wrong.code == 1 && wrong.errors.hasPrefix("b.json:1:13 /preset: "))
            let missing = try Command.run("compare", "a.json", "d.json", "-o", "x.png", in: folder)
            #expect(missing.code == 2)
            #expect(missing.errors == "cannot read d.json: No such file or directory\n")
            let few = try Command.run(
                "compare", "a.json", "a.json", "-o", "x.png", "--frames", "1", in: folder)
            #expect(few.code == 64 && few.errors.contains("--frames is 1; expected 2...60"))
            let names = try Command.run(
                "compare", "a.json", "a.json", "-o", "x.png", "--name", "a", "--name", "b",
                "--name",
                "c", in: folder)
            #expect(names.code == 64)
            #expect(names.errors.contains("--name is given 3 times; expected two rows"))
        }
    }
}
