import ArgumentParser
import Foundation
import SwiftRewriting

/// Rewrites Swift files for `import UIKit` on Linux.
@main struct RewriteCommand: ParsableCommand {
    /// The forms of diagnostics.
    enum DiagnosticsForm: String, ExpressibleByArgument, CaseIterable { case text, json }

    static let configuration = CommandConfiguration(
        commandName: "filmstrip-rewrite",
        abstract: "Rewrites Swift files, written for iOS, for Filmstrip's UIKit on Linux.",
        discussion: """
            All files of a module are given at once. Lines keep their numbers. What cannot be rewritten is said on \
            standard error. Exit codes: 0, 1 if an error was said, 2 for a mistake in the call.
            """)

    @Option(help: "Directory that the rewritten files are written to, under the names given.")
    var output: String?

    @Flag(help: "Print the changes to standard output.")
    var show = false

    @Option(help: "File that the declarations of the compiled files are written to, as JSON.")
    var index: String?

    @Flag(
        help: """
            Leave out files that cannot be compiled, and those that need them, with a warning: they are written without \
            any code.
            """)
    var leaveOut = false

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "With --leave-out, an error of the compiler, whose file is left out as well; may be given several times.",
            valueName: "file:line:column: error: message"))
    var compilerError: [String] = []

    @Option(help: "Version of Swift that the files are compiled as: 5 or 6.")
    var languageMode = 5

    @Option(help: "Form of the diagnostics: text, or json, one array.")
    var diagnostics = DiagnosticsForm.text

    @Argument(help: "The module's Swift files.")
    var files: [String]

    func validate() throws {
        guard output != nil || show || index != nil else {
            throw ValidationError("nothing to do: give --output DIR, --show or --index FILE")
        }
        guard compilerError.isEmpty || leaveOut else {
            throw ValidationError("--compiler-error needs --leave-out")
        }
        for text in compilerError {
            let file = Diagnostic(text)?.file
            guard let file, files.contains(file) else {
                throw ValidationError("\(text) is no error about one of the files")
            }
        }
        guard (5...6).contains(languageMode) else {
            throw ValidationError("--language-mode is \(languageMode), expected 5 or 6")
        }
        if let output {
            let targets = files.map { Self.target(of: $0, in: output).standardizedFileURL.path }
            let sources = files.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
            if let place = targets.indices.first(where: { sources.contains(targets[$0]) }) {
                throw ValidationError("\(files[place]) would be overwritten: give another --output")
            }
            if Set(targets).count < targets.count, Set(files).count == files.count {
                throw ValidationError("two files would have one name in \(output)")
            }
        }
        if let twice = Dictionary(grouping: files, by: { $0 }).first(where: { $0.value.count > 1 })
        {
            throw ValidationError("\(twice.key) is given twice")
        }
    }

    func run() throws {
        var sources: [SourceFile] = []
        for name in files {
            do {
                let data = try Data(contentsOf: URL(fileURLWithPath: name))
                sources.append(SourceFile(name: name, bytes: Array(data)))
            } catch {
                throw ValidationError("\(name) cannot be read")
            }
        }
        var options = Rewriter.Options()
        (options.leavesOut, options.languageMode) = (leaveOut, languageMode)
        options.errors = compilerError.compactMap { Diagnostic($0) }
        let result = Rewriter.rewrite(sources, options)
        try report(result.diagnostics)
        for (file, source) in zip(result.files, sources) {
            if show { print(UnifiedDiff.text(of: file, source: source), terminator: "") }
            if let output { try write(file, to: output) }
        }
        if let index {
            try write(try Self.json(result.summary), to: URL(fileURLWithPath: index))
        }
        if result.hasErrors { throw ExitCode(1) }
    }

    private func report(_ found: [Diagnostic]) throws {
        let text: String
        switch diagnostics {
        case .text: text = found.map { "\($0)\n" }.joined()
        case .json:
            text = String(decoding: try Self.json(found), as: UTF8.self)
        }
        FileHandle.standardError.write(Data(text.utf8))
    }

    private static func json(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(value) + Data("\n".utf8)
    }

    private func write(_ file: RewrittenFile, to directory: String) throws {
        try write(Data(file.bytes), to: Self.target(of: file.name, in: directory))
    }

    private func write(_ data: Data, to target: URL) throws {
        do {
            try FileManager.default.createDirectory(
                at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: target)
        } catch {
            throw ValidationError("\(target.path) cannot be written")
        }
    }

    private static func target(of name: String, in directory: String) -> URL {
        // `..` would lead out of the directory.
        let parts = name.split(separator: "/").filter { $0 != "." && $0 != ".." }
        return parts.reduce(URL(fileURLWithPath: directory)) {
            $0.appendingPathComponent(String($1))
        }
    }

    static func main() {
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch {
            let code = exitCode(for: error)
            let text = fullMessage(for: error)
            if code == .validationFailure {
                FileHandle.standardError.write(Data((text + "\n").utf8))
                Foundation.exit(2)
            }
            exit(withError: error)
        }
    }
}
