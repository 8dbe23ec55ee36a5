extension Spec {
    /// Counts of everything in a part of a spec that costs time in a play.
    package struct Tally: Equatable, Sendable {
        /// Expressions, including conditions and constants in the place of expressions.
        package var expressions = 0
        /// Operations of all expressions, each counted once.
        package var operations = 0
        package var assignments = 0
        package var views = 0
        package var names = 0

        /// Returns the difference of two tallies: the counts of `whole` that were added after `before`.
        static func - (whole: Tally, before: Tally) -> Tally {
            var rest = whole
            rest.expressions -= before.expressions
            rest.operations -= before.operations
            rest.assignments -= before.assignments
            rest.views -= before.views
            rest.names -= before.names
            return rest
        }
    }
}
