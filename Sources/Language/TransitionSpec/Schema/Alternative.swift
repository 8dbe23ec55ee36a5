/// One of several keys that exclude each other, with its companions: keys that are accepted only
/// beside it.
struct Alternative<Value>: Sendable {
    var shape: AlternativeShape
    var read: @Sendable (ObjectReading, inout Validation) -> Value?

    /// Returns an alternative that reads the same keys and transforms the value.
    func map<Other>(
        _ transform: @escaping @Sendable (Value) -> Other
    ) -> Alternative<Other> {
        Alternative<Other>(shape: shape) { [read] object, validation in
            read(object, &validation).map(transform)
        }
    }

    func inRole(_ role: KeyShape.Role) -> Alternative {
        var alternative = self
        alternative.shape.key.role = role
        return alternative
    }
}

/// Returns an alternative with the key `name` and the companions `companions`, which are accepted
/// only beside that key.
func alternative<Value, Main, each Companion>(
    _ name: String, _ schema: Schema<Main>, _ summary: String,
    with companions: repeat Member<each Companion>,
    make: @escaping @Sendable (Main, repeat each Companion) -> Value
) -> Alternative<Value> {
    var shapes: [MemberShape] = []
    for companion in repeat each companions { shapes.append(companion.shape) }
    let key = KeyShape(
        name: name, shape: schema.shape, presence: .required(hint: nil), summary: summary)
    let main = required(name, schema, summary)
    let parts = Parts(of: main, repeat each companions, make: make)
    return Alternative(shape: AlternativeShape(key: key, companions: shapes)) {
        parts.read(of: $0, &$1)
    }
}
