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
    /// - Parameters:
    ///   - folder: The folder from which relative paths count.
    ///   - places: The folders and files below which all must lie, or that it must be; a link may be on the way to one of them, but
    ///     not below.
    init(_ paths: [String], in folder: String, below places: [String]) throws(Failure) {
        var found: Set<String> = []
        let places = places.map { Self.whole($0, in: ".") }
        for path in paths {
            let whole = Self.whole(path, in: folder)
            guard
                let place = places.first(where: { whole == $0 || whole.hasPrefix(Self.start($0)) })
            else {
                throw Failure(
                    message:
                        "\"\(path)\" is not below the spec's folder; expected a path there or below a folder "
                        + "that --code-folder names")
            }
            guard !Self.hasLink(whole, below: place) else {
                throw Failure(message: "a part of \"\(path)\" is a link")
            }
            do {
                switch try kind(ofPath: whole) {
                case .file:
                    guard whole.hasSuffix(".swift") else {
                        throw Failure(message: "\"\(path)\" is no Swift file")
                    }
                    found.insert(whole)
                case .folder:
                    let before = found.count
                    let isPackage = try kind(ofPath: whole + "/Package.swift") == .file
                    let searched = isPackage ? whole + "/Sources" : whole
                    guard !Self.hasLink(searched, below: place) else {
                        throw Failure(message: "the folder of sources in \"\(path)\" is a link")
                    }
                    try Self.search(searched, &found)
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

    /// A path as an absolute one without `.` and `..`.
    private static func whole(_ path: String, in folder: String) -> String {
        URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: folder, isDirectory: true))
            .standardizedFileURL.path
    }

    /// A folder's path with a slash at the end.
    private static func start(_ folder: String) -> String {
        folder.hasSuffix("/") ? folder : folder + "/"
    }

    private static func hasLink(_ path: String, below place: String) -> Bool {
        var part = place
        for step in path.dropFirst(place.count).split(separator: "/") {
            part = start(part) + step
            var status = stat()
            if lstat(part, &status) == 0, status.st_mode & S_IFMT == S_IFLNK { return true }
        }
        return false
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
