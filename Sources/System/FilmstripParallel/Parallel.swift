import Synchronization

/// Results of independent pieces of work in order of their index, each piece made by the first of up to
/// `threads` threads that is free.
///
/// - Parameters:
///   - count: Number of pieces.
///   - work: Makes a piece; pure: the result depends on the piece's index alone. It is part of the
///     caller's work: the same ``Cancellation`` ends it.
package func parallel<Result: Sendable>(
    _ count: Int, threads: Int, _ work: @Sendable (Int) -> Result
) -> [Result] {
    guard threads > 1, count > 1 else { return (0..<count).map(work) }
    var results = [Result?](repeating: nil, count: count)
    results.withUnsafeMutableBufferPointer { buffer in
        // Each number is taken once, and its taker alone writes the slot. The buffer outlives all
        // workers, since the crew returns after the last.
        nonisolated(unsafe) let slots = buffer
        let next = Atomic(0)
        let cancellation = Cancellation.current
        HelperThreads.shared.perform(helpers: min(threads, count) - 1) {
            Cancellation.perform(with: cancellation) {
                while true {
                    let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
                    guard index < count else { return }
                    slots[index] = work(index)
                }
            }
        }
    }
    return results.compactMap { $0 }
}
