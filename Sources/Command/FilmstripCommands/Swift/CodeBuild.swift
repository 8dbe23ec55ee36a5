import FilmstripFiles
import FilmstripPrograms
import Foundation
import TransitionSpec

/// The making of a library: files are rewritten for Linux, and compiled.
struct CodeBuild {
    let folder: String
    private let modules: String
    private let home: SwiftHome

    init(in cache: CodeCache, _ home: SwiftHome) throws(CodeFailure) {
        self.home = home
        modules = cache.modules
        do {
            folder = try cache.newFolder()
            try makeFolders(of: modules + "/x")
        } catch {
            throw CodeFailure(["\(error)"])
        }
    }

    /// Makes `code.so`, and `messages` with what the rewriter said.
    func make(
        _ files: [String], _ glue: String, _ mode: Spec.SwiftCode.LanguageMode
    ) throws(CodeFailure) {
        do throws(CodeFailure) {
            let said = try rewrite(files, mode)
            try write(glue, to: "glue.swift")
            let errors = try compile(files, with: ["glue.swift"], mode)
            guard errors.isEmpty else { throw CodeFailure(errors.map(\.text)) }
            try write(said.joined(separator: "\n"), to: "messages")
        } catch {
            try? FileManager.default.removeItem(atPath: folder)
            throw error
        }
    }

    /// Rewrites files; returns what the rewriter said about them.
    func rewrite(
        _ files: [String], _ mode: Spec.SwiftCode.LanguageMode, options: [String] = []
    ) throws(CodeFailure) -> [String] {
        let log = folder + "/rewriting"
        let status = try runConfined(
            [home.rewriter, "--output", rewritten, "--language-mode", mode.rawValue] + options
                + ["--"] + files,
            reading: [home.toolchain, home.rewriter] + files,
            log: log)
        let said = lines(of: log).map(shortened)
        guard status == 0 else {
            throw CodeFailure(said.isEmpty ? ["\(home.rewriter) failed"] : said)
        }
        return said
    }

    /// Makes `code.so` of rewritten files and of others beside it.
    ///
    /// - Returns: The errors and notes of the compiler, of all files; none if the library is made.
    func compile(
        _ files: [String], with own: [String], _ mode: Spec.SwiftCode.LanguageMode
    ) throws(CodeFailure) -> [CodeError] {
        let log = folder + "/compiling"
        let status = try runConfined(
            [
                home.compiler, "-emit-library", "-o", folder + "/code.so", "-module-name",
                "SpecCode", "-package-name", "SpecCode", "-swift-version", mode.rawValue,
                "-parse-as-library", "-Onone", "-g",
                "-suppress-warnings", "-continue-building-after-errors", "-diagnostic-style",
                "llvm", "-I", home.modules, "-module-cache-path", modules,
            ] + importerFlags() + own.map { "\(folder)/\($0)" } + distinct(files, from: own),
            reading: [home.toolchain, home.path + "/Sources/System", home.products], log: log)
        guard status == 0 else {
            let said = lines(of: log)
            let errors = said.filter { $0.contains(": error: ") || $0.contains(": note: ") }
            let told = errors.isEmpty ? said : errors
            return (told.isEmpty ? ["the compiler failed"] : told).map(error)
        }
        try? FileManager.default.removeItem(atPath: log)
        return []
    }

    /// The rewritten files, each of another name, which the compiler asks for: of those with one name all but the first
    /// are compiled as copies that tell where they are from.
    private func distinct(
        _ files: [String], from own: [String]
    ) throws(CodeFailure) -> [String] {
        var names = Set(own)
        return try files.map { (file) throws(CodeFailure) -> String in
            let path = rewritten + file
            let name = (file as NSString).lastPathComponent
            guard !names.insert(name).inserted, let bytes = try? readFile(path) else { return path }
            var number = 2
            while !names.insert("\(number)-\(name)").inserted { number += 1 }
            let place = "#sourceLocation(file: \(CodeGlue.quoted(path)), line: 1)\n"
            try write(place + String(decoding: bytes, as: UTF8.self), to: "\(number)-\(name)")
            return "\(folder)/\(number)-\(name)"
        }
    }

