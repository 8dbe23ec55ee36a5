import Foundation
import Parallel
import UIKitCore
import ZIP

/// Every frame as a file of its own, with what is known of it.
struct FrameArchive {
    let timeline: Timeline
    let stills: [Still]

    /// The ZIP archive: `manifest.json`, `timeline.json`, then the frames, from `frame-0001.png`.
    func bytes() throws(ZIPError) -> [UInt8] {
        var archive = ZIPArchive()
        try archive.append("manifest.json", Array(manifest.text.utf8))
        try archive.append("timeline.json", Array(timeline.json.text.utf8))
        for (frame, still) in zip(timeline.film.frames, stills) {
            if Cancellation.isRequested { break }
            try archive.append(Self.name(frame), still.png)
        }
        return archive.bytes
    }

    /// What the frames' files are.
    private var manifest: JSONValue {
        let layout = timeline.layout
        var pairs: [(String, JSONValue)] = [
            ("engine", .string(Engine.version)),
            ("spec", .string(timeline.specDigest)),
            ("pixels", .string(timeline.pixelDigest)),
            ("size", .numbers([Double(layout.frameWidth), Double(layout.frameHeight)])),
            ("scale", .number(layout.scale)),
        ]
        if let display = timeline.display { pairs.append(("display", display)) }
        let frames = Array(zip(timeline.film.frames, stills))
        pairs.append(("frames", .objects(frames.count) { Self.json(frames[$0].0, frames[$0].1) }))
        return .object(pairs)
    }

    private static func json(_ frame: Frame, _ still: Still) -> JSONValue {
        .object([
            ("index", .number(Double(frame.index))),
            ("time", .number(frame.time)),
            ("phase", .string(frame.phase.rawValue)),
            ("progress", .optional(frame.progress)),
            ("file", .string(name(frame))),
            ("sha256", .string(Digest.sha256(still.png))),
            ("pixels", .string(Digest.text(of: still.pixelDigest))),
        ])
    }

    /// Files count from 1, in four digits or more.
    private static func name(_ frame: Frame) -> String {
        let number = String(frame.index + 1)
        return "frame-" + String(repeating: "0", count: max(4 - number.count, 0)) + number + ".png"
    }
}
