/// The exit codes of all commands, in one table: each command's help has its row, and `Docs/commands.md` all of them.
enum ExitCodes {
    /// A command, and when it ends with 1 and with 2; nil if it never does.
    private typealias Row = (command: String, one: String?, two: String?)

    /// The commands whose codes 0 and 1 are answers, so that a mistaken argument, too, ends them with 2.
    static let answering = ["lint", "check", "fuzz", "trace"]

    /// The code of a mistaken argument of other commands (EX_USAGE of sysexits.h).
    private static let usage = 64

    private static let files = "a file cannot be read or written"

    /// The row of `render`, and of the commands of capabilities.
    private static let ofOthers: Row = ("", "the spec is not valid", files)

    private static let rows: [Row] = [
        (
            "init", "the file exists already",
            "\(files), or the recording shows no transition that is understood"
        ),
        ("presets", nil, "the standard output cannot be written"),
        ("film", nil, "the recording cannot be read, is too large or damaged, or \(files)"),
        (
            "compare", "a spec is not valid or the picture cannot be drawn",
            "a recording cannot be read, or \(files)"
        ),
        (
            "lint",
            "a finding counts or, with --untried, the script leaves something untried",
            "a spec is not valid, \(files)"
        ),
        (
            "check", "a spec has changed, or a baseline or a spec is missing",
            "a spec is not valid, a baseline is damaged, the check was stopped, \(files)"
        ),
        (
            "fuzz", "a law was broken",
            "a spec is not valid, the servers of --nats cannot be used, the search was stopped, \(files)"
        ),
        (
            "sweep", "the spec, an axis or a combination is not valid",
            "the servers of --nats cannot be used, the sweep was stopped, or \(files)"
        ),
        ("export", "the spec is not valid or cannot be written", files),
        ("format", "a file is not JSON or, with --check, not in the standard layout", files),
        ("schema", nil, "a file cannot be written"),
        ("explain", nil, "the standard output cannot be written"),
        ("curve", "a curve is not valid", "a file cannot be written"),
        ("tokens", "the file is not valid", files),
        ("serve", "the service cannot start or could not finish in time", files),
        ("worker", "a font is missing", "the servers cannot be used"),
        ("sign", "the file has no keys", "it cannot be read"),
        (
            "link", "the link is longer than services accept by default",
            "the spec cannot be read"
        ),
        ("mcp", nil, "the root is no folder"),
        ("lsp", "the editor did not ask to shut down", nil),
        ("swift", "the code or the spec is not valid or does not end", files),
        (
            "tour",
            "nothing can be compiled or, with --check, a transition has changed, appeared or gone",
            files
        ),
        (
            "trace compare", "the outcome differs, or a number by more than the tolerance",
            "the trace or the spec is not valid, \(files)"
        ),
        ("trace record", nil, "the recording cannot be read, is too large or damaged, \(files)"),
        ("trace fit", nil, "the trace is not valid, \(files)"),
        ("trace convert", nil, "the document is not valid, \(files)"),
    ]

    /// The sentence that ends a command's help.
    ///
    /// - Parameter command: Its name, after that of its group if it has one, such as `trace fit`.
    static func of(_ command: String) -> String {
        let row = rows.first { $0.command == command } ?? ofOthers
        let isAnswering = answering.contains { command.hasPrefix($0) }
        let two = row.two.map {
            "2 if \($0)" + (isAnswering ? ", or an argument is not valid" : "")
        }
        let parts = [
            row.one.map { "1 if \($0)" }, two,
            isAnswering ? nil : "\(usage) if an argument is not valid",
        ]
        return "Exit codes: 0 for success; " + parts.compactMap(\.self).joined(separator: "; ")
            + "."
    }
}
