import ArgumentParser
import FilmstripCluster

struct ClusterOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "NATS servers with JetStream, such as nats://127.0.0.1:4222 or tls://example.org; commas between several.",
            valueName: "urls"))
    var nats: String?

    @OptionGroup var keys: ClusterKeys

    func validate() throws {
        if nats == nil, let other = keys.given.first {
            throw ValidationError(
                "\(other.option) is for the servers of --nats, which is missing")
        }
        _ = try nats.map { try keys.address($0, of: "--nats") }
    }

    /// Refuses an option that has no place beside `--nats`.
    func refuse(_ isGiven: Bool, _ option: String, _ reason: String) throws {
        if nats != nil, isGiven {
            throw ValidationError("\(option) is not accepted with --nats: \(reason)")
        }
    }

    /// The address; nil without `--nats`.
    var address: ClusterAddress? { nats.flatMap { try? keys.address($0, of: "--nats") } }

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
        (nats.map { ["--nats", $0] } ?? []) + keys.given.flatMap { [$0.option, $0.value] }
    }
}
