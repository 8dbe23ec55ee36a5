import Testing
import TransitionSpec

@Suite struct `A script's fingers` {
    private func actions(_ script: String) throws -> [Spec.ScriptStep.Action] {
        try read(spec(script: script)).script.map(\.action)
    }

    private let start = Spec.Point(x: 1, y: 2)
    private let end = Spec.Point(x: 3, y: 4)

    @Test func `are one, unless more are asked for`() throws {
        let actions = try actions(
            """
            [{ "at": 0, "flick": { "from": [1, 2], "to": [3, 4], "velocity": 900 } },
             { "at": 0, "flick": { "from": [1, 2], "to": [3, 4], "velocity": 50,
                                   "numberOfTouches": 3, "spread": 0, "cancelled": true } },
             { "at": 0, "hold": { "location": [1, 2], "duration": 0.5 } },
             { "at": 0, "hold": { "location": [1, 2], "duration": 0.5, "numberOfTouches": 2,
                                  "cancelled": true } },
             { "at": 0, "tap": { "location": [1, 2], "numberOfTouches": 2, "spread": 9,
                                 "cancelled": true } },
             { "at": 0, "drag": { "from": [1, 2], "through": [[5, 6], [1, 2]], "to": [3, 4],
                                  "duration": 1, "numberOfTouches": 5 } }]
            """)
        let motion = Spec.Motion(
            duration: 1, hold: 0, curve: .timing(.linear), isCancelled: false)
        #expect(
            actions == [
                .flick(Spec.Flick(from: start, to: end, velocity: 900)),
                .flick(
                    Spec.Flick(
                        from: start, to: end, velocity: 50,
                        row: Spec.FingerRow(count: 3, spread: 0), isCancelled: true)),
                .hold(Spec.Hold(location: start, duration: 0.5)),
                .hold(
                    Spec.Hold(
                        location: start, duration: 0.5, row: Spec.FingerRow(count: 2),
                        isCancelled: true)),
                .tap(
                    Spec.Tap(
                        location: start, numberOfTaps: 1, duration: 0.05,
                        row: Spec.FingerRow(count: 2, spread: 9), isCancelled: true)),
                .drag(
                    Spec.Drag(
                        from: start, through: [Spec.Point(x: 5, y: 6), start], to: end,
                        motion: motion, row: Spec.FingerRow(count: 5))),
            ])
    }

    private func touches(
        _ samples: [(Double, Spec.Point)], isCancelled: Bool = false
    ) -> Spec.Touches {
        Spec.Touches(
            samples: samples.map { Spec.Touches.Sample(time: $0, location: $1) },
            isCancelled: isCancelled)
    }

    @Test func `may be several, sample by sample`() throws {
        let actions = try actions(
            """
            [{ "at": 0, "fingers": [
              { "touches": [[0, 1, 2], [0.5, 3, 4]] },
              { "touches": [[0.25, 3, 4], [0.5, 1, 2]], "cancelled": true }] }]
            """)
        #expect(
            actions == [
                .touches([
                    touches([(0, start), (0.5, end)]),
                    touches([(0.25, end), (0.5, start)], isCancelled: true),
                ])
            ])
    }

    private static func event(
        _ type: String, _ x: Double, _ y: Double, _ time: Double, pointer: Int = 1,
        more: String = ""
    ) -> String {
        """
        { "type": "\(type)", "pointerId": \(pointer), "clientX": \(x), "clientY": \(y),
          "timeStamp": \(time)\(more) }
        """
    }

    private static func recording(_ events: [String], more: String = "") -> String {
        #"[{ "at": 0, "pointerEvents": [\#(events.joined(separator: ",\n"))]\#(more) }]"#
    }

    /// All the other members that `JSON.stringify` writes for a copy of an event in a browser.
    private static let members = """
        , "isTrusted": true, "width": 1, "height": 1, "pressure": 0.5, "tangentialPressure": 0,
        "tiltX": 0, "tiltY": 0, "twist": 0, "altitudeAngle": 1.5707963267948966,
        "azimuthAngle": 0, "pointerType": "mouse", "isPrimary": true, "persistentDeviceId": 0,
        "screenX": 9, "screenY": 9, "pageX": 9, "pageY": 9, "x": 9, "y": 9, "offsetX": 9,
        "offsetY": 9, "layerX": 9, "layerY": 9, "movementX": 0, "movementY": 0, "ctrlKey": false,
        "shiftKey": false, "altKey": false, "metaKey": false, "button": 0, "buttons": 1,
        "relatedTarget": null, "fromElement": null, "toElement": null, "view": {}, "detail": 0,
        "sourceCapabilities": { "firesTouchEvents": false }, "which": 1, "target": {},
        "srcElement": {}, "currentTarget": null, "eventPhase": 2, "cancelBubble": false,
        "pseudoTarget": null, "bubbles": true, "cancelable": true, "returnValue": true, "defaultPrevented": false,
        "composed": true, "NONE": 0, "CAPTURING_PHASE": 1, "AT_TARGET": 2, "BUBBLING_PHASE": 3
        """

    @Test func `are read from a browser's recording as it is`() throws {
        let events = [
            Self.event("pointermove", 50, 60, 1000.25),
            Self.event("pointerdown", 51, 61, 1100.25, more: Self.members),
            Self.event("pointerdown", 60, 70, 1100.25, pointer: -7),
            Self.event("gotpointercapture", 51, 61, 1100.25),
            Self.event("pointerrawupdate", 52, 62, 1150.25),
            Self.event("pointermove", 52, 62, 1150.25),
            Self.event("pointermove", 53, 63, 1150.25),
            Self.event("pointercancel", 61, 71, 1200.25, pointer: -7),
            Self.event("pointerup", 53, 63, 1200.25),
            Self.event("pointerleave", 53, 63, 1200.25),
            Self.event("pointerdown", 50, 60, 1300.25),
            Self.event("pointerup", 50, 60, 1300.75),
        ]
        func point(_ x: Double, _ y: Double) -> Spec.Point { Spec.Point(x: x, y: y) }
        #expect(
            try actions(Self.recording(events, more: #", "origin": [50, 60], "scale": 2"#)) == [
                .touches([
                    touches([
                        (0.1, point(2, 2)), (0.15, point(4, 4)), (0.15, point(6, 6)),
                        (0.2, point(6, 6)),
                    ]),
                    touches([(0.1, point(20, 20)), (0.2, point(22, 22))], isCancelled: true),
                    touches([(0.3, point(0, 0)), (0.3005, point(0, 0))]),
                ])
            ])
    }

    private static let drag = #""drag": { "from": [0, 0], "duration": 1, "through": "#
    private static let same =
        "found the same place as before; expected one 0.001 points from it or more"

    private static let rows = [
        InvalidSpec(
            spec(
                script:
                    #"[{ "at": 0, "flick": { "from": [1, 2], "to": [1, 2], "velocity": ▸49 } },"#
                    + #"{ "at": 0, "flick": { "from": [1, 2], "to": ▸[1, 2], "velocity": 50 } }]"#),
            "flicks that go nowhere",
            [
                (
                    "/script/0/flick/velocity",
                    "found the number 49; expected a number of points a second from 50 to 20000"
                ),
                ("/script/1/flick/to", "found the same place as \"from\"; expected another"),
            ]),
        InvalidSpec(
            spec(
                script: "[{ \"at\": 0, \(drag)[▸[0, 0], [1, 1], ▸[1, 1.0005]], \"to\": ▸[1, 1] } },"
                    + "{ \"at\": 0, \(drag)[[1, 1]], \"to\": [0, 0], \"numberOfTouches\": ▸6 } },"
                    + "{ \"at\": 0, \"fingers\": ▸[] }]"),
            "ways without a direction",
            [
                ("/script/0/drag/through/0", same), ("/script/0/drag/through/2", same),
                ("/script/0/drag/to", same),
                (
                    "/script/1/drag/numberOfTouches",
                    "found the number 6; expected a whole number from 1 to 5"
                ),
                ("/script/2/fingers", "found an array of 0; expected at least 1"),
            ]),
        InvalidSpec(
            spec(
                script: recording([
                    event("pointerdown", 0, 0, 5),
                    #"{ "type": ▸"pointerdown", "pointerId": 1, "clientX": 0, "clientY": 0, "#
                        + #""timeStamp": ▸4 }"#,
                    event("pointerup", 0, 0, 600_004),
                    #"{ "type": ▸"pointerup", "pointerId": 1, "clientX": 0, "clientY": 0, "#
                        + #""timeStamp": ▸600005.5 }"#,
                    #"{ "type": ▸"pointerdown", "pointerId": 3, "clientX": 0, "clientY": 0, "#
                        + #""timeStamp": 600006 }"#,
                ])),
            "pointers that never come or go",
            [
                (
                    "/script/0/pointerEvents/1/type",
                    "the pointer 1 is down already; expected its \"pointerup\" or "
                        + "\"pointercancel\" before"
                ),
                (
                    "/script/0/pointerEvents/1/timeStamp",
                    "found 4, but the one before is at 5; expected 5 or later"
                ),
                (
                    "/script/0/pointerEvents/3/type",
                    "the pointer 1 is not down; expected its \"pointerdown\" before"
                ),
                (
                    "/script/0/pointerEvents/3/timeStamp",
                    "found 600000.5 milliseconds after the first event; expected at most 600000"
                ),
                (
                    "/script/0/pointerEvents/4/type",
                    "the pointer 3 never lifts; expected its \"pointerup\" or \"pointercancel\" "
                        + "after"
                ),
            ]),
        InvalidSpec(
            spec(
                script: #"[{ "at": 0, "pointerEvents": ▸["#
                    + [event("pointermove", 0, 0, 5), event("pointermove", 0, 0, 6)]
                    .joined(separator: ",") + "] }]"),
            "a pointer that only hovers",
            [("/script/0/pointerEvents", "no pointer comes down; expected a \"pointerdown\"")]),
    ]

    @Test(arguments: rows)
    func `that are wrong say so and where`(_ row: InvalidSpec) { row.expectErrors() }

    @Test func `of a browser have its members and no others`() {
        let (text, places) = unmarked(
            spec(
                script: Self.recording([
                    Self.event("pointerdown", 0, 0, 0),
                    Self.event("pointerup", 0, 0, 1, more: ", ▸\"clientz\": 0"),
                ])))
        let found = errors(in: text)
        #expect(found.map(\.pointer) == ["/script/0/pointerEvents/1/clientz"])
        #expect(found.map { [$0.line, $0.column] } == places)
        #expect(
            found.first?.message.hasPrefix(
                "unknown key \"clientz\"; expected \"clientX\", ")
                == true)
        #expect(found.first?.message.hasSuffix("; did you mean \"clientX\"?") == true)
    }
}
