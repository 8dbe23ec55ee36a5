extension WebDriver {
    /// A position in CSS pixels from the window's upper left corner.
    public typealias Place = (x: Double, y: Double)

    /// Presses the pointer's button, or touches, at the first place, moves to each of the others in
    /// `milliseconds`, and lifts.
    public func drag(
        _ places: [Place], milliseconds: Int = 16, by pointer: String = "mouse"
    ) throws {
        try drag([places], milliseconds: milliseconds, by: pointer)
    }

    /// The same with several fingers at once, which move together.
    public func drag(
        _ fingers: [[Place]], milliseconds: Int = 16, by pointer: String = "touch"
    ) throws {
        try point(
            fingers.enumerated().map { finger, places in
                var actions: [[String: Any]] = []
                for (index, place) in places.enumerated() {
                    actions.append(Self.move(to: place, in: index == 0 ? 0 : milliseconds))
                    if index == 0 { actions.append(["type": "pointerDown", "button": 0]) }
                }
                actions.append(["type": "pointerUp", "button": 0])
                return source(finger, pointer, actions)
            })
    }

    /// Moves the mouse without a button.
    public func hover(at place: Place) throws {
        try point([source(0, "mouse", [Self.move(to: place, in: 0)])])
    }

    /// Pinches on a trackpad, which browsers tell as a wheel that turns while the control key is down: each step is an
    /// event with its pixels, positive to bring the fingers together.
    public func pinch(at place: Place, steps: [Int], milliseconds: Int = 16) throws {
        let control = Key.control.rawValue
        let pause: [String: Any] = ["type": "pause", "duration": milliseconds]
        let keys: [[String: Any]] =
            [["type": "keyDown", "value": control]] + steps.map { _ in pause }
            + [["type": "keyUp", "value": control]]
        let turns: [[String: Any]] = steps.map {
            [
                "type": "scroll", "x": Int(place.x), "y": Int(place.y), "deltaX": 0, "deltaY": $0,
                "duration": 0,
            ]
        }
        try point([
            ["type": "key", "id": "keys", "actions": keys],
            ["type": "wheel", "id": "wheel", "actions": [pause] + turns],
        ])
    }

    /// Touches, moves, and has the system cancel the touch, which WebDriver itself cannot do.
    public func touchUntilCancelled(_ places: [Place]) throws {
        for (index, place) in places.enumerated() {
            try tell(
                "Input.dispatchTouchEvent",
                [
                    "type": index == 0 ? "touchStart" : "touchMove",
                    "touchPoints": [["x": place.x, "y": place.y]],
                ])
        }
        try tell("Input.dispatchTouchEvent", ["type": "touchCancel", "touchPoints": [Any]()])
    }

    private static func move(to place: Place, in milliseconds: Int) -> [String: Any] {
        [
            "type": "pointerMove", "x": Int(place.x), "y": Int(place.y), "duration": milliseconds,
        ]
    }

    private func source(
        _ finger: Int, _ pointer: String, _ actions: [[String: Any]]
    ) -> [String: Any] {
        [
            "type": "pointer", "id": "finger \(finger)", "parameters": ["pointerType": pointer],
            "actions": actions,
        ]
    }

    private func point(_ sources: [[String: Any]]) throws {
        _ = try send("POST", "/actions", ["actions": sources]) as Nothing
    }
}
