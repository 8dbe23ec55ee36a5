import ArgumentParser
import Filmstrip
import FilmstripFiles
import Foundation

struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Writes the UIKit code of a spec.",
        discussion: """
            The files of the transition use UIKit alone and compile in an app as they are: an animator for each of the \
            spec's, the gestures with their drivers, the delegate, the presentation controller or container. One more \
            file, whose name ends in Screens.swift, has screens to try them on. The paths of the files are printed.

            Everything in the spec that cannot be written is reported on the standard error stream, each as \
            path:line:column pointer: message, and no file is written. \
            \(ExitCodes.of("export"))
            """)

    @Argument(
        help: ArgumentHelp("The spec, a JSON file; - reads it from the standard input."))
    var spec: String

    @Flag(help: "Write Swift, as without it: no other language is written yet.")
    var swift = false

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The folder for the files; by default the current one.", valueName: "folder"))
    var output = "."

    @Option(
        help: ArgumentHelp(
            "The name with which all types begin; by default the spec's file name.",
            valueName: "name"))
    var name: String?

    @Flag(
        help:
            "Write the files of the transition alone; what screens have that cannot be written is no error then."
    )
    var withoutScreens = false

    func run() throws {
        do {
            let files = try Renderer(threads: 1, files: SpecFolder(of: spec).files)
                .swift(of: try readFile(spec), named: typeName, withScreens: !withoutScreens)
                .map { file in
                    let path = (output as NSString).appendingPathComponent("\(file.name).swift")
                    return (path: path, bytes: Array(file.text.utf8))
                }
            try makeFolder()
            try writeFiles(files)
            try writeReport(files.map { $0.path + "\n" }.joined())
        } catch let failure as RenderFailure {
            switch failure {
            case .malformed(let errors), .invalid(let errors):
                for error in errors { complain(error, in: spec == "-" ? "<stdin>" : spec) }
            case .encoding(let message): complain(message)
            case .cancelled: complain("the export was given up")
            }
            throw ExitCode(1)
        }
    }

    /// Makes the folder for the files, unless it is there.
    private func makeFolder() throws {
        do {
            try FileManager.default.createDirectory(
                atPath: output, withIntermediateDirectories: true)
        } catch {
            throw ExitCode(2, saying: "cannot make the folder \(output)")
        }
    }

    private var typeName: String {
        if let name { return name }
        let file = ((spec as NSString).lastPathComponent as NSString).deletingPathExtension
        return spec == "-" ? "Transition" : file.replacing(".transition", with: "")
    }
}
