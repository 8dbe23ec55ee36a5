import FilmstripJSON

extension MotionFit {
    /// The motions for programs; the same motions give the same bytes.
    public var json: [UInt8] {
        let value = JSONValue([
            "version": 1, "still": still, "motions": motions.map(\.jsonValue),
        ])
        return Array(value.text.utf8)
    }
}

extension MotionFit.Motion {
    fileprivate var jsonValue: JSONValue {
        [
            "view": view, "property": property, "unit": .optional(isLength ? "pt" : nil),
            "seen": [seen.lowerBound, seen.upperBound], "first": first, "last": last,
            "frames": frames, "repeated": repeated, "misread": misread, "underWay": isUnderWay,
            "verdict": verdict.jsonValue, "group": .optional(group),
            "candidates": candidates.map(\.jsonValue),
        ]
    }
}

extension MotionVerdict {
    fileprivate var jsonValue: JSONValue {
        switch self {
        case .curve(let kind): ["answer": "curve", "kinds": [kind.rawValue]]
        case .undecided(let kinds): ["answer": "undecided", "kinds": kinds.map(\.rawValue)]
        case .unknown: ["answer": "unknown"]
        case .step: ["answer": "step"]
        case .tooFewFrames(let found, let needed):
            ["answer": "tooFewFrames", "found": found, "needed": needed]
        case .underFinger: ["answer": "underFinger"]
        }
    }
}

extension MotionCandidate {
    fileprivate var jsonValue: JSONValue {
        let common: JSONValue = [
            "kind": curve.kind.rawValue, "begin": begin.jsonValue, "from": from.jsonValue,
            "to": to.jsonValue, "rms": rms, "criterion": criterion,
        ]
        switch curve {
        case .named(_, let duration): return common + ["duration": duration.jsonValue]
        case .cubic(let duration, let x1, let y1, let x2, let y2):
            return common + [
                "duration": duration.jsonValue,
                "controlPoints": [x1, y1, x2, y2].map(\.jsonValue),
            ]
        case .decay(let constant): return common + ["timeConstant": constant.jsonValue]
        case .spring(let spring):
            return common + [
                "response": spring.response.jsonValue,
                "dampingRatio": spring.dampingRatio.jsonValue,
                "initialVelocity": spring.initialVelocity.jsonValue,
                "relativeVelocity": spring.relativeVelocity,
                "settlingDuration": spring.settlingDuration,
                "animationDuration": .optional(spring.animationDuration),
            ]
        }
    }
}

extension Estimate {
    fileprivate var jsonValue: JSONValue { ["value": value, "margin": .optional(margin)] }
}
