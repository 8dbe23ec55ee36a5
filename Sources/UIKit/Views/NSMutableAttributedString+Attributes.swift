public import Foundation

// On Linux Foundation's own methods stop the program, in a comparison of attributes, where a part with an object such
// as a colour or font touches or overlaps another with the same attributes. Values of other types are safe with them.

extension NSMutableAttributedString {
    /// Gives a part of the text an attribute; the others stay.
    ///
    /// - Difference: ours, for objects such as colours and fonts: Foundation's own method, which takes any value, stops
    ///   the program on Linux where such parts touch or overlap. Give a value as what it is, not as `Any`.
    public func addAttribute(_ name: NSAttributedString.Key, value: NSObject, range: NSRange) {
        merge([name: value], in: range)
    }

    /// Gives a part of the text attributes; the others stay.
    ///
    /// - Difference: ours, for dictionaries of objects alone. In one that has other values, too, Foundation's own method
    ///   is called, which stops the program on Linux where parts with objects touch or overlap: add the objects by
    ///   themselves.
    public func addAttributes(
        _ attrs: [NSAttributedString.Key: NSObject], range: NSRange
    ) { merge(attrs, in: range) }

    /// Makes the text anew from its parts, which Foundation can do.
    private func merge(_ added: [NSAttributedString.Key: Any], in range: NSRange) {
        let old = NSAttributedString(attributedString: self)
        let text = old.string as NSString
        var parts: [NSAttributedString] = []
        func take(_ range: NSRange, _ added: [NSAttributedString.Key: Any]) {
            guard range.length > 0 else { return }
            old.enumerateAttributes(in: range, options: []) { attributes, part, _ in
                parts.append(
                    NSAttributedString(
                        string: text.substring(with: part),
                        attributes: attributes.merging(added) { $1 }))
            }
        }
        let end = range.location + range.length
        take(NSRange(location: 0, length: range.location), [:])
        take(range, added)
        take(NSRange(location: end, length: old.length - end), [:])
        deleteCharacters(in: NSRange(location: 0, length: length))
        for part in parts { append(part) }
    }
}
