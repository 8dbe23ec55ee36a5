import SwiftSyntax

/// Files that are left out, since they cannot be compiled, and those that need them.
struct LeavingOut {
    /// The files that stay.
    private(set) var kept: [ParsedFile]
    /// The files that are left out, each after the one that it needs.
    private(set) var files: [LeftOutFile] = []
    /// A warning about each.
    private(set) var diagnostics: [Diagnostic] = []
    private let imports: ModuleImports
    private var out: [ParsedFile] = []

    /// Leaves out files that were not parsed, and those that import modules that are not there.
    init(_ parsed: [ParsedFile], refused: [Diagnostic], _ imports: ModuleImports) {
        (kept, self.imports) = (parsed, imports)
        for diagnostic in refused where !files.contains(where: { $0.file == diagnostic.file }) {
            add(diagnostic, diagnostic.message)
        }
        leaveOut(
            kept.compactMap { file in
                (Self.missingImport(in: file, imports) ?? imports.leakedName(in: file)).map {
                    file.diagnostic(.error, at: $0, $1)
                }
            })
    }

    /// Leaves out the files of some errors, and those that need them.
    mutating func leaveOut(_ errors: [Diagnostic]) {
        for error in errors {
            guard let place = kept.firstIndex(where: { $0.source.name == error.file }) else {
                continue
            }
            out.append(kept.remove(at: place))
            add(error, error.message)
            leaveOutDependents(of: out[out.count - 1])
        }
    }

    private mutating func add(_ cause: Diagnostic, _ reason: String, because: String? = nil) {
        files.append(LeftOutFile(file: cause.file, reason: reason, because: because))
        var warning = cause
        (warning.severity, warning.message) = (.warning, "left out: \(reason)")
        diagnostics.append(warning)
    }

    /// Leaves out the files that need what this file declares and no other, and theirs.
    private mutating func leaveOutDependents(of file: ParsedFile) {
        let gone = imports.names(of: file)?.visible ?? []
        let still = kept.reduce(into: Set<String>()) {
            $0.formUnion(imports.names(of: $1)?.visible ?? [])
        }
        let lost = gone.subtracting(still)
        guard !lost.isEmpty else { return }
        let dependents = kept.compactMap { other -> (ParsedFile, name: String, offset: Int)? in
            guard let names = imports.names(of: other) else { return nil }
            let needed = names.used.filter { lost.contains($0.key) && !isOther($0.key, for: names) }
            return needed.min { $0.value < $1.value }.map { (other, $0.key, $0.value) }
        }
        for (other, name, offset) in dependents {
            // One of those before may have needed it.
            guard let place = kept.firstIndex(where: { $0 === other }) else { continue }
            kept.remove(at: place)
            add(
                other.diagnostic(.error, at: offset, ""),
                "it needs \(name), which \(file.source.name) alone declares",
                because: file.source.name)
            leaveOutDependents(of: other)
        }
    }

    /// Whether a name means something else in a file: its own, or a type within one that it names.
    private func isOther(_ name: String, for names: FileNames) -> Bool {
        if names.declared.contains(name) { return true }
        return kept.contains { file in
            let outer = imports.names(of: file)?.nested[name] ?? []
            return outer.contains { names.used[$0] != nil || names.declared.contains($0) }
        }
    }

    private static func missingImport(in file: ParsedFile, _ imports: ModuleImports)
        -> (offset: Int, reason: String)?
    {
        for node in imports.names(of: file)?.imports ?? [] {
            guard let module = node.path.first?.name.plainText else { continue }
            switch imports.fate(of: node, in: file) {
            case .absent(let name):
                return (file.start(of: node), AppleModules.sentence(on: module, needed: name))
            case .unknown:
                return (
                    file.start(of: node),
                    "there is no module \(module): give its files as well, if they need UIKit alone"
                )
            case .present, .replaced, .own: continue
            }
        }
        return nil
    }
}
