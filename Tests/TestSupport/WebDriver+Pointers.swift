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
