import Crypto

/// Work that keeps a core busy and ends in an answer.
struct Work: Sendable {
    /// What the answer depends on: requests of one key share one answer. Without one nothing is shared.
    var key: WorkKey?
    /// Makes the answer: with how many threads, and as long as it is still wanted.
    var run: @Sendable (_ threads: Int, _ cancellation: Cancellation) -> Response
    /// What this request alone wants of the answer, which others may share.
    var finish: @Sendable (Response) -> Response = { $0 }
}

/// Everything that an answer depends on, as a SHA-256 digest.
struct WorkKey: Hashable, Sendable {
    private let digest: SHA256.Digest

    /// The key of `parts`, each told apart from the next.
    init(_ parts: [[UInt8]]) {
        var hash = SHA256()
        for part in parts {
            withUnsafeBytes(of: part.count) { hash.update(bufferPointer: $0) }
            hash.update(data: part)
        }
        digest = hash.finalize()
    }
}
