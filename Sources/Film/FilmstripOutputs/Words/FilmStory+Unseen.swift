import FilmstripFilm
import Foundation
import StageEvents

/// Claims about motion that no frame of a transition shows.
extension FilmStory {
    /// The claims about views that move in a transition though its frames, and the claims about them, do not show it.
    static func unseen(
        in transition: StageTransition, beside seen: [Claim], _ timeline: Timeline
    ) -> [Claim] {
        guard let motion = timeline.motion, transition.ended != nil else { return [] }
        let views = motion.first { $0.transition == transition.id }?.views ?? []
        let told = Set(seen.compactMap(\.view))
        let ways = views.filter { !told.contains($0.view) && $0.way >= leastUnseenWay }
            .sorted { ($1.way, $0.view) < ($0.way, $1.view) }.prefix(max(mostViews - told.count, 0))
        if seen.isEmpty, views.allSatisfy({ $0.way < leastWay }) {
            return [.unnamed(transition.id)]
        }
        return ways.map {
            .travels($0.view, in: transition.id, way: $0.way, distance: $0.distance)
        }
    }

    /// The claims about views that move outside transitions, each with the time at which it has first moved.
    static func rests(of timeline: Timeline) -> [(time: Double, claim: Claim)] {
        var parts: [[Timeline.Frame]] = [[]]
        for frame in timeline.frames {
            let isRunning = timeline.transitions.contains {
                $0.began < frame.time && frame.time < $0.ended ?? .infinity
            }
            let isCut = timeline.transitions.contains { transition in
                (parts[parts.count - 1].last?.time).map {
                    $0 <= transition.began && transition.began < frame.time
                } ?? false
            }
            if isRunning || isCut { parts.append([]) }
            if !isRunning { parts[parts.count - 1].append(frame) }
        }
        return parts.flatMap { frames -> [(time: Double, claim: Claim)] in
            let names = frames.first?.views.map(\.name) ?? []
            let told = names.compactMap { name in
                legs(of: name, in: frames).map { (name: name, legs: $0) }
            }
            let most = told.indices.sorted { extent(told[$0].legs) > extent(told[$1].legs) }
                .prefix(mostViews)
            return most.sorted().map {
                (
                    time: told[$0].legs[0].time,
                    claim: Claim.legs(told[$0].name, from: frames[0].time, told[$0].legs)
                )
            }
        }
    }

    private static func extent(_ legs: [Leg]) -> Double { legs.reduce(0) { $0 + $1.way.length } }

    /// The ways of a view that is in all frames; nil if it rests.
    private static func legs(of name: String, in frames: [Timeline.Frame]) -> [Leg]? {
        let places = frames.compactMap { $0[name]?.place }
        guard places.count == frames.count, var from = places.first else { return nil }
        var legs: [Leg] = []
        for (frame, place) in zip(frames, places).dropFirst() {
            let way = CGPoint(x: place.midX - from.midX, y: place.midY - from.midY)
            guard way.length >= leastWay else { continue }
            from = place
            if let last = legs.last?.way, last.x * way.x + last.y * way.y > 0 {
                legs[legs.count - 1] = Leg(
                    way: CGPoint(x: last.x + way.x, y: last.y + way.y), time: frame.time)
            } else {
                legs.append(Leg(way: way, time: frame.time))
            }
        }
        return legs.isEmpty ? nil : legs
    }

    /// Whether an event moves views without a transition.
    static func moves(_ event: StageEvent) -> Bool {
        switch event.name {
        case .keyboardWillShow, .keyboardWillHide, .interfaceOrientationChanged,
            .sheetDidChangeDetent:
            true
        default: false
        }
    }

    /// The claim about an event outside the transitions' own; nil for others.
    static func claim(_ event: StageEvent) -> Claim? {
        switch (event.name, event.detail) {
        case (.hapticFeedback, .word(let kind)): .haptic(kind, at: event.time)
        case (.keyboardWillShow, .number(let height)):
            .keyboard(height, comes: true, at: event.time)
        case (.keyboardWillHide, .number(let height)):
            .keyboard(height, comes: false, at: event.time)
        case (.orientationChanged, .word(let word)): .turn(word, at: event.time)
        case (.sheetDidChangeDetent, .word(let word)):
            event.subject.map { .detent(word, of: $0, at: event.time) }
        default: nil
        }
    }
}

extension FilmStory.Claim {
    /// The view about whose course in a transition it is.
    fileprivate var view: String? {
        switch self {
        case .moves(let name, _, _, _), .grows(let name, _, _, _), .fades(let name, _, _, _, _, _):
            name
        default: nil
        }
    }
}
