package import ArgumentParser
import Filmstrip
package import FilmstripCapabilities
import FilmstripFiles
import Foundation

let capabilityCommands: [any ParsableCommand.Type] = Capabilities.all.filter { capability in
    capability.info.interfaces.contains(.command)
}.map { command(of: $0) }

private func command<Made: Capability>(of _: Made.Type) -> any ParsableCommand.Type {
    CapabilityCommand<Made>.self
}

/// The command `filmstrip NAME SPEC`, which writes the result of a capability.
package struct CapabilityCommand<Made: Capability>: ParsableCommand {
    package static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: Made.info.name, abstract: Made.info.summary,
            discussion: """
                \(Made.info.details) Errors in the spec are written to the standard error stream, each as \
                path:line:column pointer: message. \(ExitCodes.of(Made.info.name))
                """)
    }

    package init() {}

    @Argument(
        help: ArgumentHelp("A spec, a JSON file; - reads the standard input.", valueName: "spec"))
    var spec: String

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "A file to write instead of the standard output; its extension is the format.",
            valueName: "file"))
    var output: String?

    @Option(help: "The format; by default that of the file, or \(Made.formats[0].name).")
    var format: FormatName?

    @OptionGroup
    package var parameters: CapabilityParameters<Made>

    @OptionGroup(title: "Swift code")
    var code: CodePermission

    struct FormatName: ExpressibleByArgument {
        var text: String

        init?(argument: String) {
            guard Self.allValueStrings.contains(argument) else { return nil }
            text = argument
        }

        static var allValueStrings: [String] { Made.formats.map(\.name) }
    }

    package func validate() throws {
        _ = try chosenFormat()
        _ = try parameters.values()
    }

    package func run() throws {
        let format = try chosenFormat()
        if Made.info.isPlayed {
            try playCode(
                of: [spec], below: code.folders(), writing: { $0 == output }, printsReport: false)
            try prepareEngine()
        }
        do {
            try write(format)
        } catch let failure as RenderFailure {
            throw ExitCode(1, saying: failure, in: spec == "-" ? "<stdin>" : spec)
        }
    }

    private func write(_ format: String) throws {
        StopFlag.watch()
        let progress = ProgressLine(total: Made.info.steps)
        defer { progress?.clear() }
        let job = CapabilityJob(
            spec: try readFile(spec), name: spec == "-" ? "<stdin>" : spec,
            renderer: Renderer(threads: 1, files: SpecFolder(of: spec).files),
            values: try parameters.values(), onStep: { _ in progress?.advance(false) },
            isCancelled: { StopFlag.isSet })
        let file = try Made.made(job, as: format)
        progress?.clear()
        try writeResult(file, to: output)
    }

    /// The format: that of the file, the one that was asked for, or the first one.
    ///
    /// - Throws: A `ValidationError` if the extension of the file names no format, or another than was asked for.
    private func chosenFormat() throws -> String {
        let names = Made.formats.map(\.name)
        guard let output, names.count > 1 else { return format?.text ?? names[0] }
        let expected = Self.extensions(names)
        let file = (output as NSString).lastPathComponent
        guard let dot = file.lastIndex(of: ".") else {
            if let format { return format.text }
            throw ValidationError(
                "\(output) has no extension that tells the format; expected \(expected)")
        }
        let ending = file[dot...].dropFirst()
        guard let written = FormatName(argument: ending.lowercased()) else {
            throw ValidationError(
                "\(output) has the extension \"\(ending)\"; expected \(expected)")
        }
        if let format, format.text != written.text {
            throw ValidationError("\(output) is no name for \(format.text)")
        }
        return written.text
    }

    /// The extensions of formats as a list, such as `.svg, .png and .json`.
    private static func extensions(_ names: [String]) -> String {
        let names = names.map { "." + $0 }
        return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    }
}

/// The parameters of a capability as options.
///
/// The parser finds arguments by reflection and reads them by their keys, so both list here what the capability declares.
package struct CapabilityParameters<Made: Capability>: ParsableArguments, CustomReflectable {
    private var flags: [String: Flag<Bool>] = [:]
    private var options: [String: Option<String?>] = [:]

    private struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    package init() {
        for parameter in Made.info.parameters {
            let name = NameSpecification.customLong(parameter.name)
            let help = ArgumentHelp(stringLiteral: parameter.summary)
            if parameter.isFlag {
                flags[parameter.name] = Flag(wrappedValue: false, name: name, help: help)
            } else {
                options[parameter.name] = Option(name: name, help: help)
            }
        }
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        for parameter in Made.info.parameters {
            let key = Key(stringValue: parameter.name)
            if parameter.isFlag {
                flags[parameter.name] = try container.decode(Flag<Bool>.self, forKey: key)
            } else {
                options[parameter.name] = try container.decode(Option<String?>.self, forKey: key)
            }
        }
    }

    package var customMirror: Mirror {
        Mirror(
            self,
            children: Made.info.parameters.map { parameter in
                (
                    parameter.name as String?,
                    parameter.isFlag
                        ? flags[parameter.name] as Any : options[parameter.name] as Any
                )
            }, displayStyle: .struct)
    }

    /// - Throws: A `ValidationError` for a value that the capability does not accept.
    package func values() throws -> ParameterValues {
        do throws(ParameterValues.Refusal) {
            return try ParameterValues(of: Made.info.parameters) { name in
                if let flag = flags[name] { return flag.wrappedValue ? "true" : nil }
                return options[name]?.wrappedValue
            }
        } catch {
            throw ValidationError("--\(error.parameter.name) \(error.problem)")
        }
    }
}

extension Parameter {
    fileprivate var isFlag: Bool { if case .flag = type { true } else { false } }
}
