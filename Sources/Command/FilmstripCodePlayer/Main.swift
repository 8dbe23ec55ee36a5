import FilmstripCommands
import FilmstripFiles
// Compiled code that the program loads finds UIKit here.
import UIKit

/// The command `filmstrip` with UIKit, which plays specs whose screens are made by Swift code.
@main
enum Main {
    static func main() async {
        // The process is confined: the one that started it writes the results. What the code prints is none of them.
        HandedResult.begin()
        let answers = CodeThread.answersQuestions()
        await runFilmstrip()
        answers.cancel()
    }
}
