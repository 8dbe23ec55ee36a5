public import FilmstripFiles
import Foundation

/// Finds the specs that a check looks at.
///
/// They are the files whose names end in `.transition.json`. Links are not followed; files and folders whose
/// names begin with a dot, and folders called `node_modules`, are passed over.
public struct SpecSearch: Sendable {
    /// Folders, which are searched whole, and specs.
    public var paths: [String]
    /// Lets through what is looked at; nil for all.
    public var filter: SpecFilter?
    /// The part of the work that is done here; nil for all.
    public var shard: Shard?

    /// A search in `paths`.
    public init(paths: [String], filter: SpecFilter? = nil, shard: Shard? = nil) {
        (self.paths, self.filter, self.shard) = (paths, filter, shard)
    }

    /// What was found.
    public struct Found: Equatable, Sendable {
        /// The paths of specs, sorted, each once.
        public var specs: [String]
        /// The paths of files of baselines whose spec is not there, sorted; none if a filter or a shard says
        /// that other specs are there.
        public var orphans: [String]

        /// What was found.
        public init(specs: [String], orphans: [String] = []) {
            (self.specs, self.orphans) = (specs, orphans)
        }
    }

    /// Why there is nothing to look at.
    public enum Failure: Error, Equatable, Sendable, CustomStringConvertible {
        case file(FileFailure)
        /// A file that is no spec.
        case noSpec(String)
        /// There is none in these paths that the filter lets through.
        case nothing([String], filter: String?)

        /// One clause.
        public var description: String {
            switch self {
            case .file(let failure): "\(failure)"
            case .noSpec(let path):
                "\(path) is no spec to check, its name does not end in \(BaselineFiles.specSuffix)"
            case .nothing(let paths, let filter):
                "found no *\(BaselineFiles.specSuffix) in \(paths.joined(separator: ", "))"
                    + (filter.map { " that \"\($0)\" matches" } ?? "")
            }
        }
    }

    /// Searches all paths.
    ///
    /// Throws, too, if there is nothing to find, but for a shard, which may have none of all specs.
    public func found() throws(Failure) -> Found {
        var (specs, orphans) = (Set<String>(), Set<String>())
        for path in paths {
            do throws(FileFailure) {
                let (kind, plain) = (try kind(ofPath: path), pathFromHere(path))
                guard let kind else { throw FileFailure("read", path, number: ENOENT) }
                if kind == .folder {
                    let isReady = plain.isEmpty || plain.hasSuffix("/")
                    try search(isReady ? plain : plain + "/", &specs, &orphans)
                } else {
                    specs.insert(plain)
                }
            } catch {
                throw .file(error)
            }
        }
        if let other = specs.sorted().first(where: { !$0.hasSuffix(BaselineFiles.specSuffix) }) {
            throw .noSpec(other)
        }
        let isWhole = filter == nil && shard == nil
        if let filter { specs = specs.filter(filter.matches) }
        if !isWhole { orphans = [] }
        guard !specs.isEmpty || !orphans.isEmpty else {
            throw .nothing(paths, filter: filter?.text)
        }
        if let shard { specs = specs.filter(shard.contains) }
        return Found(specs: specs.sorted(), orphans: orphans.sorted())
    }

    /// Searches a folder, whose path is empty or ends in a slash.
    private func search(
        _ folder: String, _ specs: inout Set<String>, _ orphans: inout Set<String>
    ) throws(FileFailure) {
        var owners = Set<String>()
        var baselines: [FolderEntry] = []
        for entry in try entries(ofFolder: folder) where !entry.name.hasPrefix(".") {
            switch entry.kind {
            case .file:
                guard entry.name.hasSuffix(BaselineFiles.specSuffix) else { continue }
                specs.insert(folder + entry.name)
                owners.insert(String(entry.name.dropLast(BaselineFiles.specSuffix.count)))
            case .folder:
                if entry.name == BaselineFiles.folderName {
                    baselines = try entries(ofFolder: folder + entry.name)
                } else if entry.name != "node_modules" {
                    try search(folder + entry.name + "/", &specs, &orphans)
                }
            case .other: continue
            }
        }
        for file in baselines where file.kind == .file {
            let unwritten = fileNotWritten(file.name)
            guard let owner = BaselineFiles.owner(of: unwritten ?? file.name),
                unwritten != nil || !owners.contains(owner)
            else { continue }
            orphans.insert("\(folder)\(BaselineFiles.folderName)/\(file.name)")
        }
    }
}
