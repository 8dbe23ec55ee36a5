import ArgumentParser
import Filmstrip
import FilmstripFiles
import FilmstripJSON
import FilmstripRecordings
import FilmstripTrace
import Foundation
import TransitionSpec

struct InitCommand: ParsableCommand {
    /// File name of the schema, which is written beside the spec.
    private static let schemaName = "filmstrip.schema.json"

    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Writes a small spec to start from.",
        discussion: """
            Draw it with: filmstrip render transition.json -o transition.png
            filmstrip check looks for names that end in .transition.json.
            A preset that rebuilds published code keeps its mistakes; the rules of lint that find them are told.
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

    @Option(
        name: .customLong("finger"), parsing: .singleValue,
        help: ArgumentHelp(
            "A place of the finger that drives the transition, from where it comes down to where it lifts; or, once, the "
                + "rectangle of the disc that shows it. Points and seconds.",
            discussion: "May be given several times.",
            valueName: "x,y@seconds | x,y,width,height@seconds"))
    var finger: [String] = []

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
        if from == nil, scale != nil || transition != nil || !finger.isEmpty {
            throw ValidationError(
                "--scale, --transition and --finger are of a recording; expected --from")
        }
        guard finger.isEmpty || RecordedFinger(finger) != nil else {
            throw ValidationError("--finger: expected \(RecordedFinger.expected)")
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
        if preset != nil { tellMistakes(in: text) }
    }

    /// Tells the rules of `lint` that a spec over a preset breaks. A play needs fonts; that one is missing, `lint` tells.
    private func tellMistakes(in text: String) {
        guard (try? Engine.prepare()) != nil,
            let findings = try? Renderer(threads: 1).findings(in: Array(text.utf8)),
            !findings.isEmpty
        else { return }
        let rules = Set(findings.map(\.rule.rawValue)).sorted()
        complain(
            "filmstrip lint finds \(list(rules, by: "and")): the published code that this preset rebuilds does that, "
                + "and it is kept to be seen; filmstrip explain tells more, and \"allow\" in the spec lets it be"
        )
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
            options.scale = scale
            let place = folder(ofPath: file)
            let stem = (String(file.dropFirst(place.count)) as NSString).deletingPathExtension
            let recording = try Recording.open(path: from, options: options)
            let finger = try RecordedFinger(finger)?.path(in: recording)
            let proposal = try SpecProposal(
                recording, transition: transition, driver: finger, name: stem)
            let (spec, pictures, notes) = try proposal.files(by: Renderer(threads: 1))
            for note in notes { complain(note) }
            return (
                String(decoding: spec, as: UTF8.self), pictures.map { (place + $0.path, $0.bytes) }
            )
        }
    }
}
