package import StageEvents

/// A probable mistake in a play.
public struct Finding: Codable, Equatable, Sendable {
    /// The rule that found it.
    public var rule: FindingRule
    /// The time at which it is seen; stage seconds.
    public var time: Double
    /// The first frame of the strip at or after ``time``, from 0; nil if there is none.
    public var frame: Int?
    /// The name of the screen, view or recognizer.
    public var view: String?
    /// The id of the transition.
    public var transition: Int?
    /// The cause, in one sentence.
    public var message: String
    /// The remedy, in one sentence: the rule's own unless the cause is known better.
    public var fix: String
    /// The JSON Pointer of the part of the spec that would change; nil if it is not known.
    package var site: String?
    /// The spec's reason for allowing it; nil if it is not allowed.
    public var allowed: String?

    /// Creates a finding that is not allowed; its view is the leaving screen of its transition, if any, unless another is
    /// named.
    package init(
        _ rule: FindingRule, at time: Double, view: String? = nil,
        in transition: StageTransition? = nil, _ message: String, fix: String? = nil,
        site: String? = nil
    ) {
        (self.rule, self.time, self.message) = (rule, time, message)
        (self.view, self.transition) = (view ?? transition?.from, transition?.id)
        (self.fix, self.site) = (fix ?? rule.fix, site)
    }
}

extension Finding {
    /// Whether both tell the same; the place in the spec, which timelines do not have, does not count.
    public static func == (one: Finding, other: Finding) -> Bool {
        one.rule == other.rule && one.time == other.time && one.frame == other.frame
            && one.view == other.view && one.transition == other.transition
            && one.message == other.message && one.fix == other.fix
            && one.allowed == other.allowed
    }
}
