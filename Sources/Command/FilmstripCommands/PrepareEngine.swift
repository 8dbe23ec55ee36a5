import ArgumentParser
import Filmstrip

/// Opens the fonts; if one is missing, reports it and exits with code 1.
func prepareEngine() throws {
    do {
        try Engine.prepare()
    } catch {
        throw ExitCode(1, saying: "\(error)")
    }
}
