extension Spec {
    /// A finding that the author expects and allows.
    public struct Allowance: Codable, Equatable, Sendable {
        /// The identifier of the finding's rule.
        public var rule: String
        /// The reason for allowing it; never empty.
        public var reason: String
    }
}
