import Synchronization

/// The rules of access in force, which may change while the service runs.
final class AccessControl: Sendable {
    private let current: Mutex<ServiceConfiguration.AccessRules>

    init(_ rules: ServiceConfiguration.AccessRules) { current = Mutex(rules) }

    /// The rules for a request that begins now; it is held to them to its end.
    var rules: ServiceConfiguration.AccessRules { current.withLock { $0 } }

    func replace(with rules: ServiceConfiguration.AccessRules) { current.withLock { $0 = rules } }
}
