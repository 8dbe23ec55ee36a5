import FilmstripDisplay

extension Composer {
    /// One picture of an animation, with its time.
    private struct FrameSpan {
        var markup: String
        /// Start and end in milliseconds.
        var begin, end: Int
    }

    /// A finished document of pictures that follow one another.
    mutating func document(
        of frames: [(picture: DisplayList, milliseconds: Int)]
    ) -> SVGDocument {
        var spans: [FrameSpan] = []
        var (time, allCopied) = (0, 0)
        for (list, milliseconds) in frames {
            if isCancelled { break }
            precondition(list.size == size, "a picture of \(list.size) among those of \(size)")
            precondition(milliseconds > 0, "a picture for \(milliseconds) ms")
            for warning in list.warnings { warn(warning) }
            // Only one picture is drawn at a time, so each may cost as much as one alone.
            copied = 0
            if allCopied > Self.mostCopiedInAnimation { copied = Self.mostCopied + 1 }
            let markup = drawing(of: list).markup
            allCopied += copied
            time += milliseconds
            if spans.last?.markup == markup {
                spans[spans.count - 1].end = time
            } else {
                spans.append(FrameSpan(markup: markup, begin: time - milliseconds, end: time))
            }
        }
        return document(showing: spans.flatMap { group($0, of: time) })
    }

    /// The markup, in pieces, of a picture that is visible during its time.
    private func group(_ span: FrameSpan, of total: Int) -> [String] {
        var group = Tag("g")
        if span.begin > 0 { group.set("display", "none") }
        func holding(_ content: String...) -> [String] {
            content.allSatisfy(\.isEmpty)
                ? [group.empty] : [group.opening] + content + ["</g>\n"]
        }
        guard span.end - span.begin < total else { return holding(span.markup) }
        var steps = span.begin > 0 ? [(0, "none"), (span.begin, "inline")] : [(0, "inline")]
        if span.end < total { steps.append((span.end, "none")) }
        var animate = Tag("animate", ["attributeName": "display", "calcMode": "discrete"])
        animate.set("values", steps.map(\.1).joined(separator: ";"))
        animate.set("keyTimes", steps.map { Self.part($0.0, of: total) }.joined(separator: ";"))
        animate.set("dur", "\(total)ms")
        animate.set("repeatCount", "indefinite")
        return holding(animate.empty, span.markup)
    }

    /// A time as a fraction of the whole, below 1, with nine digits: enough to distinguish the milliseconds of
    /// eleven days.
    private static func part(_ time: Int, of total: Int) -> String {
        let unit = 1_000_000_000
        var digits = String(unit + (time * unit + total / 2) / total).dropFirst()
        while digits.hasSuffix("0") { digits.removeLast() }
        return digits.isEmpty ? "0" : "0.\(digits)"
    }
}
