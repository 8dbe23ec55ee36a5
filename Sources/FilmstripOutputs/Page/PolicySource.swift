import FilmstripDigest
import Foundation

/// How a page's policy names a style or script of the page's own (CSP Level 3): the hash of an element's text
/// allows that text alone.
package func policySource(of text: String) -> String {
    "'sha256-" + Data(SHA256.hash(data: Array(text.utf8))).base64EncodedString() + "'"
}
