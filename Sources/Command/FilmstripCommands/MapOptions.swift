import ArgumentParser
import Foundation

/// The spec, the file and the format of a command that draws a map of a spec's last gesture.
struct MapOptions<Format>: ParsableArguments
where
    Format: RawRepresentable & CaseIterable & ExpressibleByArgument & Equatable,
    Format.RawValue == String
{
    @Argument(
        help: ArgumentHelp("A spec, a JSON file; - reads the standard input.", valueName: "spec"))
    var spec: String

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "A file to write instead of the standard output; its extension is the format.",
            valueName: "file"))
    var output: String?

    @Option(help: "The format of the map; by default that of the file, or svg.")
    var format: Format?

    @OptionGroup(title: "Swift code")
    var code: CodePermission

    func validate() throws { _ = try formatOfFile() }

    /// The work of the command.
    var job: MapJob { MapJob(spec: spec, output: output, code: code) }

    /// The format of the map: that of the file, the one that was asked for, or `standard`.
    ///
    /// - Throws: As `validate` does.
    func format(or standard: Format) throws -> Format { try formatOfFile() ?? format ?? standard }

    /// The format of the file: the one that its extension names or, without an extension, the one that was asked for; nil
    /// for the standard output.
    ///
    /// - Throws: A `ValidationError` if the extension names no format, or another than was asked for.
    private func formatOfFile() throws -> Format? {
        guard let output else { return nil }
        let name = (output as NSString).lastPathComponent
        guard let dot = name.lastIndex(of: ".") else {
            if let format { return format }
            throw ValidationError(
                "\(output) has no extension that tells the format; expected \(Self.extensions)")
        }
        let ending = name[dot...].dropFirst()
        guard let written = Format(rawValue: ending.lowercased()) else {
            throw ValidationError(
                "\(output) has the extension \"\(ending)\"; expected \(Self.extensions)")
        }
        if let format, format != written {
            throw ValidationError("\(output) is no name for \(format.rawValue)")
        }
        return written
    }

    /// The extensions of the formats as a list, such as `.svg, .png and .json`.
    private static var extensions: String {
        let names = Format.allCases.map { "." + $0.rawValue }
        return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    }
}
