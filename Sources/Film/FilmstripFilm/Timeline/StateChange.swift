import FilmstripGeometry
import FilmstripJSON

extension Timeline {
    /// A gesture of a screen's behavior, and the state that it enters.
    public struct StateChange: Equatable, Sendable {
        /// The screen's name.
        public var screen: String
        /// The kind of the gesture, such as `pan`.
        public var gesture: String
        /// The state in which it began; nil if the behavior has no states.
        public var from: String?
        /// The state that it entered, which may be the same; nil if it entered none.
        public var to: String?
        /// The curve on which the screen goes to that state, in words; nil if it entered none.
        public var curve: String?
        /// Stage seconds at which the gesture began.
        public var began: Double
        /// Stage seconds at which it entered the state, or ended without one; nil if it had not by the end of the play.
        public var released: Double?
        /// Stage seconds at which the screen rested, or was held again; nil if it had not by the end of the play.
        public var ended: Double?

        /// Creates a change that a gesture may make, which begins.
        package init(screen: String, gesture: String, from: String?, began: Double) {
            (self.screen, self.gesture, self.from, self.began) = (screen, gesture, from, began)
        }

        /// The change in words: "closed → open", or "back to open".
        package var words: String? {
            guard let to else { return nil }
            return from == to ? "back to \(to)" : (from.map { "\($0) → " } ?? "→ ") + to
        }

        /// The change with its times rounded to the grid of all numbers that leave the engine.
        package var onGrid: StateChange {
            var copy = self
            copy.began = snap(began)
            (copy.released, copy.ended) = (released.map { snap($0) }, ended.map { snap($0) })
            return copy
        }
    }
}

extension Timeline.StateChange {
    var json: JSONValue {
        [
            "screen": screen, "gesture": gesture, "from": .optional(from), "to": .optional(to),
            "curve": .optional(curve), "began": began, "released": .optional(released),
            "ended": .optional(ended),
        ]
    }
}

extension TimelineSchema {
    static var stateChange: Keywords {
        object(
            "A gesture of a screen's behavior, and the state that it enters.",
            [
                "screen": string("The name of the screen."),
                "gesture": string("The kind of the gesture, such as pan."),
                "from?": nullable("string", "The state in which it began; null without states."),
                "to?": nullable(
                    "string", "The state that it entered, which may be the same; null if none."),
                "curve?": nullable("string", "The curve of the way to that state, in words."),
                "began": number("When the gesture began, in seconds."),
                "released?": nullable(
                    "number", "When it entered the state or ended without one; null if never."),
                "ended?": nullable(
                    "number", "When the screen rested or was held again; null if never."),
            ])
    }
}

extension TimelineReader {
    func stateChange(_ node: JSONNode) throws(TimelineError) -> Timeline.StateChange {
        var change = Timeline.StateChange(
            screen: try string("screen", of: node), gesture: try string("gesture", of: node),
            from: try optionalString("from", of: node), began: try number("began", of: node))
        change.to = try optionalString("to", of: node)
        change.curve = try optionalString("curve", of: node)
        change.released = try optionalNumber("released", of: node)
        change.ended = try optionalNumber("ended", of: node)
        return change
    }
}
