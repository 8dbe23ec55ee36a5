import FilmstripFiles
import Foundation

/// The Swift files of a spec's code.
struct SwiftSources {
    /// Absolute paths, sorted, each once.
    let files: [String]

    /// The reason why there are none.
    struct Failure: Error {
        let message: String
    }

    /// The most files of one spec.
    private static let most = 2000
    /// The most bytes of one file: that of the rewriter.
    private static let mostBytes = 4 << 20

    /// Finds the files below the given files and folders.
    ///
    /// Of a folder with a `Package.swift`, only `Sources` is searched. Links are not followed; folders of tests,
    /// builds and dependencies, and names that begin with a dot, are skipped.
    ///
    /// - Parameter folder: The folder from which relative paths count.
    init(_ paths: [String], in folder: String) throws(Failure) {
        var found: Set<String> = []
        for path in paths {
            let whole = URL(
                fileURLWithPath: path, relativeTo: URL(fileURLWithPath: folder, isDirectory: true)
            ).standardizedFileURL.path
            do {
                switch try kind(ofPath: whole) {
                case .file:
                    guard whole.hasSuffix(".swift") else {
                        throw Failure(message: "\"\(path)\" is no Swift file")
                    }
                    found.insert(whole)
                case .folder:
                    let before = found.count
                    let package = try kind(ofPath: whole + "/Package.swift") == .file
                    try Self.search(package ? whole + "/Sources" : whole, &found)
                    guard found.count > before else {
                        throw Failure(message: "there is no Swift file in \"\(path)\"")
                    }
                case .other, nil: throw Failure(message: "there is no \"\(path)\"")
                }
            } catch let failure as FileFailure {
                throw Failure(message: "\(failure)")
            } catch let failure as Failure {
                throw failure
            } catch {
                throw Failure(message: "\(error)")
            }
        }
        files = found.sorted()
        for file in files {
            guard (FileStamp(file)?.size ?? 0) <= Self.mostBytes else {
                throw Failure(message: "\(file) has more than \(Self.mostBytes) bytes")
            }
        }
    }

    /// The files of several sources, each once.
    init(merging sources: [SwiftSources]) {
        files = Set(sources.flatMap(\.files)).sorted()
    }

    private static let skipped: Set<String> = [
        "Tests", "build", "DerivedData", "Pods", "Carthage", "node_modules",
    ]

    private static func search(_ folder: String, _ found: inout Set<String>) throws {
        for entry in try entries(ofFolder: folder) where !entry.name.hasPrefix(".") {
            let path = folder + "/" + entry.name
            switch entry.kind {
            case .file where entry.name.hasSuffix(".swift"):
                found.insert(path)
                guard found.count <= most else {
                    throw Failure(message: "there are more than \(most) Swift files")
                }
            case .folder where !skipped.contains(entry.name): try search(path, &found)
            case .file, .folder, .other: continue
            }
        }
    }
}
