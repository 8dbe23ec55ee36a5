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
    static func note() {
        last.withLock { $0 = pthread_self() }
        useSignalStack()
    }

    /// Gives the thread that runs a stack for handlers of signals, as only the main thread has one: after an endless
    /// recursion there is no room on its own.
    private static func useSignalStack() {
        var stack = stack_t()
        guard sigaltstack(nil, &stack) == 0, stack.ss_flags & Int32(SS_DISABLE) != 0 else { return }
        // As large as the runtime's own.
        let size = 64 << 10
        // It stays as long as the program, which ends soon.
        stack = stack_t(ss_sp: malloc(size), ss_flags: 0, ss_size: size)
        if stack.ss_sp != nil { sigaltstack(&stack, nil) }
    }

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
