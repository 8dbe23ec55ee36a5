import FilmstripParallel
import Foundation

extension PNGEncoder {
    private static let addressStart = "data:image/png;base64,"

    /// A PNG as a data URL for an image in a page or a document (RFC 2397); incomplete if the work is cancelled.
    package static func dataAddress(of png: [UInt8]) -> String {
        var text = addressStart
        text.reserveCapacity(dataAddressSize(png.count))
        for start in stride(from: 0, to: png.count, by: addressPiece) {
            if Cancellation.isRequested { break }
            text += Data(png[start..<min(start + addressPiece, png.count)]).base64EncodedString()
        }
        return text
    }

    /// The length of the data URL of a PNG of `count` bytes.
    package static func dataAddressSize(_ count: Int) -> Int {
        addressStart.utf8.count + (count + 2) / 3 * 4
    }

    /// Bytes encoded between two checks for cancellation; a multiple of three.
    private static let addressPiece = 3 << 18
}
