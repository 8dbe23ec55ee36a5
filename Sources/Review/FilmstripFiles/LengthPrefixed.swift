/// Several byte sequences as one, each preceded by its length in 8 bytes, big-endian.
public enum LengthPrefixed {
    /// The bytes of parts.
    public static func joined(_ parts: [[UInt8]]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(parts.reduce(0) { $0 + 8 + $1.count })
        for part in parts {
            bytes += withUnsafeBytes(of: UInt64(part.count).bigEndian) { Array($0) } + part
        }
        return bytes
    }

    /// The parts of bytes; nil if the bytes are damaged.
    public static func split(_ bytes: some Collection<UInt8>) -> [[UInt8]]? {
        let parts = beginning(bytes)
        return parts.reduce(0) { $0 + 8 + $1.count } == bytes.count ? parts : nil
    }

    /// The whole parts at the beginning of bytes that may be cut short.
    public static func beginning(_ bytes: some Collection<UInt8>) -> [[UInt8]] {
        var parts: [[UInt8]] = []
        var rest = Array(bytes)[...]
        while rest.count >= 8 {
            let length = rest.prefix(8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
            rest = rest.dropFirst(8)
            guard length <= UInt64(rest.count) else { break }
            parts.append(Array(rest.prefix(Int(length))))
            rest = rest.dropFirst(Int(length))
        }
        return parts
    }
}
