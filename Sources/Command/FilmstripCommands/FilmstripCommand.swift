import ArgumentParser
import CFilmstripAllocator
import Filmstrip
import FilmstripFiles
import FilmstripJSON
import FilmstripService
import Foundation

/// Runs the command that the process's arguments name, and ends the process.
///
/// A worker of the service begins at once, on the first thread and as long as there is no other one: only then do all
/// threads give up their privileges.
@MainActor public func runFilmstrip() async {
    allocator_keep_freed_memory()
    let arguments = CommandLine.arguments.dropFirst()
    if Array(arguments) == [WorkerCommand.configuration.commandName ?? ""] { RenderWorker.run() }
    await FilmstripCommand.main()
}

struct FilmstripCommand: AsyncParsableCommand {
    /// The engine's version, as in timelines.
    static let version = Engine.version

    static let configuration = CommandConfiguration(
        commandName: "filmstrip",
        abstract: "Draws filmstrips of iOS transitions from a spec and a gesture script.",
        discussion: """
            Exit codes: 0 for success, 1 if the input is not valid or the answer is no, 2 if a file cannot be read or \
            written or there is no answer, 64 if an argument is not valid; each command's help has its own.
            """,
        version: version,
        groupedSubcommands: [
            CommandGroup(
                name: "Make",
                subcommands: [
                    InitCommand.self, PresetsCommand.self, RenderCommand.self, FilmCommand.self,
                    CompareCommand.self,
                ]),
            CommandGroup(
                name: "Check",
                subcommands: [
                    LintCommand.self, CheckCommand.self, FuzzCommand.self, SweepCommand.self,
                ]),
            CommandGroup(
                name: "Explain",
                subcommands: [
                    ExportCommand.self, FormatCommand.self, SchemaCommand.self,
                    ExplainCommand.self, CurveCommand.self, TokensCommand.self,
                ] + capabilityCommands),
            CommandGroup(
                name: "Serve",
                subcommands: [
                    ServeCommand.self, WorkerCommand.self, SignCommand.self, LinkCommand.self,
                    MCPCommand.self, LSPCommand.self,
                ]),
            CommandGroup(
                name: "Your code",
                subcommands: [
                    SwiftCommand.self, TourCommand.self, TraceCommand.self, CodedPlayCommand.self,
                    TourPlayCommand.self,
                ]),
        ])

    /// Runs the command that the arguments name.
    ///
    /// Replaces the library's implementation, to suggest commands and options, and to exit with 2 for mistaken arguments of
    /// the commands whose exit codes 0 and 1 are answers.
    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        var named: (any ParsableCommand.Type)?
        var isParsed = false
        do {
            named = try command(named: arguments[...], in: Self.self)
            var command =
                try arguments.first == ServeCommand.configuration.commandName
                ? parseServe(arguments) : parseAsRoot(arguments)
            isParsed = true
            try GivenOptions(arguments, of: type(of: command)).refuseRepeated()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
            HandedResult.finish(0)
        } catch let failure as FileFailure {
            complain("\(failure)")
            end(with: ExitCode(2))
        } catch {
            let code = exitCode(for: error)
            // Help and versions go to the standard output.
            guard !code.isSuccess else { end(with: error) }
            if !(error is ExitCode) {
                // After parsing, the parser no longer knows whose usage to show.
                writeLines(
                    isParsed
                        ? "Error: \(message(for: error))" : text(of: error, arguments, of: named))
            }
            let isAnswering = ExitCodes.answering.contains(arguments.first ?? "")
            end(with: isAnswering && code == .validationFailure ? ExitCode(2) : code)
        }
    }

    /// An error of arguments with the usage of the command; an option that it does not have comes before all else.
    private static func text(
        of error: any Error, _ arguments: [String], of named: (any ParsableCommand.Type)?
    ) -> String {
        let text = fullMessage(for: error)
        guard let unknown = named.flatMap({ GivenOptions(arguments, of: $0).unknown }),
            let usage = text.firstRange(of: "Usage: ")
        else { return text }
        return "Error: \(unknown)\n" + text[usage.lowerBound...]
    }

    private static func writeLines(_ text: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            complain(String(line))
        }
    }

    /// The command that the first arguments name.
    ///
    /// - Throws: A `ValidationError` for a first argument that is neither a command of the group nor an option, with the
    ///   nearest command.
    private static func command(
        named arguments: ArraySlice<String>, in group: any ParsableCommand.Type
    ) throws -> any ParsableCommand.Type {
        let commands = group.configuration.subcommands
        guard let name = arguments.first, !name.hasPrefix("-"), !commands.isEmpty else {
            return group
        }
        if name == "help" { return try command(named: arguments.dropFirst(), in: group) }
        if let found = commands.first(where: { $0._commandName == name }) {
            return try command(named: arguments.dropFirst(), in: found)
        }
        let names = commands.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
        throw ValidationError(
            "there is no command \(quoted(name))\(suggestion(for: name, among: names))")
    }

    /// Ends the process with the exit code of an error, after its message if it has one.
    private static func end(with error: any Error) -> Never {
        HandedResult.finish(exitCode(for: error).rawValue)
        exit(withError: error)
    }

    /// Parses `serve` with its arguments and the options that the environment sets.
    private static func parseServe(_ arguments: [String]) throws -> any ParsableCommand {
        let (name, own) = (arguments[0], Array(arguments.dropFirst()))
        do {
            let environment = try ServeEnvironment(
                ProcessInfo.processInfo.environment, beside: own)
            for variable in environment.unknown {
                complain("warning: \(variable) is no option of filmstrip serve")
            }
            do {
                return try parseAsRoot([name] + environment.arguments + own)
            } catch  where exitCode(for: error) == .validationFailure {
                let culprit = environment.culprit(
                    for: { _ = try parseAsRoot([name] + $0) },
                    { String(fullMessage(for: $0).trimmingPrefix("Error: ")) })
                throw culprit ?? error
            }
        } catch let failure as ServeEnvironment.Failure {
            writeLines("Error: \(failure)")
            throw ExitCode.validationFailure
        }
    }
}
