import Testing
import TransitionSpec

@Suite struct `A script` {
    @Test func `has every touch`() throws {
        let text = spec(
            script: """
                [{ "at": 0, "drag": { "from": [1, 2], "to": [3, 4], "duration": 1, "curve": "easeIn" } },
                 { "at": 1, "tap": { "location": [5, 6] } },
                 { "at": 2, "tap": { "location": [5, 6], "numberOfTaps": 2, "duration": 0.1 } },
                 { "at": 3, "pinch": { "center": [100, 200], "from": 200, "to": 50, "duration": 0.5,
                                       "angle": 1, "hold": 0.25, "cancelled": true } },
                 { "at": 4, "rotate": { "center": [100, 200], "radius": 80, "from": 0, "to": -1.5,
                                        "duration": 0.5 } }]
                """)
        func motion(_ duration: Double, _ curve: Spec.Curve = .timing(.linear)) -> Spec.Motion {
            Spec.Motion(duration: duration, hold: 0, curve: curve, isCancelled: false)
        }
        let (place, center) = (Spec.Point(x: 5, y: 6), Spec.Point(x: 100, y: 200))
        let expected: [Spec.ScriptStep.Action] = [
            .drag(
                Spec.Drag(
                    from: Spec.Point(x: 1, y: 2), to: Spec.Point(x: 3, y: 4),
                    motion: motion(1, .timing(.easeIn)))),
            .tap(Spec.Tap(location: place, numberOfTaps: 1, duration: 0.05)),
            .tap(Spec.Tap(location: place, numberOfTaps: 2, duration: 0.1)),
            .pinch(
                Spec.Pinch(
                    center: center, from: 200, to: 50, angle: 1,
                    motion: Spec.Motion(
                        duration: 0.5, hold: 0.25, curve: .timing(.linear), isCancelled: true))),
            .rotate(
                Spec.Rotate(center: center, radius: 80, from: 0, to: -1.5, motion: motion(0.5))),
        ]
        #expect(try read(text).script.map(\.action) == expected)
    }

