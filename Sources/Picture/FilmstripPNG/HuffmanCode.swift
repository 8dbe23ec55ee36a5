/// A canonical Huffman code as in deflate (RFC 1951, 3.2.2).
struct HuffmanCode {
    /// The length of each symbol's code in bits; 0 for a symbol without one.
    private(set) var lengths: [UInt8]
    /// Each symbol's code, with its first bit lowest.
    private(set) var codes: [UInt16]

    /// The shortest code for symbols with the given numbers of occurrences, of at most `limit` bits each.
    ///
    /// At least two symbols get a code, since readers refuse some incomplete codes. If the limit takes
    /// effect, the code may be slightly longer than the shortest possible one.
    init(counts: [UInt32], limit: Int) {
        lengths = [UInt8](repeating: 0, count: counts.count)
        // The count is in the bits above the symbol, to sort by count and then by symbol.
        var used: [UInt64] = []
        used.reserveCapacity(counts.count)
        for (symbol, count) in counts.enumerated() where count > 0 {
            used.append(UInt64(count) << 16 | UInt64(symbol))
        }
        for symbol in counts.indices where used.count < 2 && counts[symbol] == 0 {
            used.append(1 << 16 | UInt64(symbol))
        }
        used.sort()
        var numbers = Self.lengthNumbers(of: used.map { UInt32($0 >> 16) })
        Self.restrict(&numbers, to: limit)
        // The rarest symbols have the longest codes.
        var rest = used[...]
        for length in numbers.indices.reversed() {
            for key in rest.prefix(numbers[length]) { lengths[Int(key & 0xffff)] = UInt8(length) }
            rest = rest.dropFirst(numbers[length])
        }
        codes = Self.canonical(lengths, limit: limit)
    }

    /// The size in bits of symbols that occur so often.
    func size(of counts: [UInt32]) -> Int {
        zip(counts, lengths).reduce(0) { $0 + Int($1.0) * Int($1.1) }
    }

    /// The number of codes of each length from Huffman's algorithm, for two or more sorted counts.
    ///
    /// - Source: Alistair Moffat and Jyrki Katajainen, In-place calculation of minimum-redundancy codes, 1995. One list
    ///   holds the counts of leaves, then those of nodes, then the nodes' parents, and then their depths.
    private static func lengthNumbers(of counts: [UInt32]) -> [Int] {
        var list = counts
        let count = counts.count
        return list.withUnsafeMutableBufferPointer { list in
            // A node takes the place of the leaf before those that are left, in order of creation, which is also the order
            // of the counts.
            var (leaf, node) = (0, 0)
            for parent in 0..<(count &- 1) {
                @inline(__always) func takeLeast() -> UInt32 {
                    if leaf < count, node == parent || list[leaf] <= list[node] {
                        leaf &+= 1
                        return list[leaf &- 1]
                    }
                    let sum = list[node]
                    list[node] = UInt32(truncatingIfNeeded: parent)
                    node &+= 1
                    return sum
                }
                let one = takeLeast()
                list[parent] = one &+ takeLeast()
            }
            list[count &- 2] = 0
            for node in (0..<(count &- 2)).reversed() { list[node] = list[Int(list[node])] &+ 1 }
            // Of the two children of each node at a depth, those that are no nodes are leaves.
            var numbers = [Int](repeating: 0, count: count)
            var (places, depth, rest) = (1, 0, count &- 2)
            while places > 0 {
                var nodes = 0
                while rest >= 0, list[rest] == depth {
                    nodes &+= 1
                    rest &-= 1
                }
                numbers[depth] = places &- nodes
                places = 2 &* nodes
                depth &+= 1
            }
            return numbers
        }
    }

    /// Shortens codes beyond the limit to it, and makes room for them by lengthening others.
    private static func restrict(_ numbers: inout [Int], to limit: Int) {
        guard numbers.count > limit + 1 else { return }
        numbers[limit] += numbers[(limit + 1)...].reduce(0, +)
        numbers.removeSubrange((limit + 1)...)
        // In units of the longest code; a complete code takes 2^limit.
        var taken = numbers.indices.dropFirst().reduce(0) { $0 + numbers[$1] << (limit - $1) }
        while taken > 1 << limit {
            // A code of the limit's length becomes the sibling of a shorter one, which thereby grows by one bit.
            guard let length = (1..<limit).last(where: { numbers[$0] > 0 }) else {
                preconditionFailure("more symbols than codes of \(limit) bits")
            }
            numbers[length] -= 1
            numbers[length + 1] += 2
            numbers[limit] -= 1
            taken -= 1
        }
    }

    private static func canonical(_ lengths: [UInt8], limit: Int) -> [UInt16] {
        var next = [UInt16](repeating: 0, count: limit + 2)
        for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
        for length in 1...limit { next[length + 1] = (next[length] + next[length + 1]) << 1 }
        return lengths.map { length in
            guard length > 0 else { return 0 }
            let code = next[Int(length)]
            next[Int(length)] += 1
            return reversed(code, bits: Int(length))
        }
    }

    /// The bits in the opposite order: of neighbours, then of pairs, of fours and of bytes.
    private static func reversed(_ code: UInt16, bits: Int) -> UInt16 {
        var code = code
        code = code >> 1 & 0x5555 | (code & 0x5555) << 1
        code = code >> 2 & 0x3333 | (code & 0x3333) << 2
        code = code >> 4 & 0x0f0f | (code & 0x0f0f) << 4
        return code.byteSwapped >> UInt16(16 - bits)
    }
}
