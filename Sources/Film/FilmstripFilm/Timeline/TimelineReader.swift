import FilmstripJSON
import Foundation
import StageEvents

/// Reads a timeline from JSON and reports the first mistake with its place.
struct TimelineReader {
    /// The text, for places in errors; nil if the values come from a decoder.
    private let text: [UInt8]?
    private let root: JSONNode

    /// Limits of the JSON text, far above any play's timeline, so that unrelated files are rejected early.
    private static let limits = JSONLimits(textBytes: 256 << 20)
    /// The largest number: differences, products and texts of accepted numbers are finite.
    private static let largest = 1e15
    /// The smallest scale: that of the grid on which numbers are written.
    private static let leastScale = 1e-6
    /// The most transitions of a play, and the most moments with their views, each far above any play's: a comparison
    /// looks for each.
    private static let (mostTransitions, mostSights) = (10_000, 4_000_000)

    /// Creates a reader of a text in UTF-8.
    init(_ text: [UInt8]) throws(TimelineError) {
        do {
            (self.text, root) = (text, try JSONReader.read(text, limits: Self.limits))
        } catch {
            let (line, column) = TextIndex(text).position(of: error.offset)
            throw TimelineError(pointer: "", line: line, column: column, message: error.message)
        }
    }

    init(_ root: JSONNode) { (text, self.root) = (nil, root) }

    /// Reads the whole timeline; unknown keys are ignored.
    func timeline() throws(TimelineError) -> Timeline {
        let version = try optional("version", of: root) { node throws(TimelineError) in
            try whole(node, below: .max)
        }
        if let version, version > Timeline.version {
            throw error(
                at: try member("version", of: root),
                "the timeline is of version \(version), read are versions up to "
                    + "\(Timeline.version): a newer program wrote it")
        }
        var timeline = Timeline(frames: [])
        timeline.isRecording = try elements("frames", of: root).contains {
            [Timeline.still, Timeline.moving].contains($0["phase"]?.string)
        }
        timeline.engine = try string("engine", of: root)
        timeline.spec = try optionalString("spec", of: root)
        timeline.pixels = try optionalString("pixels", of: root)
        timeline.scale = try optionalNumber("scale", of: root)
        timeline.display = try optional("display", of: root, rect)
        if let scale = timeline.scale, scale < Self.leastScale {
            throw wrong(try member("scale", of: root), "a number from 0.000001")
        }
        var sights = 0
        for (index, node) in try elements("frames", of: root).enumerated() {
            try check(index, isUnder: "index", of: node)
            timeline.frames.append(try frame(node))
            try count(timeline.frames[index].views, &sights, at: node)
        }
        for (index, node) in try elements("transitions", of: root).enumerated() {
            guard index < Self.mostTransitions else {
                throw error(
                    at: node, "expected at most \(Self.mostTransitions) transitions")
            }
            try check(index, isUnder: "id", of: node)
            timeline.transitions.append(try transition(node, id: index))
        }
        let count = timeline.transitions.count
        for node in try elements("events", of: root) {
            timeline.events.append(try event(node, transitions: count))
        }
        for node in try elements("findings", of: root) {
            timeline.findings.append(try finding(node, transitions: count))
        }
        timeline.record = try optional("record", of: root, record)
        timeline.review = try optional("review", of: root, review)
        timeline.settled = try optional("settled", of: root, settled)
        if root["motion"] != nil {
            timeline.motion = try list("motion") { node throws(TimelineError) in
                try motion(node, transitions: count)
            }
        }
        // Timelines of older programs lack gestures and warnings.
        timeline.gestures = try list("gestures", contact)
        timeline.changes = try list("changes", stateChange)
        timeline.warnings = try list("warnings") { node throws(TimelineError) in
            RenderWarning(
                layer: try string("layer", of: node), message: try string("message", of: node))
        }
        return timeline
    }

    // MARK: Parts

