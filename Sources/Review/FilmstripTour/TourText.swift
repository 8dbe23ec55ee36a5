import FilmstripReview

/// A tour in words, for models.
package struct TourText {
    private let rows: [TourRow]
    private let gaps: [TourGap]
    private let leftOut: [CodeSummary.LeftOut]

    package init(_ rows: [TourRow], gaps: [TourGap], leftOut: [CodeSummary.LeftOut]) {
        (self.rows, self.gaps, self.leftOut) = (rows, gaps, leftOut)
    }

    /// The counts, and a line for each scene, strip, finding and for whatever was not played.
    package var text: String {
        var lines = [sentence]
        for row in rows where !row.strips.isEmpty {
            lines.append(
                "\n\(row.stop.title), \(row.stop.kind.words), \(row.stop.file):\(row.stop.line)")
            for strip in row.strips {
                let finger = strip.isInteractive ? ", under a finger" : ""
                lines.append("- \(row.fileName(of: strip)): \(strip.title)\(finger)")
                lines += strip.findings.map { "    \($0.rule): \($0.message)" }
            }
            lines += row.visit.notes
        }
        let missed = rows.unplayed + gaps
        if !missed.isEmpty { lines.append("\nNot played") }
        lines += missed.map { "- \($0.title), \($0.file):\($0.line): \($0.reason)" }
        if !leftOut.isEmpty { lines.append("\nLeft out") }
        lines += leftOut.map { file in
            "- \(file.file): \(file.reason)" + (file.because.map { " (because of \($0))" } ?? "")
        }
        return lines.joined(separator: "\n")
    }

    /// `12 transitions in 4 scenes, 3 under a finger; 2 findings; 1 not played; 1 file left out`.
    package var sentence: String {
        let strips = rows.flatMap(\.strips)
        let played = rows.filter { !$0.strips.isEmpty }
        var parts = [
            "\(counted(strips.count, "transition")) in \(counted(played.count, "scene")), "
                + "\(strips.count(where: \.isInteractive)) under a finger"
        ]
        let findings = strips.reduce(0) { $0 + $1.findings.count }
        if findings > 0 { parts.append(counted(findings, "finding")) }
        let missed = rows.count - played.count + gaps.count
        if missed > 0 { parts.append("\(missed) not played") }
        if !leftOut.isEmpty { parts.append("\(counted(leftOut.count, "file")) left out") }
        return parts.joined(separator: "; ")
    }
}

extension [TourRow] {
    /// The scenes without strips.
    var unplayed: [TourGap] {
        filter(\.strips.isEmpty).map { row in
            TourGap(
                title: row.stop.title, file: row.stop.file, line: row.stop.line,
                reason: row.visit.failure ?? TourVisit.nothing)
        }
    }
}
