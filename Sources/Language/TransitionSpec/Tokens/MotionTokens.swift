import FilmstripJSON

/// The motion of a file of design tokens, as named values of a spec.
struct MotionTokens {
    /// The named values, in the order of the file: numbers of seconds and curves.
    var values: [JSONMember] = []
    /// The errors, with JSON Pointers into the file.
    var problems: [ExtendedSpec.Problem] = []
    /// Parts of the file that no value can say.
    var remarks: [ExtendedSpec.Problem] = []
    /// The path of the token of each value, such as `motion.duration.fast`.
    private var sources: [String: String] = [:]

    /// Reads a file of design tokens or of Figma's variables.
    ///
    /// - Parameters:
    ///   - root: The JSON of the file.
    ///   - texts: The texts in which the offsets of `root` count.
    static func read(_ root: JSONNode, in texts: SpecTexts) -> MotionTokens {
        guard case .object(let members) = root.value else {
            var tokens = MotionTokens()
            tokens.report(
                "found \(root.value.phrase); expected an object of design tokens",
                at: root.offset, "")
            return tokens
        }
        if let meta = root["meta"], meta["variables"] != nil {
            return FigmaVariableReader(meta, texts).read()
        }
        return DesignTokenReader(members, at: root.offset, texts).read()
    }

    mutating func report(_ message: String, at offset: Int, _ pointer: String) {
        problems.append(
            ExtendedSpec.Problem(pointer: pointer, offset: offset, message: message))
    }

    /// Adds an error, and returns nil.
    mutating func refusal<Value>(_ message: String, at offset: Int, _ pointer: String) -> Value? {
        report(message, at: offset, pointer)
        return nil
    }

    mutating func warn(_ message: String, at offset: Int, _ pointer: String) {
        remarks.append(ExtendedSpec.Problem(pointer: pointer, offset: offset, message: message))
    }

    /// Adds the value of a token, under the name that its path gives.
    ///
    /// - Parameters:
    ///   - value: A number of seconds, or the notation of a curve.
    ///   - node: The value in the file.
    ///   - path: The names of the groups and of the token.
    ///   - offset: The place of the token's name.
    ///   - pointer: The JSON Pointer of the token.
    ///   - texts: The texts in which the offsets count.
    mutating func add(
        _ value: JSONNode.Content, from node: JSONNode, of path: [String], at offset: Int,
        _ pointer: String, in texts: SpecTexts
    ) {
        let (name, source) = (Self.name(of: path), path.joined(separator: "."))
        if let other = sources[name],
            let earlier = values.first(where: { $0.key == name })?.keyOffset
        {
            report(
                "the token \(quoted(source)) has the name \(quoted(name)), as \(quoted(other)) at "
                    + "\(texts.place(of: earlier)) has", at: offset, pointer)
        } else if let problem = Language.problem(ofValueName: name) {
            report(
                "the token \(quoted(source)) cannot be a named value: \(problem)", at: offset,
                pointer)
        } else {
            sources[name] = source
            values.append(
                JSONMember(
                    key: name, keyOffset: offset,
                    value: JSONNode(offset: node.offset, value: value)))
        }
    }

    /// Returns the name of the value that a token gives: the words of its path in camel case.
    ///
    /// A word is a run of ASCII letters, digits and underscores. The first one keeps its case, so that the name
    /// of a value is the name of its token.
    static func name(of path: [String]) -> String {
        let words = path.flatMap { part in
            part.unicodeScalars.split { !($0.isASCIILetter || $0.isDigit || $0 == "_") }
                .map(String.init)
        }
        return (words.first ?? "")
            + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}

extension JSONNode.Content {
    /// The notation of a curve that the text itself does not spell.
    static func curve(_ notation: String) -> JSONNode.Content {
        .string(notation, isVerbatim: false)
    }
}
