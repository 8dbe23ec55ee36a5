import ArgumentParser
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
            2 if a file cannot be read or written, 64 for a mistake in the arguments.
            """,
        version: version,
        subcommands: [RenderCommand.self, CurveCommand.self, ServeCommand.self])
}
