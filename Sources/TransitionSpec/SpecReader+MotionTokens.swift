import FilmstripJSON

/// A text that was made from another, with warnings of what it does not say.
public struct TokenConversion: Equatable, Sendable {
    /// The text, in UTF-8.
    public var text: [UInt8]
    /// Warnings of parts that the text does not say, with their places in the original.
    public var warnings: [SpecError]
}

extension SpecReader {
    /// Returns the named values that a file of design tokens, or of Figma's variables, gives a spec: an object with
    /// the key `let`, in the standard layout.
    ///
    /// - Parameter utf8: The file; see `Docs/tokens.md` for what is read.
    /// - Returns: The text, with warnings of tokens that are left out.
    /// - Throws: The errors of a text that is not JSON, or of tokens that are not valid.
    public func namedValues(
        ofTokens utf8: [UInt8]
    ) throws(SpecReadFailure) -> TokenConversion {
        let root = try parse(utf8)
        let texts = SpecTexts(utf8)
        let tokens = MotionTokens.read(root, in: texts)
        let values = JSONNode(offset: 0, value: .object(tokens.values))
        var validation = Validation(
            limits: limits, texts: texts, values: NamedValues(values, texts: texts, limits: limits))
        for problem in tokens.problems { validation.report(problem) }
        let whole: JSONNode = ["let": values]
        validation.checkValues(of: whole)
        guard validation.errors.isEmpty else { throw .invalid(validation.errors) }
        return TokenConversion(
            text: Array((JSONLayout.text(of: whole) + "\n").utf8),
            warnings: tokens.remarks.map {
                texts.error($0.message, at: $0.offset, pointer: $0.pointer)
            })
    }

    /// Returns the named durations and curves of a spec as a file of design tokens.
    ///
    /// A number is a duration if a key that accepts seconds, or the value of another duration, is its name alone, and if it comes from a file of tokens. Every token has the name
    /// of its value. Curves without a token type are in the file's own extension.
    ///
    /// - Parameter utf8: A spec.
    /// - Returns: The text, with a warning for each named value that it leaves out or that only Filmstrip reads.
    /// - Throws: The errors of a spec that is not valid.
    public func tokens(of utf8: [UInt8]) throws(SpecReadFailure) -> TokenConversion {
        _ = try read(utf8)
        let text = try parse(utf8)
        var (root, validation) = expanded(text, utf8)
        validation.checkValues(of: root)
        var writer = DesignTokenWriter(values: validation.values, limits: limits)
        writer.collectDurations(in: root, schema.shape)
        if case .object(let members) = root[Language.letKey]?.value {
            let known = extended(text, utf8).tokenDurations
            writer.noteDurations(members.filter { known.contains($0.keyOffset) }.map(\.key))
            writer.followNames(among: members)
            for member in members { writer.add(member) }
        }
        return TokenConversion(
            text: Array((JSONLayout.text(of: writer.file) + "\n").utf8),
            warnings: writer.remarks.map { remark in
                validation.texts.error(
                    remark.message, at: remark.offset, pointer: remark.pointer)
            })
    }
}
