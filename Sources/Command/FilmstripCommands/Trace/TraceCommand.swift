import ArgumentParser

/// The command `filmstrip trace`.
struct TraceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trace",
        abstract: "Compares recordings of devices with plays of specs.",
        subcommands: [TraceCompareCommand.self, TraceConvertCommand.self])
}
