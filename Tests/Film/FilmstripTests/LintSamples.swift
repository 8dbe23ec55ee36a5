import Filmstrip
import Foundation

/// A spec for reports, with variable parts.
struct Dimming {
    /// The name of the pushed screen.
    var screen = "two"
    var duration = 0.2
    var script = #"[{ "at": 0, "push": "two" }]"#
    var allow = "[]"

    /// The spec, in which each push leaves the arriving screen at alpha 0.5. The assignment is at 4:57, the push at 6:60.
    var text: String {
        """
        {
          "screens": { "one": {}, "\(screen)": {} },
          "animators": { "dim": { "duration": \(duration), "prepare": [{ "insert": "to" }],
            "animate": [{ "duration": \(duration), "set": { "to.alpha": 0.5 } }],
            "complete": [{ "completeTransition": "!cancelled" }] } },
          "container": { "navigation": { "stack": ["one"], "push": { "animator": "dim" } } },
          "script": \(script.replacing("two", with: screen)),
          "allow": \(allow)
        }
        """
    }
}

/// Three transitions: a push, a pop by the system, and the same push again.
let pushedTwice = """
    [{ "at": 0, "push": "two" }, { "at": 1, "pop": true }, { "at": 2, "push": "two" }]
    """

/// A play without transitions.
let still =
    #"{ "screens": { "one": {} }, "container": { "navigation": { "stack": ["one"] } }, "script": [] }"#

/// An entry for a spec with the given text in a report.
func linted(_ text: String, as name: String = "a.json") throws -> LintedSpec {
    LintedSpec(name: name, outcome: .played(try Renderer(threads: 1).lint(Array(text.utf8))))
}

/// `spec`, with all findings changed to be about `view`.
func renamed(_ view: String, in spec: LintedSpec) -> LintedSpec {
    guard case .played(var played) = spec.outcome else { return spec }
    for index in played.findings.indices {
        played.findings[index].finding.view = view
        played.findings[index].identity.view = view
        played.findings[index].finding.message = "\(view) stays"
    }
    return LintedSpec(name: spec.name, outcome: .played(played))
}

/// An entry for an invalid spec in a report.
func refused(_ text: String, as name: String = "a.json") throws -> LintedSpec {
    do {
        return try linted(text, as: name)
    } catch let failure as RenderFailure {
        guard case .invalid(let errors) = failure else { throw failure }
        return LintedSpec(name: name, outcome: .refused(errors))
    }
}

/// The findings of one rule.
func findings(_ rule: FindingRule, in spec: LintedSpec) -> [PlacedFinding] {
    guard case .played(let played) = spec.outcome else { return [] }
    return played.findings.filter { $0.finding.rule == rule }
}

extension LintReport {
    func text(as format: LintFormat) -> String {
        String(decoding: bytes(as: format), as: UTF8.self)
    }
}
