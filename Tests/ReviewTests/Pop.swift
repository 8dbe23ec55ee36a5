import Filmstrip
import FilmstripFilm
import FilmstripReview
import Foundation
import TestSupport

/// A pop from `message` to `inbox` on a display of 200 × 400 points: in 0.3 s, seen in five frames, `message`
/// leaves to the right.
struct Pop {
    var leaving = "message"
    var arriving = "inbox"
    var animator = "slide"
    var duration = 0.3
    /// Where the leaving screen goes.
    var target = "container.width"
    var complete = #"{ "completeTransition": "!cancelled" }"#
    var script = #"[{ "at": 0, "pop": true }]"#
    var frames = 5
    /// The display's width in points.
    var width = 200
    /// Views of the leaving screen.
    var views = ""
    /// More keys of the spec, each with a comma before it.
    var more = ""

    /// The spec.
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

    /// How it plays.
    func recording(threads: Int = 1) throws -> Recording { try record(text, threads: threads) }
}

/// The two files of a spec.
func files(
    of text: String, threads: Int = 1
) throws -> (timeline: [UInt8], sheet: [UInt8]) {
    let film = try Renderer(threads: threads).render(spec: Array(text.utf8), as: [.png, .json])
    guard let timeline = film[.json], let sheet = film[.png] else { throw Missing() }
    return (timeline, sheet)
}

/// A file that was asked for is not there.
struct Missing: Error {}

/// How a spec plays.
func record(_ text: String, threads: Int = 1) throws -> Recording {
    let files = try files(of: text, threads: threads)
    return try Recording(timeline: Timeline(json: files.timeline), sheet: files.sheet)
}

/// How a pop plays whose timeline's lines `edit` has changed.
func edited(_ pop: Pop = Pop(), _ edit: (inout [String]) throws -> Void) throws -> Recording {
    let files = try files(of: pop.text)
    var lines = String(decoding: files.timeline, as: UTF8.self).components(separatedBy: "\n")
    try edit(&lines)
    let timeline = try Timeline(json: Array(lines.joined(separator: "\n").utf8))
    return try Recording(timeline: timeline, sheet: files.sheet)
}

extension [String] {
    /// Where the only line stands that has `text`.
    func line(with text: String) throws -> Int {
        let found = indices.filter { self[$0].contains(text) }
        guard found.count == 1 else { throw Ambiguous(text: text, count: found.count) }
        return found[0]
    }

    /// Not one line has a text, but none or several.
    struct Ambiguous: Error {
        var text: String
        var count: Int
    }
}
