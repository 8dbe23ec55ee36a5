import FilmstripDisplay
import TestSupport
import Testing
import TransitionSpec

@Suite struct `A spec that says little` {
    @Test func `has the documented defaults`() throws {
        let spec = try read(smallSpec)
        #expect(
            spec.device
                == Spec.Device(
                    size: Spec.Size(width: 390, height: 844), scale: 1, refreshRate: 60,
                    touchRate: 60))
        let screen = Spec.Screen(
            name: "a", content: .list(scrolls: false), title: "A", background: nil, accent: nil)
        #expect(spec.screens.first == screen)
        let strip = spec.filmstrip
        #expect(strip.frames == .count(12) && strip.columns == nil && strip.spacing == .even)
        #expect(strip.captions && !strip.intervals && strip.track && !strip.onionSkin)
        #expect(strip.sparkline == nil && strip.theme == nil && strip.crop == nil)
        #expect(strip.overlays == nil && strip.compression == .fast && strip.scale == nil)
        let animation = try #require(spec.animators.first?.animations.first)
        #expect(animation.timing == .init(.timing(.easeInOut), duration: 0.3))
        #expect(animation.delay == 0)
        #expect(animation.initialVelocity == nil && animation.then == [])
        #expect(spec.animators.first?.ended == [])
        let interaction = try spec.interaction("drag")
        let recognizer = interaction.recognizer
        #expect(
            recognizer.kind
                == .pan(minimumNumberOfTouches: 1, maximumNumberOfTouches: nil))
        #expect(recognizer.place == .container && recognizer.view == nil)
        #expect(recognizer.touches == Spec.Recognizer.Touches() && recognizer.install == .once)
        let arbitration = recognizer.arbitration
        #expect(arbitration.shouldBegin == interaction.when && arbitration.receives == .all)
        #expect(arbitration.requireToFail == [] && arbitration.shouldBeRequiredToFailBy == [])
        #expect(arbitration.simultaneous == .only([]))
        guard case .percentDriven(let driver, let rules) = interaction.driver else {
            Issue.record("the driver is percent driven")
            return
        }
        #expect(
            driver
                == Spec.PercentDriven(
                    completionCurve: .easeInOut, completionSpeed: driver.completionSpeed,
                    timingCurve: nil,
                    wantsInteractiveStart: true, pauses: false, keptAfter: .nothing))
        #expect(try driver.completionSpeed.evaluate { _ in .number(.nan) } == 1)
        #expect(rules.touchCancelled == .cancel)
        let container = Spec.Container.navigation(
            Spec.Navigation(
                stack: spec.screens, hasBar: nil, interactivePop: .system,
                push: Spec.Operation(),
                pop: Spec.Operation(animator: try spec.animator("slide"))))
        #expect(spec.container == container)
    }

    @Test func `draws over its frames what it names`() throws {
        let text = smallSpec(
            replacing: "\"script\"",
            with: "\"filmstrip\": { \"overlays\": [\"touches\", \"findings\"] }, \"script\"")
        #expect(try read(text).filmstrip.overlays == [.touches, .findings])
    }

    @Test func `shows its device as it says, with corners up to half of the shorter side`() throws {
        let text = smallSpec(
            replacing: "\"script\"",
            with: "\"device\": { \"size\": [80, 200], \"cornerRadius\": 40, \"frame\": true }, "
                + "\"script\"")
        let device = try read(text).device
        #expect(device.cornerRadius == 40 && device.hasFrame)
        let plain = try read(smallSpec).device
        #expect(plain.cornerRadius == 0 && !plain.hasFrame)
    }

    @Test func `is compressed as it says, or fast`() throws {
        let text = smallSpec(
            replacing: "\"script\"",
            with: "\"filmstrip\": { \"compression\": \"small\" }, \"script\"")
        #expect(try read(text).filmstrip.compression == .small)
        #expect(try read(smallSpec).filmstrip.compression == .fast)
    }

    @Test func `has the columns that it says, else none`() throws {
        let text = smallSpec(
            replacing: "\"script\"", with: "\"filmstrip\": { \"columns\": 2 }, \"script\"")
        #expect(try read(text).filmstrip.columns == 2)
        #expect(try read(smallSpec).filmstrip.columns == nil)
    }

    @Test func `reads every kind of step`() throws {
        let text = smallSpec(
            replacing: "[{ \"at\": 0, \"pop\": true }]",
            with: """
                [{ "at": 0, "push": "b" },
                 { "at": 1, "drag": { "from": [1, 2], "to": [3, 4], "duration": 0.5, "hold": 0.25,
                                      "cancelled": true } },
                 { "at": 1, "touches": [[0, 1, 2], [0.5, 3, 4]], "cancelled": true },
                 { "at": 2, "touches": [[0, 1, 2], [0, 3, 4]] },
                 { "at": 600, "pop": true }]
                """)
        let (start, end) = (Spec.Point(x: 1, y: 2), Spec.Point(x: 3, y: 4))
        let spec = try read(text)
        let expected: [Spec.ScriptStep.Action] = [
            .call(.push(spec.screens[1])),
            .drag(
                Spec.Drag(
                    from: start, to: end,
                    motion: Spec.Motion(
                        duration: 0.5, hold: 0.25, curve: .timing(.linear), isCancelled: true))),
            .touches([
                Spec.Touches(
                    samples: [.init(time: 0, location: start), .init(time: 0.5, location: end)],
                    isCancelled: true)
            ]),
            .touches([
                Spec.Touches(
                    samples: [.init(time: 0, location: start), .init(time: 0, location: end)],
                    isCancelled: false)
            ]),
            .call(.pop),
        ]
        #expect(spec.script.map(\.action) == expected)
        #expect(spec.script.map(\.start) == [.at(0), .at(1), .at(1), .at(2), .at(600)])
    }

    @Test func `reads every kind of an animator's steps in order`() throws {
        let text = smallSpec(
            replacing: "\"prepare\": []",
            with: """
                "prepare": [{ "insert": "to" }, { "insert": "to", "below": "from" },
                  { "insert": "from", "above": "to" }, { "remove": "from" },
                  { "set": { "to.frame.x": 1, "from.layer.zPosition": 2, "to.center.y": 3 } }]
                """)
        let steps = try read(text).animator("slide").prepare.map(\.action)
        #expect(
            steps.dropLast() == [
                .insert(.to, .onTop), .insert(.to, .below(.from)), .insert(.from, .above(.to)),
                .remove(.from),
            ])
        guard case .set(let assignments) = steps.last else {
            Issue.record("the last step sets properties")
            return
        }
        #expect(assignments.map(\.subject) == [.to, .from, .to])
        guard case .frame(.x) = assignments[0].setting,
            case .layer(.zPosition, _) = assignments[1].setting,
            case .center(.y) = assignments[2].setting
        else {
            Issue.record("the properties stand in the order of the text")
            return
        }
    }
}

