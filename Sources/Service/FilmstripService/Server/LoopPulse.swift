import NIOCore
package import NIOPosix
import Synchronization

/// Checks that the event loops still run: each is sent a task, and counts as stuck if it has not run it after some
/// seconds. On a busy machine a loop may take a while to answer.
package final class LoopPulse: Sendable {
    private let group: MultiThreadedEventLoopGroup
    /// Number of loops that have not answered yet.
    private let silent = Counter()
    /// Time of the last query; nil before the first.
    private let asked = Mutex<ContinuousClock.Instant?>(nil)

    /// Time within which a loop must answer.
    private static let patience = Duration.seconds(5)

    package init(_ group: MultiThreadedEventLoopGroup) { self.group = group }

    /// Returns the fault at `now`, and asks the loops again if all have answered.
    ///
    /// - Returns: nil if all loops have answered or still have time to.
    package func fault(at now: ContinuousClock.Instant = .now) -> String? {
        asked.withLock { asked in
            if let since = asked, silent.value > 0 {
                return now - since < Self.patience
                    ? nil : "\(silent.value) event loops do not answer"
            }
            asked = now
            for loop in group.makeIterator() {
                silent.add()
                loop.execute { [silent] in silent.add(-1) }
            }
            return nil
        }
    }
}
