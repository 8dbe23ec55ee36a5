import FilmstripJSON

extension SpecReader {
    /// Returns `node`, a spec, with the motion of the file of tokens that it names among its named values; its own
    /// values take precedence.
    ///
    /// - Parameters:
    ///   - node: The spec, or the file of one.
    ///   - file: The path of the file; nil for the spec itself.
    ///   - spec: Receives the text of the file, and its errors.
    func withTokens(
        _ node: JSONNode, of file: String?, into spec: inout ExtendedSpec
    ) -> JSONNode {
        let key = Language.tokensKey
        guard let named = node[key] else { return node }
        guard let name = named.string, name.hasSuffix(".json"), SpecFiles.isPath(name) else {
            spec.problems.append(
                problem(
                    "found \(named.value.phrase); expected \(Shape.path.phrase)",
                    at: named.offset, key))
            spec.awaitsUnknown = true
            return node
        }
        do throws(ExtendedSpec.Problem) {
            let root = try json(
                of: folder(of: file) + name, named: named, key, into: &spec.texts)
            let tokens = MotionTokens.read(root, in: spec.texts)
            spec.problems += tokens.problems
            if !tokens.problems.isEmpty { spec.awaitsUnknown = true }
            for value in tokens.values where value.value.string == nil {
                spec.tokenDurations.insert(value.keyOffset)
            }
            let values = JSONNode(offset: root.offset, value: .object(tokens.values))
            let brought = JSONMember(key: Language.letKey, keyOffset: root.offset, value: values)
            return schema.shape.merged(
                JSONNode(offset: root.offset, value: .object([brought])), under: node)
        } catch {
            spec.problems.append(error)
            spec.awaitsUnknown = true
            return node
        }
    }
}
