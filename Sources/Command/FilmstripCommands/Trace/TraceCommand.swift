import ArgumentParser

struct TraceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trace",
        abstract: "Compares recordings of devices with plays of specs, and finds their curves.",
        subcommands: [
            TraceCompareCommand.self, TraceRecordCommand.self, TraceFitCommand.self,
            TraceConvertCommand.self,
        ])
}
