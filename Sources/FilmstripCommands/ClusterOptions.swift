import ArgumentParser
import FilmstripCluster

/// The servers of a cluster as options.
struct ClusterOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "NATS servers with JetStream, such as nats://127.0.0.1:4222 or tls://example.org; commas between several.",
            valueName: "urls"))
    var nats: String?

    @Option(
        help: ArgumentHelp("A file of credentials for the NATS servers.", valueName: "file"))
    var natsCredentials: String?

    @Option(
        help: ArgumentHelp(
            "A PEM file of certificates that the NATS servers' own are to be signed by.",
            valueName: "file"))
    var natsCa: String?

    @Option(
        help: ArgumentHelp(
            "A PEM file of a certificate for the NATS servers; with --nats-key.", valueName: "file")
    )
    var natsCertificate: String?

    @Option(help: ArgumentHelp("A PEM file of the certificate's key.", valueName: "file"))
    var natsKey: String?

    func validate() throws {
        if nats == nil,
            let other = [
                ("--nats-credentials", natsCredentials), ("--nats-ca", natsCa),
                ("--nats-certificate", natsCertificate), ("--nats-key", natsKey),
            ].first(where: { $0.1 != nil })
        {
            throw ValidationError("\(other.0) is for the servers of --nats, which is missing")
        }
        if (natsCertificate == nil) != (natsKey == nil) {
            throw ValidationError("--nats-certificate and --nats-key are accepted together only")
        }
        do throws(ClusterFailure) {
            _ = try nats.map { text throws(ClusterFailure) in try ClusterAddress(text) }
        } catch {
            throw ValidationError("--nats: \(error)")
        }
    }

    /// Refuses an option that has no place beside `--nats`.
    func refuse(_ isGiven: Bool, _ option: String, _ reason: String) throws {
        if nats != nil, isGiven {
            throw ValidationError("\(option) is not accepted with --nats: \(reason)")
        }
    }

    /// The address; nil without `--nats`.
    var address: ClusterAddress? {
        guard let nats, var address = try? ClusterAddress(nats) else { return nil }
        address.credentials = natsCredentials
        address.authorities = natsCa
        address.certificate = natsCertificate.flatMap { chain in
            natsKey.map { (chain: chain, key: $0) }
        }
        return address
    }

    /// Connects to the servers; nil without `--nats`.
    ///
    /// - Parameter name: The client's name in the servers' reports.
    func connection(_ name: String) throws(ClusterFailure) -> ClusterConnection? {
        try address.map { address throws(ClusterFailure) in
            try ClusterConnection(to: address, as: name)
        }
    }

    /// The arguments that give a process of this program the same options.
    var arguments: [String] {
        [
            ("--nats", nats), ("--nats-credentials", natsCredentials), ("--nats-ca", natsCa),
            ("--nats-certificate", natsCertificate), ("--nats-key", natsKey),
        ].flatMap { name, value in value.map { [name, $0] } ?? [] }
    }
}
