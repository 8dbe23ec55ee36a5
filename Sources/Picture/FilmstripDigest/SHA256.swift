import CFilmstripNettle
package import Foundation

/// An incremental SHA-256 (FIPS 180-4) by Nettle.
package struct SHA256: Sendable {
    private var context = sha256_ctx()

    /// A hash of no bytes yet.
    package init() { nettle_sha256_init(&context) }

    package mutating func update(bufferPointer bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress else { return }
        nettle_sha256_update(&context, bytes.count, start.assumingMemoryBound(to: UInt8.self))
    }

    package mutating func update(data: some ContiguousBytes) {
        data.withUnsafeBytes { update(bufferPointer: $0) }
    }

    package consuming func finalize() -> Digest {
        var bytes = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
        nettle_sha256_digest(&context, bytes.count, &bytes)
        return Digest(bytes: bytes)
    }

    package static func hash(data: some ContiguousBytes) -> Digest {
        var hash = SHA256()
        hash.update(data: data)
        return hash.finalize()
    }

    /// A digest of 32 bytes.
    package struct Digest: Hashable, Sendable, Sequence {
        package let bytes: [UInt8]

        package func makeIterator() -> IndexingIterator<[UInt8]> { bytes.makeIterator() }
    }

    /// The message authentication code of `data` (HMAC, RFC 2104), 32 bytes, which only holders of `key` can make.
    package static func authenticationCode(
        for data: some ContiguousBytes, key: [UInt8]
    ) -> [UInt8] {
        var context = hmac_sha256_ctx()
        nettle_hmac_sha256_set_key(&context, key.count, key)
        data.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            nettle_hmac_sha256_update(
                &context, bytes.count, start.assumingMemoryBound(to: UInt8.self))
        }
        var code = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
        nettle_hmac_sha256_digest(&context, code.count, &code)
        return code
    }

    /// Whether two codes are equal, compared in a time that does not reveal where they differ.
    package static func isEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
        a.count == b.count && nettle_memeql_sec(a, b, a.count) == 1
    }
}
