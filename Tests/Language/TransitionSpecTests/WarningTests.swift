import Testing
import TransitionSpec

@Suite struct `A warning` {
    struct Row: CustomTestStringConvertible {
        var part, other: String
        var expected: [(pointer: String, message: String)]
        var testDescription: String { other }

        /// Replaces a part of the small spec by text with a mark before the place of each warning.
        init(_ part: String, _ other: String, _ expected: (String, String)...) {
            (self.part, self.other, self.expected) = (part, other, expected)
        }
    }

    /// The small spec with its interaction in use, so that there is no warning about it.
    private static let base = smallSpec.replacing(
        "\"animator\": \"slide\" }", with: "\"animator\": \"slide\", \"interaction\": \"drag\" }")

    private static let animation = "{ \"set\": { \"to.alpha\": 1 } }"
    private static let script = "[{ \"at\": 0, \"pop\": true }]"

    private static let names = [
        Row(
            "\"animator\": \"slide\", \"interaction\": \"drag\"", "",
            ("/animators/slide", "nothing uses the animator \"slide\""),
            ("/interactions/drag", "nothing uses the interaction \"drag\"")),
        Row(
            "\"b\": {} }", "\"b\": {}, ▸\"c\": {} }",
            ("/screens/c", "nothing uses the screen \"c\"")),
        Row(
            "\"screens\"",
            "\"let\": { \"a\": \"1 + d\", ▸\"b\": 2, ▸\"c\": \"b\", \"d\": 1 }, "
                + "\"device\": { \"scale\": \"a\" }, \"screens\"",
            ("/let/b", "nothing uses the value \"b\""), ("/let/c", "nothing uses the value \"c\"")),
    ]

    private static let steps = [
        Row(
            animation, "{ \"set\": ▸{} }",
            ("/animators/slide/animate/0/set", "it sets nothing")),
        Row(
            "\"to.alpha\": 1", "\"to.frame.x\": 1, ▸\"to.frame\": [0, 0, 1, 1], \"to.frame.y\": 2",
            (
                "/animators/slide/animate/0/set/to.frame",
                "\"to.frame\" undoes \"to.frame.x\", which stands before it"
            )),
        Row(
            "\"to.alpha\": 1",
            "\"to.alpha\": ▸1.5, ▸\"to.layer.opacity\": ▸\"0 - 1\", \"to.layer.shadowOpacity\": 1",
            (
                "/animators/slide/animate/0/set/to.alpha", "it is 1.5, which counts as 1"
            ),
            (
                "/animators/slide/animate/0/set/to.layer.opacity",
                "\"to.layer.opacity\" undoes \"to.alpha\", which stands before it: in UIKit both are one value"
            ),
            (
                "/animators/slide/animate/0/set/to.layer.opacity", "it is -1, which counts as 0"
            )),
        Row(
            animation, "{ \"duration\": 0, \"curve\": ▸\"easeIn\", \"set\": { \"to.alpha\": 1 } }",
            ("/animators/slide/animate/0/curve", "it has no time: the duration is 0")),
        Row(
            animation,
            "{ \"keyframes\": [{ \"start\": 0.9, \"duration\": 0.1, \"set\": { \"to.alpha\": 1 } }, "
                + "▸{ \"start\": 0.5, \"duration\": 0.75, \"set\": { \"from.alpha\": 1 } }] }",
            ("/animators/slide/animate/0/keyframes/1", "it ends at 1.25, after the whole")),
        Row(
            "\"prepare\": []", "\"prepare\": [{ \"when\": ▸\"1 > 2\", \"insert\": \"to\" }]",
            ("/animators/slide/prepare/0/when", "it is always false: this is never done")),
        Row(
            "\"b\": {} }", "\"b\": { \"background\": \"rgba(▸128, 0, 0, 1)\" } }",
            (
                "/screens/b/background",
                "components are from 0 to 1, and 128 counts as 1; 128 of 255 is 0.502"
            )),
        Row(
            "\"screens\"",
            "\"let\": { \"a\": { \"value\": ▸3, \"range\": [0.5, 2] } }, \"device\": { \"scale\": \"a\" }, \"screens\"",
            ("/let/a/value", "it is 3, outside of its range from 0.5 to 2")),
        Row(
            script,
            "[{ \"at\": 0, \"pop\": true }, { \"after\": \"completed\", \"delay\": ▸300, \"drag\": { \"from\": [5, 5], "
                + "\"to\": [90, 5], \"duration\": 0.3, \"hold\": ▸100 } }]",
            (
                "/script/1/delay",
                "nothing happens for 300 s before this step; times are seconds, and 300 milliseconds are 0.3"
            ),
            (
                "/script/1/drag/hold",
                "the finger stays for 100 s; times are seconds, and 100 milliseconds are 0.1"
            )),
        Row(
            "\"to.alpha\": 1", "\"to.backgroundColor\": \"rgba(▸255, 0.5, 0, 1)\"",
            (
                "/animators/slide/animate/0/set/to.backgroundColor",
                "components are from 0 to 1, and 255 counts as 1"
            )),
        // Results beyond all numbers: in words of the first, and in a factor of the second.
        Row(
            "\"to.alpha\": 1",
            "\"to.backgroundColor\": \"rgba(▸1e308, 0.5, 0, 1)\", "
                + "\"from.transform\": \"rotation(1e200 * 1e200 * from.alpha)\"",
            (
                "/animators/slide/animate/0/set/to.backgroundColor",
                "components are from 0 to 1, and 1e+308 counts as 1"
            )),
        Row(
            "\"to.alpha\": 1",
            "\"to.transform\": \"rotation(▸90)\", \"from.transform\": \"rotation(▸-45)\"",
            (
                "/animators/slide/animate/0/set/to.transform",
                "90 radians are more than a whole turn; did you mean degrees(90)?"
            ),
            (
                "/animators/slide/animate/0/set/from.transform",
                "45 radians are more than a whole turn; did you mean degrees(45)?"
            )),
        Row(
            "\"to.alpha\": 1",
            "\"to.layer.transform.rotation\": ▸90, \"from.layer.transform.rotation.y\": ▸\"-180\", "
                + "\"from.layer.transform.rotation.x\": \"degrees(720)\"",
            (
                "/animators/slide/animate/0/set/to.layer.transform.rotation",
                "90 radians are more than a whole turn; did you mean \"degrees(90)\"?"
            ),
            (
                "/animators/slide/animate/0/set/from.layer.transform.rotation.y",
                "-180 radians are more than a whole turn; did you mean \"degrees(-180)\"?"
            )),
    ]

