/// One difference in behaviour between a transition and its baseline, described in one sentence.
public struct Change: Equatable, Sendable {
    /// The kind of change.
    public var kind: Kind
    /// Stage time in seconds, in the new play or, for something that is gone, in the old one; nil if it has no single
    /// time.
    public var time: Double?
    /// Index of the first frame that shows it, from 0; nil if there is none.
    public var frame: Int?
    /// Name of the screen, view or recognizer; nil if it concerns none.
    public var view: String?
    /// One sentence for a review comment, with the old and the new value and their units; begins with a capital letter
    /// and has no full stop.
    public var sentence: String
    /// The edits that do it, as their places in the spec; for an edit its own place, and empty if that is not known.
    public var causes: [String] = []
    /// The statement from which the sentence is made; nil if the change was made from a sentence.
    package var claim: Claim?

    /// Creates a change.
    public init(
        _ kind: Kind, time: Double? = nil, frame: Int? = nil, view: String? = nil,
        _ sentence: String
    ) {
        (self.kind, self.time, self.frame, self.view) = (kind, time, frame, view)
        self.sentence = sentence
    }

    init(
        _ kind: Kind, time: Double? = nil, frame: Int? = nil, view: String? = nil, _ claim: Claim
    ) {
        self.init(kind, time: time, frame: frame, view: view, claim.sentence)
        self.claim = claim
    }

    /// The place among other changes: by kind, then by time.
    package var rank: (Int, Double) {
        (Kind.allCases.firstIndex(of: kind) ?? 0, time ?? .infinity)
    }

    /// The change beside others: one of a name no longer says that nothing else has changed.
    package var amongOthers: Change {
        guard case .name(let role, let pair, let question, _, let circle) = claim else {
            return self
        }
        return telling(.name(role: role, pair, question: question, circle: circle))
    }

    /// The moments at which a value of views differs, in words; nil if the change is none of a value.
    package var span: String? {
        if case .value(let value) = claim { value.span } else { nil }
    }

    /// Whether it is a value of a view's look.
    package var isOfLook: Bool {
        if case .value(let value) = claim { !value.isMove } else { false }
    }

    /// The change of a name without the answer in which it was seen; the change itself if it is none.
    ///
    /// - Parameter only: The number of names if nothing but names has changed, else 0.
    package func name(only: Int) -> Change {
        guard case .name(let role, let pair, _, _, let circle) = claim else { return self }
        return Change(
            .views, view: pair.actual,
            .name(role: role, pair, question: nil, only: only, circle: circle))
    }

    /// Whether two changes tell the same; the statements behind their sentences are not compared.
    public static func == (one: Change, other: Change) -> Bool {
        one.kind == other.kind && one.time == other.time && one.frame == other.frame
            && one.view == other.view && one.sentence == other.sentence
            && one.causes == other.causes
    }

    /// The kinds, the most important first; the raw values are part of the reports' format.
    public enum Kind: String, CaseIterable, Sendable {
        /// The spec has other settings for its review than the baseline.
        case review
        /// The program is of another version, and plays the same spec otherwise.
        case program
        /// The spec was edited.
        case spec
        /// A transition has another outcome: completed, cancelled or stalled.
        case outcome
        /// A wait of the script never ends, so that the rest of it is skipped.
        case script
        /// The number of transitions differs, or one has another kind or route.
        case transitions
        /// A delegate gives another answer, or a driver makes another decision.
        case decision
        /// A finding that the baseline does not have.
        case findingNew = "finding-new"
        /// A finding of the baseline that no longer occurs.
        case findingGone = "finding-gone"
        /// A transition has another duration, start or time of release.
        case duration
        /// A screen or view has appeared, disappeared or got another name.
        case views
        /// A view has another place or look at the same moment.
        case trajectory
        /// Calls have another order or number.
        case callbacks
        /// The frames have another number or other times.
        case frames
        /// The pixels of frames that an edit changes by itself.
        case pixels
    }
}
