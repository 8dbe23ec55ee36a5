import ArgumentParser
import Filmstrip
import FilmstripFiles
import FilmstripPNG
import FilmstripRecordings
import FilmstripTrace
import Foundation
import TransitionSpec

/// The command `filmstrip init [FILE]`.
struct InitCommand: ParsableCommand {
    /// File name of the schema, which is written beside the spec.
    private static let schemaName = "filmstrip.schema.json"

    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Writes a small spec to start from.",
        discussion: """
            Draw it with: filmstrip render transition.json -o transition.png
            With --from, the spec is a proposal for a transition of a screen recording: its screens are the pictures at \
            rest, written beside the spec, and its animator has the curves that were fitted. What is not sure is told. \
            \(ExitCodes.of("init"))
            """)

    @Argument(help: ArgumentHelp("The file to write.", valueName: "file"))
    var file = "transition.json"

    @Option(
        help: ArgumentHelp(
            "A preset to extend; filmstrip presets lists them.", valueName: "name"),
        transform: PresetName.init)
    var preset: PresetName?

    @Option(
        help: ArgumentHelp(
            "A recording to make the spec from; see filmstrip film.", valueName: "recording"))
    var from: String?

    @Option(help: "Pixels of the recording per point of the device, 0.1...10.")
    var scale: Double?

    @Option(help: "The transition of the recording, from 1; by default the first.")
    var transition: Int?

    @Option(name: .shortAndLong, help: "The file to write, in place of the argument.")
    var output: String?

    @Flag(help: "Also write the JSON Schema beside the spec, so that editors complete keys.")
    var schema = false

    @Flag(help: "Replace files that exist already.")
    var force = false

    func validate() throws {
        if from != nil, preset != nil {
            throw ValidationError("--from and --preset exclude each other")
        }
        if from == nil, scale != nil || transition != nil {
            throw ValidationError("--scale and --transition are of a recording; expected --from")
        }
    }

    func run() throws {
        let file = output ?? file
        var (text, files) = try contents(beside: file)
        if schema {
            text = text.replacing(
                "{\n", with: "{\n  \"$schema\": \"\(Self.schemaName)\",\n", maxReplacements: 1)
            let path = folder(ofPath: file) + Self.schemaName
            files.append((path, SpecReader.ofProduct.jsonSchema))
        }
        files.append((file, Array(text.utf8)))
        if !force, let taken = files.map(\.path).first(where: FileManager.default.fileExists) {
            throw ExitCode(1, saying: "\(taken) is there already; --force replaces it")
        }
        try writeFiles(files)
    }

    /// The spec, and the files beside it.
    private func contents(
        beside file: String
    ) throws -> (text: String, files: [(path: String, bytes: [UInt8])]) {
        guard let from else {
            return (preset.map { Starter.spec(over: $0.name) } ?? Starter.spec, [])
        }
        return try withRecording {
            var options = RecordingOptions()
            options.scale = scale ?? 1
            let place = folder(ofPath: file)
            let stem = (String(file.dropFirst(place.count)) as NSString).deletingPathExtension
            let proposal = try SpecProposal(
                try Recording.open(path: from, options: options), transition: transition,
                name: stem)
            let pictures = try proposal.pictures.map {
                (path: $0.path, bytes: try PNGEncoder.encode($0.bitmap))
            }
            let files = SpecFiles(
                Dictionary(uniqueKeysWithValues: pictures.map { ($0.path, $0.bytes) }))
            let renderer = Renderer(threads: 1, files: files)
            for note in proposal.notes + [try proposal.check(by: renderer)] { complain(note) }
            return (
                String(decoding: try renderer.laidOut(proposal.spec), as: UTF8.self),
                pictures.map { (place + $0.path, $0.bytes) }
            )
        }
    }
}
