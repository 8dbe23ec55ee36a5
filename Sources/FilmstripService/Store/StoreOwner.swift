import FilmstripDigest
import Foundation

/// The client that stored a spec, as a digest with a salt of the store, so that the folder tells nobody's address.
struct StoreOwner: Hashable, Sendable {
    /// 22 characters of base64url, for 128 bits.
    let text: String

    static let length = 22

    /// The owner that `client` is, as requests are counted for it.
    init(_ client: String, salt: [UInt8]) {
        let code = SHA256.authenticationCode(for: Data(client.utf8), key: salt)
        text = Data(code.prefix(16)).base64EncodedString()
            .replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
            .replacingOccurrences(of: "=", with: "")
    }

    /// Reads an owner; nil for any other text.
    init?(_ text: some StringProtocol) {
        guard text.utf8.count == Self.length, text.utf8.allSatisfy(SpecID.digits.contains) else {
            return nil
        }
        self.text = String(text)
    }
}
