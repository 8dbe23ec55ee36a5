/// A member of an Accept field (RFC 9110 §12.5.1).
///
/// Parameters other than `q` do not narrow the match, for none of our types has any.
struct MediaRange: Equatable {
    /// In lower case; `*` for any.
    var type: String
    var subtype: String
    /// 0...1, 0 for not wanted.
    var quality: Double

    /// Reads one member; nil if it is not a media range, so that it is disregarded as RFC 9110
    /// allows.
    ///
    /// A lone `*`, which some clients send, means `*/*`.
    init?(_ text: String) {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false).map(trimmed)
        let name = parts[0].lowercased()
        let names = name == "*" ? ["*", "*"] : name.split(separator: "/").map(String.init)
        guard names.count == 2, names[0] != "*" || names[1] == "*" else { return nil }
        (type, subtype, quality) = (names[0], names[1], 1)
        for part in parts.dropFirst() where part.lowercased().hasPrefix("q=") {
            guard let value = Double(part.dropFirst(2)), (0...1).contains(value) else { return nil }
            quality = value
        }
    }

    /// How exactly the range names a type: 0 for `*/*`, 1 for `image/*`, 2 for `image/png`; nil
    /// if it does not cover the type.
    func specificity(for mediaType: String) -> Int? {
        if type == "*" { return 0 }
        if subtype == "*" { return mediaType.hasPrefix(type + "/") ? 1 : nil }
        return mediaType == "\(type)/\(subtype)" ? 2 : nil
    }

    /// The most wanted of the offered types, the earlier one if two are wanted alike; nil if none
    /// is wanted. Without any range everything is wanted.
    static func preferred(of offered: [String], by ranges: [MediaRange]) -> Int? {
        guard !ranges.isEmpty else { return offered.indices.first }
        var best: (index: Int, quality: Double)?
        for (index, mediaType) in offered.enumerated() {
            let matches = ranges.compactMap { range in
                range.specificity(for: mediaType).map { (specificity: $0, quality: range.quality) }
            }
            guard let quality = matches.max(by: { $0.specificity < $1.specificity })?.quality,
                quality > best?.quality ?? 0
            else { continue }
            best = (index, quality)
        }
        return best?.index
    }
}
