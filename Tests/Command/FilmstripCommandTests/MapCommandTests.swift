import Foundation
import ServiceSupport
import Testing

private func write(_ text: String, _ name: String, in folder: URL) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
}

private func read(_ name: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
}

@Suite struct `The map command` {
    private let still = #"{ "preset": "slide-up", "script": [{ "at": 0, "push": "summary" }] }"#

    @Test func `writes a picture or JSON, by the name of the file or the format`() async throws {
        try await withFolder { folder in
            try write(#"{ "preset": "slide-up" }"#, "a.json", in: folder)
            let picture = try Command.run("map", "a.json", in: folder)
            #expect(picture.code == 0 && picture.errors.isEmpty)
            #expect(picture.output.hasPrefix("<svg "))
            let numbers = try Command.run("map", "a.json", "-o", "b.json", in: folder)
            #expect(numbers.code == 0 && numbers.output.isEmpty && numbers.errors.isEmpty)
            let printed = try Command.run("map", "a.json", "--format", "json", in: folder)
            #expect(try printed.output == read("b.json", in: folder))
            #expect(printed.output.contains("\"outcome\": \"completed\""))
            let odd = try Command.run(
                "map", "a.json", "--format", "svg", "-o", "b.json", in: folder)
            #expect(odd.code == 64 && odd.errors.contains("b.json is no name for svg"))
            #expect(!printed.output.contains("handOff"))
            let other = try Command.run(
                "map", "a.json", "--kind", "hand-off", "-o", "c.json", in: folder)
            #expect(other.code == 0 && other.output.isEmpty && other.errors.isEmpty)
            #expect(try read("c.json", in: folder).contains("\"handOff\": {"))
            let strange = try Command.run("map", "a.json", "--kind", "speed", in: folder)
            #expect(strange.code == 64)
            #expect(
                strange.errors.contains(#"--kind is "speed"; expected "decision" or "hand-off""#))
        }
    }

    @Test func `says what is wrong with a spec or a file`() async throws {
        try await withFolder { [still] folder in
            try write(still, "a.json", in: folder)
            let nothing = try Command.run("map", "a.json", in: folder)
            #expect(nothing.code == 1 && nothing.output.isEmpty)
            #expect(
                nothing.errors.hasPrefix("a.json:1:35 /script: found no drag, flick or touches "))
            try write(#"{ "preset": "slide-upp" }"#, "b.json", in: folder)
            let wrong = try Command.run("map", "b.json", in: folder)
            #expect(wrong.code == 1 && wrong.errors.hasPrefix("b.json:1:13 /preset: "))
            let missing = try Command.run("map", "d.json", in: folder)
            #expect(missing.code == 2)
            #expect(missing.errors == "cannot read d.json: No such file or directory\n")
        }
    }
}

@Suite struct `The file of a map` {
    struct Row: CustomTestStringConvertible {
        var arguments: [String]
        var refusal: String?
        var testDescription: String {
            "\(arguments.joined(separator: " ")) \(refusal == nil ? "is written" : "is refused")"
        }
    }

    @Test(arguments: [
        Row(arguments: ["-o", "a.svg"]), Row(arguments: ["-o", "a.SVG"]),
        Row(arguments: ["-o", "a.b.json"]), Row(arguments: ["-o", "map", "--format", "json"]),
        Row(arguments: ["-o", "a.json", "--format", "json"]),
        Row(arguments: ["-o", "a.png"]),
        Row(arguments: ["-o", "a.png"]), Row(arguments: ["-o", "a.txt"]),
        Row(
            arguments: ["-o", "a.unknown", "--format", "svg"],
            refusal: "a.unknown has the extension \"unknown\"; expected .svg, .png, .json and .txt"),
        Row(
            arguments: ["-o", "a.unknown"],
            refusal: "a.unknown has the extension \"unknown\"; expected .svg, .png, .json and .txt"),
        Row(
            arguments: ["-o", "a."],
            refusal: "a. has the extension \"\"; expected .svg, .png, .json and .txt"),
        Row(
            arguments: ["-o", "map"],
            refusal:
                "map has no extension that tells the format; expected .svg, .png, .json and .txt"),
        Row(
            arguments: ["-o", "b.d/map"],
            refusal:
                "b.d/map has no extension that tells the format; expected .svg, .png, .json and .txt"
        ),
    ])
    func `is written if its extension is one of the formats`(_ row: Row) async throws {
        try await withFolder { folder in
            try write(#"{ "preset": "slide-up" }"#, "spec.json", in: folder)
            let result = try Command(["map", "spec.json"] + row.arguments, in: folder).end()
            let file = folder.appending(path: row.arguments[1]).path
            if let refusal = row.refusal {
                #expect(result.code == 64 && result.errors.contains(refusal))
                #expect(!FileManager.default.fileExists(atPath: file))
            } else {
                #expect(result.code == 0 && result.errors.isEmpty)
                #expect(FileManager.default.fileExists(atPath: file))
            }
        }
    }
}