    private func frame(_ node: JSONNode) throws(TimelineError) -> Timeline.Frame {
        var views: [Timeline.View] = []
        var places: [String: Int] = [:]
        for member in try members(try member("views", of: node)) {
            guard places.updateValue(views.count, forKey: member.key) == nil else {
                throw wrong(member.value, "each view once")
            }
            views.append(try view(member))
        }
        if let model = node["model"] {
            for member in try members(model) {
                guard let index = places[member.key] else {
                    throw error(
                        at: member.value, "\(quoted(member.key)) is no view of the frame")
                }
                views[index].model = try properties(member.value)
            }
        }
        let phase: StageTransition.Phase
        switch node["phase"]?.string {
        case Timeline.still: phase = .idle
        case Timeline.moving: phase = .running
        default: phase = try word("phase", of: node)
        }
        return Timeline.Frame(
            time: try number("time", of: node), phase: phase,
            progress: try optionalNumber("progress", of: node),
            rect: try rect(try member("rect", of: node)), views: views)
    }

    private func view(_ member: JSONMember) throws(TimelineError) -> Timeline.View {
        var values: [Timeline.Property] = []
        for member in try members(member.value) where member.key != "place" {
            values.append(try property(member))
        }
        let frame = try self.rect(of: try self.member("frame", of: member.value))
        let place = try optional("place", of: member.value, self.rect(of:))
        if let alpha = member.value["alpha"] { _ = try number(alpha) }
        if let transform = member.value["transform"] { _ = try numbers(transform, count: 6) }
        return Timeline.View(
            name: member.key, properties: values, place: place ?? frame)
    }

    private func properties(_ node: JSONNode) throws(TimelineError) -> [Timeline.Property] {
        var properties: [Timeline.Property] = []
        for member in try members(node) { properties.append(try property(member)) }
        return properties
    }

    func property(_ member: JSONMember) throws(TimelineError) -> Timeline.Property {
        if case .boolean(let flag) = member.value.value {
            return Timeline.Property(member.key, .flag(flag))
        }
        return Timeline.Property(member.key, .numbers(try numbers(member.value)))
    }

    private func rect(of node: JSONNode) throws(TimelineError) -> CGRect {
        let sides = try numbers(node, count: 4)
        return CGRect(
            origin: CGPoint(x: sides[0], y: sides[1]),
            size: CGSize(width: sides[2], height: sides[3]))
    }

    private func transition(
        _ node: JSONNode, id: Int
    ) throws(TimelineError) -> StageTransition {
        StageTransition(
            id: id, container: try string("container", of: node),
            controller: try optionalString("controller", of: node),
            operation: try string("operation", of: node),
            from: try optionalString("from", of: node), to: try optionalString("to", of: node),
            began: try number("began", of: node), isInteractive: try flag("interactive", of: node),
            released: try optionalNumber("released", of: node),
            velocity: try optional("velocity", of: node) { node throws(TimelineError) in
                let numbers = try numbers(node, count: 2)
                return CGPoint(x: numbers[0], y: numbers[1])
            },
            ended: try optionalNumber("ended", of: node),
            outcome: try optional("outcome", of: node, word))
    }

    private func event(
        _ node: JSONNode, transitions: Int
    ) throws(TimelineError) -> StageEvent {
        var detail = StageEvent.Detail.none
        if let value = node["value"] {
            switch value.value {
            case .boolean(let flag): detail = .flag(flag)
            case .number: detail = .number(try number(value))
            case .string(let word, isVerbatim: _): detail = .word(word)
            case .null, .array, .object: throw wrong(value, "true, false, a number or a string")
            }
        } else if node["answer"] != nil {
            detail = .answer(try optionalString("answer", of: node))
        }
        return StageEvent(
            time: try number("time", of: node), name: try word("name", of: node),
            subject: try optionalString("subject", of: node),
            transition: try index("transition", of: node, below: transitions), detail: detail)
    }

