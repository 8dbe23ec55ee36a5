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
    /// The spec's reason for allowing it; nil if it is not allowed.
    public var allowed: String?

    /// Creates a finding that is not allowed; its view is the leaving screen unless another is named.
    package init(
        _ rule: FindingRule, at time: Double, view: String? = nil, in transition: StageTransition,
        _ message: String
    ) {
        (self.rule, self.time, self.view) = (rule, time, view ?? transition.from)
        (self.transition, self.message) = (transition.id, message)
    }

    /// Creates a finding outside of any transition.
    package init(_ rule: FindingRule, at time: Double, view: String?, _ message: String) {
        (self.rule, self.time, self.view, self.message) = (rule, time, view, message)
    }
}
