import NIOCore
import NIOPosix
import Synchronization

/// Checks that the event loops still run: each is sent a task, and counts as stuck if it has not run it after some
/// seconds. On a busy machine a loop may take a while to answer.
final class LoopPulse: Sendable {
    private let group: MultiThreadedEventLoopGroup
    /// Number of loops that have not answered yet.
    private let silent = Counter()
    /// Time of the last query; nil before the first.
    private let asked = Mutex<ContinuousClock.Instant?>(nil)

    /// Time within which a loop must answer.
    private static let patience = Duration.seconds(5)

    init(_ group: MultiThreadedEventLoopGroup) { self.group = group }

    /// The fault; nil if all loops have answered or still have time to.
    var fault: String? {
        asked.withLock { asked in
            if let since = asked, silent.value > 0 {
                return ContinuousClock.now - since < Self.patience
                    ? nil : "\(silent.value) event loops do not answer"
            }
            asked = .now
            for loop in group.makeIterator() {
                silent.add()
                loop.execute { [silent] in silent.add(-1) }
            }
            return nil
        }
    }
}
