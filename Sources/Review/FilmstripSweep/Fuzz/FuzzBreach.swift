package struct FuzzBreach: Codable, Equatable, Sendable {
    package var law: FuzzLaw
    /// The facts, in one sentence.
    package var message: String

    package init(law: FuzzLaw, message: String) { (self.law, self.message) = (law, message) }
}
