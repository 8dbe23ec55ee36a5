import ArgumentParser
import FilmstripService

/// The folder and the limits of stored specs as options; the defaults are the service's own.
struct StoreOptions: ParsableArguments {
    private static let standard = ServiceConfiguration.Store(folder: "")

    @Option(help: "A folder to store specs in, for short links; without one none are stored.")
    var store: String?

    @Option(help: "Bytes of all stored specs; those used longest ago give way.")
    var storeBytes = standard.bytes

    @Option(
        help: """
            Bytes of one client's stored specs, at least 4096; those of a client that has more give way \
            first. A quarter of all if not given.
            """)
    var storeClientBytes: Int?

    @Option(help: "Stored specs; those used longest ago give way.")
    var storeSpecs = standard.specs

    @Option(help: "Days after its last use for which a stored spec is kept.")
    var storeDays = standard.days

    @Option(help: "Bytes of one stored spec with its files.")
    var storeSpecBytes = standard.specBytes

    func apply(to service: inout ServiceConfiguration) {
        service.store = store.map { folder in
            var store = ServiceConfiguration.Store(folder: folder)
            store.bytes = storeBytes
            store.clientBytes = storeClientBytes
            store.specs = storeSpecs
            store.days = storeDays
            store.specBytes = storeSpecBytes
            return store
        }
    }
}
