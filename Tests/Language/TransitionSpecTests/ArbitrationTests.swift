import Testing
import TransitionSpec

/// The keys by which an interaction's recognizer refers to others.
@Suite struct `Recognizers of several interactions` {
    /// A spec with a tap interaction for each name, with more keys of its recognizer.
    private static func spec(_ recognizers: (name: String, keys: String)...) -> String {
        TransitionSpecTests.spec(
            container: #"{ "presentation": { "root": "a", "dismiss": { "interaction": ["#
                + recognizers.map { "\"\($0.name)\"" }.joined(separator: ", ") + "] } } }",
            interactions: "{"
                + recognizers.map {
                    "\"\($0.name)\": { \"recognizer\": { \"tap\": {}\($0.keys) }, "
                        + "\"begin\": \"dismiss\" }"
                }.joined(separator: ",\n") + "}")
    }

    private func arbitration(of name: String, in text: String) throws -> Spec.Arbitration {
        try read(text).interaction(name).recognizer.arbitration
    }

    @Test func `name each other, whichever stands first, and those of the system`() throws {
        let text = Self.spec(
            (
                "single",
                #", "requireToFail": ["double", "interactivePopGestureRecognizer"]"#
            ),
            (
                "double",
                #", "shouldBeRequiredToFailBy": ["scrollViews", "single"], "#
                    + #""shouldRecognizeSimultaneouslyWith": ["single"]"#
            ))
        let single = try arbitration(of: "single", in: text)
        #expect(single.requireToFail == [.interaction("double"), .interactivePop])
        #expect(single.shouldBeRequiredToFailBy == [] && single.simultaneous == .only([]))
        let double = try arbitration(of: "double", in: text)
        #expect(double.shouldBeRequiredToFailBy == [.scrollViews, .interaction("single")])
        #expect(double.simultaneous == .only([.interaction("single")]))
    }

    @Test func `may run beside all others`() throws {
        let text = Self.spec(("x", #", "shouldRecognizeSimultaneouslyWith": "all""#))
        #expect(try arbitration(of: "x", in: text).simultaneous == .all)
    }

    @Test func `ask whether they may begin`() throws {
        let text = Self.spec(("x", #", "shouldBegin": "contentOffset.y <= 0 && index > 0""#))
        let begins = try arbitration(of: "x", in: text).shouldBegin
        func answer(offset: Double, index: Double) throws -> Bool {
            try begins.evaluate { name in
                name == .contentOffset ? .point(Spec.Point(x: 9, y: offset)) : .number(index)
            }
        }
        #expect(try answer(offset: 0, index: 1))
        #expect(try !answer(offset: 0.5, index: 1))
        #expect(try !answer(offset: 0, index: 0))
        #expect(
            try read(Self.spec(("x", #", "shouldBegin": false"#))).warnings.map(\.message)
                .contains("it is always false: it never begins"))
    }

    /// An interaction that only another one names counts as unused.
    @Test func `are not used by being named`() throws {
        let text = TransitionSpecTests.spec(
            container: #"{ "presentation": { "root": "a", "dismiss": { "interaction": "x" } } }"#,
            interactions: """
                { "x": { "recognizer": { "tap": {}, "requireToFail": ["y"] }, "begin": "dismiss" },
                  "y": { "recognizer": { "tap": {} }, "begin": "dismiss" } }
                """)
        #expect(
            try read(text).warnings.map(\.message).contains("nothing uses the interaction \"y\""))
    }

    private static let known =
        "\"scrollViews\", \"interactivePopGestureRecognizer\", "
        + "\"interactiveContentPopGestureRecognizer\", \"x\" or \"why\""

    private static func pointer(_ name: String, _ key: String, _ index: Int) -> String {
        "/interactions/\(name)/recognizer/\(key)/\(index)"
    }

    private static let simultaneous = "shouldRecognizeSimultaneouslyWith"

    @Test(arguments: [
        InvalidSpec(
            spec(
                ("x", #", "requireToFail": [▸"whi"], "\#(simultaneous)": [▸"zed", ▸"x"]"#),
                ("why", "")), "names that there are not, and its own",
            [
                (
                    pointer("x", "requireToFail", 0),
                    "no interaction is named \"whi\"; expected \(known); did you mean \"why\"?"
                ),
                (
                    pointer("x", simultaneous, 0),
                    "no interaction is named \"zed\"; expected \(known)"
                ),
                (
                    pointer("x", simultaneous, 1),
                    "found the interaction itself; expected another"
                ),
            ]),
        InvalidSpec(
            spec(("x", #", "shouldBeRequiredToFailBy": ["why", ▸"why"]"#), ("why", "")),
            "a name twice",
            [
                (
                    pointer("x", "shouldBeRequiredToFailBy", 1),
                    "the recognizer \"why\" is there already; expected each recognizer once"
                )
            ]),
        InvalidSpec(
            spec(("x", #", "requireToFail": [▸1], "\#(simultaneous)": ▸"al""#)), "other types",
            [
                (
                    pointer("x", "requireToFail", 0),
                    "found the number 1; expected \"scrollViews\", "
                        + "\"interactivePopGestureRecognizer\", "
                        + "\"interactiveContentPopGestureRecognizer\" or the name of an interaction"
                ),
                (
                    "/interactions/x/recognizer/\(simultaneous)",
                    "found the string \"al\"; expected \"all\"; did you mean \"all\"?"
                ),
            ]),
        InvalidSpec(
            spec(("x", #", "requireToFail": [▸"x"]"#)), "one that waits for itself",
            [
                (
                    pointer("x", "requireToFail", 0),
                    "the recognizer waits for itself: \"x\" waits for \"x\""
                )
            ]),
        InvalidSpec(
            spec(
                ("x", #", "requireToFail": [▸"y"]"#), ("y", #", "requireToFail": ["z"]"#),
                ("z", #", "requireToFail": ["x"]"#)), "three in a circle",
            [
                (
                    pointer("x", "requireToFail", 0),
                    "the recognizer waits for itself: \"x\" waits for \"y\" waits for \"z\" waits "
                        + "for \"x\""
                )
            ]),
        InvalidSpec(
            spec(
                (
                    "x",
                    #", "requireToFail": [▸"scrollViews"], "#
                        + #""shouldBeRequiredToFailBy": ["scrollViews"]"#
                )), "one that scroll views wait for, and that waits for them",
            [
                (
                    pointer("x", "requireToFail", 0),
                    "the recognizer waits for itself: \"x\" waits for \"scrollViews\" waits for "
                        + "\"x\""
                )
            ]),
    ])
    func `that are wrong say so and where`(_ row: InvalidSpec) { row.expectErrors() }
}
