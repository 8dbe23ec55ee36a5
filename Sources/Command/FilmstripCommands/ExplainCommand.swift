import ArgumentParser
import FilmstripMCP

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explains a word of specs, of lint or of UIKit's figures.",
        discussion: """
            A word is a key of specs (duration, or animators.NAME.duration for one place of it), a name or function of \
            expressions (clamp), a property of views (layer.cornerRadius), a curve or its argument (spring, damping), a \
            rule of lint (shadow-left-behind), a figure of UIKit's behaviour (panSlop), a preset or a word of UIKit. \
            \(ExitCodes.of("explain"))
            """)

    @Argument(help: "The word.")
    var word: String

    func run() throws {
        do {
            try writeResult(Array((Explanation.text(of: word) + "\n").utf8), to: nil)
        } catch let failure as Explanation.UnknownWord {
            throw ValidationError(failure.message)
        }
    }
}
