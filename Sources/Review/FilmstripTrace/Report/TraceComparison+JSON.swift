import FilmstripFilm
import FilmstripJSON
import TransitionSpec

extension TraceComparison {
    /// The comparison for programs; the same comparison gives the same bytes.
    public var json: [UInt8] {
        let items = numbers.map { item in
            JSONValue.object([
                ("view", .string(item.view)), ("playedAs", .string(item.ownName)),
                ("number", .string(item.number.rawValue)),
                ("frames", .number(Double(item.points.count))), ("rms", .number(item.rms)),
                ("worst", .number(item.worst.difference)), ("worstTime", .number(item.worst.time)),
                ("end", .number(item.lastDifference)), ("same", .bool(item.isSame)),
            ])
        }
        let value = JSONValue.object([
            ("version", .number(1)), ("engine", .string(Engine.version)),
            ("verdict", .string(isSame ? "same" : "different")),
            ("name", .optional(trace.name)),
            ("device", Self.json(device, recorded: trace.device)),
            ("outcome", pair(trace.outcome?.rawValue, outcome?.rawValue)),
            ("detent", pair(trace.detent, detent)), ("shift", .number(shift)),
            ("replacedSteps", .number(Double(replacedSteps))),
            (
                "tolerance",
                .object([
                    ("points", .number(options.tolerance)),
                    ("alpha", .number(options.alphaTolerance)),
                ])
            ),
            ("numbers", .array(items)),
        ])
        return Array(value.text.utf8)
    }

    private func pair(_ recorded: String?, _ played: String?) -> JSONValue {
        .object([("recorded", .optional(recorded)), ("played", .optional(played))])
    }

    private static func json(
        _ device: Spec.Device, recorded: TraceDevice
    ) -> JSONValue {
        .object([
            ("size", .numbers([device.size.width, device.size.height])),
            ("scale", .number(device.scale)), ("refreshRate", .number(device.refreshRate)),
            ("system", .string(device.system.rawValue)),
            ("recordedModel", .optional(recorded.model)),
            ("recordedSystem", .optional(recorded.system)),
        ])
    }
}
