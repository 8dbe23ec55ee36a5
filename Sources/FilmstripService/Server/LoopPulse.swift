import NIOCore
import NIOPosix

/// Whether the event loops still turn: each is asked for a sign of life when they are looked at, and is to have given the
/// last one by then.
final class LoopPulse: Sendable {
    private let group: MultiThreadedEventLoopGroup
    /// How many have not given theirs.
    private let silent = Counter()

    init(_ group: MultiThreadedEventLoopGroup) { self.group = group }

    /// The fault found; nil if all loops have answered since the last time.
    var fault: String? {
        guard silent.value == 0 else { return "\(silent.value) event loops do not answer" }
        for loop in group.makeIterator() {
            silent.add()
            loop.execute { [silent] in silent.add(-1) }
        }
        return nil
    }
}
