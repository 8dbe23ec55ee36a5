import FilmstripFilm

extension Timeline {
    /// Whether another play has the same pixels, calls and values at the same times, by the same names.
    func shows(all other: Timeline) -> Bool {
        guard let pixels, pixels == other.pixels, transitions == other.transitions,
            events == other.events, gestures == other.gestures,
            findings.count == other.findings.count, let record, let otherRecord = other.record,
            record.samples.count == otherRecord.samples.count,
            record.missed == otherRecord.missed, record.size == otherRecord.size,
            record.refused.map(\.pointer) == otherRecord.refused.map(\.pointer)
        else { return false }
        func byName(_ views: [View]) -> [String: [Property]] {
            Dictionary(views.map { ($0.name, $0.properties) }, uniquingKeysWith: { one, _ in one })
        }
        func decisions(_ record: Record) -> [String: [String]] {
            Dictionary(
                record.decisions.map { ($0.interaction, $0.rows) }, uniquingKeysWith: { $1 })
        }
        return decisions(record) == decisions(otherRecord)
            && zip(findings, other.findings).allSatisfy {
                $0.rule == $1.rule && $0.view == $1.view && $0.time == $1.time
            }
            && zip(record.samples, otherRecord.samples).allSatisfy { was, isNow in
                was.time == isNow.time && was.phase == isNow.phase
                    && was.progress == isNow.progress && was.order == isNow.order
                    && byName(was.views) == byName(isNow.views)
            }
    }
}
