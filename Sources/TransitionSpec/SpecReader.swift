/// Reads transition specs from JSON.
public struct SpecReader: Sendable {
    let limits: SpecLimits
    private let presets: [String: JSONNode]

    /// A reader that knows `presets` by name, each the JSON of a whole spec.
    ///
    /// - Precondition: Every preset is JSON and names no preset itself; no depth in `limits` is
    ///   above 256.
    public init(limits: SpecLimits = SpecLimits(), presets: [String: [UInt8]] = [:]) {
        precondition(
            max(limits.depth, limits.expressionDepth) <= 256,
            "depths \(limits.depth) and \(limits.expressionDepth), accepted are at most 256")
        self.limits = limits
        self.presets = Dictionary(
            uniqueKeysWithValues: presets.map { name, text in
                (name, Self.preset(name, text, limits: limits))
            })
    }

    private static func preset(_ name: String, _ text: [UInt8], limits: SpecLimits) -> JSONNode {
        do {
            let root = try JSONReader.read(text, limits: limits)
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
        let schema = Language(limits: limits, presets: presets.keys.sorted()).spec
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
            if case .string(let name, isVerbatim: _) = named.value, let preset = presets[name] {
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

extension JSONNode {
    /// The first value under `key`; nil if this is no object or has no such key.
    subscript(key: String) -> JSONNode? {
        guard case .object(let members) = value else { return nil }
        return members.first { $0.key == key }?.value
    }
}
