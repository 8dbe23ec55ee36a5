import Testing
import TransitionSpec

@Suite struct `A turn of the device in a script` {
    @Test(arguments: [
        #"{ "navigation": { "stack": ["a"] } }"#, #"{ "tabs": { "screens": ["a", "b"] } }"#,
        #"{ "presentation": { "root": "a" } }"#,
    ])
    func `is a step with every container`(_ container: String) throws {
        let text = spec(
            container: container,
            script: """
                [{ "at": 0, "orientation": "landscapeLeft" },
                 { "after": "settled", "delay": 1, "orientation": "portraitUpsideDown" }]
                """)
        #expect(
            try read(text).script.map(\.action) == [
                .call(.orientation(.landscapeLeft)), .call(.orientation(.portraitUpsideDown)),
            ])
    }

    @Test(arguments: [
        InvalidSpec(
            spec(script: #"[{ "at": 0, "orientation": ▸"landscape" }]"#),
            "an orientation without a side",
            [
                (
                    "/script/0/orientation",
                    #"found the string "landscape"; expected "portrait", "portraitUpsideDown", "landscapeLeft" "#
                        + #"or "landscapeRight""#
                )
            ])
    ])
    func `has an orientation of UIKit's`(_ row: InvalidSpec) { row.expectErrors() }

    /// A phone of 390 by 844 points: what lies outside upright lies inside sideways, and the other way round.
    @Test func `turns the display on which touches have to begin`() throws {
        let text = spec(
            script: """
                [{ "at": 0, "tap": { "location": [700, 20] } },
                 { "at": 1, "orientation": "landscapeRight" },
                 { "at": 2, "tap": { "location": [700, 20] } },
                 { "at": 3, "tap": { "location": [20, 700] } },
                 { "at": 4, "orientation": "portrait" },
                 { "at": 5, "tap": { "location": [20, 700] } }]
                """)
        let warnings = try read(text).warnings.filter { $0.pointer.hasPrefix("/script") }
        #expect(warnings.map(\.pointer) == ["/script/0/tap/location", "/script/3/tap/location"])
    }
}
