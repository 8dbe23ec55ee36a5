import FilmstripFilm
import FilmstripJSON
import TransitionSpec

extension TraceComparison {
    /// The comparison for programs; the same comparison gives the same bytes.
    public var json: [UInt8] {
        let items = numbers.map { item in
            JSONValue([
                "view": item.view, "playedAs": item.ownName, "number": item.number.rawValue,
                "frames": item.points.count, "rms": item.rms, "worst": item.worst.difference,
                "worstTime": item.worst.time, "end": item.lastDifference, "same": item.isSame,
            ])
        }
        let value = JSONValue([
            "version": 1, "engine": Engine.version, "verdict": isSame ? "same" : "different",
            "name": .optional(trace.name), "device": Self.json(device, recorded: trace.device),
            "outcome": pair(trace.outcome?.rawValue, outcome?.rawValue),
            "detent": pair(trace.detent, detent), "shift": shift, "replacedSteps": replacedSteps,
            "tolerance": .object(["points": options.tolerance, "alpha": options.alphaTolerance]),
            "numbers": items,
        ])
        return Array(value.text.utf8)
    }

    private func pair(_ recorded: String?, _ played: String?) -> JSONValue {
        ["recorded": .optional(recorded), "played": .optional(played)]
    }

    private static func json(
        _ device: Spec.Device, recorded: TraceDevice
    ) -> JSONValue {
        [
            "size": [device.size.width, device.size.height], "scale": device.scale,
            "refreshRate": device.refreshRate, "system": device.system.rawValue,
            "recordedModel": .optional(recorded.model),
            "recordedSystem": .optional(recorded.system),
        ]
    }
}
