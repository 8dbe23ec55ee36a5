import TransitionSpec

/// Collects everything that cannot be written, once for each place.
final class Problems {
    private(set) var errors: [SpecError] = []

    /// Notes an error with a known place.
    func note(_ error: SpecError) {
        if !errors.contains(error) { errors.append(error) }
    }

    /// Notes that the value at a JSON Pointer is not exported, and why.
    func note(_ pointer: String, _ message: String) {
        note(SpecError(pointer: pointer, message: message))
    }

    /// The errors in the order of the text; those without a line yet come last.
    var inOrder: [SpecError] {
        errors.enumerated().sorted { one, other in
            let (a, b) = (one.element, other.element)
            if (a.line == 0) != (b.line == 0) { return b.line == 0 }
            return (a.line, a.column, one.offset) < (b.line, b.column, other.offset)
        }.map(\.element)
    }
}
