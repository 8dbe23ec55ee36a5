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

    /// Returns a cubic Bézier curve near a curve that is none, played for some seconds if it has no duration of its own;
    /// nil if none is near. Without seconds, only the shape of such a curve counts.
    public typealias Approximation = (Spec.Curve, _ seconds: Double?) -> NearestBezier?

    /// A format of tokens.
    public enum TokenFormat: String, CaseIterable, Sendable {
        /// A file of the Design Tokens Format Module.
        case tokens
        /// The body of `POST /v1/files/:file_key/variables` of Figma's REST API.
        case figma
    }

    /// Returns the named durations and curves of a spec as design tokens or as variables of Figma.
    ///
    /// A number is a duration if a key that accepts seconds, or the value of another duration, is its name alone, and if
    /// it comes from a file of tokens. Every design token has the name of its value.
    ///
    /// - Parameters:
    ///   - utf8: A spec.
    ///   - format: The format of the text.
    ///   - animators: Whether the timings of the animators are there, too, as transitions.
    ///   - nearest: Finds curves for those who read no springs. Without one, design tokens have springs only in the
    ///     file's own extension.
    /// - Returns: The text, with a warning for each named value that it leaves out or that only Filmstrip reads.
    /// - Throws: The errors of a spec that is not valid.
    public func tokens(
        of utf8: [UInt8], as format: TokenFormat = .tokens, animators: Bool = false,
        nearest: @escaping Approximation = { _, _ in nil }
    ) throws(SpecReadFailure) -> TokenConversion {
        let spec = try read(utf8)
        let text = try parse(utf8)
        var (root, validation) = expanded(text, utf8)
        validation.checkValues(of: root)
        var collector = TokenCollector(
            values: validation.values, limits: limits, nearest: nearest)
        collector.collectDurations(in: root, schema.shape)
        let named = root[Language.letKey]?.members ?? []
        if !named.isEmpty {
            let known = extended(text, utf8).tokenDurations
            collector.noteDurations(named.filter { known.contains($0.keyOffset) }.map(\.key))
            collector.followNames(among: named)
            for member in named { collector.add(member) }
        }
        if animators {
            for animator in spec.animators {
                collector.add(
                    animator, at: root["animators"]?.member(animator.name)?.keyOffset ?? 0)
            }
        }
        let file: JSONNode
        switch format {
        case .tokens: file = DesignTokenWriter(collector.tokens).file
        case .figma:
            let writer = FigmaVariableWriter(collector.tokens)
            collector.warnOfVariables(writer.taken, among: named)
            file = writer.body
        }
        return TokenConversion(
            text: Array((JSONLayout.text(of: file) + "\n").utf8),
            warnings: collector.remarks.map { remark in
                validation.texts.error(
                    remark.message, at: remark.offset, pointer: remark.pointer)
            })
    }
}