@Suite struct `The canonical form` {
    private func canonical(_ text: String) throws -> String {
        String(decoding: try read(text).canonicalForm, as: UTF8.self)
    }

    @Test func `is sorted, short and without whitespace`() throws {
        let text = #"""
            { "script": [ { "pop" : true, "at" : 0.50 } ],
              "screens": { "b": {}, "a": { "title": "\u0041\u00e9\n\"\\\u0001/" } },
              "container": { "navigation": { "stack": [ "a" ] } }, "version": 1.0e0 }
            """#
        let expected =
            #"{"container":{"navigation":{"stack":["a"]}},"#
            + #""screens":{"a":{"title":"Aé\n\"\\\u0001/"},"b":{}},"#
            + #""script":[{"at":0.5,"pop":true}],"version":1}"#
        #expect(try canonical(text) == expected)
    }

    @Test func `is its own canonical form`() throws {
        for name in presets.keys.sorted() {
            let once = try canonical("{ \"preset\": \"\(name)\" }")
            #expect(try canonical(once) == once)
        }
    }

    @Test func `does not change with layout`() throws {
        let (one, other) = (
            #"{"preset":"back-swipe","device":{"scale":2,"size":[100,200]}}"#,
            #"{ "device" : {"size": [1E2, 200.0], "scale":20e-1}, "\u0070reset":"back-swipe" }"#
        )
        #expect(try canonical(one) == canonical(other))
        #expect(try canonical(one) != canonical(#"{"preset":"back-swipe"}"#))
    }

    @Test func `keeps the order of what is set`() throws {
        let set = { (order: String) in smallSpec(replacing: "\"to.alpha\": 1", with: order) }
        let (one, other) = (
            try canonical(set(#""to.frame.x": 1, "to.alpha": "to.frame.x / 9""#)),
            try canonical(set(#""to.alpha": "to.frame.x / 9", "to.frame.x": 1"#))
        )
        #expect(one != other)
    }

    /// Numbers from RFC 8785, appendix B, and others by the same rules.
    @Test(arguments: [
        ("-0", "0"), ("5e-324", "5e-324"), ("-5e-324", "-5e-324"),
        ("1.7976931348623157e308", "1.7976931348623157e+308"),
        ("9007199254740992", "9007199254740992"), ("-9007199254740992", "-9007199254740992"),
        ("295147905179352830000", "295147905179352830000"),
        ("9.999999999999997e22", "9.999999999999997e+22"),
        ("1e23", "1e+23"), ("1.0000000000000001e23", "1.0000000000000001e+23"),
        ("999999999999999700000", "999999999999999700000"),
        ("999999999999999900000", "999999999999999900000"), ("1e21", "1e+21"),
        ("9.999999999999997e-7", "9.999999999999997e-7"), ("0.000001", "0.000001"),
        ("333333333.3333332", "333333333.3333332"), ("333333333.33333325", "333333333.33333325"),
        ("0.000333", "0.000333"), ("1e-7", "1e-7"), ("123456789012345680", "123456789012345680"),
        ("0.1", "0.1"), ("100", "100"), ("1.50", "1.5"), ("-12.25", "-12.25"),
        ("1e15", "1000000000000000"),
        ("12345678901234567.5", "12345678901234568"),
    ])
    func `writes numbers as ECMAScript does`(_ text: String, _ expected: String) throws {
        let form = try canonical(
            smallSpec(replacing: "\"to.alpha\": 1", with: "\"to.alpha\": \(text)"))
        #expect(form.contains("\"to.alpha\":\(expected)}"))
    }
}

@Suite struct `A limit` {
    struct Row: CustomTestStringConvertible {
        var name: String
        var set: @Sendable (inout SpecLimits) -> Void
        var part, other, message: String
        var testDescription: String { name }
    }

    private static let script = "[{ \"at\": 0, \"pop\": true }]"

    private static let rows = [
        Row(
            name: "nameLength", set: { $0.nameLength = 5 }, part: "\"a\": {}",
            other: "\"a\": {}, ▸\"aaaaaa\": {}",
            message: "found a name of 6 scalars; expected at most 5 (limit \"nameLength\")"),
        Row(
            name: "titleLength", set: { $0.titleLength = 2 }, part: "\"a\": {}",
            other: "\"a\": { \"title\": ▸\"abc\" }",
            message: "found 3 scalars; expected at most 2 (limit \"titleLength\")"),
        Row(
            name: "titleLength of a text that a step sets", set: { $0.titleLength = 2 },
            part: "\"to.alpha\": 1", other: "\"to.text\": ▸\"abc\"",
            message: "found 3 scalars; expected at most 2 (limit \"titleLength\")"),
        Row(
            name: "screens", set: { $0.screens = 2 }, part: "{ \"a\": {}, \"b\": {} }",
            other: "▸{ \"a\": {}, \"b\": {}, \"c\": {} }",
            message: "found 3; expected at most 2 (limit \"screens\")"),
        Row(
            name: "animators", set: { $0.animators = 0 }, part: "\"animators\": {",
            other: "\"animators\": ▸{",
            message: "found 1; expected at most 0 (limit \"animators\")"),
        Row(
            name: "interactions", set: { $0.interactions = 0 }, part: "\"interactions\": {",
            other: "\"interactions\": ▸{",
            message: "found 1; expected at most 0 (limit \"interactions\")"),
        Row(
            name: "steps", set: { $0.steps = 1 }, part: "\"to.alpha\": 1",
            other: "\"to.alpha\": 1, \"from.alpha\": 1",
            message: "found 2; expected at most 1 (limit \"steps\")"),
        Row(
            name: "animations", set: { $0.animations = 0 }, part: "\"animate\": [",
            other: "\"animate\": ▸[",
            message: "found 1; expected at most 0 (limit \"animations\")"),
        Row(
            name: "views", set: { $0.views = 1 },
            part: "{ \"navigation\": { \"stack\": [\"a\", \"b\"], \"pop\": "
                + "{ \"animator\": \"slide\" } } }",
            other: "{ \"custom\": { \"children\": [\"a\"], \"views\": "
                + "▸[{ \"content\": true }, { \"name\": \"x\" }] } }",
            message: "found 2; expected at most 1 (limit \"views\")"),
        Row(
            name: "viewNames", set: { $0.viewNames = 1 }, part: "{ \"a\": {}, \"b\": {} }",
            other:
                "▸{ \"a\": { \"views\": [{ \"name\": \"x\" }, { \"name\": \"y\" }] }, \"b\": {} }",
            message: "of names of views found 2; expected at most 1 (limit \"viewNames\")"),
        Row(
            name: "scriptSteps", set: { $0.scriptSteps = 0 }, part: script, other: "▸" + script,
            message: "found 1; expected at most 0 (limit \"scriptSteps\")"),
        Row(
            name: "touches", set: { $0.touches = 2 }, part: script,
            other: "[{ \"at\": 0, \"touches\": ▸[[0, 0, 0], [0, 0, 0], [0, 0, 0]] }]",
            message: "found 3; expected at most 2 (limit \"touches\")"),
        Row(
            name: "frames", set: { $0.frames = 20 }, part: "\"script\"",
            other: "\"filmstrip\": { \"frames\": ▸21 }, \"script\"",
            message: "found the number 21; expected a whole number from 1 to 20 (limit "
                + "\"frames\")"),
        Row(
            name: "expressionLength", set: { $0.expressionLength = 31 }, part: "\"progress > 0.5\"",
            other: "\"▸progress > 0.5 && 1 < 2 && 1 < 23\"",
            message: "found 33 scalars; expected at most 31 (limit \"expressionLength\")"),
        Row(
            name: "expressionDepth", set: { $0.expressionDepth = 3 }, part: "\"progress > 0.5\"",
            other: "\"▸progress > 0.5 && true && true\"",
            message: "nested deeper than 3 operations (limit \"expressionDepth\")"),
        Row(
            name: "expressionDepth of parentheses", set: { $0.expressionDepth = 3 },
            part: "\"progress > 0.5\"", other: "\"(((▸(progress)))) > 0.5\"",
            message: "nested deeper than 3 operations (limit \"expressionDepth\")"),
    ]

    @Test(arguments: rows)
    func `is named where it is exceeded`(_ row: Row) {
        var limits = SpecLimits()
        row.set(&limits)
        let (text, places) = unmarked(smallSpec(replacing: row.part, with: row.other))
        let found = errors(in: text, limits: limits)
        #expect(found.map(\.message) == [row.message])
        if !places.isEmpty { #expect(found.map { [$0.line, $0.column] } == places) }
    }

    @Test func `of bytes and depth makes a text malformed`() {
        var limits = SpecLimits()
        limits.textBytes = smallSpec.utf8.count
        #expect(errors(in: smallSpec, limits: limits) == [])
        limits.textBytes -= 1
        let count = smallSpec.utf8.count
        let tooLong = SpecError(
            pointer: "", line: 1, column: 1,
            message: "found \(count) bytes; expected at most \(count - 1) "
                + "(limit \"textBytes\")")
        #expect(throws: SpecReadFailure.malformed([tooLong])) {
            try read(smallSpec, limits: limits)
        }
        let tooDeep = SpecError(
            pointer: "", line: 1, column: 3,
            message: "nested deeper than 2 arrays and objects (limit \"depth\")")
        limits.depth = 2
        #expect(throws: SpecReadFailure.malformed([tooDeep])) {
            try read("[[[]]]", limits: limits, presets: [:])
        }
    }

    @Test func `of errors counts what it does not show`() {
        var limits = SpecLimits()
        limits.errors = 2
        let text = #"{"preset":"back-swipe","a":1,"b":2,"c":3,"d":4}"#
        let found = errors(in: text, limits: limits)
        #expect(found.map(\.pointer) == ["/a", "/b", ""])
        let last = SpecError(
            pointer: "", line: 1, column: 36,
            message: "from here on 2 more errors (limit \"errors\")")
        #expect(found.last == last)
    }

    @Test func `of suggestions is 20 names of a text`() {
        var limits = SpecLimits()
        limits.errors = 1000
        let names = ["", "z"].flatMap { end in "abcdfghijklmnop".map { "devic\($0)\(end)" } }
        let keys = names.map { #""\#($0)": 1"# }.joined(separator: ", ")
        let found = errors(in: #"{"preset": "back-swipe", \#(keys)}"#, limits: limits)
        #expect(found.map(\.pointer) == names.map { "/\($0)" })
        let suggested = found.map { $0.message.hasSuffix("; did you mean \"device\"?") }
        #expect(suggested == (0..<30).map { $0 < 20 })
    }

    @Test func `of errors holds for all that repeats and all that is unknown`() {
        for member in [#""device": {}"#, #""unknown": 0"#] {
            let members = [String](repeating: member, count: 1000).joined(separator: ",")
            let found = errors(in: #"{"preset": "back-swipe", \#(members)}"#)
            #expect(found.count == 101)
            #expect(found[99].message.contains("is there already at"))
            #expect(found[100].message.hasPrefix("from here on "))
        }
    }

    @Test func `as high as it may be is still within the stack`() {
        var limits = SpecLimits()
        (limits.depth, limits.expressionDepth, limits.expressionLength) = (256, 256, 100_000)
        let deep = String(repeating: "[", count: 100_000)
        #expect(errors(in: deep, limits: limits).first?.column == 257)
        for open in ["(", "-", "!", "abs("] {
            let text = smallSpec(
                replacing: "translation.x /", with: String(repeating: open, count: 20_000))
            #expect(!errors(in: text, limits: limits).isEmpty)
        }
        let chain = Array(repeating: "1", count: 256).joined(separator: "+")
        let text = smallSpec(replacing: "translation.x /", with: chain + "+")
        #expect(errors(in: text, limits: limits).count == 1)
    }
}

@Suite struct `A spec with changed bytes` {
    @Test(.seeded) func `is read, or refused with places in the text`() throws {
        var generator = SplitMix64(seed: 1)
        let reader = SpecReader(presets: presets)
        let seeds = presets.keys.sorted().compactMap { presets[$0] }
        let pieces: [[UInt8]] = ["\"", "{", "}", "[", "]", ",", ":", "\\", "1e9", "null", "-", "."]
            .map { Array($0.utf8) }
        var (read, refused) = (0, 0)
        for i in 0..<5000 {
            var text = seeds[i % seeds.count]
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let at = Int.random(in: text.indices, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: text[at] = UInt8.random(in: 0...255, using: &generator)
                case 1: text.remove(at: at)
                case 2:
                    text.insert(
                        contentsOf: pieces[Int.random(in: pieces.indices, using: &generator)],
                        at: at)
                default: text[at] = UInt8.random(in: 0x20...0x7E, using: &generator)
                }
            }
            do {
                _ = try reader.read(text)
                read += 1
            } catch {
                refused += 1
                let lines = text.count { $0 == 0x0A || $0 == 0x0D } + 1
                #expect(!error.errors.isEmpty)
                #expect(
                    error.errors.allSatisfy {
                        (1...lines).contains($0.line) && (1...(text.count + 1)).contains($0.column)
                            && !$0.message.isEmpty
                    })
            }
        }
        #expect(read > 100 && refused > 1000)
    }
}
