public import FilmstripFiles
import Foundation

/// Finds the specs to check.
///
/// These are the files whose names end in `.transition.json`. Links are not followed. Files and folders whose names begin with a dot, and folders named `node_modules`, are skipped.
public struct SpecSearch: Sendable {
    /// Paths of specs, and of folders to search recursively.
    public var paths: [String]
    /// Selects specs by path; nil selects all.
    public var filter: SpecFilter?
    /// Selects the part of the work to do here; nil selects all.
    public var shard: Shard?

    /// Creates a search in `paths`.
    public init(paths: [String], filter: SpecFilter? = nil, shard: Shard? = nil) {
        (self.paths, self.filter, self.shard) = (paths, filter, shard)
    }

    /// The result of a search.
    public struct Found: Equatable, Sendable {
        /// Paths of the specs, sorted, without duplicates.
        public var specs: [String]
        /// Paths of baseline files without a spec, sorted; empty if a filter or shard is set, since the search then
        /// does not cover all specs.
        public var orphans: [String]

        /// Creates a result.
        public init(specs: [String], orphans: [String] = []) {
            (self.specs, self.orphans) = (specs, orphans)
        }
    }

    /// The reason why a search found nothing to check.
    public enum Failure: Error, Equatable, Sendable, CustomStringConvertible {
        case file(FileFailure)
        /// The file at this path is not a spec to check.
        case noSpec(String)
        /// No specs in these paths match the filter.
        case nothing([String], filter: String?)

        /// The message, one clause.
        public var description: String {
            switch self {
            case .file(let failure): "\(failure)"
            case .noSpec(let path):
                "\(path) is no spec to check, its name does not end in \(BaselineFiles.specSuffix)"
            case .nothing(let paths, let filter):
                "found no *\(BaselineFiles.specSuffix) in \(paths.joined(separator: ", "))"
                    + (filter.map { " that \"\($0)\" matches" }
                        ?? "; a spec to check has a name such as pay\(BaselineFiles.specSuffix)")
            }
        }
    }

    /// Searches all paths.
    ///
    /// Throws as well if there are neither specs nor orphans; a shard of existing specs may be empty.
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

    /// Searches a folder, whose path is empty or ends with a slash.
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
