import FilmstripDigest
import Foundation

/// The client that stored a spec, as a digest salted by the store, so that the folder reveals no addresses.
struct StoreOwner: Hashable, Sendable {
    /// 22 characters of base64url, which encode 128 bits.
    let text: String

    static let length = 22

    /// Creates the owner for the client to which requests are attributed.
    init(_ client: String, salt: [UInt8]) {
        let code = SHA256.authenticationCode(for: Data(client.utf8), key: salt)
        text = Data(code.prefix(16)).base64EncodedString()
            .replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
            .replacingOccurrences(of: "=", with: "")
    }

    /// Parses an owner; nil for any other text.
    init?(_ text: some StringProtocol) {
        guard text.utf8.count == Self.length, text.utf8.allSatisfy(SpecID.digits.contains) else {
            return nil
        }
        self.text = String(text)
    }
}
