import Filmstrip
import FilmstripFilm
import FilmstripReview
import Foundation
import TestSupport

/// A spec of a pop from `message` to `inbox` on a display of 200 × 400 points: in 0.3 s, shown in five frames,
/// `message` leaves to the right.
struct Pop {
    var leaving = "message"
    var arriving = "inbox"
    var animator = "slide"
    var duration = 0.3
    /// Target position of the leaving screen, as an expression.
    var target = "container.width"
    var complete = #"{ "completeTransition": "!cancelled" }"#
    var script = #"[{ "at": 0, "pop": true }]"#
    var frames = 5
    /// The display's width in points.
    var width = 200
    /// Views of the leaving screen, as JSON.
    var views = ""
    /// Further keys of the spec, each preceded by a comma.
    var more = ""

    /// The text of the spec.
    var text: String {
        """
        { "device": { "size": [\(width), 400], "scale": 1 },
          "screens": { "\(arriving)": {}, "\(leaving)": { "views": [\(views)] } },
          "animators": { "\(animator)": { "duration": \(duration),
            "prepare": [{ "insert": "to", "below": "from" }],
            "animate": [{ "duration": \(duration), "curve": "linear",
                          "set": { "from.frame.x": "\(target)" } }],
            "complete": [\(complete)] } },
          "container": { "navigation": { "stack": ["\(arriving)", "\(leaving)"],
                                         "pop": { "animator": "\(animator)" } } },
          "script": \(script), "filmstrip": { "frames": \(frames), "columns": 5 }\(more) }
        """
    }

    /// Plays and records the spec.
    func recording(threads: Int = 1) throws -> Recording { try record(text, threads: threads) }
}

/// Renders a spec and returns the two files of its recording.
func files(
    of text: String, threads: Int = 1
) throws -> (timeline: [UInt8], sheet: [UInt8]) {
    let film = try Renderer(threads: threads).render(spec: Array(text.utf8), as: [.png, .json])
    guard let timeline = film[.json], let sheet = film[.png] else { throw Missing() }
    return (timeline, sheet)
}

/// The error of a missing file.
struct Missing: Error {}

/// Plays and records a spec.
func record(_ text: String, threads: Int = 1) throws -> Recording {
    let files = try files(of: text, threads: threads)
    return try Recording(timeline: Timeline(json: files.timeline), sheet: files.sheet)
}

/// Returns the recording of a pop after `edit` has changed the lines of its timeline.
func edited(_ pop: Pop = Pop(), _ edit: (inout [String]) throws -> Void) throws -> Recording {
    let files = try files(of: pop.text)
    var lines = String(decoding: files.timeline, as: UTF8.self).components(separatedBy: "\n")
    try edit(&lines)
    let timeline = try Timeline(json: Array(lines.joined(separator: "\n").utf8))
    return try Recording(timeline: timeline, sheet: files.sheet)
}

extension [String] {
    /// Returns the index of the only line that contains `text`.
    func line(with text: String) throws -> Int {
        let found = indices.filter { self[$0].contains(text) }
        guard found.count == 1 else { throw Ambiguous(text: text, count: found.count) }
        return found[0]
    }

    /// The error of a text that occurs in no line or in several.
    struct Ambiguous: Error {
        var text: String
        var count: Int
    }
}
