import ArgumentParser
import FilmstripCluster
import FilmstripService

/// The folder and the limits of stored specs as options; the defaults are the service's own.
struct StoreOptions: ParsableArguments {
    private static let standard = ServiceConfiguration.Store(folder: "")

    @Option(
        help: """
            A folder in which specs are stored for short links, or the NATS servers of a store that services share, \
            such as nats://127.0.0.1:4222; by default none are stored.
            """)
    var store: String?

    @Option(help: "Bytes of all stored specs; the least recently used are removed first.")
    var storeBytes = standard.bytes

    @Option(
        help: """
            Bytes of one client's stored specs, at least 4096; specs of a client above this are removed \
            first. By default a quarter of --store-bytes. Servers keep no shares.
            """)
    var storeClientBytes: Int?

    @Option(help: "Stored specs; the least recently used are removed first.")
    var storeSpecs = standard.specs

    @Option(help: "Days for which a stored spec is kept after its last use.")
    var storeDays = standard.days

    @Option(help: "Bytes of one stored spec with its files.")
    var storeSpecBytes = standard.specBytes

    @Option(
        help: """
            Bytes of all answers that services with the same NATS servers share, 0 for none; the oldest are removed first.
            """)
    var storeAnswerBytes = standard.answerBytes

    @Option(help: "Days for which services share an answer.")
    var storeAnswerDays = standard.answerDays

    @OptionGroup var keys: ClusterKeys

    func validate() throws {
        guard let store, ClusterAddress.isAddress(store) else {
            if !keys.given.isEmpty {
                throw ValidationError(
                    "--nats-credentials, --nats-ca, --nats-certificate and --nats-key are for NATS servers as --store"
                )
            }
            return
        }
        _ = try keys.address(store, of: "--store")
    }

    /// The servers of the store; nil for a folder.
    private var servers: ClusterAddress? {
        guard let store, ClusterAddress.isAddress(store) else { return nil }
        return try? keys.address(store, of: "--store")
    }

    func apply(to service: inout ServiceConfiguration) {
        service.store = store.map { folder in
            var store =
                servers.map { ServiceConfiguration.Store(servers: $0) }
                ?? ServiceConfiguration.Store(folder: folder)
            store.bytes = storeBytes
            store.clientBytes = storeClientBytes
            store.specs = storeSpecs
            store.days = storeDays
            store.specBytes = storeSpecBytes
            (store.answerBytes, store.answerDays) = (storeAnswerBytes, storeAnswerDays)
            return store
        }
    }
}
