import Testing
import TransitionSpec

@Suite struct `A touch in the places of a device` {
    /// The small spec with a script, a device and the members of `let`, as JSON.
    private static func spec(
        _ script: String, device: String = #"{ "size": [400, 800] }"#, values: String = ""
    ) -> String {
        smallSpec(replacing: #"[{ "at": 0, "pop": true }]"#, with: script)
            .replacing(
                "\"screens\": { \"a\": {}",
                with: "\"device\": \(device), \"let\": { \(values) },\n\"screens\": { "
                    + "\"a\": { \"views\": [{ \"name\": \"photo\" }] }")
    }

    private static func step(_ text: String) throws -> Spec.ScriptStep {
        try #require(try read(text).script.first)
    }

    private static func location(_ text: String) throws -> Spec.Point {
        guard case .tap(let tap) = try step(text).action else { throw NoTap() }
        return tap.location
    }

    private struct NoTap: Error {}

    @Test func `is counted from the display's edges`() throws {
        let script =
            #"[{ "at": 0, "tap": { "location": ["display.width - 60", "display.height / 2"] } }]"#
        #expect(try Self.location(Self.spec(script)) == Spec.Point(x: 340, y: 400))
        let turned = Self.spec(script, device: #"{ "size": [800, 400] }"#)
        #expect(try Self.location(turned) == Spec.Point(x: 740, y: 200))
        // Half of 1024 by 1366 points, of the model.
        let tablet = Self.spec(script, device: #"{ "model": "iPad Air 13-inch (M3)" }"#)
        #expect(try Self.location(tablet) == Spec.Point(x: 964, y: 683))
    }

    @Test func `is counted by named values, too`() throws {
        let script = #"[{ "at": 0, "tap": { "location": ["edge", "middle + 1"] } }]"#
        let text = Self.spec(
            script,
            values: #""inset": 4, "edge": "display.width - inset", "middle": "display.height / 2""#)
        #expect(try Self.location(text) == Spec.Point(x: 396, y: 401))
    }

    @Test(arguments: [
        (
            #"[{ "at": 0, "tap": { "location": [0, "display.▸depth"] } }]"#, #"{}"#,
            "/script/0/tap/location/1",
            "\"display\" has no \"depth\", it goes on with \".width\" or \".height\""
        ),
        (
            #"[{ "at": 0, "hold": { "location": [0, 0], "duration": "▸display.width" } }]"#, #"{}"#,
            "/script/0/hold/duration", "found points; expected seconds"
        ),
        (
            #"[{ "at": 0, "tap": { "location": [0, 0] }, "on": "a", "view": ▸"foto" }]"#, #"{}"#,
            "/script/0/view",
            "no view of the screen \"a\" is named \"foto\"; expected \"photo\""
        ),
        (
            #"[{ "at": 0, "tap": { "location": [0, 0] }, ▸"view": "photo" }]"#, #"{}"#,
            "/script/0/view", "\"view\" goes only with \"on\""
        ),
        (
            #"[{ "at": 0, "pop": true, ▸"on": "a" }]"#, #"{}"#, "/script/0/on",
            "\"on\" goes only with \"drag\", \"flick\", \"tap\", \"hold\", \"pinch\", "
                + "\"rotate\", \"touches\" or \"fingers\""
        ),
        (
            #"[{ "at": 0, "pop": true }]"#, #"{ "size": [▸"display.height", 800] }"#,
            "/device/size/0",
            "found the string \"display.height\"; expected a number of points from 1 to 2048"
        ),
    ])
    func `is refused with its place if that cannot be found`(
        _ script: String, _ device: String, _ pointer: String, _ message: String
    ) throws {
        let (text, places) = unmarked(Self.spec(script, device: device))
        let place = try #require(places.first)
        let found = errors(in: text)
        #expect(found.map(\.pointer) == [pointer])
        #expect(found.map(\.message) == [message])
        #expect(found.map { [$0.line, $0.column] } == [place])
    }

    @Test func `is counted from a view`() throws {
        let tap = #""tap": { "location": [3, -4] }"#
        #expect(try Self.step(Self.spec("[{ \"at\": 0, \(tap) }]")).anchor == nil)
        #expect(
            try Self.step(Self.spec("[{ \"at\": 0, \(tap), \"on\": \"b\" }]")).anchor
                == Spec.TouchAnchor(screen: "b", view: nil))
        #expect(
            try Self.step(
                Self.spec(
                    "[{ \"at\": 0, \(tap), \"on\": \"a\", \"view\": \"photo\", "
                        + "\"normalizedOffset\": [0, 1] }]")
            ).anchor
                == Spec.TouchAnchor(
                    screen: "a", view: "photo", normalizedOffset: Spec.Point(x: 0, y: 1)))
        #expect(
            try Self.location(Self.spec("[{ \"at\": 0, \(tap), \"on\": \"b\" }]"))
                == Spec.Point(x: 3, y: -4))
    }

    /// Reflection at the vertical middle axis takes x to width - x, and an angle to its supplement.
    @Test func `is mirrored where layout runs from right to left`() throws {
        let script = """
            [{ "at": 0, "mirrored": true,
               "drag": { "from": [5, 100], "through": [[50, 90]], "to": [310, 120], "duration": 1 } },
             { "at": 1, "mirrored": true, "rotate": { "center": [100, 200], "radius": 80, "from": 0,
               "to": 1.5, "duration": 0.5 } },
             { "at": 2, "mirrored": true, "on": "a", "normalizedOffset": [0.25, 0.5],
               "tap": { "location": [7, 8] } },
             { "at": 3, "tap": { "location": [1, 2] } }]
            """
        let plain = Self.spec(script)
        let mirrored = Self.spec(
            script, device: #"{ "size": [400, 800], "layoutDirection": "rightToLeft" }"#)
        let (before, after) = (try read(plain).script, try read(mirrored).script)
        #expect(before[3] == after[3])
        guard case .drag(let drag) = after[0].action, case .rotate(let turn) = after[1].action,
            case .tap(let tap) = after[2].action, case .drag(let unchanged) = before[0].action
        else { throw NoTap() }
        #expect(unchanged.from == Spec.Point(x: 5, y: 100))
        #expect(drag.from == Spec.Point(x: 395, y: 100) && drag.to == Spec.Point(x: 90, y: 120))
        #expect(drag.through == [Spec.Point(x: 350, y: 90)])
        #expect(turn.center == Spec.Point(x: 300, y: 200))
        #expect(turn.from == .pi && turn.to == .pi - 1.5)
        #expect(tap.location == Spec.Point(x: -7, y: 8))
        #expect(after[2].anchor?.normalizedOffset == Spec.Point(x: 0.75, y: 0.5))
    }
}
