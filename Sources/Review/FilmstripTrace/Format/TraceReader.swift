import FilmstripJSON
import TransitionSpec

/// A reader of traces: JSON Lines, the first of which describes the recording.
struct TraceReader {
    private static let times = -600.0...600
    private static let lengths = -100_000.0...100_000

    private let limits: TraceLimits
    private var trace = Trace()
    private var errors: [TraceError] = []
    private var times: (first: Double, last: Double)?
    private var names: Set<String> = []
    private var numbers = 0
    /// The fingers that are down.
    private var fingers: Set<Int> = []
    /// False after a touch that cannot be read, when it is not known which are down.
    private var knowsFingers = true

    init(limits: TraceLimits) { self.limits = limits }

    mutating func read(_ text: [UInt8]) throws(TraceFailure) -> Trace {
        guard text.count <= limits.bytes else {
            throw TraceFailure(errors: [
                TraceError(
                    line: 1, column: 1,
                    message: "found \(text.count) bytes; expected at most \(limits.bytes) "
                        + "(limit \"bytes\")")
            ])
        }
        var number = 0
        var rest = text[...]
        while !rest.isEmpty, errors.count < limits.errors {
            number += 1
            let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
            read(line: Array(rest[..<end]), number)
            rest = rest[end...].dropFirst()
        }
        if number == 0 { fail(1, "the text is empty; expected a line that describes the trace") }
        if errors.isEmpty, trace.frames.isEmpty {
            fail(number, "the trace has no frames; expected at least one line with \"views\"")
        }
        if errors.isEmpty, let finger = fingers.min() {
            fail(number, "finger \(finger) is still down at the end; expected that it lifts")
        }
        guard errors.isEmpty else {
            throw TraceFailure(errors: Array(errors.prefix(limits.errors)))
        }
        return trace
    }

    private mutating func fail(_ line: Int, _ message: String) {
        errors.append(TraceError(line: line, column: 1, message: message))
    }

    private mutating func read(line bytes: [UInt8], _ number: Int) {
        var line = LineReader(bytes, number: number)
        if let node = line.json() {
            if number == 1 { readHeader(node, &line) } else { readEvent(node, &line) }
        }
        errors += line.errors
    }

    // MARK: The first line

    private mutating func readHeader(_ node: JSONNode, _ line: inout LineReader) {
        guard let keys = line.members(node, ["trace", "name", "device", "source"]) else { return }
        guard let version = keys["trace"] else {
            line.report(
                "the first line has no \"trace\"; expected \"trace\": \(Trace.version)",
                at: node.offset)
            return
        }
        guard case .number(Double(Trace.version)) = version.value else {
            line.report(
                "found \(version.value.phrase); expected the version \(Trace.version)",
                at: version.offset)
            return
        }
        trace.name = line.text(keys["name"])
        trace.source = line.text(keys["source"])
        if let device = keys["device"] { trace.device = Self.device(device, &line) }
    }

