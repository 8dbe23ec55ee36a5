import ArgumentParser
import Filmstrip
import FilmstripFiles

struct TokensCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tokens",
        abstract: "Turns named durations and curves into design tokens, and back.",
        discussion: """
            Writes the named durations and curves of a spec as a file of design tokens of the W3C Design Tokens \
            Community Group or, with --as figma, as variables of Figma: the body of POST \
            /v1/files/:file_key/variables of its REST API. With --as let, the file is one of design tokens or of Figma's variables, and its motion \
            is written as the named values of a spec. Errors in the file are written to the standard error stream, \
            each as path:line:column pointer: message, and parts that cannot be said as \
            path:line:column pointer: warning: message. \
            \(ExitCodes.of("tokens"))
            """)

    /// A text that is written.
    enum Form: String, CaseIterable {
        case tokens, figma, `let`
    }

    @Argument(
        help: ArgumentHelp(
            "A spec, or with --as let a file of tokens; - reads the standard input.",
            valueName: "file"))
    var file: String

    @Option(
        help: ArgumentHelp(
            "The text to write: tokens (the default) or figma from a spec, or let from a file of tokens.",
            valueName: "form"),
        transform: choice)
    var `as`: Form = .tokens

    @Flag(
        help: ArgumentHelp(
            "Write the timings of the spec's animators, too, as transitions.",
            discussion: "Several timings of one animator are numbered from 1."))
    var animators = false

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("A file to write instead of the standard output.", valueName: "file"))
    var output: String?

    func validate() throws {
        if animators, `as` == .let {
            throw ValidationError(
                "--animators is for specs, so that it is not accepted with --as let")
        }
    }

    func run() throws {
        let name = file == "-" ? "<stdin>" : file
        do {
            var reader = SpecReader.ofProduct
            reader.files = SpecFolder(of: file).files
            let text = try readFile(file)
            let conversion =
                switch `as` {
                case .tokens, .figma:
                    try reader.tokens(
                        of: text, as: `as` == .figma ? .figma : .tokens, animators: animators,
                        nearest: NearestBezier.init(to:_:))
                case .let: try reader.namedValues(ofTokens: text)
                }
            for warning in conversion.warnings { warn(of: warning, in: name) }
            try writeResult(conversion.text, to: output)
        } catch let failure as SpecReadFailure {
            for error in failure.errors { complain(error, in: name) }
            throw ExitCode(1)
        }
    }
}
