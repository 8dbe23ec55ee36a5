public import TransitionSpec

/// Reads a timeline's JSON, and says what is not as it has to be, and where.
struct TimelineReader {
    private let text: [UInt8]
    private let root: JSONNode

    /// What a timeline may be at most: far above what a play can be, so that a file that is something else
    /// is refused soon.
    private static let limits: SpecLimits = {
        var limits = SpecLimits()
        limits.textBytes = 256 << 20
        return limits
    }()

    /// A reader of a text in UTF-8.
    init(_ text: [UInt8]) throws(SpecError) {
        (self.text, root) = (text, try JSONNode.read(text, limits: Self.limits))
    }

    /// The whole timeline; keys that it need not have are of no account.
    func timeline() throws(SpecError) -> RecordedTimeline {
        var timeline = RecordedTimeline(
            engine: try string("engine", of: root), spec: try string("spec", of: root),
            pixels: try string("pixels", of: root),
            scale: try optional("scale", of: root) { node throws(SpecError) in try number(node) },
            display: try optional("display", of: root) { node throws(SpecError) in
                try rect(node)
            },
            frames: [], transitions: [], events: [], findings: [])
        if let scale = timeline.scale, scale <= 0 {
            throw wrong(try member("scale", of: root), "a number above 0")
        }
        for (index, node) in try elements("frames", of: root).enumerated() {
            try check(index, isUnder: "index", of: node)
            timeline.frames.append(try frame(node))
        }
        for (index, node) in try elements("transitions", of: root).enumerated() {
            try check(index, isUnder: "id", of: node)
            timeline.transitions.append(try transition(node))
        }
        let count = timeline.transitions.count
        for node in try elements("events", of: root) {
            timeline.events.append(try event(node, transitions: count))
        }
        for node in try elements("findings", of: root) {
            timeline.findings.append(try finding(node, transitions: count))
        }
        return timeline
    }

    // MARK: Parts

    private func frame(_ node: JSONNode) throws(SpecError) -> RecordedTimeline.Frame {
        var views: [RecordedTimeline.View] = []
        let place = try member("views", of: node)
        guard case .object(let members) = place.value else { throw wrong(place, "an object") }
        for member in members {
            if views.contains(where: { $0.name == member.key }) {
                throw wrong(member.value, "each view once")
            }
            views.append(try view(member))
        }
        return RecordedTimeline.Frame(
            time: try number("time", of: node), phase: try string("phase", of: node),
            progress: try optionalNumber("progress", of: node),
            rect: try rect(try member("rect", of: node)), views: views)
    }

    private func view(_ member: JSONMember) throws(SpecError) -> RecordedTimeline.View {
        var properties: [RecordedTimeline.Property] = []
        guard case .object(let members) = member.value.value else {
            throw wrong(member.value, "an object")
        }
        for member in members where member.key != "place" {
            let value: RecordedTimeline.Value
            if case .boolean(let flag) = member.value.value {
                value = .flag(flag)
            } else {
                value = .numbers(try numbers(member.value))
            }
            properties.append(RecordedTimeline.Property(path: member.key, value: value))
        }
        let frame = try numbers(try self.member("frame", of: member.value), count: 4)
        let place = try optional("place", of: member.value) { node throws(SpecError) in
            try numbers(node, count: 4)
        }
        return RecordedTimeline.View(
            name: member.key, properties: properties, place: place ?? frame)
    }

    private func transition(_ node: JSONNode) throws(SpecError) -> RecordedTimeline.Transition {
        RecordedTimeline.Transition(
            container: try string("container", of: node),
            operation: try string("operation", of: node),
            from: try optionalString("from", of: node), to: try optionalString("to", of: node),
            began: try number("began", of: node),
            released: try optionalNumber("released", of: node),
            ended: try optionalNumber("ended", of: node),
            isInteractive: try flag("interactive", of: node),
            outcome: try optionalString("outcome", of: node))
    }

    private func event(
        _ node: JSONNode, transitions: Int
    ) throws(SpecError) -> RecordedTimeline.Event {
        var detail = RecordedTimeline.Event.Detail.none
        if let value = node["value"] {
            switch value.value {
            case .boolean(let flag): detail = .flag(flag)
            case .number(let number): detail = .number(number)
            case .string(let word, isVerbatim: _): detail = .word(word)
            case .null, .array, .object: throw wrong(value, "true, false, a number or a string")
            }
        } else if node["answer"] != nil {
            detail = .answer(try optionalString("answer", of: node))
        }
        return RecordedTimeline.Event(
            time: try number("time", of: node), name: try string("name", of: node),
            subject: try optionalString("subject", of: node),
            transition: try index("transition", of: node, below: transitions), detail: detail)
    }

    private func finding(
        _ node: JSONNode, transitions: Int
    ) throws(SpecError) -> RecordedTimeline.Finding {
        RecordedTimeline.Finding(
            rule: try string("rule", of: node), time: try number("time", of: node),
            frame: try index("frame", of: node, below: .max),
            view: try optionalString("view", of: node),
            transition: try index("transition", of: node, below: transitions),
            message: try string("message", of: node),
            isAllowed: try optionalString("allowed", of: node) != nil)
    }

    // MARK: Values

