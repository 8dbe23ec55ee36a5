import FilmstripFiles
import Foundation

/// The folder of the libraries that were made before.
struct CodeCache {
    /// The folder, without a slash at the end.
    let path: String
    /// The folder of what the compiler keeps of the modules of C.
    let modules: String

    init() {
        let environment = ProcessInfo.processInfo.environment
        let base =
            environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
            ?? environment["HOME"].map { $0 + "/.cache" } ?? NSTemporaryDirectory()
        path = base + "/filmstrip/code"
        modules = base + "/filmstrip/modules"
    }

    func folder(_ digest: String) -> String {
        path + "/" + digest.replacing("sha256:", with: "")
    }

    /// A new folder for a library that is being made.
    func newFolder() throws(FileFailure) -> String {
        let folder = "\(path)/new-\(getpid())-\(UInt64.random(in: 0 ..< .max))"
        try makeFolders(of: folder + "/x")
        return folder
    }

    /// Gives a new folder its name; one that another process made meanwhile stays.
    func keep(_ new: String, as folder: String) {
        if rename(new, folder) != 0 { try? FileManager.default.removeItem(atPath: new) }
        removeOld()
    }

    /// The number of libraries that are kept.
    private static let most = 50

    /// Removes the libraries that have not been made or used for longest, and folders that were left.
    private func removeOld() {
        guard let found = try? entries(ofFolder: path) else { return }
        let folders = found.filter { $0.kind == .folder }.map { path + "/" + $0.name }
            .map { (path: $0, modified: FileStamp($0)?.modified ?? 0) }
            .sorted { $0.modified > $1.modified }
        for folder in folders.dropFirst(Self.most) {
            try? FileManager.default.removeItem(atPath: folder.path)
        }
    }
}
