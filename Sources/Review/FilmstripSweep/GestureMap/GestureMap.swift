public import FilmstripFilm
public import TransitionSpec

/// The outcomes of a spec's last gesture for every distance and velocity with which its finger may lift, as the engine
/// plays them.
public struct GestureMap: Equatable, Sendable {
    /// The question that a map answers.
    public enum Kind: String, CaseIterable, Sendable {
        /// Where the gesture finishes, and where it is cancelled.
        case decision
        /// How the velocity of a view changes when the finger lets go of it.
        case handOff = "hand-off"
    }

    /// The question.
    public var kind: Kind
    /// The colours of its picture: those of the spec's film.
    package var theme: StripStyle.Theme
    /// The gesture whose end is varied.
    public struct Gesture: Equatable, Sendable {
        /// The index of its step in the script, from 0.
        public var step: Int
        /// The point where its finger touches: in the window, or from the step's anchor; points.
        public var from: Spec.Point
        /// The direction in which it goes; a unit vector.
        public var direction: Spec.Point
        /// The farthest that the finger is played to go; points.
        public var room: Double
        /// The way of the spec's own finger along the direction; points.
        public var distance: Double
    }

    /// The play of the spec's own finger.
    public var own: Play

    /// The end of one play.
    public enum Outcome: Hashable, Sendable {
        /// The gesture's transition was completed, cancelled, or never ended.
        case transition(Ending)
        /// No transition began, and a sheet rests at this detent.
        case detent(String)
        /// No transition began.
        case none

        /// The ends of transitions.
        public enum Ending: String, Sendable {
            case completed, cancelled, stalled
        }

        /// The outcome in a word: `completed`, `cancelled`, `stalled`, the detent's name, or `none`.
        public var name: String {
            switch self {
            case .transition(let ending): ending.rawValue
            case .detent(let name): name
            case .none: "none"
            }
        }
    }

    /// One play: a finger that lifted at a distance.
    public struct Play: Equatable, Sendable {
        /// The distance; points.
        public var distance: Double
        /// The outcome.
        public var outcome: Outcome
        /// The progress when the finger lifted, as the transition was told it; nil if it was not.
        public var progress: Double?
        /// The velocity along the direction as the recognizer measured it, points per second; nil if no transition began.
        public var velocity: Double?
        /// The change of velocity when the finger let go; nil if there is none, and in a map of decisions.
        public var handOff: Timeline.HandOff?
    }

    /// The plays of fingers that lift with one velocity, in order of distance.
    ///
    /// Two neighbours with different outcomes are at most ``GestureMap/distanceTolerance`` apart.
    public struct Row: Equatable, Sendable {
        /// Points per second along the direction; below 0 back.
        public var velocity: Double
        /// The plays; distances at which no finger can lift with this velocity are left out.
        public var plays: [Play]
    }

    /// Distance within which each boundary between two outcomes is found; points.
    public static let distanceTolerance = 0.5
    /// Velocity within which a sudden change from one row to the next is found; points per second.
    public static let velocityTolerance = 10.0
    /// The velocities that are played in any case; points per second.
    public static let velocities = stride(from: -2000.0, through: 2000, by: 250).map { $0 }
    /// The most rows that are played.
    public static let mostRows = 96

    /// The gesture.
    public var gesture: Gesture
    /// Rows for the velocities, rising; closer together where outcomes change from one to the next.
    public var rows: [Row]
    /// The number of plays.
    public var count: Int { rows.reduce(1) { $0 + $1.plays.count } }
}
