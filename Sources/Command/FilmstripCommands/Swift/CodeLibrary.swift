import FilmstripDigest
import FilmstripFiles
import Foundation
import TransitionSpec

/// The dynamic library of a spec's Swift code, compiled once for each content.
struct CodeLibrary {
    let library: CompiledCode.Library
    /// The rewriter's messages about the code.
    let messages: [String]

    /// Makes the library, or finds it among those that were made before.
    ///
    /// - Parameters:
    ///   - spec: The absolute path of the spec.
    ///   - functions: The functions that it names.
    init(
        ofSpec spec: String, _ functions: [Spec.SwiftFunction], _ sources: SwiftSources,
        _ mode: Spec.SwiftCode.LanguageMode, in home: SwiftHome
    ) throws(CodeFailure) {
        let glue = CodeGlue(functions, ofSpec: spec).text
        var stamp = ["2", mode.rawValue, glue]
        for tool in [
            home.compiler, home.rewriter, home.player, home.modules + "/UIKit.swiftmodule",
        ] {
            stamp.append(tool + (FileStamp(tool)?.text ?? ""))
        }
        for file in sources.files {
            do {
                stamp.append("\(file) \(Digest.sha256(try readFile(file)))")
            } catch {
                throw CodeFailure(["\(error)"])
            }
        }
        let digest = Digest.sha256(Array(stamp.joined(separator: "\n").utf8))
        let cache = CodeCache()
        let folder = cache.folder(digest)
        library = CompiledCode.Library(
            path: folder + "/code.so", digest: digest, functions: functions.map(\.name))
        if FileStamp(library.path) == nil {
            let build = try CodeBuild(in: cache, home)
            try build.make(sources.files, glue, mode)
            cache.keep(build.folder, as: folder)
        }
        let text = (try? readFile(folder + "/messages")).map { String(decoding: $0, as: UTF8.self) }
        messages = text?.split(separator: "\n").map(String.init) ?? []
    }
}
