import FilmstripJSON
import FilmstripParallel

/// The state of reading a spec: the current place, the definitions and the problems so far.
struct Validation {
    let limits: SpecLimits
    let texts: SpecTexts
    /// Whether the spec names an unknown preset, so that keys which that may supply are not
    /// missing.
    var awaitsUnknownPreset = false
    /// Whether an unknown preset may supply missing keys here; it cannot inside arrays, because
    /// merging does not enter them.
    var mayBringKeys: Bool { awaitsUnknownPreset && openArrays == 0 }
    /// The style in which colour names are resolved here: the device's, or one that an object
    /// overrides.
    var userInterfaceStyle = Spec.UserInterfaceStyle.light
    /// The screens; nil until they are read.
    var screens: Registry<Spec.Screen>?
    /// The animators; nil until they are read.
    var animators: Registry<Spec.Animator>?
    /// The interactions; nil until they are read.
    var interactions: Registry<Spec.Interaction>?
    /// The states of the behavior that was read last.
    var states: Registry<Spec.Behavior.State>?
    /// The containers that have been read so far.
    var containers = KnownContainers()
    /// Whether a number that is a named value of the text is found where that is, so that an error in it, which every
    /// use has, is reported once.
    var blamesValues = false
    /// The offset of the name of what the spec extends; nil if it extends nothing.
    var baseOffset: Int?
    /// The JSON Pointers of named values in whose place a number was read, by their offsets.
    var placesOfValues: [Int: String] = [:]
    /// The words of named values, by name.
    var valueWords: [String: Spec.ValueWords] = [:]
    /// The images that the spec uses, in the order in which they were read.
    var images: [Spec.ImageSource] = []
    let values: NamedValues
    /// The names available to expressions here.
    var names = KnownNames()
    /// The names of the display; nil until the device is known, and while it is read.
    var display: DisplayNames?
    /// The notes to take while reading; nil to take none.
    var notes: ReadingNotes?

    /// Whether words are read, to expand them.
    var readsWords = false
    /// The places in the text of what words stand for; nil if the spec has no words.
    var sources: SourcePlaces?

    /// The JSON Pointer (RFC 6901) of the current value, in UTF-8.
    private var path: [UInt8] = []
    /// Number of array indices in `path`.
    private var openArrays = 0
    private var problems: [Problem] = []
    /// Number of calls that reported an error, those included of which nothing came to `problems`.
    private var reportCount = 0
    /// For each cause, the place in `problems` of the error that is reported.
    private var heads: [Cause: Int] = [:]
    /// Offsets of the first problems, ascending and without duplicates: at most one more than are
    /// reported.
    private var firstOffsets: [Int] = []
    let suggestions = Suggestions()
    /// Tally so far of the contents that take time in a play.
    var tally = Spec.Tally()
    /// Tallies of parts of the spec, by their JSON Pointers.
    var tallies: [String: Spec.Tally] = [:]
    private var interruption = Interruption()
    /// The warnings so far, about values that are legal but probably mistakes.
    var remarks: [Problem] = []
    /// The definitions to which the spec refers by name.
    var referred: Set<Reference> = []
    /// JSON Pointers of strings that failed to compute a number, a colour or a curve.
    private var unsettled: Set<String> = []

    /// A reference to a definition by its name.
    struct Reference: Hashable {
        var kind, name: String
    }

    /// An error or a warning at one place.
    struct Problem: Hashable {
        var offset: Int
        var pointer: String
        var message: String
        /// Offsets of further places with an error of the same cause.
        var others: [Int] = []
    }

    init(limits: SpecLimits, texts: SpecTexts, values: NamedValues) {
        (self.limits, self.texts, self.values) = (limits, texts, values)
    }

    /// Whether reading should end. Called for each object and element; looks for a cancellation
    /// only every few hundred calls.
    var isCancelled: Bool { mutating get { interruption.isRequested } }

    /// Performs `body` at the value of the key `step`.
    mutating func within<Result>(
        _ step: String, _ body: (inout Validation) -> Result
    ) -> Result {
        let count = path.count
        path.append(pointerStep: step)
        defer { path.removeLast(path.count - count) }
        return body(&self)
    }

    /// Performs `body` at an element of the current array.
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

    /// Reports an error in the preset or file that the spec extends.
    mutating func report(_ problem: ExtendedSpec.Problem) {
        add(problem.offset, problem.pointer) { problem.message }
    }

