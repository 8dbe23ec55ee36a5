import FilmstripCommands
import FilmstripFiles
// Compiled code that the program loads finds UIKit here.
import UIKit

/// The command `filmstrip` with UIKit, which plays specs whose screens are made by Swift code.
@main
enum Main {
    static func main() async {
        // What the code prints is not what the command writes.
        StandardOutput.keep()
        let answers = CodeThread.answersQuestions()
        await runFilmstrip()
        answers.cancel()
    }
}
