import FilmstripJSON
import TransitionSpec

extension Trace {
    /// The trace as JSON Lines; reading it gives the same trace, but for numbers beyond six decimals.
    public var text: String {
        var lines: [(time: Double, rank: Int, line: JSONValue)] = []
        func add(_ time: Double, _ rank: Int, _ members: JSONValue) {
            lines.append((time, rank, ["at": time] + members))
        }
        for touch in touches {
            add(
                touch.time, 1,
                [
                    "touch": touch.phase.rawValue, "location": [touch.x, touch.y],
                    "finger": touch.finger == 0 ? nil : touch.finger,
                ])
        }
        for call in calls { add(call.time, 0, ["call": call.name]) }
        for frame in frames {
            let views = frame.views.sorted { $0.key < $1.key }.map { name, view in
                (name, view.map(Self.json) ?? .null)
            }
            add(frame.time, 2, ["views": JSONValue.object(views)])
        }
        let end = lines.map(\.time).max() ?? 0
        if let outcome { add(end, 3, ["outcome": outcome.rawValue]) }
        if let detent { add(end, 4, ["detent": detent]) }
        // Lines of one time and kind keep their order.
        let sorted = lines.enumerated().sorted {
            ($0.element.time, $0.element.rank, $0.offset)
                < ($1.element.time, $1.element.rank, $1.offset)
        }
        return ([header] + sorted.map(\.element.line)).map(Self.line).joined()
    }

    private var header: JSONValue {
        ["trace": Self.version, "name": name, "device": device.json, "source": source]
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
    /// The object of the known facts; nil if there are none.
    fileprivate var json: JSONValue? {
        self == TraceDevice()
            ? nil
            : [
                "model": model, "system": system, "size": size.map { [$0.width, $0.height] },
                "scale": scale, "refreshRate": refreshRate,
                "safeAreaInsets": safeAreaInsets.map { [$0.top, $0.left, $0.bottom, $0.right] },
                "layoutDirection": layoutDirection?.rawValue,
            ]
    }
}
