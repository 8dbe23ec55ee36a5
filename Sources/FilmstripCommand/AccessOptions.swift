import ArgumentParser
import FilmstripFiles
import FilmstripService

/// The rules of access as options; by default everything is open to everyone.
struct AccessOptions: ParsableArguments {
    @Option(
        help: """
            A file of bearer tokens, one a line, of at least 16 characters. With it, requests need one, \
            but for /healthz, /readyz and signed links.
            """)
    var tokenFile: String?

    @Option(
        help: """
            A file of keys as id:base64, one a line, of at least 16 bytes. With it, links that any of \
            them has signed need no token; without tokens, nothing else is answered. See filmstrip sign.
            """)
    var signingKeys: String?

    @Flag(help: "Let everyone ask for /metrics.")
    var openMetrics = false

    @Option(
        help: """
            Proxies in front that add to X-Forwarded-For, 0...16; that many from its end is the \
            client's address.
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