    /// Reports an error at `offset`, the place of the current value or a part of it.
    ///
    /// Of a string that failed to compute a value nothing more is reported.
    /// Errors of one `cause` become one, at the first place that is read or at the definition.
    mutating func report(
        _ message: @autoclosure () -> String, at offset: Int, of cause: Cause? = nil
    ) {
        reportCount += 1
        let pointer = pointer
        guard unsettled.isEmpty || !unsettled.contains(pointer) else { return }
        let source = sources?.pointer(of: path, at: offset)
        if let source, sources?.isFirstError(at: source) != true { return }
        let place = placesOfValues[offset] ?? source ?? pointer
        guard let cause else { return add(offset, place, message) }
        guard let head = heads[cause.key] else {
            heads[cause.key] = problems.count
            return add(offset, place, message)
        }
        guard cause.isDefinition else {
            if problems[head].offset != offset { problems[head].others.append(offset) }
            return
        }
        let others = problems[head].others + [problems[head].offset]
        problems[head] = Problem(offset: offset, pointer: place, message: message(), others: others)
    }

    /// Replaces all problems at or under the pointer of `problem` by it, if there are any. Nothing more may be read after it.
    mutating func replaceProblems(by problem: Problem) {
        let within = { (other: Problem) in
            (other.pointer + "/").hasPrefix(problem.pointer + "/")
        }
        guard problems.contains(where: within) else { return }
        problems.removeAll(where: within)
        problems.append(problem)
    }

    /// Number of problems so far, those that repeat others included.
    var problemCount: Int { problems.count }

    /// Notes that the contents of the current value are no longer those of the text.
    func noteExpansion() { sources?.noteChange(at: path) }

    /// Notes that the contents of the value to which `steps` lead from the current one are no longer those
    /// of the text.
    mutating func noteExpansion(under steps: [String]) {
        let count = path.count
        for step in steps { path.append(pointerStep: step) }
        noteExpansion()
        path.removeLast(path.count - count)
    }

    /// Adds a problem, without its message if it comes after all that are reported.
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

    /// Whether a problem at `offset` may be among those that are reported, as far as is known;
    /// false once the work is cancelled.
    func isShown(_ offset: Int) -> Bool {
        if Cancellation.isRequested { return false }
        return firstOffsets.count <= limits.errors || offset <= (firstOffsets.last ?? 0)
    }

    /// Reports an error at `offset`, of the value to which `steps` lead from the current one.
    mutating func report(
        _ message: @autoclosure () -> String, at offset: Int, under steps: String...,
        of cause: Cause? = nil
    ) {
        report(message(), at: offset, under: steps, of: cause)
    }

    /// Reports an error at `offset`, of the value to which `steps` lead from the current one.
    mutating func report(
        _ message: @autoclosure () -> String, at offset: Int, under steps: [String],
        of cause: Cause? = nil
    ) {
        let count = path.count
        for step in steps { path.append(pointerStep: step) }
        report(message(), at: offset, of: cause)
        path.removeLast(path.count - count)
    }

    /// Reports an error in the string `node`, once; nothing if it is reported already, or may be no
    /// error with the definitions of an unknown preset.
    mutating func fail(_ error: NotationError, in node: JSONNode) {
        let isKnown = error.isReported || (error.isUnknownName && awaitsUnknownPreset)
        if !isKnown, error.cause != nil || !reportAtValue(error.message, of: node) {
            report(error.message, at: place(of: error, in: node), of: error.cause)
        }
        unsettled.insert(pointer)
    }

    /// Warns of parts of the string `node` that are legal but probably mistakes.
    mutating func warn(_ remarks: [NotationError], in node: JSONNode) {
        let isKeyframe = pointer.contains("/keyframe")
        for remark in remarks where !isKeyframe || !remark.message.hasPrefix("a transform ") {
            warn(remark.message, at: place(of: remark, in: node))
        }
    }

    private func place(of error: NotationError, in node: JSONNode) -> Int {
        guard case .string(_, isVerbatim: true) = node.value else { return node.offset }
        return texts.offset(ofByte: error.offset, inStringAt: node.offset)
    }

    /// Reports, once, that the string `node` is not an accepted value and does not compute one.
    mutating func failMismatch(_ node: JSONNode, accepted: @autoclosure () -> String) {
        if !reportAtValue("found \(node.value.phrase); expected \(accepted())", of: node) {
            reportMismatch(node, accepted: accepted())
        }
        unsettled.insert(pointer)
    }

