import FilmstripGeometry
import FilmstripJSON
import Foundation
import TransitionSpec

/// A finger or a call of code at a time of a fuzzed play.
enum FuzzAction: Equatable, Sendable {
    case finger(FuzzFinger)
    case call(Spec.ScriptStep.Call, at: Double)

    /// Stage seconds.
    var time: Double {
        get {
            switch self {
            case .finger(let finger): finger.time
            case .call(_, let time): time
            }
        }
        set {
            switch self {
            case .finger(var finger):
                finger.time = newValue
                self = .finger(finger)
            case .call(let call, _): self = .call(call, at: newValue)
            }
        }
    }

    var finger: FuzzFinger? {
        if case .finger(let finger) = self { finger } else { nil }
    }

    /// The number of samples of a finger; 0 for a call.
    var touches: Int { finger?.samples(at: FuzzFinger.rate).count ?? 0 }

    /// The step of the script, with the finger's samples at a rate in hertz.
    func step(at rate: Double) -> Spec.ScriptStep {
        switch self {
        case .finger(let finger):
            Spec.ScriptStep(
                start: .at(time),
                action: .touches([
                    Spec.Touches(
                        samples: finger.samples(at: rate), isCancelled: finger.isCancelled)
                ]))
        case .call(let call, let time): Spec.ScriptStep(start: .at(time), action: .call(call))
        }
    }

    /// The step as it is in a spec.
    var json: JSONNode {
        var members: [(String, JSONNode)] = [("at", .number(time))]
        switch self {
        case .finger(let finger):
            let samples = finger.samples(at: FuzzFinger.rate).map {
                JSONNode.numbers([$0.time, $0.location.x, $0.location.y])
            }
            members.append(("touches", JSONNode(offset: 0, value: .array(samples))))
            if finger.isCancelled { members.append(("cancelled", true)) }
        case .call(let call, _):
            members.append((call.key, call.value))
            if case .keyboard(.shown(let height?)) = call {
                members.append(("height", .number(height)))
            }
        }
        return JSONNode(
            offset: 0,
            value: .object(members.map { JSONMember(key: $0.0, keyOffset: 0, value: $0.1) }))
    }
}

/// A finger that passes some points and lifts at the last one.
struct FuzzFinger: Equatable, Sendable {
    /// Samples per second of a finger that is sampled.
    static let rate = 60.0

    /// A place of the finger.
    struct Point: Equatable, Sendable {
        /// Seconds after the touch.
        var time: Double
        var x, y: Double
    }

    /// The touch; stage seconds.
    var time: Double
    /// Points in order of time, the touch first; never empty.
    var points: [Point]
    /// Whether the system cancels the touch instead of the finger lifting.
    var isCancelled = false
    /// Whether the straight lines between the points are sampled; else each point is one sample.
    var isSampled = true

    /// The lift; stage seconds.
    var end: Double { time + points[points.count - 1].time }

    /// The finger with a number of points, at equal times, after its touch: each of them one sample.
    func thinned(to count: Int) -> FuzzFinger {
        var finger = self
        finger.isSampled = false
        let last = points[points.count - 1]
        finger.points = [points[0]]
        for index in 1...count {
            let time = last.time * Double(index) / Double(count)
            let leg = max((points.lastIndex { $0.time <= time } ?? 0), 0)
            let (from, to) = (points[leg], points[min(leg + 1, points.count - 1)])
            let part = to.time > from.time ? (time - from.time) / (to.time - from.time) : 0
            finger.points.append(
                Point(
                    time: time, x: from.x + (to.x - from.x) * part,
                    y: from.y + (to.y - from.y) * part))
        }
        return finger
    }

    /// The samples at a rate in hertz, the last one for the lift where the finger is.
    func samples(at rate: Double) -> [Spec.Touches.Sample] {
        var samples: [Spec.Touches.Sample] = []
        func add(_ time: Double, _ x: Double, _ y: Double) {
            samples.append(
                Spec.Touches.Sample(
                    time: snap(time), location: Spec.Point(x: snap(x), y: snap(y))))
        }
        let last = points[points.count - 1]
        if isSampled {
            var leg = 0
            for index in 0..<max(Int((last.time * rate - 1e-6).rounded(.up)), 1) {
                let time = Double(index) / rate
                while leg + 2 < points.count, points[leg + 1].time <= time { leg += 1 }
                guard leg + 1 < points.count else {
                    add(0, last.x, last.y)
                    break
                }
                let (from, to) = (points[leg], points[leg + 1])
                let part = min((time - from.time) / max(to.time - from.time, 1e-6), 1)
                add(time, from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
            }
            if points.count > 1 { add(last.time, last.x, last.y) }
        } else {
            for point in points { add(point.time, point.x, point.y) }
            // A finger that rests lifts at the last point, without another move.
            if let before = points.dropLast().last, before.x == last.x, before.y == last.y {
                return samples
            }
        }
        add(last.time, last.x, last.y)
        return samples
    }
}

extension Spec.ScriptStep.Call {
    /// The value of the call's key in a step.
    fileprivate var value: JSONNode {
        func name(_ text: String) -> JSONNode {
            JSONNode(offset: 0, value: .string(text, isVerbatim: false))
        }
        return switch self {
        case .pop, .popToRoot, .dismiss: true
        case .popTo(let screen), .push(let screen), .present(let screen), .dismissTo(let screen),
            .select(let screen):
            name(screen.name)
        case .setViewControllers(let screens):
            JSONNode(offset: 0, value: .array(screens.map { name($0.name) }))
        case .selectedDetentIdentifier(let detent): name(detent)
        case .orientation(let orientation): name(orientation.rawValue)
        case .keyboard(.shown): name("shown")
        case .keyboard(.hidden): name("hidden")
        }
    }
}
