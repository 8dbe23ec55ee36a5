import FilmstripFilm
import FilmstripJSON

extension CurveReport {
    /// All facts and samples, as an object of the form
    ///
    ///     { "engine": "0.1.0",
    ///       "curves": [
    ///         { "curve": "easeOut", "duration": 1, "settled": 0.9, "overshoot": 0, "undershoot": 0,
    ///           "highest": { "time": 1, "value": 1 }, "lowest": { "time": 0, "value": 0 },
    ///           "timing": { "controlPoints": [0, 0, 0.58, 1] },
    ///           "samples": [ { "time": 0, "value": 0, "velocity": 1.724138 } ] } ] }
    ///
    /// with "timing", "spring" or "keyframes", according to the kind of curve. Seconds and distances are on a grid of
    /// 1e-6; `settled` is null if the curve does not settle, `velocity` where it is vertical.
    var json: JSONValue {
        ["engine": Engine.version, "curves": curves.map(Self.json)]
    }

    private static func json(_ curve: SampledCurve) -> JSONValue {
        [
            "curve": curve.notation, "duration": curve.duration,
            "settled": .optional(curve.settled), "overshoot": curve.overshoot,
            "undershoot": curve.undershoot, "highest": json(curve.highest),
            "lowest": json(curve.lowest),
        ] + json(curve.facts) + ["samples": curve.samples.map(json)]
    }

    private static func json(_ point: SampledCurve.Point) -> JSONValue {
        ["time": point.time, "value": point.value]
    }

    private static func json(_ sample: SampledCurve.Sample) -> JSONValue {
        ["time": sample.time, "value": sample.value, "velocity": .optional(sample.velocity)]
    }

    private static func json(_ facts: CurveFacts) -> JSONValue {
        switch facts {
        case .timing(let points): ["timing": .object(["controlPoints": json(points)])]
        case .spring(let spring):
            [
                "spring": .object([
                    "mass": spring.mass, "stiffness": spring.stiffness, "damping": spring.damping,
                    "initialVelocity": spring.initialVelocity, "dampingRatio": spring.dampingRatio,
                    "playsAsCritical": spring.playsAsCritical, "response": spring.response,
                    "bounce": spring.bounce, "settlingDuration": spring.settlingDuration,
                ])
            ]
        case .keyframes(let keyframes):
            [
                "keyframes": .object([
                    "mode": keyframes.mode, "times": keyframes.times, "values": keyframes.values,
                    "easings": keyframes.easings.map(json),
                ])
            ]
        }
    }

    private static func json(_ points: CurveFacts.ControlPoints) -> JSONValue {
        .numbers([points.x1, points.y1, points.x2, points.y2])
    }
}

extension CurveReport {
    /// A row for each sample of each curve (RFC 4180): the notation, the time in seconds, the value, and the velocity
    /// per second, which is empty where the curve is vertical.
    var csv: String {
        var text = "curve,time,value,velocity\r\n"
        for curve in curves {
            let name = Self.field(curve.notation)
            for sample in curve.samples {
                let numbers = [sample.time, sample.value, sample.velocity]
                let fields = [name] + numbers.map { $0.map(JSONValue.text(of:)) ?? "" }
                text += fields.joined(separator: ",") + "\r\n"
            }
        }
        return text
    }

    private static func field(_ text: String) -> String {
        guard text.utf8.contains(where: { [0x22, 0x2C, 0x0D, 0x0A].contains($0) }) else {
            return text
        }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
}
