import ArgumentParser
import FilmstripService

/// The folder and the limits of stored specs as options; the defaults are the service's own.
struct StoreOptions: ParsableArguments {
    private static let standard = ServiceConfiguration.Store(folder: "")

    @Option(help: "A folder in which specs are stored for short links; by default none are stored.")
    var store: String?

    @Option(help: "Bytes of all stored specs; the least recently used are removed first.")
    var storeBytes = standard.bytes

    @Option(
        help: """
            Bytes of one client's stored specs, at least 4096; specs of a client above this are removed \
            first. By default a quarter of --store-bytes.
            """)
    var storeClientBytes: Int?

    @Option(help: "Stored specs; the least recently used are removed first.")
    var storeSpecs = standard.specs

    @Option(help: "Days for which a stored spec is kept after its last use.")
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
