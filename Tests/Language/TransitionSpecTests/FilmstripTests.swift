import Testing
import TransitionSpec

@Suite struct `The filmstrip of a spec` {
    private static func spec(_ filmstrip: String, device: String = "") -> String {
        """
        { "device": { "size": [200, 100]\(device) }, "screens": { "a": {} },
          "container": { "navigation": { "stack": ["a"] } }, "script": [],
          "filmstrip": { \(filmstrip) } }
        """
    }

    private func filmstrip(_ text: String) throws -> Spec.Filmstrip {
        try read(Self.spec(text)).filmstrip
    }

    @Test func `has its moments by one of five ways`() throws {
        #expect(try filmstrip(#""frames": 3"#).frames == .count(3, between: nil))
        #expect(
            try filmstrip(#""frames": 3, "between": [0.5, 0.5]"#).frames
                == .count(3, between: 0.5...0.5))
        #expect(try filmstrip(#""times": [1]"#).frames == .times([1]))
        #expect(try filmstrip(#""progress": [1]"#).frames == .progress([1]))
        #expect(try filmstrip(#""displayFrames": true"#).frames == .displayFrames)
        let events = try filmstrip(
            #""events": ["began", "released", "midpoint", "ended", { "event": "ended" }, "#
                + #"{ "event": "began", "transition": 2, "offset": -0.5 }]"#)
        #expect(
            events.frames
                == .events([
                    .init(.began), .init(.released), .init(.midpoint), .init(.ended),
                    .init(.ended), .init(.began, transition: 2, offset: -0.5),
                ]))
    }

    /// A device of 200 × 100 points.
    @Test func `has six frames in a row, or three that are wider than 4 to 3, unless it says so`()
        throws
    {
        func columns(_ text: String) throws -> Int { try read(Self.spec(text)).columns }
        #expect(try columns("") == 3)
        #expect(try columns(#""crop": [0, 0, 133, 100]"#) == 6)
        #expect(try columns(#""crop": [0, 0, 134, 100]"#) == 3)
        #expect(try columns(#""columns": 5"#) == 5)
    }

    @Test func `is even, without intervals, sparkline and onion skin, unless it says so`() throws {
        let usual = try filmstrip("")
        #expect(usual.spacing == .even && !usual.intervals && !usual.onionSkin)
        #expect(usual.sparkline == nil)
        let own = try filmstrip(
            #""spacing": "time", "intervals": true, "onionSkin": true, "sparkline": "a.frame.x", "#
                + #""overlays": ["paths", "touches"]"#)
        #expect(own.spacing == .time && own.intervals && own.onionSkin)
        #expect(own.sparkline == "a.frame.x" && own.overlays == [.paths, .touches])
    }

    @Test func `shows all of the display or a part`() throws {
        #expect(try filmstrip("").crop == nil)
        #expect(
            try filmstrip(#""crop": [150, 99, 50, 1]"#).crop
                == Spec.Rect(x: 150, y: 99, width: 50, height: 1))
    }

    private static let rows = [
        InvalidSpec(
            spec(#""crop": ▸[150, 99, 50.5, 1]"#), "a part outside",
            [
                (
                    "/filmstrip/crop",
                    "found a part that reaches to 200.5, 100; expected one inside the display's "
                        + "200 × 100 points"
                )
            ]),
        InvalidSpec(
            spec(#"▸"crop": [0, 0, 50, 1]"#, device: #", "frame": true"#), "a part of a device",
            [
                (
                    "/filmstrip/crop",
                    "a crop shows a part of the display, which a device's \"frame\" surrounds; "
                        + "expected one of both"
                )
            ]),
        InvalidSpec(
            spec(#""crop": [▸-1, 0, ▸0, 1]"#), "a part without a size",
            [
                (
                    "/filmstrip/crop/0",
                    "found the number -1; expected a number of points from 0 to 2048"
                ),
                (
                    "/filmstrip/crop/2",
                    "found the number 0; expected a number of points above 0 and at most 2048"
                ),
            ]),
        InvalidSpec(
            spec(#""spacing": ▸"times", "sparkline": ▸1, "onionSkin": ▸0.5"#), "other options",
            [
                (
                    "/filmstrip/spacing",
                    "found the string \"times\"; expected \"even\", \"time\" or \"motion\"; did you mean "
                        + "\"time\"?"
                ),
                (
                    "/filmstrip/sparkline",
                    "found the number 1; expected a string of at most 200 scalars"
                ),
                ("/filmstrip/onionSkin", "found the number 0.5; expected true or false"),
            ]),
        InvalidSpec(
            spec(#""frames": 3, "between": [1, ▸0.5]"#), "a span that falls",
            [
                (
                    "/filmstrip/between/1",
                    "found 0.5, but the one before is at 1; expected 1 or later"
                )
            ]),
        InvalidSpec(
            spec(#""times": [1], ▸"between": [1, 2], ▸"displayFrames": true"#), "two ways",
            [
                ("/filmstrip/between", "\"between\" goes only with \"frames\""),
                (
                    "/filmstrip/displayFrames",
                    "\"displayFrames\" excludes \"times\"; expected at most one of \"frames\", "
                        + "\"times\", \"progress\", \"events\" or \"displayFrames\""
                ),
            ]),
        InvalidSpec(
            spec(#""events": ["ended", ▸"end", { "event": "ended", ▸"after": 1 }, ▸7]"#),
            "other moments",
            [
                (
                    "/filmstrip/events/1",
                    "found the string \"end\"; expected \"began\", \"released\", \"midpoint\" or "
                        + "\"ended\""
                ),
                (
                    "/filmstrip/events/2/after",
                    "unknown key \"after\"; expected \"event\", \"transition\" or \"offset\""
                ),
                (
                    "/filmstrip/events/3",
                    "found the number 7; expected \"began\", \"released\", \"midpoint\", "
                        + "\"ended\" or an object"
                ),
            ]),
    ]

    @Test(arguments: rows)
    func `that is wrong says so and where`(_ row: InvalidSpec) { row.expectErrors() }
}

@Suite struct `The density of a filmstrip's pictures` {
    private func text(_ scale: String) -> String {
        smallSpec(
            replacing: "\"script\"", with: "\"filmstrip\": { \"scale\": \(scale) }, \"script\"")
    }

    @Test func `is the device's unless the filmstrip has its own`() throws {
        #expect(try read(smallSpec).filmstrip.scale == nil)
        #expect(try read(text("0.5")).filmstrip.scale == 0.5)
        #expect(try read(text("4")).filmstrip.scale == 4)
    }

    @Test(arguments: ["0.49", "4.01"])
    func `is from a half to four pixels a point`(_ scale: String) {
        #expect(
            errors(in: text(scale)).map(\.message) == [
                "found the number \(scale); expected a number of pixels a point from 0.5 to 4"
            ])
    }
}
