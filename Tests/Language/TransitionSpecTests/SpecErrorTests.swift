import Testing
import TransitionSpec

@Suite struct `An invalid spec` {
    /// A part of the small spec, its replacement with a mark before the place of each error, and the expected errors.
    struct Row: CustomTestStringConvertible {
        var part, other: String
        var expected: [(pointer: String, message: String)]
        var testDescription: String { other }

        init(_ part: String, _ other: String, _ expected: (String, String)...) {
            (self.part, self.other, self.expected) = (part, other, expected)
        }
    }

    /// Returns names as messages list them.
    private static func list(_ names: [String]) -> String {
        let quoted = names.map { "\"\($0)\"" }
        return quoted.dropLast().joined(separator: ", ") + " or " + (quoted.last ?? "")
    }

    private static let device = "\"screens\": {"
    private static let prepare = "\"prepare\": []"
    private static let script = "[{ \"at\": 0, \"pop\": true }]"
    private static let stack = "[\"a\", \"b\"]"

    private static let keys = [
        Row(
            device, "▸\"sceens\": {}, \"screens\": {",
            (
                "/sceens",
                "unknown key \"sceens\"; expected \"screens\", \"tokens\", \"$schema\" or "
                    + "one of 14 others; did you mean \"screens\"?"
            )),
        Row(
            device, "\"device\": { ▸\"reducedMotion\": true }, \"screens\": {",
            (
                "/device/reducedMotion",
                "unknown key \"reducedMotion\"; expected \"reduceMotion\", "
                    + "\"refreshRate\", \"touchRate\" or one of 10 others; did you mean "
                    + "\"reduceMotion\"?"
            )),
        Row(
            "\"percentDriven\": {}", "\"percentDriven\": { ▸\"allways\": true }",
            (
                "/interactions/drag/driver/percentDriven/allways",
                "unknown key \"allways\"; expected \"always\", \"completionCurve\", "
                    + "\"completionSpeed\", \"timingCurve\", \"wantsInteractiveStart\", "
                    + "\"pauses\" or \"keptAfter\"; did you mean \"always\"?"
            )),
        Row(
            "{ \"set\": { \"to.alpha\": 1 } }", "{ ▸\"wen\": true, \"set\": {} }",
            (
                "/animators/slide/animate/0/wen",
                "unknown key \"wen\"; expected \"when\", \"set\", \"then\" or one of 21 "
                    + "others; did you mean \"when\"?"
            )),
        Row(
            "\"a\": {}", "\"a\": { ▸\"zzz/~\": 1 }",
            (
                "/screens/a/zzz~1~0",
                "unknown key \"zzz/~\"; expected \"items\", \"image\", \"views\", "
                    + "\"tabs\", \"title\", \"layout\", \"custom\", \"accent\", \"scrolls\", "
                    + "\"template\", \"sections\", \"delegate\" or one of 18 others"
            )),
        Row(
            "\"a\": {}", "\"a\": {}, ▸\"a\": {}",
            ("/screens/a", "the key \"a\" is there already at 2:16")),
        Row(
            "\"duration\": 0.3,", "",
            (
                "/animators/slide",
                "the key \"duration\" is missing; expected a number of seconds from 0 to 60"
            )),
        Row(
            "\"complete\": [{ \"completeTransition\": \"!cancelled\" }]", "\"curve\": 1",
            (
                "/animators/slide/curve",
                "unknown key \"curve\"; a curve is written in \"animate\", as in "
                    + "\"animate\": [{ \"curve\": \"easeOut\", … }]"
            )),
        Row(
            "\"a\": {}", "\"a\": {}, ▸\"1a\": {}, ▸\"\": {}, ▸\"a b\": {}",
            (
                "/screens/1a",
                "found the name \"1a\"; expected letters, digits, \"_\" and \"-\" after a "
                    + "letter"
            ),
            (
                "/screens/",
                "found the name \"\"; expected letters, digits, \"_\" and \"-\" after a letter"
            ),
            (
                "/screens/a b",
                "found the name \"a b\"; expected letters, digits, \"_\" and \"-\" after a "
                    + "letter"
            )),
    ]

