package import FilmstripFilm
package import StageEvents

/// A statement about two plays: the facts of a change, from which its sentence is made and which tests verify by code of
/// their own (`ComparisonSupport`).
///
/// Transitions, frames and moments are given by their indices, and views by their names in the new play.
package enum Claim: Equatable, Sendable {
    /// A transition of the old play that the new one lacks; with the time at which its screens change at once there.
    case transitionGone(Int, phrase: String, route: String, atOnce: Double?)
    /// All transitions of a kind that the old play had; with the screens on which both plays end, if these differ.
    case noneLeft(
        [Int], phrases: [String], route: String, noun: String, ends: Pair<String>?)
    /// A transition that only the new play has, and its outcome; with the time at which its screens changed at once in
    /// the old one.
    case transitionNew(
        Int, noun: String, route: String, outcome: StageTransition.Outcome?, atOnce: Double?)
    /// A transition between other screens, or of another kind.
    case route(Pair<Int>, phrase: String, sentence: Pair<String>, sameKind: Bool)
    /// A transition that begins with a finger in one play alone.
    case interactivity(Pair<Int>, phrase: String, isNow: Bool)
    /// A transition that ends otherwise.
    case outcome(Pair<Int>, phrase: String, Pair<StageTransition.Outcome?>)
    /// The state that a screen's behavior enters by a gesture; positions in the lists of changes, and the states.
    case state(Pair<Int>, phrase: String, Pair<String?>)
    /// The state in which a screen's behavior is before its first gesture.
    case initialState(screen: String, Pair<String?>)
    /// A duration or a time of a transition; seconds.
    case time(TransitionTime, Pair<Int>, phrase: String, Pair<Double>)
    /// A wait of the script that never ends in one play alone.
    case missed(Timeline.Missed, isNow: Bool)
    /// An operation that is impossible, and skipped, in one play alone.
    case refused(Timeline.Refused, isNow: Bool)
    /// The states of a recognizer, without repeated changes.
    case states(String, Pair<[String]>)
    /// Calls that passed another one, which did not move; positions in the lists of events.
    case order(calls: [Pair<Int>], anchor: Pair<Int>, phrases: [String], anchorPhrase: String)
    /// The number of equal calls.
    case count(CallKey, phrase: String, Pair<Int>)
    /// The detail of a call; positions in the lists of events.
    case detail(Pair<Int>, phrase: String, Pair<String>, isQuestion: Bool)
    /// The time of a haptic signal; positions in the lists of events, and seconds.
    case signal(Pair<Int>, phrase: String, Pair<Double>)
    /// A finding that only one play has.
    case finding(FindingRule, view: String?, message: String, isNew: Bool)
    /// Another name for the same thing; with the event that answers with it, if a delegate does, and with the number of
    /// names that changed if nothing but names did, else 0. `circle` has names of which each thing has the next one now,
    /// and the last one the first; it is empty if no thing had the new name.
    case name(
        role: String, Pair<String>, question: String?, only: Int = 0, circle: [String] = [])
    /// Views that only one play has.
    case view([String], isNew: Bool, isVisible: Bool)
    /// Views that are in the window at some moments of one play alone.
    case presence([String], isShown: Bool, moments: [PairedMoment], span: String, isVisible: Bool)
    /// The progress of a transition at the same moments, with the view that is farthest from its place for it.
    case progress(
        PairedMoment, Pair<Double>, phrase: String, span: String, moment: String,
        moving: ViewReading?)
    /// A value of views that differ in the same way.
    case value(ValueClaim)
    /// A view that is drawn above others, and was not, from a moment to another one.
    case drawingOrder(
        above: String, below: [String], PairedMoment, last: PairedMoment, span: String)
    case frameCount(Pair<Int>)
    /// The time of a frame, from which on the frames are at other times.
    case frameTime(Int, Pair<Double>)
    /// The display's size in points, or the size that the frames show.
    case displaySize(Pair<[Double]>)
    /// Pixels per point.
    case scale(Pair<Double>)
    /// The decisions of an interaction's rule.
    case decisions(DecisionClaim)
    /// An interaction that decides in one play alone.
    case decider(String, isNew: Bool)
}

