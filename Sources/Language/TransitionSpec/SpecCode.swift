/// The compiled Swift code of a spec.
public struct SpecCode: Sendable {
    /// A function of the code; it takes the window.
    public typealias Function = @Sendable (_ window: AnyObject) -> Void

    /// A digest of everything that the code was compiled from: text that differs if the code may behave otherwise.
    public var digest: String
    /// The functions by the names that the spec gives them.
    public var functions: [String: Function]

    /// Code with these functions.
    public init(digest: String, functions: [String: Function]) {
        (self.digest, self.functions) = (digest, functions)
    }
}