    @Test func `does what a navigation controller can`() throws {
        let text = spec(
            script: """
                [{ "at": 0, "setViewControllers": ["b", "c"] }, { "at": 1, "popToRoot": true }]
                """)
        let spec = try read(text)
        #expect(
            spec.script.map(\.action)
                == [
                    .call(.setViewControllers(Array(spec.screens.dropFirst()))), .call(.popToRoot),
                ])
    }

    @Test func `may have two fingers at once`() throws {
        let finger = #""touches": [[0, 1, 2], [1, 3, 4]]"#
        let text = spec(script: "[{ \"at\": 0, \(finger) }, { \"at\": 0, \(finger) }]")
        #expect(try read(text).script.map(\.start) == [.at(0), .at(0)])
    }

    @Test func `waits for what happens`() throws {
        let events = ["began", "released", "completed", "cancelled", "ended", "settled"]
        let steps = events.map { #"{ "after": "\#($0)", "delay": 0.5, "pop": true }"# }
        let text = spec(
            script: #"[{ "at": 0, "pop": true }, { "after": "ended", "popTo": "a" }, "#
                + steps.joined(separator: ", ") + "]")
        let script = try read(text).script
        #expect(
            script.map(\.start)
                == [.at(0), .after(.ended, delay: 0)]
                + [.began, .released, .completed, .cancelled, .ended, .settled].map {
                    .after($0, delay: 0.5)
                })
        #expect(script[1].action == .call(.popTo(try read(text).screens[0])))
    }

    private static let presentation = #"{ "presentation": { "root": "a" } }"#
    private static let tabs = #"{ "tabs": { "screens": ["a", "b"] } }"#

    private static let rows = [
        InvalidSpec(
            spec(
                script: #"[{ "at": 0, ▸"present": "b" }, { "at": 0, ▸"dismiss": true }, "#
                    + #"{ "at": 0, ▸"select": "b" }]"#),
            "what a navigation controller cannot",
            [(0, "present"), (1, "dismiss"), (2, "select")].map { i, key in
                (
                    "/script/\(i)/\(key)",
                    "\"\(key)\" is nothing that a navigation controller can do; expected "
                        + "\"pop\", \"push\", \"popToRoot\", \"popTo\" or "
                        + "\"setViewControllers\""
                )
            }),
        InvalidSpec(
            spec(
                container: presentation,
                script: #"[{ "at": 0, ▸"pop": true }, { "at": 0, "present": ▸"a" }]"#),
            "what a presentation cannot",
            [
                (
                    "/script/0/pop",
                    "\"pop\" is nothing that a presentation can do; expected \"present\", "
                        + "\"dismiss\", \"dismissTo\" or \"selectedDetentIdentifier\""
                ),
                ("/script/1/present", "the screen \"a\" is the root; expected another"),
            ]),
        InvalidSpec(
            spec(
                container: tabs,
                script: #"[{ "at": 0, ▸"push": "b" }, { "at": 0, "select": ▸"c" }]"#),
            "what tabs cannot",
            [
                (
                    "/script/0/push",
                    "\"push\" is nothing that a tab bar controller can do; expected \"select\""
                ),
                (
                    "/script/1/select",
                    "the screen \"c\" is not there to be selected; expected \"a\" or \"b\"; did "
                        + "you mean \"a\"?"
                ),
            ]),
        InvalidSpec(
            spec(
                container: #"{ "custom": { "children": ["a"] } }"#,
                script: #"[{ "at": 0, ▸"popToRoot": true }]"#),
            "what a container of one's own cannot",
            [
                (
                    "/script/0/popToRoot",
                    "\"popToRoot\" is nothing that a container of one's own can do; expected "
                        + "\"select\""
                )
            ]),
        InvalidSpec(
            spec(
                script: #"[{ ▸"after": "ended", "pop": true }, "#
                    + #"{ "after": ▸"end", "pop": true }, { "at": 1, ▸"delay": 1, "pop": true }, "#
                    + #"{ "at": 1, ▸"after": "ended", "pop": true }, "#
                    + #"{ "after": "ended", "pop": true }, { "at": ▸0.5, "pop": true }, "#
                    + #"▸{ "pop": true }]"#),
            "when nothing begins",
            [
                (
                    "/script/0/after",
                    "the first step has nothing to wait for; expected \"at\""
                ),
                (
                    "/script/1/after",
                    "found the string \"end\"; expected \"began\", \"released\", "
                        + "\"completed\", \"cancelled\", \"ended\" or \"settled\""
                ),
                ("/script/2/delay", "\"delay\" goes only with \"after\""),
                (
                    "/script/3/after",
                    "\"after\" excludes \"at\"; expected exactly one of \"at\" or \"after\""
                ),
                ("/script/5/at", "found 0.5, but the one before is at 1; expected 1 or later"),
                (
                    "/script/6",
                    "a key is missing; expected exactly one of \"at\" or \"after\""
                ),
            ]),
        InvalidSpec(
            spec(script: #"[{ "at": 0, "setViewControllers": ["b", ▸"b"] }]"#), "a screen twice",
            [
                (
                    "/script/0/setViewControllers/1",
                    "the screen \"b\" is there already; expected each screen once"
                )
            ]),
        InvalidSpec(
            spec(
                script: #"[{ "at": 0, "drag": { "from": [0, 0], "to": [0, 0], "duration": 1, "#
                    + #""curve": ▸"bouncy" } }, { "at": 0, "tap": { "location": [0, 0], "#
                    + #""numberOfTaps": ▸0 } }, { "at": 0, "rotate": ▸{ "center": [0, 0], "#
                    + #""radius": ▸0, "from": 0, "duration": 1 } }]"#),
            "values out of range",
            [
                (
                    "/script/0/drag/curve",
                    "found the string \"bouncy\", which has a duration of its own; expected a "
                        + "curve without one"
                ),
                (
                    "/script/1/tap/numberOfTaps",
                    "found the number 0; expected a whole number from 1 to 10"
                ),
                (
                    "/script/2/rotate",
                    "the key \"to\" is missing; expected a number of radians from -100 to 100"
                ),
                (
                    "/script/2/rotate/radius",
                    "found the number 0; expected a number of points above 0 and at most 10000"
                ),
            ]),
    ]

    @Test(arguments: rows)
    func `that is wrong says so and where`(_ row: InvalidSpec) { row.expectErrors() }

    @Test func `says nothing of a container that is wrong itself`() {
        let text = spec(
            container: #"{ "tabs": { "screens": 1 } }"#, script: #"[{ "at": 0, "pop": true }]"#)
        #expect(errors(in: text).map(\.pointer) == ["/container/tabs/screens"])
    }
}
