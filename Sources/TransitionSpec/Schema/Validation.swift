/// What is known while a spec is read: where we are, what is defined, and what is wrong so far.
struct Validation {
    let limits: SpecLimits
    let index: TextIndex
    /// Set if the spec names a preset that is not known: what it would bring is not missing.
    var awaitsUnknownPreset = false
    /// Whether an unknown preset may bring what is missing here: it merges with objects alone.
    var mayBringKeys: Bool { awaitsUnknownPreset && openArrays == 0 }
    /// The screens, once they are read.
    var screens: Registry<Spec.Screen>?
    /// The animators, once they are read.
    var animators: Registry<Spec.Animator>?
    /// The interactions, once they are read.
    var interactions: Registry<Spec.Interaction>?
    /// What holds the screens, once it is read and right.
    var container: Spec.Container?
    /// The names that expressions know here.
    var names = KnownNames()

    /// The keys and indices from the root to here.
    private var path: [String] = []
    /// How many of `path` are indices.
    private var openArrays = 0
    private var problems: [Problem] = []

    private struct Problem {
        var offset: Int
        var pointer: String
        var message: String
    }

    init(limits: SpecLimits, index: TextIndex) { (self.limits, self.index) = (limits, index) }

    /// Does `body` one step further down.
    mutating func within<Result>(
        _ step: String, _ body: (inout Validation) -> Result
    ) -> Result {
        path.append(step)
        defer { path.removeLast() }
        return body(&self)
    }

    /// Does `body` at an element of the array here.
    mutating func within<Result>(
        _ index: Int, _ body: (inout Validation) -> Result
    ) -> Result {
        openArrays += 1
        defer { openArrays -= 1 }
        return within("\(index)", body)
    }

    /// Notes that the value here, or what stands at `offset`, is wrong.
    mutating func report(_ message: String, at offset: Int) {
        problems.append(Problem(offset: offset, pointer: pointer, message: message))
    }

    /// Notes that what stands at `offset`, some steps further down, is wrong.
    mutating func report(_ message: String, at offset: Int, under steps: String...) {
        path += steps
        report(message, at: offset)
        path.removeLast(steps.count)
    }

    /// Notes that `node` is not what is accepted.
    mutating func reportMismatch(_ node: JSONNode, accepted: String) {
        report("found \(node.value.phrase), accepted is \(accepted)", at: node.offset)
    }

    /// The members of an object, those that repeat a key reported and left out.
    mutating func uniqueMembers(_ members: [JSONMember]) -> [JSONMember] {
        if members.count < 2 { return members }
        var first: [String: Int] = [:]
        first.reserveCapacity(members.count)
        return members.filter { member in
            guard let earlier = first.updateValue(member.keyOffset, forKey: member.key) else {
                return true
            }
            first[member.key] = earlier
            let (line, column) = index.position(of: earlier)
            within(member.key) {
                $0.report(
                    "the key \(quoted(member.key)) is there already at \(line):\(column)",
                    at: member.keyOffset)
            }
            return false
        }
    }

    /// The JSON Pointer (RFC 6901) of the value here.
    var pointer: String {
        var pointer = ""
        for step in path {
            pointer += "/"
            if step.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) {
                for scalar in step.unicodeScalars {
                    pointer += scalar == "~" ? "~0" : scalar == "/" ? "~1" : String(scalar)
                }
            } else {
                pointer += step
            }
        }
        return pointer
    }

    /// What is wrong, in the order of the text; beyond the limit only how much more.
    var errors: [SpecError] {
        let sorted = problems.enumerated()
            .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
            .map { error(for: $0.element) }
        guard sorted.count > limits.errors else { return sorted }
        var shown = Array(sorted.prefix(limits.errors))
        if let next = sorted.dropFirst(limits.errors).first {
            let count = sorted.count - limits.errors
            shown.append(
                SpecError(
                    pointer: "", line: next.line, column: next.column,
                    message: "from here on \(count) more errors (limit \"errors\")"))
        }
        return shown
    }

    private func error(for problem: Problem) -> SpecError {
        let (line, column) = index.position(of: problem.offset)
        return SpecError(
            pointer: problem.pointer, line: line, column: column, message: problem.message)
    }
}

/// Things that the spec defines under names.
struct Registry<Value> {
    /// Every name in the order of the text, those included whose value is wrong.
    var names: [String] = []
    var values: [String: Value] = [:]
}