    /// `/folder/rewritten/App/A.swift:3:9: error: cannot find …` in parts.
    private func error(_ line: String) -> CodeError {
        let own = line.hasPrefix(rewritten) ? String(line.dropFirst(rewritten.count)) : line
        let parts = own.split(separator: ":", maxSplits: 3).map(String.init)
        let message = own.range(of: ": error: ").map { String(own[$0.upperBound...]) }
        func number(_ index: Int) -> Int { parts.count > index ? Int(parts[index]) ?? 0 : 0 }
        return CodeError(
            file: message == nil ? "" : parts[0], line: number(1), column: number(2),
            message: message ?? own, text: shortened(line))
    }

    /// The longest time of the rewriter or the compiler; seconds.
    private static let seconds = 300

    /// Runs a tool on a stranger's code until it ends; its output goes to `log`. It may write where the library is made.
    ///
    /// - Returns: Its exit status; -1 if a signal ended it.
    private func runConfined(
        _ command: [String], reading: [String], log: String
    ) throws(CodeFailure) -> Int32 {
        guard FileManager.default.createFile(atPath: log, contents: nil),
            let output = FileHandle(forWritingAtPath: log)
        else { throw CodeFailure(["cannot write \(log)"]) }
        var confinement = Confinement()
        confinement.readable += reading + ["/proc", "/sys/devices/system/cpu"]
        confinement.writable += [folder, modules]
        confinement.hasProcesses = true
        confinement.identity = .own
        confinement.fileBytes = 1 << 28
        confinement.memory = 8 << 30
        confinement.processes = CodePlayer.processes
        confinement.seconds = Self.seconds * ProcessInfo.processInfo.activeProcessorCount
        let (stream, input) = (output.fileDescriptor, open("/dev/null", O_RDONLY | O_CLOEXEC))
        defer { close(input) }
        let process: ConfinedProcess
        do throws(SystemError) {
            process = try ConfinedProcess(
                command[0], command, environment: SwiftHome.environment + ["TMPDIR=\(folder)"],
                folder: folder, descriptors: [input, stream, stream],
                confinement)
        } catch {
            throw CodeFailure(["\(command[0]) cannot be started: \(error.message)"])
        }
        withExtendedLifetime(output) {}
        let end = ContinuousClock.now.advanced(by: .seconds(Self.seconds))
        while process.wait(atMost: .seconds(1)) == nil {
            guard ContinuousClock.now < end, !StopFlag.isSet else {
                process.kill()
                throw CodeFailure(["\(command[0]) did not end within \(Self.seconds) s"])
            }
        }
        if case .code(let status) = process.ending { return status }
        return -1
    }

    /// The flags with which the compiler finds the C libraries that UIKit's modules import.
    private func importerFlags() -> [String] {
        // Those of Debian's libraries have their maps among the sources; for the project's own C, SwiftPM writes them.
        let modules = [home.path + "/Sources/System", home.products].flatMap { folder in
            ((try? entries(ofFolder: folder)) ?? []).filter { $0.name.hasPrefix("CFilmstrip") }
                .map { "\(folder)/\($0.name)/module.modulemap" }.filter { FileStamp($0) != nil }
        }
        let log = folder + "/headers"
        _ = run(
            [
                (try? SwiftHome.program("pkg-config")) ?? "/usr/bin/pkg-config", "--cflags-only-I",
                "fribidi", "harfbuzz", "libpng", "nettle", "zlib",
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

    /// Writes a file beside the library.
    func write(_ text: String, to name: String) throws(CodeFailure) {
        do {
            try writeFiles([(folder + "/" + name, Array(text.utf8))])
        } catch {
            throw CodeFailure(["\(error)"])
        }
    }
}

struct CodeError {
    /// The absolute path of the user's file, or of one beside the library.
    let file: String
    let line, column: Int
    let message: String
    /// The whole line, for people.
    let text: String
}
