extension Spec {
    /// How much a part of a spec has of what costs time in a play.
    package struct Tally: Equatable, Sendable {
        /// Expressions, conditions included, and constants in their places.
        package var expressions = 0
        /// Operations of all expressions together, once each.
        package var operations = 0
        /// Properties that are set.
        package var assignments = 0
        /// Views.
        package var views = 0
        /// Views with names.
        package var names = 0

        /// A part that has nothing.
        package init() {}

        /// Two parts together.
        package static func + (one: Tally, other: Tally) -> Tally {
            var sum = one
            sum.expressions += other.expressions
            sum.operations += other.operations
            sum.assignments += other.assignments
            sum.views += other.views
            sum.names += other.names
            return sum
        }

        /// The part of `whole` that came after `before`.
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
