import ArgumentParser
import FilmstripFiles
import FilmstripService

/// The rules of access as options; by default everything is open to everyone.
struct AccessOptions: ParsableArguments {
    @Option(
        help: """
            A file of bearer tokens, one per line, of at least 16 characters. With it, requests need a \
            token, except for /healthz, /readyz, the pages for browsers, OPTIONS and signed links.
            """)
    var tokenFile: String?

    @Option(
        help: """
            A file of keys as id:base64, one per line, of at least 16 bytes. With it, links signed by one of \
            the keys need no token; without --token-file, only these links are answered. See filmstrip sign.
            """)
    var signingKeys: String?

    @Flag(help: "Serve /metrics without a token.")
    var openMetrics = false

    @Option(
        help: """
            Proxies in front of the service that append to X-Forwarded-For, 0...16; the client's address \
            is that many places from the end.
            """)
    var trustForwarded = 0

    /// Whether files of tokens or keys are configured.
    var hasFiles: Bool { tokenFile != nil || signingKeys != nil }

    /// Sets the rules, reading the files.
    func apply(to service: inout ServiceConfiguration) throws(SecretFailure) {
        service.access.isMetricsOpen = openMetrics
        if let tokenFile {
            service.access.tokens = try readSecrets(tokenFile, AccessTokens.init)
        }
        if let signingKeys {
            service.access.signingKeys = try readSecrets(signingKeys, SigningKeys.init)
        }
    }
}

/// The error of a file of tokens or keys that is unreadable or malformed.
struct SecretFailure: Error, CustomStringConvertible {
    var description: String
    /// The exit code of the command.
    var code: Int32
}

/// Reads and parses a file of tokens or keys.
func readSecrets<Secrets>(
    _ path: String, _ read: (String) throws(KeyFileError) -> Secrets
) throws(SecretFailure) -> Secrets {
    let text: String
    do {
        text = String(decoding: try readFile(path), as: UTF8.self)
    } catch {
        throw SecretFailure(description: "\(error)", code: 2)
    }
    do {
        return try read(text)
    } catch {
        throw SecretFailure(description: "\(path): \(error)", code: 1)
    }
}
