extension Spec {
    /// A point of a view, from which the points of a touch are counted.
    ///
    /// It is where the view is when the touch begins, without the animations under way; a view that moves
    /// under the finger takes no point with it.
    public struct TouchAnchor: Equatable, Sendable {
        /// The name of the screen that contains the view.
        public var screen: String
        /// The name of the view within the screen; nil for the screen's own view.
        public var view: String?
        /// The fractions of the view's width and height: [0, 0] is its upper left corner, [1, 1] its lower right
        /// one (`coordinate(withNormalizedOffset:)` of XCUITest).
        public var normalizedOffset: Point

        /// A point of a view.
        public init(
            screen: String, view: String?, normalizedOffset: Point = Point(x: 0.5, y: 0.5)
        ) {
            (self.screen, self.view) = (screen, view)
            self.normalizedOffset = normalizedOffset
        }

        /// The name of the view in timelines: the screen's, and, after a dot, the view's.
        package var name: String { view.map { "\(screen).\($0)" } ?? screen }
    }
}

extension Spec.ScriptStep {
    /// Returns the step as a mirror shows it: of a display of the given width, or of the view in which its touch is
    /// anchored.
    func mirrored(onWidth width: Double) -> Spec.ScriptStep {
        var step = self
        let origin = anchor == nil ? width : 0
        step.anchor?.normalizedOffset.x = 1 - (anchor?.normalizedOffset.x ?? 0)
        step.action = action.mirrored { Spec.Point(x: origin - $0.x, y: $0.y) }
        return step
    }
}

extension Spec.ScriptStep.Action {
    /// Returns the touch with `mirror` applied to its points, and its angles to match.
    fileprivate func mirrored(_ mirror: (Spec.Point) -> Spec.Point) -> Self {
        switch self {
        case .call, .scroll, .function: return self
        case .drag(var drag):
            (drag.from, drag.to) = (mirror(drag.from), mirror(drag.to))
            drag.through = drag.through.map(mirror)
            return .drag(drag)
        case .flick(var flick):
            (flick.from, flick.to) = (mirror(flick.from), mirror(flick.to))
            return .flick(flick)
        case .tap(var tap):
            tap.location = mirror(tap.location)
            return .tap(tap)
        case .hold(var hold):
            hold.location = mirror(hold.location)
            return .hold(hold)
        case .pinch(var pinch):
            (pinch.center, pinch.angle) = (mirror(pinch.center), .pi - pinch.angle)
            return .pinch(pinch)
        case .rotate(var turn):
            turn.center = mirror(turn.center)
            (turn.from, turn.to) = (.pi - turn.from, .pi - turn.to)
            return .rotate(turn)
        case .touches(let fingers):
            return .touches(
                fingers.map { finger in
                    var finger = finger
                    finger.samples = finger.samples.map {
                        Spec.Touches.Sample(time: $0.time, location: mirror($0.location))
                    }
                    return finger
                })
        }
    }
}
