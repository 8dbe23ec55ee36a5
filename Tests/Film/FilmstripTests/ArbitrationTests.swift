import FilmSupport
import Filmstrip
import Testing

/// The arbitration of a spec's recognizers among each other and with the system's.
@Suite struct `A recognizer among others` {
    /// The effects of the touches: operations with their target screens, and drags of scroll views.
    private func outcome(of spec: String) throws -> [String] {
        let timeline = try RenderedTimeline(spec)
        let transitions = timeline.transitions.map {
            (time: $0.began, text: "\($0.operation) to \($0.to ?? "")")
        }
        let drags = timeline.events.filter { $0.name == "scrollView.willBeginDragging" }
            .map { (time: $0.time, text: "scroll") }
        return (transitions + drags).sorted { ($0.time, $0.text) < ($1.time, $1.text) }.map(\.text)
    }

    // MARK: Waiting

    /// One tap pops, two taps show the details.
    private static func taps(single: String, double: String, count: Int) -> String {
        """
        { "device": { "size": [200, 400] },
          "screens": { "feed": {}, "photo": {}, "details": {} },
          "container": { "navigation": { "stack": ["feed", "photo"],
            "push": { "interaction": "double" }, "pop": { "interaction": "single" } } },
          "interactions": {
            "single": { "begin": "pop", "recognizer": { "tap": {}\(single) } },
            "double": { "begin": { "push": "details" },
              "recognizer": { "tap": { "numberOfTapsRequired": 2 }\(double) } } },
          "script": [{ "at": 0, "tap": { "location": [100, 200], "numberOfTaps": \(count) } }] }
        """
    }

