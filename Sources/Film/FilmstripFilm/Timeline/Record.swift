public import StageEvents

extension Timeline {
    /// The part of a play that reviews compare, whatever frames its strip has.
    ///
    /// Only plays for a review have one: baselines, and what is compared with them.
    public struct Record: Equatable, Sendable {
        /// The version of the record's JSON that this program writes; it rises when a key changes its meaning. From 2 on,
        /// the timeline of a baseline has the settings of its review; 3 has moments just before the touches at their times, 4
        /// just after them.
        public static let version = 4

        package var version = Self.version
        /// The display's size in points: width and height.
        public var size: [Double]
        /// The moments of the play, in order of time.
        public var samples: [Sample]
        /// The wait of the script that never ended; nil if all did.
        public var missed: Missed?
        /// The operations that were impossible and skipped, in order of time.
        public var refused: [Refused]
        /// The decisions of the interactions' rules, in the order of their names.
        public var decisions: [DecisionMap]

        package init(
            size: [Double], samples: [Sample], missed: Missed? = nil, refused: [Refused] = [],
            decisions: [DecisionMap] = []
        ) {
            (self.size, self.samples) = (size, samples)
            (self.missed, self.refused, self.decisions) = (missed, refused, decisions)
        }
    }

    /// One moment of a record.
    ///
    /// The moments of a transition lie at the same distances from its beginning, and from its release, in every play.
    public struct Sample: Equatable, Sendable {
        /// Stage seconds.
        public var time: Double
        /// The phase of the newest transition that is under way.
        public var phase: StageTransition.Phase
        /// The progress of that transition; nil between transitions, and if its driver does not tell it.
        public var progress: Double?
        /// The screens and named views in the window, with the properties of frames and those of records.
        public var views: [View]
        /// The names of these views in the order in which they are drawn.
        public var order: [String]

        package init(
            time: Double, phase: StageTransition.Phase, progress: Double?, views: [View],
            order: [String]
        ) {
            (self.time, self.phase, self.progress) = (time, phase, progress)
            (self.views, self.order) = (views, order)
        }
    }

    /// A wait of a script that never ended.
    public struct Missed: Equatable, Sendable {
        /// The index of the step that waits, from 0.
        public var step: Int
        /// The event for which it waits: `completed`.
        public var event: String
        /// The time from which it waits; stage seconds.
        public var since: Double
        /// The number of steps that are skipped, the one that waits included.
        public var skipped: Int

        package init(step: Int, event: String, since: Double, skipped: Int) {
            (self.step, self.event, self.since, self.skipped) = (step, event, since, skipped)
        }
    }

    /// An operation that was impossible, and was skipped.
    public struct Refused: Equatable, Sendable {
        /// The JSON Pointer of the operation in the complete spec: `/script/3/pop`.
        public var pointer: String
        /// Stage seconds.
        public var time: Double
        /// The reason: one clause in lower case.
        public var reason: String

        package init(pointer: String, time: Double, reason: String) {
            (self.pointer, self.time, self.reason) = (pointer, time, reason)
        }
    }

    /// The decisions of an interaction's rule for chosen values of progress and velocity.
    ///
    /// The rule is asked as if one finger lifted after a pan to the right and down: the translation is the progress times
    /// the display's size, and the velocity the same in both directions.
    public struct DecisionMap: Equatable, Sendable {
        /// The values of progress that are asked for: every twentieth from 0 to 1.
        public static let progress = (0...20).map { Double($0) / 20 }
        /// The velocities that are asked for; points per second.
        public static let velocities = [-2000.0, -1000, -500, -200, 0, 200, 500, 1000, 2000]

        /// The interaction's name.
        public var interaction: String
        /// A row for each velocity, and in it for each progress `f`, the transition finishes, `c`, it is cancelled, or
        /// `-`, the rule has no value.
        public var rows: [String]

        package init(interaction: String, rows: [String]) {
            (self.interaction, self.rows) = (interaction, rows)
        }
    }
}
