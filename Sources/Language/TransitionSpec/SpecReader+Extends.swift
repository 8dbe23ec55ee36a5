import FilmstripJSON

/// A spec merged with the preset or file that it extends.
struct ExtendedSpec {
    var root: JSONNode
    var texts: SpecTexts
    /// The errors in the files that it names or in their names; an extended file with errors is not merged.
    var problems: [Problem] = []
    /// Whether an unknown preset or file is extended, so that keys which that may supply are not
    /// missing.
    var awaitsUnknown = false
    /// The named values that have words, which `root` has without these.
    var values: [JSONMember] = []
    /// The places of the durations in files of tokens, those of their names.
    var tokenDurations: Set<Int> = []

    /// An error where the spec names what it extends, or in a file that it names.
    struct Problem: Error {
        var pointer: String
        var offset: Int
        var message: String
    }
}

extension SpecReader {
    /// Returns `text`, the JSON of `utf8`, merged with the preset or file that it extends, and with
    /// what that extends; its named values are without their words.
    func extended(_ text: JSONNode, _ utf8: [UInt8]) -> ExtendedSpec {
        var spec = merged(text, utf8)
        guard case .object(var values)? = spec.root[Language.letKey]?.value else { return spec }
        spec.values = values.filter { if case .object = $0.value.value { true } else { false } }
        guard !spec.values.isEmpty else { return spec }
        for i in values.indices {
            values[i].value = values[i].value[Language.valueKey] ?? values[i].value
        }
        let plain = JSONNode(
            offset: spec.root[Language.letKey]?.offset ?? 0, value: .object(values))
        spec.root.set(Language.letKey, to: plain, at: plain.offset)
        return spec
    }

    private func merged(_ text: JSONNode, _ utf8: [UInt8]) -> ExtendedSpec {
        var spec = ExtendedSpec(root: text, texts: SpecTexts(utf8))
        // With both keys nothing is merged; reading reports that they exclude each other.
        guard text[Language.presetKey] == nil || text[Language.extendsKey] == nil else {
            spec.awaitsUnknown = true
            return spec
        }
        let text = withTokens(text, of: nil, into: &spec)
        spec.root = text
        if let named = text[Language.presetKey] {
            guard let preset = named.string.flatMap({ presets[$0] }) else {
                spec.awaitsUnknown = true
                return spec
            }
            spec.root = schema.shape.merged(preset.placed(at: named.offset), under: text)
        } else if text[Language.extendsKey] != nil {
            do {
                spec.root = try merged(text, of: nil, through: [], into: &spec)
            } catch {
                spec.problems.append(error.problem)
                spec.awaitsUnknown = true
            }
        }
        return spec
    }

    private struct Failure: Error {
        var problem: ExtendedSpec.Problem
    }

    /// Returns `node` from `file` (nil for the spec itself), merged with what it extends; `chain`
    /// is the list of files that led to it.
    private func merged(
        _ node: JSONNode, of file: String?, through chain: [String], into spec: inout ExtendedSpec
    ) throws(Failure) -> JSONNode {
        let (preset, extends) = (node.member(Language.presetKey), node.member(Language.extendsKey))
        if file != nil, let preset, extends != nil {
            throw failure(
                "\"\(Language.presetKey)\" excludes \"\(Language.extendsKey)\"; expected at most "
                    + "one of the two", at: preset.keyOffset, Language.presetKey)
        }
        guard let (key, named) = (extends ?? preset).map({ ($0.key, $0.value) }) else {
            return node
        }
        guard let name = named.string else {
            throw failure(
                "found \(named.value.phrase); expected \(Shape.base(presets.keys.sorted()).phrase)",
                at: named.offset, key)
        }
        if let preset = presets[name] {
            return schema.shape.merged(preset.placed(at: named.offset), under: node)
        }
        let isPath = key == Language.extendsKey && name.hasSuffix(".json")
        guard isPath, SpecFiles.isPath(name) else {
            let names = presets.keys.sorted()
            let word = isPath ? nil : suggestedName(for: name, among: names)
            let path = names.isEmpty ? "" : "\(Shape.path.phrase), or a preset: "
            throw failure(
                "found \(named.value.phrase); expected \(path)"
                    + expected(names, for: name, suggesting: word).dropFirst("expected ".count),
                at: named.offset, key)
        }
        let path = folder(of: file) + name
        var base = try read(path, named: named, key, through: chain, into: &spec.texts)
        base = withTokens(base, of: path, into: &spec)
        let whole = try merged(base, of: path, through: chain + [path], into: &spec)
        return schema.shape.merged(whole, under: node)
    }

    private func read(
        _ path: String, named: JSONNode, _ key: String, through chain: [String],
        into texts: inout SpecTexts
    ) throws(Failure) -> JSONNode {
        guard !chain.contains(path) else {
            let steps = (chain.drop { $0 != path } + [path]).map(quoted)
            throw failure(
                "the file extends itself: " + steps.joined(separator: " extends "),
                at: named.offset, key)
        }
        guard chain.count < limits.extends else {
            throw failure(
                "found a chain of more than \(limits.extends) files that extend each other "
                    + "(limit \"extends\")", at: named.offset, key)
        }
        do throws(ExtendedSpec.Problem) {
            return try json(of: path, named: named, key, into: &texts)
        } catch {
            throw Failure(problem: error)
        }
    }

    /// Returns the folder of a file of the spec, with a slash at its end; empty for the spec's own folder.
    func folder(of file: String?) -> String {
        file?.split(separator: "/").dropLast().map { $0 + "/" }.joined() ?? ""
    }

    /// Returns the JSON of the file at `path`, which `named` names under `key`, and adds its text.
    func json(
        of path: String, named: JSONNode, _ key: String, into texts: inout SpecTexts
    ) throws(ExtendedSpec.Problem) -> JSONNode {
        guard let files else {
            let accepted =
                key == Language.extendsKey ? "; expected \(list(presets.keys.sorted()))" : ""
            throw problem(
                "found \(named.value.phrase), but there are no files here" + accepted,
                at: named.offset, key)
        }
        let utf8: [UInt8]
        do throws(SpecFiles.Refusal) {
            utf8 = try files.read(path)
        } catch {
            throw problem("cannot read \(quoted(path)): \(error.message)", at: named.offset, key)
        }
        let start = texts.add(utf8, of: path)
        do throws(JSONSyntaxError) {
            return try JSONReader.read(utf8, limits: limits.json).shifted(by: start)
        } catch {
            throw ExtendedSpec.Problem(
                pointer: "", offset: start + error.offset, message: error.message)
        }
    }

    private func failure(_ message: String, at offset: Int, _ key: String) -> Failure {
        Failure(problem: problem(message, at: offset, key))
    }

    /// An error in the value of the spec's key `key`.
    func problem(_ message: String, at offset: Int, _ key: String) -> ExtendedSpec.Problem {
        ExtendedSpec.Problem(pointer: "/" + key, offset: offset, message: message)
    }
}

extension Shape {
    /// Returns the shape of a name that can be extended: one of `presets`, or a file.
    static func base(_ presets: [String]) -> Shape { .either(.choice(presets), .path) }
}

extension JSONNode {
    /// Returns the same node with its offsets in a text whose first byte is at `start`.
    fileprivate func shifted(by start: Int) -> JSONNode {
        mapped(at: offset + start) {
            $0.shifted(by: start)
        } member: {
            ($0.key, $0.keyOffset + start, $0.value.shifted(by: start))
        }
    }
}
