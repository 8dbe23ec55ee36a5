@preconcurrency import Glibc
import Synchronization

/// The standard output, as the command writes it.
public enum StandardOutput {
    private static let place = Mutex(STDOUT_FILENO)

    static var descriptor: Int32 { place.withLock { $0 } }

    /// Keeps the standard output for the command: all else that is printed goes to the standard error stream, line by line.
    public static func keep() {
        place.withLock {
            $0 = dup(STDOUT_FILENO)
            dup2(STDERR_FILENO, STDOUT_FILENO)
        }
        setvbuf(stdout, nil, _IOLBF, 0)
    }
}