    private static let values = [
        Row(
            device,
            "\"device\": { \"size\": ▸[1], \"scale\": ▸5, \"refreshRate\": ▸\"quick\", "
                + "\"touchRate\": ▸0 }, \"screens\": {",
            ("/device/size", "found an array of 1; expected an array [width, height]"),
            (
                "/device/scale",
                "found the number 5; expected a number of pixels a point from 0.5 to 4"
            ),
            (
                "/device/refreshRate",
                "found the string \"quick\"; expected a number of hertz from 1 to 240"
            ),
            (
                "/device/touchRate",
                "found the number 0; expected a number of hertz from 1 to 1000"
            )),
        Row(
            device, "\"device\": { \"size\": [▸0, ▸4096] }, \"screens\": {",
            (
                "/device/size/0",
                "found the number 0; expected a number of points from 1 to 2048"
            ),
            (
                "/device/size/1",
                "found the number 4096; expected a number of points from 1 to 2048"
            )),
        Row(
            device,
            "\"device\": { \"cornerRadius\": ▸-1, \"frame\": ▸\"yes\" }, \"screens\": {",
            (
                "/device/cornerRadius",
                "found the number -1; expected a number of points from 0 to 1024"
            ),
            ("/device/frame", "found the string \"yes\"; expected true or false")),
        Row(
            device,
            "\"device\": { \"size\": [301, 200.5], \"cornerRadius\": ▸100.3 }, \"screens\": {",
            (
                "/device/cornerRadius",
                "found the number 100.3; expected at most half of the shorter side, 100.25"
            )),
        Row(
            device, "\"version\": ▸2, \"screens\": {",
            ("/version", "found the number 2; expected the number 1")),
        Row(
            device, "\"filmstrip\": { \"frames\": ▸2.5, \"captions\": ▸1 }, \"screens\": {",
            (
                "/filmstrip/frames",
                "found the number 2.5; expected a whole number from 1 to 600 "
                    + "(limit \"frames\")"
            ),
            ("/filmstrip/captions", "found the number 1; expected true or false")),
        Row(
            device,
            "\"filmstrip\": { \"overlays\": [\"findings\", ▸\"findigs\", ▸\"findings\"], "
                + "▸\"overlay\": [] }, \"screens\": {",
            (
                "/filmstrip/overlays/1",
                "found the string \"findigs\"; expected \"findings\", \"touches\" or \"paths\"; did you "
                    + "mean \"findings\"?"
            ),
            (
                "/filmstrip/overlays/2",
                "the overlay \"findings\" is there already; expected each overlay once"
            ),
            (
                "/filmstrip/overlay",
                "unknown key \"overlay\"; expected \"overlays\", \"events\", \"intervals\" "
                    + "or one of 15 others; did you mean \"overlays\"?"
            )),
        Row(
            device, "\"filmstrip\": { \"compression\": ▸\"smal\" }, \"screens\": {",
            (
                "/filmstrip/compression",
                "found the string \"smal\"; expected \"fast\" or \"small\"; did you mean "
                    + "\"small\"?"
            )),
        Row(
            device, "\"filmstrip\": { \"times\": ▸[] }, \"screens\": {",
            ("/filmstrip/times", "found an array of 0; expected at least 1")),
        Row(
            "\"a\": {}",
            "\"a\": { \"template\": ▸\"lst\", \"title\": ▸null, \"background\": ▸\"#12\", "
                + "\"accent\": ▸\"sytemBlue\" }",
            (
                "/screens/a/template",
                "found the string \"lst\"; expected \"list\", \"map\", \"chat\" or one of "
                    + "9 others; did you mean \"list\"?"
            ),
            ("/screens/a/title", "found null; expected a string of at most 200 scalars"),
            (
                "/screens/a/background",
                "found the string \"#12\"; expected a colour: \"#rrggbb\", \"#rrggbbaa\" or a "
                    + "name such as \"systemBlue\""
            ),
            (
                "/screens/a/accent",
                "found the string \"sytemBlue\"; expected a colour: \"#rrggbb\", "
                    + "\"#rrggbbaa\" or a name such as \"systemBlue\"; did you mean "
                    + "\"systemBlue\"?"
            )),
        Row(
            "\"percentDriven\": {}", "\"percentDriven\": { \"completionSpeed\": ▸0 }",
            (
                "/interactions/drag/driver/percentDriven/completionSpeed",
                "found the number 0; expected a number above 0 and at most 100"
            )),
        Row(
            "{ \"a\": {}, \"b\": {} }", "▸[]",
            (
                "/screens",
                "found an empty array; expected an object from names to objects, as { "
                    + "\"name\": { … } }"
            )),
    ]

