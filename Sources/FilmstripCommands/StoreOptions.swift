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

    @Option(help: "A file of credentials for the store's NATS servers.")
    var natsCredentials: String?

    @Option(
        help: "A PEM file of certificates that the store's NATS servers' own are to be signed by.")
    var natsCa: String?

    @Option(help: "A PEM file of a certificate for the store's NATS servers; with --nats-key.")
    var natsCertificate: String?

    @Option(help: "A PEM file of the certificate's key.")
    var natsKey: String?

    func validate() throws {
        let store = store ?? ""
        guard ClusterAddress.isAddress(store) else {
            if natsCredentials != nil || natsCa != nil || natsCertificate != nil || natsKey != nil {
                throw ValidationError(
                    "--nats-credentials, --nats-ca, --nats-certificate and --nats-key are for NATS servers as --store"
                )
            }
            return
        }
        if (natsCertificate == nil) != (natsKey == nil) {
            throw ValidationError("--nats-certificate and --nats-key are accepted together only")
        }
        do throws(ClusterFailure) {
            _ = try ClusterAddress(store)
        } catch {
            throw ValidationError("--store: \(error)")
        }
    }

    /// The servers of the store; nil for a folder.
    private var servers: ClusterAddress? {
        guard let store, ClusterAddress.isAddress(store), var servers = try? ClusterAddress(store)
        else { return nil }
        servers.credentials = natsCredentials
        servers.authorities = natsCa
        servers.certificate = natsCertificate.flatMap { chain in
            natsKey.map { (chain: chain, key: $0) }
        }
        return servers
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
            return store
        }
    }
}
