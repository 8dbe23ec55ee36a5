import Foundation
import Synchronization

/// A progress bar in one line of a terminal, rewritten as the work proceeds and cleared at its end.
///
/// Call `clear` before writing other lines with `complain`.
final class ProgressLine: Sendable {
    private let words: String
    private let state = Mutex(State())

    private struct State {
        var (total, done, notable, isCleared) = (1, 0, 0, false)
        /// Whether nothing is shown once all is done, since another part may follow.
        var isOfParts = false
        var shown = ""
    }

    /// Shows the line for work of `total` parts; nil if nobody would see it: if standard error is not a terminal, or is
    /// one that cannot return to the start of a line.
    ///
    /// - Parameters:
    ///   - isOfParts: Whether the work has parts with totals of their own: see ``move(to:of:)``.
    ///   - notable: Words for the notable parts, after their number.
    init?(total: Int = 1, isOfParts: Bool = false, notable: String = "not as before") {
        let terminal = ProcessInfo.processInfo.environment["TERM"] ?? "dumb"
        guard isatty(STDERR_FILENO) == 1, terminal != "dumb", !terminal.isEmpty, total > 0 else {
            return nil
        }
        words = notable
        state.withLock {
            ($0.total, $0.done, $0.isOfParts) = (total, isOfParts ? total : 0, isOfParts)
        }
        show(0)
    }

    /// Advances by one part; `isNotable` adds it to the count of notable ones.
    func advance(_ isNotable: Bool) {
        show(1, isNotable ? 1 : 0)
    }

    /// Shows how much is done of a part of the work; nothing once all of it is.
    func move(to done: Int, of total: Int) {
        state.withLock { ($0.done, $0.total) = (done, total) }
        show(0)
    }

    /// Removes the line for good.
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
            let line =
                state.done < state.total || !state.isOfParts
                ? Self.line(
                    state.done, of: state.total, state.notable, words, width: Self.width) : ""
            guard !state.isCleared, line != state.shown else { return }
            state.shown = line
            // A single write that overwrites before it clears the rest, which avoids flicker.
            writeStandardError("\r\(line)\u{1B}[K")
        }
    }

    /// Returns a line that fits into `width` columns and leaves the last one free.
    static func line(
        _ done: Int, of total: Int, _ notable: Int, _ words: String = "not as before", width: Int
    ) -> String {
        let text = " \(done)/\(total)" + (notable > 0 ? ", \(notable) \(words)" : "")
        let room = min(40, width - 1 - text.count - 2)
        guard room >= 8 else { return String(text.dropFirst().prefix(max(width - 1, 0))) }
        let filled = room * done / total
        let bar =
            String(repeating: "#", count: filled) + String(repeating: "-", count: room - filled)
        return "[\(bar)]\(text)"
    }

    /// Number of columns of the terminal; 80 if unknown.
    private static var width: Int {
        var size = winsize()
        guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }
}
