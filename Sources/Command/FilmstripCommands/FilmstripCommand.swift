import ArgumentParser
import CFilmstripAllocator
import Filmstrip
import FilmstripFiles
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

/// The command `filmstrip`.
struct FilmstripCommand: AsyncParsableCommand {
    /// The engine's version, as in timelines.
    static let version = Engine.version

    static let configuration = CommandConfiguration(
        commandName: "filmstrip",
        abstract: "Draws filmstrips of iOS transitions from a spec and a gesture script.",
        discussion: """
            Exit codes: 0 for success, 1 if a spec or a curve is not valid or the service cannot start, \
            2 if a file cannot be read or written, 64 if an argument is not valid. lint, check, trace, \
            sweep and fuzz have exit codes of their own.
            """,
        version: version,
        subcommands: [
            InitCommand.self, PresetsCommand.self, RenderCommand.self, LintCommand.self,
            CheckCommand.self, CompareCommand.self, TraceCommand.self, SwiftCommand.self,
            TourCommand.self, FilmCommand.self,
            ExportCommand.self,
            FormatCommand.self, SchemaCommand.self, ExplainCommand.self, CurveCommand.self,
            TokensCommand.self,
        ] + capabilityCommands + [
            SweepCommand.self, FuzzCommand.self, LinkCommand.self, MCPCommand.self, LSPCommand.self,
            ServeCommand.self, SignCommand.self,
            WorkerCommand.self, CodedPlayCommand.self, TourPlayCommand.self,
        ])

    /// Runs the command that the arguments name.
    ///
    /// Replaces the library's implementation, to exit with 2 for mistaken arguments of `lint`, `check`, `trace` and `fuzz`, whose
    /// exit codes 0 and 1 are answers.
    static func main() async {
        do {
            let arguments = Array(CommandLine.arguments.dropFirst())
            var command =
                try arguments.first == ServeCommand.configuration.commandName
                ? parseServe(arguments) : parseAsRoot(arguments)
            try RepeatedOption.refuse(arguments, of: type(of: command))
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
            let answering = [
                LintCommand.configuration, CheckCommand.configuration, TraceCommand.configuration,
                FuzzCommand.configuration,
            ]
            let code = exitCode(for: error)
            // Help and versions go to the standard output.
            guard !code.isSuccess else { end(with: error) }
            for line in fullMessage(for: error).split(
                separator: "\n", omittingEmptySubsequences: false)
            where !(error is ExitCode) { complain(String(line)) }
            let isAnswering = answering.map(\.commandName).contains(
                CommandLine.arguments.dropFirst().first)
            end(with: isAnswering && code == .validationFailure ? ExitCode(2) : code)
        }
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
                    for: { _ = try parseAsRoot([name] + $0) }, { message(for: $0) })
                throw culprit ?? error
            }
        } catch let failure as ServeEnvironment.Failure {
            throw ValidationError("\(failure)")
        }
    }
}
