import Testing
import TransitionSpec

/// A spec with a gesture, in which a test changes a text.
private func spec(_ changes: (String, String)...) -> [UInt8] {
    var text = """
        {
          "let": { "half": 0.5 },
          "screens": { "list": {}, "detail": { "background": "#ff0000" } },
          "animators": {
            "slide": {
              "duration": 0.4,
              "animate": [{ "curve": "easeOut", "set": { "from.alpha": 0.5 } }, { "set": { "to.alpha": 1 } }],
              "complete": [{ "completeTransition": "!cancelled" }]
            }
          },
          "interactions": {
            "drag": {
              "recognizer": { "pan": {} }, "begin": "pop",
              "progress": "translation.x / container.width", "finish": "progress > 0.5",
              "driver": { "percentDriven": {} }
            }
          },
          "container": {
            "navigation": { "stack": ["list", "detail"], "pop": { "animator": "slide", "interaction": "drag" } }
          },
          "script": [{ "at": 0.1, "pop": true }]
        }
        """
    for (old, new) in changes {
        precondition(text.contains(old), old)
        text = text.replacing(old, with: new)
    }
    return Array(text.utf8)
}

@Suite struct `The edits of a spec` {
    private let reader = SpecReader()

    private func edits(_ old: [UInt8], _ new: [UInt8]) throws -> [String] {
        let edits = try #require(
            reader.edits(from: try reader.settled(old), to: try reader.settled(new)))
        return edits.edits.map { "\($0.place): \($0.new ?? "-"), was \($0.old ?? "-")" }
    }

    struct Row: CustomTestStringConvertible {
        var old, new: String
        var edits: [String]
        var testDescription: String { "\(old) → \(new)" }
    }

    @Test(arguments: [
        Row(
            old: "progress > 0.5", new: "progress > 0.52",
            edits: [#"interactions.drag.finish: "progress > 0.52", was "progress > 0.5""#]),
        Row(
            old: #""duration": 0.4"#, new: #""duration": 0.405"#,
            edits: ["animators.slide.duration: 0.405, was 0.4"]),
        Row(
            old: #""from.alpha": 0.5"#, new: #""from.alpha": 0.6"#,
            edits: ["animators.slide.animate[0].set.from.alpha: 0.6, was 0.5"]),
        Row(
            old: #", { "set": { "to.alpha": 1 } }"#, new: "",
            edits: [#"animators.slide.animate[1]: -, was {"set":{"to.alpha":1}}"#]),
        Row(
            old: #", "interaction": "drag" }"#, new: " }",
            edits: [#"container.navigation.pop.interaction: -, was "drag""#]),
        Row(
            old: #"[{ "at": 0.1, "pop": true }]"#,
            new: #"[{ "at": 0.1, "pop": true }, { "at": 2, "push": "detail" }]"#,
            edits: [#"script[1]: {"at":2,"push":"detail"}, was -"#]),
        Row(
            old: "#ff0000", new: "#fe0000",
            edits: [##"screens.detail.background: "#fe0000", was "#ff0000""##]),
        Row(
            old: #""percentDriven": {}"#, new: #""percentDriven": { "completionSpeed": 0.5 }"#,
            edits: ["interactions.drag.driver.percentDriven.completionSpeed: 0.5, was -"]),
        Row(
            old: #""pan": {}"#, new: #""screenEdgePan": { "edges": "left" }"#,
            edits: [
                #"interactions.drag.recognizer: {"screenEdgePan":{"edges":"left"}}, was {"pan":{}}"#
            ]),
    ])
    func `are told at their places`(_ row: Row) throws {
        #expect(try edits(spec(), spec((row.old, row.new))) == row.edits)
    }

    @Test(arguments: [
        (#""curve": "easeOut""#, #""curve": "cubic(0, 0, 0.58, 1)""#),
        ("progress > 0.5", "progress > half"), ("progress > 0.5", "(progress) > 0.50"),
        ("#ff0000", "red"), (#""duration": 0.4"#, #""duration": "half - 0.1""#),
        (#""script": ["#, #""description": "a pop", "script": ["#),
    ])
    func `are none if the spec reads as the same`(_ old: String, _ new: String) throws {
        #expect(try edits(spec(), spec((old, new))) == [])
    }

    /// A period of 0.5 s without bounce is a stiffness of (2π / 0.5)² and a damping of 4π / 0.5 for a mass of 1.
    @Test(arguments: [
        ("linear", "cubic(0, 0, 1, 1)"), ("easeInOut", "cubic(0.42, 0, 0.58, 1)"),
        (
            "spring(duration: 0.5, bounce: 0)",
            "spring(mass: 1, stiffness: 157.91367041742973, damping: 25.132741228718345)"
        ),
        ("spring(duration: 0.5, bounce: 0.3)", "snappy(duration: 0.5, extraBounce: 0.15)"),
    ])
    func `are none if a curve has another notation`(_ old: String, _ new: String) throws {
        #expect(try edits(spec(("easeOut", old)), spec(("easeOut", new))) == [])
    }

    @Test func `are one if a curve is another`() throws {
        #expect(
            try edits(spec(), spec(("easeOut", "cubic(0, 0, 0.59, 1)"))).count == 1)
    }

    @Test func `are without what changes nothing beside them`() throws {
        let new = spec(
            ("progress > 0.5", "progress > third"), (#""half": 0.5"#, #""third": 0.5"#),
            (#""duration": 0.4"#, #""duration": 0.3"#))
        #expect(try edits(spec(), new) == ["animators.slide.duration: 0.3, was 0.4"])
    }

    @Test func `tell a named value at its name`() throws {
        let named = spec(("progress > 0.5", "progress > half"))
        let new = spec(("progress > 0.5", "progress > half"), (#""half": 0.5"#, #""half": 0.6"#))
        #expect(try edits(named, new) == ["let.half: 0.6, was 0.5"])
    }

    @Test func `are unknown from a spec that is none`() throws {
        #expect(reader.edits(from: Array("{".utf8), to: try reader.settled(spec())) == nil)
    }

    @Test func `are one for each step of a script that begins otherwise`() throws {
        let moved = spec((#"[{ "at": 0.1, "pop": true }]"#, "[" + calls(from: 0) + "]"))
        let other = spec((#"[{ "at": 0.1, "pop": true }]"#, "[" + calls(from: 1) + "]"))
        #expect(try edits(moved, other).count == 80)
    }

    /// The spec with these steps before its animations.
    private func prepared(_ steps: String) -> [UInt8] {
        spec((#""duration": 0.4,"#, #""duration": 0.4, "prepare": [\#(steps)],"#))
    }

    @Test func `show properties in another order in this order`() throws {
        let (old, new) = (
            #"{ "set": { "to.alpha": 0, "from.alpha": 1 } }"#,
            #"{ "set": { "from.alpha": 1, "to.alpha": 0 } }"#
        )
        #expect(
            try edits(prepared(old), prepared(new)) == [
                #"animators.slide.prepare[0].set: {"from.alpha":1,"to.alpha":0}, "#
                    + #"was {"to.alpha":0,"from.alpha":1}"#
            ])
    }

    @Test(arguments: [
        ("[1, 2, 30, 40]", ["screens.detail.views[photo].frame: [1,2,30,40], was [0,0,90,40]"]),
        ("[0, 0, 30, 40]", ["screens.detail.views[photo].frame[2]: 30, was 90"]),
    ])
    func `are one for the numbers of a frame`(_ frame: String, _ told: [String]) throws {
        let new = spec((Self.viewed.0, Self.viewed.1.replacing("[0, 0, 90, 40]", with: frame)))
        #expect(try edits(spec(Self.viewed), new) == told)
    }

    @Test(arguments: [
        ("red", "blue", [#"[1]: "blue", was "green""#]),
        ("white", "blue", [#": ["white","blue"], was ["red","green"]"#]),
    ])
    func `are one for the colours of a gradient`(
        _ first: String, _ last: String, _ told: [String]
    ) throws {
        func filled(_ first: String, _ last: String) -> [UInt8] {
            let gradient = #""gradient": { "colors": ["\#(first)", "\#(last)"] }"#
            return spec(
                (Self.viewed.0, Self.viewed.1.replacing(#""label": "photo""#, with: gradient)))
        }
        #expect(
            try edits(filled("red", "green"), filled(first, last))
                == told.map { "screens.detail.views[photo].gradient.colors" + $0 })
    }

    @Test func `are one for the points of a finger's path`() throws {
        func swiped(_ points: String) -> [UInt8] {
            let drag =
                #""drag": { "from": [9, 9], "through": \#(points), "to": [90, 90], "duration": 0.3 }"#
            return spec((#""pop": true"#, drag))
        }
        #expect(
            try edits(swiped("[[1, 2], [3, 4]]"), swiped("[[5, 2], [3, 6]]")) == [
                "script[0].drag.through: [[5,2],[3,6]], was [[1,2],[3,4]]"
            ])
    }

    @Test func `tell a step in front of another one as new`() throws {
        let step = #"{ "set": { "to.alpha": 0, "from.alpha": 1 } }"#
        let new = prepared(
            #"{ "set": { "to.frame.x": 7 } }, "# + step.replacing("0,", with: "0.1,"))
        #expect(
            try edits(prepared(step), new) == [
                #"animators.slide.prepare[0]: {"set":{"to.frame.x":7}}, was -"#,
                "animators.slide.prepare[1].set.to.alpha: 0.1, was 0",
            ])
    }

    // MARK: New names

    @Test func `are none if a snapshot has another name`() throws {
        let steps =
            #"{ "snapshot": "from", "as": "copy" }, "#
            + #"{ "set": { "copy.alpha": 0.5, "copy.frame.x": 7 } }"#
        let new = prepared(steps.replacing("copy", with: "lifted"))
        #expect(try edits(prepared(steps), new) == [])
        #expect(try renamed(prepared(steps), new) == ["copy": "lifted"])
    }

    @Test func `are none if a shared view has another name`() throws {
        let shared = spec(
            Self.viewed,
            (
                #""duration": 0.4,"#,
                #""duration": 0.4, "sharedElements": [{ "from": "list", "to": "detail.photo" }],"#
            ))
        let new = Array(
            String(decoding: shared, as: UTF8.self)
                .replacing(#""name": "photo""#, with: #""name": "image""#)
                .replacing("detail.photo", with: "detail.image").utf8)
        #expect(try edits(shared, new) == [])
        #expect(try renamed(shared, new) == ["photo": "image"])
    }

    private func renamed(_ old: [UInt8], _ new: [UInt8]) throws -> [String: String] {
        try #require(
            reader.edits(from: try reader.settled(old), to: try reader.settled(new))
        ).renamed
    }

    @Test(arguments: [
        ([("detail", "page")], ["detail": "page"]), ([("slide", "move")], ["slide": "move"]),
        ([("drag", "swipe")], ["drag": "swipe"]),
        ([("detail", "page"), ("drag", "swipe")], ["detail": "page", "drag": "swipe"]),
    ])
    func `are none if things have other names`(
        _ changes: [(String, String)], _ names: [String: String]
    ) throws {
        let new = changes.reduce(String(decoding: spec(), as: UTF8.self)) {
            $0.replacing($1.0, with: $1.1)
        }
        #expect(try edits(spec(), Array(new.utf8)) == [])
        #expect(try renamed(spec(), Array(new.utf8)) == names)
    }

    private static let viewed = (
        ##""background": "#ff0000" }"##,
        ##""background": "#ff0000", "views": [{ "name": "photo", "label": "photo", "frame": [0, 0, 90, 40] }] }"##
    )

    @Test func `tell what a renamed view does otherwise`() throws {
        let named = spec(Self.viewed, ("from.alpha", "from.photo.alpha"))
        let new = Array(
            String(decoding: named, as: UTF8.self).replacing("from.photo", with: "from.image")
                .replacing(#""name": "photo""#, with: #""name": "image""#)
                .replacing("90", with: "100").utf8)
        #expect(try edits(named, new) == ["screens.detail.views[image].frame[2]: 100, was 90"])
        #expect(try renamed(named, new) == ["photo": "image"])
    }

    /// A text may be what a view is called, and is no name.
    @Test func `tell a text that changes as the name of its view does`() throws {
        let new = Array(
            String(decoding: spec(Self.viewed), as: UTF8.self).replacing("photo", with: "image")
                .utf8)
        #expect(
            try edits(spec(Self.viewed), new) == [
                #"screens.detail.views[image].label: "image", was "photo""#
            ])
    }

    @Test func `are none if two screens have exchanged their names`() throws {
        let new = spec(
            (
                ##""list": {}, "detail": { "background": "#ff0000" }"##,
                ##""detail": {}, "list": { "background": "#ff0000" }"##
            ),
            (#"["list", "detail"]"#, #"["detail", "list"]"#))
        let edits = try #require(
            reader.edits(from: try reader.settled(spec()), to: try reader.settled(new)))
        #expect(edits.edits.isEmpty)
        #expect(edits.renamed == ["list": "detail", "detail": "list"])
    }

    /// The animator moves the same name, which stands for another view.
    @Test func `are the names of views that exchange them alone`() throws {
        let views =
            ##""views": [{ "name": "a", "alpha": 0.5 }, { "name": "b", "frame": [0, 0, 9, 9] }]"##
        let exchanged =
            ##""views": [{ "name": "b", "alpha": 0.5 }, { "name": "a", "frame": [0, 0, 9, 9] }]"##
        func text(_ views: String) -> [UInt8] {
            spec(
                (##""background": "#ff0000""##, views), (#""from.alpha""#, #""from.a.alpha""#))
        }
        #expect(
            try edits(text(views), text(exchanged)) == [
                #"screens.detail.views[b].name: "b", was "a""#,
                #"screens.detail.views[a].name: "a", was "b""#,
            ])
    }

    @Test func `tell one screen gone and another new if nothing of them is alike`() throws {
        let new = spec(
            (
                ##""detail": { "background": "#ff0000" }"##,
                #""page": { "template": "list", "title": "A" }"#
            ),
            (#""detail"]"#, #""page"]"#))
        #expect(try renamed(spec(), new) == [:])
    }

    // MARK: The specs between both

    @Test func `are applied one by one`() throws {
        let new = spec(
            (#""duration": 0.4"#, #""duration": 0.3"#), ("progress > 0.5", "progress > 0.6"))
        let (before, after) = (try reader.settled(spec()), try reader.settled(new))
        let edits = try #require(reader.edits(from: before, to: after))
        try #require(edits.edits.count == 2)
        let first = try #require(edits.spec(with: [0]))
        let one = try #require(reader.edits(from: before, to: first))
        #expect(one.edits == [edits.edits[0]])
        let none = try #require(edits.spec(with: []))
        #expect(reader.edits(from: none, to: before)?.edits == [])
        let both = try #require(edits.spec(with: [0, 1]))
        #expect(reader.edits(from: both, to: after)?.edits == [])
    }

    private func calls(from offset: Int) -> String {
        (0..<80).map { "{ \"at\": \($0).\(offset)1, \"pop\": true }" }.joined(separator: ", ")
    }
}
