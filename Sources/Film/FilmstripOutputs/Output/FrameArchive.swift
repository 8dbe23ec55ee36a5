import FilmstripDigest
import FilmstripFilm
import FilmstripJSON
import FilmstripParallel
import FilmstripZIP
import Foundation
import StageEvents

/// An archive with every frame as a file of its own, and their timeline.
struct FrameArchive {
    let film: Film
    let stills: [Still]

    /// The ZIP archive: `manifest.json`, `timeline.json`, then the frames, from `frame-0001.png`.
    func bytes() throws(ZIPError) -> [UInt8] {
        var archive = ZIPArchive()
        try archive.append("manifest.json", Array(manifest.text.utf8))
        try archive.append("timeline.json", film.timeline.json)
        for (index, still) in stills.enumerated() {
            if Cancellation.isRequested { break }
            try archive.append(Self.name(index), still.png)
        }
        return archive.bytes
    }

    /// A description of the film and of the frames' files.
    private var manifest: JSONValue {
        let (timeline, layout) = (film.timeline, film.layout)
        var pairs: [(String, JSONValue)] = [
            ("engine", .string(Engine.version)),
            ("spec", .optional(timeline.spec)),
            ("pixels", .optional(timeline.pixels)),
            ("size", .numbers([Double(layout.frameWidth), Double(layout.frameHeight)])),
            ("scale", .number(layout.scale)),
            ("points", .numbers([film.style.size.width, film.style.size.height])),
        ]
        if let display = timeline.display { pairs.append(("display", display.json)) }
        pairs.append(
            (
                "frames",
                .objects(stills.count) { [stills] in Self.json($0, timeline.frames[$0], stills[$0])
                }
            ))
        return .object(pairs)
    }

    private static func json(_ index: Int, _ frame: Timeline.Frame, _ still: Still) -> JSONValue {
        .object([
            ("index", .number(Double(index))),
            ("time", .number(frame.time)),
            ("phase", .string(frame.phase.rawValue)),
            ("progress", .optional(frame.progress)),
            ("file", .string(name(index))),
            ("sha256", .string(Digest.sha256(still.png))),
            ("pixels", .string(Digest.text(of: still.pixelDigest))),
        ])
    }

    /// The name of a frame's file; numbers begin at 1 and have at least four digits.
    private static func name(_ index: Int) -> String {
        let number = String(index + 1)
        return "frame-" + String(repeating: "0", count: max(4 - number.count, 0)) + number + ".png"
    }
}
