import FilmstripFilm
import FilmstripGeometry
import Foundation
import StageEvents

extension Findings {
    /// Transitions whose two screens move far in opposite directions, and so pass through each other.
    static func crossing(_ evidence: Evidence) -> [Finding] {
        evidence.transitions.compactMap { transition in
            guard transition.outcome == .completed, let ended = evidence.end(of: transition),
                transition.began <= ended,
                let from = evidence.travel(of: transition.from, in: transition.began...ended),
                let to = evidence.travel(of: transition.to, in: transition.began...ended)
            else { return nil }
            let axes = [(from.dx, to.dx), (from.dy, to.dy)]
            guard axes.contains(where: { $0 * $1 < 0 && min(abs($0), abs($1)) > 0.25 })
            else { return nil }
            return Finding(
                .crossingSides, at: transition.began, in: transition,
                "\(code(transition.from ?? "from")) and \(code(transition.to ?? "to")) cross: they move in "
                    + "opposite directions")
        }
    }

    /// Screens that an app's animator moves or scales far by itself, although the device asks for less motion.
    static func reducedMotion(_ evidence: Evidence) -> [Finding] {
        guard evidence.reducesMotion else { return [] }
        return evidence.transitions.compactMap { transition in
            guard let promise = evidence.promises[transition.id], !promise.isSystems
            else { return nil }
            let begin = evidence.handOff(of: transition) ?? transition.began
            let end = evidence.end(of: transition) ?? .infinity
            guard begin <= end else { return nil }
            return transition.parties.lazy.compactMap { name -> Finding? in
                guard let travel = evidence.travel(of: name, in: begin...end),
                    case let way = max(abs(travel.dx), abs(travel.dy)),
                    max(way, travel.growth) > 0.25
                else { return nil }
                return Finding(
                    .reducedMotionIgnored, at: transition.began, view: name, in: transition,
                    "under Reduce Motion, \(transition.phrase) "
                        + (travel.growth > way
                            ? "scales \(code(name))" : "moves \(code(name)) across the screen"))
            }.first
        }
    }
}

extension Evidence {
    /// The movement and growth of a view from its first to its last place in the window, as fractions of the screen.
    fileprivate func travel(
        of name: String?, in span: ClosedRange<Double>
    ) -> (dx: Double, dy: Double, growth: Double)? {
        guard let name else { return nil }
        let places = looks(in: span).compactMap { look -> CGRect? in
            // A look before the beginning shows the view before the animator moves it.
            if look.isBefore, look.time == span.lowerBound { return nil }
            guard let view = look[name], view.isInWindow else { return nil }
            return view.place
        }
        guard let first = places.first, let last = places.last else { return nil }
        return (
            (last.midX - first.midX) / size.width, (last.midY - first.midY) / size.height,
            max(
                abs(last.width - first.width) / size.width,
                abs(last.height - first.height) / size.height)
        )
    }
}
