import ArgumentParser
import FilmstripCluster

/// The means of getting into NATS servers as options.
struct ClusterKeys: ParsableArguments {
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

    var given: [(option: String, value: String)] {
        [
            ("--nats-credentials", natsCredentials), ("--nats-ca", natsCa),
            ("--nats-certificate", natsCertificate), ("--nats-key", natsKey),
        ].compactMap { option, value in value.map { (option, $0) } }
    }

    /// The address that `text` is, the value of `option`, with these keys.
    func address(_ text: String, of option: String) throws -> ClusterAddress {
        if (natsCertificate == nil) != (natsKey == nil) {
            throw ValidationError("--nats-certificate and --nats-key are accepted together only")
        }
        var address: ClusterAddress
        do throws(ClusterFailure) {
            address = try ClusterAddress(text)
        } catch {
            throw ValidationError("\(option): \(error)")
        }
        address.credentials = natsCredentials
        address.authorities = natsCa
        address.certificate = natsCertificate.flatMap { chain in
            natsKey.map { (chain: chain, key: $0) }
        }
        return address
    }
}
