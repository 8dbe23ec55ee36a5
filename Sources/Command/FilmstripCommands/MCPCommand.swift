import ArgumentParser
import FilmstripFiles
import FilmstripMCP
import FilmstripTour
import Foundation
import Synchronization

struct MCPCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp",
        abstract:
            "Serves models: a server of the Model Context Protocol over the standard streams.",
        discussion: """
            Tools: \(MCPServer.tools.joined(separator: ", ")). Only files below the root are read, and only check with "update" writes some. Swift code of specs runs only with \
            --run-code. It ends with the standard input. \
            \(ExitCodes.of("mcp"))
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

    @OptionGroup(title: "Swift code")
    var code: CodePermission

    func run() throws {
        guard let folder = MCPRoot(root), chdir(root) == 0 else {
            throw ExitCode(2, saying: "\(root) is no folder")
        }
        try prepareEngine()
        // Sources below the root are those of a folder that the caller names.
        let server = MCPServer(
            root: folder,
            code: MCPCode(below: code.folders(and: [folder.path.isEmpty ? "/" : folder.path])))
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
            throw ExitCode(2, saying: "\(failure)")
        } catch {
            throw ValidationError("--call: \(error)")
        }
    }
}

extension MCPCode {
    /// Runs calls about specs with Swift code in the program with UIKit; nil if no code may run.
    fileprivate init?(below folders: [String]?) {
        guard let plays = CodedPlays(below: folders) else { return nil }
        self.init(
            isCoded: { CodedSpec($0) != nil },
            run: { call, path, sources, isCancelled in
                let said = Mutex<[String]>([])
                do throws(CodeFailure) {
                    guard let spec = CodedSpec(path) else {
                        throw CodeFailure(["\(path) has no Swift code"])
                    }
                    let results = try plays.player.results(
                        of: ["mcp", "--call", call], about: [spec], with: sources,
                        isCancelled: isCancelled, say: { line in said.withLock { $0.append(line) } }
                    )
                    guard case .output(let bytes) = results.first, results.count == 2,
                        results[1] == .end(0)
                    else { throw CodeFailure(["the code's process gave no result"]) }
                    return .result(bytes)
                } catch {
                    let messages = said.withLock { $0 } + error.messages
                    return .failed(messages.joined(separator: "\n"))
                }
            },
            tour: { sources, isCancelled in
                do {
                    let tour = try Tour(
                        of: sources, Tour.Times(), isCancelled: isCancelled, say: { _ in })
                    let text = TourText(tour.rows, gaps: tour.gaps, leftOut: tour.leftOut)
                    let strips = tour.rows.flatMap { row in
                        row.strips.map {
                            (
                                name: row.fileName(of: $0), picture: Array($0.picture),
                                words: $0.words
                            )
                        }
                    }
                    return .told(text.text, strips: strips)
                } catch let failure as CodeFailure {
                    return .failed(failure.messages.joined(separator: "\n"))
                } catch let failure as SwiftSources.Failure {
                    return .failed(failure.message)
                } catch {
                    return .failed("\(error)")
                }
            }, check: plays.ofCheck)
    }
}
