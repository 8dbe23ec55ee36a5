extension Spec {
    /// A finding that its author knows and wants.
    public struct Allowance: Equatable, Sendable {
        /// The id of the finding's rule.
        public var rule: String
        /// Why it is wanted; never empty.
        public var reason: String

        /// Allows `rule` for `reason`.
        public init(rule: String, reason: String) { (self.rule, self.reason) = (rule, reason) }
    }
}
