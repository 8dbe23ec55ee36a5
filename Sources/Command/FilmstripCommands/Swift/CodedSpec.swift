import Filmstrip
import FilmstripFiles
import Foundation

/// A spec whose screens are made by Swift code.
struct CodedSpec: Sendable {
    /// Its path as the caller gave it.
    let path: String
    /// The files that it reads, itself included.
    let files: [String]
    private let spec: Spec
    private let scene: Spec.SwiftFunction

    /// Reads a spec; nil if it has no code, or is not valid, which the command itself reports.
    init?(_ path: String) {
        // The standard input and other pipes can be read only once.
        guard isFile(path), let bytes = try? readFile(path),
            // Reading every spec twice would take time: code is named here or in a spec that this one extends.
            ["\"scene\"", "\"extends\""].contains(where: { bytes.contains(Array($0.utf8)) })
        else { return nil }
        let folder = SpecFolder(of: path)
        let recorder = SpecParcel.Recorder(folder.files)
        let renderer = Renderer(threads: 1, files: recorder.files)
        guard let spec = try? renderer.spec(of: bytes), case .scene(let scene) = spec.container
        else { return nil }
        // Reads its pictures, too; that it has no code here is no matter.
        _ = try? renderer.digest(of: bytes)
        (self.path, self.spec, self.scene) = (path, spec, scene)
        files = [path] + recorder.paths.map { folder.path + $0 }
    }

    /// The spec's settings for comparisons.
    var review: Spec.Review { spec.review }

    /// The Swift files of its code.
    ///
    /// - Parameters:
    ///   - more: Files and folders of code besides those that the spec names.
    ///   - folders: Folders below which the sources that the spec names may lie, besides the spec's own.
    func sources(
        with more: [String], below folders: [String]
    ) throws(CodeFailure) -> SwiftSources {
        let named = spec.swift?.sources ?? []
        guard !named.isEmpty || !more.isEmpty else {
            throw failure(
                scene.site,
                "there is no code with the function; expected \"swift\" with its sources beside the container"
            )
        }
        let folder = SpecFolder(of: path).path
        do {
            let own = try SwiftSources(named, in: folder, below: [folder] + folders)
            let others = try SwiftSources(more, in: ".", below: more)
            return SwiftSources(merging: [own, others])
        } catch {
            throw failure(spec.swift?.site ?? scene.site, error.message)
        }
    }

    /// Makes its library, or finds it among those that were made before.
    func library(of sources: SwiftSources, _ home: SwiftHome) throws(CodeFailure) -> CodeLibrary {
        try CodeLibrary(
            ofSpec: CompiledCode.key(ofSpec: path), spec.swiftFunctions, sources,
            spec.swift?.languageMode ?? .swift5, in: home)
    }

    private func failure(_ site: Spec.Site, _ message: String) -> CodeFailure {
        CodeFailure(["\(path):\(site.error(message))"])
    }
}

/// The reason why Swift code was not played: messages for people, a line each.
struct CodeFailure: Error, CustomStringConvertible {
    let messages: [String]
    var description: String { messages.joined(separator: "; ") }

    init(_ messages: [String]) { self.messages = messages }
}