    private static let names = [
        Row(
            stack, "[\"a\", ▸\"bb\", ▸\"a\"]",
            (
                "/container/navigation/stack/1",
                "no screen is named \"bb\"; expected \"a\" or \"b\"; did you mean \"b\"?"
            ),
            (
                "/container/navigation/stack/2",
                "the screen \"a\" is there already; expected each screen once"
            )),
        Row(
            "\"animator\": \"slide\"", "\"animator\": ▸\"slied\", \"interaction\": ▸\"x\"",
            (
                "/container/navigation/pop/animator",
                "no animator is named \"slied\"; expected \"slide\"; did you mean \"slide\"?"
            ),
            (
                "/container/navigation/pop/interaction",
                "no interaction is named \"x\"; expected \"drag\""
            )),
        Row(
            "\"container\"", "\"preset\": ▸\"back-swpe\", \"container\"",
            (
                "/preset",
                "found the string \"back-swpe\"; expected \"back-swipe\", \"back-swipe-tabs\", "
                    + "\"tab-fade\" or one of \(presets.count - 3) others; did you mean \"back-swipe\"?"
            )),
    ]

    private static let choices = [
        Row(
            script, "[▸{ \"at\": 0 }, { \"at\": 1, \"pop\": true, ▸\"push\": \"a\" }]",
            (
                "/script/0",
                "a key is missing; expected exactly one of \"pop\", \"push\", "
                    + "\"popToRoot\", \"popTo\", \"setViewControllers\", \"present\", "
                    + "\"dismiss\", \"dismissTo\", \"select\", \"selectedDetentIdentifier\", "
                    + "\"keyboard\", \"orientation\", "
                    + "\"perform\", \"setContentOffset\", \"scrollRectToVisible\", \"scrollToItem\", "
                    + "\"drag\", \"flick\", \"tap\", "
                    + "\"hold\", \"pinch\", \"rotate\", \"touches\", \"fingers\" or "
                    + "\"pointerEvents\""
            ),
            (
                "/script/1/push",
                "\"push\" excludes \"pop\"; expected exactly one of \"pop\", \"push\", "
                    + "\"popToRoot\", \"popTo\", \"setViewControllers\", \"present\", "
                    + "\"dismiss\", \"dismissTo\", \"select\", \"selectedDetentIdentifier\", "
                    + "\"keyboard\", \"orientation\", "
                    + "\"perform\", \"setContentOffset\", \"scrollRectToVisible\", \"scrollToItem\", "
                    + "\"drag\", \"flick\", \"tap\", "
                    + "\"hold\", \"pinch\", \"rotate\", \"touches\", \"fingers\" or "
                    + "\"pointerEvents\""
            )),
        Row(
            script, "[{ \"at\": 0, \"pop\": ▸false, ▸\"cancelled\": true }]",
            ("/script/0/pop", "found false; expected true"),
            ("/script/0/cancelled", "\"cancelled\" goes only with \"touches\"")),
        Row(
            script, "[{ \"at\": 2, \"pop\": true }, { \"at\": ▸1, \"pop\": true }]",
            ("/script/1/at", "found 1, but the one before is at 2; expected 2 or later")),
        Row(
            script,
            "[{ \"at\": 0, \"touches\": [[1, 0, 0], [▸0.5, 0, 0], [2, 0, ▸1e9], ▸[3, 0]] }, "
                + "{ \"at\": 0, \"touches\": ▸[[0, 0, 0]] }]",
            ("/script/0/touches/1/0", "found 0.5, but the one before is at 1; expected 1 or later"),
            (
                "/script/0/touches/2/2",
                "found the number 1000000000; expected a number of points from -10000 to "
                    + "10000"
            ),
            (
                "/script/0/touches/3",
                "found an array of 2; expected an array [seconds, x, y]"
            ),
            ("/script/1/touches", "found an array of 1; expected at least 2")),
        Row(
            prepare,
            "\"prepare\": [{ \"insert\": \"to\", \"below\": ▸\"to\" }, { \"remove\": \"to\", "
                + "▸\"below\": \"from\" }, { \"insert\": \"to\", \"below\": \"from\", "
                + "▸\"above\": \"from\" }]",
            (
                "/animators/slide/prepare/0/below",
                "found \"to\" beside itself; expected the other view"
            ),
            (
                "/animators/slide/prepare/1/below",
                "\"below\" goes only with \"insert\", \"add\" or \"snapshot\""
            ),
            (
                "/animators/slide/prepare/2/above",
                "\"above\" excludes \"below\"; expected at most one of \"below\", \"above\" or "
                    + "\"into\""
            )),
        Row(
            "{ \"pan\": {} }", "▸{}",
            (
                "/interactions/drag/recognizer",
                "a key is missing; expected exactly one of \"pan\", \"screenEdgePan\", "
                    + "\"longPress\", \"pinch\", \"rotation\", \"swipe\" or \"tap\""
            )),
    ]

