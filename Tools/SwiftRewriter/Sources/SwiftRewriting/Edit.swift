/// Replacement of some bytes of a file by others, with as many line breaks.
struct Edit: Equatable, Sendable {
    /// Bytes of the source; empty for an insertion.
    var range: Range<Int>
    /// The text that replaces it.
    var text: [UInt8]
}

/// The edits of one file, collected in any order.
struct EditList {
    private(set) var edits: [Edit] = []
    private let source: [UInt8]

    init(source: [UInt8]) { self.source = source }

    /// Inserts text; what is inserted at one place stands in the order of the calls.
    mutating func insert(_ text: String, at place: Int) {
        edits.append(Edit(range: place..<place, text: Array(text.utf8)))
    }

    /// Replaces bytes by text, filled up with spaces to the old length so that columns after it stay.
    ///
    /// Line breaks of the old text stay behind the new one.
    mutating func replace(_ range: Range<Int>, by text: String, isPadded: Bool = true) {
        var bytes = Array(text.utf8)
        let breaks = source[range].filter { $0 == 10 || $0 == 13 }
        if breaks.isEmpty, isPadded, bytes.count < range.count {
            bytes += Array(repeating: 32, count: range.count - bytes.count)
        }
        edits.append(Edit(range: range, text: bytes + breaks))
    }

    /// Replaces all but line breaks and tabs by spaces.
    mutating func blank(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        edits.append(
            Edit(
                range: range,
                text: source[range].map { $0 == 10 || $0 == 13 || $0 == 9 ? $0 : 32 }))
    }

    /// The edits in the order of the file.
    ///
    /// Of two that overlap the first asked for is kept: the other is of something that is replaced as a whole.
    func sorted() -> [Edit] {
        let order = edits.enumerated().sorted {
            ($0.element.range.lowerBound, $0.element.range.isEmpty ? 0 : 1, $0.offset)
                < ($1.element.range.lowerBound, $1.element.range.isEmpty ? 0 : 1, $1.offset)
        }
        var taken: [(offset: Int, element: Edit)] = []
        for edit in order {
            if let last = taken.last, last.element.range.upperBound > edit.element.range.lowerBound
            {
                if last.offset > edit.offset {
                    taken.removeLast()
                } else {
                    continue
                }
            }
            taken.append(edit)
        }
        return taken.map(\.element).filter { Array(source[$0.range]) != $0.text }
    }

    /// The source with the given edits.
    func applied(_ edits: [Edit]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(source.count + edits.count * 16)
        var place = 0
        for edit in edits {
            result += source[place..<edit.range.lowerBound]
            result += edit.text
            place = edit.range.upperBound
        }
        return result + source[place...]
    }
}
