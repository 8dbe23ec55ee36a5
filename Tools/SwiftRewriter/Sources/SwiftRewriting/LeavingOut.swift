import SwiftSyntax

/// Files that are left out, since they cannot be compiled, and those that need them.
struct LeavingOut {
    /// The files that stay.
    private(set) var kept: [ParsedFile]
    /// The files that are left out, each after the one that it needs.
    private(set) var files: [LeftOutFile] = []
    /// The bodies that are taken out.
    private(set) var bodies: [LeftOutBody] = []
    /// A warning about each.
    private(set) var diagnostics: [Diagnostic] = []
    private let imports: ModuleImports

    /// Leaves out files that were not parsed, and those that import modules that are not there.
    init(_ parsed: [ParsedFile], refused: [Diagnostic], _ imports: ModuleImports) {
        (kept, self.imports) = (parsed, imports)
        for diagnostic in refused where !files.contains(where: { $0.file == diagnostic.file }) {
            add(diagnostic, diagnostic.message)
        }
        for file in parsed {
            while kept.contains(where: { $0 === file }),
                let (places, reason) = missingName(in: file)
            {
                if !takeOut(places, of: file, reason) {
                    leaveOut([file.diagnostic(.error, at: places[0], reason)])
                    break
                }
            }
        }
    }

    /// Leaves out the files of some errors, and those that need them; of a file where all are within bodies, those alone.
    ///
    /// An error that is given twice was there still without the body at its place, which is thus not its own.
    mutating func leaveOut(_ errors: [Diagnostic]) {
        let count = files.count + bodies.count
        for isWhole in [false, true] where files.count + bodies.count == count {
            leaveOut(errors, wholly: isWhole)
        }
    }

    private mutating func leaveOut(_ errors: [Diagnostic], wholly isWhole: Bool) {
        var given: Set<String> = []
        for error in errors {
            let isFirst = given.insert(error.description).inserted
            guard let file = kept.first(where: { $0.source.name == error.file }) else { continue }
            let offset = (file.lines.start(ofLine: error.line) ?? 0) + error.column - 1
            // Past the end of its line it is in something that was added.
            let end = file.lines.start(ofLine: error.line + 1) ?? file.source.bytes.count
            if !isWhole, isFirst, offset < end, takeOut([offset], of: file, error.message) {
                continue
            }
            kept.removeAll { $0 === file }
            add(error, error.message)
            leaveOutDependents(of: file)
        }
    }

    /// Takes out the bodies around some places, if each has one.
    private mutating func takeOut(
        _ places: [Int], of file: ParsedFile, _ reason: String, because: String? = nil
    ) -> Bool {
        guard let names = imports.names(of: file) else { return false }
        let found = places.compactMap { names.body(around: $0) }
        guard found.count == places.count else { return false }
        for (body, place) in zip(found, places) where names.emptied[body.range] == nil {
            names.emptied[body.range] = FileNames.Emptying(isSilent: body.isSilent, reason: reason)
            let said = file.diagnostic(
                .warning, at: place, "left out, with the function around it: \(reason)")
            bodies.append(
                LeftOutBody(
                    file: file.source.name, line: said.line, reason: reason, because: because))
            diagnostics.append(said)
        }
        return true
    }

    private mutating func add(_ cause: Diagnostic, _ reason: String, because: String? = nil) {
        // Its bodies are not worth a word any more.
        bodies.removeAll { $0.file == cause.file }
        diagnostics.removeAll { $0.file == cause.file }
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
        for other in kept {
            // One of those before may have needed it.
            guard kept.contains(where: { $0 === other }), let names = imports.names(of: other)
            else { continue }
            let needed = names.used.keys.filter { lost.contains($0) && !isOther($0, for: names) }
                .map { name in
                    (
                        places: names.offsets(of: name),
                        reason: "it needs \(name), which \(file.source.name) alone declares"
                    )
                }.sorted { $0.places[0] < $1.places[0] }
            let isWithin = needed.allSatisfy {
                $0.places.allSatisfy { names.body(around: $0) != nil }
            }
            guard !isWithin, let first = needed.first else {
                for (places, reason) in needed {
                    _ = takeOut(places, of: other, reason, because: file.source.name)
                }
                continue
            }
            kept.removeAll { $0 === other }
            add(
                other.diagnostic(.error, at: first.places[0], ""), first.reason,
                because: file.source.name)
            leaveOutDependents(of: other)
        }
    }

    /// Whether a name means something else in a file: its own, or a type within one that it names.
    private func isOther(_ name: String, for names: FileNames) -> Bool {
        if names.declared.contains(name) { return true }
        return kept.contains { file in
            let outer = imports.names(of: file)?.nested[name] ?? []
            return outer.contains { names.mentions($0) || names.declared.contains($0) }
        }
    }

    /// Places that need a module which is not there, and the sentence on it: of a known name of the module, all its uses,
    /// else the import.
    private func missingName(in file: ParsedFile) -> ([Int], String)? {
        guard let names = imports.names(of: file) else { return nil }
        for node in names.imports {
            guard let module = node.path.first?.name.plainText else { continue }
            switch imports.fate(of: node, in: file) {
            case .absent(let name):
                let places = name.map(names.offsets) ?? []
                return (
                    places.isEmpty ? [file.start(of: node)] : places,
                    AppleModules.sentence(on: module, needed: name)
                )
            case .unknown:
                return (
                    [file.start(of: node)],
                    "there is no module \(module): give its files as well, if they need UIKit alone"
                )
            case .present, .replaced, .own: continue
            }
        }
        return imports.leakedName(in: file).map { (names.offsets(of: $0.name), $0.reason) }
    }
}
