import FilmstripComparison
import FilmstripFilm
import FilmstripJSON
import TransitionSpec

extension ReviewedSpec {
    /// One sentence of a report, with a one-word label.
    struct Line: Equatable {
        var label: String
        var sentence: String
        /// Whether it tells what the edits before it do.
        var isEffect = false
        /// Whether it tells what was edited.
        var isCause = false

        /// The sentence split at backticks into text and names, which alternate.
        var pieces: [(text: String, isName: Bool)] {
            let parts = sentence.split(separator: "`", omittingEmptySubsequences: false)
            guard parts.count % 2 == 1 else { return [(sentence, false)] }
            return parts.enumerated().map { (String($0.element), $0.offset % 2 == 1) }
                .filter { !$0.0.isEmpty }
        }
    }

    /// All sentences about the spec.
    var lines: [Line] {
        findings + motionFindings
            + warnings.map {
                Line(label: "warning", sentence: inOneLine(place(of: $0) + "\($0)"))
            }
    }

    private var findings: [Line] {
        switch outcome {
        case .same: notes.map { Line(label: "note", sentence: inOneLine($0)) }
        case .changed(let comparison, picture: _):
            told(comparison.behaviour)
                + comparison.pixelSentences.map { Line(label: "pixels", sentence: $0) }
                + comparison.notes.map { Line(label: "note", sentence: $0) }
        case .unknown:
            [Line(label: "new", sentence: "There is no baseline" + advice("writes one"))]
        case .damaged(let why):
            [
                Line(
                    label: "damaged",
                    sentence: "The baseline cannot be used: \(inOneLine(why))"
                        + advice("writes it anew"))
            ]
        case .refused(let errors):
            errors.map { Line(label: "error", sentence: inOneLine(place(of: $0) + "\($0)")) }
        case .failed(let why): [Line(label: "error", sentence: inOneLine(why))]
        }
    }

    /// Returns the lines of changes; what follows its causes, and has no others, is an effect of theirs.
    private func told(_ changes: [Change]) -> [Line] {
        var causes: Set<String> = []
        var isAfterEffect = false
        return changes.map { change in
            let isCause = change.kind == .spec || change.kind == .program
            if isCause {
                causes = isAfterEffect ? Set(change.causes) : causes.union(change.causes)
                isAfterEffect = false
            }
            let isEffect =
                !isCause && !change.causes.isEmpty && causes.isSuperset(of: change.causes)
            isAfterEffect = isAfterEffect || !isCause
            let by = isCause ? "" : Self.by(change, above: causes)
            return Line(
                label: change.kind.rawValue, sentence: inOneLine(change.sentence(by: by)),
                isEffect: isEffect, isCause: isCause)
        }
    }

    /// Returns the words for several edits that make a change; without their names if they are all that stand above it.
    private static func by(_ change: Change, above edits: Set<String>) -> String {
        let causes = change.causes
        guard causes.count > 1, !change.extent.isAlone else { return "" }
        if edits == Set(causes) {
            return causes.count == 2 ? ", by both edits" : ", by these \(causes.count) edits"
        }
        return causes.count < 4
            ? ", by \(list(causes.map { "`\($0)`" }))" : ", by \(causes.count) edits"
    }

    /// The edits, and the most important thing that they do; nil unless edits come first, and something after them.
    var headline: String? {
        guard case .changed(let comparison, picture: _) = outcome,
            comparison.behaviour.first?.kind == .spec
        else { return nil }
        let effects = comparison.behaviour.filter { $0.kind != .spec }
            .sorted { $0.rank < $1.rank }
        let pixels = comparison.pixelSentences.first.map { comparison.pixels.brief ?? $0 }
        // Calls tell less than what is seen.
        let most =
            effects.first { !$0.extent.isAlone && $0.kind != .callbacks }?.brief ?? pixels
            ?? effects.first { !$0.extent.isAlone }?.brief ?? effects.first?.brief
        guard let effect = most ?? comparison.notes.first else { return nil }
        return inOneLine(
            "\(Self.summary(of: comparison.behaviour.filter { $0.kind == .spec })). \(effect)")
    }

    /// Returns the sentence on a single edit, the places of two, or the parts of the spec in which more are; new names are
    /// left out beside others.
    private static func summary(of changes: [Change]) -> String {
        let edits = changes.filter { $0.claim == nil }
        guard edits.count > 1 else { return (edits.first ?? changes[0]).statement }
        let places = edits.flatMap(\.causes)
        let parts = Set(places.map { String($0.prefix { !".[".contains($0) }) }).sorted()
        let shown = edits.count == 2 ? places : parts
        return "\(edits.count) edits of \(list(shown.map { "`\($0)`" }))"
    }

    private var motionFindings: [Line] {
        (accessibility?.findings ?? []).map { finding in
            let allowed = finding.allowed.map { ", which the spec allows: \($0)" } ?? ""
            return Line(
                label: finding.rule.rawValue,
                sentence: inOneLine(
                    "At \(figure(seconds: finding.time)), \(finding.message)\(allowed)"))
        }
    }

    private func advice(_ deed: String) -> String {
        switch baseline {
        case .kept: "; filmstrip check --update \(deed)"
        case .written: ""
        }
    }

    /// Returns the prefix that names the file of an error; empty if that is the spec itself.
    private func place(of error: SpecError) -> String {
        guard let file = error.file else { return "" }
        return "\(name.lastIndex(of: "/").map { name[...$0] } ?? "")\(file):"
    }
}