    private func contact(_ node: JSONNode) throws(TimelineError) -> Contact {
        var places: [Contact.Place] = []
        for place in try elements("places", of: node) {
            let numbers = try numbers(place, count: 3)
            if let last = places.last, numbers[0] < last.time {
                throw error(at: place, "the time is before that of the place before")
            }
            places.append(
                Contact.Place(time: numbers[0], location: CGPoint(x: numbers[1], y: numbers[2])))
        }
        guard !places.isEmpty else {
            throw wrong(try member("places", of: node), "one place at least")
        }
        return Contact(places, isCancelled: try flag("cancelled", of: node))
    }

    private func finding(
        _ node: JSONNode, transitions: Int
    ) throws(TimelineError) -> Finding {
        var finding = Finding(
            try word("rule", of: node), at: try number("time", of: node),
            view: try optionalString("view", of: node), try string("message", of: node))
        finding.frame = try index("frame", of: node, below: .max)
        finding.transition = try index("transition", of: node, below: transitions)
        finding.allowed = try optionalString("allowed", of: node)
        // It follows from the rule and is only validated.
        _ = try optional("severity", of: node) { node throws(TimelineError) in
            try word(node) as FindingSeverity
        }
        if let fix = try optionalString("fix", of: node) { finding.fix = fix }
        return finding
    }

    // MARK: Values

    func member(_ key: String, of node: JSONNode) throws(TimelineError) -> JSONNode {
        guard case .object = node.value else { throw wrong(node, "an object") }
        guard let value = node[key] else { throw error(at: node, "\"\(key)\" is missing") }
        return value
    }

    /// Reads a member with `read`; nil if the member is missing or null.
    func optional<Value>(
        _ key: String, of node: JSONNode, _ read: (JSONNode) throws(TimelineError) -> Value
    ) throws(TimelineError) -> Value? {
        guard case .object = node.value else { throw wrong(node, "an object") }
        guard let value = node[key], value.value != .null else { return nil }
        return try read(value)
    }

    func members(_ node: JSONNode) throws(TimelineError) -> [JSONMember] {
        guard case .object(let members) = node.value else { throw wrong(node, "an object") }
        return members
    }

    func elements(_ key: String, of node: JSONNode) throws(TimelineError) -> [JSONNode] {
        let value = try member(key, of: node)
        guard case .array(let elements) = value.value else { throw wrong(value, "an array") }
        return elements
    }

    /// Reads each element of a list of the root with `read`; empty if the key is missing.
    private func list<Value>(
        _ key: String, _ read: (JSONNode) throws(TimelineError) -> Value
    ) throws(TimelineError) -> [Value] {
        guard root[key] != nil else { return [] }
        var values: [Value] = []
        for node in try elements(key, of: root) { values.append(try read(node)) }
        return values
    }

    /// Reads a string from a closed set of words.
    func word<Word: RawRepresentable<String> & CaseIterable>(
        _ node: JSONNode
    ) throws(TimelineError) -> Word {
        let text = try string(node)
        if let word = Word(rawValue: text) { return word }
        throw error(
            at: node,
            "\(quoted(text)) is not known to this program"
                + suggestion(for: text, among: Word.allCases.map(\.rawValue)))
    }

    func word<Word: RawRepresentable<String> & CaseIterable>(
        _ key: String, of node: JSONNode
    ) throws(TimelineError) -> Word {
        try word(try member(key, of: node))
    }

    func string(_ node: JSONNode) throws(TimelineError) -> String {
        guard let string = node.string else { throw wrong(node, "a string") }
        return string
    }

    func string(_ key: String, of node: JSONNode) throws(TimelineError) -> String {
        try string(try member(key, of: node))
    }

    func optionalString(_ key: String, of node: JSONNode) throws(TimelineError) -> String? {
        try optional(key, of: node) { value throws(TimelineError) in try string(value) }
    }

