import ArgumentParser
import Filmstrip

/// Opens the fonts; a missing one ends the program with a sentence.
func prepareEngine() throws {
    do {
        try Engine.prepare()
    } catch {
        complain("\(error)")
        throw ExitCode(1)
    }
}
