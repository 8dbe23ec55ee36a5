import Foundation
import Testing
import TransitionSpec

@Suite struct `A named value` {
    /// The small spec with the given members of `let`, as JSON, and one part replaced.
    private static func spec(
        _ values: String, replacing part: String = "\"prepare\": []",
        with other: String = "\"prepare\": []"
    ) -> String {
        smallSpec(replacing: part, with: other).replacing(
            "\"screens\": {", with: "\"let\": { \(values) },\n\"screens\": {", maxReplacements: 1)
    }

    private static let animation = "{ \"set\": { \"to.alpha\": 1 } }"

    @Test func `stands for a number in keys of numbers`() throws {
        let text = Self.spec(
            #""reveal": 0.25, "start": "reveal * 2", "columns": 3, "side": "100 + 2 * 10""#,
            replacing: #""script": [{ "at": 0, "pop": true }]"#,
            with: #""script": [{ "at": "start + 0.5", "pop": true }], "#
                + #""device": { "size": ["side", "side * 2"] }, "#
                + #""filmstrip": { "frames": "columns * 4", "columns": "columns" }"#
        ).replacing("\"duration\": 0.3", with: "\"duration\": \"reveal\"")
        let spec = try read(text)
        #expect(try spec.animator("slide").duration == 0.25)
        #expect(spec.script.map(\.start) == [.at(1)])
        #expect(spec.device.size == Spec.Size(width: 120, height: 240))
        #expect(spec.filmstrip.frames == .count(12) && spec.filmstrip.columns == 3)
    }

    /// Of a preset the value alone is the text's own: whatever it does there, it is the one mistake.
    @Test(arguments: presets.keys.sorted())
    func `of the wrong type for a preset is told once, where it is`(_ preset: String) throws {
        let text = String(decoding: try #require(presets[preset]), as: UTF8.self)
        for name in try Self.knobs(of: text) {
            for value in ["true", "\"systemRed\""] {
                let spec = "{ \"preset\": \"\(preset)\", \"let\": { \"\(name)\": \(value) } }"
                let told = errors(in: spec)
                #expect(told.count <= 1, "\(name) is \(value): \(told)")
                #expect(
                    told.allSatisfy { $0.pointer == "/let/\(name)" }, "\(name) is \(value): \(told)"
                )
            }
        }
    }

    /// The names of the values of a preset.
    private static func knobs(of text: String) throws -> [String] {
        let spec = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        return (spec?["let"] as? [String: Any] ?? [:]).keys.sorted()
    }

