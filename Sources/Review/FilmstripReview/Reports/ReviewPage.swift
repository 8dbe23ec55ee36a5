import Filmstrip
import FilmstripComparison
import Foundation

/// A report as one self-contained HTML file.
///
/// Without scripts it shows the expected and the actual frames side by side; its script can overlay them. Its content
/// security policy forbids fetching anything, and any script or style but its own.
package struct ReviewPage {
    let report: ReviewReport

    package static let style = String(decoding: PackageResources.report_css, as: UTF8.self)
    private static let script = String(decoding: PackageResources.report_js, as: UTF8.self)
    private static let policy = [
        "default-src 'none'", "img-src data:", "style-src \(policySource(of: style))",
        "script-src \(policySource(of: script))", "base-uri 'none'", "form-action 'none'",
    ].joined(separator: "; ")

    /// The contents of the file.
    var markup: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="generator" content="Filmstrip \(Engine.version)">
        <title>\(report.heading) – Filmstrip</title>
        <style>\(Self.style)</style>
        </head>
        <body>
        <header>
        <h1>\(report.heading)</h1>
        <p>\(escaped(report.counts))</p>
        </header>
        <main>
        \(contents)\(shown.map(section).joined())\(orphans)\(others)</main>
        <footer><p>Filmstrip \(Engine.version)</p></footer>
        <script>\(Self.script)</script>
        </body>
        </html>

        """
    }

    /// Specs that are not the same as their baselines or have notes, numbered from 1.
    private var shown: [(number: Int, spec: ReviewedSpec)] {
        report.specs.filter(\.isTold).enumerated().map { ($0.offset + 1, $0.element) }
    }

    /// Links to all shown specs, if there are several.
    private var contents: String {
        guard shown.count > 1 else { return "" }
        let items = shown.map { number, spec in
            "<li>\(status(of: spec))<a href=\"#spec-\(number)\">\(isolated(spec.name))</a></li>\n"
        }
        return
            "<nav class=\"panel\" aria-label=\"Specs\"><ul class=\"list\">\n\(items.joined())</ul></nav>\n"
    }

    private func section(number: Int, of spec: ReviewedSpec) -> String {
        let lines = spec.lines.map {
            "<li\($0.isEffect ? " class=\"effect\"" : "")><span class=\"label\">\(escaped($0.label))</span>"
                + "<span>\(sentence($0))</span></li>\n"
        }
        func list(_ lines: ArraySlice<String>) -> String {
            "<ul class=\"lines\">\n\(lines.joined())</ul>\n"
        }
        // Both films have to be in sight below the sentences.
        let isFolded = lines.count > Self.mostLines + 1
        let shown = isFolded ? lines.prefix(Self.mostLines) : lines[...]
        let more = lines.dropFirst(shown.count)
        let rest =
            more.isEmpty
            ? ""
            : "<details><summary>\(counted(more.count, "more sentence"))</summary>\n\(list(more))</details>\n"
        return """
            <section class="panel" id="spec-\(number)">
            <h2>\(isolated(spec.name)) \(status(of: spec))</h2>
            \(list(shown))\(films(of: spec))\(spec.decisionMaps.map(maps).joined())\
            \(rest)\(picture(of: spec))\(reduced(spec))\(motion(of: spec))</section>

            """
    }

    /// Maximum number of sentences above the films of a spec.
    private static let mostLines = 5

    /// Returns both maps of a rule as tables: progress from left to right, a row for each velocity.
    private func maps(_ maps: DecisionMaps) -> String {
        let differs = zip(maps.rows.baseline, maps.rows.actual).map { zip($0, $1).map { $0 != $1 } }
        func table(_ title: String, _ rows: [String]) -> String {
            let body = rows.enumerated().map { row, letters in
                let cells = letters.enumerated().map { column, letter in
                    let name = letter == "f" ? "finish" : letter == "c" ? "cancel" : "none"
                    let isOther =
                        row < differs.count && column < differs[row].count
                        && differs[row][column]
                    return "<td class=\"\(name)\(isOther ? " other" : "")\"></td>"
                }
                let velocity = figure(Timeline.DecisionMap.velocities[row])
                return "<tr><th scope=\"row\">\(velocity)</th>\(cells.joined())</tr>\n"
            }
            return """
                <table><caption>\(title)</caption>
                <tbody>
                \(body.joined())</tbody></table>

                """
        }
        return """
            <div class="maps">
            <p>Decisions of <code>\(isolated(maps.interaction))</code> by progress, 0 to 100 % from left to right, and \
            points per second: <span class="finish"></span> the transition finishes, <span class="cancel"></span> it is \
            cancelled; framed where they differ</p>
            \(table("before", maps.rows.baseline))\(table("after", maps.rows.actual))</div>

            """
    }

    private func sentence(_ line: ReviewedSpec.Line) -> String {
        line.pieces.map { $0.isName ? "<code>\(isolated($0.text))</code>" : escaped($0.text) }
            .joined()
    }

    private func status(of spec: ReviewedSpec) -> String {
        let written = spec.baseline == .written ? ", written" : ""
        return
            "<span class=\"status \(spec.status.rawValue)\">\(spec.status.rawValue)\(written)</span>"
    }

    private func picture(of spec: ReviewedSpec) -> String {
        guard let png = spec.picture else { return "" }
        let what = spec.status == .new ? "All frames" : "Expected, difference and actual"
        let (start, end) =
            films(of: spec).isEmpty
            ? ("", "") : ("<details><summary>\(what)</summary>\n", "</details>\n")
        return """
            \(start)<figure tabindex="0"\(places(in: spec))><img alt="\(what) of \(escaped(spec.name))" \
            src="data:image/png;base64,\(Data(png).base64EncodedString())"></figure>
            \(end)
            """
    }

    /// Returns both films of a changed spec, which the script plays in step; empty if there are none.
    private func films(of spec: ReviewedSpec) -> String {
        guard case .changed(_, let picture?) = spec.outcome, let films = picture.films else {
            return ""
        }
        let data = """
            {"old":\(films.rects.baseline),"new":\(films.rects.actual),\
            "steps":\(films.steps.map { [$0.baseline, $0.actual] }),"worst":\(films.worst)}
            """
        func sheet(_ name: String, _ png: [UInt8]) -> String {
            "<img hidden alt=\"\(name)\" src=\"data:image/png;base64,\(Data(png).base64EncodedString())\">"
        }
        return """
            <div class="films" hidden data-films="\(escaped(data))">\(sheet("Before", films.sheets.baseline))\
            \(sheet("After", films.sheets.actual))</div>

            """
    }

    /// Returns an attribute with the places of frames in the picture: for each its number, left edges of the expected
    /// and the actual frame, top edge, width and height.
    private func places(in spec: ReviewedSpec) -> String {
        guard case .changed(_, let picture?) = spec.outcome, !picture.frames.isEmpty else {
            return ""
        }
        let places = picture.frames.map {
            [
                $0.frame, $0.columns.baseline, $0.columns.actual, $0.top, $0.size.width,
                $0.size.height,
            ]
        }
        return " data-frames=\"\(places)\""
    }

    private var orphans: String {
        guard !report.orphans.isEmpty else { return "" }
        let items = report.orphanBaselines.map { "<li>\(isolated($0))</li>\n" }
        return """
            <section class="panel">
            <h2>Baselines without specs <span class="status orphan">\
            \(report.removedOrphans ? "removed" : "orphans")</span></h2>
            <ul>
            \(items.joined())</ul>
            </section>

            """
    }

    /// A list of the specs that are the same as their baselines.
    private var others: String {
        let same = report.specs.filter { !$0.isTold }
        guard !same.isEmpty else { return "" }
        return """
            <details class="panel">
            <summary>\(counted(same.count, "spec")) \(same.count == 1 ? "is" : "are") as before</summary>
            <ul>
            \(same.map { "<li>\(isolated($0.name))</li>\n" }.joined())</ul>
            </details>

            """
    }
}

extension ReviewReport {
    /// The report as one HTML file with embedded pictures, which fetches nothing.
    public var html: String { ReviewPage(report: self).markup }
}
