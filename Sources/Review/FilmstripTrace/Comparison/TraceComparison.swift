public import Filmstrip

/// A play of a spec held against a trace.
public struct TraceComparison: Sendable {
    /// The recording.
    public let trace: Trace
    /// The device of the play.
    public let device: Spec.Device
    /// Seconds by which the recording is later than the play, at which the lengths differ least.
    public let shift: Double
    /// The compared numbers by view and kind.
    public let numbers: [NumberComparison]
    /// Steps of the spec's script that the recorded touches replaced.
    public let replacedSteps: Int
    /// The outcome of the play's last transition; nil if it had none, or if that never ended.
    public let outcome: Trace.Outcome?
    /// The detent at which the topmost sheet rested in the play; nil without a sheet.
    public let detent: String?
    /// The settings.
    public let options: TraceOptions

    /// Plays `spec` with the trace's device and touches, and compares.
    ///
    /// - Parameters:
    ///   - trace: The recording.
    ///   - spec: UTF-8 JSON.
    ///   - renderer: Plays the spec.
    ///   - isCancelled: Called in every loop of the work; true ends it with `.cancelled`.
    public init(
        _ trace: Trace, _ spec: [UInt8], by renderer: Renderer,
        options: TraceOptions = TraceOptions(),
        isCancelled: @escaping @Sendable () -> Bool = { false }
    ) throws(TraceComparisonFailure) {
        let names = Set(trace.frames.flatMap { $0.views.keys }).sorted()
        let own = Dictionary(
            uniqueKeysWithValues: names.map { ($0, options.names[$0] ?? $0) })
        var plan = TracePlan()
        var device: Spec.Device?
        let samples: PlaySamples
        do {
            samples = try renderer.samples(
                of: spec, views: Set(own.values), isCancelled: isCancelled
            ) { spec in
                let times = plan.change(&spec, for: trace, options)
                device = spec.device
                return times
            }
        } catch {
            throw .spec(error)
        }
        guard let device else { fatalError("the spec was played without a device") }
        if let name = options.names.keys.sorted().first(where: { !names.contains($0) }) {
            throw .noSuchView(name, recorded: names)
        }
        var tracks: [NumberTrack] = []
        for name in names {
            let shown = own[name] ?? name
            guard let views = samples.views[shown], views.contains(where: { $0 != nil }) else {
                throw .neverShown(name, as: shown, shown: samples.names)
            }
            tracks += Trace.Number.allCases.compactMap { number in
                NumberTrack(
                    number, of: name, as: shown, in: trace, begin: plan.begin, samples, views)
            }
        }
        guard
            let shift = NumberTrack.bestShift(
                of: tracks, reach: options.reach, isCancelled: isCancelled)
        else { throw .spec(.cancelled) }
        (self.trace, self.device, self.options, self.shift) = (trace, device, options, shift)
        numbers = tracks.map { $0.comparison(at: shift, options) }
        replacedSteps = plan.replaced
        outcome = samples.transitions.last?.outcome.flatMap { Trace.Outcome(rawValue: $0.rawValue) }
        detent = samples.detent
    }

    /// Whether the outcomes and detents are as recorded, as far as they were.
    public var isSameOutcome: Bool {
        (trace.outcome == nil || trace.outcome == outcome)
            && (trace.detent == nil || trace.detent == detent)
    }

    /// Whether the play ends as the recording, and every number is within the tolerance.
    public var isSame: Bool { isSameOutcome && numbers.allSatisfy(\.isSame) }
}

/// The reason why a spec cannot be compared with a trace.
public enum TraceComparisonFailure: Error, Sendable {
    /// The spec cannot be played.
    case spec(RenderFailure)
    /// The trace has a view that the play never showed under this name; `shown` are the names of those that it showed.
    case neverShown(String, as: String, shown: [String])
    /// A name was given for a view that the trace does not have; `recorded` are those that it has.
    case noSuchView(String, recorded: [String])
}
