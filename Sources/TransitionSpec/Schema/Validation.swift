import FilmstripJSON
import FilmstripParallel

/// What is known while a spec is read: where we are, what is defined, and what is wrong so far.
struct Validation {
    let limits: SpecLimits
    let texts: SpecTexts
    /// Set if the spec names a preset that is not known: what it would bring is not missing.
    var awaitsUnknownPreset = false
    /// Whether an unknown preset may bring what is missing here: it merges with objects alone.
    var mayBringKeys: Bool { awaitsUnknownPreset && openArrays == 0 }
    /// Whether the device is light or dark, once it is read: what the names of colours mean.
    var userInterfaceStyle = Spec.UserInterfaceStyle.light
    /// The screens, once they are read.
    var screens: Registry<Spec.Screen>?
    /// The animators, once they are read.
    var animators: Registry<Spec.Animator>?
    /// The interactions, once they are read.
    var interactions: Registry<Spec.Interaction>?
    /// What holds the screens, as far as it is read.
    var containers = KnownContainers()
    /// The pictures that the spec names, in the order in which they were read.
    var images: [Spec.ImageSource] = []
    /// The values that have names.
    let values: NamedValues
    /// The names that expressions know here.
    var names = KnownNames()
    /// Where to note what is read; nil for nowhere.
    var notes: ReadingNotes?

    /// The JSON Pointer (RFC 6901) of the value here, in UTF-8.
    private var path: [UInt8] = []
    /// How many of its steps are indices.
    private var openArrays = 0
    private var problems: [Problem] = []
    /// The offsets of the first problems by place, rising, of each once: one more than are reported.
    private var firstOffsets: [Int] = []
    private let suggestions = Suggestions()
    /// How much of what costs time in a play was read so far.
    var tally = Spec.Tally()
    /// The same of parts of the spec, by their pointers.
    var tallies: [String: Spec.Tally] = [:]
    private var interruption = Interruption()
    /// What is legal but surely not wanted.
    var remarks: [Problem] = []
    /// What is called by its name.
    var referred: Set<Reference> = []
    /// The pointers of texts that should have worked out a number, a colour or a curve.
    private var unsettled: Set<String> = []

    /// Something that is called by its name.
    struct Reference: Hashable {
        var kind, name: String
    }

    /// What is said of one place.
    struct Problem: Hashable {
        var offset: Int
        var pointer: String
        var message: String
    }

    init(limits: SpecLimits, texts: SpecTexts, values: NamedValues) {
        (self.limits, self.texts, self.values) = (limits, texts, values)
    }

    /// Whether the reading is to end; asked for each object and element, it looks every few hundred times.
    var isCancelled: Bool { mutating get { interruption.isRequested } }

    /// Does `body` one step further down.
    mutating func within<Result>(
        _ step: String, _ body: (inout Validation) -> Result
    ) -> Result {
        let count = path.count
        path.append(pointerStep: step)
        defer { path.removeLast(path.count - count) }
        return body(&self)
    }

    /// Does `body` at an element of the array here.
    mutating func within<Result>(
        _ index: Int, _ body: (inout Validation) -> Result
    ) -> Result {
        let count = path.count
        openArrays += 1
        path.append(pointerStep: index)
        defer {
            openArrays -= 1
            path.removeLast(path.count - count)
        }
        return body(&self)
    }

    /// Notes that what the spec extends is wrong.
    mutating func report(_ problem: ExtendedSpec.Problem) {
        add(problem.offset, problem.pointer) { problem.message }
    }

    /// Notes that the value here, or what stands at `offset`, is wrong.
    ///
    /// Of what could not be worked out nothing more is said.
    mutating func report(_ message: @autoclosure () -> String, at offset: Int) {
        let pointer = pointer
        guard unsettled.isEmpty || !unsettled.contains(pointer) else { return }
        add(offset, pointer, message)
    }

    /// Adds a problem; of one that comes after all that are reported only the place is kept.
    private mutating func add(_ offset: Int, _ pointer: String, _ message: () -> String) {
        let isShown = isShown(offset)
        problems.append(
            Problem(offset: offset, pointer: pointer, message: isShown ? message() : ""))
        guard isShown else { return }
        let place = firstOffsets.firstIndex { $0 >= offset } ?? firstOffsets.endIndex
        if place < firstOffsets.endIndex, firstOffsets[place] == offset { return }
        firstOffsets.insert(offset, at: place)
        if firstOffsets.count > limits.errors + 1 { firstOffsets.removeLast() }
    }

    /// Whether a problem at `offset` may be among those that are reported, as far as is known; none is once the
    /// reading is to end.
    func isShown(_ offset: Int) -> Bool {
        if Cancellation.isRequested { return false }
        return firstOffsets.count <= limits.errors || offset <= (firstOffsets.last ?? 0)
    }

    /// `; did you mean "…"?` for the first names that are not known; nothing for more, or if no name is near.
    func suggestion(for name: some StringProtocol, among names: some Sequence<String>) -> String {
        suggestions.next(for: name, among: names)
    }

