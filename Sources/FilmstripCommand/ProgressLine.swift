import Foundation
import Synchronization

/// A line on a terminal that says how far a long work is, rewritten as it goes on and cleared at its end.
///
/// Lines that are told by `complain` come after `clear`.
final class ProgressLine: Sendable {
    private let total: Int
    private let state = Mutex(State())

    private struct State {
        var (done, notable, isCleared) = (0, 0, false)
        var shown = ""
    }

    /// The line of a work of `total` parts; nil where nobody could see it: if the standard error stream is no
    /// terminal, or one that cannot go back.
    init?(total: Int) {
        let terminal = ProcessInfo.processInfo.environment["TERM"] ?? "dumb"
        guard isatty(STDERR_FILENO) == 1, terminal != "dumb", !terminal.isEmpty, total > 0 else {
            return nil
        }
        self.total = total
        show(0)
    }

    /// One more part is done; `isNotable` if whoever watches wants to know it now.
    func advance(_ isNotable: Bool) {
        show(1, isNotable ? 1 : 0)
    }

    /// Takes the line away, for good.
    func clear() {
        state.withLock { state in
            guard !state.isCleared else { return }
            state.isCleared = true
            writeStandardError("\r\u{1B}[K")
        }
    }

    private func show(_ done: Int, _ notable: Int = 0) {
        state.withLock { state in
            state.done += done
            state.notable += notable
            let line = Self.line(state.done, of: total, state.notable, width: Self.width)
            guard !state.isCleared, line != state.shown else { return }
            state.shown = line
            // One write, which overwrites before it clears the rest, so that nothing flickers.
            writeStandardError("\r\(line)\u{1B}[K")
        }
    }

    /// Fits into `width` columns, the last of which stays free.
    static func line(_ done: Int, of total: Int, _ notable: Int, width: Int) -> String {
        let text = " \(done)/\(total)" + (notable > 0 ? ", \(notable) not as before" : "")
        let room = min(40, width - 1 - text.count - 2)
        guard room >= 8 else { return String(text.dropFirst().prefix(max(width - 1, 0))) }
        let filled = room * done / total
        let bar =
            String(repeating: "#", count: filled) + String(repeating: "-", count: room - filled)
        return "[\(bar)]\(text)"
    }

    /// Columns of the terminal; 80 if it does not say.
    private static var width: Int {
        var size = winsize()
        guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }
}
