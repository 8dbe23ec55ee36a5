import FilmstripDigest
import FilmstripFiles
import FilmstripTour
import Foundation
import TransitionSpec

/// The making of a library with an app's files and the scenes of a tour, without those that cannot be compiled.
struct TourBuild {
    private let home: SwiftHome

    init(_ home: SwiftHome) { self.home = home }

    /// A library that was made, and what a tour knows of its code.
    struct Made {
        let library: CompiledCode.Library
        /// Its folder, which keeps what is known of it.
        let folder: String
        let plan: TourPlan
        let leftOut: [CodeSummary.LeftOut]
        /// The files that were compiled; absolute paths.
        let files: [String]
    }

    /// The part of it that is kept beside the library.
    private struct Kept: Codable {
        var summary: CodeSummary
        var dropped: [Dropped] = []

        struct Dropped: Codable {
            var scene: String
            var reason: String
        }

        var plan: TourPlan {
            var plan = TourPlan(summary, without: Set(dropped.map(\.scene)))
            for scene in dropped { plan.drop(scene.scene, because: scene.reason) }
            return plan
        }
    }

    /// The most attempts at compiling, after each of which what has errors is left out.
    private static let mostAttempts = 8

    /// Makes the library, or finds it among those that were made before.
    func make(_ sources: SwiftSources) throws(CodeFailure) -> Made {
        let digest = try digest(of: sources)
        let cache = CodeCache()
        let folder = cache.folder(digest)
        if FileStamp(folder + "/tour.json") == nil {
            let build = try CodeBuild(in: cache, home)
            do {
                try make(sources.files, by: build)
            } catch {
                try? FileManager.default.removeItem(atPath: build.folder)
                throw error
            }
            cache.keep(build.folder, as: folder)
        }
        guard let bytes = try? readFile(folder + "/tour.json"),
            let kept = try? JSONDecoder().decode(Kept.self, from: Data(bytes))
        else { throw CodeFailure(["\(folder) is damaged: remove it"]) }
        let plan = kept.plan
        let left = Set(kept.summary.leftOut.map(\.file))
        return Made(
            library: CompiledCode.Library(
                path: folder + "/code.so", digest: digest, functions: plan.functions),
            folder: folder, plan: plan, leftOut: kept.summary.missing,
            files: sources.files.filter { !left.contains($0) })
    }

    private func digest(of sources: SwiftSources) throws(CodeFailure) -> String {
        var stamp = ["tour 2"]
        for tool in [
            home.compiler, home.rewriter, home.player, home.modules + "/UIKit.swiftmodule",
        ] {
            stamp.append(tool + (FileStamp(tool)?.text ?? ""))
        }
        // The scenes are made by this program.
        stamp.append(FileStamp("/proc/self/exe")?.text ?? "")
        for file in sources.files {
            do {
                stamp.append("\(file) \(Digest.sha256(try readFile(file)))")
            } catch {
                throw CodeFailure(["\(error)"])
            }
        }
        return Digest.sha256(Array(stamp.joined(separator: "\n").utf8))
    }

    private func make(_ files: [String], by build: CodeBuild) throws(CodeFailure) {
        let index = build.folder + "/index.json"
        var (refused, dropped) = ([String](), [Kept.Dropped]())
        for _ in 0..<Self.mostAttempts {
            _ = try build.rewrite(
                files, .swift5,
                options: ["--leave-out", "--index", index]
                    + refused.flatMap { ["--compiler-error", $0] })
            guard let bytes = try? readFile(index),
                let summary = try? JSONDecoder().decode(CodeSummary.self, from: Data(bytes))
            else { throw CodeFailure(["\(home.rewriter) wrote no index of the code"]) }
            let kept = Kept(summary: summary, dropped: dropped)
            let plan = kept.plan
            try build.write(plan.scenes, to: "scenes.swift")
            let functions = plan.functions.map { Spec.SwiftFunction(name: $0) }
            try build.write(
                CodeGlue(functions, ofSpec: build.folder + "/scenes.swift").text, to: "glue.swift")
            let errors = try build.compile(files, with: ["scenes.swift", "glue.swift"], .swift5)
            if errors.isEmpty {
                guard let text = try? JSONEncoder().encode(kept) else { break }
                try build.write(String(decoding: text, as: UTF8.self), to: "tour.json")
                return
            }
            let count = refused.count + dropped.count
            let scenes = build.folder + "/scenes.swift"
            for error in errors where error.file == scenes {
                guard let scene = plan.scene(atLine: error.line),
                    !dropped.contains(where: { $0.scene == scene })
                else { continue }
                dropped.append(Kept.Dropped(scene: scene, reason: error.message))
            }
            let known = Set(files)
            var told: Set<String> = []
            for error in errors where known.contains(error.file) {
                let text = "\(error.file):\(error.line):\(error.column): error: \(error.message)"
                // Several files report it. In a later attempt it is given once more.
                if told.insert(text).inserted { refused.append(text) }
            }
            guard refused.count + dropped.count > count else {
                throw CodeFailure(errors.map(\.text))
            }
        }
        throw CodeFailure(["nothing of the code can be compiled:"] + refused)
    }
}