    private static func device(_ node: JSONNode, _ line: inout LineReader) -> TraceDevice {
        var device = TraceDevice()
        let accepted = [
            "model", "system", "size", "scale", "refreshRate", "safeAreaInsets", "layoutDirection",
        ]
        guard let keys = line.members(node, accepted) else { return device }
        device.model = line.text(keys["model"])
        device.system = line.text(keys["system"])
        if let system = device.system, Spec.System(recorded: system) == nil {
            line.report(
                "found the string \(quoted(system)); expected a version such as \"iOS 18.2\"",
                at: keys["system"]?.offset ?? 0)
        }
        device.size = line.numbers(keys["size"], ["width", "height"], 1...16384)
            .map { Spec.Size(width: $0[0], height: $0[1]) }
        device.scale = line.number(keys["scale"], 0.5...4)
        device.refreshRate = line.number(keys["refreshRate"], 1...240)
        device.safeAreaInsets = line.numbers(
            keys["safeAreaInsets"], ["top", "left", "bottom", "right"], 0...1024
        ).map { Spec.EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
        if let size = device.size, let problem = device.safeAreaInsets?.problem(in: size) {
            line.report(problem, at: keys["safeAreaInsets"]?.offset ?? 0)
        }
        device.layoutDirection = line.word(keys["layoutDirection"], Spec.LayoutDirection.self)
        return device
    }

    // MARK: The other lines

    private static let kinds = ["touch", "call", "views", "outcome", "detent"]

    private mutating func readEvent(_ node: JSONNode, _ line: inout LineReader) {
        guard let kind = Self.kinds.first(where: { node[$0] != nil }) else {
            line.report(
                "found \(node.value.phrase) without a kind; expected one with "
                    + list(Self.kinds), at: node.offset)
            return
        }
        let own = kind == "touch" ? [kind, "location", "finger"] : [kind]
        guard let keys = line.members(node, ["at"] + own) else { return }
        guard let at = keys["at"] else {
            line.report("the key \"at\" is missing", at: node.offset)
            return
        }
        guard let time = line.number(at, Self.times) else { return }
        if let last = times?.last, time < last {
            line.report(
                "found the time \(JSONNumber.text(time)) after \(JSONNumber.text(last)); expected "
                    + "lines in order of time", at: at.offset)
        }
        times = (times?.first ?? time, max(times?.last ?? time, time))
        if let span = times, span.last - span.first > limits.seconds {
            line.report(
                "found \(JSONNumber.figure(span.last - span.first, decimals: 9)) seconds; expected at most "
                    + "\(JSONNumber.text(limits.seconds)) (limit \"seconds\")", at: at.offset)
        }
        switch kind {
        case "touch": readTouch(node, keys, time, &line)
        case "call":
            if let name = line.text(keys[kind]) {
                trace.calls.append(.init(time: time, name: name))
            }
        case "outcome": trace.outcome = line.word(keys[kind], Trace.Outcome.self)
        case "detent": trace.detent = line.text(keys[kind])
        default: if let views = keys[kind] { readFrame(views, time, &line) }
        }
    }

    private mutating func readTouch(
        _ node: JSONNode, _ keys: [String: JSONNode], _ time: Double, _ line: inout LineReader
    ) {
        let phase = line.word(keys["touch"], Trace.Touch.Phase.self)
        if keys["location"] == nil {
            line.report("the key \"location\" is missing", at: node.offset)
        }
        let place = line.numbers(keys["location"], ["x", "y"], Self.lengths)
        let finger = keys["finger"] == nil ? 0 : line.number(keys["finger"], 0...100)
        guard let phase, let place, let finger else {
            knowsFingers = false
            return
        }
        guard finger == finger.rounded() else {
            line.report(
                "found the number \(JSONNumber.text(finger)); expected a whole number",
                at: keys["finger"]?.offset ?? 0)
            return
        }
        let isDown = fingers.contains(Int(finger))
        guard !knowsFingers || isDown == (phase != .began) else {
            line.report(
                isDown
                    ? "finger \(Int(finger)) is already down; expected that it lifts before it "
                        + "begins again"
                    : "finger \(Int(finger)) is not down; expected that it begins first",
                at: keys["touch"]?.offset ?? 0)
            return
        }
        switch phase {
        case .began: fingers.insert(Int(finger))
        case .ended, .cancelled: fingers.remove(Int(finger))
        case .moved, .stationary: break
        }
        guard trace.touches.count < limits.touches else {
            line.report("more than \(limits.touches) touches (limit \"touches\")", at: node.offset)
            return
        }
        trace.touches.append(
            .init(time: time, finger: Int(finger), phase: phase, x: place[0], y: place[1]))
    }

    private mutating func readFrame(
        _ node: JSONNode, _ time: Double, _ line: inout LineReader
    ) {
        guard case .object(let members) = node.value else {
            line.report("found \(node.value.phrase); expected an object", at: node.offset)
            return
        }
        guard trace.frames.count < limits.frames else {
            line.report("more than \(limits.frames) frames (limit \"frames\")", at: node.offset)
            return
        }
        var views: [String: Trace.View?] = [:]
        for member in members {
            guard (1...256).contains(member.key.unicodeScalars.count) else {
                line.report("expected names of 1 to 256 characters", at: member.keyOffset)
                continue
            }
            guard views[member.key] == nil else {
                line.report("the view \(quoted(member.key)) is here twice", at: member.keyOffset)
                continue
            }
            views[member.key] = .some(Self.view(member.value, &line))
            names.insert(member.key)
            if let view = views[member.key] ?? nil { numbers += view.count }
        }
        if numbers > limits.numbers {
            line.report("more than \(limits.numbers) numbers (limit \"numbers\")", at: node.offset)
        }
        if names.count > limits.views {
            line.report("more than \(limits.views) views (limit \"views\")", at: node.offset)
        }
        trace.frames.append(.init(time: time, views: views))
    }

    /// A view; nil for null, and for one with errors.
    private static func view(_ node: JSONNode, _ line: inout LineReader) -> Trace.View? {
        if case .null = node.value { return nil }
        guard let keys = line.members(node, Trace.Number.allCases.map(\.rawValue)) else {
            return nil
        }
        var view: Trace.View = [:]
        for number in Trace.Number.allCases {
            guard let value = keys[number.rawValue] else { continue }
            view[number] = line.number(value, number.isLength ? lengths : 0...1)
        }
        if view.isEmpty, keys.isEmpty {
            line.report(
                "found an object without numbers; expected null or one with "
                    + list(Trace.Number.allCases.map(\.rawValue)), at: node.offset)
        }
        return view.isEmpty ? nil : view
    }
}

extension Trace {
    /// Reads a trace.
    ///
    /// - Parameter text: UTF-8 JSON Lines.
    /// - Throws: All errors with their places, up to the limit.
    public init(_ text: [UInt8], limits: TraceLimits = TraceLimits()) throws(TraceFailure) {
        var reader = TraceReader(limits: limits)
        self = try reader.read(text)
    }
}
