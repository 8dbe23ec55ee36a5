import FilmstripComparison
import FilmstripFilm
import FilmstripOutputs
import Foundation

extension ReviewPage {
    /// Returns the sheets of a spec with and without motion beside each other; empty if there are none.
    func reduced(_ spec: ReviewedSpec) -> String {
        guard let sheets = spec.accessibility?.sheets else { return "" }
        func figure(_ title: String, _ png: [UInt8]) -> String {
            """
            <figure tabindex="0"><figcaption>\(title)</figcaption><img alt="\(title): \(escaped(spec.name))" \
            src="data:image/png;base64,\(Data(png).base64EncodedString())"></figure>

            """
        }
        return """
            <details><summary>Under Reduce Motion</summary>
            <div class="pair">
            \(figure("Normal", sheets.normal))\(figure("Under Reduce Motion", sheets.reduced))</div>
            </details>

            """
    }

    /// Returns a table of the numbers of motion for each transition; empty if there are none.
    ///
    /// A cell has the old and the new number if they differ.
    func motion(of spec: ReviewedSpec) -> String {
        guard let motion = spec.motion, !motion.transitions.isEmpty else { return "" }
        let head = MotionFigures.all.map {
            "<th scope=\"col\" title=\"\(escaped($0.summary))\">\($0.name)<br>\($0.unit)</th>"
        }
        /// The old and the new value in words, of which one may be missing, or the one that both are.
        func cell<Value>(_ pair: Pair<Value?>, _ text: (Value) -> String) -> String {
            let isNow = pair.actual.map(text) ?? "–"
            let was = motion.plays.baseline == nil ? isNow : pair.baseline.map(text) ?? "–"
            return was == isNow ? isNow : "\(was) → \(isNow)"
        }
        let tables = motion.transitions.map { transition in
            let rows = transition.views.map { view in
                let cells = MotionFigures.all.map { number in
                    "<td>\(cell(view.figures) { figure($0[keyPath: number.value]) })</td>"
                }
                return "<tr><th scope=\"row\">\(isolated(view.name))</th>\(cells.joined())</tr>\n"
            }
            let offscreen = transition.offscreen
            let isOnScreen = offscreen.baseline == nil && offscreen.actual == nil
            let caption =
                transition.phrase + (isOnScreen ? "" : ", off screen: " + cell(offscreen, \.phrase))
            return """
                <table><caption>\(escaped(caption))</caption>
                <thead><tr><td></td>\(head.joined())</tr></thead>
                <tbody>
                \(rows.joined())</tbody></table>

                """
        }
        return """
            <details><summary>Numbers of the motion</summary>
            <div class="motion" tabindex="0">
            \(tables.joined())</div>
            </details>

            """
    }
}
