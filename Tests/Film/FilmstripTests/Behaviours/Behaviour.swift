/// A behaviour of UIKit's that somebody else has told of, with a spec that shows it.
struct Behaviour {
    /// The ways in which it is known, the surest first.
    enum Known: String, CaseIterable {
        /// Apple's documents, headers or talks state it.
        case documented
        /// Somebody else's tests of UIKit, or the maintainers of a library about UIKit, state it.
        case tested = "tested by others"
        /// Several reports agree.
        case reported
        /// One report tells of it, which nothing contradicts.
        case once = "reported once"
        /// The reports contradict each other or tell too little; what the spec shows is our choice.
        case chosen
    }

    /// The spec `Tests/Film/Behaviours/<spec>.json`.
    var spec: String
    /// The behaviour, a sentence without a full stop.
    var sentence: String
    var known: Known
    /// Where it is told.
    var source: String
    var claims: [BehaviourClaim]

    init(
        _ spec: String, _ sentence: String, _ known: Known, source: String,
        _ claims: BehaviourClaim...
    ) {
        (self.spec, self.sentence, self.known) = (spec, sentence, known)
        (self.source, self.claims) = (source, claims)
    }
}

/// A statement about a play, which follows from the source of a behaviour.
enum BehaviourClaim {
    /// A view's presentation value by UIKit's key path, within a tolerance; nil is the default.
    case value(String, of: String, [Double]?, at: Double, within: Double = 0.5)
    /// A view's place on the display, within half a point: x, y, width and height.
    case place(String, [Double], at: Double)
    /// A view that is in the window.
    case inWindow(String, at: Double)
    /// A view that is not in the window.
    case notInWindow(String, at: Double)
    /// All calls about appearing and disappearing from a time on, in order: `b.viewWillDisappear`.
    case appearance([String], from: Double)
    /// An event by its name in the timeline, with its subject, at a time, within a millisecond; any time if nil.
    case happens(String, of: String? = nil, at: Double? = nil)
    /// An event that there is not.
    case never(String, of: String? = nil)
    /// All transitions, in order, as operation and outcome: `pop cancelled`.
    case transitions([String])
    /// The end of a transition, numbered from 0, in seconds, within a display's frame of 60 a second.
    case ended(Int, at: Double)
    /// A picture that is the same as at an earlier time: nothing of what happened between is left.
    case looks(as: Double, at: Double)
    /// The status bar's style.
    case statusBar(isLight: Bool, at: Double)
    /// An exception of UIKit's, which ends the play with an error that has this text in it.
    case exception(String)
    /// A finding of a rule.
    case finding(String)
    /// No finding of a rule; of any, if nil.
    case noFinding(String? = nil)

    /// The moments of which it needs a frame.
    var times: [Double] {
        switch self {
        case .value(_, of: _, _, let time, within: _), .place(_, _, let time),
            .inWindow(_, let time), .notInWindow(_, let time), .statusBar(_, let time):
            [time]
        case .looks(as: let before, at: let time): [before, time]
        case .appearance, .happens, .never, .transitions, .ended, .exception, .finding, .noFinding:
            []
        }
    }
}