    @Test func `may have words for its knob, which change nothing else`() throws {
        let words = #""label": "Reveal", "about": "How much shows.", "range": [0, 1], "unit": "s""#
        let plain = try read(
            Self.spec(#""reveal": 0.25"#, replacing: "0.3", with: #""reveal""#))
        let spec = try read(
            Self.spec(
                #""reveal": { "value": 0.25, \#(words) }"#, replacing: "0.3", with: #""reveal""#))
        #expect(spec.canonicalForm == plain.canonicalForm && spec.animators == plain.animators)
        #expect(
            spec.valueWords == [
                "reveal": Spec.ValueWords(
                    label: "Reveal", about: "How much shows.", range: 0...1, unit: "s")
            ])
        #expect(plain.valueWords.isEmpty)
    }

    @Test func `keeps the words of the preset whose value it replaces`() throws {
        let base = Self.spec(
            #""reveal": { "value": 0.25, "label": "Reveal" }"#, replacing: "0.3",
            with: #""reveal""#)
        let spec = try read(
            #"{ "preset": "base", "let": { "reveal": 0.5 } }"#, presets: ["base": Array(base.utf8)])
        #expect(try spec.animator("slide").duration == 0.5)
        #expect(spec.valueWords["reveal"]?.label == "Reveal")
    }

    @Test func `keeps its words where words for many lines are spelled out`() throws {
        let text = Self.spec(
            #""reveal": { "value": 0.25, "label": "Reveal" }"#, replacing: "0.3",
            with: #""reveal""#)
        let expanded = try SpecReader(presets: presets).expanded(Array(text.utf8))
        #expect(
            String(decoding: expanded, as: UTF8.self)
                .contains(#""let": { "reveal": { "value": 0.25, "label": "Reveal" } }"#))
        #expect(try SpecReader().read(expanded).valueWords["reveal"]?.label == "Reveal")
    }

    @Test(arguments: [
        InvalidSpec(
            spec(#""a": ▸{ "label": "A" }, "b": { "value": 1, ▸"lable": "B" }"#),
            "words without a value, and words that there are not",
            [
                (
                    "/let/a",
                    "the key \"value\" is missing; expected a number, true, false or a text: an expression, "
                        + "a colour or a curve"
                ),
                (
                    "/let/b/lable",
                    "unknown key \"lable\"; expected \"value\", \"label\", \"about\", \"range\" or \"unit\"; "
                        + "did you mean \"label\"?"
                ),
            ]),
        InvalidSpec(
            spec(#""a": { "value": ▸{ "is": 1 } }"#), "an object in the place of a value",
            [
                (
                    "/let/a",
                    "found an object; expected a number, true, false or a text: an expression, a colour or a curve"
                )
            ]),
        InvalidSpec(
            spec(#""a": { "value": 1, "range": ▸[2, 1] }"#), "an empty range",
            [
                (
                    "/let/a/range",
                    "found the least value 2, which is not below the greatest, 1"
                )
            ]),
    ])
    func `has the words of the language`(_ wrong: InvalidSpec) { wrong.expectErrors() }

    @Test func `stands for a colour in keys of colours`() throws {
        let text = Self.spec(
            ##""accent": "#ff8800", "faded": "alpha(accent, 0.2)""##,
            replacing: "\"a\": {}",
            with: #""a": { "accent": "accent", "background": "faded" }"#)
        let screen = try #require(try read(text).screens.first)
        #expect(screen.accent == Spec.Color(rgba: 0xFF88_00FF))
        #expect(screen.background == Spec.Color(rgba: 0xFF88_0033))
    }

    @Test func `stands for a curve, and for a number in one`() throws {
        let curves = [
            #""soft": "spring(damping: 0.8)""#: "\"soft\"",
            #""soft": "spring(damping: ratio)", "ratio": 0.8"#: "\"soft\"",
            #""ratio": "1 - 0.2""#: "\"spring(damping: ratio)\"",
        ]
        for (values, curve) in curves {
            let spec = try read(
                Self.spec(
                    values, replacing: Self.animation,
                    with: "{ \"curve\": \(curve), \"set\": {} }"))
            let plain = try read(
                smallSpec(
                    replacing: Self.animation,
                    with: #"{ "curve": "spring(damping: 0.8)", "set": {} }"#))
            #expect(spec.animators == plain.animators)
        }
    }

    @Test func `is read where it is used, with the names that are known there`() throws {
        let text = Self.spec(
            #""inset": "container.width * 0.1", "half": "limit / 2", "limit": 1"#,
            replacing: "progress > 0.5", with: "progress > half && location.x > inset"
        ).replacing("\"to.alpha\": 1", with: "\"to.frame.x\": \"-inset\"")
        let spec = try read(text)
        let animation = try #require(spec.animators.first?.animations.first)
        guard case .set(let assignments) = animation.changes,
            case .frame(.x(let x)) = try #require(assignments.first).setting
        else {
            Issue.record("not a frame's x")
            return
        }
        #expect(try x.value() == -39)
        let plain = try read(
            smallSpec(
                replacing: "progress > 0.5",
                with: "progress > 0.5 && location.x > container.width * 0.1"))
        #expect(
            try spec.interaction("drag").driver?.rules?.finish
                == plain.interaction("drag").driver?.rules?.finish)
    }

    @Test func `of a preset is changed by its name`() throws {
        let preset = Self.spec(
            #""reveal": 0.3, "twice": "reveal * 2""#, replacing: "\"duration\": 0.3",
            with: "\"duration\": \"twice\"")
        let known = ["base": Array(preset.utf8)]
        func duration(_ text: String) throws -> Double {
            try read(text, presets: known).animator("slide").duration
        }
        #expect(try duration(#"{ "preset": "base" }"#) == 0.6)
        #expect(try duration(#"{ "preset": "base", "let": { "reveal": 0.5 } }"#) == 1)
        #expect(
            try duration(#"{ "preset": "base", "let": { "k": 3, "twice": "reveal * k" } }"#)
                .isNearly(0.9))
    }

    @Test func `belongs to the canonical form as it is written`() throws {
        let text = Self.spec(
            #""b": 1, "a": "b * 0.3""#, replacing: "\"duration\": 0.3",
            with: "\"duration\": \"a\"")
        let form = try read(text).canonicalForm
        #expect(String(decoding: form, as: UTF8.self).contains(#""let":{"a":"b * 0.3","b":1}"#))
        #expect(try read(String(decoding: form, as: UTF8.self)).canonicalForm == form)
        #expect(try read(text) != read(text.replacing("\"b\": 1", with: "\"b\": 2")))
    }

    private static let wrong = [
        InvalidSpec(
            spec(#"▸"duration": 1, ▸"spring": 3, ▸"a b": 4, ▸"red": 5, ▸"from": 6"#),
            "names that mean something",
            [
                (
                    "duration",
                    #", which means something else in expressions; expected another, such as "durationValue""#
                ),
                ("spring", #", which means a curve; expected another, such as "springValue""#),
                (
                    "a b",
                    #"; expected letters, digits and "_" after a letter; did you mean "aB"?"#
                ),
                (
                    "red",
                    #", which means a colour in expressions; expected another, such as "redValue""#
                ),
                (
                    "from",
                    ", which means the view of a screen in expressions; expected another, such as "
                        + #""fromValue""#
                ),
            ].map { ("/let/\($0)", "found the name \"\($0)\"\($1)") }),
        InvalidSpec(
            spec(#""a": ▸null, "b": ▸[1, 2]"#), "values of other types",
            [("a", "null"), ("b", "an array")].map {
                (
                    "/let/\($0.0)",
                    "found \($0.1); expected a number, true, false or a text: an expression, a "
                        + "colour or a curve"
                )
            }),
        InvalidSpec(
            spec(#""a": "b + 1", "b": "▸containr.width", "c": "1 +▸", "d": "1 + ▸true""#),
            "values that are wrong everywhere",
            [
                (
                    "/let/b",
                    "unknown name \"containr\"; a name here is \"container\", \"location\", "
                        + "\"count\", \"rotation\", \"forward\", \"duration\", \"position\" or "
                        + "\"stack\"; did you mean \"container\"?"
                ),
                ("/let/c", "found the end of the expression; expected a value"),
                ("/let/d", "\"+\" takes numbers, found a boolean"),
            ]),
        InvalidSpec(
            spec(#""a": ▸"b", "b": ▸"c + 1", "c": ▸"a * 2""#), "values that need themselves",
            [
                ("/let/a", #"the value needs itself: "a" needs "b" needs "c" needs "a""#),
                ("/let/b", #"the value needs itself: "b" needs "c" needs "a" needs "b""#),
                ("/let/c", #"the value needs itself: "c" needs "a" needs "b" needs "c""#),
            ]),
        InvalidSpec(
            spec(#""a": "spring(damping: ▸2)""#), "a wrong curve",
            [
                (
                    "/let/a",
                    "found the number 2; expected a number from 0.01 to 1; it is a ratio; "
                        + "beside \"mass\" or \"stiffness\", newton seconds a metre"
                )
            ]),
        InvalidSpec(
            spec(
                #""inset": "container.width * 0.1""#, replacing: "\"duration\": 0.3",
                with: "\"duration\": \"▸inset\""), "a value that reads what is not known there",
            [
                (
                    "/animators/slide/duration",
                    "the value \"inset\" of 2:21 cannot stand here: unknown name "
                        + "\"container\"; a name here is \"display\" or \"inset\"; "
                        + "did you mean \"display\"?"
                )
            ]),
        InvalidSpec(
            spec(
                #""inset": "container.width""#, replacing: "\"to.alpha\": 1",
                with: "\"to.alpha\": \"▸inset\""), "a value of another unit",
            [
                (
                    "/animators/slide/animate/0/set/to.alpha",
                    "found points; expected a plain number; \"inset\" is named at 2:21"
                )
            ]),
        InvalidSpec(
            spec(
                #""soft": "easeIn", "on": true"#, replacing: animation,
                with: #"{ "duration": "▸on", "curve": "▸on", "set": { "to.alpha": "▸soft" } }"#),
            "values of other types where they are used",
            [
                (
                    "/animators/slide/animate/0/duration",
                    "found a boolean; expected a number or an expression of one; \"on\" is "
                        + "named at 2:36"
                ),
                (
                    "/animators/slide/animate/0/curve",
                    "the value \"on\" of 2:36 is no curve, nor a number without what a play "
                        + "brings"
                ),
                (
                    "/animators/slide/animate/0/set/to.alpha",
                    "the value \"soft\" of 2:20 cannot stand here: it is a curve"
                ),
            ]),
        InvalidSpec(
            spec(
                #""long": ▸70"#, replacing: "\"duration\": 0.3", with: "\"duration\": \"long\""),
            "a number out of range",
            [
                (
                    "/let/long",
                    "found the number 70; expected a number of seconds from 0 to 60"
                )
            ]),
        InvalidSpec(
            smallSpec(replacing: "\"duration\": 0.3", with: "\"duration\": ▸\"quick\""),
            "a text that is no number",
            [
                (
                    "/animators/slide/duration",
                    "found the string \"quick\"; expected a number of seconds from 0 to 60"
                )
            ]),
    ]

    @Test(arguments: wrong)
    func `that is wrong is told of where it is wrong`(_ row: InvalidSpec) { row.expectErrors() }

    @Test func `may be one that an unknown preset brings`() {
        let text =
            #"{ "preset": "bak-swipe", "animators": { "a": { "duration": "reveal", "#
            + #""animate": [{ "curve": "soft", "set": { "to.alpha": "faint" } }] } } }"#
        #expect(errors(in: text).map(\.pointer) == ["/preset"])
    }

    @Test func `is bounded in what it brings`() {
        // Each value doubles the one before, which would be 2⁴⁰ operations if expanded.
        var values = #""v0": "container.width""#
        for i in 1...40 { values += ", \"v\(i)\": \"v\(i - 1) + v\(i - 1)\"" }
        let text = Self.spec(
            values, replacing: "\"to.alpha\": 1", with: "\"to.frame.x\": \"v9\"")
        #expect(
            errors(in: text).first?.message
                == "found 2047 operations with those of the named values; expected at most 2000 "
                + "(limit \"expressionOperations\")")
        let few = Self.spec(#""a": 1, "b": 2, "c": 3"#)
        var limits = SpecLimits()
        limits.lets = 2
        #expect(
            errors(in: few, limits: limits).map(\.message)
                == ["found 3; expected at most 2 (limit \"lets\")"])
    }
}

extension Double {
    fileprivate func isNearly(_ other: Double) -> Bool { abs(self - other) < 1e-12 }
}
