import Foundation
import ServiceSupport
import Testing

@Suite struct `The trace command` {
    private static let spec = """
        {
          "screens": { "one": {}, "two": {} },
          "container": { "navigation": { "stack": ["one"] } },
          "script": [{ "at": 0.5, "push": "two", "animated": false }]
        }
        """

    /// A recording of a push without animation on a display of 100 × 200 points.
    private static func trace(x: Double = 0) -> String {
        """
        {"trace": 1, "name": "jump", "device": {"size": [100, 200]}}
        {"at": 0, "call": "push"}
        {"at": 0.1, "views": {"two": {"x": \(x), "y": 0, "width": 100, "height": 200}}}
        {"at": 0.2, "views": {"two": {"x": \(x), "y": 0, "width": 100, "height": 200}}}

        """
    }

    private func write(_ trace: String, in folder: URL) throws {
        try Data(Self.spec.utf8).write(to: folder.appendingPathComponent("a.json"))
        try Data(trace.utf8).write(to: folder.appendingPathComponent("a.jsonl"))
    }

    @Test func `says that a spec does what was recorded`() async throws {
        try await withFolder { folder in
            try write(Self.trace(), in: folder)
            let result = try Command.run("trace", "compare", "a.jsonl", "a.json", in: folder)
            #expect(result.code == 0 && result.errors.isEmpty)
            #expect(
                result.output == """
                    same: jump
                      played on 100 × 200 pt at 60 Hz, classic
                      best without a shift

                      view  number  frames   rms  worst     at   end
                      two   x            2  0 pt   0 pt  0.1 s  0 pt
                      two   y            2  0 pt   0 pt  0.1 s  0 pt
                      two   width        2  0 pt   0 pt  0.1 s  0 pt
                      two   height       2  0 pt   0 pt  0.1 s  0 pt

                    """)
        }
    }

    @Test func `exits with 1 for a difference, and writes every format`() async throws {
        try await withFolder { folder in
            try write(Self.trace(x: 5), in: folder)
            let result = try Command.run(
                "trace", "compare", "a.jsonl", "a.json", "-o", "o.txt", "-o", "o.json", "-o",
                "o.png", "-o", "o.svg", in: folder)
            #expect(result.code == 1 && result.output.isEmpty && result.errors.isEmpty)
            for (name, beginning) in [
                ("o.txt", "different: jump\n"), ("o.json", "{\n  \"version\": 1"),
                ("o.svg", "<svg "), ("o.png", "\u{89}PNG"),
            ] {
                let data = try Data(contentsOf: folder.appendingPathComponent(name))
                let text = String(data: data.prefix(20), encoding: .isoLatin1) ?? ""
                #expect(text.hasPrefix(beginning), "\(name): \(text)")
            }
            let loose = try Command.run(
                "trace", "compare", "a.jsonl", "a.json", "--tolerance", "5", in: folder)
            #expect(loose.code == 0)
        }
    }

    struct Row: CustomTestStringConvertible {
        var name: String
        var trace: String = TraceCommandRows.good
        var arguments: [String] = []
        var error: String
        var testDescription: String { name }
    }

    @Test(arguments: [
        Row(
            name: "a line that is wrong", trace: "{\"trace\": 1}\n{\"at\": 0}\n",
            error: "a.jsonl:2:1: found an object without a kind"),
        Row(
            name: "a view that is never shown", arguments: ["--view", "two=three"],
            error: "the play never shows the view \"three\", which stands for the trace's \"two\"; "
                + "it shows \"two\""),
        Row(
            name: "a view that was not recorded", arguments: ["--view", "too=two"],
            error: "the trace has no view \"too\"; it has \"two\"; did you mean \"two\"?"),
        Row(
            name: "a tolerance below 0", arguments: ["--tolerance=-1"],
            error: "Error: --tolerance is -1.0; expected 0...10000"),
        Row(
            name: "a name without a partner", arguments: ["--view", "two"],
            error: "Error: The value 'two' is invalid for '--view <trace=spec>': expected a name"
        ),
    ])
    func `exits with 2 and says what is wrong`(_ row: Row) async throws {
        try await withFolder { folder in
            try write(row.trace, in: folder)
            let result = try Command(
                ["trace", "compare", "a.jsonl", "a.json"] + row.arguments, in: folder
            ).end()
            #expect(result.code == 2 && result.output.isEmpty)
            #expect(result.errors.hasPrefix(row.error), "\(result.errors)")
        }
    }

    @Test func `converts a document of measurements`() async throws {
        try await withFolder { folder in
            let document = """
                {"name": "p", "push_frames": [[0, 388.5, -4]], "push_call_before_first_row": 0.08,
                 "pop_frames": [[0, 38, -109]]}
                """
            try Data(document.utf8).write(to: folder.appendingPathComponent("d.json"))
            let result = try Command.run(
                "trace", "convert", "d.json", "--part", "push", in: folder)
            #expect(result.code == 0)
            #expect(
                result.output.hasPrefix(
                    "{\"trace\": 1, \"name\": \"push\"}\n{\"at\": -0.08, \"call\": \"push\"}\n"))
            let other = try Command.run("trace", "convert", "d.json", in: folder)
            #expect(other.code == 2)
            #expect(
                other.errors
                    == "the document has several recordings; expected --part with push or pop\n")
        }
    }
}

private enum TraceCommandRows {
    static let good = """
        {"trace": 1, "device": {"size": [100, 200]}}
        {"at": 0.1, "views": {"two": {"x": 0}}}

        """
}
