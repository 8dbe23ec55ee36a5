import Foundation

/// All public declarations of our re-creation of UIKit and Core Animation.
struct Coverage {
    /// A public type, or a type of another module that our extensions add to.
    struct PublicType {
        var name: String
        /// `class`, `struct` …; nil if the type is only extended.
        var keyword: String?
        /// Headers of the declaration and of the extensions that add conformances.
        var headers: [String] = []
        /// Path from the package's root; for a type that is only extended, of its first extension.
        var file: String
        var notes: [Note] = []
        var members: [Member] = []
    }

    struct Member {
        var name: String
        var kind: Declaration.Kind
        var isOpen: Bool
        var isInExtension: Bool
        var notes: [Note]
    }

    /// A function, constant or alias outside any type.
    struct Global {
        var file: String
        var member: Member
    }

    private(set) var types: [String: PublicType] = [:]
    private(set) var globals: [Global] = []
    /// Declarations that have notes about differences but are left out of the page, with their
    /// files.
    private(set) var strayNotes: [String] = []
    private var hiddenTypes: Set<String> = []

    /// Reads the declarations in the folders `folders` of the package at `root`.
    init(of folders: [String], in root: URL) throws {
        for folder in folders {
            for path in try FileManager.default.subpathsOfDirectory(
                atPath: root.appending(path: folder).path
            ).sorted() where path.hasSuffix(".swift") {
                let file = "\(folder)/\(path)"
                let source = try String(contentsOf: root.appending(path: file), encoding: .utf8)
                add(DeclarationReader.declarations(in: source), of: file)
            }
        }
        leaveOutHiddenTypes()
    }

    /// Reads the declarations of one file.
    init(of source: String, file: String) {
        add(DeclarationReader.declarations(in: source), of: file)
        leaveOutHiddenTypes()
    }

    private mutating func add(
        _ declarations: [Declaration], of file: String, within outer: String? = nil
    ) {
        for declaration in declarations {
            let name = (outer.map { $0 + "." } ?? "") + declaration.name
            switch declaration.kind {
            case .type where declaration.access == .hidden:
                hiddenTypes.insert(name)
                addHidden(declaration, of: file)
            case .type(let keyword):
                var type = types[name] ?? PublicType(name: name, file: file)
                (type.keyword, type.file) = (keyword, file)
                type.headers.insert(declaration.header, at: 0)
                type.notes.insert(contentsOf: declaration.notes, at: 0)
                types[name] = type
                addMembers(of: declaration, to: name, file)
            case .extension:
                var type = types[name] ?? PublicType(name: name, file: file)
                if type.keyword == nil, type.headers.isEmpty, type.members.isEmpty {
                    type.file = file
                }
                if declaration.header.contains(":") { type.headers.append(declaration.header) }
                type.notes += declaration.notes
                types[name] = type
                addMembers(of: declaration, to: name, file)
            case _ where declaration.access == .hidden:
                addHidden(declaration, of: file)
            case .initializer, .enumCase, .member, .typeMember:
                globals.append(
                    Global(file: file, member: Member(declaration, isInExtension: false)))
            }
        }
    }

    private mutating func addMembers(of outer: Declaration, to name: String, _ file: String) {
        for declaration in outer.members {
            switch declaration.kind {
            case .type, .extension: add([declaration], of: file, within: name)
            case _ where declaration.access == .hidden: addHidden(declaration, of: file)
            case .initializer, .enumCase, .member, .typeMember:
                // An override without notes is left out: it is the inherited member.
                let isNew = !declaration.isOverride || declaration.kind == .initializer
                guard isNew || !declaration.notes.isEmpty else { continue }
                types[name]?.members.append(
                    Member(declaration, isInExtension: outer.kind == .extension))
            }
        }
    }

    private mutating func addHidden(_ declaration: Declaration, of file: String) {
        if !declaration.notes.isEmpty { strayNotes.append("\(declaration.name) in \(file)") }
        for member in declaration.members { addHidden(member, of: file) }
    }

    /// Removes hidden types with their extensions, types without any public declaration, and
    /// conformances to hidden types.
    private mutating func leaveOutHiddenTypes() {
        types = types.mapValues { type in
            var type = type
            type.headers = type.headers.compactMap(withoutHiddenNames)
            return type
        }
        types = types.filter { name, type in
            let isHidden = hiddenTypes.contains { name == $0 || name.hasPrefix($0 + ".") }
            let isEmpty = type.headers.isEmpty && type.members.isEmpty
            return !isHidden && !isEmpty
        }
    }

    /// Declarations that exist although a note such as "there is no `pause()`" denies it, each with
    /// the type that has the note.
    var falseAbsences: [String] {
        types.values.sorted { $0.name < $1.name }.flatMap { type in
            let notes = type.notes + type.members.flatMap(\.notes)
            return notes.flatMap { $0.absentNames }.filter { name in
                types[name] != nil || types["\(type.name).\(name)"] != nil
                    || type.members.contains { $0.name == name }
                    || globals.contains { $0.member.name == name }
            }.map { "\(type.name) has \($0)" }
        }
    }

    /// Returns `header` without conformances to hidden types; nil for an extension without any
    /// other.
    private func withoutHiddenNames(_ header: String) -> String? {
        guard let colon = header.firstRange(of: ": ") else { return header }
        let names = header[colon.upperBound...].split(separator: ", ")
            .filter { !hiddenTypes.contains(String($0)) }
        if !names.isEmpty { return header[..<colon.upperBound] + names.joined(separator: ", ") }
        return header.hasPrefix("extension ") ? nil : String(header[..<colon.lowerBound])
    }
}

extension Coverage.Member {
    fileprivate init(_ declaration: Declaration, isInExtension: Bool) {
        self.init(
            name: declaration.name, kind: declaration.kind, isOpen: declaration.access == .open,
            isInExtension: isInExtension, notes: declaration.notes)
    }
}
