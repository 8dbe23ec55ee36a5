import Foundation
import Testing
import TransitionSpec

@Suite struct `A spec laid out` {
    private let reader = SpecReader(presets: presets)

    private func laidOut(_ text: String) throws(SpecReadFailure) -> String {
        String(decoding: try reader.laidOut(Array(text.utf8)), as: UTF8.self)
    }

    @Test func `has its keys in the language's order, unknown ones last`() throws {
        #expect(
            try laidOut(
                #"""
                {"b":1,"script":[{"pop":true,"at":0}],"a":2,"container":{"tabs":{"bar":true,"screens":[]}},
                "preset":"card","animators":{"z":{"complete":[],"duration":1},"a":{}}}
                """#) == #"""
                    {
                      "preset": "card",
                      "animators": { "z": { "duration": 1, "complete": [] }, "a": {} },
                      "container": { "tabs": { "screens": [], "bar": true } },
                      "script": [{ "at": 0, "pop": true }],
                      "b": 1,
                      "a": 2
                    }

                    """#)
    }

    @Test func `keeps the order that has a meaning`() throws {
        let text = #"""
            {
              "animators": {
                "z": { "prepare": [{ "set": { "to.frame.x": 1, "to.alpha": 0, "from.frame": [] } }] },
                "a": {}
              }
            }

            """#
        #expect(try laidOut(text) == text)
    }

    @Test func `puts on one line what is short and holds no two objects side by side`() throws {
        let name = String(repeating: "n", count: 75)
        let text = #"""
            {
              "screens": {
                "\#(name)": { "scrolls": 1 },
                "\#(name)n": {
                  "scrolls": 1
                },
                "b": {}
              },
              "script": [
                { "at": 1 },
                { "at": 2 }
              ],
              "filmstrip": {
                "times": [
                  1000.25, 1000.25, 1000.25, 1000.25, 1000.25, 1000.25, 1000.25, 1000.25, 1000.25, 1000.25,
                  20000
                ]
              }
            }

            """#
        #expect(try laidOut(text) == text)
        #expect(try laidOut(text.filter { $0 != " " && $0 != "\n" }) == text)
    }

    struct Row: CustomTestStringConvertible {
        var found, laidOut: String
        var testDescription: String { found }
    }

    @Test(arguments: [
        Row(found: "{}", laidOut: "{}"),
        Row(found: #" { "a" : [ ] } "#, laidOut: "{\n  \"a\": []\n}"),
        Row(
            found: #"{"a":[1.50, 1e2, -0.0, 1E-7, 0.30000000000000004]}"#,
            laidOut: "{\n  \"a\": [1.5, 100, 0, 1e-7, 0.30000000000000004]\n}"),
        Row(
            found: #"{"a":["\u0041\/\n\u00e9\"", null, true]}"#,
            laidOut: "{\n  \"a\": [\"A/\\né\\\"\", null, true]\n}"),
        Row(found: #"{"a":[[[]],{}]}"#, laidOut: "{\n  \"a\": [[[]], {}]\n}"),
        Row(
            found: #"{"a":[1,{"b":{"c":2}}]}"#,
            laidOut: "{\n  \"a\": [1, { \"b\": { \"c\": 2 } }]\n}"),
    ])
    func `need be no spec`(_ row: Row) throws {
        #expect(try laidOut(row.found) == row.laidOut + "\n")
        #expect(try laidOut(row.laidOut) == row.laidOut + "\n")
    }

    @Test(arguments: ["[]", "[null, null]", "1", "\"text\"", "null", "true"])
    func `is an object`(_ text: String) {
        #expect(throws: (any Error).self) { try laidOut(text) }
    }

    @Test func `is the same spec, and changes no more`() throws {
        let known = try texts(in: "Examples").merging(presets) { example, _ in example }
        for (name, text) in known.sorted(by: { $0.key < $1.key }) {
            let laidOut = try reader.laidOut(text)
            let object = try JSONSerialization.jsonObject(with: Data(text))
            let shuffled = try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
            #expect(try reader.laidOut(laidOut) == laidOut, "\(name)")
            let (old, new) = (try reader.read(text), try reader.read(laidOut))
            #expect(old.canonicalForm == new.canonicalForm, "\(name)")
            #expect(new.animators.map(\.name) == old.animators.map(\.name), "\(name)")
            // Input with sorted keys gets a stable layout, too.
            let again = try reader.laidOut(Array(shuffled))
            #expect(try reader.laidOut(again) == again, "\(name)")
        }
    }

    @Test func `is how the repository keeps its specs`() throws {
        for folder in ["Examples", "Sources/Film/Filmstrip/Presets"] {
            for (name, text) in try texts(in: folder).sorted(by: { $0.key < $1.key }) {
                #expect(try reader.laidOut(text) == text, "\(folder)/\(name).json")
            }
        }
    }

    @Test func `must have no key twice`() {
        let (text, places) = unmarked(
            #"""
            { "a": 1,
              "b": [{ "c": 1, ▸"c": 2 }],
              ▸"a": 3 }
            """#)
        let failure = #expect(throws: SpecReadFailure.self) { try laidOut(text) }
        #expect(
            failure
                == .malformed([
                    SpecError(
                        pointer: "/b/0/c", line: places[0][0], column: places[0][1],
                        message: "the key \"c\" is there already at 2:11"),
                    SpecError(
                        pointer: "/a", line: places[1][0], column: places[1][1],
                        message: "the key \"a\" is there already at 1:3"),
                ]))
    }

    @Test func `must be JSON`() {
        let failure = #expect(throws: SpecReadFailure.self) { try laidOut("{,}") }
        guard case .malformed(let errors) = failure else { return }
        #expect(errors.map { [$0.line, $0.column] } == [[1, 2]])
    }
}

@Suite struct `Remarks in a spec` {
    private let remarked = smallSpec(
        replacing: "\"screens\"",
        with: "\"$schema\": \"schema.json\", \"description\": \"A slide.\", \"screens\"")

    @Test func `change nothing of what it says`() throws {
        let (spec, plain) = (try read(remarked), try read(smallSpec))
        #expect(spec.canonicalForm == plain.canonicalForm)
        #expect(spec.description == "A slide." && plain.description == nil)
    }

    @Test func `come from its preset unless it has its own`() throws {
        let base = ["base": Array(remarked.utf8)]
        #expect(try read(#"{ "preset": "base" }"#, presets: base).description == "A slide.")
        let own = #"{ "preset": "base", "description": "My slide." }"#
        #expect(try read(own, presets: base).description == "My slide.")
    }

    @Test func `are sentences of bounded length`() {
        let text = smallSpec(
            replacing: "\"screens\"",
            with:
                "\"description\": \"\(String(repeating: "a", count: 201))\", \"$schema\": 1, \"screens\""
        )
        #expect(
            errors(in: text).map(\.message) == [
                "found 201 scalars; expected at most 200 (limit \"titleLength\")",
                "found the number 1; expected a string of at most 200 scalars",
            ])
    }
}
