package import Filmstrip
import FilmstripDigest
package import FilmstripDisplay
import FilmstripFindings
import FilmstripGeometry
import FilmstripJSON
package import Foundation

/// One play of a sweep.
///
/// Its result is a function of the program, the spec and the values alone, so that it may be played anywhere, and twice.
public struct SweepCell: Sendable {
    let plan: SweepPlan
    /// The index in the plan.
    public let index: Int
    /// The index of each axis's value.
    public let places: [Int]

    /// The values in words, one for each axis.
    public var labels: [String] {
        zip(plan.axes, places).map { $0.values[$1].label }
    }

    /// Identifies the result: the digest of the program, the spec and the values.
    public var digest: String {
        var hash = SHA256()
        hash.update(data: Array("sweep 1\0\(plan.engine)\0\(plan.spec)\0".utf8))
        for (axis, place) in zip(plan.axes, places) {
            let value = axis.values[place]
            hash.update(data: Array("\(axis.kind.name)\0\(value.node.plainText)\0".utf8))
        }
        return Digest.text(of: hash.finalize())
    }

    /// Plays the cell of a spec that may have been read before.
    ///
    /// - Throws: `.cancelled` only; a spec that the values make invalid is a result.
    func run(
        by renderer: Renderer, reading readings: SweepReadings
    ) throws(RenderFailure) -> SweepResult {
        do throws(RenderFailure) {
            let variation = variation
            let own = zip(plan.axes, places).map { $0.kind.isOfFinger ? 0 : $1 }
            var spec = try readings.spec(own) { () throws(RenderFailure) in
                try renderer.spec(
                    of: plan.text, varied: Renderer.Variation(variation.changes))
            }
            let problems = variation.adjust(&spec)
            guard problems.isEmpty else { throw .invalid(problems) }
            let played = try renderer.ending(of: spec, from: plan.text)
            return SweepResult(played.ending, played.findings)
        } catch {
            if error == .cancelled { throw .cancelled }
            return SweepResult(refused: error.errors.map(\.sentence))
        }
    }

    /// Draws the display at a time, in stage seconds.
    package func picture(
        at time: Double, by renderer: Renderer
    ) throws(RenderFailure) -> (picture: DisplayList, size: CGSize, cornerRadius: Double) {
        let drawn = try renderer.picture(of: plan.text, varied: variation, at: time)
        return (drawn.picture, drawn.style.size, drawn.style.cornerRadius)
    }

    private var variation: Renderer.Variation {
        let chosen = zip(plan.axes, places).map { ($0.kind, $0.values[$1].node) }
        let finger = FingerChange(chosen.filter(\.0.isOfFinger))
        // A model's own figures give way to the other axes'.
        let changes = chosen.filter { $0.0 == .model } + chosen.filter { $0.0 != .model }
        return Renderer.Variation(changes.flatMap { $0.0.changes(to: $0.1) }) { spec in
            finger.map { $0.apply(to: &spec) } ?? []
        }
    }
}

/// A change of the script's last finger.
private struct FingerChange: Sendable {
    var travel, velocity, angle: Double?
    var start: (x: Double, y: Double)?

    /// Nil without values.
    init?(_ values: [(SweepAxis.Kind, JSONNode)]) {
        guard !values.isEmpty else { return nil }
        for (kind, node) in values {
            switch kind {
            case .travel: travel = node.number
            case .velocity: velocity = node.number
            case .angle: angle = node.number
            case .start:
                start = (node.elements.first?.number ?? 0, node.elements.last?.number ?? 0)
            case .model, .system, .scale, .layoutDirection, .userInterfaceStyle, .reduceMotion,
                .namedValue, .gesture:
                break
            }
        }
    }

