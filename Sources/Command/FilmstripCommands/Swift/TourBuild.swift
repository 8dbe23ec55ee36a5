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
            var plan = TourPlan(summary)
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
            plan: plan, leftOut: kept.summary.leftOut,
            files: sources.files.filter { !left.contains($0) })
    }

    private func digest(of sources: SwiftSources) throws(CodeFailure) -> String {
        var stamp = ["tour 1"]
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
        _ = try build.rewrite(files, options: ["--leave-out", "--index", index])
        guard let bytes = try? readFile(index),
            let summary = try? JSONDecoder().decode(CodeSummary.self, from: Data(bytes))
        else { throw CodeFailure(["\(home.rewriter) wrote no index of the code"]) }
        var kept = Kept(summary: summary)
        for _ in 0..<Self.mostAttempts {
            let left = Set(kept.summary.leftOut.map(\.file))
            let compiled = files.filter { !left.contains($0) }
            guard !compiled.isEmpty else { break }
            let plan = kept.plan
            try build.write(plan.scenes, to: "scenes.swift")
            let names = plan.functions.map { Spec.SwiftFunction(name: $0) }
            try build.write(
                CodeGlue(names, ofSpec: build.folder + "/scenes.swift").text, to: "glue.swift")
            let errors = try build.compile(compiled, with: ["scenes.swift", "glue.swift"], .swift5)
            if errors.isEmpty {
                guard let text = try? JSONEncoder().encode(kept) else { break }
                try build.write(String(decoding: text, as: UTF8.self), to: "tour.json")
                return
            }
            guard leaveOut(errors, plan, build, &kept) else {
                throw CodeFailure(errors.map(\.text))
            }
        }
        throw CodeFailure(
            ["nothing of the code can be compiled"]
                + kept.summary.leftOut.map { "\(pathFromHere($0.file)): \($0.reason)" })
    }

    /// Leaves out the files and scenes with errors; false if there is none.
    private func leaveOut(
        _ errors: [CodeError], _ plan: TourPlan, _ build: CodeBuild, _ kept: inout Kept
    ) -> Bool {
        let before = kept.summary.leftOut.count + kept.dropped.count
        let lines = plan.scenes.split(separator: "\n", omittingEmptySubsequences: false)
        for error in errors {
            if error.file == build.folder + "/scenes.swift" {
                // The function around the line.
                let around = lines.prefix(error.line).last { $0.hasPrefix("func ") } ?? ""
                let scene = String(around.dropFirst(5).prefix { $0 != "(" })
                guard plan.stops.contains(where: { $0.scene == scene }),
                    !kept.dropped.contains(where: { $0.scene == scene })
                else { continue }
                kept.dropped.append(Kept.Dropped(scene: scene, reason: error.message))
            } else if !kept.summary.leftOut.contains(where: { $0.file == error.file }),
                error.file.hasPrefix("/")
            {
                let reason = "line \(error.line): \(error.message)"
                kept.summary.leftOut.append(
                    CodeSummary.LeftOut(file: error.file, reason: reason))
                kept.summary.types.removeAll { $0.file == error.file }
                kept.summary.functions.removeAll { $0.file == error.file }
                kept.summary.previews.removeAll { $0.file == error.file }
            }
        }
        return kept.summary.leftOut.count + kept.dropped.count > before
    }
}
