/// The values that the spec defines under names.
struct Registry<Value> {
    /// Every name in the order of the text, including those with invalid values.
    var names: [String] = []
    var values: [String: Value] = [:]
}
