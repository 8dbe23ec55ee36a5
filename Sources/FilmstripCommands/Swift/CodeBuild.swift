import FilmstripFiles
import Foundation
import TransitionSpec

/// The making of a library: files are rewritten for Linux, and compiled.
struct CodeBuild {
    let folder: String
    private let modules: String
    private let home: SwiftHome

    init(in cache: CodeCache, _ home: SwiftHome) throws(CodeLibrary.Failure) {
        self.home = home
        modules = cache.modules
        do {
            folder = try cache.newFolder()
        } catch {
            throw CodeLibrary.Failure(messages: ["\(error)"])
        }
    }

    /// Makes `code.so`, and `messages` with what the rewriter said.
    func make(
        _ files: [String], _ glue: String, _ mode: Spec.SwiftCode.LanguageMode
    ) throws(CodeLibrary.Failure) {
        do {
            let said = try rewrite(files)
            try compile(files, glue, mode)
            try write(said.joined(separator: "\n"), to: "messages")
        } catch {
            try? FileManager.default.removeItem(atPath: folder)
            throw error
        }
    }

    private func rewrite(_ files: [String]) throws(CodeLibrary.Failure) -> [String] {
        let log = folder + "/rewriting"
        let status = run([home.rewriter, "--output", rewritten, "--"] + files, log: log)
        let said = lines(of: log).map(shortened)
        guard status == 0 else {
            throw CodeLibrary.Failure(messages: said.isEmpty ? ["\(home.rewriter) failed"] : said)
        }
        return said
    }

    private func compile(
        _ files: [String], _ glue: String, _ mode: Spec.SwiftCode.LanguageMode
    ) throws(CodeLibrary.Failure) {
        try write(glue, to: "glue.swift")
        let log = folder + "/compiling"
        let status = run(
            [
                home.compiler, "-emit-library", "-o", folder + "/code.so", "-module-name",
                "SpecCode", "-package-name", "SpecCode", "-swift-version", mode.rawValue,
                "-parse-as-library", "-Onone", "-g",
                "-suppress-warnings", "-diagnostic-style", "llvm", "-I", home.modules,
                "-module-cache-path", modules, folder + "/glue.swift",
            ] + importerFlags() + files.map { rewritten + $0 }, log: log)
        guard status == 0 else {
            let said = lines(of: log)
            let errors = said.filter { $0.contains(": error: ") || $0.contains(": note: ") }
            throw CodeLibrary.Failure(
                messages: (errors.isEmpty ? said : errors).map(shortened))
        }
        try? FileManager.default.removeItem(atPath: log)
    }

    /// The flags with which the compiler finds the C libraries that UIKit's modules import.
    private func importerFlags() -> [String] {
        // Those of Debian's libraries have their maps among the sources; for the project's own C, SwiftPM writes them.
        let modules = [home.path + "/Sources", home.products].flatMap { folder in
            ((try? entries(ofFolder: folder)) ?? []).filter { $0.name.hasPrefix("CFilmstrip") }
                .map { "\(folder)/\($0.name)/module.modulemap" }.filter { FileStamp($0) != nil }
        }
        let log = folder + "/headers"
        _ = run(
            [
                "/usr/bin/env", "pkg-config", "--cflags-only-I", "fribidi", "harfbuzz", "libpng",
                "nettle", "zlib",
            ], log: log)
        let headers = lines(of: log).flatMap { $0.split(separator: " ").map(String.init) }
        return (modules.map { "-fmodule-map-file=" + $0 } + headers.filter { $0.hasPrefix("-I") })
            .flatMap { ["-Xcc", $0] }
    }

    private var rewritten: String { folder + "/rewritten" }

    /// A message about a rewritten file, as one about the file itself.
    private func shortened(_ line: String) -> String {
        let line = line.hasPrefix(rewritten) ? String(line.dropFirst(rewritten.count)) : line
        guard let colon = line.firstIndex(of: ":") else { return line }
        return pathFromHere(String(line[..<colon])) + line[colon...]
    }

    private func lines(of log: String) -> [String] {
        let bytes = (try? readFile(log)) ?? []
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private func write(_ text: String, to name: String) throws(CodeLibrary.Failure) {
        do {
            try writeFiles([(folder + "/" + name, Array(text.utf8))])
        } catch {
            throw CodeLibrary.Failure(messages: ["\(error)"])
        }
    }
}
