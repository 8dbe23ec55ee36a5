import FilmstripJSON

/// A writer of the reference pages about the keys of a spec.
struct ReferenceWriter {
    /// A section of a page, about one object of the language.
    private struct Section {
        /// The keys that lead to the object, or its name if it is used in several places.
        var title: String
        var page: String
        var content: Content
    }

    private enum Content {
        case object(ObjectShape)
        case assignments([PropertyShape], Limit)
    }

    private let spec: ObjectShape
    private var sections: [Section] = []

    init(of spec: ObjectShape) {
        self.spec = spec
        for key in spec.keys { collect(key.shape, title: key.name, page: "\(key.name).md") }
    }

    /// The index, and a page for each key of the spec that holds an object.
    var pages: [ReferencePage] {
        var pages = [ReferencePage(name: "README.md", text: index)]
        for key in spec.keys {
            let name = "\(key.name).md"
            let own = sections.filter { $0.page == name }
            guard !own.isEmpty else { continue }
            // The section of an object has a summary of its own.
            let head =
                "# The key \(key.name)\n"
                + (own[0].title == key.name ? "" : "\n\(key.summary)\n")
            pages.append(
                ReferencePage(name: name, text: head + own.map { text(of: $0) }.joined()))
        }
        return pages
    }

    private var index: String {
        """
        # The spec language

        This is the reference of the JSON (RFC 8259) in which transitions are specified. `filmstrip schema`
        writes its JSON Schema, with which editors complete and explain keys; `filmstrip init --schema`
        writes a spec that refers to it.

        Each section describes an object: for each key, the table gives the accepted values, the default or
        the meaning of the key's absence, and the purpose. An object that is used in several places has a
        section under its own name. In headings, `NAME` is any name of the spec's author, and `[]` an element
        of an array.

        Lengths are in points, times in seconds and angles in radians. The length of a string is counted in
        Unicode scalars. Error messages refer to a bound by the name after the word *limit*.

        - [Expressions](expressions.md): formulas over views, gestures and the container
        - [Curves](curves.md): timing functions, cubics, springs and keyframes
        - [Colours](colors.md)

        The keys of a spec:

        """ + "\n" + table(of: spec, title: "", page: "README.md")
    }

    // MARK: Collecting sections

    private mutating func collect(_ shape: Shape, title: String, page: String) {
        switch shape {
        case .object(let object):
            guard !object.keys.isEmpty else { return }
            sections.append(Section(title: title, page: page, content: .object(object)))
            for key in object.keys {
                collect(key.shape, title: "\(title).\(key.name)", page: page)
            }
        case .array(let element, atLeast: _, atMost: _):
            collect(element, title: title + "[]", page: page)
        case .map(let element, atMost: _, from: _):
            collect(element, title: title + ".NAME", page: page)
        case .either(_, let other): collect(other, title: title, page: page)
        case .named(let name, let shape):
            // A name such as `container.tabs` is documented on the page of the key before its dot.
            let isElsewhere = name.contains(".") && !"\(name).".hasPrefix(page.dropLast(2))
            if !isElsewhere, place(of: shape(), title: name) == nil {
                collect(shape(), title: name, page: page)
            }
        case .assignments(let properties, atMost: let limit):
            guard place(of: shape, title: title) == nil else { return }
            sections.append(
                Section(
                    title: Self.assignments, page: page, content: .assignments(properties, limit)))
        case .number, .integer, .boolean, .yes, .string, .choice, .path, .reference, .view, .color,
            .curve, .value, .anything,
            .numbers, .expression:
            break
        }
    }

    /// Heading of the section about assignments.
    private static let assignments = "set"

    /// Returns the section about the object that `shape`, found under `title`, is or contains; nil
    /// if there is none.
    private func place(of shape: Shape, title: String) -> Section? {
        switch shape {
        case .object: sections.first { $0.title == title }
        case .array(let element, atLeast: _, atMost: _): place(of: element, title: title + "[]")
        case .map(let element, atMost: _, from: _): place(of: element, title: title + ".NAME")
        case .either(_, let other): place(of: other, title: title)
        case .named(let name, let shape): place(of: shape(), title: name)
        case .assignments: sections.first { $0.title == Self.assignments }
        case .number, .integer, .boolean, .yes, .string, .choice, .path, .reference, .view, .color,
            .curve, .value, .anything,
            .numbers, .expression:
            nil
        }
    }

    // MARK: Sections

    private func text(of section: Section) -> String {
        let heading = "\n## \(section.title)\n\n"
        switch section.content {
        case .object(let object):
            return heading + object.summary + "\n\n"
                + table(of: object, title: section.title, page: section.page)
        case .assignments(let properties, let limit):
            return heading + """
                Properties of views with their new values, each under `VIEW.PROPERTY`. They are set in the
                order in which they are written. A view is `from`, `to`, `container`, a view within a screen
                as `from.NAME` or `to.NAME`, or a view that the container or the animator names. With `*` in
                its name, for any characters, all such views get the property but those that another key
                names; in the value, `{each}` is the view's name and `{index}` its number, from 0. At most
                \(limit.value) properties (limit `\(limit.name)`).

                | Property | Value |
                | --- | --- |

                """ + properties.map { row("`\($0.path)`", Markdown.words($0.shape)) }.joined()
        }
    }

