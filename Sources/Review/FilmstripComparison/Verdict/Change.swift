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
    public var sentence: String { sentence(by: "") }
    /// The sentence without words on the edits with which it holds.
    package var statement: String
    /// The edits with which it holds.
    package var extent = Extent.play
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
        statement = sentence
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

    /// The change, if it is one of a look, as one that no frame shows.
    package var unseen: Change {
        guard case .value(var value) = claim, !value.isMove else { return self }
        value.isUnseen = true
        return telling(.value(value))
    }

    /// Returns the sentence with words on the edits that make the change before those on its extent.
    package func sentence(by words: String) -> String { statement + words + extent.words }

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
    /// - Parameters:
    ///   - only: The number of names if nothing but names has changed, else 0.
    ///   - names: The old and the new name, if they are patterns that make these names.
    package func name(only: Int, as names: Pair<String>? = nil) -> Change {
        guard case .name(let role, let own, _, _, let circle) = claim else { return self }
        let pair = names ?? own
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

    /// The edits with which a change is seen.
    package enum Extent: Equatable, Sendable {
        /// Those that the change gives as its causes.
        case play
        /// All edits: a single one would not give the figures.
        case all
        /// So many edits by themselves, which others hide.
        case alone(Int)
        /// None: an edit that is the change does nothing by itself.
        case none

        /// Whether it is of a play with some of the edits alone.
        package var isAlone: Bool {
            if case .alone = self { true } else { false }
        }

        /// The end of the sentence.
        var words: String {
            switch self {
            case .play: ""
            case .all: ", with all edits"
            case .alone(1): ", with this edit alone"
            case .alone: ", with these edits alone"
            case .none: "; alone, it changes nothing in the play"
            }
        }
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
