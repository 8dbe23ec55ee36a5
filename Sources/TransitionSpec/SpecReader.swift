/// Reads transition specs from JSON.
public struct SpecReader: Sendable {
    let limits: SpecLimits
    private let presets: [String: JSONNode]
    private let schema: Schema<Spec>

    /// A reader that knows `presets` by name, each the JSON of a whole spec, and the ids of `rules`.
    ///
    /// - Precondition: Every preset is JSON and names no preset itself; no depth in `limits` is
    ///   above 256, and it allows a frame.
    public init(
        limits: SpecLimits = SpecLimits(), presets: [String: [UInt8]] = [:], rules: [String] = []
    ) {
        precondition(
            max(limits.depth, limits.expressionDepth) <= 256,
            "depths \(limits.depth) and \(limits.expressionDepth), accepted are at most 256")
        precondition(limits.frames >= 1, "\(limits.frames) frames, accepted is at least 1")
        self.limits = limits
        self.presets = Dictionary(
            uniqueKeysWithValues: presets.map { name, text in
                (name, Self.preset(name, text))
            })
        schema = Language(limits: limits, presets: presets.keys.sorted(), rules: rules).spec
    }

    private static func preset(_ name: String, _ text: [UInt8]) -> JSONNode {
        do {
            let root = try JSONReader.read(text, limits: SpecLimits())
            precondition(root[Language.presetKey] == nil, "the preset \(name) names a preset")
            return root
        } catch {
            preconditionFailure("the preset \(name): \(error.message) at byte \(error.offset)")
        }
    }

    /// The spec that a text in UTF-8 spells.
    ///
    /// - Throws: Everything that is wrong with it, each with its place. Errors in what a preset
    ///   brought stand where the spec names it.
    public func read(_ utf8: [UInt8]) throws(SpecReadFailure) -> Spec {
        let index = TextIndex(utf8)
        let text: JSONNode
        do {
            text = try JSONReader.read(utf8, limits: limits)
        } catch {
            let (line, column) = index.position(of: error.offset)
            throw .malformed([
                SpecError(pointer: "", line: line, column: column, message: error.message)
            ])
        }
        var validation = Validation(limits: limits, index: index)
        var root = text
        if let named = text[Language.presetKey] {
            if let preset = named.string.flatMap({ presets[$0] }) {
                root = schema.shape.merged(preset.placed(at: named.offset), under: text)
            } else {
                validation.awaitsUnknownPreset = true
            }
        }
        let spec = schema.read(root, &validation)
        guard var spec, validation.errors.isEmpty else { throw .invalid(validation.errors) }
        spec.canonicalForm = CanonicalForm.bytes(of: root, shape: schema.shape)
        return spec
    }
}
