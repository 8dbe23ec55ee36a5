import FilmstripJSON

/// A reader of transition specs in JSON.
public struct SpecReader: Sendable {
    package let limits: SpecLimits
    /// The files that specs may extend; nil for none.
    public var files: SpecFiles?
    let presets: [String: JSONNode]
    let schema: Schema<Spec>
    private let device: Schema<Spec.Device>
    private let words: Expander.Words
    private let valueWords: Schema<Spec.ValueWords>

    /// Creates a reader with `presets` by name, each the JSON of a whole spec, with the ids of the
    /// rules of findings in `rules`, and with `files` beside the spec.
    ///
    /// - Precondition: Every preset is JSON and extends nothing itself; no depth in `limits` is
    ///   above 256, and `limits` allows at least one frame.
    public init(
        limits: SpecLimits = SpecLimits(), presets: [String: [UInt8]] = [:], rules: [String] = [],
        files: SpecFiles? = nil
    ) {
        precondition(
            max(limits.depth, limits.expressionDepth) <= 256,
            "depths \(limits.depth) and \(limits.expressionDepth); expected at most 256")
        precondition(limits.frames >= 1, "\(limits.frames) frames; expected at least 1")
        (self.limits, self.files) = (limits, files)
        self.presets = Dictionary(
            uniqueKeysWithValues: presets.map { name, text in
                (name, Self.preset(name, text))
            })
        let language = Language(limits: limits, presets: presets.keys.sorted(), rules: rules)
        (schema, device) = (language.spec, language.device)
        (words, valueWords) = (Expander.Words(language), language.valueWords)
    }

    private static func preset(_ name: String, _ text: [UInt8]) -> JSONNode {
        do {
            // A preset is part of the program; the reader's limits are checked once it is merged
            // into a spec.
            let root = try JSONReader.read(text, limits: SpecLimits().json)
            precondition(
                root[Language.presetKey] == nil && root[Language.extendsKey] == nil,
                "the preset \(name) extends another")
            return root
        } catch {
            preconditionFailure("the preset \(name): \(error.message) at byte \(error.offset)")
        }
    }

    /// Reads the spec in a UTF-8 text.
    ///
    /// - Throws: All errors, each with its place. Errors in a preset's contents are located where
    ///   the spec names the preset.
    public func read(_ utf8: [UInt8]) throws(SpecReadFailure) -> Spec {
        try read(utf8, noting: nil)
    }

    /// Reads a spec and notes its expressions, whether they are valid or not.
    package func read(
        _ utf8: [UInt8], noting notes: ReadingNotes?
    ) throws(SpecReadFailure) -> Spec {
        try read(try parse(utf8), of: utf8, noting: notes)
    }

    /// Reads the spec that is `text`, the JSON of `utf8` or made from it.
    func read(
        _ text: JSONNode, of utf8: [UInt8], noting notes: ReadingNotes?
    ) throws(SpecReadFailure) -> Spec {
        var (root, validation) = expanded(text, utf8)
        validation.notes = notes
        validation.checkValues(of: root)
        validation.blamesValues = true
        let settled = schema.shape.settled(root, &validation)
        let spec = schema.read(settled, &validation)
        validation.blameUnusedNames(in: root, from: text)
        guard var spec, validation.errors.isEmpty else { throw .invalid(validation.errors) }
        (spec.images, spec.valueWords) = (validation.images, validation.valueWords)
        (spec.tally, spec.tallies) = (validation.tally, validation.tallies)
        validation.warnOfUnused(in: settled, from: text)
        validation.warnOfRanges(of: text)
        // Where a presentation may turn the interface, nobody knows yet which points there are.
        if spec.screens.allSatisfy({ $0.supportedInterfaceOrientations == nil }) {
            validation.warnOfTouches(by: spec.script, on: spec.device.size, in: settled)
        }
        spec.warnings = validation.warnings(in: text)
        spec.canonical = .merged(root, schema.shape)
        return spec
    }

    /// Returns `text`, the JSON of `utf8`, merged with what it extends and with its words expanded, and
    /// a validation with the errors in that.
    func expanded(_ text: JSONNode, _ utf8: [UInt8]) -> (root: JSONNode, validation: Validation) {
        // Named values that are no object would take those of a preset away, and each use of these would be an error.
        let values = text[Language.letKey]
        var text = text
        if let values, !values.isObject {
            let none = JSONNode(offset: values.offset, value: .object([]))
            text.set(Language.letKey, to: none, at: values.offset)
        }
        let extended = extended(text, utf8)
        let root = extended.root
        var validation = Validation(
            limits: limits, texts: extended.texts,
            values: NamedValues(root[Language.letKey], texts: extended.texts, limits: limits))
        validation.awaitsUnknownPreset = extended.awaitsUnknown
        validation.userInterfaceStyle = root.userInterfaceStyle
        validation.baseOffset = (text[Language.presetKey] ?? text[Language.extendsKey])?.offset
        for problem in extended.problems { validation.report(problem) }
        if let values, !values.isObject {
            validation.within(Language.letKey) {
                $0.reportMismatch(
                    values, accepted: "an object from names to values, as { \"seconds\": 0.5 }")
            }
        }
        validation.within(Language.letKey) { validation in
            for member in extended.values {
                validation.valueWords[member.key] = validation.within(member.key) {
                    valueWords.read(member.value, &$0)
                }
            }
        }
        validation.display = validation.displayNames(of: root, as: device)
        let spec = Expander.expanded(root, from: text, schema.shape, words, &validation)
        return (spec, validation)
    }

    func parse(_ utf8: [UInt8]) throws(SpecReadFailure) -> JSONNode {
        do {
            return try JSONReader.read(utf8, limits: limits.json)
        } catch {
            let first = utf8.first { $0 > 0x20 }
            let isOther = first.map { Unicode.Scalar($0).isASCIILetter } ?? true
            let hint = isOther ? "; a spec is JSON, such as { \"preset\": \"push\" }" : ""
            throw .malformed([
                SpecTexts(utf8).error(error.message + hint, at: error.offset, pointer: "")
            ])
        }
    }
}
