import FilmstripJSON

extension SpecReader {
    /// Returns the spec that is played, in the standard layout: merged with what it extends, and with
    /// the words that stand for several steps, animations or views replaced by these.
    ///
    /// It reads as the same spec, with the same canonical form.
    ///
    /// - Throws: The errors of a spec that is not valid.
    public func expanded(_ utf8: [UInt8]) throws(SpecReadFailure) -> [UInt8] {
        _ = try read(utf8)
        let text = try parse(utf8)
        var root = expanded(text, utf8).root.withoutStates
        if var values = root[Language.letKey] {
            for member in extended(text, utf8).values {
                values.set(member.key, to: member.value, at: member.keyOffset)
            }
            root.set(Language.letKey, to: values, at: values.offset)
        }
        guard case .object(let members) = root.value else { return utf8 }
        let bases = [Language.presetKey, Language.extendsKey, Language.tokensKey]
        let whole = JSONNode(
            offset: root.offset, value: .object(members.filter { !bases.contains($0.key) }))
        return Array((JSONLayout.text(of: schema.shape.ordered(whole)) + "\n").utf8)
    }
}
