import Testing
import TransitionSpec

@Suite struct `An interaction` {
    private static func spec(_ keys: String, marks: String = "") -> String {
        TransitionSpecTests.spec(
            container: #"{ "presentation": { "root": "a" } }"#,
            interactions: "{ \"x\": \(marks){ \(keys) } }")
    }

    private static let percentDriven =
        #""progress": 0, "finish": true, "driver": { "percentDriven": {} }"#

    @Test(arguments: [
        (
            #"{ "pan": { "minimumNumberOfTouches": 2, "maximumNumberOfTouches": 3 } }"#,
            Spec.Recognizer.Kind.pan(minimumNumberOfTouches: 2, maximumNumberOfTouches: 3)
        ),
        (#"{ "longPress": {} }"#, .longPress(Spec.Recognizer.LongPress())),
        (
            #"{ "longPress": { "minimumPressDuration": 1, "allowableMovement": 2, "#
                + #""numberOfTapsRequired": 3, "numberOfTouchesRequired": 4 } }"#,
            .longPress(
                Spec.Recognizer.LongPress(
                    minimumPressDuration: 1, allowableMovement: 2, numberOfTapsRequired: 3,
                    numberOfTouchesRequired: 4))
        ),
        (#"{ "pinch": {} }"#, .pinch), (#"{ "rotation": {} }"#, .rotation),
        (#"{ "screenEdgePan": { "edges": "bottom" } }"#, .screenEdgePan([.bottom])),
        (
            #"{ "screenEdgePan": { "edges": ["top", "left"] } }"#, .screenEdgePan([.top, .left])
        ),
    ])
    func `follows the finger by one of five recognizers`(
        _ recognizer: String, _ kind: Spec.Recognizer.Kind
    ) throws {
        let text = Self.spec(
            "\"recognizer\": \(recognizer), \"begin\": \"dismiss\", \(Self.percentDriven)")
        let interaction = try read(text).interaction("x")
        #expect(interaction.recognizer.kind == kind)
        #expect(interaction.driver != nil)
    }

    @Test(arguments: [
        (
            #"{ "tap": {} }"#,
            Spec.Recognizer.Kind.tap(numberOfTapsRequired: 1, numberOfTouchesRequired: 1)
        ),
        (
            #"{ "tap": { "numberOfTapsRequired": 2, "numberOfTouchesRequired": 3 } }"#,
            .tap(numberOfTapsRequired: 2, numberOfTouchesRequired: 3)
        ),
        (#"{ "swipe": {} }"#, .swipe([.right], numberOfTouchesRequired: 1)),
        (
            #"{ "swipe": { "direction": "up", "numberOfTouchesRequired": 2 } }"#,
            .swipe([.up], numberOfTouchesRequired: 2)
        ),
        (
            #"{ "swipe": { "direction": ["left", "right"] } }"#,
            .swipe([.left, .right], numberOfTouchesRequired: 1)
        ),
    ])
    func `drives nothing by a discrete recognizer`(
        _ recognizer: String, _ kind: Spec.Recognizer.Kind
    ) throws {
        let text = Self.spec("\"recognizer\": \(recognizer), \"begin\": { \"present\": \"b\" }")
        let spec = try read(text)
        let interaction = try spec.interaction("x")
        #expect(interaction.recognizer.kind == kind)
        #expect(interaction.driver == nil)
        #expect(interaction.begin == .present(spec.screens[1]))
    }

    @Test(arguments: [
        ("", Spec.Recognizer.Place.container), (#", "on": "eachScreen""#, .eachScreen),
    ])
    func `is on the container or on every screen`(
        _ on: String, _ place: Spec.Recognizer.Place
    ) throws {
        let text = Self.spec(
            "\"recognizer\": { \"tap\": {}\(on), \"install\": \"eachAppearance\" }, "
                + "\"begin\": \"dismiss\"")
        let recognizer = try read(text).interaction("x").recognizer
        #expect(recognizer.place == place)
        #expect(recognizer.install == .eachAppearance)
    }

    @Test func `sees touches, and lets views see them, as UIKit's properties say`() throws {
        let text = Self.spec(
            #""recognizer": { "tap": {}, "isEnabled": false, "cancelsTouchesInView": false, "#
                + #""delaysTouchesBegan": true, "delaysTouchesEnded": false }, "begin": "dismiss""#)
        #expect(
            try read(text).interaction("x").recognizer.touches
                == Spec.Recognizer.Touches(
                    isEnabled: false, cancelsTouchesInView: false, delaysTouchesBegan: true,
                    delaysTouchesEnded: false))
    }

    @Test func `begins any operation`() throws {
        let begun = try [
            (#""pop""#, Spec.Operation.Name.pop), (#""dismiss""#, .dismiss),
            (#"{ "push": "b" }"#, .push), (#"{ "present": "b" }"#, .present),
            (#"{ "select": "index == 0 ? count - 1 : 0" }"#, .select),
        ].map { begin, operation in
            let text = Self.spec("\"recognizer\": { \"tap\": {} }, \"begin\": \(begin)")
            return try read(text).interaction("x").begin.operation == operation
        }
        #expect(begun.allSatisfy { $0 })
    }

    @Test func `reads what its recognizer has`() throws {
        let text = Self.spec(
            #""recognizer": { "pinch": {} }, "begin": "dismiss", "progress": "1 - scale", "#
                + #""finish": "progress > 0.5 || velocity < -1", "touchCancelled": "decide", "#
                + #""driver": { "layerTime": { "completionSpeed": 2 } }"#)
        guard case .layerTime(let driver, let rules) = try read(text).interaction("x").driver else {
            Issue.record("the layer's time is driven")
            return
        }
        #expect(try driver.completionSpeed.evaluate { _ in .number(.nan) } == 2)
        #expect(rules.touchCancelled == .decide)
        #expect(try rules.progress.evaluate { .number($0 == .scale ? 0.25 : .nan) } == 0.75)
        #expect(
            try rules.finish.evaluate { .number($0 == .pinchVelocity ? -2 : 0) })
    }

    @Test func `has a percent driven driver with everything that UIKit's has`() throws {
        let text = Self.spec(
            #""recognizer": { "rotation": {} }, "begin": "dismiss", "progress": "rotation / 2", "#
                + #""finish": "velocity > 1", "driver": { "percentDriven": { "#
                + #""always": true, "completionCurve": "linear", "completionSpeed": "1 - progress", "keptAfter": "finish", "#
                + #""timingCurve": "spring(damping: 0.8, velocity: 1)", "#
                + #""wantsInteractiveStart": false, "pauses": true } }"#)
        guard case .percentDriven(let driver, let rules) = try read(text).interaction("x").driver
        else {
            Issue.record("it is percent driven")
            return
        }
        #expect(
            driver
                == Spec.PercentDriven(
                    always: true, completionCurve: .linear,
                    completionSpeed: driver.completionSpeed,
                    timingCurve: .spring(.damped(ratio: 0.8, velocity: 1, duration: nil)),
                    wantsInteractiveStart: false, pauses: true, keptAfter: .finish))
        #expect(
            try driver.completionSpeed.evaluate { .number($0 == .progress ? 0.25 : .nan) } == 0.75)
        #expect(try rules.finish.evaluate { .number($0 == .rotationVelocity ? 2 : 0) })
    }

    @Test func `moves the views itself, and tells the context what it likes`() throws {
        let text = Self.spec(
            #"""
            "recognizer": { "longPress": {} }, "begin": "dismiss", "driver": { "freeForm": {
              "start": [{ "insert": "to", "below": "from" }],
              "changed": [{ "set": { "from.center": "location" } },
                          { "updateInteractiveTransition": "location.y / container.height" }],
              "ended": [{ "prepare": [{ "finishInteractiveTransition": true }],
                          "animate": [{ "duration": 0.2, "set": { "from.alpha": 0 } }],
                          "complete": [{ "completeTransition": true }] }],
              "cancelled": [{ "prepare": [{ "cancelInteractiveTransition": true }] }] } }
            """#)
        guard case .freeForm(let driver) = try read(text).interaction("x").driver else {
            Issue.record("it is free-form")
            return
        }
        #expect(driver.start.map(\.action) == [.insert(.to, .below(.from))])
        #expect(!driver.always)
        guard case .set(let assignments) = driver.changed[0].action,
            case .center(.whole(let center)) = assignments[0].setting,
            case .updateInteractiveTransition(let fraction) = driver.changed[1].action
        else {
            Issue.record("the finger moves the view and the fraction")
            return
        }
        let location = Spec.Point(x: 3, y: 211)
        #expect(try center.evaluate { _ in .point(location) } == location)
        #expect(
            try fraction.evaluate { name in
                name == .interaction(.location)
                    ? .point(location) : .rect(Spec.Rect(x: 0, y: 0, width: 390, height: 844))
            } == 0.25)
        #expect(driver.ended[0].prepare.map(\.action) == [.finishInteractiveTransition])
        #expect(
            driver.ended[0].animate.map(\.timing) == [.init(.timing(.easeInOut), duration: 0.2)])
        #expect(driver.cancelled.flatMap(\.prepare).map(\.action) == [.cancelInteractiveTransition])
        #expect(try driver.ended[0].when.value())
    }

    /// An interaction with errors; `marks` come before the whole interaction.
    private static func invalid(
        _ keys: String, marks: String = "", _ expected: (pointer: String, message: String)...
    ) -> InvalidSpec {
        InvalidSpec(
            spec(keys, marks: marks), keys,
            expected.map { ("/interactions/x" + $0.pointer, $0.message) })
    }

    private static let pan = #""recognizer": { "pan": {} }, "begin": "dismiss""#
    private static let following =
        "goes only with the recognizer \"pan\", \"screenEdgePan\", \"longPress\", \"pinch\" or "
        + "\"rotation\""
    private static let byFraction = "goes only with the driver \"percentDriven\" or \"layerTime\""

    private static let keys = [
        invalid(
            #""recognizer": { "tap": {} }, "begin": "dismiss", ▸"progress": 0, ▸"finish": true, "#
                + #"▸"touchCancelled": "cancel", ▸"driver": { "percentDriven": {} }"#,
            ("/progress", "\"progress\" " + following), ("/finish", "\"finish\" " + following),
            ("/touchCancelled", "\"touchCancelled\" " + following),
            ("/driver", "\"driver\" " + following)),
        invalid(
            pan + #", ▸"progress": 0, ▸"finish": true, ▸"touchCancelled": "cancel", ▸"once": [], "#
                + #""driver": { "freeForm": { "ended": [] } }"#,
            ("/progress", "\"progress\" " + byFraction), ("/finish", "\"finish\" " + byFraction),
            ("/touchCancelled", "\"touchCancelled\" " + byFraction),
            ("/once", "\"once\" " + byFraction)),
        invalid(
            pan + #", "driver": { "layerTime": {} }"#, marks: "▸▸",
            ("", "the key \"progress\" is missing; expected a number or an expression of one"),
            (
                "",
                "the key \"finish\" is missing; expected true, false or an expression of one"
            )),
        invalid(
            pan + #", ▸"progress": 0, "finish": true"#,
            (
                "/progress",
                "\"progress\" " + byFraction
                    + #"; there is no "driver": expected one, such as "driver": { "percentDriven": {} }; also at 3:92"#
            )),
        invalid(
            pan + #", "progress": 0, "finish": true, "driver": ▸{}"#,
            (
                "/driver",
                "a key is missing; expected exactly one of \"percentDriven\", \"layerTime\" or "
                    + "\"freeForm\""
            )),
    ]

    private static let values = [
        invalid(
            #""recognizer": { "tap": {}, "on": ▸"eachScren" }, "begin": "dismiss""#,
            (
                "/recognizer/on",
                "no screen is named \"eachScren\"; expected \"container\", \"eachScreen\", "
                    + "\"a\", \"b\" or \"c\"; did you mean \"eachScreen\"?"
            )),
        invalid(
            #""recognizer": { "tap": {}, "on": ▸1 }, "begin": ▸2"#,
            (
                "/recognizer/on",
                "found the number 1; expected \"container\", \"eachScreen\" or the name of a "
                    + "screen"
            ),
            (
                "/begin",
                "found the number 2; expected \"pop\", \"popToRoot\", \"dismiss\" or an object"
            )),
        invalid(
            #""recognizer": { "tap": {} }, "begin": ▸"dismss""#,
            (
                "/begin",
                "found the string \"dismss\"; expected \"pop\", \"popToRoot\" or \"dismiss\"; did you mean "
                    + "\"dismiss\"?"
            )),
        invalid(
            #""recognizer": { "pan": { "minimumNumberOfTouches": 3, "maximumNumberOfTouches": ▸2 } "#
                + "}, \"begin\": \"dismiss\", " + percentDriven,
            (
                "/recognizer/pan/maximumNumberOfTouches",
                "found the number 2; expected a number no less than \"minimumNumberOfTouches\", "
                    + "3"
            )),
        invalid(
            pan + #", "progress": 0, "finish": true, "driver": { "percentDriven": { "#
                + #""timingCurve": ▸"spring(damping: 1, duration: 1)" } }"#,
            (
                "/driver/percentDriven/timingCurve",
                "found the string \"spring(damping: 1, duration: 1)\", which is no timing curve; "
                    + "expected a named curve, a cubic or a spring without a duration to settle "
                    + "in"
            )),
    ]

    private static let properties =
        "\"fractionComplete\", \"isReversed\", \"isRunning\" or \"heldFraction\""

    private static let names = [
        invalid(
            #""recognizer": { "pinch": {} }, "begin": "dismiss", "progress": "▸translation.x", "#
                + #""finish": "velocity.▸x > 0", "driver": { "percentDriven": {} }"#,
            (
                "/progress",
                "unknown name \"translation\"; a name here is \"scale\", \"velocity\", "
                    + "\"location\", \"locationOfTouch0\", \"locationOfTouch1\", \"numberOfTouches\", \"contentOffset\", \"index\", \"count\", \"stack\", \"container\", \"reduceMotion\" or \"rightToLeft\""
            ),
            ("/finish", "a number has no parts")),
        invalid(
            pan + #", "driver": { "freeForm": { "changed": [{ "set": { "to.alpha": "▸scale" } }, "#
                + #"{ "set": { "to.alpha": "▸progress" } }], "ended": [] } }"#,
            (
                "/driver/freeForm/changed/0/set/to.alpha",
                "unknown name \"scale\"; a name here is \"from\", \"to\", \"container\", "
                    + "\"cancelled\", \"interactive\", \"forward\", \"duration\", \"reduceMotion\", \"rightToLeft\", \"translation\", \"velocity\", "
                    + "\"location\", \"locationOfTouch0\", \"locationOfTouch1\", \"numberOfTouches\", \"contentOffset\", \"index\", \"count\", \"stack\", "
                    + properties
            ),
            (
                "/driver/freeForm/changed/1/set/to.alpha",
                "unknown name \"progress\"; a name here is \"from\", \"to\", \"container\", "
                    + "\"cancelled\", \"interactive\", \"forward\", \"duration\", \"reduceMotion\", \"rightToLeft\", \"translation\", \"velocity\", "
                    + "\"location\", \"locationOfTouch0\", \"locationOfTouch1\", \"numberOfTouches\", \"contentOffset\", \"index\", \"count\", \"stack\", "
                    + properties
            )),
        invalid(
            pan + #", "driver": { "freeForm": { "ended": [{ "animate": [▸{ "set": {} }] }] } }"#,
            (
                "/driver/freeForm/ended/0/animate/0",
                "the key \"duration\" is missing; expected a number of seconds, or a curve that "
                    + "has its own"
            )),
        invalid(
            #""recognizer": { "tap": {} }, "begin": { "select": "▸translation.x" }"#,
            (
                "/begin/select",
                "unknown name \"translation\"; a name here is \"location\", \"locationOfTouch0\", \"locationOfTouch1\", \"numberOfTouches\", \"contentOffset\", \"index\", \"count\", "
                    + "\"stack\", \"container\", \"reduceMotion\" or \"rightToLeft\""
            )),
    ]

    @Test(arguments: keys + values + names)
    func `that is wrong says so and where`(_ row: InvalidSpec) { row.expectErrors() }
}
