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

    @Option(help: "Form of the diagnostics: text, or json, one array.")
    var diagnostics = DiagnosticsForm.text

    @Argument(help: "The module's Swift files.")
    var files: [String]

    func validate() throws {
        guard output != nil || show else {
            throw ValidationError("nothing to do: give --output DIR, --show or both")
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
        let result = Rewriter.rewrite(sources)
        try report(result.diagnostics)
        for (file, source) in zip(result.files, sources) {
            if show { print(UnifiedDiff.text(of: file, source: source), terminator: "") }
            if let output { try write(file, to: output) }
        }
        if result.hasErrors { throw ExitCode(1) }
    }

    private func report(_ found: [Diagnostic]) throws {
        let text: String
        switch diagnostics {
        case .text: text = found.map { "\($0)\n" }.joined()
        case .json:
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            text = String(decoding: try encoder.encode(found), as: UTF8.self) + "\n"
        }
        FileHandle.standardError.write(Data(text.utf8))
    }

    private func write(_ file: RewrittenFile, to directory: String) throws {
        let target = Self.target(of: file.name, in: directory)
        do {
            try FileManager.default.createDirectory(
                at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.bytes).write(to: target)
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
