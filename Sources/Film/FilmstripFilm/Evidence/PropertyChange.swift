/// A change of a view's property by a step of a spec.
package struct PropertyChange: Equatable, Sendable {
    /// Stage seconds.
    package var time: Double
    /// The rule that finds such a property when it is left behind.
    package var rule: FindingRule
    /// The JSON Pointer of the assignment.
    package var place: String
    /// Whether the view had a transform then.
    package var isTransformed: Bool

    package init(time: Double, rule: FindingRule, place: String, isTransformed: Bool) {
        (self.time, self.rule, self.place) = (time, rule, place)
        self.isTransformed = isTransformed
    }
}
