import ComparisonSupport
import Filmstrip
import FilmstripFilm
import FilmstripReview
import TestSupport

/// A spec of a push and a pop, whose parts tests change: `a` with a red box and `b` with a blue hero, 300 × 500 points.
struct TwoWays {
    /// Views of `a`, as JSON.
    var views = #"{ "name": "box", "frame": [20, 300, 100, 100], "backgroundColor": "systemRed" }"#
    /// Views of `b`, as JSON.
    var more = #"{ "name": "hero", "frame": [0, 0, 300, 200], "backgroundColor": "systemBlue" }"#
    var scale = 0.5
    var pushDuration = 0.4
    var popDuration = 0.4
    var completion = #"{ "completeTransition": "!cancelled" }"#
    var script = #"[{ "at": 0.1, "push": "b" }, { "at": 0.8, "pop": true }]"#
    var frames = 12
    /// Further keys of the spec, each preceded by a comma.
    var keys = ""

    var text: String {
        """
        { "device": { "size": [300, 500], "scale": \(scale) },
          "screens": { "a": { "views": [\(views)] }, "b": { "views": [\(more)] } },
          "animators": {
            "in": { "duration": \(pushDuration),
              "prepare": [{ "insert": "to" }, { "set": { "to.frame.x": "container.width" } }],
              "animate": [{ "set": { "to.frame": "to.finalFrame" } }],
              "complete": [\(completion)] },
            "out": { "duration": \(popDuration), "prepare": [{ "insert": "to", "below": "from" }],
              "animate": [{ "set": { "from.frame.x": "container.width" } }],
              "complete": [{ "completeTransition": "!cancelled" }] } },
          "container": { "navigation": { "stack": ["a"], "push": { "animator": "in" },
                                         "pop": { "animator": "out" } } },
          "script": \(script), "filmstrip": { "frames": \(frames) }\(keys) }
        """
    }

    /// Returns the result of a review of `other` against this spec, without new and gone findings.
    func comparison(with other: TwoWays) throws -> Comparison {
        try compare(text, other.text)
    }
}

/// Compares two specs as a review does, and requires that no claim is denied.
func compare(_ old: String, _ new: String) throws -> Comparison {
    let (before, after) = (try recorded(old), try recorded(new))
    let comparison = try Comparison(baseline: before, actual: after)
    let denied = comparison.denied(before.timeline, after.timeline)
    guard denied.isEmpty else { throw Denied(sentences: denied.map(\.sentence)) }
    return comparison
}

/// The error of sentences that the plays deny.
struct Denied: Error {
    var sentences: [String]
}

/// Plays a spec for a review.
func recorded(_ text: String) throws -> Recording {
    let film = try Renderer(threads: 1).record(Array(text.utf8), sheet: .full)
    guard let timeline = film.timeline, let sheet = film[.png] else { throw Missing() }
    return try Recording(timeline: timeline, sheet: sheet)
}

extension Comparison {
    /// The sentences on behaviour other than findings.
    var told: [String] {
        behaviour.filter { $0.kind != .findingNew && $0.kind != .findingGone }.map(\.sentence)
    }
}
