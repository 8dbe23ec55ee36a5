import ArgumentParser
import Filmstrip
import FilmstripFiles
import FilmstripMCP
import Foundation

/// The command `filmstrip mcp`.
struct MCPCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp",
        abstract:
            "Serves models: a server of the Model Context Protocol over the standard streams.",
        discussion: """
            Tools: render, film_values, lint, check, compare, decision_map, explain, presets, curve and swift. Only files \
            below the root are read, and only check with "update" writes some. It ends with the standard input. \
            Exit codes: 2 if the root is no folder, 64 if an argument is not valid.
            """)

    @Option(
        help: ArgumentHelp(
            "The folder below which files are read; by default the current one.",
            valueName: "folder"))
    var root = "."

    @Option(
        help: ArgumentHelp(
            "Make one call and write its result: {\"name\": TOOL, \"arguments\": {…}}.",
            valueName: "json"))
    var call: String?

    @Option(
        help: ArgumentHelp(
            "The spec with Swift code that the call is about; with --call.", visibility: .hidden))
    var codeOf: String?

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp("A file or folder of its code.", visibility: .hidden))
    var source: [String] = []

    func run() throws {
        guard let folder = MCPRoot(root), chdir(root) == 0 else {
            complain("\(root) is no folder")
            throw ExitCode(2)
        }
        if let codeOf {
            // The program with UIKit runs this same command; the folder is the current one already.
            var arguments = ["mcp", "--code-of", codeOf]
            if let call { arguments += ["--call", call] }
            try playCode(of: [codeOf], with: source, arguments: arguments)
        }
        try prepareEngine()
        let server = MCPServer(root: folder, code: codeOf == nil ? .ofThisProgram : nil)
        guard let call else {
            // What a client leaves unread must not end the process.
            keepStandardStreams()
            server.run(input: STDIN_FILENO, output: STDOUT_FILENO)
            return
        }
        StopFlag.watch()
        do {
            try writeStandardOutput(try server.call(call, isCancelled: { StopFlag.isSet }))
        } catch let failure as FileFailure {
            complain("\(failure)")
            throw ExitCode(2)
        } catch {
            throw ValidationError("--call: \(error)")
        }
    }
}

extension MCPCode {
    /// Runs calls about Swift code in another process of this program.
    fileprivate static let ofThisProgram = MCPCode(
        isCoded: hasCode(ofSpec:),
        run: { call, spec, sources, isCancelled in
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            process.arguments =
                ["mcp", "--code-of", spec, "--call", call] + sources.flatMap { ["--source", $0] }
            process.standardInput = FileHandle.nullDevice
            let (output, errors) = (Pipe(), Pipe())
            (process.standardOutput, process.standardError) = (output, errors)
            do { try process.run() } catch {
                return .failed("the process cannot be started: \(error)")
            }
            for pipe in [output, errors] { try? pipe.fileHandleForWriting.close() }
            var streams = [
                PipedBytes(output.fileHandleForReading.fileDescriptor),
                PipedBytes(errors.fileHandleForReading.fileDescriptor),
            ]
            while streams.contains(where: { !$0.isEnded }) {
                PipedBytes.read(&streams, atMost: 0.1)
                if isCancelled(), process.isRunning { kill(process.processIdentifier, SIGTERM) }
                guard streams.allSatisfy({ $0.bytes.count <= PipedBytes.most }) else {
                    kill(process.processIdentifier, SIGKILL)
                    process.waitUntilExit()
                    return .failed("the code wrote more than \(PipedBytes.most) bytes")
                }
            }
            process.waitUntilExit()
            guard process.terminationStatus == 0, !streams[0].bytes.isEmpty else {
                return .failed(String(decoding: streams[1].bytes, as: UTF8.self))
            }
            return .result(streams[0].bytes)
        })
}

/// The bytes that come out of a pipe.
private struct PipedBytes {
    /// The most bytes that are kept: more than any answer with its pictures.
    static let most = 1 << 26

    private let descriptor: Int32
    private(set) var bytes: [UInt8] = []
    private(set) var isEnded = false

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Reads what there is in several pipes, waiting up to some seconds for it.
    static func read(_ pipes: inout [PipedBytes], atMost seconds: Double) {
        var polls = pipes.map {
            pollfd(fd: $0.isEnded ? -1 : $0.descriptor, events: Int16(POLLIN), revents: 0)
        }
        guard poll(&polls, nfds_t(polls.count), Int32(seconds * 1000)) > 0 else { return }
        for index in pipes.indices where polls[index].revents != 0 { pipes[index].take() }
    }

    private mutating func take() {
        var piece = [UInt8](repeating: 0, count: 65536)
        let count = Glibc.read(descriptor, &piece, piece.count)
        if count > 0 {
            bytes += piece[..<count]
        } else if count == 0 || errno != EINTR {
            isEnded = true
        }
    }
}
