/// A change of a view's property by a step of a spec, or its removal from its superview.
package struct PropertyChange: Equatable, Sendable {
    /// Stage seconds.
    package var time: Double
    /// The rule that finds such a property when it is left behind; of a removal, that for black windows.
    package var rule: FindingRule
    /// The JSON Pointer of the assignment or the step.
    package var place: String
    /// Whether the view had a transform then.
    package var isTransformed: Bool

    package init(time: Double, rule: FindingRule, place: String, isTransformed: Bool) {
        (self.time, self.rule, self.place) = (time, rule, place)
        self.isTransformed = isTransformed
    }
}