    /// Without an order among them the first tap pops, and the second one pushes beside that.
    @Test(arguments: [
        ("", "", 2, ["pop to feed", "push to details"]),
        (#", "requireToFail": ["double"]"#, "", 2, ["push to details"]),
        (#", "requireToFail": ["double"]"#, "", 1, ["pop to feed"]),
        ("", #", "shouldBeRequiredToFailBy": ["single"]"#, 2, ["push to details"]),
        ("", #", "shouldBeRequiredToFailBy": ["single"]"#, 1, ["pop to feed"]),
        (#", "isEnabled": false"#, "", 2, ["push to details"]),
    ])
    func `waits for another one to fail`(
        _ single: String, _ double: String, _ count: Int, _ expected: [String]
    ) throws {
        let spec = Self.taps(single: single, double: double, count: count)
        #expect(try outcome(of: spec) == expected)
    }

    /// A pan pushes; from the edge, the system pops.
    @Test(arguments: [
        ("", 2, ["push to details"]), (#"["interactivePopGestureRecognizer"]"#, 2, ["pop to feed"]),
        (#"["interactivePopGestureRecognizer"]"#, 60, ["push to details"]),
    ])
    func `waits for the system's edge pan`(_ others: String, _ x: Int, _ expected: [String]) throws
    {
        let waits = others.isEmpty ? "" : ", \"requireToFail\": \(others)"
        let spec = """
            { "device": { "size": [200, 400] },
              "screens": { "feed": {}, "photo": {}, "details": {} },
              "container": { "navigation": { "stack": ["feed", "photo"],
                "push": { "interaction": "pan" } } },
              "interactions": { "pan": { "begin": { "push": "details" },
                "recognizer": { "pan": {}, "on": "photo"\(waits) },
                "progress": "translation.x / container.width", "finish": true,
                "driver": { "percentDriven": {} } } },
              "script": [
                { "at": 0, "drag": { "from": [\(x), 200], "to": [190, 200], "duration": 0.3 } }] }
            """
        #expect(try outcome(of: spec) == expected)
    }

    /// A pan pushes; in the content, the system of iOS 27 pops, unless that is disabled.
    @Test(arguments: [
        ("", "system", ["push to details"]),
        (#"["interactiveContentPopGestureRecognizer"]"#, "system", ["pop to feed"]),
        (#"["interactiveContentPopGestureRecognizer"]"#, "disabled", ["push to details"]),
    ])
    func `waits for the system's pan in the content`(
        _ others: String, _ state: String, _ expected: [String]
    ) throws {
        let waits = others.isEmpty ? "" : ", \"requireToFail\": \(others)"
        let spec = """
            { "device": { "size": [200, 400], "system": "iOS 27" },
              "screens": { "feed": {}, "photo": {}, "details": {} },
              "container": { "navigation": { "stack": ["feed", "photo"],
                "interactiveContentPopGestureRecognizer": "\(state)",
                "push": { "interaction": "pan" } } },
              "interactions": { "pan": { "begin": { "push": "details" },
                "recognizer": { "pan": {}, "on": "photo"\(waits) },
                "progress": "translation.x / container.width", "finish": true,
                "driver": { "percentDriven": {} } } },
              "script": [
                { "at": 0, "drag": { "from": [60, 200], "to": [190, 200], "duration": 0.3 } }] }
            """
        #expect(try outcome(of: spec) == expected)
    }

    // MARK: Beside a scroll view

    /// A letter of twice the screen's height that covers it, scrolled down by `offset`, and is dismissed by a pan; a
    /// finger drags it by `way` points.
    private static func letter(_ recognizer: String, offset: Int, way: Int) -> String {
        """
        { "device": { "size": [200, 400] },
          "screens": { "feed": {}, "letter": { "views": [
            { "name": "page", "scroll": {
              "contentSize": [200, 800], "contentOffset": [0, \(offset)] } }] } },
          "container": { "presentation": { "root": "feed", "style": "fullScreen",
            "dismiss": { "interaction": "pull" } } },
          "interactions": { "pull": { "begin": "dismiss",
            "recognizer": { "pan": {}, "on": "letter"\(recognizer) },
            "progress": "translation.y / container.height", "finish": true,
            "driver": { "percentDriven": {} } } },
          "script": [{ "at": 0, "present": "letter" },
            { "at": 1, "drag": { "from": [100, 200], "to": [100, \(200 + way)], "duration": 0.3 } }] }
        """
    }

    private static let first =
        #", "shouldBegin": "contentOffset.y <= 0 && velocity.y > 0", "#
        + #""shouldBeRequiredToFailBy": ["scrollViews"]"#
    private static let beside = #", "shouldRecognizeSimultaneouslyWith": "#

    @Test(arguments: [
        ("", 0, 150, ["scroll"]),
        (first, 0, 150, ["dismiss to feed"]),
        (first, 0, -150, ["scroll"]),
        (first, 50, 150, ["scroll"]),
        (beside + #"["scrollViews"]"#, 50, 150, ["dismiss to feed", "scroll"]),
        (beside + #""all""#, 50, 150, ["dismiss to feed", "scroll"]),
    ])
    func `shares a finger with a scroll view as it says`(
        _ recognizer: String, _ offset: Int, _ way: Int, _ expected: [String]
    ) throws {
        let spec = Self.letter(recognizer, offset: offset, way: way)
        #expect(try outcome(of: spec) == ["present to letter"] + expected)
    }

    /// Two pans on one screen: only the one that was added first recognizes, or both do.
    @Test(arguments: [("", 1), (beside + #"["second"]"#, 2)])
    func `runs beside another interaction's as it says`(_ recognizer: String, _ count: Int) throws {
        let pan = { (more: String) in
            """
            { "begin": "pop", "recognizer": { "pan": {}\(more) }, "progress": 0, "finish": true,
              "driver": { "percentDriven": {} } }
            """
        }
        let timeline = try RenderedTimeline(
            """
            { "device": { "size": [200, 400] }, "screens": { "feed": {}, "photo": {} },
              "container": { "navigation": { "stack": ["feed", "photo"],
                "pop": { "interaction": ["first", "second"] } } },
              "interactions": { "first": \(pan(recognizer)), "second": \(pan("")) },
              "script": [
                { "at": 0, "drag": { "from": [60, 200], "to": [190, 200], "duration": 0.3 } }] }
            """)
        let began = timeline.events.filter {
            $0.name == "gestureRecognizer.state" && $0.word == "began"
        }
        #expect(began.count == count)
    }

    // MARK: Touches in views

    /// The time at which a tap on the second tab, which lifts at 0.05 s, selects it despite another tap recognizer; nil
    /// if it does not.
    private func selection(beside recognizer: String) throws -> Double? {
        try RenderedTimeline(
            """
            { "device": { "size": [200, 400] }, "screens": { "feed": {}, "photo": {} },
              "container": { "tabs": { "screens": ["feed", "photo"],
                "select": { "interaction": "tap" } } },
              "interactions": { "tap": { "begin": { "select": "index" },
                "recognizer": { \(recognizer) } } },
              "script": [{ "at": 0, "tap": { "location": [150, 380] } }] }
            """
        ).events.first { $0.name == "tabBarController.didSelect" }?.time
    }

    @Test func `leaves a view the touches of its gesture if it says so`() throws {
        #expect(try selection(beside: #""tap": {}"#) == nil)
        #expect(try selection(beside: #""tap": {}, "cancelsTouchesInView": false"#) != nil)
        #expect(try selection(beside: #""tap": {}, "isEnabled": false"#) != nil)
    }

    /// The recognizer waits some time for a second tap.
    @Test(arguments: [
        ("", true), (#", "delaysTouchesEnded": false"#, false),
        (#", "delaysTouchesEnded": false, "delaysTouchesBegan": true"#, true),
    ])
    func `has a view wait as it says`(_ delays: String, _ waits: Bool) throws {
        let time = try selection(beside: #""tap": { "numberOfTapsRequired": 2 }"# + delays)
        #expect(try (#require(time) > 0.051) == waits)
    }
}
