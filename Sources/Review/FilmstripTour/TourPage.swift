import Filmstrip
import FilmstripFilm
import FilmstripOutputs
import FilmstripReview
import Foundation

/// A tour as one self-contained HTML file.
///
/// Its content security policy forbids fetching anything, and any script or style but its own.
package struct TourPage {
    private let title: String
    private let rows: [TourRow]
    private let gaps: [TourGap]
    private let leftOut: [CodeSummary.LeftOut]

    /// - Parameter title: The name of what was toured, such as its folder's.
    package init(
        _ title: String, _ rows: [TourRow], gaps: [TourGap], leftOut: [CodeSummary.LeftOut]
    ) {
        (self.title, self.rows, self.gaps, self.leftOut) = (title, rows, gaps, leftOut)
    }

    private static let style =
        ReviewPage.style
            + """
            .strip { display: grid; gap: 6px; }
            .strip img { width: 100%; height: auto; border-radius: 8px; }
            .place { color: var(--faint); font: 12px ui-monospace, monospace; }
            .finding { color: var(--changed); }
            .gaps { display: grid; gap: 8px; }
            .kind { color: var(--faint); font-weight: 400; }

            """

    private static let policy = [
        "default-src 'none'", "img-src data:", "style-src \(policySource(of: style))",
        "base-uri 'none'", "form-action 'none'",
    ].joined(separator: "; ")

    /// The contents of the file.
    package var markup: String {
        let told = rows.filter { !$0.strips.isEmpty }
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="generator" content="Filmstrip \(Engine.version)">
            <title>Tour of \(escaped(title)) – Filmstrip</title>
            <style>\(Self.style)</style>
            </head>
            <body>
            <header>
            <h1>Tour of \(escaped(title))</h1>
            <p>\(escaped(TourText(rows, gaps: gaps, leftOut: leftOut).sentence))</p>
            </header>
            <main>
            \(told.map(section).joined())\(unplayed)\(missing)</main>
            <footer><p>Filmstrip \(Engine.version)</p></footer>
            </body>
            </html>

            """
    }

    private func section(_ row: TourRow) -> String {
        """
        <section class="panel">
        <h2>\(isolated(row.stop.title)) <span class="kind">\(row.stop.kind.words)</span></h2>
        <p class="place">\(escaped(row.stop.file)):\(row.stop.line)</p>
        \(row.strips.map { strip($0, of: row) }.joined())\(notes(of: row))</section>

        """
    }

    private func strip(_ strip: TourVisit.Strip, of row: TourRow) -> String {
        let findings = strip.findings.map {
            "<li class=\"finding\">\(escaped($0.message)) <span class=\"kind\">\(escaped($0.rule))</span></li>\n"
        }
        let list = findings.isEmpty ? "" : "<ul>\n\(findings.joined())</ul>\n"
        return """
            <div class="strip">
            <h3>\(escaped(strip.title))</h3>
            <img src="data:image/png;base64,\(strip.picture.base64EncodedString())" alt="\(escaped(strip.words))">
            \(list)</div>

            """
    }

    private func notes(of row: TourRow) -> String {
        row.visit.notes.map { "<p class=\"kind\">\(escaped($0))</p>\n" }.joined()
    }

    /// The scenes without strips, and the declarations without scenes.
    private var unplayed: String {
        list(
            "Not played",
            (rows.unplayed + gaps).map {
                "\(isolated($0.title)): \(escaped($0.reason))<br><span class=\"place\">\(escaped($0.file)):\($0.line)</span>"
            })
    }

    private var missing: String {
        list(
            "Left out",
            leftOut.map { file in
                let cause = file.because.map { " (because of \($0))" } ?? ""
                return
                    "<span class=\"place\">\(escaped(file.file))</span>: \(escaped(file.reason + cause))"
            })
    }

    private func list(_ title: String, _ items: [String]) -> String {
        guard !items.isEmpty else { return "" }
        let lines = items.map { "<li>\($0)</li>\n" }.joined()
        return """
            <section class="panel">
            <h2>\(title)</h2>
            <ul class="gaps">
            \(lines)</ul></section>

            """
    }
}
