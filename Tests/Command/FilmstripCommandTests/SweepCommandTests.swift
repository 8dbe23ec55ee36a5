import Foundation
import ServiceSupport
import Testing

@Suite struct `The sweep command` {
    private static let spec = #"{ "preset": "slide-up" }"#

    @Test func `writes tables and sheets, by the names of the files`() async throws {
        try await withFolder { folder in
            try write(Self.spec, "a.json", in: folder)
            let axes = ["--axis", "userInterfaceStyle=light,dark", "--axis", "let.far=0.2,0.5"]
            let shown = try Command(["sweep", "a.json"] + axes, in: folder).end()
            #expect(shown.code == 0 && shown.errors.isEmpty)
            #expect(shown.output.hasPrefix("| userInterfaceStyle | let.far | Outcome |"))
            let files = ["m.md", "m.csv", "m.json", "m.png", "m.svg", "m.html"]
            let written = try Command(
                ["sweep", "a.json"] + axes + files.flatMap { ["-o", $0] }, in: folder
            ).end()
            #expect(written.code == 0 && written.output.isEmpty && written.errors.isEmpty)
            #expect(try read("m.md", in: folder) == shown.output)
            #expect(try read("m.csv", in: folder).split(separator: "\r\n").count == 5)
            #expect(try read("m.svg", in: folder).hasPrefix("<"))
            #expect(try read("m.html", in: folder).hasPrefix("<!doctype html>"))
            let json = try JSONSerialization.jsonObject(
                with: Data(contentsOf: folder.appendingPathComponent("m.json")))
            #expect(((json as? [String: Any])?["cells"] as? [Any])?.count == 4)
        }
    }

    @Test func `keeps what it plays in a folder, and plays what is damaged there anew`()
        async throws
    {
        try await withFolder { folder in
            try write(Self.spec, "a.json", in: folder)
            let arguments = [
                "sweep", "a.json", "--axis", "let.far=0.2,0.5,0.8", "--format", "json", "--cache",
                "kept",
            ]
            let first = try Command(arguments, in: folder).end()
            let kept = folder.appendingPathComponent("kept")
            let files = try FileManager.default.subpathsOfDirectory(atPath: kept.path).filter {
                $0.hasSuffix(".json")
            }.sorted()
            #expect(first.code == 0 && files.count == 3)
            try Data("{".utf8).write(to: kept.appendingPathComponent(try #require(files.first)))
            let impossible = #"{"end":1e300,"errors":[],"findings":[],"outcome":"completed"}"#
            try Data(impossible.utf8).write(to: kept.appendingPathComponent(files[1]))
            try FileManager.default.removeItem(
                at: kept.appendingPathComponent(try #require(files.last)))
            let second = try Command(arguments + ["--jobs", "3"], in: folder).end()
            #expect(second.code == 0 && second.output == first.output)
        }
    }

    @Test func `says what is wrong with a spec, an axis, a combination or a file`() async throws {
        try await withFolder { folder in
            try write(Self.spec, "a.json", in: folder)
            try write(#"{ "preset": "slide-upp" }"#, "b.json", in: folder)
            try write("{ \"modl\": [] }", "axes.json", in: folder)
            let spec = try Command.run("sweep", "b.json", "--axis", "scale=1", in: folder)
            #expect(spec.code == 1 && spec.errors.hasPrefix("b.json:1:13 /preset: "))
            let axis = try Command.run("sweep", "a.json", "--axis", "scale=9", in: folder)
            #expect(axis.code == 1 && axis.errors.hasPrefix("--axis scale/0: found the number 9"))
            let file = try Command.run("sweep", "a.json", "--axes", "axes.json", in: folder)
            #expect(
                file.code == 1 && file.errors.hasPrefix("axes.json:1:3 /modl: there is no axis"))
            let both = try Command.run(
                "sweep", "a.json", "--axes", "axes.json", "--axis", "scale=9", in: folder)
            #expect(both.code == 1 && both.errors.hasPrefix("axes.json:1:3 /modl: "))
            #expect(both.errors.contains("\n--axis scale/0: found the number 9"))
            let none = try Command.run("sweep", "a.json", in: folder)
            #expect(none.code == 1 && none.errors.hasPrefix("there is no axis"))
            let combination = try Command.run(
                "sweep", "a.json", "--axis", "travel=0.1,2", "--axis", "velocity=0", in: folder)
            #expect(combination.code == 1)
            #expect(combination.errors == "1 of 2 combinations make no valid spec\n")
            #expect(combination.output.contains("| refused |"))
            let missing = try Command.run("sweep", "c.json", "--axis", "scale=1", in: folder)
            #expect(missing.code == 2)
            #expect(missing.errors == "cannot read c.json: No such file or directory\n")
            let format = try Command.run(
                "sweep", "a.json", "--axis", "scale=1", "--format", "png", in: folder)
            #expect(format.code == 64 && format.errors.contains("expected one of csv, json, md"))
        }
    }
}

private func write(_ text: String, _ name: String, in folder: URL) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
}

private func read(_ name: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
}
