import FilmstripFilm
package import FilmstripJSON

extension ReviewedMotion {
    /// The numbers of both plays.
    package var json: JSONValue {
        plays.json { $0.map { .array($0.map(\.json)) } ?? .null }
    }
}

extension Comparison {
    /// Members of the JSON of a spec's result.
    package var json: JSONValue {
        ["changes": behaviour.map(\.json), "pixels": pixels.json, "notes": notes]
    }
}

extension Change {
    fileprivate var json: JSONValue {
        [
            "kind": kind.rawValue, "time": .optional(time), "frame": .optional(frame),
            "view": .optional(view), "sentence": sentence, "causes": causes,
            "decisions": decisionMaps?.json,
        ]
    }
}

extension PixelComparison {
    fileprivate var json: JSONValue {
        [
            "frames": frameCounts.json { .number(Double($0)) },
            "sizes": sizes.map { $0.json(\.json) } ?? .null,
            "small": small?.json ?? .null, "differing": frames.map(\.json),
        ]
    }
}

extension Pair {
    fileprivate func json(_ json: (Value) -> JSONValue) -> JSONValue {
        ["baseline": json(baseline), "actual": json(actual)]
    }
}

extension PixelSize {
    fileprivate var json: JSONValue { .numbers([Double(width), Double(height)]) }
}

extension FrameDifference {
    fileprivate var json: JSONValue {
        [
            "frame": frame, "baselineFrame": baselineFrame, "pixels": pixels, "compared": compared,
            "share": share, "largest": largest,
            "rect": [origin.x, origin.y, size.width, size.height].map(Double.init),
            "allowed": isAllowed,
        ]
    }
}
