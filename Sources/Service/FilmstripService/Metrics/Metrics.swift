import Filmstrip

/// The service's counters, reported by ``MetricsPage``.
final class Metrics: Sendable {
    let began = ContinuousClock.now
    let connections = Counter()
    /// Number of connections opened so far.
    let opened = Counter()
    /// Number of connections asked to close, while waiting for a request, to make room for others.
    let evicted = Counter()
    let receivedBytes = Counter()
    let sentBytes = Counter()
    /// Number of requests whose client left before the answer.
    let abandoned = Counter()
    /// Time from each request's head to the end of its answer.
    let requests = Histogram()
    /// Number of frames of finished renderings.
    let frames = Counter()

    private let renders = table(Rendering.Outcome.allCases.map(\.rawValue))
    private let refusals = table(Refusal.all)
    private let parts = Dictionary(
        uniqueKeysWithValues: RenderingMeter.Part.allCases.map { ($0, Histogram()) })

    private static func table(_ names: [String]) -> [String: Counter] {
        Dictionary(uniqueKeysWithValues: names.map { ($0, Counter()) })
    }

    func count(refusal: String) { refusals[refusal]?.add() }

    func count(_ rendering: Rendering) {
        for (part, span) in rendering.parts where span > .zero { parts[part]?.add(span) }
        frames.add(rendering.frames)
        renders[rendering.outcome.rawValue]?.add()
    }

    var renderCounts: [(outcome: String, count: Int)] {
        Rendering.Outcome.allCases.map { ($0.rawValue, renders[$0.rawValue]?.value ?? 0) }
    }

    var refusalCounts: [(reason: String, count: Int)] {
        Refusal.all.map { ($0, refusals[$0]?.value ?? 0) }
    }

    var partSpans: [(part: String, spans: Histogram)] {
        RenderingMeter.Part.allCases.compactMap { part in
            parts[part].map { (part.rawValue, $0) }
        }
    }
}
