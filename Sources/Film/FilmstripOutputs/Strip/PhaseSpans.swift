package import FilmstripFilm
package import StageEvents

/// The phases of a film: which of its transitions is where, at every time.
package struct PhaseSpans {
    /// The phase from a time on, until the next span.
    package struct Span: Equatable {
        package var start: Double
        package var phase: StageTransition.Phase
        /// The name of the phase, or words that tell more.
        package var words: String
        /// Words for little room.
        package var brief: String

        fileprivate init(
            start: Double, phase: StageTransition.Phase, words: String? = nil, brief: String? = nil
        ) {
            (self.start, self.phase, self.words) = (start, phase, words ?? phase.rawValue)
            self.brief = brief ?? phase.brief
        }
    }

    /// In order of time, the first at 0; neighbours differ in phase or words.
    package private(set) var spans: [Span] = []

    /// Follows the events: a transition is interactive from its start, if it began so, or from a pause on, until its
    /// context finishes or cancels it. Of several transitions, the newest counts.
    package init(_ timeline: Timeline) {
        var (running, all) = ([Int: StageTransition.Phase](), [Span(start: 0, phase: .idle)])
        var turns: [(time: Double, rank: Int, id: Int, phase: StageTransition.Phase?)] = []
        for transition in timeline.transitions {
            turns.append(
                (
                    transition.began, 0, transition.id,
                    transition.isInteractive ? .interactive : .running
                ))
            if let ended = transition.ended { turns.append((ended, 2, transition.id, nil)) }
        }
        for event in timeline.events {
            guard let id = event.transition, let phase = event.name.phase else { continue }
            turns.append((event.time, 1, id, phase))
        }
        turns.sort { ($0.time, $0.rank) < ($1.time, $1.rank) }
        for turn in turns {
            if turn.rank == 1, running[turn.id] == nil { continue }
            running[turn.id] = turn.phase
            let phase = running.max { $0.key < $1.key }?.value ?? .idle
            if all[all.count - 1].start == turn.time { all.removeLast() }
            all.append(Span(start: turn.time, phase: phase))
        }
        for span in Self.tell(timeline.hands, timeline.asides, in: all)
        where spans.last?.phase != span.phase || spans.last?.words != span.words {
            spans.append(span)
        }
        guard timeline.isRecording else { return }
        for index in spans.indices {
            spans[index].words = timeline.word(for: spans[index].phase)
            spans[index].brief = spans[index].words
        }
    }

    /// The spans with those parts in which a finger, a behavior or what moves without a transition tells more.
    private static func tell(
        _ hands: [Timeline.Hand], _ asides: [Timeline.Aside], in all: [Span]
    ) -> [Span] {
        let edges = (hands.map(\.range) + asides.map(\.range)).flatMap {
            [$0.lowerBound, $0.upperBound]
        }
        guard !edges.isEmpty else { return all }
        return Set(all.map(\.start) + edges.filter(\.isFinite)).sorted().compactMap { time in
            guard let phase = all.last(where: { $0.start <= time })?.phase else { return nil }
            if phase == .idle, let aside = asides.last(where: { $0.range.contains(time) }) {
                return Span(
                    start: time, phase: aside.phase, words: aside.words, brief: aside.brief)
            }
            let hand = hands.last { $0.within == phase && $0.range.contains(time) }
            return Span(
                start: time, phase: hand?.phase ?? phase, words: hand?.words,
                brief: hand?.phase == .idle ? hand?.words : nil)
        }
    }

    /// The phase at a time, from 0 on.
    package subscript(time: Double) -> StageTransition.Phase {
        spans.last { $0.start <= time }?.phase ?? .idle
    }

    /// The parts of a range of times with one phase each.
    package func parts(
        within range: ClosedRange<Double>
    ) -> [(range: ClosedRange<Double>, span: Span)] {
        spans.indices.compactMap { index in
            let end = index + 1 < spans.count ? spans[index + 1].start : .infinity
            let (low, high) = (
                max(spans[index].start, range.lowerBound), min(end, range.upperBound)
            )
            return low < high ? (low...high, spans[index]) : nil
        }
    }
}

extension StageEvent.Name {
    /// The phase in which the context's call of this name leaves its transition; nil for others.
    fileprivate var phase: StageTransition.Phase? {
        switch self {
        case .pauseInteractiveTransition: .interactive
        case .finishInteractiveTransition: .completing
        case .cancelInteractiveTransition: .cancelling
        default: nil
        }
    }
}

extension StageTransition.Phase {
    /// A word for it in little room.
    fileprivate var brief: String {
        switch self {
        case .idle: rawValue
        case .running: "runs"
        case .interactive: "held"
        case .completing: "ends"
        case .cancelling: "back"
        }
    }
}
