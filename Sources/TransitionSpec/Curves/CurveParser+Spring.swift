import FilmstripJSON

extension CurveParser {
    /// An argument of a spring.
    private struct Argument {
        var label: String
        var number: Number
    }

    /// The arguments of a spring whose first word was just read; the parentheses of none may be left
    /// out.
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

    /// Steps over the label of an argument that follows `earlier` ones, and takes out of `spellings`
    /// those that do not have it; one is always left.
    private mutating func label(
        of family: SpringFamily, after earlier: [String],
        narrowing spellings: inout [SpringSpelling]
    ) throws(NotationError) -> String {
        let start = lexer.start
        let label = try word("an argument's name")
        guard family.spellings.contains(where: { $0.labels.contains(label) }) else {
            throw unknown(
                "argument", label, at: start, accepted: family.spellings.uniqueLabels)
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
            let accepted = spellings.uniqueLabels.filter { !earlier.contains($0) }
            throw NotationError(
                offset: start,
                message: "\"\(label)\" does not go with \(list([other ?? earlier[0]])), accepted "
                    + "is \(list(accepted))")
        }
        spellings = fitting
        return label
    }
}

extension SpringSpelling {
    fileprivate var labels: [String] { parameters.map(\.label) }
}

extension [SpringSpelling] {
    /// The labels of all spellings, each once.
    fileprivate var uniqueLabels: [String] {
        flatMap(\.labels).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}
