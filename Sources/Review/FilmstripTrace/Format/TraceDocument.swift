import FilmstripJSON
import TransitionSpec

/// A recording as one JSON document with tables of numbers, as measurements of devices are passed on.
///
/// - `touches`: rows of time, phase (0 began, 1 moved, 2 stationary, 3 ended, 4 cancelled), x and y.
/// - `frames`: rows of numbers that `columns` names: `t`, `top_y`, `height`, `width`, `dim_alpha`, and others, which are
///   left out; without `columns`, rows of time and of the left edges of an upper and a lower page, `front` and `back`.
/// - `carried`: pairs of a row's index and a page, whose number was not read at that frame but repeats the last one.
/// - `events`: rows of time and the name of a call.
/// - Several recordings in one document have a prefix each: `push_frames`, `push_carried`, `push_call_before_first_row`.
public struct TraceDocument: Sendable {
    private let root: JSONNode
    private let index: TextIndex

    /// Reads a document.
    public init(_ text: [UInt8], limits: TraceLimits = TraceLimits()) throws(TraceFailure) {
        index = TextIndex(text)
        do {
            root = try JSONReader.read(text, limits: JSONLimits(textBytes: limits.bytes, depth: 8))
        } catch {
            throw Self.failure(error.message, error.offset, index)
        }
        guard case .object = root.value else {
            throw failure("found \(root.value.phrase); expected an object", root)
        }
    }

    /// The prefixes of the recordings in the document; empty strings for a single one without a prefix.
    public var parts: [String] {
        guard case .object(let members) = root.value else { return [] }
        return members.compactMap { member in
            if member.key == "frames" { return "" }
            return member.key.hasSuffix("_frames") ? String(member.key.dropLast(7)) : nil
        }
    }

    /// The recording with a prefix as a trace.
    public func trace(_ part: String) throws(TraceFailure) -> Trace {
        let prefix = part.isEmpty ? "" : part + "_"
        guard let frames = root[prefix + "frames"] else {
            throw failure(
                "there is no recording \(quoted(part)); expected \(list(parts))", root)
        }
        var trace = Trace(
            name: part.isEmpty ? root["name"]?.string : part, device: device, source: source)
        trace.touches = try touches()
        trace.calls = try calls(part)
        let carried = try carried(prefix)
        for (row, node) in frames.elements.enumerated() {
            let frame = try frame(node, without: carried[row] ?? [])
            if let frame { trace.frames.append(frame) }
        }
        guard !trace.frames.isEmpty else { throw failure("there are no frames", frames) }
        switch root["outcome"]?.string {
        case nil: break
        case "popped", "dismissed", "completed": trace.outcome = .completed
        case "returned", "cancelled": trace.outcome = .cancelled
        case let other: trace.detent = other
        }
        return trace
    }

    private var device: TraceDevice {
        var device = TraceDevice()
        let words = (root["device"]?.string ?? "").split(separator: ",").map {
            String($0.drop { $0 == " " })
        }
        device.model = words.first
        device.system = words.dropFirst().first { Spec.System(recorded: $0) != nil }
        func number(_ key: String) -> Double? {
            if case .number(let number) = root[key]?.value { number } else { nil }
        }
        if let width = number("width"), let height = number("height") {
            device.size = Spec.Size(width: width, height: height)
        }
        device.refreshRate = number("hz")
        return device
    }

    private var source: String? {
        guard let source = root["source"] else { return nil }
        if let text = source.string { return text }
        return ["repo", "path", "commit", "license"].compactMap { source[$0]?.string }
            .joined(separator: ", ")
    }

    private func touches() throws(TraceFailure) -> [Trace.Touch] {
        let phases: [Trace.Touch.Phase] = [.began, .moved, .stationary, .ended, .cancelled]
        var touches: [Trace.Touch] = []
        for node in root["touches"]?.elements ?? [] {
            let row = try numbers(node, count: 4)
            guard let phase = phases.indices.first(where: { Double($0) == row[1] }) else {
                throw failure(
                    "found the phase \(JSONNumber.text(row[1])); expected 0 to 4", node)
            }
            touches.append(.init(time: row[0], phase: phases[phase], x: row[2], y: row[3]))
        }
        return touches
    }

    private func calls(_ part: String) throws(TraceFailure) -> [Trace.Call] {
        if let before = root[part + "_call_before_first_row"] {
            return [.init(time: -(try number(before)), name: part)]
        }
        var calls: [Trace.Call] = []
        for node in root["events"]?.elements ?? [] {
            guard node.elements.count == 2, let name = node.elements[1].string else {
                throw failure("found \(node.value.phrase); expected [time, name]", node)
            }
            calls.append(.init(time: try number(node.elements[0]), name: name))
        }
        return calls
    }

    private func carried(_ prefix: String) throws(TraceFailure) -> [Int: Set<String>] {
        var carried: [Int: Set<String>] = [:]
        for node in root[prefix + "carried"]?.elements ?? [] {
            guard node.elements.count == 2, let page = node.elements[1].string else {
                throw failure("found \(node.value.phrase); expected [row, page]", node)
            }
            let row = try number(node.elements[0])
            guard let row = Int(exactly: row) else {
                throw failure("found the row \(JSONNumber.text(row))", node)
            }
            carried[row, default: []].insert(page)
        }
        return carried
    }

    private func frame(
        _ node: JSONNode, without carried: Set<String>
    ) throws(TraceFailure) -> Trace.Frame? {
        guard let columns = root["columns"]?.elements.map({ $0.string ?? "" }) else {
            let row = try numbers(node, count: 3)
            var views: [String: Trace.View?] = [:]
            for (name, x) in [("front", row[1]), ("back", row[2])] where !carried.contains(name) {
                views[name] = [.x: x]
            }
            return views.isEmpty ? nil : .init(time: row[0], views: views)
        }
        let row = try numbers(node, count: columns.count)
        var (time, sheet): (Double?, Trace.View) = (nil, [:])
        var views: [String: Trace.View?] = [:]
        for (column, number) in zip(columns, row) {
            switch column {
            case "t": time = number
            case "top_y": sheet[.y] = number
            case "height": sheet[.height] = number
            case "width": sheet[.width] = number
            case "dim_alpha": views["dimming"] = [.alpha: number]
            default: break
            }
        }
        guard let time else { throw failure("the columns have no time, \"t\"", node) }
        // A sheet that docks is read at the display's edge for one frame.
        if sheet[.y] == 0 { return nil }
        if !sheet.isEmpty { views["sheet"] = sheet }
        return .init(time: time, views: views)
    }

    // MARK: Values

    private func number(_ node: JSONNode) throws(TraceFailure) -> Double {
        if case .number(let number) = node.value { return number }
        throw failure("found \(node.value.phrase); expected a number", node)
    }

    private func numbers(_ node: JSONNode, count: Int) throws(TraceFailure) -> [Double] {
        guard node.elements.count == count else {
            throw failure("found \(node.value.phrase); expected \(count) numbers", node)
        }
        return try node.elements.map { value throws(TraceFailure) in try number(value) }
    }

    private func failure(_ message: String, _ node: JSONNode) -> TraceFailure {
        Self.failure(message, node.offset, index)
    }

    private static func failure(_ message: String, _ offset: Int, _ index: TextIndex)
        -> TraceFailure
    {
        let (line, column) = index.position(of: offset)
        return TraceFailure(errors: [TraceError(line: line, column: column, message: message)])
    }
}
