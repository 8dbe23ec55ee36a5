import ArgumentParser
import Filmstrip
import FilmstripFiles

struct PresetsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "presets",
        abstract: "Lists the presets, or prints one.",
        discussion: """
            A spec extends a preset with the key "preset" and contains only what differs. \
            \(ExitCodes.of("presets"))
            """)

    @Argument(
        help: ArgumentHelp("The preset to print, as JSON.", valueName: "name"),
        transform: PresetName.init)
    var preset: PresetName?

    func run() throws {
        try writeStandardOutput(preset?.text ?? Array(try Self.listing().utf8))
    }

    /// Returns a line for each preset with its name and description.
    private static func listing() throws -> String {
        let presets = Presets.all.sorted { $0.key < $1.key }
        let width = presets.map(\.key.count).max() ?? 0
        return try presets.map { name, text in
            let padding = String(repeating: " ", count: width - name.count)
            let description = try SpecReader.ofProduct.read(text).description ?? ""
            return "\(name)\(padding)  \(description)\n"
        }.joined()
    }
}