    private func member(_ key: String, of node: JSONNode) throws(SpecError) -> JSONNode {
        guard case .object = node.value else { throw wrong(node, "an object") }
        guard let value = node[key] else { throw error(at: node, "\"\(key)\" is missing") }
        return value
    }

    /// What `read` makes of a member; nil if it is missing or null.
    private func optional<Value>(
        _ key: String, of node: JSONNode, _ read: (JSONNode) throws(SpecError) -> Value
    ) throws(SpecError) -> Value? {
        guard case .object = node.value else { throw wrong(node, "an object") }
        guard let value = node[key], value.value != .null else { return nil }
        return try read(value)
    }

    private func elements(_ key: String, of node: JSONNode) throws(SpecError) -> [JSONNode] {
        let value = try member(key, of: node)
        guard case .array(let elements) = value.value else { throw wrong(value, "an array") }
        return elements
    }

    private func string(_ node: JSONNode) throws(SpecError) -> String {
        guard let string = node.string else { throw wrong(node, "a string") }
        return string
    }

    private func string(_ key: String, of node: JSONNode) throws(SpecError) -> String {
        try string(try member(key, of: node))
    }

    private func optionalString(_ key: String, of node: JSONNode) throws(SpecError) -> String? {
        try optional(key, of: node) { value throws(SpecError) in try string(value) }
    }

    private func number(_ node: JSONNode) throws(SpecError) -> Double {
        guard case .number(let number) = node.value else { throw wrong(node, "a number") }
        return number
    }

    private func number(_ key: String, of node: JSONNode) throws(SpecError) -> Double {
        try number(try member(key, of: node))
    }

    private func optionalNumber(_ key: String, of node: JSONNode) throws(SpecError) -> Double? {
        try optional(key, of: node) { value throws(SpecError) in try number(value) }
    }

    private func flag(_ key: String, of node: JSONNode) throws(SpecError) -> Bool {
        let value = try member(key, of: node)
        guard case .boolean(let flag) = value.value else { throw wrong(value, "true or false") }
        return flag
    }

    /// A whole number from 0.
    private func whole(_ node: JSONNode, below end: Int) throws(SpecError) -> Int {
        guard let whole = Int(exactly: try number(node)), (0..<end).contains(whole) else {
            throw wrong(node, "a whole number from 0" + (end == .max ? "" : " and below \(end)"))
        }
        return whole
    }

    private func index(
        _ key: String, of node: JSONNode, below end: Int
    ) throws(SpecError) -> Int? {
        try optional(key, of: node) { value throws(SpecError) in try whole(value, below: end) }
    }

    private func check(
        _ index: Int, isUnder key: String, of node: JSONNode
    ) throws(SpecError) {
        let value = try member(key, of: node)
        if try number(value) != Double(index) { throw wrong(value, "\(index)") }
    }

    /// One number, or several.
    private func numbers(_ node: JSONNode, count: Int? = nil) throws(SpecError) -> [Double] {
        guard case .array(let elements) = node.value else {
            if count == nil { return [try number(node)] }
            throw wrong(node, "an array")
        }
        var numbers: [Double] = []
        for element in elements { numbers.append(try number(element)) }
        if let count, numbers.count != count {
            throw error(at: node, "found \(numbers.count) numbers, accepted are \(count)")
        }
        return numbers
    }

    private func rect(_ node: JSONNode) throws(SpecError) -> RecordedTimeline.PixelRect {
        // Beyond any sheet, and far from where sums overflow.
        let range = -1e9...1e9
        let parts = try numbers(node, count: 4).map { range.contains($0) ? Int(exactly: $0) : nil }
        guard let x = parts[0], let y = parts[1], let width = parts[2], let height = parts[3],
            width >= 0, height >= 0
        else { throw error(at: node, "accepted are whole pixels: x, y, width and height") }
        return RecordedTimeline.PixelRect(x: x, y: y, width: width, height: height)
    }

    // MARK: Errors

    private func wrong(_ node: JSONNode, _ accepted: String) -> SpecError {
        error(at: node, "found \(node.value.phrase), accepted is \(accepted)")
    }

    private func error(at node: JSONNode, _ message: String) -> SpecError {
        SpecError.at(
            node.offset, in: text, pointer: root.pointer(toOffset: node.offset), message)
    }
}

extension RecordedTimeline {
    /// The timeline that `bytes`, JSON in UTF-8, spell; keys beyond those that a timeline has are accepted.
    ///
    /// - Throws: The first thing that is wrong, with its place in the text.
    public init(_ bytes: [UInt8]) throws(SpecError) {
        self = try TimelineReader(bytes).timeline()
    }
}

extension JSONNode {
    /// The JSON Pointer to the value within this whose first byte is the `offset`th of the text.
    fileprivate func pointer(toOffset offset: Int) -> String {
        switch value {
        case .null, .boolean, .number, .string: return ""
        case .array(let elements):
            guard let index = elements.lastIndex(where: { $0.offset <= offset }) else { return "" }
            return "/\(index)" + elements[index].pointer(toOffset: offset)
        case .object(let members):
            guard let member = members.last(where: { $0.value.offset <= offset }) else { return "" }
            let key = member.key.map { $0 == "~" ? "~0" : $0 == "/" ? "~1" : String($0) }
            return "/" + key.joined() + member.value.pointer(toOffset: offset)
        }
    }
}
