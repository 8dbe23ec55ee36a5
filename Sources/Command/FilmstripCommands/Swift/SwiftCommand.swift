import ArgumentParser
import Filmstrip
import FilmstripFiles

/// The command `filmstrip swift PATH… --scenario SPEC -o OUT`.
struct SwiftCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "swift",
        abstract: "Plays transitions written in Swift.",
        discussion: """
            The scenario is a spec whose container is {"scene": FUNCTION}: a function (UIWindow) -> Void of the code \
            that sets up the window. Its script has touches and calls of further functions: {"at": 0.5, "perform": \
            FUNCTION}. The code is rewritten for Linux, compiled, and played; the rewriter's and the compiler's \
            messages name the lines of the files as they are. It is compiled and run confined, as --run-code of render, \
            lint and check has it, which play a scenario that names its files under "swift", too. \
            The first run builds the tools, which takes some minutes and needs Filmstrip's sources and a Swift \
            toolchain. Compiled code is kept in ~/.cache/filmstrip. \
            \(ExitCodes.of("swift"))
            """)

    @Argument(
        help: ArgumentHelp(
            "Swift files, folders, and packages, of which Sources is taken.", valueName: "path"))
    var paths: [String] = []

    @Option(help: ArgumentHelp("The spec that plays the code.", valueName: "spec"))
    var scenario: String?

    @Option(
        name: .shortAndLong, parsing: .singleValue,
        help: ArgumentHelp("A file to write; as for render.", valueName: "file"),
        transform: OutputFile.init)
    var output: [OutputFile<OutputFormat>] = []

    @Flag(help: "Print how the code is rewritten for Linux, as a unified diff, and play nothing.")
    var showRewrite = false

    func validate() throws {
        if showRewrite {
            guard !paths.isEmpty else { throw ValidationError("--show-rewrite needs paths") }
            return
        }
        guard scenario != nil else { throw ValidationError("Missing option '--scenario <spec>'") }
        guard !output.isEmpty else { throw ValidationError("Missing option '--output <file>'") }
        if scenario == "-" { throw ValidationError("the scenario is to be a file") }
    }

    func run() throws {
        if showRewrite { return try showRewriting() }
        guard let scenario else { return }
        let arguments =
            ["render", scenario] + output.flatMap { ["--output", $0.path] }
        try playCode(
            of: [scenario], below: paths, with: paths, writing: output.map(\.path).contains,
            arguments: arguments)
        // The spec has no code, or is not valid: rendering says why.
        let render = try RenderCommand.parse(Array(arguments.dropFirst()))
        try render.run()
        if !paths.isEmpty {
            complain(
                "warning: \(scenario) has no {\"scene\": …} as container: the code was not played")
        }
    }

    private func showRewriting() throws {
        do {
            let home = try SwiftHome()
            try home.prepare()
            let sources = try SwiftSources(paths, in: ".", below: paths)
            throw ExitCode(
                try CodeRewriting(home).show(sources.files))
        } catch let failure as CodeFailure {
            for message in failure.messages { complain(message) }
            throw ExitCode(2)
        } catch let failure as SwiftSources.Failure {
            throw ExitCode(2, saying: failure.message)
        } catch let failure as FileFailure {
            throw ExitCode(2, saying: "\(failure)")
        }
    }
}
