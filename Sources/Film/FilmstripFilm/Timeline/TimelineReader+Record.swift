import FilmstripJSON
import Foundation
import StageEvents

extension TimelineReader {
    func record(_ node: JSONNode) throws(TimelineError) -> Timeline.Record {
        let version = try whole(try member("version", of: node), below: .max)
        if version > Timeline.Record.version {
            throw error(
                at: try member("version", of: node),
                "the record is of version \(version), read are versions up to "
                    + "\(Timeline.Record.version): a newer program wrote it")
        }
        var record = Timeline.Record(
            size: try numbers(try member("size", of: node), count: 2), samples: [])
        record.version = version
        var sights = 0
        for node in try elements("samples", of: node) {
            let sample = try sample(node, after: record.samples.last)
            try count(sample.views, &sights, at: node)
            record.samples.append(sample)
        }
        record.missed = try optional("missed", of: node) { node throws(TimelineError) in
            try missed(node)
        }
        if node["refused"] != nil {
            for node in try elements("refused", of: node) {
                record.refused.append(
                    Timeline.Refused(
                        pointer: try string("pointer", of: node),
                        time: try number("time", of: node),
                        reason: try string("reason", of: node)))
            }
        }
        for node in try elements("decisions", of: node) {
            record.decisions.append(try decisions(node))
        }
        return record
    }

    private func sample(
        _ node: JSONNode, after last: Timeline.Sample?
    ) throws(TimelineError) -> Timeline.Sample {
        var sample = Timeline.Sample(
            time: try number("time", of: node), phase: last?.phase ?? .idle,
            progress: try optionalNumber("progress", of: node), views: last?.views ?? [],
            order: last?.order ?? [])
        if node["phase"] != nil { sample.phase = try word("phase", of: node) }
        if let views = node["views"] {
            sample.views = try changed(sample.views, views)
        }
        if node["order"] != nil {
            sample.order = []
            var known: Set<String> = []
            for name in try elements("order", of: node) {
                guard known.insert(try string(name)).inserted else {
                    throw error(at: name, "expected each view once")
                }
                sample.order.append(try string(name))
            }
        }
        return sample
    }

    /// The views with changed values, with those that are new and without those that are gone, by name.
    private func changed(
        _ old: [Timeline.View], _ changes: JSONNode
    ) throws(TimelineError) -> [Timeline.View] {
        var views = Dictionary(old.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        for member in try members(changes) {
            views[member.key] = try changed(views[member.key], member)
        }
        return views.values.sorted { $0.name < $1.name }
    }

    /// A view with its changed values; nil if it is gone.
    private func changed(
        _ old: Timeline.View?, _ member: JSONMember
    ) throws(TimelineError) -> Timeline.View? {
        if case .null = member.value.value { return nil }
        var values = old?.properties ?? []
        for value in try members(member.value) {
            // Every view has these, with as many numbers.
            if let count = Self.counts[value.key] {
                if count == 1 {
                    _ = try number(value.value)
                } else {
                    _ = try numbers(value.value, count: count)
                }
            }
            let place = values.firstIndex { $0.path == value.key }
            if case .null = value.value.value {
                place.map { _ = values.remove(at: $0) }
            } else if let place {
                values[place] = try content(value)
            } else {
                values.append(try content(value))
            }
        }
        values = values.sorted { Self.rank($0.path) < Self.rank($1.path) }
        return Timeline.View(name: member.key, properties: values)
    }

    /// Reads a property, which may be a text.
    private func content(_ member: JSONMember) throws(TimelineError) -> Timeline.Property {
        if case .string(let text, isVerbatim: _) = member.value.value {
            return Timeline.Property(member.key, .text(text))
        }
        return try property(member)
    }

    private static func rank(_ path: String) -> Int { ranks[path] ?? ranks.count }

    private static let ranks = Dictionary(
        uniqueKeysWithValues: ViewProperty.ofRecords.enumerated().map { ($1.path, $0) })

    private static let counts = ["frame": 4, "alpha": 1, "transform": 6]

    private func missed(_ node: JSONNode) throws(TimelineError) -> Timeline.Missed {
        Timeline.Missed(
            step: try whole(try member("step", of: node), below: .max),
            event: try string("event", of: node), since: try number("since", of: node),
            skipped: try whole(try member("skipped", of: node), below: .max))
    }

    private func decisions(_ node: JSONNode) throws(TimelineError) -> Timeline.DecisionMap {
        var map = Timeline.DecisionMap(
            interaction: try string("interaction", of: node), rows: [])
        for row in try elements("rows", of: node) {
            let text = try string(row)
            guard text.count == Timeline.DecisionMap.progress.count,
                text.allSatisfy({ "fc-".contains($0) })
            else {
                throw error(
                    at: row,
                    "expected \(Timeline.DecisionMap.progress.count) of the letters f, c and -")
            }
            map.rows.append(text)
        }
        guard map.rows.count == Timeline.DecisionMap.velocities.count else {
            throw error(
                at: node, "expected \(Timeline.DecisionMap.velocities.count) rows")
        }
        return map
    }
}

extension Timeline.View {
    /// Creates a view whose place on the display is not recorded.
    package init(name: String, properties: [Timeline.Property]) {
        self.init(name: name, properties: properties, place: .zero)
        place = frame
    }
}
