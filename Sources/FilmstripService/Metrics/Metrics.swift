import Filmstrip

/// What the service counts about itself, for ``MetricsPage``.
final class Metrics: Sendable {
    /// How a rendering ended.
    enum Outcome: String, CaseIterable {
        /// With its files.
        case finished
        /// The client had them already.
        case known
        /// The spec could not be played or drawn within the limits.
        case refused
        /// Nobody waited for it any more.
        case cancelled
        case failed
    }

    let began = ContinuousClock.now
    /// Connections that are open.
    let connections = Counter()
    /// Connections that were opened.
    let opened = Counter()
    /// Connections that waited for a request and were closed to make room.
    let evicted = Counter()
    let receivedBytes = Counter()
    let sentBytes = Counter()
    /// Requests that nobody waited for the answer of.
    let abandoned = Counter()
    /// From each request's head to the end of its answer.
    let requests = Histogram()
    /// Frames of finished renderings.
    let frames = Counter()

    private let renders = table(Outcome.allCases.map(\.rawValue))
    private let refusals = table(Refusal.all)
    private let stages = Dictionary(
        uniqueKeysWithValues: StageMeter.Stage.allCases.map { ($0, Histogram()) })

    private static func table(_ names: [String]) -> [String: Counter] {
        Dictionary(uniqueKeysWithValues: names.map { ($0, Counter()) })
    }

    /// Counts an answer that refuses, by its reason.
    func count(refusal: String) { refusals[refusal]?.add() }

    /// The same as `render`, counted and measured.
    func measuring(_ render: @escaping RenderFunction) -> RenderFunction {
        { [self] job throws(RenderFailure) in
            defer {
                for stage in StageMeter.Stage.allCases where job.meter[stage] > .zero {
                    stages[stage]?.add(job.meter[stage])
                }
            }
            do throws(RenderFailure) {
                let film = try render(job)
                frames.add(job.meter.frames)
                count(film.files.isEmpty ? .known : .finished)
                return film
            } catch {
                switch error {
                case .malformed, .invalid: count(.refused)
                case .cancelled: count(.cancelled)
                case .encoding: count(.failed)
                }
                throw error
            }
        }
    }

    private func count(_ outcome: Outcome) { renders[outcome.rawValue]?.add() }

    var renderCounts: [(outcome: String, count: Int)] {
        Outcome.allCases.map { ($0.rawValue, renders[$0.rawValue]?.value ?? 0) }
    }

    var refusalCounts: [(reason: String, count: Int)] {
        Refusal.all.map { ($0, refusals[$0]?.value ?? 0) }
    }

    var stageSpans: [(stage: String, spans: Histogram)] {
        StageMeter.Stage.allCases.compactMap { stage in
            stages[stage].map { (stage.rawValue, $0) }
        }
    }
}
