import FilmstripJSON
import StageEvents

extension Timeline.Record {
    /// The record's value in JSON. A sample has only the values that differ from the sample before.
    var json: JSONValue {
        [
            "version": version, "size": size, "samples": changes, "missed": missed?.json,
            "refused": refused.isEmpty ? nil : refused.map(\.json),
            "decisions": decisions.map(\.json),
        ]
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
        let head: JSONValue = [
            "time": time, "phase": phase == last?.phase ? nil : phase.rawValue,
            "progress": progress,
        ]
        guard views != last?.views || order != last?.order else { return head }
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
        return head + [
            "views": members.isEmpty ? nil : JSONValue.object(members),
            "order": order == last?.order ? nil : order,
        ]
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
        ["step": step, "event": event, "since": since, "skipped": skipped]
    }
}

extension Timeline.Refused {
    fileprivate var json: JSONValue {
        ["pointer": pointer, "time": time, "reason": reason]
    }
}

extension Timeline.DecisionMap {
    fileprivate var json: JSONValue {
        ["interaction": interaction, "rows": rows]
    }
}
