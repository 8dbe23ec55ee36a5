import FilmstripJSON
import StageEvents

extension Timeline.Record {
    /// The record's value in JSON. A sample has only the values that differ from the sample before.
    var json: JSONValue {
        var pairs: [(String, JSONValue)] = [
            ("version", .number(Double(version))), ("size", .numbers(size)),
            ("samples", .array(changes)),
        ]
        if let missed { pairs.append(("missed", missed.json)) }
        if !refused.isEmpty { pairs.append(("refused", .array(refused.map(\.json)))) }
        pairs.append(("decisions", .array(decisions.map(\.json))))
        return .object(pairs)
    }

    private var changes: [JSONValue] {
        var last: Timeline.Sample?
        return samples.map { sample in
            defer { last = sample }
            return sample.json(after: last)
        }
    }
}

extension Timeline.Sample {
    /// The sample's value, without anything that is as in `last`.
    fileprivate func json(after last: Timeline.Sample?) -> JSONValue {
        var pairs: [(String, JSONValue)] = [("time", .number(time))]
        if phase != last?.phase { pairs.append(("phase", .string(phase.rawValue))) }
        if let progress { pairs.append(("progress", .number(progress))) }
        guard views != last?.views || order != last?.order else { return .object(pairs) }
        let known = Dictionary(
            (last?.views ?? []).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        var members: [(String, JSONValue)] = []
        for view in views {
            let old = known[view.name]?.properties ?? []
            guard old != view.properties || known[view.name] == nil else { continue }
            members.append((view.name, Self.json(view.properties, after: old)))
        }
        let names = Set(views.map(\.name))
        members += known.keys.filter { !names.contains($0) }.sorted().map { ($0, .null) }
        if !members.isEmpty { pairs.append(("views", .object(members))) }
        if order != last?.order { pairs.append(("order", .array(order.map { .string($0) }))) }
        return .object(pairs)
    }

    private static func json(
        _ properties: [Timeline.Property], after old: [Timeline.Property]
    ) -> JSONValue {
        let changed = properties.filter { property in
            !old.contains { $0 == property }
        }
        let gone = old.filter { was in !properties.contains { $0.path == was.path } }
        return .object(
            changed.map { ($0.path, $0.value.json) } + gone.map { ($0.path, .null) })
    }
}

extension Timeline.Missed {
    fileprivate var json: JSONValue {
        .object([
            ("step", .number(Double(step))), ("event", .string(event)), ("since", .number(since)),
            ("skipped", .number(Double(skipped))),
        ])
    }
}

extension Timeline.Refused {
    fileprivate var json: JSONValue {
        .object([
            ("pointer", .string(pointer)), ("time", .number(time)), ("reason", .string(reason)),
        ])
    }
}

extension Timeline.DecisionMap {
    fileprivate var json: JSONValue {
        .object([
            ("interaction", .string(interaction)), ("rows", .array(rows.map { .string($0) })),
        ])
    }
}
