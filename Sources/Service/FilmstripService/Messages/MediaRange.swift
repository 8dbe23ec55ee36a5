/// A member of an Accept field (RFC 9110 §12.5.1).
///
/// Parameters other than `q` do not narrow the match, since none of the types offered has any.
struct MediaRange: Equatable {
    /// The type in lower case; `*` for any.
    var type: String
    var subtype: String
    /// The weight, 0...1; 0 means not acceptable.
    var quality: Double

    /// Parses one member; nil if it is not a media range. Invalid members are ignored, as RFC 9110 allows.
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

    /// How precisely the range names a type: 0 for `*/*`, 1 for `image/*`, 2 for `image/png`; nil if it does
    /// not match the type.
    func specificity(for mediaType: String) -> Int? {
        if type == "*" { return 0 }
        if subtype == "*" { return mediaType.hasPrefix(type + "/") ? 1 : nil }
        return mediaType == "\(type)/\(subtype)" ? 2 : nil
    }

    /// Returns the index of the preferred type, the first of equally preferred ones; nil if none is acceptable.
    /// Without ranges the first type is preferred.
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
