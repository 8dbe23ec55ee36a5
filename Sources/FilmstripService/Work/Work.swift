import FilmstripDigest

/// Work that keeps a core busy, or waits for a disk, and ends in an answer.
struct Work: Sendable {
    /// Where a step of work leads to.
    enum Outcome: Sendable {
        case answer(Response)
        /// Further work, whose key does not matter.
        case next(Work)
    }

    /// One thing after another that is done for an answer.
    enum Step: Sendable {
        /// A renderer carries an order out; `then` runs on the service's own thread and takes no time.
        case render(Order, then: @Sendable (Response) -> Outcome)
        /// A thread of a pool that may wait for a disk does it.
        case disk(RenderPool, @Sendable () -> Outcome)
    }

    /// What the answer depends on: requests of one key share one answer. Without one nothing is shared.
    var key: WorkKey?
    var step: Step
    /// What this request alone wants of the answer, which others may share.
    var finish: @Sendable (Response) -> Response

    /// Work of a renderer.
    init(
        key: WorkKey?, _ order: Order, then: @escaping @Sendable (Response) -> Outcome,
        finish: @escaping @Sendable (Response) -> Response = { $0 }
    ) {
        (self.key, self.finish) = (key, finish)
        step = .render(order, then: then)
    }

    /// Work that waits for a disk.
    init(
        key: WorkKey?, on disk: RenderPool, _ run: @escaping @Sendable () -> Outcome,
        finish: @escaping @Sendable (Response) -> Response = { $0 }
    ) {
        (self.key, self.finish) = (key, finish)
        step = .disk(disk, run)
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
