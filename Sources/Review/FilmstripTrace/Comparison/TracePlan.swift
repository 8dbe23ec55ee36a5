import Filmstrip

/// A play beside a trace: the device, the script, and the times at which views are recorded.
struct TracePlan {
    /// The play's time at which the trace's is 0.
    private(set) var begin = 0.0
    /// Steps of the spec's script that the recorded touches replace.
    private(set) var replaced = 0

    /// Seconds between two samples of the play. Between samples a value is taken from the straight line: at 3000 pt/s
    /// and an acceleration of 30,000 pt/s² that is within 0.004 pt.
    static let step = 0.001
    /// Seconds that a scene has to settle before the recorded touches.
    private static let rest = 2.0

    /// Changes `spec` to be played beside `trace`, and returns the times to record.
    ///
    /// If the trace has touches, they replace the spec's script from its first touch on; what the script does before
    /// that sets the scene. Otherwise the script is played as it is, with its first step at the trace's first call.
    ///
    mutating func change(
        _ spec: inout Spec, for trace: Trace, _ options: TraceOptions
    ) -> Result<[Double], SpecErrors> {
        spec.device = trace.device.played(over: spec.device)
        if let problem = spec.device.safeAreaInsets?.problem(in: spec.device.size) {
            return .failure(SpecErrors([Self.error("/device", "beside the trace, \(problem)")]))
        }
        let first = trace.frames.first?.time ?? 0
        do throws(SpecErrors) {
            if let touch = trace.touches.first {
                let calls = try callsBeforeTouches(spec)
                replaced = spec.script.count - calls.count
                begin = max(
                    calls.last.map { $0.time.rounded(.down) + Self.rest } ?? 1,
                    (options.reach - min(first, touch.time)).rounded(.up))
                spec.script = calls.map(\.step) + [step(trace.touches, from: touch.time)]
            } else if let fixed = options.begin {
                begin = fixed
            } else {
                begin = try firstTime(spec) - (trace.calls.first?.time ?? 0)
            }
        } catch {
            return .failure(error)
        }
        return .success(times(trace, options.reach))
    }

    private func callsBeforeTouches(
        _ spec: Spec
    ) throws(SpecErrors) -> [(time: Double, step: Spec.ScriptStep)] {
        var calls: [(time: Double, step: Spec.ScriptStep)] = []
        for (index, step) in spec.script.enumerated() {
            if step.action.isTouch { break }
            guard case .at(let time) = step.start else {
                throw SpecErrors([
                    Self.error(
                        "/script/\(index)",
                        "found a step that waits for an event; expected before the first touch: "
                            + "steps with \"at\": the recorded touches come "
                            + "\(Int(Self.rest)) s after them")
                ])
            }
            calls.append((time, step))
        }
        return calls
    }

    private func firstTime(_ spec: Spec) throws(SpecErrors) -> Double {
        guard let step = spec.script.first else {
            throw SpecErrors([
                Self.error(
                    "/script",
                    "the trace has no touches, so that the spec's script is played, but it has no "
                        + "steps")
            ])
        }
        guard case .at(let time) = step.start else {
            throw SpecErrors([
                Self.error(
                    "/script/0",
                    "found a step that waits for an event; expected one with \"at\": it is "
                        + "played at the trace's first call")
            ])
        }
        return time
    }

    private static func error(_ pointer: String, _ message: String) -> SpecError {
        SpecError(pointer: pointer, line: 0, column: 0, message: message)
    }

    /// The step that repeats the recorded touches: each contact is a finger of its own.
    private func step(_ touches: [Trace.Touch], from first: Double) -> Spec.ScriptStep {
        var contacts: [Spec.Touches] = []
        var open: [Int: Int] = [:]
        for touch in touches {
            let sample = Spec.Touches.Sample(
                time: touch.time - first, location: Spec.Point(x: touch.x, y: touch.y))
            if touch.phase == .began {
                open[touch.finger] = contacts.count
                contacts.append(Spec.Touches(samples: [], isCancelled: false))
            }
            guard let contact = open[touch.finger] else { continue }
            contacts[contact].samples.append(sample)
            contacts[contact].isCancelled = touch.phase == .cancelled
        }
        return Spec.ScriptStep(start: .at(begin + first), action: .touches(contacts))
    }

    /// Steps of a millisecond over the whole recording with its shifts, and the recorded frames themselves.
    private func times(_ trace: Trace, _ reach: Double) -> [Double] {
        let frames = trace.frames.map { begin + $0.time }.filter { $0 >= 0 }
        let low = max((frames.first ?? 0) - reach, 0)
        let high = (frames.last ?? 0) + reach
        let steps = Int(((high - low) / Self.step).rounded(.up))
        let all = ((0...steps).map { low + Double($0) * Self.step } + frames).sorted()
        return all.enumerated().filter { $0 == 0 || all[$0 - 1] < $1 }.map(\.element)
    }
}

extension Spec.ScriptStep.Action {
    /// Whether fingers touch the screen.
    fileprivate var isTouch: Bool {
        switch self {
        case .call, .scroll, .function: false
        case .drag, .flick, .tap, .hold, .pinch, .rotate, .touches: true
        }
    }
}