    private func table(of object: ObjectShape, title: String, page: String) -> String {
        let rules = object.members.compactMap(\.words)
            .map { Markdown.coded(sentence($0)) + "\n\n" }.joined()
        let cells = object.members.map { member in
            rows(of: member, beside: [], title: title, page: page)
        }
        return rules + """
            | Key | Value | If absent | Purpose |
            | --- | --- | --- | --- |

            """ + cells.joined()
    }

    /// - Parameter mains: The keys of which one must be present for `member` to be accepted; empty
    ///   if `member` needs none.
    private func rows(
        of member: MemberShape, beside mains: [String], title: String, page: String
    ) -> String {
        func row(_ key: KeyShape, absence: String) -> String {
            let inner = title.isEmpty ? key.name : "\(title).\(key.name)"
            let notes =
                (mains.isEmpty ? [] : [Markdown.coded("Only with \(list(mains)).")])
                + key.conditions.map { Markdown.coded(sentence($0.words)) }
            return self.row(
                "`\(key.name)`", value(of: key.shape, title: inner, page: page), absence,
                ([Markdown.coded(key.summary)] + notes).joined(separator: " "))
        }
        switch member {
        case .key(let key): return row(key, absence: Markdown.absence(of: key))
        case .several(let keys):
            return keys.map { row($0, absence: Markdown.absence(of: $0)) }.joined()
        case .alternatives(let alternatives, absent: _):
            return alternatives.map { alternative in
                let companions = alternative.companions.map { companion in
                    (companion, alternatives.keys(with: companion))
                }
                // A companion of several alternatives is listed once, below the last of them.
                return row(alternative.key, absence: "")
                    + companions.filter { $0.1.last == alternative.key.name }
                    .map { rows(of: $0, beside: $1, title: title, page: page) }.joined()
            }.joined()
        }
    }

    private func row(_ cells: String...) -> String {
        "| " + cells.joined(separator: " | ") + " |\n"
    }

    /// Returns a description of the values that a key accepts, with links.
    private func value(of shape: Shape, title: String, page: String) -> String {
        switch shape {
        case .object(let object) where object.keys.isEmpty: return "`{}`"
        case .object: return link("an object", to: shape, title: title, page: page)
        case .array(let element, atLeast: let least, atMost: let limit):
            let count = least == 0 ? "at most \(limit.value)" : "\(least) to \(limit.value)"
            let bound = ", \(count) (limit `\(limit.name)`)"
            let isEither = if case .either = element { true } else { false }
            guard !isEither, place(of: element, title: title + "[]") != nil else {
                return "an array" + bound + ", each "
                    + value(of: element, title: title + "[]", page: page)
            }
            return "an array of "
                + link("objects", to: element, title: title + "[]", page: page) + bound
        case .map(let element, atMost: let limit, from: let keys):
            let values =
                switch keys {
                case .names:
                    if case .value = element {
                        "names to values"
                    } else {
                        "names to "
                            + link("objects", to: element, title: title + ".NAME", page: page)
                    }
                case .properties: "properties to " + value(of: element, title: title, page: page)
                }
            return "an object from \(values), at most \(limit.value) (limit `\(limit.name)`)"
        case .either(let text, let other):
            return value(of: text, title: title, page: page) + " or "
                + value(of: other, title: title, page: page)
        case .named(let name, let shape): return value(of: shape(), title: name, page: page)
        case .assignments: return link("properties", to: shape, title: title, page: page)
        case .expression: return Markdown.words(shape)
        case .curve: return "[a curve](curves.md)"
        case .color: return "[a colour](colors.md)"
        case .number, .integer, .boolean, .yes, .string, .choice, .path, .reference, .view, .value,
            .anything, .numbers:
            return Markdown.coded(shape.words ?? shape.phrase)
        }
    }

    private func link(_ words: String, to shape: Shape, title: String, page: String) -> String {
        guard let section = place(of: shape, title: title) else { return words }
        let file = section.page == page ? "" : section.page
        return "[\(words)](\(file)#\(Markdown.anchor(of: section.title)))"
    }
}

extension [AlternativeShape] {
    fileprivate func keys(with companion: MemberShape) -> [String] {
        func words(_ member: MemberShape) -> [String] {
            member.keys.flatMap { [$0.name, $0.summary] }
        }
        let wanted = words(companion)
        return filter { $0.companions.contains { words($0) == wanted } }.map(\.key.name)
    }
}
