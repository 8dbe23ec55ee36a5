import Filmstrip
import FilmstripRecordings
import StageEvents

/// A transition of a recording beside one of a spec: its trace, with the spec's names of what was measured.
struct RecordedTransition {
    /// The span in which it moves.
    let phase: RecordingPhase
    /// The names of views of the spec by those of tracks; a track without one is not compared.
    let names: [String: String]
    private let trace: Trace

    /// The transition of a film with this number, from 1; the only one, if there is no other.
    static func transition(
        _ number: Int, of film: Film, in path: String
    ) throws(RecordingError) -> StageTransition {
        // A transition without a duration only sets the scene.
        let played = film.transitions.filter { ($0.ended ?? .infinity) - $0.began > 0.01 }
        if played.count == 1 { return played[0] }
        guard played.indices.contains(number - 1) else {
            throw RecordingError(
                path,
                .option(
                    "the spec has no transition \(number) to compare it with; it has \(played.count)"
                ))
        }
        return played[number - 1]
    }

    /// - Parameters:
    ///   - number: The number of the transition in the recording.
    ///   - path: The recording's path.
    init(
        _ number: Int, of tracks: MotionTracks, in path: String, as transition: StageTransition,
        of film: Film
    ) throws(RecordingError) {
        guard let phase = tracks.phases.first(where: { $0.transition == number }) else {
            throw RecordingError(path, .option("found no transition \(number)"))
        }
        let names = Self.names(tracks, transition, film)
        var trace = Trace(tracks, of: path)
        trace.device.size = nil
        trace.frames = trace.frames.compactMap { frame in
            var frame = frame
            frame.views = frame.views.filter { names[$0.key] != nil }
            let isMoving = (phase.begin...phase.end).contains(frame.time)
            return isMoving && !frame.views.isEmpty ? frame : nil
        }
        guard !trace.frames.isEmpty else {
            throw RecordingError(
                path, .option("nothing that was measured is a view of the spec"))
        }
        (self.phase, self.names, self.trace) = (phase, names, trace)
    }

    /// The comparison with the play of a spec, whose transition begins when this one does.
    func compared(
        with spec: [UInt8], _ transition: StageTransition, by renderer: Renderer,
        isCancelled: @escaping @Sendable () -> Bool
    ) throws(TraceComparisonFailure) -> TraceComparison {
        var options = TraceOptions()
        options.begin = transition.began - phase.begin
        let recorded = Set(trace.frames.flatMap { $0.views.keys })
        options.names = names.filter { recorded.contains($0.key) }
        return try TraceComparison(
            trace, spec, by: renderer, options: options, isCancelled: isCancelled)
    }

    /// The views of the spec by the names of tracks: those of the same name, else the screens of the transition.
    private static func names(
        _ tracks: MotionTracks, _ transition: StageTransition, _ film: Film
    ) -> [String: String] {
        let shown = Set(film.frames.flatMap { $0.views.map(\.name) })
        let isReversed = tracks.explanations.first?.isReversed ?? false
        let screens = [
            "first": transition.from, "last": transition.to,
            "sheet": isReversed ? transition.from : transition.to,
        ]
        var names: [String: String] = [:]
        for track in tracks.tracks where track.lost.count < track.span.count {
            let isNamed = tracks.explanations.isEmpty || shown.contains(track.name)
            names[track.name] = isNamed ? track.name : screens[track.name] ?? nil
        }
        return names
    }
}
