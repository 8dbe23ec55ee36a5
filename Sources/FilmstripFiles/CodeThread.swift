public import Dispatch
import Foundation
import Synchronization

/// The thread on which code of a spec was called last, which is the one that plays it.
///
/// A program whose code does not end is asked where it is by ending it in that thread: the account that the Swift runtime
/// then gives is of the thread that got the signal.
public enum CodeThread {
    private static let last = Mutex<pthread_t?>(nil)

    /// The signal that asks.
    public static let question = SIGUSR1

    /// Notes the thread that runs.
    static func note() { last.withLock { $0 = pthread_self() } }

    /// Has the process end in the thread of the code when it gets the signal; keep what is returned.
    public static func answersQuestions() -> any DispatchSourceSignal {
        signal(question, SIG_IGN)
        let source = DispatchSource.makeSignalSource(
            signal: question, queue: DispatchQueue(label: "filmstrip.question"))
        source.setEventHandler {
            // Not SIGABRT: threads of Dispatch have all signals blocked but those of faults.
            if let thread = last.withLock({ $0 }) { pthread_kill(thread, SIGTRAP) }
        }
        source.resume()
        return source
    }
}
