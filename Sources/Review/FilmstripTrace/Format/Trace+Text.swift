import FilmstripJSON
import TransitionSpec

extension Trace {
    /// The trace as JSON Lines; reading it gives the same trace, but for numbers beyond six decimals.
    public var text: String {
        var lines: [(time: Double, rank: Int, line: JSONValue)] = []
        func add(_ time: Double, _ rank: Int, _ members: [(String, JSONValue)]) {
            lines.append((time, rank, .object([("at", .number(time))] + members)))
        }
        for touch in touches {
            let finger: [(String, JSONValue)] =
                touch.finger == 0 ? [] : [("finger", .number(Double(touch.finger)))]
            add(
                touch.time, 1,
                [
                    ("touch", .string(touch.phase.rawValue)),
                    ("location", .numbers([touch.x, touch.y])),
                ] + finger)
        }
        for call in calls { add(call.time, 0, [("call", .string(call.name))]) }
        for frame in frames {
            let views = frame.views.sorted { $0.key < $1.key }.map { name, view in
                (name, view.map(Self.json) ?? .null)
            }
            add(frame.time, 2, [("views", .object(views))])
        }
        let end = lines.map(\.time).max() ?? 0
        if let outcome { add(end, 3, [("outcome", .string(outcome.rawValue))]) }
        if let detent { add(end, 4, [("detent", .string(detent))]) }
        // Lines of one time and kind keep their order.
        let sorted = lines.enumerated().sorted {
            ($0.element.time, $0.element.rank, $0.offset)
                < ($1.element.time, $1.element.rank, $1.offset)
        }
        return ([header] + sorted.map(\.element.line)).map(Self.line).joined()
    }

    private var header: JSONValue {
        var members: [(String, JSONValue)] = [("trace", .number(Double(Self.version)))]
        if let name { members.append(("name", .string(name))) }
        let device = device.json
        if !device.isEmpty { members.append(("device", .object(device))) }
        if let source { members.append(("source", .string(source))) }
        return .object(members)
    }

    private static func json(_ view: View) -> JSONValue {
        .object(view.sorted { $0.key < $1.key }.map { ($0.key.rawValue, .number($0.value)) })
    }

    /// A value in one line; strings hold no line breaks, since JSON escapes them.
    private static func line(_ value: JSONValue) -> String {
        value.text.split(separator: "\n").map { $0.drop { $0 == " " } }.reduce(into: "") {
            line, part in
            // Objects of objects are laid out in several lines, whose breaks stand for single spaces between members.
            let joins = line.isEmpty || line.hasSuffix("{") || part.hasPrefix("}")
            line += (joins ? "" : " ") + part
        } + "\n"
    }
}

extension TraceDevice {
    fileprivate var json: [(String, JSONValue)] {
        var members: [(String, JSONValue)] = []
        if let model { members.append(("model", .string(model))) }
        if let system { members.append(("system", .string(system))) }
        if let size { members.append(("size", .numbers([size.width, size.height]))) }
        if let scale { members.append(("scale", .number(scale))) }
        if let refreshRate { members.append(("refreshRate", .number(refreshRate))) }
        if let insets = safeAreaInsets {
            members.append(
                (
                    "safeAreaInsets",
                    .numbers([insets.top, insets.left, insets.bottom, insets.right])
                ))
        }
        if let layoutDirection {
            members.append(("layoutDirection", .string(layoutDirection.rawValue)))
        }
        return members
    }
}
