/// A place where specs are kept for short links. All methods but `figures` block and must not run on an event loop.
protocol SpecKeeper: Sendable {
    var limits: ServiceConfiguration.Store { get }

    /// The contents, as far as this process knows.
    var figures: StoreFigures { get }

    /// Checks that a spec could be stored; throws the reason if not.
    func probe() throws(StoreFailure)

    /// Stores a spec, and returns its ID and whether it is new once it is safe.
    ///
    /// - Parameter client: The client that becomes the owner of a new spec.
    func put(
        _ spec: StoredSpec, for client: String
    ) throws(StoreFailure) -> (id: SpecID, isNew: Bool)

    /// Returns the spec stored under an ID, which counts as a use.
    ///
    /// - Parameter take: Called to reserve bytes for it; if it returns false, `noRoom` is thrown.
    func get(_ id: SpecID, taking take: (Int) -> Bool) throws(StoreFailure) -> StoredSpec
}

/// The contents of a store, as far as this process knows, and counts since its start.
struct StoreFigures: Equatable, Sendable {
    var specs = 0
    var bytes = 0
    /// Number of specs found damaged.
    var damaged = 0
    /// Number of specs that this process removed for others or for age.
    var dropped = 0
}