    private static let properties = [
        Row(
            "\"to.alpha\": 1", "▸\"to.alhpa\": 1, \"to.frame\": ▸[1, 2], \"to.isHidden\": ▸0",
            (
                "/animators/slide/animate/0/set/to.alhpa",
                "unknown property \"to.alhpa\"; expected a property of `to`; did you mean "
                    + "\"to.alpha\"?"
            ),
            (
                "/animators/slide/animate/0/set/to.frame",
                "found an array of 2; expected [x, y, width, height] or an expression of a "
                    + "rect"
            ),
            (
                "/animators/slide/animate/0/set/to.isHidden",
                "found the number 0; expected true, false or an expression of one"
            ))
    ]

    @Test(arguments: keys + values + names + choices + properties)
    func `says all that is wrong and where`(_ row: Row) {
        let marked = smallSpec(replacing: row.part, with: row.other)
        let (text, places) = unmarked(marked)
        let found = errors(in: text)
        #expect(found.map(\.pointer) == row.expected.map(\.pointer))
        #expect(found.map(\.message) == row.expected.map(\.message))
        if !places.isEmpty, places.count == row.expected.count {
            #expect(found.map { [$0.line, $0.column] } == places)
        } else {
            #expect(places.isEmpty, "every error or none has a mark")
        }
    }

    @Test func `without a preset misses its parts`() {
        let found = errors(in: " {}")
        #expect(found.count == 1)
        #expect(found.first.map { [$0.line, $0.column] } == [1, 2])
        let message = found.first?.message ?? ""
        #expect(message.hasPrefix(#"the keys "screens", "container" and "script" are missing"#))
        // The example is a spec itself.
        let example = try? #/such as (\{.*\}), or/#.firstMatch(in: message)?.output.1
        #expect(example.map { errors(in: String($0)).isEmpty } == true)
        // A key that is missing alone is told with an example of it.
        let lone = errors(in: #"{ "screens": { "a": { "template": "list" } }, "script": [] }"#)
        #expect(
            lone.map(\.message) == [
                #"the key "container" is missing; expected an object, such as "#
                    + #"{ "navigation": { "stack": ["a"] } }, or a "preset" that brings it"#
            ])
    }

    @Test func `that names an unknown preset misses nothing and dangles nowhere`() {
        let text = #"""
            { "preset": "x", "script": [{ "at": 0, "push": "message" }],
              "animators": { "a": { "interruptible": true, "animate": [{ "set": { "blur.alpha": "blur.alpha" } }] } },
              "interactions": { "i": { "begin": "pop", "when": "velocity.x > 0" } } }
            """#
        #expect(errors(in: text).map(\.pointer) == ["/preset"])
    }

    @Test func `whose lines end as on any system has the same lines`() {
        for end in ["\n", "\r\n", "\r"] {
            let error = errors(in: "{\(end)\"preset\": \"back-swipe\",\(end) \"é\": 1}")
            #expect(error.map { [$0.line, $0.column] } == [[3, 2]])
        }
    }

    @Test func `tells what is wrong with a companion of two keys that exclude each other once`() {
        let descriptions = errors(
            in: #"""
                { "preset": "back-swipe", "animators": { "backSwipe": { "prepare": [
                  { "insert": "to", "snapshot": "from", "as": "picture", "above": "nobody" } ] } } }
                """#
        ).map(\.description)
        #expect(descriptions.count { $0.contains(#"no view is named "nobody""#) } == 1)
    }

    @Test func `lists names that hold the end of a line in one line`() {
        let messages = errors(
            in: #"""
                { "preset": "back-swipe", "let": { "gli\nde": 1 },
                  "animators": { "backSwipe": { "duration": "glide" } } }
                """#
        ).map(\.message)
        #expect(messages.contains { $0.contains(#"did you mean "gli\nde"?"#) })
        #expect(messages.allSatisfy { !$0.contains("\n") })
    }

    @Test func `describes its error in one line`() {
        let error = SpecError(pointer: "/a", line: 3, column: 4, message: "wrong")
        #expect(error.description == "3:4 /a: wrong")
        #expect(
            SpecReadFailure.invalid([error, error]).description == "3:4 /a: wrong\n3:4 /a: wrong")
    }
}
