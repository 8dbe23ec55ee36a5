import FilmstripFilm
import FilmstripGeometry
import Foundation
import StageEvents

extension Findings {
    /// Views that a spring moves far ahead of the finger that drives it: a driven spring keeps its shape, which covers
    /// most of the way at its beginning.
    static func scrubbedSprings(_ evidence: Evidence) -> [Finding] {
        evidence.transitions.compactMap { transition in
            // A layer whose time is set by hand shows curves as they are.
            guard transition.isInteractive, transition.container != "custom",
                evidence.promises[transition.id]?.isSystems == false,
                let before = evidence.look(before: transition.began)
            else { return nil }
            let updates = evidence.events(.updateInteractiveTransition, of: transition)
            let end = evidence.handOff(of: transition) ?? transition.ended ?? .infinity
            guard transition.began <= end else { return nil }
            let looks = evidence.looks(in: transition.began...end)
                .filter { !$0.isBefore && $0.phase == .interactive }
            guard let first = looks.first else { return nil }
            var worst: (lead: Double, finding: Finding)?
            var next = 0
            for look in looks {
                while next < updates.count, updates[next].time <= look.time { next += 1 }
                guard next > 0, case .number(let progress) = updates[next - 1].detail,
                    (0...1).contains(progress)
                else { continue }
                for view in look.views
                where view.hasSpring && !view.isCarried && view.visibility > 0.01 {
                    guard let start = first[view.name],
                        let way = look.way(of: view.name, from: start, before)
                    else { continue }
                    guard let (lead, share) = view.place.lead(from: start.place, way, progress),
                        lead > (view.isScreen ? 60 : evidence.size.height / 6),
                        lead > worst?.lead ?? 0
                    else { continue }
                    // The expansion of shared elements names what flies.
                    let subject =
                        view.name.hasSuffix("Flight")
                        ? "what flies for \(code(String(view.name.dropLast(6))))" : code(view.name)
                    worst = (
                        lead,
                        Finding(
                            .springAheadOfFinger, at: look.time, view: view.name, in: transition,
                            "with the finger at \(figure((progress * 100).rounded())) % of "
                                + "\(transition.phrase), the spring shows \(subject) at "
                                + "\(figure((share * 100).rounded())) % of its way, "
                                + "\(figure(lead.rounded())) points ahead")
                    )
                }
            }
            return worst?.finding
        }
    }
}

extension CGRect {
    /// The distance of the corner that is farthest from its linear place, and the part of its way
    /// that it has gone; nil if no corner moves.
    ///
    /// - Parameters:
    ///   - way: The ways of the upper left and of the lower right corner to the end.
    fileprivate func lead(
        from start: CGRect, _ way: (first: CGVector, last: CGVector), _ progress: Double
    ) -> (lead: Double, share: Double)? {
        let corners = [
            (CGVector(dx: minX - start.minX, dy: minY - start.minY), way.first),
            (CGVector(dx: maxX - start.maxX, dy: maxY - start.maxY), way.last),
        ]
        return corners.compactMap { moved, way -> (lead: Double, share: Double)? in
            let length = hypot(way.dx, way.dy)
            guard length > 1 else { return nil }
            let along = (moved.dx * way.dx + moved.dy * way.dy) / length
            return (abs(along - progress * length), along / length)
        }.max { $0.lead < $1.lead }
    }
}

extension Look {
    /// The vectors from the corners of a view's place at the start of a transition to those of the place where its
    /// animation ends; nil if that is unknown. No view above it may move.
    fileprivate func way(
        of name: String, from start: Seen, _ before: Look
    ) -> (first: CGVector, last: CGVector)? {
        guard let end = left(name) else { return nil }
        var offset = CGVector(dx: 0, dy: 0)
        if let seen = before[name], seen.isInWindow, !seen.hasSpring, let old = before.left(name) {
            offset = old.frame.way(to: seen.place)
        } else if !start.isScreen, start.screen != nil {
            return nil
        }
        let place = end.frame.offsetBy(dx: offset.dx, dy: offset.dy)
        return (
            CGVector(dx: place.minX - start.place.minX, dy: place.minY - start.place.minY),
            CGVector(dx: place.maxX - start.place.maxX, dy: place.maxY - start.place.maxY)
        )
    }
}
