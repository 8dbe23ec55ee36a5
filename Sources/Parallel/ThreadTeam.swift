import Dispatch
import Foundation
import Synchronization

/// Threads that do one parcel of work after another together with the thread that hands it out.
///
/// Between two parcels they look out for the next for a moment before they sleep: to wake a thread may take longer
/// than a parcel, above all where a sleeping processor has to be given back by a host. On such a machine
/// short strips took two threads 0.64 of one's time with `concurrentPerform`, and 0.55 so.
package final class ThreadTeam {
    /// How often a thread looks before it sleeps: some tenths of a millisecond.
    private static let looks = 200_000

    /// What the threads share; it outlives the team by no more than the threads' last steps.
    private final class Shared: @unchecked Sendable {
        /// Works on pieces until none is left; nil sends the threads home. Written by the team before the
        /// parcel is counted, when no thread works; read after.
        var work: (@Sendable () -> Void)?
        let parcels = Atomic(0)
        /// Helpers that have not finished the parcel.
        let busy = Atomic(0)
        let begin = DispatchSemaphore(value: 0)
        let end = DispatchSemaphore(value: 0)

        /// Works on the parcel, and keeps nothing of it; false if there is none.
        @inline(never) private func takePart() -> Bool {
            guard let work else { return false }
            work()
            return true
        }

        /// Follows parcels until the threads are sent home.
        func help() {
            var known = 0
            while true {
                ThreadTeam.look { parcels.load(ordering: .acquiring) != known }
                begin.wait()
                known = parcels.load(ordering: .acquiring)
                guard takePart() else { return }
                if busy.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0 {
                    end.signal()
                }
            }
        }
    }

    private let shared = Shared()
    private let helpers: Int

    /// A team of so many threads, the caller's among them.
    package init(threads: Int) {
        helpers = max(threads - 1, 0)
        for _ in 0..<helpers {
            let shared = shared
            Thread.detachNewThread { shared.help() }
        }
    }

    deinit { hand(nil) }

    /// Results of independent pieces of work in their own order, each piece made by the first thread
    /// that is free.
    ///
    /// - Parameters:
    ///   - count: Of the pieces.
    ///   - work: Makes a piece; pure: what it gives depends on the piece's number alone.
    package func map<Result: Sendable>(
        _ count: Int, _ work: @Sendable (Int) -> Result
    ) -> [Result] {
        guard helpers > 0, count > 1 else { return (0..<count).map(work) }
        var results = [Result?](repeating: nil, count: count)
        results.withUnsafeMutableBufferPointer { buffer in
            // Each number is taken once, and its taker alone writes the slot. The buffer outlives the
            // parcel, at whose end all helpers are done with it.
            nonisolated(unsafe) let slots = buffer
            let next = Atomic(0)
            withoutActuallyEscaping(work) { work in
                let parcel: @Sendable () -> Void = {
                    while true {
                        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
                        guard index < count else { return }
                        slots[index] = work(index)
                    }
                }
                hand(parcel)
                parcel()
                Self.look { shared.busy.load(ordering: .acquiring) == 0 }
                shared.end.wait()
                shared.work = nil
            }
        }
        return results.compactMap { $0 }
    }

    private func hand(_ work: (@Sendable () -> Void)?) {
        guard helpers > 0 else { return }
        shared.work = work
        shared.busy.store(helpers, ordering: .relaxed)
        shared.parcels.wrappingAdd(1, ordering: .releasing)
        for _ in 0..<helpers { shared.begin.signal() }
    }

    private static func look(_ isSo: () -> Bool) {
        for _ in 0..<looks where isSo() { return }
    }
}
