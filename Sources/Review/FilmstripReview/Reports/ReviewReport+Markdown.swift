import FilmstripComparison

extension ReviewReport {
    /// The report for a comment on a pull request or the summary of a CI run: a table of counts, and the sentences on
    /// each spec that is not the same.
    ///
    /// At most 65,000 bytes, since GitHub accepts 65,536 characters; it says how much is left out.
    public var markdown: String { markdown(pictures: [:]) }

    /// Returns the report with a mark for each picture, an HTML comment that shows nothing: a script that publishes the
    /// pictures puts them in its place.
    ///
    /// - Parameters:
    ///   - pictures: Paths of pictures relative to the report's folder, by index of the spec.
    ///   - films: Paths of films in the same form.
    func markdown(pictures: [Int: String], films: [Int: String] = [:]) -> String {
        var text = "### \(heading)\n\n" + table
        var left = specs.enumerated().filter(\.element.isTold)[...]
        while let (index, spec) = left.first.map({ ($0.offset, $0.element) }) {
            let more =
                "\n" + block(of: spec, picture: pictures[index], film: films[index])
            guard text.utf8.count + more.utf8.count <= Self.mostBytes else { break }
            text += more
            left = left.dropFirst()
        }
        if !left.isEmpty {
            text +=
                "\n\(counted(left.count, "more spec")) \(left.count == 1 ? "is" : "are") not shown "
                + "here; the other reports have all.\n"
        }
        var orphans = orphanBaselines[...]
        if !orphans.isEmpty { text += "\n" }
        while let orphan = orphans.first {
            let more = "- \(markdownCode(orphan)): \(markdownText(orphanSentence))\n"
            guard text.utf8.count + more.utf8.count <= Self.mostBytes + 2000 else { break }
            text += more
            orphans = orphans.dropFirst()
        }
        if !orphans.isEmpty { text += "- and \(counted(orphans.count, "more orphan"))\n" }
        return text
    }

    /// Maximum size in bytes of the text before its last lines.
    private static let mostBytes = 62_000
    /// Maximum number of sentences shown for one spec.
    private static let mostLines = 20
    /// Maximum number of characters shown of a name or sentence.
    private static let mostCharacters = 600

    /// The result in a few words.
    var heading: String {
        switch verdict {
        case .same where writtenCount > 0 || removedOrphans && !orphans.isEmpty:
            "Transitions: baselines were written"
        case .same: "Transitions: nothing has changed"
        case .changed where count(.changed) > 0 && orphans.isEmpty && specs.allSatisfy(\.isUnseen):
            "Specs have changed, and no play shows it"
        case .changed: "Transitions have changed"
        case .error: "Not all transitions could be compared"
        }
    }

    private var table: String {
        let rows =
            [("specs", specs.count)] + ReviewedSpec.Status.allCases.map { ($0.rawValue, count($0)) }
            + [("orphans", orphanBaselines.count), ("written", writtenCount)]
        let shown = rows.filter { $0.1 > 0 }
        return "| \(shown.map(\.0).joined(separator: " | ")) |\n"
            + "|\(shown.map { _ in " ---: |" }.joined())\n"
            + "| \(shown.map { "\($0.1)" }.joined(separator: " | ")) |\n"
    }

    /// Returns a line with the spec's first sentence, the film, and the rest folded: further sentences, the maps of rules
    /// that changed, and the picture of the frames that differ.
    private func block(of spec: ReviewedSpec, picture: String?, film: String?) -> String {
        let written = spec.baseline == .written ? ", written" : ""
        let lines = spec.lines
        let shown = lines.prefix(Self.mostLines).map { Self.bullet($0) }
        let open = Self.open(lines.prefix(Self.mostLines))
        let more = lines.count - shown.count
        let rest =
            shown.indices.filter { !open.contains($0) }.map { "- \(Self.text(lines[$0]))\n" }
            .joined()
            + (more > 0 ? "- and \(counted(more, "more change"))\n" : "")
        let maps = spec.decisionMaps.map { Self.fenced($0) }
        let isFolded = film != nil && picture != nil
        let parts =
            [rest.isEmpty ? nil : rest] + maps + [isFolded ? picture.map(Self.mark) : nil]
        let folded = parts.compactMap { $0 }.joined(separator: "\n")
        let left = lines.count - open.count
        let title = left > 0 ? counted(left, "more sentence") : "details"
        let details =
            folded.isEmpty
            ? "" : "\n<details><summary>\(title)</summary>\n\n\(folded)\n</details>\n"
        let source = film == nil ? "" : Self.specMark(spec.name)
        let visible = (film ?? picture).map { "\n" + Self.mark($0) + source } ?? ""
        let isListed = open.count > 1
        let first = lines.first.map { (isListed ? "" : " \(Self.text($0))") + "\n" } ?? "\n"
        let list = isListed ? open.map { "  " + shown[$0] }.joined() : ""
        return "- \(markdownCode(Self.cut(spec.name))) \(spec.status.rawValue)\(written):" + first
            + list
            + visible + details
    }

    /// The most edits that are not folded.
    private static let mostOpen = 5

    /// The indices of the lines that are not folded: the first; each edit with the most important thing that it does; and a
    /// note if there is nothing else.
    private static func open(_ lines: ArraySlice<ReviewedSpec.Line>) -> [Int] {
        var open = lines.isEmpty ? [] : [0]
        var isOpen = lines.first?.isCause == true
        var edits = isOpen ? 1 : 0
        for index in lines.indices.dropFirst() {
            let line = lines[index]
            if line.isCause {
                edits += 1
                isOpen = edits <= mostOpen
                if isOpen { open.append(index) }
            } else if line.isEffect, isOpen {
                open.append(index)
                isOpen = false
            } else if line.label == "note", open.count == edits {
                open.append(index)
            }
        }
        return open
    }

    private static func bullet(_ line: ReviewedSpec.Line) -> String {
        (line.isEffect ? "  - " : "- ") + text(line) + "\n"
    }

    private static func text(_ line: ReviewedSpec.Line) -> String {
        "**\(line.label)** \(sentence(line))"
    }

    /// Returns the comment for which a script puts a published picture.
    private static func mark(_ path: String) -> String { "<!-- picture \(path) -->\n" }

    /// Returns the comment for which a script puts links to the films of a spec; empty for a path that could end a comment.
    private static func specMark(_ path: String) -> String {
        let isPlain = path.unicodeScalars.allSatisfy {
            $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
                || "._/-".unicodeScalars.contains($0)
        }
        return isPlain && !path.contains("--") ? "<!-- spec \(path) -->\n" : ""
    }

    /// Returns both maps of a rule as preformatted text.
    private static func fenced(_ maps: DecisionMaps) -> String {
        """
        \(markdownCode(cut(maps.interaction))): \(DecisionMaps.legend)

        ```
        \(maps.lines.joined(separator: "\n"))
        ```

        """
    }

    private static func sentence(_ line: ReviewedSpec.Line) -> String {
        var line = line
        line.sentence = cut(line.sentence)
        return line.pieces.map { $0.isName ? markdownCode($0.text) : markdownText($0.text) }
            .joined()
    }

    private static func cut(_ text: String) -> String {
        text.count <= mostCharacters ? text : text.prefix(mostCharacters - 1) + "…"
    }
}