    func number(_ node: JSONNode) throws(TimelineError) -> Double {
        guard case .number(let number) = node.value else { throw wrong(node, "a number") }
        guard abs(number) <= Self.largest else {
            throw wrong(node, "a number from -1e15 to 1e15")
        }
        return number
    }

    /// Adds a moment and its views to those that were read.
    func count(
        _ views: [Timeline.View], _ sights: inout Int, at node: JSONNode
    ) throws(TimelineError) {
        sights += 1 + views.count
        if sights > Self.mostSights {
            throw error(
                at: node, "expected at most \(Self.mostSights) moments and views in them")
        }
    }

    func number(_ key: String, of node: JSONNode) throws(TimelineError) -> Double {
        try number(try member(key, of: node))
    }

    func optionalNumber(_ key: String, of node: JSONNode) throws(TimelineError) -> Double? {
        try optional(key, of: node) { value throws(TimelineError) in try number(value) }
    }

    private func flag(_ key: String, of node: JSONNode) throws(TimelineError) -> Bool {
        let value = try member(key, of: node)
        guard case .boolean(let flag) = value.value else { throw wrong(value, "true or false") }
        return flag
    }

    /// Reads a whole number in 0..<`end`.
    func whole(_ node: JSONNode, below end: Int) throws(TimelineError) -> Int {
        guard let whole = Int(exactly: try number(node)), (0..<end).contains(whole) else {
            throw wrong(node, "a whole number from 0" + (end == .max ? "" : " and below \(end)"))
        }
        return whole
    }

    private func index(
        _ key: String, of node: JSONNode, below end: Int
    ) throws(TimelineError) -> Int? {
        try optional(key, of: node) { value throws(TimelineError) in try whole(value, below: end) }
    }

    private func check(
        _ index: Int, isUnder key: String, of node: JSONNode
    ) throws(TimelineError) {
        let value = try member(key, of: node)
        if try number(value) != Double(index) { throw wrong(value, "\(index)") }
    }

    /// Reads one number or an array of numbers; exactly an array of `count` if that is given.
    func numbers(_ node: JSONNode, count: Int? = nil) throws(TimelineError) -> [Double] {
        guard case .array(let elements) = node.value else {
            if count == nil { return [try number(node)] }
            throw wrong(node, "an array")
        }
        var numbers: [Double] = []
        for element in elements { numbers.append(try number(element)) }
        if let count, numbers.count != count {
            throw error(at: node, "found \(numbers.count) numbers; expected \(count)")
        }
        return numbers
    }

    private func rect(_ node: JSONNode) throws(TimelineError) -> PixelRect {
        // Larger than any sheet, and small enough that sums cannot overflow.
        let range = -1e9...1e9
        let parts = try numbers(node, count: 4).map { range.contains($0) ? Int(exactly: $0) : nil }
        guard let x = parts[0], let y = parts[1], let width = parts[2], let height = parts[3],
            width >= 0, height >= 0
        else { throw error(at: node, "expected whole pixels: x, y, width and height") }
        return PixelRect(x: x, y: y, width: width, height: height)
    }

    // MARK: Errors

    private func wrong(_ node: JSONNode, _ accepted: String) -> TimelineError {
        error(at: node, "found \(node.value.phrase); expected \(accepted)")
    }

    func error(at node: JSONNode, _ message: String) -> TimelineError {
        guard let text else { return TimelineError(pointer: "", message: message) }
        let (line, column) = TextIndex(text).position(of: node.offset)
        return TimelineError(
            pointer: root.pointer(toOffset: node.offset), line: line, column: column,
            message: message)
    }
}

extension Timeline {
    /// Reads a timeline from JSON in UTF-8; unknown keys are ignored.
    ///
    /// - Throws: The first mistake, with its place in the text.
    public init(json bytes: [UInt8]) throws(TimelineError) {
        self = try TimelineReader(bytes).timeline()
    }
}
