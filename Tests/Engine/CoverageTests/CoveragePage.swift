/// The coverage as text: every public symbol by framework and type, with its differences from
/// Apple's.
struct CoveragePage {
    enum Chapter: String, CaseIterable {
        case uiKit = "UIKit"
        case coreAnimation = "Core Animation"
        case coreGraphics = "Core Graphics"
        case ours = "Ours"
    }

    private let coverage: Coverage

    init(_ coverage: Coverage) { self.coverage = coverage }

    /// The chapters as Markdown.
    var text: String {
        Chapter.allCases.map { chapter in
            let types = coverage.types.values
                .filter { self.chapter(of: $0) == chapter }
                .sorted { Self.isBefore($0.name, $1.name) }
            let globals = coverage.globals
                .filter { self.chapter(of: $0.member.name, $0.file, isDeclared: true) == chapter }
                .map(\.member)
            let parts = types.map(Self.text(of:)) + [Self.text(of: globals, in: chapter)]
            let counts = types.isEmpty ? "" : "\(Self.counts(of: types, globals))\n\n"
            return "## \(chapter.rawValue)\n\n\(counts)" + parts.joined()
        }.joined()
    }

    /// A sentence with the number of names, and of those that differ or approximate.
    static func counts(
        of types: [Coverage.PublicType], _ globals: [Coverage.Member]
    ) -> String {
        let members = types.flatMap(\.members) + globals
        func count(_ kind: Note.Kind) -> Int {
            types.count { $0.notes.contains { $0.kind == kind } }
                + members.count { $0.notes.contains { $0.kind == kind } }
        }
        return "\(types.count) types with \(members.count) members and functions, of which "
            + "\(count(.difference)) differ from Apple's and \(count(.approximation)) approximate them."
    }

    // MARK: Chapters

    private func chapter(of type: Coverage.PublicType) -> Chapter? {
        chapter(of: type.name, type.file, isDeclared: type.keyword != nil)
    }

    /// Returns the chapter of a name by Apple's prefix. A type that is only extended here is
    /// Apple's own and belongs to the module that extends it; so do names with the prefix `NS` of
    /// Foundation and UIKit's text.
    private func chapter(of name: String, _ file: String, isDeclared: Bool) -> Chapter? {
        let prefix = name.drop { $0 == "k" }.prefix { $0.isUppercase }
        if prefix.count > 2 {
            if prefix.hasPrefix("UI") { return .uiKit }
            if prefix.hasPrefix("CA") { return .coreAnimation }
            if prefix.hasPrefix("CG") || prefix.hasPrefix("CF") { return .coreGraphics }
        }
        // These stand in for types of other modules of Apple's, such as `Task`.
        if file.hasPrefix("Sources/Engine/UIKit/") { return .uiKit }
        guard !isDeclared || prefix.hasPrefix("NS") else { return .ours }
        return file.hasPrefix("Sources/Engine/UIKitCore/") ? .uiKit : .coreAnimation
    }

    /// Whether `a` precedes `b` alphabetically; case matters only between names that are otherwise
    /// equal.
    private static func isBefore(_ a: String, _ b: String) -> Bool {
        (a.lowercased(), a) < (b.lowercased(), b)
    }

    // MARK: Types

    private static func text(of type: Coverage.PublicType) -> String {
        var lines = ["### \(type.name)", ""]
        let declared = type.headers.isEmpty ? "Another module's, extended in " : ""
        let headers = type.headers.map { "`\($0.trimmingPrefix("public "))`, " }.joined()
        lines.append("\(declared)\(headers)`\(type.file)`")
        lines += groups(of: type).flatMap { title, members -> [String] in
            let names = sorted(members.map(\.name))
            return names.isEmpty ? [] : ["", "\(title): \(names.joined(separator: ", "))"]
        }
        let notes = notes(of: type.notes, type.members)
        return (lines + (notes.isEmpty ? [] : [""] + notes) + ["", ""]).joined(separator: "\n")
    }

    private static func text(of globals: [Coverage.Member], in chapter: Chapter) -> String {
        guard !globals.isEmpty else { return "" }
        let title = "### Functions, constants and aliases of \(chapter.rawValue)"
        let notes = notes(of: [], globals)
        let names = sorted(globals.map(\.name)).joined(separator: ", ")
        return ([title, "", names] + (notes.isEmpty ? [] : [""] + notes) + ["", ""])
            .joined(separator: "\n")
    }

    /// Returns a type's members by what they are.
    static func groups(
        of type: Coverage.PublicType
    ) -> [(title: String, members: [Coverage.Member])] {
        let own = type.members.filter { $0.kind == .member }
        let groups = [
            ("Cases", type.members.filter { $0.kind == .enumCase }),
            ("Initializers", type.members.filter { $0.kind == .initializer }),
            ("Type members", type.members.filter { $0.kind == .typeMember }),
        ]
        if type.keyword == "protocol" {
            let required = own.filter { !$0.isInExtension }
            let added = own.filter(\.isInExtension)
            let answered = Set(added.map(\.name))
            let requirements = Set(required.map(\.name))
            return groups + [
                ("Required", required.filter { !answered.contains($0.name) }),
                ("Required, with a default", required.filter { answered.contains($0.name) }),
                ("Members", added.filter { !requirements.contains($0.name) }),
            ]
        }
        if type.headers.contains(where: { $0.hasPrefix("open ") }) {
            return groups + [
                ("Open members", own.filter(\.isOpen)),
                ("Members that are not open", own.filter { !$0.isOpen }),
            ]
        }
        return groups + [("Members", own)]
    }

    /// Returns the names in order, in backticks, without duplicates.
    private static func sorted(_ names: [String]) -> [String] {
        Set(names).sorted(by: isBefore).map { "`\($0)`" }
    }

    // MARK: Notes

    /// Returns the notes of the type, then those of its members; members with the same note share
    /// an entry.
    private static func notes(of own: [Note], _ members: [Coverage.Member]) -> [String] {
        var order: [Note] = []
        var names: [Note: [String]] = [:]
        for member in members.sorted(by: { isBefore($0.name, $1.name) }) {
            for note in member.notes {
                if names[note] == nil { order.append(note) }
                names[note, default: []].append(member.name)
            }
        }
        return own.map { "- *\($0.kind.rawValue):* \($0.text)" }
            + order.map { note in
                let names = sorted(names[note] ?? []).joined(separator: ", ")
                return "- *\(note.kind.rawValue) in \(names):* \(note.text)"
            }
    }
}