    /// Notes that what stands at `offset`, some steps further down, is wrong.
    mutating func report(
        _ message: @autoclosure () -> String, at offset: Int, under steps: String...
    ) {
        report(message(), at: offset, under: steps)
    }

    /// Notes that what stands at `offset`, some steps further down, is wrong.
    mutating func report(
        _ message: @autoclosure () -> String, at offset: Int, under steps: [String]
    ) {
        let count = path.count
        for step in steps { path.append(pointerStep: step) }
        report(message(), at: offset)
        path.removeLast(path.count - count)
    }

    /// Notes what is wrong with the text that `node` is, once; nothing if it is reported already, or
    /// may be right with what an unknown preset brings.
    mutating func fail(_ error: NotationError, in node: JSONNode) {
        let isKnown = error.isReported || (error.isUnknownName && awaitsUnknownPreset)
        if !isKnown { report(error.message, at: place(of: error, in: node)) }
        unsettled.insert(pointer)
    }

    /// Warns of what is legal in the text that `node` is but surely not wanted.
    mutating func warn(_ remarks: [NotationError], in node: JSONNode) {
        for remark in remarks { warn(remark.message, at: place(of: remark, in: node)) }
    }

    private func place(of error: NotationError, in node: JSONNode) -> Int {
        guard case .string(_, isVerbatim: true) = node.value else { return node.offset }
        return texts.offset(ofByte: error.offset, inStringAt: node.offset)
    }

    /// Notes, once, that the text that `node` is is not what is accepted, nor works that out.
    mutating func failMismatch(_ node: JSONNode, accepted: @autoclosure () -> String) {
        reportMismatch(node, accepted: accepted())
        unsettled.insert(pointer)
    }

    /// Notes that `node` is not what is accepted.
    mutating func reportMismatch(_ node: JSONNode, accepted: @autoclosure () -> String) {
        report("found \(node.value.phrase), accepted is \(accepted())", at: node.offset)
    }

    /// The members of an object, those that repeat a key reported and left out.
    mutating func uniqueMembers(_ members: [JSONMember]) -> [JSONMember] {
        if members.areFew, members.eachKeyOnce { return members }
        var first: [String: Int] = [:]
        first.reserveCapacity(members.count)
        return members.filter { member in
            guard let earlier = first.updateValue(member.keyOffset, forKey: member.key) else {
                return true
            }
            first[member.key] = earlier
            let texts = texts
            within(member.key) {
                $0.report(
                    "the key \(quoted(member.key)) is there already at \(texts.place(of: earlier))",
                    at: member.keyOffset)
            }
            return false
        }
    }

    /// The JSON Pointer (RFC 6901) of the value here.
    var pointer: String { String(decoding: path, as: UTF8.self) }

    /// What is wrong, in the order of the text; beyond the limit only how much more.
    var errors: [SpecError] { shown(problems, as: "errors") }

    /// `problems` in the order of the text, each once: what goes with two keys of which one excludes the
    /// other is read with both. Beyond the limit only how much more.
    func shown(_ problems: [Problem], as kind: String) -> [SpecError] {
        var told: Set<Problem> = []
        let sorted = problems.filter { told.insert($0).inserted }.enumerated()
            .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
            .map(\.element)
        var shown = sorted.prefix(limits.errors).map(error)
        if let next = sorted.dropFirst(limits.errors).first {
            let count = sorted.count - limits.errors
            var rest = error(for: next)
            rest.pointer = ""
            rest.message = "from here on \(count) more \(kind) (limit \"errors\")"
            shown.append(rest)
        }
        return shown
    }

    private func error(for problem: Problem) -> SpecError {
        texts.error(problem.message, at: problem.offset, pointer: problem.pointer)
    }
}

extension [UInt8] {
    /// Appends a key to a JSON Pointer.
    fileprivate mutating func append(pointerStep key: String) {
        append(UInt8(ascii: "/"))
        let first = count
        append(contentsOf: key.utf8)
        guard self[first...].contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") })
        else { return }
        removeSubrange(first...)
        for byte in key.utf8 {
            switch byte {
            case UInt8(ascii: "~"): append(contentsOf: [byte, UInt8(ascii: "0")])
            case UInt8(ascii: "/"): append(contentsOf: [UInt8(ascii: "~"), UInt8(ascii: "1")])
            default: append(byte)
            }
        }
    }

    /// Appends an index to a JSON Pointer.
    fileprivate mutating func append(pointerStep index: Int) {
        append(UInt8(ascii: "/"))
        if index < 10 {
            append(UInt8(ascii: "0") + UInt8(index))
        } else {
            append(contentsOf: "\(index)".utf8)
        }
    }
}

extension [JSONMember] {
    /// Whether comparing each key with each is sooner done than remembering them: most objects.
    fileprivate var areFew: Bool { count <= 12 }

    fileprivate var eachKeyOnce: Bool {
        for i in indices where place(of: self[i].key) != i { return false }
        return true
    }
}

/// Things that the spec defines under names.
struct Registry<Value> {
    /// Every name in the order of the text, those included whose value is wrong.
    var names: [String] = []
    var values: [String: Value] = [:]
}
