import FilmstripGeometry
package import FilmstripJSON

extension Timeline {
    /// The change of a view's velocity at the instant when a finger lets go of a transition.
    ///
    /// Velocities are those of the view's centre along the direction in which the finger moved it or, of a view that
    /// rested, along its way from there; in points per second, to one decimal place.
    public struct HandOff: Codable, Equatable, Sendable {
        /// The view's name.
        public var view: String
        /// Stage seconds at which the finger lets go.
        public var time: Double
        /// The finger's speed as its recognizer measured it, points per second; nil if none did.
        public var finger: Double?
        /// The velocity with which the finger moved the view before, 0 or more.
        public var before: Double
        /// The velocity just after; below 0 if the view turns back.
        public var after: Double
        /// Points by which a corner of the view is displaced at that instant: the larger distance of the upper left and of
        /// the lower right.
        public var shift: Double

        /// Creates a hand-off, with rounded numbers.
        package init(
            view: String, time: Double, finger: Double?, before: Double, after: Double,
            shift: Double
        ) {
            func rounded(_ value: Double, _ places: Int) -> Double {
                // Not −0, which would be written so.
                MotionFigures.rounded(value, to: places) + 0
            }
            (self.view, self.time) = (view, snap(time))
            self.finger = finger.map { rounded($0, 1) }
            (self.before, self.after) = (rounded(before, 1), rounded(after, 1))
            self.shift = rounded(shift, 2)
        }

        /// The change of velocity, points per second.
        public var jump: Double { snap(after - before) }
        /// The change in per cent of the velocity before; nil for a view that rested.
        public var percent: Double? { before > 0 ? snap((after - before) / before * 100) : nil }
    }
}

extension Timeline.HandOff {
    package var json: JSONValue {
        [
            "view": view, "time": time, "finger": .optional(finger), "before": before,
            "after": after, "jump": jump, "percent": .optional(percent), "shift": shift,
        ]
    }
}

extension TimelineSchema {
    static var handOff: Keywords {
        object(
            "The change of a view's velocity when a finger lets go of the transition: of the view "
                + "whose velocity changes most. Velocities are along the direction in which the "
                + "finger moved it, in points per second.",
            [
                "view": string("The name of the view."),
                "time": number("When the finger lets go, in seconds."),
                "finger?": nullable(
                    "number", "The finger's speed as its recognizer measured it; null if none did."),
                "before": number("The velocity with which the finger moved the view."),
                "after": number("The velocity just after; below 0 if the view turns back."),
                "jump": number("The change of velocity."),
                "percent?": nullable(
                    "number",
                    "The change in per cent of the velocity before; null for a view that rested."),
                "shift": number("How far the view is displaced at that instant, in points."),
            ])
    }
}

extension TimelineReader {
    /// Reads the hand-off of a transition; the values of the numbers that follow from others do not matter.
    func handOff(_ node: JSONNode) throws(TimelineError) -> Timeline.HandOff {
        _ = try (number("jump", of: node), optionalNumber("percent", of: node))
        return Timeline.HandOff(
            view: try string("view", of: node), time: try number("time", of: node),
            finger: try optionalNumber("finger", of: node), before: try number("before", of: node),
            after: try number("after", of: node), shift: try number("shift", of: node))
    }
}
