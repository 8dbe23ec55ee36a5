import FilmstripJSON

/// Views of a spec that are in another view in a later one.
package struct SpecMoves {
    /// A view that is in another one.
    package struct Move: Sendable {
        /// The places in each of both specs, as people write them.
        package var from, to: String
        /// The values as JSON without whitespace; the old one has the new names.
        package var old, new: String
    }

    /// The views that are in other ones, by their new names.
    package private(set) var moved: [String: Move] = [:]

    /// A named view within an edit.
    private struct Found {
        /// Keys and names of all that it is in.
        var holder: [String]
        var path: [SpecEdit.Step]
        var node: JSONNode
    }

    init(_ edits: [SpecDelta.Edit], _ renames: SpecRenames) {
        var (gone, come) = ([String: Found](), [String: Found]())
        for edit in edits {
            if edit.new == nil { edit.old.map { Self.find(in: $0, at: edit.path, &gone) } }
            if edit.old == nil { edit.new.map { Self.find(in: $0, at: edit.path, &come) } }
        }
        for (name, was) in gone {
            let name = renames.names[name] ?? name
            guard let isNow = come[name], was.holder != isNow.holder else { continue }
            moved[name] = Move(
                from: SpecEdit(path: was.path, old: nil, new: nil).place,
                to: SpecEdit(path: isNow.path, old: nil, new: nil).place,
                old: CanonicalForm.text(of: renames.renamed(was.node, nil)),
                new: CanonicalForm.text(of: isNow.node))
        }
    }

    private static func find(
        in node: JSONNode, at path: [SpecEdit.Step], _ found: inout [String: Found]
    ) {
        switch node.value {
        case .object(let members):
            if let name = node["name"]?.string {
                // Its own number among its neighbours is no part of its place.
                let around = path.last.map { if case .index = $0 { true } else { false } } == true
                let holder = (around ? path.dropLast() : path[...]).map { step in
                    switch step {
                    case .key(let key): key
                    case .index(let index, let name): name ?? "\(index)"
                    }
                }
                found[name] = Found(holder: holder, path: path, node: node)
            }
            for member in members {
                find(in: member.value, at: path + [.key(member.key)], &found)
            }
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                find(
                    in: element, at: path + [.index(index, name: element["name"]?.string)], &found)
            }
        case .null, .boolean, .number, .string: break
        }
    }
}
