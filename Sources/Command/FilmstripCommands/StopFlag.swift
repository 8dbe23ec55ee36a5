import Foundation
import Synchronization

/// Records SIGTERM and SIGINT, for work that ends by itself as soon as it can.
enum StopFlag {
    private static let flag = Atomic(false)

    /// Whether a signal has arrived since `watch`.
    static var isSet: Bool { flag.load(ordering: .relaxed) }

    /// Makes the first of these signals set the flag only; the second ends the process as usual.
    static func watch() {
        // Initializes the flag, which a signal handler must not do.
        flag.store(false, ordering: .relaxed)
        for number in [SIGTERM, SIGINT] {
            signal(number) { number in
                StopFlag.flag.store(true, ordering: .relaxed)
                signal(number, SIG_DFL)
            }
        }
    }
}
