/// A broken law.
package struct FuzzBreach: Codable, Equatable, Sendable {
    package var law: FuzzLaw
    /// The facts, in one sentence.
    package var message: String

    /// Creates a broken law.
    package init(law: FuzzLaw, message: String) { (self.law, self.message) = (law, message) }
}
