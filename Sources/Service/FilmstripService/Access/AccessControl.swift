import Synchronization

/// The current access rules, which can be replaced while the service runs.
final class AccessControl: Sendable {
    private let current: Mutex<ServiceConfiguration.AccessRules>

    init(_ rules: ServiceConfiguration.AccessRules) { current = Mutex(rules) }

    /// The rules for a request that begins now; they apply to it until it ends.
    var rules: ServiceConfiguration.AccessRules { current.withLock { $0 } }

    func replace(with rules: ServiceConfiguration.AccessRules) { current.withLock { $0 = rules } }
}
