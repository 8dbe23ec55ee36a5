import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// A file's syntax tree, and the places of its nodes.
///
/// Offsets are those of the file's bytes, a byte order mark included.
final class ParsedFile {
    let source: SourceFile
    let tree: SourceFileSyntax
    let lines: LineTable
    /// Length of the byte order mark.
    let base: Int

    /// - Throws: A diagnostic for what keeps the file from being rewritten.
    init(_ source: SourceFile) throws(Refusal) {
        self.source = source
        lines = LineTable(source.bytes)
        base = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let text = source.bytes[base...]
        if let offset = BracketDepth.offset(beyond: Self.bracketLimit, in: source.bytes) {
            let place = lines.place(of: offset)
            throw Refusal(
                Diagnostic(
                    file: source.name, line: place.line, column: place.column, severity: .error,
                    message:
                        "this is within \(Self.bracketLimit) other brackets, split the code into functions"
                ))
        }
        guard let invalid = Self.invalidByte(of: source.bytes) else {
            tree = text.withUnsafeBufferPointer { bytes in
                Parser.parse(source: bytes, maximumNestingLevel: Self.nestingLimit)
            }
            try checkDepth()
            try checkErrors()
            return
        }
        let place = lines.place(of: invalid)
        throw Refusal(
            Diagnostic(
                file: source.name, line: place.line, column: place.column, severity: .error,
                message: "this byte is not UTF-8, save the file in this encoding"))
    }

    /// Brackets within one another that are parsed; the compiler's own limit is 256.
    private static let nestingLimit = 256
    /// Nodes within one another: chains of thousands of calls are as deep. Visiting this many takes some 16 MB of stack.
    private static let depthLimit = 5_000
    /// Less than the parser's limit, since it spends more than one level on some brackets.
    private static let bracketLimit = 100

    /// The bytes of a node, without the spaces and comments around it.
    func range(of node: some SyntaxProtocol) -> Range<Int> {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset + base
        return start..<max(node.endPositionBeforeTrailingTrivia.utf8Offset + base, start)
    }

    func start(of node: some SyntaxProtocol) -> Int { range(of: node).lowerBound }

    func end(of node: some SyntaxProtocol) -> Int { range(of: node).upperBound }

    func diagnostic(_ severity: Diagnostic.Severity, at offset: Int, _ message: String)
        -> Diagnostic
    {
        let place = lines.place(of: offset)
        return Diagnostic(
            file: source.name, line: place.line, column: place.column, severity: severity,
            message: message)
    }

    private func checkDepth() throws(Refusal) {
        var open: [(node: Syntax, depth: Int)] = [(Syntax(tree), 0)]
        while let (node, depth) = open.popLast() {
            guard depth <= Self.depthLimit else {
                throw Refusal(
                    diagnostic(
                        .error, at: start(of: node),
                        "the code is nested more than \(Self.depthLimit) levels deep here, split the expression"
                    ))
            }
            for child in node.children(viewMode: .sourceAccurate) where !child.is(TokenSyntax.self)
            { open.append((child, depth + 1)) }
        }
    }

    private func checkErrors() throws(Refusal) {
        guard tree.hasError else { return }
        let all = ParseDiagnosticsGenerator.diagnostics(for: tree)
        // Up to Swift 5 compilers only warn of `@available (…)`.
        let errors = all.filter {
            $0.diagMessage.severity == .error
                && $0.message != "extraneous whitespace before '(' is not permitted"
        }
        guard !errors.isEmpty else { return }
        throw Refusal(
            errors.prefix(20).map { error in
                let offset = min(error.position.utf8Offset + base, source.bytes.count)
                return diagnostic(.error, at: offset, "\(error.message), the file is left as it is")
            })
    }

    private static func invalidByte(of bytes: [UInt8]) -> Int? {
        guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
        var decoder = UTF8()
        var consumed = 0
        var iterator = bytes.makeIterator()
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar): consumed += UTF8.width(scalar)
            case .emptyInput, .error: return consumed
            }
        }
    }
}

/// The reasons for a file to be left as it is.
struct Refusal: Error {
    let diagnostics: [Diagnostic]

    init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

    init(_ diagnostic: Diagnostic) { self.init([diagnostic]) }
}
