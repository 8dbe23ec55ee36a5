import FilmstripJSON

extension SpecReader {
    /// Returns a spec that needs no other text: merged with the preset or the files that it extends, as JSON without
    /// whitespace, with sorted keys and the shortest form of each number.
    ///
    /// Its words for several steps stay, and so do named values: they are what its author edits. Remarks for people are
    /// left out.
    ///
    /// - Throws: The errors of a spec that is not valid.
    package func settled(_ utf8: [UInt8]) throws(SpecReadFailure) -> [UInt8] {
        _ = try read(utf8)
        return settled(ofRead: utf8)
    }

    /// Returns the name of the preset that a spec extends; nil for none.
    package func preset(of utf8: [UInt8]) -> String? {
        let text = try? parse(utf8)
        let name = (text?[Language.presetKey] ?? text?[Language.extendsKey])?.string
        return name.flatMap { presets[$0] == nil ? nil : $0 }
    }

    /// Returns the same of a text that was read without an error.
    package func settled(ofRead utf8: [UInt8]) -> [UInt8] {
        guard let text = try? parse(utf8) else { return utf8 }
        return CanonicalForm.bytes(
            of: extended(text, utf8).root.withoutSources, shape: schema.shape)
    }
}

extension JSONNode {
    /// The object without the keys that name other texts, whose keys it has.
    fileprivate var withoutSources: JSONNode {
        guard case .object(let members) = value else { return self }
        let sources = [Language.presetKey, Language.extendsKey, Language.tokensKey]
        return JSONNode(
            offset: offset, value: .object(members.filter { !sources.contains($0.key) }))
    }
}