    /// Replaces the last finger, and removes the steps after it; returns the reason if that is impossible.
    func apply(to spec: inout Spec) -> [SpecError] {
        func refused(_ message: String) -> [SpecError] {
            [SpecError(pointer: "/script", line: 0, column: 0, message: message)]
        }
        guard let own = GestureMap.Gesture(in: spec) else { return refused(GestureMap.noFinger) }
        let size = spec.device.size
        var (from, direction) = (own.from, own.direction)
        var isAnchored = spec.script[own.step].anchor != nil
        if let start {
            from = Spec.Point(x: start.x * size.width, y: start.y * size.height)
            isAnchored = false
            spec.script[own.step].anchor = nil
        }
        if let angle {
            let turn = angle * .pi / 180
            direction = Spec.Point(
                x: snap(direction.x * cos(turn) - direction.y * sin(turn)),
                y: snap(direction.x * sin(turn) + direction.y * cos(turn)))
        }
        let length = abs(direction.x) >= abs(direction.y) ? size.width : size.height
        let distance = travel.map { $0 * length } ?? own.distance
        let room = GestureMap.Gesture.room(from, direction, size, isAnchored: isAnchored)
        guard distance <= room + 1e-6 else {
            return refused(
                "the finger would go \(JSONValue.text(of: distance)) points, but the display ends after "
                    + JSONValue.text(of: room))
        }
        let drag = ReleasedDrag(
            from: from, direction: direction, distance: distance, velocity: velocity ?? 0,
            room: room, rate: spec.device.refreshRate)
        guard let touches = drag.touches else {
            return refused(
                "no finger lifts with \(JSONValue.text(of: velocity ?? 0)) points per second after "
                    + "\(JSONValue.text(of: distance)) points")
        }
        spec.script.removeLast(spec.script.count - own.step - 1)
        spec.script[own.step].action = .touches([touches])
        return []
    }
}

extension SweepAxis.Kind {
    /// The changes of a spec for a value; none for values of the finger.
    func changes(to node: JSONNode) -> [SpecChange] {
        switch self {
        case .model:
            guard let device = node.string.flatMap(Spec.Device.init(model:)) else { return [] }
            let insets = device.safeAreaInsets.map { [$0.top, $0.left, $0.bottom, $0.right] }
            // A spec may have figures of its own, which would otherwise count more than the model's.
            let figures: [(String, JSONNode)] = [
                ("size", .numbers([device.size.width, device.size.height])),
                ("scale", .number(device.scale)), ("refreshRate", .number(device.refreshRate)),
                ("touchRate", .number(device.touchRate)),
                ("cornerRadius", .number(device.cornerRadius)),
                ("safeAreaInsets", .numbers(insets ?? [0, 0, 0, 0])),
            ]
            return [SpecChange(["device", "model"], to: node)]
                + figures.map { SpecChange(["device", $0.0], to: $0.1) }
        case .system, .scale, .layoutDirection, .userInterfaceStyle, .reduceMotion:
            return [SpecChange(["device", name], to: node)]
        case .namedValue(let name): return [SpecChange(["let", name], to: node)]
        case .gesture: return [SpecChange(["script"], to: node)]
        case .travel, .velocity, .angle, .start: return []
        }
    }
}

extension JSONNode {
    static func number(_ number: Double) -> JSONNode {
        JSONNode(offset: 0, value: .number(number))
    }
    static func numbers(_ numbers: [Double]) -> JSONNode {
        JSONNode(offset: 0, value: .array(numbers.map(number)))
    }

    var number: Double? {
        if case .number(let number) = value { number } else { nil }
    }

    /// The value as JSON in one line, its keys in the order of the text.
    var plainText: String {
        switch value {
        case .null: "null"
        case .boolean(let flag): flag ? "true" : "false"
        case .number(let number): JSONNumber.text(number)
        case .string(let text, isVerbatim: _): quotedWhole(text)
        case .array(let elements): "[" + elements.map(\.plainText).joined(separator: ",") + "]"
        case .object(let members):
            "{"
                + members.map { "\(quotedWhole($0.key)):\($0.value.plainText)" }
                .joined(separator: ",") + "}"
        }
    }
}
