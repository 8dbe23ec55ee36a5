import ArgumentParser
import FilmstripService

/// The command `filmstrip worker`: the process that `filmstrip serve` starts to render.
struct WorkerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "worker",
        abstract: "Renders for filmstrip serve, which starts it.", shouldDisplay: false)

    func run() throws {
        try prepareEngine()
        RenderWorker.run()
        throw ValidationError("filmstrip serve starts this by itself; nobody else can talk to it.")
    }
}
