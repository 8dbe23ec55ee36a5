/// Sentences that explain the names of expressions, for the reference.
enum NameMeanings {
    /// Returns the sentence about a name over views, without the view that it belongs to.
    ///
    /// - Precondition: The language has the name.
    static func sentence(about path: String) -> String {
        if let sentence = sentences[path] { return sentence }
        guard path.hasPrefix("layer.") else { preconditionFailure("nothing explains \(path)") }
        return "The layer's property of this name, as in Core Animation."
    }

    /// The sentence about a name, of which a view's name before it is left out; nil if it is no name of the language.
    static func meaning(of name: String) -> String? {
        if let sentence = sentences[name] { return sentence }
        return sentences.keys.filter { name.hasSuffix("." + $0) }.max { $0.count < $1.count }
            .flatMap { sentences[$0] }
    }

    /// The sentences by their names, from a file with a line for each.
    static let sentences = Dictionary(
        uniqueKeysWithValues: String(decoding: PackageResources.names_txt, as: UTF8.self)
            .split(separator: "\n").map { line in
                let parts = line.split(separator: ": ", maxSplits: 1)
                return (String(parts[0]), String(parts[1]))
            })
}
