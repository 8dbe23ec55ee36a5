import FilmstripJSON

/// A reader of the motion in design tokens.
///
/// - Source: Design Tokens Format Module 2025.10 of the Design Tokens Community Group: tokens, groups, types and
///   aliases (chapters 5 to 7), `duration` and `cubicBezier` (8), `transition` (9).
struct DesignTokenReader {
    /// The keys with a meaning of their own.
    enum Key {
        static let value = "$value"
        static let type = "$type"
        static let root = "$root"
        static let extensions = "$extensions"
    }

    struct Token {
        /// The names of its groups and its own; that of a `$root` is its group's.
        var path: [String]
        var keyOffset: Int
        var pointer: String
        var node: JSONNode
        /// The `$type` of the token or of the innermost group around it that has one.
        var type: String?
        var hasOwnType: Bool
    }

    /// Aliases that lead from one to another: bounds the steps for each token.
    static let longestChain = 32

    let texts: SpecTexts
    var motion = MotionTokens()
    private let members: [JSONMember]
    private let offset: Int
    private(set) var tokens: [Token] = []
    /// The tokens by the path that aliases use.
    private var places: [String: Int] = [:]
    /// The number of tokens of each other type.
    private var others: [String: Int] = [:]

    /// Creates a reader of the outermost group of a file, which begins at `offset`.
    init(_ members: [JSONMember], at offset: Int, _ texts: SpecTexts) {
        (self.members, self.offset, self.texts) = (members, offset, texts)
    }

    func read() -> MotionTokens {
        var reader = self
        reader.collect(members, within: [], "", type: nil)
        reader.readCurves(of: members.first { $0.key == Key.extensions }?.value)
        for token in reader.tokens { reader.read(token) }
        if reader.motion.values.isEmpty, reader.motion.problems.isEmpty {
            reader.motion.report(
                "found no motion; expected tokens of the $type "
                    + list(MotionType.allCases.map(\.rawValue)), at: offset, "")
        }
        for (type, count) in reader.others.sorted(by: { $0.key < $1.key }) {
            reader.motion.warn(
                "left out \(count) \(count == 1 ? "token" : "tokens") of \(type)", at: offset, "")
        }
        return reader.motion
    }

    // MARK: Groups

    private mutating func collect(
        _ members: [JSONMember], within path: [String], _ pointer: String, type: String?
    ) {
        let type = self.type(of: members, pointer) ?? type
        for member in members {
            let place = pointer + "/" + member.key.pointerStep
            switch member.key {
            case Key.root: add(member, path, place, type: type)
            case "$extends", "$ref":
                motion.report(
                    "\(quoted(member.key)) is not read; expected the tokens themselves and "
                        + "aliases such as \"{duration.fast}\"", at: member.keyOffset, place)
            case _ where member.key.hasPrefix("$"): continue
            case _: add(member, path + [member.key], place, type: type)
            }
        }
    }

    private mutating func add(
        _ member: JSONMember, _ path: [String], _ pointer: String, type: String?
    ) {
        guard case .object(let inner) = member.value.value else {
            return motion.report(
                "found \(member.value.value.phrase); expected a token or a group, an object",
                at: member.value.offset, pointer)
        }
        let isToken = member.value[Key.value] != nil
        guard isToken || member.key == Key.root else {
            return collect(inner, within: path, pointer, type: type)
        }
        guard isToken else {
            return motion.report(
                "the token has no \(Key.value)", at: member.value.offset, pointer)
        }
        let own = self.type(of: inner, pointer)
        let isRoot = member.key == Key.root
        let key = (isRoot ? path + [Key.root] : path).joined(separator: ".")
        if places[key] == nil { places[key] = tokens.count }
        tokens.append(
            Token(
                path: path, keyOffset: member.keyOffset, pointer: pointer, node: member.value,
                type: own ?? type, hasOwnType: own != nil))
    }

    private mutating func type(of members: [JSONMember], _ pointer: String) -> String? {
        guard let node = members.first(where: { $0.key == Key.type })?.value else { return nil }
        if node.string == nil {
            motion.report(
                "found \(node.value.phrase); expected the name of a type, as \"duration\"",
                at: node.offset, pointer + "/" + Key.type)
        }
        return node.string
    }

    // MARK: Tokens

    private mutating func read(_ token: Token) {
        guard let value = token.node[Key.value], let name = type(of: token) else {
            others["no type", default: 0] += 1
            return
        }
        guard let type = MotionType(rawValue: name) else {
            others["the type \(quoted(name))", default: 0] += 1
            return
        }
        let pointer = token.pointer + "/" + Key.value
        if let curve = ownCurve(of: token) {
            add(curve.value, from: curve, of: token)
        } else if case .transition = type {
            readTransition(value, of: token, pointer)
        } else if let content = content(of: value, type, pointer) {
            add(content, from: value, of: token)
        }
    }

    /// Adds the value of a token, or of the part of it that `part` names.
    mutating func add(
        _ value: JSONNode.Content, from node: JSONNode, of token: Token, part: String? = nil
    ) {
        motion.add(
            value, from: node, of: token.path + (part.map { [$0] } ?? []), at: token.keyOffset,
            token.pointer, in: texts)
    }

    /// Returns the type of a token: its own, that of the token whose alias it is, or its group's.
    private func type(of token: Token) -> String? {
        var token = token
        for _ in 0..<Self.longestChain {
            guard !token.hasOwnType, let alias = token.node[Key.value]?.alias,
                let place = places[alias]
            else { break }
            let group = token.type
            token = tokens[place]
            if token.type == nil { token.type = group }
        }
        return token.type
    }

    /// Returns the value to which `node` leads through aliases, with its pointer; nil, with an error reported, if
    /// it leads to none.
    ///
    /// - Parameters:
    ///   - node: A value or an alias.
    ///   - type: The type that the tokens on the way must have.
    ///   - pointer: The JSON Pointer of `node`.
    mutating func resolved(
        _ node: JSONNode, _ type: MotionType, _ pointer: String
    ) -> (node: JSONNode, pointer: String)? {
        var (value, place, chain) = (node, pointer, [String]())
        while let alias = value.alias {
            guard !chain.contains(alias) else {
                let steps = (chain.drop { $0 != alias } + [alias]).map { quoted("{\($0)}") }
                return motion.refusal(
                    "the alias leads to itself: " + steps.joined(separator: " is "),
                    at: node.offset, pointer)
            }
            guard chain.count < Self.longestChain else {
                return motion.refusal(
                    "found a chain of more than \(Self.longestChain) aliases", at: node.offset,
                    pointer)
            }
            chain.append(alias)
            guard let index = places[alias], let next = tokens[index].node[Key.value] else {
                return motion.refusal(
                    "no token is named \(quoted(alias))"
                        + suggestion(for: alias, among: places.keys.sorted()),
                    at: value.offset, place)
            }
            let token = tokens[index]
            if let found = self.type(of: token), found != type.rawValue {
                return motion.refusal(
                    "the token \(quoted(alias)) is of the type \(quoted(found)); expected "
                        + quoted(type.rawValue), at: value.offset, place)
            }
            if let curve = ownCurve(of: token) { return (curve, token.pointer) }
            (value, place) = (next, token.pointer + "/" + Key.value)
        }
        return (value, place)
    }
}

extension JSONNode {
    /// The path in an alias such as `{duration.fast}`; nil if the node is none.
    fileprivate var alias: String? {
        guard let string, string.hasPrefix("{"), string.hasSuffix("}"), string.count > 2 else {
            return nil
        }
        return String(string.dropFirst().dropLast())
    }
}
