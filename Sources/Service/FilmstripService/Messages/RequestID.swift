/// Identifies a request in its answer, the log and problem details.
enum RequestID {
    /// Returns the ID that the client sent; nil unless it is a plain word.
    static func given(in fields: Fields) -> String? {
        let values = fields["x-request-id"]
        guard values.count == 1, isPlainWord(values[0]) else { return nil }
        return values[0]
    }
}

/// Whether a text consists of 1 to 64 letters, digits and `-._`.
func isPlainWord(_ text: some StringProtocol) -> Bool {
    (1...64).contains(text.utf8.count)
        && text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"):
                true
            default: false
            }
        }
}