/// A duration or a time of a transition.
package enum TransitionTime: Equatable, Sendable {
    /// The time at which it begins.
    case beginning
    /// From its beginning to the release of the finger.
    case release
    /// From the release to its end.
    case settling
    /// From its beginning to its end.
    case length
}

/// A call without its time and detail.
package struct CallKey: Hashable, Sendable {
    package var name: StageEvent.Name
    package var subject: String?
    /// The number of the transition in the new play; negative, −1 − n, for the nth that only the old one has.
    package var transition: Int?
}

/// A moment of the new play, and the moments of the old one with which it is compared.
package struct PairedMoment: Equatable, Sendable {
    /// Index of the moment in the new play.
    package var new: Int
    /// Indices of the moments in the old play: one, the neighbours of the moment, or the two on either side of a fraction.
    package var old: [Int]
    /// The reason why these are the same moments.
    package var basis: Basis

    /// The reason why two moments are taken for the same.
    package enum Basis: Equatable, Sendable {
        /// The same time.
        case time
        /// The same number of the frame.
        case number
        /// The same time since an event of their transition: its beginning, its release or its end.
        case offset
        /// The same fraction of the time between two such events; no difference at such moments is told.
        case fraction
        /// The same progress.
        case progress
    }
}

/// A value of views at a moment.
package struct ValueClaim: Equatable, Sendable {
    /// The views that differ in the same way.
    package var views: [String]
    /// The one that differs most.
    package var farthest: String
    /// The moment of the largest difference.
    package var moment: PairedMoment
    package var difference: PartDifference
    /// Further parts in which the views differ.
    package var others: [String]
    /// The first and the last moment in words.
    package var span: String
    /// The last moment with a difference.
    package var last: PairedMoment
    /// The moment of the largest difference in words; nil if there is one moment alone.
    package var place: String?
    package var isMove: Bool
    /// Whether each view differs in its own way, at moments of its own; as copies of one thing do.
    package var isVaried: Bool
    /// Whether each frame of the strip shows the views where the baseline does, for their superview lies elsewhere, too.
    package var isStill: Bool
    /// Whether all views have the same values at the moment of the largest difference.
    package var haveSameValues: Bool
    /// Whether no frame shows the value, which is one of a look.
    package var isUnseen = false

    /// A difference at a moment.
    package struct Reading: Equatable, Sendable {
        package var moment: PairedMoment
        package var difference: PartDifference
        /// The moment in words.
        package var place: String

        package init(moment: PairedMoment, difference: PartDifference, place: String) {
            (self.moment, self.difference, self.place) = (moment, difference, place)
        }
    }
}

/// A difference of one view at a moment.
package struct ViewReading: Equatable, Sendable {
    package var view: String
    package var reading: ValueClaim.Reading
}

/// Decisions of an interaction's rule that differ.
package struct DecisionClaim: Equatable, Sendable {
    package var interaction: String
    /// Index of the velocity.
    package var row: Int
    /// Indices of the values of progress, adjacent ones.
    package var columns: ClosedRange<Int>
    /// The decisions there: the letters of ``Timeline/DecisionMap``.
    package var letters: Pair<Character>
    /// The number of decisions that differ, of all.
    package var differing: Int
    /// Whether the rule reads both directions, in which the fingers of the maps go alike.
    package var isOblique: Bool
    /// The rows of both maps.
    package var maps: Pair<[String]>
}

extension Change {
    /// Whether views are elsewhere or look different for what it tells.
    var movesViews: Bool {
        [.outcome, .script, .transitions, .duration, .trajectory, .frames].contains(kind)
    }

    /// Whether it is one of a view's place on the display.
    var isOfPlace: Bool {
        guard case .value(let value) = claim else { return false }
        return value.difference.part.label.hasPrefix("\(ViewPart.place).")
    }

    /// Whether it is one of a name, and nothing but names has changed.
    package var isOnlyName: Bool {
        guard case .name(_, _, _, let only, _) = claim else { return false }
        return only > 0
    }
}
