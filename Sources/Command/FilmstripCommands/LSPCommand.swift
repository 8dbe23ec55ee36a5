import ArgumentParser
import FilmstripLSP
import Foundation

struct LSPCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lsp",
        abstract: "Serves editors: a language server for specs over the standard streams.",
        discussion: """
            Mistakes as one types, completion, explanations, formatting, fixes, links, hints and a preview. Editors start \
            it themselves. \
            \(ExitCodes.of("lsp"))
            """)

    @Flag(help: "Accepted, since editors pass it; the standard streams are used in any case.")
    var stdio = false

    func run() throws {
        try prepareEngine()
        keepStandardStreams()
        guard LanguageServer().run(input: STDIN_FILENO, output: STDOUT_FILENO) else {
            throw ExitCode(1)
        }
    }
}
