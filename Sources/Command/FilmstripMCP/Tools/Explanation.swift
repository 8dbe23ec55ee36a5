import Filmstrip
import FilmstripFilm
import FilmstripJSON
import TransitionSpec
import UIKitCore

/// Explanations of the words of specs, of lint and of UIKit's figures.
package enum Explanation {
    /// A word that nothing is called, with what is near.
    package struct UnknownWord: Error {
        package var message: String
    }

    /// The explanation of a word, in Markdown.
    package static func text(of name: String) throws(UnknownWord) -> String {
        let guide = SpecGuide(.ofProduct)
        var texts = merged(guide.explain(name)).map(\.markdown)
        if let rule = FindingRule(rawValue: name) { texts.append(Tool.text(on: rule)) }
        let figures = Profile.System.allCases.flatMap { system in
            (Figure.listed[system] ?? []).map { (system: system, figure: $0) }
        }
        texts += figures.filter { $0.figure.name == name }.map { system, figure in
            "**\(figure.name)**\n\nA figure of \(system.rawValue), \(figure.kind.rawValue): \(figure.value). Spread: "
                + "\(figure.spread). Source: \(figure.source.rawValue)."
        }
        if Presets.all[name] != nil {
            texts.append("**\(name)**\n\nA preset. \(Tool.description(of: name))")
        }
        guard !texts.isEmpty else {
            let known =
                guide.explained + FindingRule.allCases.map(\.rawValue) + figures.map(\.figure.name)
                + Presets.all.keys.sorted()
            throw UnknownWord(
                message:
                    "nothing is called \(quoted(name)); expected a key, a name or function of expressions, a property of "
                    + "views, a curve, a rule, a figure or a preset"
                    + suggestion(for: name, among: known))
        }
        return texts.joined(separator: "\n\n---\n\n")
    }

    /// Explanations of which those that differ in their places alone are one.
    private static func merged(_ all: [SpecExplanation]) -> [SpecExplanation] {
        var merged: [SpecExplanation] = []
        for explanation in all {
            var same = explanation
            let place = merged.firstIndex { other in
                same.title = other.title
                return other == same
            }
            if let place {
                merged[place].title += ", \(explanation.title)"
            } else {
                merged.append(explanation)
            }
        }
        return merged
    }
}
