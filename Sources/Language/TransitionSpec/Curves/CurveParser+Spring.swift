import FilmstripJSON

extension CurveParser {
    private struct Argument {
        var label: String
        var number: Number
    }

    /// Reads the arguments of a spring whose name was just read; empty parentheses may be omitted.
    mutating func spring(_ family: SpringFamily) throws(NotationError) -> Spec.Spring {
        var spellings = family.spellings
        var arguments: [Argument] = []
        if try lexer.take(.open), try !lexer.take(.close) {
            repeat {
                let label = try label(
                    of: family, after: arguments.map(\.label), narrowing: &spellings)
                try expect(.colon)
                arguments.append(Argument(label: label, number: try number()))
            } while try lexer.take(.comma)
            guard try lexer.take(.close) else { throw lexer.unexpected("\",\" or \")\"") }
        }
        let spelling = spellings[0]
        for argument in arguments {
            guard let parameter = spelling.parameters.first(where: { $0.label == argument.label })
            else { preconditionFailure("\(spelling) has no \(argument.label)") }
            try argument.number.require(parameter.range, hint: parameter.hint)
        }
        return spelling.spring(
            Dictionary(uniqueKeysWithValues: arguments.map { ($0.label, $0.number.value) }))
    }

    /// Reads the label of an argument after `earlier` labels, and removes from `spellings` those
    /// without it; at least one is left.
    private mutating func label(
        of family: SpringFamily, after earlier: [String],
        narrowing spellings: inout [SpringSpelling]
    ) throws(NotationError) -> String {
        let start = lexer.start
        if case .number = lexer.token, earlier.isEmpty {
            throw lexer.unexpected("names before the numbers: \(family.forms)")
        }
        let label = try word("an argument's name")
        guard family.spellings.contains(where: { $0.labels.contains(label) }) else {
            let hint = suggestedName(for: label, among: family.spellings.uniqueLabels)
            throw NotationError(
                offset: start,
                message: "unknown argument \(quoted(label)); expected \(family.forms)"
                    + (hint.map { "; did you mean \(quoted($0))?" } ?? ""))
        }
        guard !earlier.contains(label) else {
            throw NotationError(
                offset: start, message: "the argument \"\(label)\" is there already")
        }
        let fitting = spellings.filter { $0.labels.contains(label) }
        guard !fitting.isEmpty else {
            let other = earlier.first { earlier in
                !family.spellings.contains {
                    $0.labels.contains(earlier) && $0.labels.contains(label)
                }
            }
            throw NotationError(
                offset: start,
                message: "\"\(label)\" does not go with \(list([other ?? earlier[0]])); expected "
                    + family.forms)
        }
        spellings = fitting
        return label
    }
}

extension SpringSpelling {
    fileprivate var labels: [String] { parameters.map(\.label) }
}

extension [SpringSpelling] {
    /// The labels of all spellings, without duplicates.
    fileprivate var uniqueLabels: [String] {
        flatMap(\.labels).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}
