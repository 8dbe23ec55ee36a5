/// Reads the declarations of a Swift file that `swift format` has formatted in our style.
///
/// The format is the reason why a short reader suffices: a declaration begins a line, its further
/// lines are indented or begin with a closing bracket, and its doc comment is above it.
enum DeclarationReader {
    /// Returns the declarations of `source`, including hidden ones.
    static func declarations(in source: String) -> [Declaration] {
        read(SwiftText.code(of: source), within: nil)
    }

    private struct Container {
        var kind: Declaration.Kind
        var access: Declaration.Access?

        /// Returns the access of a member with the explicit access `explicit`; nil if it has none.
        func access(
            of member: Declaration.Kind, explicit: Declaration.Access?
        ) -> Declaration.Access {
            switch kind {
            case .extension: explicit ?? access ?? .hidden
            case .type("protocol"): access == .hidden ? .hidden : .public
            case .type where access == .hidden: .hidden
            case .type: explicit ?? (member == .enumCase ? .public : .hidden)
            case .initializer, .enumCase, .member, .typeMember: .hidden
            }
        }
    }

    private static func read(_ code: String, within container: Container?) -> [Declaration] {
        chunks(of: code).flatMap { doc, code in
            let body = SwiftText.places(of: "{", in: code[...]).first ?? code.endIndex
            let flat = code[..<body].split { $0 == "\n" || $0 == " " }.joined(separator: " ")
            let header = DeclarationHeader(flat)
            guard let kind = header.kind else { return [Declaration]() }
            let access =
                container?.access(of: kind, explicit: header.access) ?? header.access ?? .hidden
            var members: [Declaration] = []
            switch kind {
            case .type, .extension:
                let inner = code[body...].dropFirst()
                let end = inner.lastIndex(of: "}") ?? inner.endIndex
                members = read(
                    String(inner[..<end]),
                    within: Container(
                        kind: kind, access: kind == .extension ? header.access : access))
            case .initializer, .enumCase, .member, .typeMember: break
            }
            return header.names.map {
                Declaration(
                    kind: kind, name: $0, header: flat, access: access,
                    isOverride: header.isOverride, notes: Note.all(in: doc), members: members)
            }
        }
    }

    /// Returns the text of each declaration of one level, with the lines of its doc comment.
    private static func chunks(of code: String) -> [(doc: [String], code: String)] {
        var chunks: [(doc: [String], code: String)] = []
        var doc: [String] = []
        var level: Int?
        for line in code.split(separator: "\n") {
            let text = line.drop { $0 == " " }
            if text.isEmpty { continue }
            let indent = line.count - text.count
            let outer = level ?? indent
            level = outer
            let continues = ["}", ")", "]", "{", "where "].contains { text.hasPrefix($0) }
            if indent > outer || continues {
                precondition(!chunks.isEmpty, "no declaration begins before: \(text)")
                chunks[chunks.count - 1].code += "\n" + line
            } else if text.hasPrefix("///") {
                let said = text.dropFirst(3)
                doc.append(String(said.first == " " ? said.dropFirst() : said))
            } else {
                precondition(text.first != "#", "conditional compilation is not read: \(text)")
                // An attribute on a line of its own belongs to the declaration that follows.
                if let last = chunks.last, DeclarationHeader(last.code).keyword.isEmpty {
                    chunks[chunks.count - 1].code += "\n" + line
                } else {
                    chunks.append((doc, String(line)))
                }
                doc = []
            }
        }
        return chunks
    }
}
