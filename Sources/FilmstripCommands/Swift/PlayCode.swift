import ArgumentParser
import Filmstrip
import FilmstripFiles
import Foundation
import TransitionSpec

/// Has the program with UIKit run this command if any of the specs has Swift code; returns if none has.
///
/// - Parameters:
///   - specs: The paths of the specs.
///   - sources: Files and folders of code besides those that the specs name, by their paths from the current folder.
///   - arguments: The arguments of the command that is run.
/// - Throws: An `ExitCode`, that of the program or, if the code cannot be compiled, 1.
func playCode(
    of specs: [String], with sources: [String] = [],
    arguments: [String] = Array(CommandLine.arguments.dropFirst())
) throws {
    // The program with UIKit itself plays.
    guard CompiledCode.ofProcess == nil else { return }
    let coded = specs.compactMap(CodedSpec.init)
    guard !coded.isEmpty else { return }
    do {
        let home = try SwiftHome()
        try home.prepare()
        var code = CompiledCode(libraries: [:])
        var hasFailed = false
        for spec in coded {
            do throws(CodeLibrary.Failure) {
                let made = try spec.library(sources, home)
                for message in made.messages { complain(message) }
                code.libraries[CompiledCode.key(ofSpec: spec.path)] = made.library
            } catch {
                hasFailed = true
                for message in error.messages { complain(message) }
            }
        }
        if hasFailed { throw ExitCode(1) }
        let table = NSTemporaryDirectory() + "/filmstrip-code-\(getpid())-\(coded.count).json"
        try writeFiles([(table, Array(try JSONEncoder().encode(code)))])
        defer { unlink(table) }
        let player = CodePlayerProcess(
            program: home.player, arguments: arguments, table: table,
            seconds: CodePlayerProcess.seconds * Double(coded.count))
        throw ExitCode(try player.run())
    } catch let failure as SwiftHome.Failure {
        complain("\(failure)")
        throw ExitCode(2)
    } catch let failure as FileFailure {
        complain("\(failure)")
        throw ExitCode(2)
    }
}

/// Whether the screens of the spec at a path are made by Swift code.
func hasCode(ofSpec path: String) -> Bool { CodedSpec(path) != nil }

/// A spec whose screens are made by Swift code.
private struct CodedSpec {
    let path: String
    private let spec: Spec
    private let scene: Spec.SwiftFunction

    /// Reads a spec; nil if it has no code, or is not valid, which the command itself reports.
    init?(_ path: String) {
        // The standard input and other pipes can be read only once.
        guard isFile(path), let bytes = try? readFile(path),
            // Reading every spec twice would take time: code is named here or in a spec that this one extends.
            ["\"scene\"", "\"extends\""].contains(where: { bytes.contains(Array($0.utf8)) }),
            let spec = try? Renderer(threads: 1, files: SpecFolder(of: path).files).spec(of: bytes),
            case .scene(let scene) = spec.container
        else { return nil }
        (self.path, self.spec, self.scene) = (path, spec, scene)
    }

    func library(
        _ more: [String], _ home: SwiftHome
    ) throws(CodeLibrary.Failure) -> CodeLibrary {
        let named = spec.swift?.sources ?? []
        guard !named.isEmpty || !more.isEmpty else {
            throw failure(
                scene.site,
                "there is no code with the function, accepted is \"swift\" with its sources beside the container"
            )
        }
        let here = FileManager.default.currentDirectoryPath
        let folder = SpecFolder(of: path).path
        let sources: SwiftSources
        do {
            let own = try SwiftSources(named, in: folder)
            let others = try SwiftSources(more, in: here)
            sources = SwiftSources(merging: [own, others])
        } catch {
            throw failure(spec.swift?.site ?? scene.site, error.message)
        }
        return try CodeLibrary(
            ofSpec: CompiledCode.key(ofSpec: path), spec.swiftFunctions, sources,
            spec.swift?.languageMode ?? .swift5, in: home)
    }

    private func failure(_ site: Spec.Site, _ message: String) -> CodeLibrary.Failure {
        CodeLibrary.Failure(messages: ["\(path):\(site.error(message))"])
    }
}
