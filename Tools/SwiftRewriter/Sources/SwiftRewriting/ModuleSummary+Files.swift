extension ModuleSummary {
    /// Summarizes files that are compiled together.
    init(_ files: [ParsedFile], _ index: ModuleIndex) {
        var types: [String: TypeSummary] = [:]
        var added: [(name: String, members: TypeSummary)] = []
        for file in files {
            let builder = SummaryBuilder(file)
            functions += builder.functions
            aliases.merge(builder.aliases) { one, _ in one }
            added += builder.extensions
            for type in builder.types where types[type.name] == nil { types[type.name] = type }
        }
        for (name, members) in added {
            guard var type = types[name] else { continue }
            type.add(members)
            types[name] = type
        }
        let names = Set(types.values.map(\.lastName))
        self.types = types.values.sorted { $0.name < $1.name }.map { type in
            var type = type
            type.inherits = index.inheritance(of: type.name)
            let mentions = names.intersection(type.mentions).subtracting([type.lastName])
            type.mentions = mentions.sorted()
            type.presentationStyles = Set(type.presentationStyles).sorted()
            return type
        }
    }
}

extension TypeSummary {
    /// Adds what an extension declares, no wider than the type itself.
    fileprivate mutating func add(_ extended: TypeSummary) {
        let limit = access
        initializers += extended.initializers.map {
            var initializer = $0
            initializer.access = min($0.access, limit)
            return initializer
        }
        properties += extended.properties.map {
            var property = $0
            property.access = min($0.access, limit)
            return property
        }
        methods += extended.methods.filter { new in !methods.contains { $0.name == new.name } }.map
        {
            var method = $0
            method.access = min($0.access, limit)
            return method
        }
        if kind == .protocol {
            defaults += extended.methods.map(\.name) + extended.properties.map(\.name)
        }
        cases += extended.cases
        mentions += extended.mentions
        presentationStyles += extended.presentationStyles
        setsTransitioningDelegate = setsTransitioningDelegate || extended.setsTransitioningDelegate
    }

    /// The name without those of the types around it.
    fileprivate var lastName: String {
        name.split(separator: ".").last.map(String.init) ?? name
    }
}

extension ModuleIndex {
    /// All names that a type inherits from or conforms to, superclasses first.
    func inheritance(of name: String) -> [String] {
        guard let type = types[name] else { return [] }
        var chain = lineage(of: type)
        // A class of another module, which the module may extend.
        let root = foreignRoot(of: type)
        if type.kind == .class, let root, let entry = types[root], entry.kind == nil {
            chain.append(entry)
        }
        var result = chain.dropFirst().map(\.name)
        if type.kind == .class, let root, !result.contains(root) { result.append(root) }
        var open = chain.flatMap { entry in entry.inherited.map { ($0, entry.scope) } }
        var place = 0
        while place < open.count {
            let (written, scope) = open[place]
            place += 1
            let entry = self.type(named: written, in: scope)
            let full = entry?.name ?? Self.plainName(written)
            guard full != name, !result.contains(full) else { continue }
            result.append(full)
            if let entry { open += entry.inherited.map { ($0, entry.scope) } }
        }
        return result
    }
}
