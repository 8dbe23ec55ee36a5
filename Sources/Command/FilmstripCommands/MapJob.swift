import ArgumentParser
import Filmstrip
import FilmstripFiles
import FilmstripSweep

/// The work of a command that draws a map of a spec's last gesture.
struct MapJob {
    /// The path of a spec; `-` reads the standard input.
    var spec: String
    /// The path of the file to write; nil for the standard output.
    var output: String?
    /// The permission to run the spec's Swift code.
    var code: CodePermission

    /// Makes the map and writes it, with a line of progress meanwhile.
    ///
    /// - Parameter make: Plays the text of the spec; tells `onRow` of the number of rows that are done.
    /// - Throws: The exit code, after its reason was written.
    func run(
        _ make: (_ text: [UInt8], Renderer, _ onRow: (Int) -> Void) throws -> [UInt8]
    ) throws {
        let name = spec == "-" ? "<stdin>" : spec
        try playCode(
            of: [spec], below: code.folders(), writing: { $0 == output },
            printsReport: false)
        try prepareEngine()
        do {
            let renderer = Renderer(threads: 1, files: SpecFolder(of: spec).files)
            StopFlag.watch()
            let progress = ProgressLine(total: DecisionMap.velocities.count)
            defer { progress?.clear() }
            let bytes = try make(try readFile(spec), renderer) { _ in progress?.advance(false) }
            progress?.clear()
            try writeResult(bytes, to: output)
        } catch let failure as RenderFailure {
            complain(failure, in: name)
            throw ExitCode(1)
        } catch let exit as ExitCode {
            throw exit
        } catch {
            complain("\(error)")
            throw ExitCode(2)
        }
    }
}