    /// Reports an error as `report` does, and returns nil.
    mutating func refusal<Value>(
        _ message: @autoclosure () -> String, at offset: Int, under steps: String...,
        of cause: Cause? = nil
    ) -> Value? {
        report(message(), at: offset, under: steps, of: cause)
        return nil
    }

    /// Whether `check` reports no error.
    mutating func passes(_ check: (inout Validation) -> Void) -> Bool {
        let count = reportCount
        check(&self)
        return reportCount == count
    }

    /// Reports that `node` is not an accepted value, and returns nil.
    mutating func mismatch<Value>(
        _ node: JSONNode, accepted: @autoclosure () -> String
    ) -> Value? {
        reportMismatch(node, accepted: accepted())
        return nil
    }

    /// The members of the object `node`, at most `limit`; nil, with an error reported, if it is none or has more.
    mutating func members(
        of node: JSONNode, atMost limit: Limit, accepted: @autoclosure () -> String
    ) -> [JSONMember]? {
        guard case .object(let members) = node.value else {
            return mismatch(node, accepted: accepted())
        }
        guard members.count <= limit.value else {
            return refusal(limit.excess(members.count), at: node.offset)
        }
        return members
    }

    mutating func reportMismatch(_ node: JSONNode, accepted: @autoclosure () -> String) {
        report("found \(node.value.phrase); expected \(accepted())", at: node.offset)
    }

    /// Returns the members of an object without those that repeat a key, which are reported.
    mutating func uniqueMembers(_ members: [JSONMember]) -> [JSONMember] {
        if members.eachKeyOnce { return members }
        var first: [String: Int] = [:]
        first.reserveCapacity(members.count)
        return members.filter { member in
            guard let earlier = first.updateValue(member.keyOffset, forKey: member.key) else {
                return true
            }
            first[member.key] = earlier
            let texts = texts
            report(
                "the key \(quoted(member.key)) is there already at \(texts.place(of: earlier))",
                at: member.keyOffset, under: member.key)
            return false
        }
    }

    var isInDevice: Bool { path.starts(with: "/device".utf8) }

    /// The JSON Pointer (RFC 6901) of the current value.
    var pointer: String { String(decoding: path, as: UTF8.self) }

    /// Returns the JSON Pointer of the current value, which has the offset `offset`, in the text: that of
    /// the word if a word stands for the value.
    func place(at offset: Int) -> String {
        sources?.pointer(of: path, at: offset) ?? pointer
    }

    /// The errors, in the order of the text; beyond the limit only their number. Where a named value is wrong, those in what
    /// the text extends are left out: they are what that value does there.
    var errors: [SpecError] {
        let bases = ["/\(Language.presetKey)", "/\(Language.extendsKey)"]
        let own = problems.filter { $0.offset != baseOffset || bases.contains($0.pointer) }
        let isNamed = own.contains { $0.pointer.hasPrefix("/\(Language.letKey)/") }
        return shown(isNamed ? own : problems, as: "errors")
    }

    /// Returns `problems` in the order of the text, without duplicates; beyond the limit only their
    /// number. Duplicates occur because a companion of several keys that exclude each other is read
    /// with each of them.
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
        let others = Set(problem.others).subtracting([problem.offset]).sorted()
        let shown = others.prefix(limits.errors).map(texts.place)
        let rest = others.count - shown.count
        let places = shown + (rest > 0 ? ["\(rest) more places"] : [])
        let also =
            places.isEmpty
            ? ""
            : "; also at " + places.dropLast().map { $0 + ", " }.joined().dropLast(2)
                + (places.count > 1 ? " and " : "") + places[places.count - 1]
        return texts.error(problem.message + also, at: problem.offset, pointer: problem.pointer)
    }
}

extension [UInt8] {
    fileprivate mutating func append(pointerStep key: String) {
        append(UInt8(ascii: "/"))
        let first = count
        var key = key
        key.withUTF8 { append(contentsOf: $0) }
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

    fileprivate mutating func append(pointerStep index: Int) {
        append(UInt8(ascii: "/"))
        if index < 10 {
            append(UInt8(ascii: "0") + UInt8(index))
        } else {
            append(contentsOf: "\(index)".utf8)
        }
    }
}
