import ArgumentParser
import FilmstripCluster
import FilmstripService
import Foundation

/// The command `filmstrip worker`: with `--nats`, a worker of a cluster; without, the process that `filmstrip serve`
/// starts to render.
struct WorkerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "worker",
        abstract: "Plays pieces of sweeps and of other work that machines share.",
        discussion: """
            Takes pieces of work from the NATS servers, plays them and sends the results, until SIGTERM or SIGINT; then \
            it finishes the pieces that are under way. It may be started any number of times, on any number of \
            machines, and killed at any time: what it has begun is given to another worker. Only work of the same \
            build is taken. \
            \(ExitCodes.of("worker"))
            """)

    @OptionGroup(title: "Cluster")
    var cluster: ClusterOptions

    @Option(help: "Plays at once, each in a process of its own; by default one per core.")
    var jobs: Int?

    @Flag(help: .hidden)
    var alone = false

    func validate() throws {
        if let jobs, !(1...1024).contains(jobs) {
            throw ValidationError("--jobs is \(jobs); expected 1...1024")
        }
    }

    func run() throws {
        try prepareEngine()
        guard let address = cluster.address else {
            throw ValidationError(
                "--nats is missing. Without it, filmstrip serve alone starts workers.")
        }
        do throws(ClusterFailure) {
            if alone {
                try work()
            } else {
                // Tells at once if the servers cannot be used.
                _ = try ClusterConnection(to: address, as: "filmstrip worker")
                let count = jobs ?? ProcessInfo.processInfo.activeProcessorCount
                complain("working for \(address.name) with \(count) processes")
                WorkerProcesses(count, ["worker", "--alone"] + cluster.arguments).run()
            }
        } catch {
            throw ExitCode(2, saying: "\(error)")
        }
    }

    /// Does pieces of work in this process, one after the other.
    private func work() throws(ClusterFailure) {
        WorkerProcesses.followParent()
        StopFlag.watch()
        guard let connection = try cluster.connection("filmstrip worker") else { return }
        let worker = JobWorker(engine: ProgramBuild.digest, on: connection) { job in
            switch job.kind {
            case SharedSweep.kind: return try SharedSweep.work(of: job)
            case SharedFuzz.kind: return try SharedFuzz.work(of: job)
            case SharedCheck.kind: return try SharedCheck.work(of: job, on: connection)
            case _: throw UnknownKind(kind: job.kind)
            }
        } note: { line in
            complain(line)
        }
        try worker.run(isStopped: { StopFlag.isSet })
    }

    private struct UnknownKind: Error, CustomStringConvertible {
        var kind: String
        var description: String { "this program knows no work of the kind \"\(kind)\"" }
    }
}
