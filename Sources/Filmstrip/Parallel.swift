import Dispatch

/// Results of independent pieces of work, made on up to `threads` threads, in their own order.
///
/// - Parameter work: Pure: what it gives depends on its index alone.
func parallel<Result: Sendable>(
    _ indices: Range<Int>, threads: Int, _ work: @Sendable (Int) -> Result
) -> [Result] {
    guard threads > 1, indices.count > 1 else { return indices.map(work) }
    let workers = min(threads, indices.count)
    var results = [Result?](repeating: nil, count: indices.count)
    results.withUnsafeMutableBufferPointer { buffer in
        // Worker n alone writes slots n, n + workers, …, and the buffer outlives all workers, since
        // `concurrentPerform` returns after the last.
        nonisolated(unsafe) let slots = buffer
        DispatchQueue.concurrentPerform(iterations: workers) { worker in
            for offset in stride(from: worker, to: indices.count, by: workers) {
                slots[offset] = work(indices.lowerBound + offset)
            }
        }
    }
    return results.compactMap { $0 }
}
