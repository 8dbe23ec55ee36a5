import Foundation

/// The NATS servers of a cluster, and the means of getting into it.
package struct ClusterAddress: Equatable, Sendable {
    /// The servers' URLs, `nats://` or `tls://`, each with a user and a password or a token if the servers want them.
    package let servers: [String]
    /// A file of credentials, as `nsc` writes it; nil for none.
    package var credentials: String?
    /// A file of the certificates that are trusted, in PEM; nil for those of the system.
    package var authorities: String?
    /// Files of the client's own certificate and key, in PEM; nil for none.
    package var certificate: (chain: String, key: String)? {
        get { chain.flatMap { chain in key.map { (chain, $0) } } }
        set { (chain, key) = (newValue?.chain, newValue?.key) }
    }
    private var chain, key: String?

    /// Reads URLs that are separated by commas.
    ///
    /// - Throws: One clause about the first that is not one of a NATS server.
    package init(_ text: String) throws(ClusterFailure) {
        servers = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        for server in servers {
            guard let url = URL(string: server), ["nats", "tls"].contains(url.scheme),
                let host = url.host, !host.isEmpty, ["", "/"].contains(url.path)
            else {
                throw .address(Self.withoutSecrets(server))
            }
        }
    }

    /// Whether a text is meant as an address of servers, rather than as the path of a folder.
    package static func isAddress(_ text: String) -> Bool {
        text.hasPrefix("nats://") || text.hasPrefix("tls://")
    }

    /// The servers in words, without users and passwords.
    package var name: String { servers.map(Self.withoutSecrets).joined(separator: ", ") }

    private static func withoutSecrets(_ server: String) -> String {
        guard let at = server.lastIndex(of: "@") else { return server }
        let scheme = server.range(of: "://").map { String(server[..<$0.upperBound]) } ?? ""
        return scheme + String(server[server.index(after: at)...])
    }
}
