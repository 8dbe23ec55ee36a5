package import StageEvents

/// Something in a play that its author will not have wanted.
public struct Finding: Equatable, Sendable {
    /// What it is an instance of.
    public var rule: FindingRule
    /// When it is seen, stage seconds.
    public var time: Double
    /// The first frame of the strip that is not before it, from 0; nil if there is none.
    public var frame: Int?
    /// The screen, view or recognizer.
    public var view: String?
    /// The number of the transition.
    public var transition: Int?
    /// The cause, in one sentence.
    public var message: String
    /// Why the spec allows it; nil if it does not.
    public var allowed: String?

    /// A finding of `rule`, which nobody allows yet; the view is the leaving screen unless another is named.
    package init(
        _ rule: FindingRule, at time: Double, view: String? = nil, in transition: StageTransition,
        _ message: String
    ) {
        (self.rule, self.time, self.view) = (rule, time, view ?? transition.from)
        (self.transition, self.message) = (transition.id, message)
    }

    /// A finding outside transitions.
    package init(_ rule: FindingRule, at time: Double, view: String?, _ message: String) {
        (self.rule, self.time, self.view, self.message) = (rule, time, view, message)
    }
}
