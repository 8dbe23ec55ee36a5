import FilmstripJSON

/// The places in the text of values that the expansion has copied or made, by their offsets.
final class SourcePlaces {
    private let text: JSONNode
    /// JSON Pointers, in UTF-8, of the arrays and objects whose contents are no longer those of the text.
    private var changed: [[UInt8]] = []
    /// Pointers of the values with errors in what the words stand for.
    private var reported: Set<String> = []

    /// Takes the places of all values in `text`, whose offsets ascend.
    init(_ text: JSONNode) { self.text = text }

    /// Notes that the contents of the value at `path` are no longer those of the text.
    func noteChange(at path: [UInt8]) { changed.append(path) }

    /// Returns the pointer in the text of a value with the offset `offset`, which is now at `path`; nil
    /// if `path` leads to the same value in the text, or the text has no value there.
    func pointer(of path: [UInt8], at offset: Int) -> String? {
        let isChanged = changed.contains {
            path.starts(with: $0) && path.count > $0.count && path[$0.count] == UInt8(ascii: "/")
        }
        return isChanged ? pointer(at: offset) : nil
    }

    /// Whether an error of the value at `pointer` is the first there; one in several copies is reported once.
    func isFirstError(at pointer: String) -> Bool { reported.insert(pointer).inserted }

    /// Returns the pointer of the value or key that begins at `offset`; nil if there is none.
    private func pointer(at offset: Int) -> String? {
        var (node, pointer) = (text, "")
        while node.offset != offset {
            switch node.value {
            case .array(let elements):
                guard let i = elements.last(atMost: offset, \.offset) else { return nil }
                pointer += "/\(i)"
                node = elements[i]
            case .object(let members):
                guard let i = members.last(atMost: offset, \.keyOffset) else { return nil }
                let key = members[i].key
                pointer += "/" + key.pointerStep
                if members[i].keyOffset == offset { return pointer }
                node = members[i].value
            // A part of the string, in which an error is.
            case .string(_, isVerbatim: true): return node.offset < offset ? pointer : nil
            case .null, .boolean, .number, .string: return nil
            }
        }
        return pointer
    }
}

extension Array {
    /// Returns the index of the last element whose value at `key`, which ascends, is at most `limit`; nil
    /// if there is none.
    fileprivate func last(atMost limit: Int, _ key: KeyPath<Element, Int>) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle][keyPath: key] <= limit { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? low - 1 : nil
    }
}