    private static let rules = [
        Row(
            "\"begin\": \"pop\"", "\"begin\": \"pop\", \"when\": ▸false",
            ("/interactions/drag/when", "it is always false: nothing ever begins")),
        Row(
            "\"progress > 0.5\"", "▸true",
            ("/interactions/drag/finish", "it is always true, whatever the finger does")),
        Row(
            "\"translation.x / container.width\"", "▸\"1 / 2\"",
            ("/interactions/drag/progress", "it is always 0.5: the finger moves nothing")),
        Row(script, "▸[]", ("/script", "nothing happens")),
        Row(
            script,
            #"[{ "at": 0, "drag": { "from": ▸[-5, 40], "to": [9, 40], "duration": 1 } }, "#
                + #"{ "at": 2, "tap": { "location": ▸[3, 845] } }, "#
                + #"{ "at": 3, "tap": { "location": [390, 844] } }, "#
                + #"{ "at": 4, "touches": [▸[0, 391, 0], [1, 0, 0]] }]"#,
            (
                "/script/0/drag/from",
                "the touch at [-5, 40] is outside of the display of 390 by 844"
            ),
            (
                "/script/1/tap/location",
                "the touch at [3, 845] is outside of the display of 390 by 844"
            ),
            (
                "/script/3/touches/0",
                "the touch at [391, 0] is outside of the display of 390 by 844"
            )),
        Row(
            script,
            #"[{ "at": 0, "drag": { "from": [9, 40], "to": [99, 40], "duration": ▸400 } }]"#,
            (
                "/script/0/drag/duration",
                "the finger stays for 400 s; times are seconds, and 400 milliseconds are 0.4"
            )),
        Row(
            "\"script\"", "\"filmstrip\": { \"frames\": ▸1 }, \"script\"",
            ("/filmstrip/frames", "one frame shows the beginning alone")),
    ]

    @Test(arguments: names + steps + rules)
    func `says what is surely not wanted, and where`(_ row: Row) throws {
        try #require(Self.base.contains(row.part))
        let (text, places) = unmarked(
            Self.base.replacing(row.part, with: row.other, maxReplacements: 1))
        let warnings = try read(text).warnings
        #expect(warnings.map(\.pointer) == row.expected.map(\.pointer))
        #expect(warnings.map(\.message) == row.expected.map(\.message))
        if !places.isEmpty { #expect(warnings.map { [$0.line, $0.column] } == places) }
        #expect(warnings.allSatisfy { $0.excerpt != nil })
    }

    @Test func `is not given of presets and examples`() throws {
        let examples = try texts(in: "Examples")
        #expect(!presets.isEmpty && !examples.isEmpty)
        for (name, text) in presets.sorted(by: { $0.key < $1.key })
            + examples.sorted(by: { $0.key < $1.key })
        {
            let warnings = try read(String(decoding: text, as: UTF8.self)).warnings
            #expect(warnings.map { "\(name):\($0)" } == [])
        }
    }

    @Test func `names what the preset has where a definition is not used`() throws {
        let text = #"{ "preset": "slide-left", "animators": { "slideLeft": { "duration": 0.3 } } }"#
        let message = "nothing uses the animator \"slideLeft\"; the preset has \"push\" and \"pop\""
        #expect(try read(text).warnings.map(\.message) == [message])
    }

    @Test func `is not given of what a preset brings`() throws {
        let text = Self.base.replacing("\"b\": {} }", with: "\"b\": {}, \"c\": {} }")
        let spec = try read(
            #"{ "preset": "base", "container": { "navigation": { "pop": {} } } }"#,
            presets: ["base": Array(text.utf8)])
        #expect(spec.warnings == [])
    }

    @Test func `leaves a spec what it is`() throws {
        let (one, other) = (try read(smallSpec), try read(smallSpec + "\n"))
        var changed = one
        changed.warnings = []
        #expect(one == other && one == changed && !one.warnings.isEmpty)
    }
}
