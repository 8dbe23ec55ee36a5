import Foundation
import Synchronization

/// Whether SIGTERM or SIGINT has come, for work that ends by itself as soon as it can.
enum StopFlag {
    private static let flag = Atomic(false)

    /// Whether one has come since they are watched.
    static var isSet: Bool { flag.load(ordering: .relaxed) }

    /// From here on the first of them only sets the flag; the second ends the process as usual.
    static func watch() {
        // Makes the flag, which a handler may not.
        flag.store(false, ordering: .relaxed)
        for number in [SIGTERM, SIGINT] {
            signal(number) { number in
                StopFlag.flag.store(true, ordering: .relaxed)
                signal(number, SIG_DFL)
            }
        }
    }
}
