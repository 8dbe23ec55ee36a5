import ArgumentParser
import CAllocator
import Filmstrip

/// The command `filmstrip`.
@main
struct FilmstripCommand: AsyncParsableCommand {
    /// The engine's version, as timelines name it.
    static let version = Engine.version

    static let configuration = CommandConfiguration(
        commandName: "filmstrip",
        abstract: "Draws filmstrips of iOS transitions from a spec and a gesture script.",
        discussion: """
            Exit codes: 0 for success, 1 if a spec or a curve is not valid or the service cannot start, \
            2 if a file cannot be read or written, 64 for a mistake in the arguments. lint has its own.
            """,
        version: version,
        subcommands: [
            InitCommand.self, PresetsCommand.self, RenderCommand.self, LintCommand.self,
            FormatCommand.self, SchemaCommand.self, CurveCommand.self, LinkCommand.self,
            ServeCommand.self,
        ])

    /// Runs the command that the arguments name.
    ///
    /// As the library does it, but for a mistake in the arguments of `lint`: whoever asks it gets 0 or
    /// 1 for an answer and 2 for none.
    static func main() async {
        allocator_keep_freed_memory()
        do {
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            guard CommandLine.arguments.dropFirst().first == LintCommand.configuration.commandName,
                exitCode(for: error) == .validationFailure
            else { exit(withError: error) }
            complain(fullMessage(for: error))
            exit(withError: ExitCode(2))
        }
    }
}
