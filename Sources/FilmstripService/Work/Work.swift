import Crypto

/// Work that keeps a core busy, or waits for a disk, and ends in an answer.
struct Work: Sendable {
    /// Where a piece of work leads to.
    enum Outcome: Sendable {
        case answer(Response)
        /// Further work, whose key does not matter.
        case next(Work)
    }

    /// What the answer depends on: requests of one key share one answer. Without one nothing is shared.
    var key: WorkKey?
    /// The pool that does it; nil for the one that renders.
    var pool: RenderPool?
    /// Does it: with how many threads, and as long as it is still wanted.
    var run: @Sendable (_ threads: Int, _ cancellation: Cancellation) -> Outcome

    /// What this request alone wants of the answer, which others may share.
    var finish: @Sendable (Response) -> Response = { $0 }

    /// Work in one step, which keeps a core busy.
    init(
        key: WorkKey?,
        run: @escaping @Sendable (_ threads: Int, _ cancellation: Cancellation) -> Response,
        finish: @escaping @Sendable (Response) -> Response = { $0 }
    ) {
        (self.key, self.finish) = (key, finish)
        self.run = { .answer(run($0, $1)) }
    }

    /// A step of work, for a pool; nil is the one that renders.
    init(
        key: WorkKey? = nil, in pool: RenderPool?,
        step: @escaping @Sendable (_ threads: Int, _ cancellation: Cancellation) -> Outcome,
        finish: @escaping @Sendable (Response) -> Response = { $0 }
    ) {
        (self.key, self.pool, run, self.finish) = (key, pool, step, finish)
    }
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
