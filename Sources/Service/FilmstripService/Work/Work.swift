import FilmstripDigest

/// Work that keeps a core busy or waits for a disk, and results in an answer.
struct Work: Sendable {
    enum Outcome: Sendable {
        case answer(Response)
        /// Further work, whose key is ignored.
        case next(Work)
    }

    enum Step: Sendable {
        /// An order for the renderer; `then` runs on a thread of the service and must return quickly.
        case render(Order, then: @Sendable (Response) -> Outcome)
        /// A function to run on a thread of a pool that may wait for a disk.
        case disk(JobPool, @Sendable () -> Outcome)
    }

    /// The key of everything that the answer depends on: requests with equal keys share one answer. Nil means none is
    /// shared.
    var key: WorkKey?
    var step: Step
    /// Adapts the answer, which may be shared, to this request.
    var finish: @Sendable (Response) -> Response

    init(
        key: WorkKey?, _ order: Order, then: @escaping @Sendable (Response) -> Outcome,
        finish: @escaping @Sendable (Response) -> Response = { $0 }
    ) {
        (self.key, self.finish) = (key, finish)
        step = .render(order, then: then)
    }

    /// Creates work that waits for a disk.
    init(
        key: WorkKey?, on disk: JobPool, _ run: @escaping @Sendable () -> Outcome,
        finish: @escaping @Sendable (Response) -> Response = { $0 }
    ) {
        (self.key, self.finish) = (key, finish)
        step = .disk(disk, run)
    }
}

/// A SHA-256 digest of everything that an answer depends on.
struct WorkKey: Hashable, Sendable {
    private let digest: SHA256.Digest

    /// Creates the key of `parts`; the lengths are included, so the boundaries matter.
    init(_ parts: [[UInt8]]) {
        var hash = SHA256()
        for part in parts {
            withUnsafeBytes(of: part.count) { hash.update(bufferPointer: $0) }
            hash.update(data: part)
        }
        digest = hash.finalize()
    }

    /// The digest in hexadecimal digits.
    var text: String { Digest.hexadecimal(digest) }
}
