import ArgumentParser
import FilmstripService
import Foundation

/// The command `filmstrip sign URL --keys FILE`.
struct SignCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sign",
        abstract: "Signs links, which can then be used without a token.",
        discussion: """
            The file has keys as id:base64, one per line; the first one signs. A service with --signing-keys \
            accepts links that any key in its file has signed: to change keys, add a new one at the top, and \
            remove the old one once its links may become invalid. To create a key: \
            echo "$(date +%Y-%m):$(head -c 32 /dev/urandom | base64)" \
            \(ExitCodes.of("sign"))
            """)

    @Argument(help: "The link: a whole URL or a path, with or without a query.")
    var url: String

    @Option(help: "The file of keys.")
    var keys: String

    @Option(
        help: ArgumentHelp(
            "The time for which the link is valid, such as 45s, 30m, 12h or 90d; by default forever.",
            valueName: "span"))
    var expires: Span?

    /// A duration in whole seconds.
    struct Span: ExpressibleByArgument {
        var seconds: Int

        init?(argument: String) {
            let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86400]
            guard let unit = argument.last.flatMap({ units[$0] }),
                let count = Int(argument.dropLast()), (1...1_000_000_000).contains(count)
            else { return nil }
            seconds = count * unit
        }
    }

    func validate() throws {
        guard url.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "#") }) else {
            throw ValidationError("The link has a character that must be percent-encoded.")
        }
        guard pathStart != nil else {
            throw ValidationError("The link is neither a URL with a path nor a path.")
        }
        guard !url.contains("sig=") else { throw ValidationError("The link is signed already.") }
    }

    func run() throws {
        do {
            let keys = try readSecrets(keys, SigningKeys.init)
            let now = Int(Date().timeIntervalSince1970)
            let start = pathStart ?? url.startIndex
            let target = keys.signed(
                String(url[start...]), expires: expires.map { now + $0.seconds })
            print(url[..<start] + target)
        } catch {
            throw ExitCode(error.code, saying: "\(error)")
        }
    }

    /// Start of the path, after scheme and host if there are any; nil if there is no path.
    private var pathStart: String.Index? {
        guard let host = url.range(of: "://") else {
            return url.hasPrefix("/") ? url.startIndex : nil
        }
        return url[host.upperBound...].firstIndex(of: "/")
    }
}
