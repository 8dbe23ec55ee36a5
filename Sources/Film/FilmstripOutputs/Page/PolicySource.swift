import FilmstripDigest
import Foundation

/// The source expression for a style or script in a page's policy (CSP Level 3): the hash of an element's text, which
/// allows that text alone.
package func policySource(of text: String) -> String {
    "'sha256-" + Data(SHA256.hash(data: Array(text.utf8))).base64EncodedString() + "'"
}
