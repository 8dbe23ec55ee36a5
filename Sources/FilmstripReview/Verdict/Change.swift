/// One thing in which a transition behaves otherwise than its baseline, told in one sentence.
public struct Change: Equatable, Sendable {
    /// What has changed.
    public var kind: Kind
    /// Stage seconds in the new play, or in the old one for what is gone; nil if it has no one time.
    public var time: Double?
    /// The first frame that shows it, from 0; nil if there is none.
    public var frame: Int?
    /// The screen, view or recognizer; nil if it is about none.
    public var view: String?
    /// For a review comment: one sentence with a capital letter and without a full stop, with what was and
    /// what is, and units.
    public var sentence: String

    /// A change of behaviour.
    public init(
        _ kind: Kind, time: Double? = nil, frame: Int? = nil, view: String? = nil,
        _ sentence: String
    ) {
        (self.kind, self.time, self.frame, self.view) = (kind, time, frame, view)
        self.sentence = sentence
    }

    /// The kinds, the weightiest first; the raw values are part of the reports' format.
    public enum Kind: String, CaseIterable, Sendable {
        /// A transition completes, is cancelled or stalls where it did not.
        case outcome
        /// There are more or fewer transitions, or others.
        case transitions
        /// A delegate answers otherwise, a driver decides otherwise.
        case decision
        /// Something is wrong that was not before.
        case findingNew = "finding-new"
        /// Something is right that was wrong before.
        case findingGone = "finding-gone"
        /// A transition takes more or less time, begins or is let go at another.
        case duration
        /// Calls come in another order, more of them, or fewer.
        case callbacks
        /// A screen or view is there that was not, is gone, or goes by another name.
        case views
        /// A view is elsewhere, or looks otherwise, at the same moment.
        case trajectory
        /// Other frames are shown: another number, other times.
        case frames
    }
}
