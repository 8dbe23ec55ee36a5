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
        return [
            "engine": Engine.version, "spec": .optional(timeline.spec),
            "pixels": .optional(timeline.pixels), "size": [layout.frameWidth, layout.frameHeight],
            "scale": layout.scale, "points": [film.style.size.width, film.style.size.height],
            "display": timeline.display?.json,
            "frames": JSONValue.objects(stills.count) { [stills] in
                let frame = timeline.frames[$0]
                return Self.json($0, frame, timeline.word(for: frame.phase), stills[$0])
            },
        ]
    }

    private static func json(
        _ index: Int, _ frame: Timeline.Frame, _ phase: String, _ still: Still
    ) -> JSONValue {
        [
            "index": index, "time": frame.time, "phase": phase,
            "progress": .optional(frame.progress), "file": name(index),
            "sha256": Digest.sha256(still.png), "pixels": Digest.text(of: still.pixelDigest),
        ]
    }

    /// The name of a frame's file; numbers begin at 1 and have at least four digits.
    private static func name(_ index: Int) -> String {
        let number = String(index + 1)
        return "frame-" + String(repeating: "0", count: max(4 - number.count, 0)) + number + ".png"
    }
}
